"""The page's side of the worker, without a browser: whom it asks, how long it waits, and when it gives up."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

import pytest

from game.play import thinking
from game.play.thinking import Thinking, ThinkingFailed
from game.players.worker import answer
from game.rules.record import Record
from tests.players.aside import run

RECORD = Record("qwixx-longo", 2, seed=1).thrown()


class Office:
    """Hires workers that behave as told, one after the other: "well", "dead" (breaks when asked), "hung", or "none"."""

    def __init__(self, *behaviour: str) -> None:
        self.behaviour = list(behaviour)
        self.hired = self.ended = 0

    def hire(self, told: Callable[[str], None], broken: Callable[[str], None]) -> Office.Desk:
        self.hired += 1
        if self.behaviour[0] == "none":
            raise RuntimeError(self.behaviour.pop(0))
        return Office.Desk(self, self.behaviour.pop(0), told, broken)

    class Desk:
        def __init__(self, office: Office, behaviour: str, told: Callable, broken: Callable) -> None:
            self.office, self.behaviour, self.told, self.broken = office, behaviour, told, broken

        def send(self, text: str) -> None:
            loop = asyncio.get_running_loop()
            if self.behaviour == "well":
                loop.call_soon(lambda: self.told(answer(text)))
            elif self.behaviour == "late":  # after another one was hired, which may have been asked something else
                loop.call_later(thinking.STARTING * 1.1, lambda: self.told(answer(text)))
            elif self.behaviour == "slow":
                loop.call_later(thinking.PATIENCE * 0.5, lambda: self.told(answer(text)))
            elif self.behaviour == "dead":
                loop.call_soon(lambda: self.broken("out of memory"))

        def end(self) -> None:
            self.office.ended += 1


pytestmark = pytest.mark.native  # Pyodide in Node has no loop that could be waited for


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "STARTING", 0.2)
    monkeypatch.setattr(thinking, "PATIENCE", 0.1)


def test_no_worker_is_hired_before_the_first_question_and_one_answers_all():
    office = Office("well")
    asked = Thinking(office.hire)
    assert office.hired == 0
    first = run(asked.move(RECORD, "expert", 1))
    assert RECORD.match.parse(first) in RECORD.match.moves()
    assert len(run(asked.hints(RECORD, 2))) == 2
    assert (office.hired, office.ended) == (1, 0)


def test_a_review_comes_in_parts():
    record = RECORD.played(RECORD.match.moves()[0])
    moments, done = run(Thinking(Office("well").hire).review(record, 0))
    assert done
    assert [moment[0] for moment in moments] == [1]


@pytest.mark.parametrize("trouble", ["dead", "hung"])
def test_a_worker_that_fails_is_replaced_once(trouble: str):
    office = Office(trouble, "well")
    assert run(Thinking(office.hire).move(RECORD, "expert", 1))
    assert (office.hired, office.ended) == (2, 1)


def test_two_failures_are_told():
    office = Office("dead", "hung")
    with pytest.raises(ThinkingFailed):
        run(Thinking(office.hire).move(RECORD, "expert", 1))
    assert (office.hired, office.ended) == (2, 2)


def test_a_browser_that_makes_no_worker_is_told_as_one_that_does_not_answer():
    office = Office("none", "none")
    with pytest.raises(ThinkingFailed):
        run(Thinking(office.hire).move(RECORD, "expert", 1))
    assert run(Thinking(Office("none", "well").hire).move(RECORD, "expert", 1))


def test_all_who_wait_for_a_worker_that_dies_ask_the_same_other_one():
    async def both(asked: Thinking) -> list[str]:
        return await asyncio.gather(asked.move(RECORD, "expert", 1), asked.move(RECORD, "expert", 1))

    office = Office("dead", "well")
    assert len({*run(both(Thinking(office.hire)))}) == 1
    assert (office.hired, office.ended) == (2, 1)


def test_a_question_that_cannot_be_answered_costs_no_worker():
    office = Office("well")
    with pytest.raises(ThinkingFailed, match="UnknownPlayer"):
        run(Thinking(office.hire).move(RECORD, "nobody", 1))
    assert office.ended == 0


def test_an_answer_is_json_and_carries_the_id():
    question = {"id": 9, "ask": "move", "record": RECORD.save(), "level": "random", "seed": 3}
    assert json.loads(answer(json.dumps(question)))["id"] == 9
    assert answer(json.dumps(question)) == answer(json.dumps(question))


def test_an_answer_that_comes_too_late_is_taken_for_no_other():
    async def both() -> tuple[str, str]:
        asked = Thinking(Office("late", "slow").hire)
        first = await asked.move(RECORD, "expert", 1)
        return first, await asked.move(RECORD, "expert", 1)

    assert [*run(both())] == [run(Thinking(Office("well").hire).move(RECORD, "expert", 1))] * 2


def test_a_worker_that_nobody_asks_goes_and_another_comes_with_the_next_question(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(thinking, "IDLE", 0.05)
    office = Office("well", "well")
    asked = Thinking(office.hire)

    async def play() -> list[tuple[int, int]]:
        await asked.move(RECORD, "casual", 1)
        seen = [(office.hired, office.ended)]
        await asyncio.sleep(0.2)
        seen.append((office.hired, office.ended))
        await asked.move(RECORD, "casual", 1)
        return [*seen, (office.hired, office.ended)]

    assert run(play()) == [(1, 0), (1, 1), (2, 1)]


def test_a_worker_does_not_go_while_it_thinks(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(thinking, "IDLE", 0.01)
    monkeypatch.setattr(thinking, "STARTING", 5.0)
    office = Office("slow")
    run(Thinking(office.hire).move(RECORD, "casual", 1))
    assert (office.hired, office.ended) == (1, 0)
