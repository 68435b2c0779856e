"""What each title tells the computer players: a module for each, named like the game's id. See `game.players.mind`."""
