"""The registry: every game there is, by the id that the command line, records and links use.

A title is a module of a family that holds a `GAME`; it carries the id as its name, with underscores. Every other layer
finds its own part of a title by the id.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

from game.rules.game import Game
from game.rules.lot import PLAIN, Lot
from game.rules.match import Match, RulesError

_TITLES: Final = (
    "clever.ganz_schon_clever",
    "clever.clever_4ever",
    "clever.doppelt_so_clever",
    "qwixx.qwixx_longo",
    "qwixx.qwixx",
    "qwixx.qwixx_gemixxt_a",
    "qwixx.qwixx_gemixxt_b",
    "qwixx.qwixx_double",
    "qwixx.qwixx_big_points",
)


class UnknownGame(RulesError):
    """An id that is no game here."""


class BadLot(RulesError):
    """A lot that cannot fall in the game."""


class WrongPlayers(RulesError):
    """A number of players that the game is not for."""


def _game(title: str) -> Game:
    found: Game = import_module(f"game.rules.{title}").GAME
    return found


GAMES: Final = {entry.id: entry for entry in map(_game, _TITLES)}


def families(first: str = "") -> dict[str, tuple[str, ...]]:
    """The ids of all games by family, in the registry's order; but `first` leads its family, and that all others."""
    found: dict[str, tuple[str, ...]] = {}
    for id in sorted(GAMES, key=lambda id: id != first):
        found[GAMES[id].family] = (*found.get(GAMES[id].family, ()), id)
    return found


def game(name: str) -> Game:
    """The game with this id; raises UnknownGame."""
    if name not in GAMES:
        raise UnknownGame("unknown-game", game=name)
    return GAMES[name]


def new(name: str, players: int, free: bool = False, lot: Lot = PLAIN) -> Match:
    """The first position of a game, `free` if only the sheet is kept; raises UnknownGame, WrongPlayers or BadLot."""
    entry = game(name)
    if players not in entry.players:
        raise WrongPlayers("wrong-players", game=name, least=entry.players[0], most=entry.players[-1])
    if not lot.possible(players, entry.sheets):
        raise BadLot("no-such-lot", first=lot.first, sheets=" ".join(map(str, lot.sheets)))
    begin = entry.free if free else entry.new
    return begin(players, lot.brief())
