"""The registry: every game there is, by the id that the command line, records and links use."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.rules.clever.clever_4ever import Clever4Ever
from game.rules.clever.ganz_schon_clever import GanzSchonClever
from game.rules.clever.match import CleverMatch
from game.rules.match import Match, RulesError
from game.rules.qwixx.match import QwixxClassic, QwixxLongo


class Game(NamedTuple):
    """A game one can start: its id, its letter in records, how many may play, and its first position."""

    id: str
    letter: str
    players: range
    new: Callable[[int], Match]


class UnknownGame(RulesError):
    """An id that is no game here."""


class WrongPlayers(RulesError):
    """A number of players that the game is not for."""


_ALL = (
    Game("ganz-schon-clever", "g", range(1, 5), partial(CleverMatch, GanzSchonClever())),
    Game("clever-4ever", "4", range(1, 5), partial(CleverMatch, Clever4Ever())),
    Game("qwixx-longo", "l", range(2, 6), QwixxLongo),
    Game("qwixx", "q", range(2, 6), QwixxClassic),
)

GAMES = {entry.id: entry for entry in _ALL}


def game(name: str) -> Game:
    """The game with this id; raises UnknownGame."""
    if name not in GAMES:
        raise UnknownGame("unknown-game", game=name)
    return GAMES[name]


def new(name: str, players: int) -> Match:
    """The first position of a game; raises UnknownGame or WrongPlayers."""
    entry = game(name)
    if players not in entry.players:
        raise WrongPlayers("wrong-players", game=name, least=entry.players[0], most=entry.players[-1])
    return entry.new(players)
