"""What the games of the Qwixx family look like, and what is said about them."""
