"""The typeface comes early, nothing waits for it, what stands in is of its size, and without it the page is whole."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from game.build.serve import Server
from game.words import LANGUAGES, say
from tests.browser.conftest import Complaints, Host, offline_ready, started

FONTS = re.compile(r"\.woff2$")
LOADED = """() => [...document.fonts].filter((face) => face.family === "Rubik" && face.status === "loaded").length"""
# How wide and high a text is in what stands in for the typeface on most devices, and in the typeface itself.
MEASURED = """async ([text, weight]) => {
  const measured = async (family) => {
    await document.fonts.load(`${weight} 100px ${family}`, text);
    const line = Object.assign(document.createElement("span"), { textContent: text });
    Object.assign(line.style, { font: `${weight} 100px ${family}`, whiteSpace: "nowrap", position: "absolute" });
    document.body.append(line);
    const { width, height } = line.getBoundingClientRect();
    line.remove();
    return [width, height];
  };
  return [await measured('"Arial like Rubik"'), await measured("Rubik")];
}"""
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint').length"


def asked(page: Page) -> list[str]:
    """The names of everything the page asks for, in order, from now on."""
    names: list[str] = []
    page.on("request", lambda request: names.append(request.url.rpartition("/")[2]))
    return names


def at(names: list[str], start: str) -> int:
    return next(place for place, name in enumerate(names) if name.startswith(start))


@pytest.mark.parametrize(
    ("language", "scripts"), [("de", {"latin"}), ("pl", {"latin", "polish"}), ("uk", {"latin", "cyrillic"})]
)
def test_readers_get_the_letters_of_their_language_before_python(
    browser: Browser, site: str, language: str, scripts: set[str]
):
    with browser.new_context(locale=language, service_workers="block") as context:
        page = context.new_page()
        names = asked(page)
        page.goto(site)
        started(page)
        python = at(names, "core.js")
        assert {name.partition("-")[0] for name in names[:python] if FONTS.search(name)} == scripts
        assert page.evaluate(LOADED) >= len(scripts)


def test_nothing_waits_for_the_typeface(page: Page, site: str, complaints: Complaints):
    page.route(FONTS, lambda _: None)
    page.goto(site, wait_until="commit")
    started(page)
    assert page.evaluate(FIRST_PAINT) == 1
    expect(page.get_by_role("heading", name="Reynard")).to_be_visible()
    assert page.evaluate(LOADED) == 0
    assert complaints == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_in_is_as_wide_and_as_high(quiet: Page, language: str):
    """So that nothing moves when the typeface comes; single lines may still break elsewhere, they are not all alike."""
    said = (form for form in LANGUAGES[language].words.values() if isinstance(form, str))
    text = re.sub(r"[^\w ,.:;()–—’-]", "", " ".join(said))
    for weight in (400, 600, 700):
        (width, height), (own_width, own_height) = quiet.evaluate(MEASURED, [text, weight])
        assert own_width / width == pytest.approx(1, abs=0.02), weight
        assert own_height == pytest.approx(height, abs=1)


def test_without_set_up_words_are_set_in_the_devices_typeface_and_no_file_is_asked_for_in_vain(
    page: Page, serve: Callable[..., Server], branch: Path, cdn: Callable[[Page], list[str]]
):
    missing: list[Request] = []
    page.on("response", lambda response: missing.append(response.request) if response.status == 404 else None)
    cdn(page)
    page.goto(serve(branch).address)
    started(page)
    assert [request.url.rpartition("/")[2] for request in missing if "build.js" not in request.url] == []
    assert page.locator("h1").inner_text() == say("name")
    assert page.evaluate(LOADED) == 0


def test_offline_it_is_there(page: Page, host: Host):
    page.goto(host.address)
    started(page)
    offline_ready(page)
    host.server.shutdown()
    page.context.set_offline(True)
    page.reload()
    started(page)
    page.evaluate("() => document.fonts.ready.then(() => 1)")
    assert page.evaluate(LOADED) > 0
