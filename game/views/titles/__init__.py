"""What each title looks like and what is said about it: a module for each, named like its id, that holds a `VIEW`."""
