"""The levels: one player, made human. It sees less of what is to come, misjudges a little, forgets an action.

README.md has how strong they are; `make bench BENCH=players` measures it.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from game.players.ahead import look_ahead
from game.players.judge import judge
from game.rules.match import Match, Move

OPTIONAL = ("re-roll", "plus")  # the decisions that people forget to think of


class Error(NamedTuple):
    """How a level errs: never by more than twice its blur, so that nobody passes up an obviously great move."""

    blur: float  # the most by which a value is misjudged, in the game's unit of value
    sight: float = 1.0  # the share of future points that counts beside those on the sheet
    forget: float = 0.0  # how often actions are forgotten


ERRORS = {
    "ganz-schon-clever": {
        "club": Error(6.7, 0.9, 0.1),
        "casual": Error(12.0, 0.8, 0.2),
        "beginner": Error(18.0, 0.7, 0.3),
    },
    "clever-4ever": {
        "club": Error(7.0, 0.9, 0.1),
        "casual": Error(12.0, 0.8, 0.2),
        "beginner": Error(17.0, 0.7, 0.3),
    },
    "qwixx-longo": {"club": Error(6.0), "casual": Error(8.0), "beginner": Error(12.0)},
    "qwixx": {"club": Error(6.0), "casual": Error(8.0), "beginner": Error(12.0)},
}


def random(match: Match, rng: Random) -> Move:
    """Any legal move, all alike."""
    moves = match.moves()
    return moves[int(rng.random() * len(moves))]


def beginner(match: Match, rng: Random) -> Move:
    """Takes what counts now."""
    return _human(match, rng, ERRORS[match.game]["beginner"])


def casual(match: Match, rng: Random) -> Move:
    """Has played a few times."""
    return _human(match, rng, ERRORS[match.game]["casual"])


def club(match: Match, rng: Random) -> Move:
    """Plays every week."""
    return _human(match, rng, ERRORS[match.game]["club"])


def expert(match: Match, _: Random) -> Move:
    """The best move by the game's value net."""
    return judge(match)[0].move


def master(match: Match, rng: Random) -> Move:
    """The best move after a look at the next throw."""
    return look_ahead(match, rng)[0].move


def _human(match: Match, rng: Random, error: Error) -> Move:
    judged = judge(match)
    near = [each for each in judged if judged[0].value - each.value <= 2 * error.blur]
    if rng.random() < error.forget:
        near = [each for each in near if getattr(each.move, "kind", "") not in OPTIONAL] or near
    seat, best, choice = match.turn, float("-inf"), near[0].move
    for move, value in near:
        now = match.play(move).scores()[seat].total if error.sight < 1 else 0
        seen = now + error.sight * (value - now) + error.blur * (2 * rng.random() - 1)
        if seen > best:
            best, choice = seen, move
    return choice


LEVELS = {
    "random": random,
    "beginner": beginner,
    "casual": casual,
    "club": club,
    "expert": expert,
    "master": master,
}
