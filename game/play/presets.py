"""Ways to sit down that need no thought: alone, against one computer player, with friends; and as the last time."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.setup import PERSON, Agreed
from game.players.levels import levels
from game.rules import games

ALONE, RIVAL, FRIENDS = PRESETS = ("alone", "rival", "friends")
OPPONENT = "casual"  # the computer player that somebody meets first


def rival(game: str, level: str = OPPONENT) -> str:
    """The computer player of a level, or the strongest that there is for a game that not all can play."""
    able = levels(game)
    return level if level in able else [*able][-1]


def presets(game: str) -> dict[str, tuple[str, ...]]:
    """Who sits where in each of the ways in which a game can be played."""
    found = {ALONE: (PERSON,), RIVAL: (PERSON, rival(game)), FRIENDS: (PERSON, PERSON)}
    allowed = games.game(game).players
    return {way: seats for way, seats in found.items() if len(seats) in allowed} or {FRIENDS: (PERSON,) * allowed[0]}


def preset_of(game: str, seats: Sequence[str]) -> str:
    """In which of these ways people sit there; none of them if nobody does."""
    people = seats.count(PERSON)
    found = FRIENDS if people > 1 else "" if not people else RIVAL if len(seats) > 1 else ALONE
    return found if found in presets(game) else ""


def removable(game: str, seats: Sequence[str], seat: int) -> bool:
    """Whether whoever sits there can leave the table: the last person only if there is a game to watch."""
    left = [kind for at, kind in enumerate(seats) if at != seat]
    return len(left) in games.game(game).players and (PERSON in left or len(left) > 1)


def another(game: str, seats: Sequence[str]) -> str:
    """The computer player who comes to the table next: the usual one, or the weakest above it who is not there yet."""
    able = [*levels(game)]
    usual = rival(game)
    return next((kind for kind in able[able.index(usual) :] if kind not in seats), usual)


def as_last_time(game: str, last: Agreed | None) -> Agreed:
    """What a game begins with: what was agreed on the last time, as far as it fits the game, or else the usual way."""
    allowed = games.game(game).players
    if last is None or len(last.seats) not in allowed:
        ways = presets(game)
        return Agreed(ways.get(RIVAL) or next(iter(ways.values())))
    seats = tuple(kind if kind == PERSON else rival(game, kind) for kind in last.seats)
    return Agreed(seats, last.dice, last.first if last.first in range(len(seats)) else None)
