"""What the games of the Clever family look like, and what is said about them."""
