"""The shipped nets on positions of real games: whole numbers all the way, so equal on every Python.

This runs in CPython and in Pyodide, and compares with fractions in both.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from game.players import PLAYERS
from game.players.clever import clever_4ever, ganz_schon_clever
from game.players.clever.situation import situation
from game.players.layouts import LAYOUTS
from game.players.net import ASSETS, HEADER, STEPS, net
from game.players.qwixx import measure
from game.rules import games
from game.rules.dice import seeded
from game.rules.match import DICE, Match

MEASURES = {"ganz-schon-clever": ganz_schon_clever.measure, "clever-4ever": clever_4ever.measure}


def positions(game: str, count: int) -> list[Match]:
    """What lies before the first throws of turns of a game between casual players."""
    match, rng, found = games.new(game, 2), Random(3), []
    while len(found) < count:
        if match.turn == DICE:
            found.append(match)
            match = match.rolled(*seeded(21, match.throw))
        else:
            match = match.play(PLAYERS["casual"](match, rng))
    return found


def quantities(match: Match) -> list[int]:
    if match.game.startswith("qwixx"):
        return measure(match, 0, 1, match.scores()[0].total - match.scores()[1].total)
    sheet = match.sheets[0]
    return MEASURES[match.game](sheet, sheet.points(), (), situation(match, 0))


def by_fractions(game: str, told: list[int]) -> list[Fraction]:
    stored = (ASSETS / f"{game}.bin").read_bytes()
    *_, features, hidden, heads = HEADER.unpack_from(stored)
    weights = memoryview(stored)[HEADER.size :].cast("h")
    active = [*LAYOUTS[game].active(told), features]
    layer = [max(0, sum(weights[at * hidden + unit] for at in active)) for unit in range(hidden)]
    found = []
    for head in range(heads):
        own = weights[(features + 1) * hidden + head * (hidden + 1) :][: hidden + 1]
        found.append(
            Fraction(own[hidden], STEPS) + sum(Fraction(own[unit] * layer[unit], STEPS**2) for unit in range(hidden))
        )
    return found


@pytest.mark.parametrize("game", games.GAMES)
def test_the_shipped_net_gives_the_exact_value(game: str):
    for match in positions(game, 12):
        told = quantities(match)
        assert net(game)(told) == pytest.approx([float(value) for value in by_fractions(game, told)], abs=1e-6)
