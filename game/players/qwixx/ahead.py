"""A second opinion on a cross of Qwixx: the next turn is played out on sampled throws, the same for all moves.

Levels do without: planning the turn is as strong. But a puzzle must not rest on one look of the net.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from random import Random

from game.players.mind import Judged
from game.players.qwixx.turn import SCALE, ends, outlook, worth
from game.rules.match import DICE, OVER
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import COLOURS, WHITES, Move

SAMPLES = 10


def search(match: Qwixx, judged: Sequence[Judged], rng: Random) -> list[Judged]:
    """These moves with the per cent of winning that they lead to, best first."""
    seat, found = match.turn, ends(match)
    chances: list[list[float]] = [[] for _ in judged]
    for _ in range(SAMPLES):
        fall = {die: 1 + int(rng.random() * match.pad.sides) for die in (*WHITES, *COLOURS)}
        for at, each in enumerate(judged):
            end = found[next(move for move in found if move == each.move)]
            chances[at].append(outlook(_played(end, fall), seat)[1])
    values = [SCALE * fsum(each) / SAMPLES for each in chances]
    tried = [Judged(each.move, value) for each, value in zip(judged, values, strict=True)]
    return sorted(tried, key=lambda each: -each.value)


def _played(match: Qwixx, fall: dict[str, int]) -> Qwixx:
    """The position after one more turn in which every seat does what it likes best."""
    throw = match.throw
    if throw is None:
        return match
    match = match.rolled([fall[die] for die in throw.dice])
    while match.turn not in (DICE, OVER):
        match = match.play(_liked(match))
    return match


def _liked(match: Qwixx) -> Move:
    """The cross that the seat likes best at once, without a plan for the turn: quick, and alike for all moves."""
    return max(match.moves(), key=lambda move: worth(match.play(move), match.turn))
