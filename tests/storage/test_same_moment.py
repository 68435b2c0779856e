"""Tabs that act within the same moment, as browsers let them: what one writes reaches the others a little later.

Each tab has a copy of the shelf. What it writes is in its copy at once, in the browser in the order in which that hears
of it, and from there comes to every tab in that order. A tab that waits for its own text to come back does not let an
earlier one of others replace it. Whatever the order: nothing is lost, and at most one tab of two is asked.
"""

from __future__ import annotations

from collections import Counter, deque
from random import Random

import pytest

from game.play.session import begin
from game.play.setup import PERSON, Setup
from game.rules.record import Record
from game.storage.branches import steps
from game.storage.shelf import Memory
from game.storage.store import GAME, Store
from tests.storage.games import archived, finished
from tests.storage.test_tabs import Tab

Change = tuple["Copy", str, str | None]  # by whom, the name, and the text


class Copy(Memory):
    """What one tab sees of the shelf."""

    def __init__(self, common: Common) -> None:
        super().__init__(common.shelf)
        self.common = common
        self.under_way: Counter[str] = Counter()
        self.coming: deque[Change] = deque()

    def put(self, name: str, text: str) -> None:
        self[name] = text
        self.common.change((self, name, text))

    def drop(self, name: str) -> None:
        self.pop(name, None)
        self.common.change((self, name, None))

    def hear(self) -> bool:
        """The next change arrives; whether it was another tab's."""
        by, name, text = self.coming.popleft()
        if by is self:
            self.under_way[name] -= 1
        elif not self.under_way[name]:
            _set(self, name, text)
        return by is not self


class Common:
    """What stands on the shelf in the end."""

    def __init__(self, **games) -> None:
        self.shelf = Memory()
        self.copies: list[Copy] = []
        for name, session in games.items():
            Store(self.shelf, lambda: 1).keep(name, session)

    def tab(self) -> Tab:
        self.copies.append(Copy(self))
        return Tab(self.copies[-1])

    def change(self, change: Change) -> None:
        by, name, text = change
        by.under_way[name] += 1
        _set(self.shelf, name, text)
        for copy in self.copies:
            copy.coming.append(change)

    def kept(self) -> dict[str, Record]:
        store = Store(self.shelf, lambda: 1)
        return {saved.name: store.game(saved.name).record for saved in archived(store)}


def _set(shelf: Memory, name: str, text: str | None) -> None:
    if text is None:
        shelf.pop(name, None)
    else:
        shelf[name] = text


def hear(tab: Tab) -> None:
    """One change arrives, and the browser tells the tab."""
    if tab.store.shelf.coming and tab.store.shelf.hear():
        tab.playing.follow()


def hear_all(tabs: list[Tab]) -> None:
    while any(tab.store.shelf.coming for tab in tabs):
        for tab in tabs:
            hear(tab)


def new(*names: str):
    return begin(Setup("ganz-schon-clever", names, (PERSON,) * len(names)), 7).take()


@pytest.fixture
def common() -> Common:
    return Common(a=new("Anna"))


@pytest.fixture
def tabs(common: Common) -> list[Tab]:
    """Two tabs before the first choice."""
    tabs = [common.tab(), common.tab()]
    tabs[0].step()
    hear_all(tabs)
    return tabs


def test_two_ways_at_the_same_moment_are_two_games_and_the_one_whose_way_is_gone_is_asked(common, tabs):
    one, two = tabs
    one.step(0)
    two.step(1)
    ways = one.session.record, two.session.record
    hear_all(tabs)
    assert not two.page.dialog, "its way stands"
    assert one.page.dialog
    kept = common.kept()
    assert kept.pop("a") == ways[1]
    assert [*kept.values()] == [ways[0]]
    one.playing.choose(mine=False)
    hear_all(tabs)
    assert one.session.record == two.session.record
    two.step()
    hear_all(tabs)
    assert one.session.record == two.session.record == common.kept()["a"]
    two.playing.play(two.session.undo())
    hear_all(tabs)
    assert one.session.record == two.session.record == common.kept()["a"]
    assert not one.page.dialog


def test_the_same_step_at_the_same_moment_is_one(common, tabs):
    one, two = tabs
    one.step(0)
    two.step(0)
    hear_all(tabs)
    assert common.kept() == {"a": one.session.record} == {"a": two.session.record}
    two.playing.play(two.session.undo())
    hear_all(tabs)
    assert one.session.record == two.session.record == common.kept()["a"], "what was done twice is taken back once"
    assert not one.page.dialog
    assert not two.page.dialog


def test_who_is_further_on_the_same_way_is_followed_whoever_wrote_last(common, tabs):
    one, two = tabs
    one.step(0)
    one.step(0)
    two.step(0)
    hear_all(tabs)
    assert common.kept() == {"a": one.session.record} == {"a": two.session.record}
    assert len(steps(one.session.record)) == 4


def test_games_put_away_at_the_same_moment_are_all_there(common, tabs):
    one, two = tabs
    one.store.keep("x", finished(1))
    two.store.keep("y", finished(2))
    for _ in range(4):
        one.store.put_away()
        two.store.put_away()
        hear_all(tabs)
        assert {"x", "y"} <= {*common.kept()}
    assert [name for name in common.shelf if name.startswith(GAME)] == [GAME + "a"]


@pytest.mark.parametrize("seed", range(40))
def test_in_any_order_of_anything_nothing_is_lost(seed):
    rng = Random(seed)
    common = Common(a=new("Anna"))
    tabs = [common.tab() for _ in range(rng.choice((2, 2, 3)))]
    done: list[Record] = []
    for _ in range(60):
        tab = rng.choice(tabs)
        if rng.random() < 0.5:
            hear(tab)
        elif tab.page.dialog:
            if rng.random() < 0.2:
                given_up = steps(tab.session.record)
                done = [record for record in done if steps(record) != given_up[: len(steps(record))]]
                tab.playing.choose(mine=False)
        elif not tab.session.over:
            tab.step(rng.randrange(3))
            done.append(tab.session.record)
    hear_all(tabs)
    kept = common.kept()
    ways = [steps(record) for record in kept.values()]
    for record in done:
        way = steps(record)
        assert any(found[: len(way)] == way for found in ways), "lost"
    for tab in tabs:
        if not tab.page.dialog:
            assert tab.session.record == kept["a"], "forked"
        assert tab.store.shelf == common.shelf
    assert GAME + "a" in common.shelf
