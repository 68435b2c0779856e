"""Computer players at a table: they think, wait for eyes to follow, can be hurried, and never leave a game hanging."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from game.play.session import Session
from game.play.setup import PERSON, Setup
from game.play.thinking import ThinkingFailed
from game.players.simple import simple
from game.rules.record import Record
from game.screens import computers
from game.screens.computers import Computers
from tests.players.aside import run

pytestmark = pytest.mark.native  # Pyodide in Node has no loop that could be waited for


class Thinking:
    """Plays the first legal move, or nothing."""

    def __init__(self, fails: bool = False) -> None:
        self.fails = fails
        self.asked: list[str] = []

    async def move(self, record: Record, level: str, seed: int) -> str:
        self.asked.append(level)
        await asyncio.sleep(0)
        if self.fails:
            raise ThinkingFailed("gone")
        return str(record.match.moves()[0])


class Table:
    pace = "instant"

    def __init__(self, *seats: str, game: str = "qwixx-longo") -> None:
        self.session: Session | None = Session(
            Setup(game, ("A", "B", "C")[: len(seats)], seats), Record(game, len(seats), seed=3)
        )
        self.steps = 0
        self.settled = 0
        self.warnings = 0

    def run(self, work):
        self.task = asyncio.ensure_future(work)
        return self.task

    def advance(self, after: Session) -> None:
        self.session = after
        self.steps += 1

    def settle(self) -> None:
        self.settled += 1

    def warn(self) -> None:
        self.warnings += 1


def played(table: Table, thinking: Thinking) -> None:
    async def all_of_it() -> None:
        Computers(table, thinking).wake()
        await table.task

    run(all_of_it())


def test_they_throw_and_decide_until_a_person_is_to_act():
    table, thinking = Table("club", PERSON), Thinking()
    played(table, thinking)
    assert table.session.who == 1
    assert not table.session.level
    assert thinking.asked == ["club"] * (table.steps - 1)  # one step was a throw
    assert table.settled == 1


@pytest.mark.parametrize("game", ["ganz-schon-clever", "clever-4ever", "qwixx-longo"])
def test_alone_they_play_to_the_end(game):
    table = Table("expert", "beginner", game=game)
    played(table, Thinking())
    assert table.session.over


def test_if_they_cannot_think_a_simpler_one_goes_on_and_it_is_said_once():
    table, thinking = Table("expert", "club"), Thinking(fails=True)
    played(table, thinking)
    assert table.session.over
    assert table.warnings == 1
    assert len(thinking.asked) == 1


def test_after_a_while_they_are_asked_again(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(computers, "REST", 0.0)
    table, thinking = Table("expert", "club"), Thinking(fails=True)
    played(table, thinking)
    assert len(thinking.asked) > 10


def test_a_tap_hurries_them():
    table = Table("club", "club", PERSON)
    table.pace = "calm"

    async def all_of_it() -> None:
        computers = Computers(table, Thinking())
        computers.wake()
        computers.hurry()
        await asyncio.wait_for(table.task, 0.5)  # at its own pace it would take several seconds

    run(all_of_it())
    assert table.session.who == 2


def test_what_a_person_does_meanwhile_stops_them():
    table = Table("club", PERSON)
    table.pace = "calm"

    async def all_of_it() -> None:
        computers = Computers(table, Thinking())
        computers.wake()
        await asyncio.sleep(0)
        first, table.session = table.task, None
        computers.wake()
        with pytest.raises(asyncio.CancelledError):
            await first

    run(all_of_it())
    assert table.steps == 0


@pytest.mark.parametrize(("game", "players"), [("ganz-schon-clever", 1), ("clever-4ever", 2), ("qwixx-longo", 2)])
def test_the_simple_player_scores_more_than_chance(game, players):
    def total(choose) -> int:
        record, rng = Record(game, players, seed=8), Random(1)
        while record.match.turn != -2:
            record = record.thrown() if record.match.turn == -1 else record.played(choose(record.match, rng))
        return sum(score.total for score in record.match.scores())

    assert total(simple) > total(lambda match, rng: rng.choice(match.moves()))
