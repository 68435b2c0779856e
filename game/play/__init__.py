"""A game in progress: the session, taps that become moves, typed-in dice, the pencil, lessons, links, replay."""
