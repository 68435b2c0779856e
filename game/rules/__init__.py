"""The rules of the games: pure Python, no browser, no clock, no files, no global randomness."""
