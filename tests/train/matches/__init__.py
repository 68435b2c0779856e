"""Matches of the real rules as flat states, a module for each solo title, named like its fast rules."""
