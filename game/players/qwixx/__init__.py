"""Players of the Qwixx family: what its nets are told, how a turn is planned, and why a cross is good."""
