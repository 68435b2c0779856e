"""Rooms on a page that only remembers what it was shown."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import pytest

from game.screens import data
from game.screens.data import Data
from game.screens.stats import Stats
from game.storage.file import export
from game.storage.shelf import Memory
from game.storage.store import Store
from tests.players.aside import run
from tests.storage.games import finished


class Page:
    """A page without a browser."""

    js = None

    def __init__(self) -> None:
        self.regions: dict[str, str] = {}
        self.works: list[Any] = []

    def show(self, _room: str, regions: dict[str, str]) -> None:
        self.regions = regions

    @property
    def shown(self) -> str:
        return "".join(self.regions.values())

    def tell(self, _words: str) -> None:
        pass

    def run(self, work: Any) -> Any:
        self.works.append(asyncio.get_running_loop().create_task(work))
        return self.works[-1]


class House:
    """As much of the app as these rooms need."""

    def __init__(self, **games: Any) -> None:
        self.page, self.store, self.resets = Page(), Store(Memory(), lambda: 5), 0
        for name, session in games.items():
            self.store.keep(name, session)

    def reset(self) -> None:
        self.resets += 1


def test_statistics_lead_to_every_game_before_the_first_is_played_and_when_another_tab_adds_one():
    house = House()
    room = Stats(house)  # type: ignore[arg-type]
    assert room.enter("clever-4ever")
    assert all(f'data-value="{game}"' in house.page.shown for game in ("clever-4ever", "qwixx-longo"))
    house.store.keep("a", finished(1, "qwixx-longo", 2))
    room.stored()
    assert 'data-value="qwixx-longo"' in house.page.shown


@pytest.mark.skipif(sys.platform == "emscripten", reason="its loop cannot be waited for")
@pytest.mark.parametrize(("breaths", "kept"), [(1, 0), (4, 3)])
def test_whoever_leaves_while_a_file_is_taken_over_has_all_of_it_or_nothing(monkeypatch, breaths: int, kept: int):
    """A breath after each game: after the last one all is read, and what is being added then is added whole."""
    monkeypatch.setattr(data, "BREATH", -1)
    text = export(House(a=finished(1), b=finished(2), c=finished(3)).store)

    async def leave_after_so_many() -> House:
        house = House()
        room = Data(house)  # type: ignore[arg-type]
        room.enter("")
        room.take({"text": text})
        while room.taken is None or room.taken.seen < breaths - 1:
            await asyncio.sleep(0.001)
        room.leave()
        await asyncio.gather(*house.page.works, return_exceptions=True)
        return house

    house = run(leave_after_so_many())
    assert len(house.store.index()) == kept
    assert house.resets == (kept > 0)
