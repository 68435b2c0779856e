"""The thinking worker in a real browser: it answers as CPython does, is replaced when it dies, and keeps the policy."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page

from game.build.serve import Server
from game.players.levels import LEVELS
from game.players.worker import answer
from game.rules.match import DICE
from game.rules.record import Record
from tests.browser.conftest import PATIENCE, Complaints, Host, started

GAMES = (("ganz-schon-clever", 1), ("clever-4ever", 2), ("qwixx-longo", 2))

# Run Python in the page; it ends by handing over `found`, or never, if something was raised.
RUN = """(code) => {
  window.answered = false;
  window.found = (text) => { window.answer = JSON.parse(text); window.answered = true; };
  document.body.append(Object.assign(document.createElement("script"), {type: "py", textContent: code}));
}"""
BEGIN = (
    "import js, json\nfrom game.rules.loading import load\nfrom game.play.thinking import Thinking, ThinkingFailed\n"
)
BEGIN += "from game.browser.worker import PageWorker\nthinking = Thinking(PageWorker)\n"
# Every worker that the page starts, so that a test can end one as a browser short of memory does.
WATCH = """
window.hired = [];
window.Worker = class extends Worker { constructor(...given) { super(...given); window.hired.push(this); } };
"""
END = "\njs.found(json.dumps(found))"


def in_page(page: Page, code: str) -> object:
    page.evaluate(RUN, BEGIN + code + END)
    page.wait_for_function("() => window.answered", timeout=2 * PATIENCE)
    return page.evaluate("window.answer")


def midgame(game: str, players: int, decisions: int = 14) -> Record:
    record, rng = Record(game, players, seed=5), Random(3)
    while decisions or record.match.turn == DICE:
        if record.match.turn == DICE:
            record = record.thrown()
        else:
            record = record.played(LEVELS["casual"](record.match, rng))
            decisions -= 1
    return record


def asked(ask: str, record: Record, **given: object) -> dict:
    """The same question, answered here."""
    question = {"id": 1, "ask": ask, "game": record.game, "record": record.save(), **given}
    return json.loads(answer(json.dumps(question)))


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_worker_answers_as_python_does_outside(
    page: Page, site: str, complaints: Complaints, game: str, players: int
):
    record = midgame(game, players)
    page.goto(site)
    started(page)
    code = f"record = load({record.save()!r})\nfound = []\n"
    code += "".join(f"found.append(await thinking.move(record, {level!r}, 7))\n" for level in LEVELS)
    code += "found.append(await thinking.hints(record))\n"
    code += f"found.append(await thinking.review(record, {record.match.turn}))\n"
    *moves, hints, (moments, done) = in_page(page, code)
    assert moves == [asked("move", record, level=level, seed=7)["move"] for level in LEVELS]
    assert hints == asked("hints", record)["hints"]
    assert len(hints) >= 2
    review = asked("review", record, seat=record.match.turn)
    assert (moments, done) == (review["moments"], review["done"])
    assert complaints == []


def test_the_page_takes_no_weights_before_they_are_needed(page: Page, site: str):
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(site)
    started(page)
    assert fetched
    later = ("/worker.mjs", "/players/", "/stdlib.zip")
    assert [url for url in fetched if any(part in url for part in later)] == []


def test_a_killed_worker_is_replaced(page: Page, site: str, complaints: Complaints):
    record = midgame("qwixx-longo", 2)
    page.add_init_script(WATCH)
    page.goto(site)
    started(page)
    code = f"""
import game.play.thinking
record = load({record.save()!r})
first = await thinking.move(record, "expert", 1)
game.play.thinking.PATIENCE = 1.0  # seconds; a worker that was terminated never answers
before = len(js.hired)
js.hired[before - 1].terminate()
second = await thinking.move(record, "expert", 1)
found = [first, second, len(js.hired) - before]
"""
    expected = asked("move", record, level="expert", seed=1)["move"]
    assert in_page(page, code) == [expected, expected, 1]
    assert complaints == []


def test_a_worker_that_nobody_asks_goes_and_comes_back(page: Page, site: str, complaints: Complaints):
    record = midgame("qwixx-longo", 2)
    page.add_init_script(WATCH)
    page.goto(site)
    started(page)
    code = f"""
import asyncio
import game.play.thinking
game.play.thinking.IDLE = 0.1  # seconds instead of five minutes
record = load({record.save()!r})
first = await thinking.move(record, "expert", 1)
before = len(js.hired)
await asyncio.sleep(1)
found = [first, await thinking.move(record, "expert", 1), len(js.hired) - before]
"""
    expected = asked("move", record, level="expert", seed=1)["move"]
    assert in_page(page, code) == [expected, expected, 1], (
        "the second answer is another worker's: the first one had gone"
    )
    assert complaints == []


def test_where_no_worker_starts_the_page_is_told(page: Page, host: Host):
    host.file("worker.mjs").unlink()
    record = midgame("qwixx-longo", 2)
    page.goto(host.address)
    started(page)
    code = f"""
try:
    found = await thinking.move(load({record.save()!r}), "expert", 1)
except ThinkingFailed as error:
    found = str(error)
"""
    assert in_page(page, code) == "the worker does not answer"


def test_a_page_without_a_runtime_of_its_own_has_a_worker_too(
    page: Page, branch: Path, serve: Callable[..., Server], cdn: Callable[[Page], list[str]]
):
    cdn(page)
    record = midgame("ganz-schon-clever", 1)
    page.goto(serve(branch).address)
    started(page)
    code = f"found = await thinking.move(load({record.save()!r}), 'expert', 1)"
    assert in_page(page, code) == asked("move", record, level="expert", seed=1)["move"]
