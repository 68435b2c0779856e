"""Rooms: a screen each, with what can be done there; the address says which one somebody is in."""
