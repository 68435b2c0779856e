"""Reynard: roll-and-write dice games whose Python runs in the browser."""
