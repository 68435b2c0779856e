"""A browser that lacks something the game needs is told what, in one sentence, and which browsers have it."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from game.build.files import ROOT
from game.screens.playing import FAILED
from game.words import LANGUAGES, say
from tests.browser.conftest import PATIENCE, started
from tests.browser.test_computer import kept, new

VERSIONS = dict(each.split(" >= ") for each in json.loads((ROOT / "package.json").read_text())["browserslist"])

# A WebAssembly module with these bytes is not understood; a style with these words neither.
NO_WASM = """{{ const {{ validate }} = WebAssembly;
  WebAssembly.validate = (bytes) => !`${{bytes}}`.includes("{}") && validate(bytes); }}"""
NO_STYLE = """{{ const supports = CSS.supports.bind(CSS);
  CSS.supports = (...text) => !`${{text}}`.includes("{}") && supports(...text); }}"""
GONE = {
    "JavaScript modules": "delete HTMLScriptElement.prototype.noModule",
    "BigInt": """{ const own = BigInt64Array; delete globalThis.BigInt64Array;
      addEventListener("DOMContentLoaded", () => (globalThis.BigInt64Array = own)); }""",  # Playwright needs it
    "WebAssembly sign extension": NO_WASM.format("65,0,192,26"),
    "WebAssembly saturating conversions": NO_WASM.format("252,0,26"),
    "WebAssembly bulk memory": NO_WASM.format("252,11,0"),
    "WebAssembly mutable globals": NO_WASM.format("97,3,0"),
    "WebAssembly reference types": NO_WASM.format("96,1,111"),
    "WebAssembly exceptions": NO_WASM.format("6,64,25"),
    "RegExp lookbehind": """{ const own = RegExp; RegExp = function (text, ...flags) {
      if (`${text}`.includes("?<=")) throw new SyntaxError();
      return new own(text, ...flags); } }""",
    "Object.hasOwn": "delete Object.hasOwn",
    "structuredClone": "delete globalThis.structuredClone",
    "TransformStream": "delete globalThis.TransformStream",
    "<dialog>": "delete HTMLDialogElement.prototype.showModal",
    "inert": "delete HTMLElement.prototype.inert",
    "Element.getAnimations": "delete Element.prototype.getAnimations",
    "CSS dvh": NO_STYLE.format("dvh"),
    "CSS translate": NO_STYLE.format("translate"),
    "CSS container queries": NO_STYLE.format("container-type"),
}  # fmt: skip


def lacks(page: Page, missing: str, language: str = "en", **versions: str) -> None:
    expect(page.locator("#trouble")).to_be_visible(timeout=PATIENCE)
    told = {name: VERSIONS[name] for name in ("chrome", "firefox", "safari")} | versions
    sentence = LANGUAGES[language].words["too-old"].format(missing=missing, **told)
    assert page.locator("#trouble :visible").all_inner_texts() == [sentence]
    assert page.locator("#loading").is_hidden(), "nothing pretends to go on"


@pytest.mark.parametrize("missing", GONE)
def test_what_is_missing_is_named_with_the_browsers_that_have_it(page: Page, site: str, missing: str):
    page.add_init_script(GONE[missing])
    page.goto(site)
    lacks(page, missing)
    assert page.evaluate("performance.getEntriesByName('ready').length") == 0


def test_every_feature_that_is_asked_for_is_taken_away_above():
    text = (ROOT / "assets/able.js").read_text()
    asked = [line.split('"')[1] for line in text.splitlines() if line.startswith('    ["')]
    assert asked == [*GONE, "CSS light-dark()", "CSS nesting", "CSS :has()"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_the_readers_language_even_if_no_module_runs(browser: Browser, site: str, language: str):
    context = browser.new_context(locale=language)
    page = context.new_page()
    page.route("**/boot.js", lambda route: route.fulfill(body="#!", content_type="text/javascript"))
    page.add_init_script(GONE["WebAssembly exceptions"])
    page.goto(site)
    lacks(page, "WebAssembly exceptions", language)
    context.close()


@pytest.mark.parametrize("missing", ["light-dark", "selector(&)", ":has"])
def test_a_page_with_its_styles_as_written_needs_newer_browsers(
    page: Page, branch: Path, serve: Callable, missing: str
):
    page.add_init_script(NO_STYLE.format(missing))
    page.goto(serve(branch).address)
    named = {"light-dark": "CSS light-dark()", "selector(&)": "CSS nesting", ":has": "CSS :has()"}[missing]
    lacks(page, named, chrome="123", firefox="121", safari="17.5")


# What the game can do without


def test_without_decompression_it_starts_without_the_snapshot(page: Page, site: str):
    page.add_init_script("delete globalThis.DecompressionStream")
    page.goto(site)
    assert started(page) == "plain"


def test_without_service_workers_it_does_not_promise_to_work_offline(page: Page, site: str):
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    page.goto(f"{site}#data")
    started(page)
    expect(page.locator("#data-kept")).to_contain_text(say("data-online"))
    page.evaluate("location.hash = ''")
    expect(page.locator("#languages > span")).to_have_text(say("promise-online"))


def test_without_module_workers_somebody_simple_plays_on(page: Page, site: str):
    """An older browser takes the option for a classic worker, and stumbles over the first import."""
    page.add_init_script(
        """globalThis.Worker = class extends EventTarget {
             constructor() {
               super();
               setTimeout(() => this.dispatchEvent(new ErrorEvent("error", { cancelable: true })));
             }
             postMessage() {}
             terminate() {}
           };"""
    )
    kept(page, a=new("qwixx", "expert", "casual"))
    page.goto(f"{site}#play/a")
    started(page)
    expect(page.locator("#advice")).to_contain_text(say(FAILED.notice), timeout=PATIENCE)
    expect(page.locator("#tray.finish")).to_be_visible(timeout=PATIENCE)
