"""Several sites on one origin, as every user of GitHub Pages has them: each keeps to itself, whatever the others do."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from game.build.serve import Server
from game.play.setup import PERSON
from game.storage.shelf import Memory
from game.storage.store import GAME, Store
from game.words import say
from tests.browser.conftest import PATIENCE, Complaints, eventually, offline_ready, started
from tests.browser.test_computer import new
from tests.on_shelf import here, shelf_of

CLEVER = "ganz-schon-clever"
OTHER = "<!doctype html><link rel=icon href='data:,'><link rel=stylesheet href='x.css'><p>Another site</p>"
COUNT = """async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(`reynard ${new URL(".", location)} `));
  const entries = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
  return entries.reduce((sum, count) => sum + count, 0);
}"""
EMPTY = "caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))"


@pytest.fixture
def origin(built_site: Path, tmp_path: Path, serve: Callable[..., Server]) -> str:
    """One origin with a copy of the page at its root, one below it, and a foreign site."""
    root = tmp_path / "origin"
    shutil.copytree(built_site, root)
    shutil.copytree(built_site, root / "fork")
    (root / "other").mkdir()
    (root / "other/index.html").write_text(OTHER)
    (root / "other/x.css").write_text("p { color: rgb(1, 2, 3) }")
    return serve(root).address


def visited(page: Page, address: str) -> None:
    page.goto(address)
    started(page)
    offline_ready(page)


def test_at_the_root_of_a_host_other_sites_are_left_alone(
    context: BrowserContext, page: Page, origin: str, complaints: Complaints
):
    visited(page, origin)
    other = context.new_page()
    other.goto(f"{origin}other/")
    expect(other.locator("p")).to_have_text("Another site")
    expect(other.locator("p")).to_have_css("color", "rgb(1, 2, 3)")
    assert other.goto(f"{origin}nothing.html").status == 404
    context.set_offline(True)
    for own in ("", "index.html", "uk.html", "?from=a-friend", "#games", "pl.html?x=1#daily"):
        other.goto(origin + own)
        expect(other.locator("#app")).to_be_visible()
    assert [each for each in complaints if "404" not in each] == []


def test_a_cache_that_another_site_has_emptied_is_filled_again_and_told_while_it_is_not_whole(
    context: BrowserContext, page: Page, origin: str
):
    visited(page, f"{origin}fork/")
    whole = page.evaluate(COUNT)
    assert whole > 30
    page.evaluate("location.hash = 'data'")
    expect(page.locator("#data-offline")).to_have_text(say("data-offline-whole"), timeout=PATIENCE)
    neighbour = context.new_page()
    neighbour.goto(f"{origin}other/")
    neighbour.evaluate(EMPTY)
    page.evaluate("location.hash = ''")
    page.evaluate("location.hash = 'data'")
    expect(page.locator("#data-offline")).to_have_text(say("data-offline-partly"), timeout=PATIENCE)
    page.goto(f"{origin}fork/")
    started(page)
    assert eventually(page, f"({COUNT})().then((count) => count >= {whole - 1})")
    page.evaluate("location.hash = 'data'")
    expect(page.locator("#data-offline")).to_have_text(say("data-offline-whole"), timeout=PATIENCE)
    context.set_offline(True)
    page.reload()
    assert started(page) == "snapshot"


def test_two_copies_keep_apart_and_delete_only_their_own(context: BrowserContext, page: Page, origin: str):
    games = {path: Memory() for path in ("/", "/fork/")}
    for path, shelf in games.items():
        Store(shelf, lambda: 1).keep("root" if path == "/" else "fork", new(CLEVER, PERSON))
    page.goto(f"{origin}other/")
    for path, shelf in games.items():
        for name, text in shelf.items():
            page.evaluate("([name, text]) => localStorage.setItem(name, text)", [here(name, path), text])
    page.goto(f"{origin}#data")
    started(page)
    expect(page.locator("#data-kept")).to_contain_text("1 game")
    fork = context.new_page()
    fork.goto(f"{origin}fork/#data")
    started(fork)
    expect(fork.locator("#data-kept")).to_contain_text("1 game")
    fork.get_by_role("button", name="Delete everything").click()
    fork.get_by_role("button", name="Yes, delete everything").click()
    expect(fork.locator("#data-kept")).to_contain_text("0 games")
    assert sorted(shelf_of(fork)) == ["reynard.journal", "reynard.schema"]
    page.reload()
    started(page)
    expect(page.locator("#data-kept")).to_contain_text("1 game")
    assert GAME + "root" in shelf_of(page)


def test_what_was_kept_before_names_had_a_path_is_taken_over(page: Page, origin: str, complaints: Complaints):
    shelf = Memory({"reynard.settings": json.dumps({"theme": "dark", "language": "de"})})
    Store(shelf, lambda: 1).keep("a", new(CLEVER, PERSON))
    page.goto(f"{origin}other/")
    page.evaluate(
        "(texts) => { for (const [name, text] of Object.entries(texts)) localStorage[name] = text; }", dict(shelf)
    )
    page.route("**/*.wasm", lambda _: None)  # never comes
    page.goto(f"{origin}fork/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.unroute("**/*.wasm")
    page.goto(f"{origin}fork/?again#play/a")
    started(page)
    expect(page.locator("#tray")).to_be_visible()
    assert {GAME + "a", "reynard.settings"} <= {*shelf_of(page)}
    assert page.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('reynard.'))") == []
    assert complaints == []
