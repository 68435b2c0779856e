"""The net at play time: the same value as a plain calculation with fractions, and files that fit their layouts."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice
from operator import mul
from random import Random
from struct import pack

import pytest

from game.players.clever.table import alone
from game.players.layout import BITS, ONE, UPTO, Group, Layout
from game.players.mind import mind
from game.players.net import ASSETS, Net, Shape, UnfitNet, second_net
from game.rules import games

SMALL = Layout(3, (Group("when", ONE, 4), Group("how many", UPTO, 5), Group("which", BITS, 6)))
HIDDEN, HEADS = 7, 2


def stored(layout: Layout, rng: Random, upper: int = 0) -> tuple[bytes, list[int]]:
    shape = Shape(layout.version, layout.size, HIDDEN, HEADS, upper)
    weights = [rng.randrange(-32768, 32768) for _ in range(sum(shape.parts))]
    return shape.header() + pack(f"<{len(weights)}h", *weights), weights


def plainly(layout: Layout, weights: list[int], upper: int, quantities: list[int]) -> list[Fraction]:
    thousandths = iter([Fraction(weight, 1000) for weight in weights])
    rows = [list(islice(thousandths, HIDDEN)) for _ in range(layout.size + 1)]
    active = [rows[at] for at in layout.active(quantities)]
    layer = [sum(units) for units in zip(*active, rows[-1], strict=True)]
    for units in (upper, HEADS) if upper else (HEADS,):
        loud = [*(max(Fraction(0), unit) for unit in layer), Fraction(1)]
        layer = [sum(map(mul, islice(thousandths, len(loud)), loud)) for _ in range(units)]
    return layer


@pytest.mark.parametrize("upper", [0, 3])
def test_long_integers_add_up_like_fractions(upper: int) -> None:
    rng = Random(5)
    data, weights = stored(SMALL, rng, upper)
    net = Net(SMALL, data)
    for _ in range(300):
        quantities = [rng.randrange(-1, 4), rng.randrange(-2, 8), rng.randrange(64)]
        assert net(quantities) == [float(each) for each in plainly(SMALL, weights, upper, quantities)]
        assert net.first(quantities) == net(quantities)[0]


def test_features_of_each_kind() -> None:
    assert SMALL.active([2, 3, 0b100001]) == [2, 4, 5, 6, 9, 14]
    assert SMALL.active([-1, 0, 0]) == []
    assert SMALL.active([3, 9, 0]) == [3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize("game", ["ganz-schon-clever", "clever-4ever"])
def test_a_file_may_hold_a_second_net(game: str) -> None:
    """Players ask it alone; the net of tables stands first."""
    both, layout = (ASSETS / f"{game}.bin").read_bytes(), alone(mind(game).layout)
    second = Shape.of(both).split(both)[1]
    assert Shape.of(second).split(second)[1] == b""
    told = [0] * len(layout.groups)
    assert second_net(game, layout)(told) == Net(layout, second)(told)
    with pytest.raises(UnfitNet):
        Net(layout, both)


@pytest.mark.parametrize("text", [b"", b"RYN1", b"RYN2" + 9 * b"x", b"RYN3" + 20 * b"x"])
def test_what_is_no_net_is_refused(text: bytes) -> None:
    with pytest.raises(UnfitNet):
        Net(SMALL, text)


@pytest.mark.parametrize("change", [{"version": 4}, {"groups": SMALL.groups[:2]}])
def test_a_net_for_another_layout_is_refused(change: dict[str, object]) -> None:
    data, _ = stored(SMALL, Random(5))
    with pytest.raises(UnfitNet):
        Net(SMALL._replace(**change), data)


@pytest.mark.parametrize("game", [game for game in games.GAMES if mind(game)])
def test_every_game_with_a_mind_has_a_small_net(game: str) -> None:
    data = (ASSETS / f"{game}.bin").read_bytes()
    net = Net(mind(game).layout, data)
    assert net.shape.hidden in (64, 96, 128)
    assert len(data) <= 340_000
