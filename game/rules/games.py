"""The registry: every game there is, by the id that the command line, records and links use."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.rules.clever.clever_4ever import Clever4Ever
from game.rules.clever.free import FreeClever
from game.rules.clever.ganz_schon_clever import GanzSchonClever
from game.rules.clever.match import CleverMatch
from game.rules.clever.sheet import Sheet
from game.rules.match import Match, RulesError
from game.rules.qwixx.free import FreeClassic, FreeLongo
from game.rules.qwixx.match import QwixxClassic, QwixxLongo


class Game(NamedTuple):
    """A game one can start: its id, its letter in records, how many may play, and its first position.

    `free` is the first position where no dice fall here, and only the sheet is kept.
    """

    id: str
    letter: str
    players: range
    new: Callable[[int], Match]
    free: Callable[[int], Match]


class UnknownGame(RulesError):
    """An id that is no game here."""


class WrongPlayers(RulesError):
    """A number of players that the game is not for."""


def _clever(sheet: Sheet, letter: str) -> Game:
    return Game(sheet.game, letter, range(1, 5), partial(CleverMatch, sheet), partial(FreeClever, sheet))


_ALL = (
    _clever(GanzSchonClever(), "g"),
    _clever(Clever4Ever(), "4"),
    Game("qwixx-longo", "l", range(2, 6), QwixxLongo, FreeLongo),
    Game("qwixx", "q", range(2, 6), QwixxClassic, FreeClassic),
)

GAMES = {entry.id: entry for entry in _ALL}


def game(name: str) -> Game:
    """The game with this id; raises UnknownGame."""
    if name not in GAMES:
        raise UnknownGame("unknown-game", game=name)
    return GAMES[name]


def new(name: str, players: int, free: bool = False) -> Match:
    """The first position of a game, `free` if only the sheet is kept; raises UnknownGame or WrongPlayers."""
    entry = game(name)
    if players not in entry.players:
        raise WrongPlayers("wrong-players", game=name, least=entry.players[0], most=entry.players[-1])
    return entry.free(players) if free else entry.new(players)
