"""Strangers' text by the million, steered by which lines it reaches."""
