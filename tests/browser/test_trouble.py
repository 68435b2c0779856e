"""Every failure to start has its own plain sentence and a way on."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from game.storage.store import GAME, Store
from game.words import say
from tests.browser.conftest import PATIENCE, Host, offline_ready, started
from tests.on_shelf import shelf_of

BLOCKED = """
  Object.defineProperty(window, "localStorage", { get() { throw new DOMException("blocked", "SecurityError"); } });
  Object.defineProperty(window, "indexedDB", { get() { throw new DOMException("blocked", "SecurityError"); } });
"""


# A start that never comes further, for as long as the tab says so.
HANGS = """if (sessionStorage.hangs)
  for (const name of ["instantiate", "instantiateStreaming"]) WebAssembly[name] = () => new Promise(() => {});
"""


def says(page: Page, key: str) -> None:
    told = page.locator("#trouble [data-trouble]:visible")  # on a busy machine first that nothing moves
    expect(told).to_have_text([say(key)], timeout=PATIENCE)
    assert page.locator("#loading").is_hidden(), "nothing pretends to go on"


def test_a_browser_without_webassembly_is_told_so(page: Page, site: str):
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(site)
    says(page, "no-wasm")


@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "pyodide.mjs", "core.js", "game.json"])
def test_a_missing_part_of_the_runtime_is_told_and_can_be_tried_again(page: Page, host: Host, name: str):
    part = host.file(name)
    content = part.read_bytes()
    part.unlink()
    if name == "game.json":  # only the plain start needs it
        host.file("snapshot.bin").unlink()
    page.goto(host.address)
    says(page, "missing")
    part.write_bytes(content)
    page.get_by_role("button", name=say("retry")).click()
    started(page)


def test_a_truncated_runtime_is_told(page: Page, host: Host):
    part = host.file("pyodide.asm.wasm")
    part.write_bytes(part.read_bytes()[:1_000_000])
    page.goto(host.address)
    says(page, "missing")


def test_a_device_without_enough_memory_is_told(page: Page, site: str):
    page.add_init_script(
        """for (const name of ["instantiate", "instantiateStreaming"])
             WebAssembly[name] = async () => { throw new RangeError("Out of memory: cannot allocate Wasm memory"); };"""
    )
    page.goto(site)
    says(page, "broken")
    expect(page.locator("#details")).to_contain_text("Out of memory")


def test_losing_the_network_on_the_first_visit_is_told_and_mends_itself(browser: Browser, host: Host):
    with browser.new_context() as context:  # in a shared process another page is online a little earlier, and tells all
        page = context.new_page()
        page.route("**/core.js", lambda route: (context.set_offline(True), route.abort("internetdisconnected")))
        page.goto(host.address)
        says(page, "offline")
        page.unroute("**/core.js")
        context.set_offline(False)  # the browser fires `online`, and the page starts again by itself
        started(page)


def test_a_start_that_hangs_is_told_and_can_be_repaired_without_losing_a_game(page: Page, host: Host):
    page.goto(host.address)
    started(page)
    offline_ready(page)
    page.locator(".title .button").first.click()
    page.locator("#tray").wait_for()
    before = games_of(page)
    page.add_init_script(HANGS)
    page.evaluate("sessionStorage.hangs = 1")
    page.reload()
    expect(page.locator("#trouble [data-trouble=stuck]")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#trouble [data-trouble=stuck]")).to_have_text(say("stuck"))
    page.evaluate("sessionStorage.removeItem('hangs')")
    page.get_by_role("button", name=say("repair")).click()
    assert started(page) == "snapshot"
    expect(page.locator("#tray")).to_be_visible()
    expect(page.locator("#trouble")).to_be_hidden()
    assert games_of(page) == before


def games_of(page: Page) -> list[tuple[object, ...]]:
    """Which games the browser has kept: who plays with which dice; the computer player may have gone on meanwhile."""
    sessions = (
        Store(shelf_of(page), lambda: 0).game(name.removeprefix(GAME))
        for name in shelf_of(page)
        if name.startswith(GAME)
    )
    return [(each.setup, each.record.seed, each.record.lot) for each in sessions if each is not None]


def test_a_slow_line_that_still_loads_is_not_told_to_hang(page: Page, host: Host):
    page.clock.install()
    page.route("**/*.wasm", lambda _: None)  # never comes
    page.goto(host.address)
    page.locator("#loading").wait_for()
    for _ in range(4):
        page.clock.run_for(8_000)
        page.evaluate("dispatchEvent(new CustomEvent('reynard:bytes', { detail: 1 }))")
    expect(page.locator("#trouble")).to_be_hidden()
    page.clock.run_for(11_000)
    expect(page.locator("#trouble [data-trouble=stuck]")).to_be_visible()
    page.evaluate("dispatchEvent(new CustomEvent('reynard:bytes', { detail: 1 }))")
    expect(page.locator("#trouble")).to_be_hidden()


def test_blocked_storage_is_told_and_the_game_starts_all_the_same(page: Page, site: str):
    page.add_init_script(BLOCKED)
    page.goto(site)
    assert started(page) == "snapshot"
    expect(page.locator("#no-storage")).to_have_text(say("storage-blocked"))
    expect(page.locator("#no-storage")).to_be_visible()


def test_an_error_of_the_game_itself_is_told_with_what_to_report(page: Page, site: str):
    page.add_init_script(
        """const get = Element.prototype.getAttribute;
           Element.prototype.getAttribute = function (name) {
             if (name === "data-waiting") throw new Error("the moon is full");
             return get.call(this, name);
           };"""
    )
    page.goto(site)
    says(page, "broken")
    expect(page.locator("#details")).to_contain_text("the moon is full")


def test_without_javascript_the_page_says_what_it_needs(browser, site: str):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site)
    assert page.locator("noscript [lang=en]").inner_text() == say("no-script")
    context.close()


def test_served_from_the_branch_it_takes_the_same_versions_from_the_public_cdn(
    page: Page, tmp_path: Path, serve: Callable, branch: Path, cdn: Callable
):
    """No set-up was run there: no assets/runtime, only what git has."""
    address = serve(branch, prefix="/reynard/").address
    asked = cdn(page)
    page.goto(address)
    assert started(page) == "plain"
    assert any("/npm/@pyscript/core@" in url for url in asked)
    assert any("/npm/pyodide@" in url and url.endswith(".wasm") for url in asked)
    expect(page.locator("#languages > span")).to_have_text(say("promise-online"))
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    page.evaluate("location.hash = 'data'")
    expect(page.locator("#data-kept")).to_contain_text(say("data-online"))


def test_a_module_that_cannot_be_imported_is_told(page: Page, serve: Callable, branch: Path, cdn: Callable):
    (branch / "game/app.py").write_text("import nothing_of_that_name")
    cdn(page)
    page.goto(serve(branch).address)
    says(page, "broken")
    expect(page.locator("#details")).to_contain_text("nothing_of_that_name")


def test_an_unreachable_cdn_is_told(page: Page, serve: Callable, branch: Path):
    page.route(re.compile("^https:"), lambda route: route.abort())
    page.goto(serve(branch).address)
    says(page, "missing")


def test_a_copy_that_needs_the_network_says_so_without_one(
    context: BrowserContext, page: Page, serve: Callable, branch: Path
):
    page.route(re.compile("^https:"), lambda route: (context.set_offline(True), route.abort("internetdisconnected")))
    page.goto(serve(branch).address)
    expect(page.locator("#trouble")).to_be_visible(timeout=PATIENCE)
    assert page.locator("#trouble [data-trouble]:visible").all_inner_texts() == [say("data-online")]


def test_offline_ready_needs_one_visit_only(context: BrowserContext, page: Page, host: Host):
    page.goto(host.address)
    started(page)
    offline_ready(page)
    context.set_offline(True)
    page.reload()
    assert started(page) == "snapshot"
