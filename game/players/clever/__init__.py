"""Players of the Clever family: what they measure on a position, and how they choose by it."""
