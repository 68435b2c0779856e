"""Offline and updates: after one visit no network is needed, and a new version never mixes with the old one."""

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from game.build.browsers import provide
from game.build.files import ROOT
from game.play.setup import PERSON
from game.words import say
from tests.browser.conftest import PATIENCE, Complaints, Host, eventually, offline_ready, started
from tests.browser.test_computer import kept, new

LONGO = "qwixx-longo"
INTERPRETER = (ROOT / "assets/interpreter.mjs").read_text(encoding="utf-8")
NEW = "Something new on the table"


def visited(page: Page, host: Host) -> None:
    page.goto(host.address)
    started(page)
    offline_ready(page)


def looks_for_updates(page: Page) -> None:
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update().catch(() => null))")


def test_after_one_visit_the_page_plays_without_a_network(
    context: BrowserContext, page: Page, host: Host, complaints: Complaints
):
    visited(page, host)
    host.server.shutdown()
    context.set_offline(True)
    page.reload()
    assert started(page) == "snapshot"
    page.locator(".title .plain").first.click()
    page.evaluate("() => { location.hash = 'puzzle/qwixx/day'; }")  # which nobody has opened before
    page.locator("#sheet .lit").first.click(timeout=PATIENCE)
    expect(page.locator("#tray.answered")).to_be_visible()
    assert complaints == []


def test_it_still_does_after_the_browser_was_closed(playwright: Playwright, host: Host, tmp_path: Path):
    def browser() -> BrowserContext:
        return playwright.chromium.launch_persistent_context(
            tmp_path / "profile", executable_path=provide("chromium"), args=["--no-sandbox"]
        )

    context = browser()
    visited(context.pages[0], host)
    context.close()
    context = browser()
    context.set_offline(True)
    context.pages[0].goto(host.address)
    assert started(context.pages[0]) == "snapshot"
    context.close()


def test_a_new_version_is_offered_and_taken_when_the_person_says_so(page: Page, host: Host):
    visited(page, host)
    host.deploy(NEW)
    looks_for_updates(page)
    expect(page.locator("#update")).to_be_visible(timeout=PATIENCE)
    page.reload()
    started(page)
    expect(page.locator("#menu")).to_have_text(say("settings")), "not before it was asked for"
    expect(page.locator("#update")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name=say("reload")).click()
    expect(page.locator("#menu")).to_have_text(NEW, timeout=PATIENCE)
    assert started(page) == "snapshot"
    assert len(page.evaluate("caches.keys()")) == 2, "the old version stays for tabs that run it"


def updated(page: Page, host: Host, words: str) -> None:
    """A new version is deployed, which these words tell, and the page takes it."""
    host.deploy(words)
    looks_for_updates(page)
    expect(page.locator("#update")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name=say("reload")).click()
    expect(page.locator("#menu")).to_have_text(words, timeout=PATIENCE)
    started(page)


def test_versions_before_the_last_one_are_cleared_away(page: Page, host: Host):
    visited(page, host)
    for words in ("second", "third", "fourth"):
        updated(page, host, words)
    assert eventually(page, "caches.keys().then((names) => names.length === 2)")


def test_every_version_that_an_open_tab_runs_keeps_its_parts(context: BrowserContext, page: Page, host: Host):
    first = context.new_page()
    kept(first, a=new(LONGO, PERSON, PERSON).throw())
    first.goto(host.address)
    started(first)
    offline_ready(first)
    visited(page, host)
    for words in ("second", "third", "fourth"):
        for part in ("worker.mjs", "interpreter.mjs", f"{LONGO}.bin"):
            host.file(part).write_text(f"what other versions than the {words} cannot use")
        host.file("interpreter.mjs").write_text(INTERPRETER + f"// {words}")
        updated(page, host, words)
    first.evaluate("location.hash = 'play/a'")
    first.locator('[data-act="hint"]').click()
    expect(first.locator("#advice li")).to_have_count(3, timeout=PATIENCE)
    assert page.evaluate("caches.keys().then((names) => names.length)") == 3
    first.close()
    page.reload()
    started(page)
    assert eventually(page, "caches.keys().then((names) => names.length === 2)")


# Puts other bytes in the place of a file in the cache, and forgets that all was compared.
DAMAGE = """async ([name, text]) => {
  const types = { html: "text/html", js: "text/javascript", mjs: "text/javascript", wasm: "application/wasm" };
  const headers = { "Content-Type": types[name.split(".").pop()] ?? "text/plain" };
  for (const cacheName of await caches.keys()) {
    const cache = await caches.open(cacheName);
    for (const { url } of await cache.keys()) {
      if (url.endsWith("runtime/checked")) await cache.delete(url);
      if (url.split("/").pop() === name) await cache.put(url, new Response(text, { headers }));
    }
  }
}"""
SOUND = """async (name) => {
  const cache = await caches.open((await caches.keys())[0]);
  const [path, [size]] = Object.entries(BUILD.files).find(([path]) => path.split("/").pop() === name);
  const found = await cache.match(new URL(path, location));
  return found && (await found.arrayBuffer()).byteLength === size;
}"""


@pytest.mark.parametrize("name", ["index.html", "boot.js", "pyodide.asm.wasm", "pyodide.asm.mjs", "taps.js"])
def test_a_damaged_file_in_the_cache_mends_itself(page: Page, host: Host, name: str):
    visited(page, host)
    page.evaluate(DAMAGE, [name, "" if name == "index.html" else "broken("])
    page.reload()
    assert started(page) == "snapshot"
    assert eventually(page, SOUND, name)


def test_a_damaged_part_that_no_start_needs_is_found_when_there_is_time(page: Page, host: Host):
    visited(page, host)
    page.evaluate(DAMAGE, ["stdlib.zip", "half of"])
    page.reload()
    started(page)
    assert eventually(page, SOUND, "stdlib.zip")


def test_the_list_of_an_earlier_version_in_the_browsers_own_cache_does_no_harm(
    context: BrowserContext, page: Page, host: Host
):
    """A first visit in the middle of a deployment: the browser keeps what came for ten minutes, as the host says."""
    host.server.caching = "max-age=600"
    there = host.file("build.js")
    whole, part = there.read_text(), host.file("snapshot.bin").parent
    there.write_text(whole.replace(part.name, "0123456789abcdef").replace('"version":"', '"version":"0'))
    page.goto(host.address)
    expect(page.locator("#trouble")).to_be_visible(timeout=PATIENCE)
    there.write_text(whole)
    again = context.new_page()
    again.goto(host.address)
    assert started(again) == "snapshot"


@pytest.mark.parametrize("damage", ["missing", "of another version"])
def test_a_partial_update_leaves_the_old_version_working(context: BrowserContext, page: Page, host: Host, damage: str):
    visited(page, host)
    host.deploy(NEW)
    if damage == "missing":
        (host.root / "index.html").unlink()
    else:
        (host.root / "index.html").write_text("<p>half a deployment</p>")
    looks_for_updates(page)
    page.wait_for_timeout(1000)
    assert page.locator("#update").is_hidden()
    assert len(page.evaluate("caches.keys()")) == 1
    context.set_offline(True)
    page.reload()
    assert started(page) == "snapshot"
    expect(page.locator("#menu")).to_have_text(say("settings"))


def test_a_tab_that_runs_the_old_version_is_not_taken_away(context: BrowserContext, page: Page, host: Host):
    visited(page, host)
    other = context.new_page()
    kept(other, a=new(LONGO, PERSON, PERSON).throw())
    other.goto(host.address)
    started(other)
    for part in ("worker.mjs", "picture.mjs", "interpreter.mjs", f"{LONGO}.bin"):
        host.file(part).write_text("what the old version cannot use")
    host.deploy(NEW)
    looks_for_updates(page)
    expect(page.locator("#update")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name=say("reload")).click()
    expect(page.locator("#menu")).to_have_text(NEW, timeout=PATIENCE)
    expect(other.locator("#menu")).to_have_text(say("settings"))
    other.evaluate("location.hash = 'play/a'")
    other.locator('[data-act="hint"]').click()
    expect(other.locator("#advice li")).to_have_count(3, timeout=PATIENCE), "parts that it takes only now fit"
