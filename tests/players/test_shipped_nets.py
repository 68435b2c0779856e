"""The shipped nets on positions of real games: whole numbers all the way, so equal on every Python.

This runs in CPython and in Pyodide, and compares with fractions in both.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest

from game.players.levels import casual
from game.players.mind import mind
from game.players.net import ASSETS, STEPS, Net, Shape
from game.rules import games
from game.rules.dice import seeded
from game.rules.match import DICE, Match


def positions(game: str, count: int) -> list[Match]:
    """What lies before the first throws of turns of a game between casual players."""
    match, rng, found = games.new(game, 2), Random(3), []
    while len(found) < count:
        if match.turn == DICE:
            found.append(match)
            match = match.rolled(*seeded(21, match.throw))
        else:
            match = match.play(casual(match, rng))
    return found


def by_fractions(game: str, told: list[int]) -> list[Fraction]:
    stored = (ASSETS / f"{game}.bin").read_bytes()
    _, features, hidden, heads, _ = shape = Shape.of(stored)
    weights = memoryview(shape.split(stored)[0]).cast("h")
    active = [*mind(game).layout.active(told), features]
    layer = [max(0, sum(weights[at * hidden + unit] for at in active)) for unit in range(hidden)]
    found = []
    for head in range(heads):
        own = weights[(features + 1) * hidden + head * (hidden + 1) :][: hidden + 1]
        found.append(
            Fraction(own[hidden], STEPS) + sum(Fraction(own[unit] * layer[unit], STEPS**2) for unit in range(hidden))
        )
    return found


@pytest.mark.parametrize("game", [game for game in games.GAMES if mind(game)])
def test_the_shipped_net_gives_the_exact_value(game: str, monkeypatch: pytest.MonkeyPatch):
    asked = []

    def watched(value: Callable[[Net, list[int]], object]) -> Callable[[Net, list[int]], object]:
        def asks(net: Net, told: list[int]) -> object:
            asked.append((net, told))
            return value(net, told)

        return asks

    matches = positions(game, 12)
    for name in ("__call__", "first"):
        monkeypatch.setattr(Net, name, watched(getattr(Net, name)))
    for match in matches:
        mind(game).standing(match, 0)
    monkeypatch.undo()
    assert len(asked) >= len(matches)
    for net, told in asked:
        exact = [float(value) for value in by_fractions(game, told)]
        assert net(told) == pytest.approx(exact, abs=1e-6)
        assert net.first(told) == pytest.approx(exact[0], abs=1e-6)
