"""What the catalogues of words promise."""
