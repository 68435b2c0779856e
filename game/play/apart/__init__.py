"""Games that are played apart: what devices tell each other, and what they make of it."""
