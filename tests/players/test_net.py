"""The net at play time: the same value as a plain calculation with fractions, and files that fit their layouts."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from struct import pack

import pytest

from game.players.clever.table import alone
from game.players.layout import BITS, ONE, UPTO, Group, Layout
from game.players.mind import mind
from game.players.net import ASSETS, HEADER, MAGIC, Net, UnfitNet, second_net, size_of
from game.rules import games

SMALL = Layout(3, (Group("when", ONE, 4), Group("how many", UPTO, 5), Group("which", BITS, 6)))
HIDDEN, HEADS = 7, 2


def stored(layout: Layout, rng: Random) -> tuple[bytes, list[int]]:
    count = (layout.size + 1) * HIDDEN + HEADS * (HIDDEN + 1)
    weights = [rng.randrange(-32768, 32768) for _ in range(count)]
    return HEADER.pack(MAGIC, layout.version, layout.size, HIDDEN, HEADS) + pack(f"<{count}h", *weights), weights


def plainly(layout: Layout, weights: list[int], quantities: list[int]) -> list[float]:
    thousandths = [Fraction(weight, 1000) for weight in weights]
    rows = [thousandths[at : at + HIDDEN] for at in range(0, (layout.size + 1) * HIDDEN, HIDDEN)]
    active = [rows[at] for at in layout.active(quantities)]
    layer = [max(Fraction(0), sum(units)) for units in zip(*active, rows[-1], strict=True)]
    heads = thousandths[(layout.size + 1) * HIDDEN :]
    outputs = [heads[at : at + HIDDEN + 1] for at in range(0, len(heads), HIDDEN + 1)]
    return [float(sum(w * unit for w, unit in zip(head, layer, strict=False)) + head[-1]) for head in outputs]


def test_long_integers_add_up_like_fractions() -> None:
    rng = Random(5)
    data, weights = stored(SMALL, rng)
    net = Net(SMALL, data)
    for _ in range(300):
        quantities = [rng.randrange(-1, 4), rng.randrange(-2, 8), rng.randrange(64)]
        assert net(quantities) == pytest.approx(plainly(SMALL, weights, quantities), abs=1e-9)
        assert net.first(quantities) == net(quantities)[0]


def test_features_of_each_kind() -> None:
    assert SMALL.active([2, 3, 0b100001]) == [2, 4, 5, 6, 9, 14]
    assert SMALL.active([-1, 0, 0]) == []
    assert SMALL.active([3, 9, 0]) == [3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize("game", ["ganz-schon-clever", "clever-4ever"])
def test_a_file_may_hold_a_second_net(game: str) -> None:
    """Players ask it alone; the net of tables stands first."""
    both, layout = (ASSETS / f"{game}.bin").read_bytes(), alone(mind(game).layout)
    second = both[size_of(both) :]
    assert size_of(second) == len(second)
    told = [0] * len(layout.groups)
    assert second_net(game, layout)(told) == Net(layout, second)(told)
    with pytest.raises(UnfitNet):
        Net(layout, both)


@pytest.mark.parametrize("change", [{"version": 4}, {"groups": SMALL.groups[:2]}])
def test_a_net_for_another_layout_is_refused(change: dict[str, object]) -> None:
    data, _ = stored(SMALL, Random(5))
    with pytest.raises(UnfitNet):
        Net(SMALL._replace(**change), data)


@pytest.mark.parametrize("game", [game for game in games.GAMES if mind(game)])
def test_every_game_with_a_mind_has_a_small_net(game: str) -> None:
    data = (ASSETS / f"{game}.bin").read_bytes()
    net = Net(mind(game).layout, data)
    assert net.hidden in (64, 96, 128)
    assert len(data) <= 220_000
