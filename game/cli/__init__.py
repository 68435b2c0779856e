"""The command line: simulate games, replay records, count move sequences, show sheets."""

from game.cli.commands import main

__all__ = ["main"]
