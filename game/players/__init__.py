"""The computer players of a game, by name: the levels that can play it, and players of its title's own."""

from __future__ import annotations

from game.players import levels, mind
from game.players.levels import Player

__all__ = ["Player", "UnknownPlayer", "player", "players"]


class UnknownPlayer(ValueError):
    """A player that does not play this game."""


def players(game: str) -> dict[str, Player]:
    """All computer players of a game: its levels, the weakest first, then its title's own players."""
    title = mind.mind(game)
    return {**levels.levels(game), **(title.players if title else {})}


def player(game: str, name: str) -> Player:
    """The player of this name; raises UnknownPlayer if it does not play the game."""
    found = players(game).get(name)
    if found is None:
        raise UnknownPlayer(f"{name} does not play {game}")
    return found
