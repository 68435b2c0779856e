"""The game of a date: all players in the world who play on a date get the same dice, without a server.

The date is the player's local one when the game begins.
"""

from __future__ import annotations

import struct
import time
from collections.abc import Callable
from datetime import date as calendar_date
from hashlib import blake2b
from typing import NamedTuple

from game.play.clock import now
from game.play.lots import drawn
from game.play.session import Session
from game.play.setup import PERSON, Setup
from game.players.levels import levels
from game.rules import games
from game.rules.lot import PLAIN, Lot
from game.rules.record import Record

OPPONENT = "club"  # the computer player where a game needs at least two players


class Day(NamedTuple):
    """A date, as 2026-11-16, and how many minutes the device's clock was ahead of UTC."""

    date: str
    zone: int


Clock = Callable[[], Day]


def clock() -> Day:
    """Today, where the device is."""
    today = time.localtime(now())
    return Day(f"{today.tm_year:04}-{today.tm_mon:02}-{today.tm_mday:02}", today.tm_gmtoff // 60)


def ordinal(date: str) -> int:
    """Dates as numbers, so that the next one is one more."""
    return calendar_date.fromisoformat(date).toordinal()


def is_date(text: str) -> bool:
    """Whether a text is a date as we write it."""
    try:
        return calendar_date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def seed(date: str, game: str) -> int:
    """The dice of a date: never to be changed, or players would no longer have the same dice."""
    return int.from_bytes(blake2b(f"{date} {game}".encode(), digest_size=8, person=b"daily").digest(), "big")


def lot(date: str, game: str, players: int) -> Lot:
    """What the lots decide on a date: the same for all players, and never to be changed either."""
    drawn_for = blake2b(f"{date} {game}".encode(), digest_size=32, person=b"lots").digest()
    numbers = iter(struct.unpack(">8I", drawn_for))
    return drawn(game, players, lambda below: next(numbers) * below >> 32)


def belongs(session: Session) -> bool:
    """Whether a game has the dice and the lots of the date that it names, and as many players as they are for.

    Before lots were drawn, the first seat began on every date.
    """
    date, record = session.daily, session.record
    players = len(seats(record.game))
    lots = (lot(date, record.game, players), PLAIN)
    return record.seed == seed(date, record.game) and record.players == players and record.lot in lots


def name(date: str, game: str) -> str:
    """The name under which the try of a date is kept: there is only one."""
    return f"daily-{date}-{game}"


def seats(game: str) -> tuple[str, ...]:
    """Who plays: one person alone, or where the game needs two players, against always the same computer player."""
    if 1 in games.game(game).players:
        return (PERSON,)
    able = levels(game)
    return PERSON, OPPONENT if OPPONENT in able else [*able][-1]


def begin(date: str, game: str, names: tuple[str, ...], rated: bool) -> Session:
    """The game of a date before its first throw: the try if it is rated, else practice."""
    record = Record(game, len(names), seed(date, game), lot=lot(date, game, len(names)))
    return Session(Setup(game, names, seats(game)), record, rated=rated, daily=date).take()
