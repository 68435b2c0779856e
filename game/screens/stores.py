"""Fetches the puzzles of a game once, when somebody first wants to see them; offline the service worker has them."""

from __future__ import annotations

from game.players.puzzles import NoPuzzles, Puzzles, read
from game.rules.games import GAMES
from game.screens.page import Outside

FETCHED: dict[str, Puzzles] = {}  # those that were fetched before, by game


def known(game: str) -> Puzzles | None:
    """The puzzles of a game, if they were fetched before."""
    return FETCHED.get(game)


async def puzzles(outside: Outside, game: str) -> Puzzles | None:
    """The puzzles of a game; None if it has none, or they do not come."""
    if game in FETCHED or game not in GAMES:
        return known(game)
    try:
        found = read(await outside.read(f"assets/puzzles/{game}.txt"))
    except NoPuzzles:
        return None
    return FETCHED.setdefault(game, found)
