"""Five languages: chosen by the browser, changed at once, complete, and none too long for a small phone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from game.words import FIRST, LANGUAGES, say, speak
from tests.browser.conftest import SMALL_PHONE, Complaints, sample, started
from tests.browser.screens import SETTLED, screens, show, sit_down
from tests.browser.test_every_screen import CUT_OFF, OVERFLOWING, PLAYING, axe
from tests.browser.test_worker import in_page
from tests.play.tables import NAMES

OTHERS = [language for language in LANGUAGES if language != FIRST]
# Everything a person can read or hear on the page; a text within which a figure is set off is one text.
READ = """() => {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const near = walker.currentNode.parentElement;
    const element = near.matches("span > b") ? near.parentElement : near;
    if (!element.closest("script, noscript, #details, #step, #megabytes, #languages, [data-language]"))
      texts.push(element.matches("span:has(> b)") ? element.textContent : walker.currentNode.data);
  }
  for (const name of ["aria-label", "placeholder", "title", "alt", "aria-description", "aria-roledescription"])
    for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name));
  return texts;
}"""
MARKED = """
from game import words
from game.words.catalogue import Catalogue
def mark(text):
    return "⟦" + text + "⟧"
own = words.LANGUAGES["en"]
marked = {key: mark(text) if isinstance(text, str) else tuple(map(mark, text)) for key, text in own.words.items()}
words.LANGUAGES["xx"] = Catalogue(marked, own.plural)
words.speak("xx")
found = None
"""


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    speak(FIRST)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browsers_language_decides_at_first(browser: Browser, site: str, language: str):
    context = browser.new_context(locale=f"{language}-{language.upper()}", service_workers="block")
    page = context.new_page()
    page.goto(site)
    speak(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("#welcome > p")).to_have_text(say("tagline"))
    started(page)
    expect(page.locator("#games")).to_have_text(say("games"))
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((it) => it.json())")
    assert manifest["description"] == say("description")
    context.close()


def test_a_language_that_nobody_translated_is_answered_in_english(browser: Browser, site: str):
    context = browser.new_context(locale="fi-FI", service_workers="block")
    page = context.new_page()
    page.goto(site)
    started(page)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    context.close()


def test_a_switch_changes_everything_at_once_and_is_kept(page: Page, site: str, complaints: Complaints):
    page.goto(f"{site}#new/ganz-schon-clever")
    started(page)
    sit_down(page, 1)
    page.locator('[data-submit="begin"] [data-next]').click()
    page.locator('#tray .primary[data-act="throw"]').click()
    page.evaluate("window.unchanged = true")
    page.locator('.top [data-act="menu"]').click()
    page.locator('dialog [data-page="look"]').click()
    page.locator('dialog [data-language="uk"]').click()
    speak("uk")
    expect(page.locator("html")).to_have_attribute("lang", "uk")
    expect(page.locator("#overlay-title")).to_have_text(say("look-title"))
    page.keyboard.press("Escape")
    expect(page.locator('[data-act="undo"]')).to_have_text(say("undo"))
    expect(page.locator('#sheet [data-area="yellow"] h3').first).to_contain_text(say("area", colour=say("yellow")))
    assert page.evaluate("window.unchanged"), "nothing was loaded again"
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "uk")
    started(page)
    expect(page.locator('[data-act="undo"]')).to_have_text(say("undo"))
    assert complaints == []


def test_the_first_screen_offers_every_language_before_python_runs(page: Page, site: str):
    page.goto(site)
    page.locator("#languages summary").click()
    page.locator('#languages [data-language="pl"]').click()
    speak("pl")
    started(page)
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.locator("#games")).to_have_text(say("games"))
    expect(page.locator('#languages [aria-pressed="true"]')).to_have_text("Polski")


def talk(page: Page, language: str) -> None:
    """Everything that is shown from now on is in this language."""
    in_page(page, f"from game.words import speak\nspeak({language!r})\nfound = None")
    page.evaluate("(language) => reynard.speak(language)", language)


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_too_long_for_a_small_phone(quiet: Page, language: str):
    faults = []
    talk(quiet, language)
    for screen in sample(screens(), 2):
        show(quiet, screen)
        width, height = quiet.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        too_high = screen in PLAYING and height > SMALL_PHONE["height"]
        faults += [(screen.name, width, height)] * (width > SMALL_PHONE["width"] or too_high)
        faults += [(screen.name, element) for element in quiet.evaluate(OVERFLOWING) + quiet.evaluate(CUT_OFF)]
    assert faults == []
    spoken = in_page(quiet, "from game.words import spoken\nfound = spoken()")
    assert (spoken, quiet.evaluate("document.documentElement.lang")) == (language, language)


AXE = (
    "home",
    "new-together",
    "settings",
    "clever",
    "4ever-bonus",
    "longo-white",
    "clever-end",
    "longo-end",
    "sheet-4ever",
)


@pytest.mark.parametrize("language", OTHERS)
def test_axe_finds_nothing_in_any_language(quiet: Page, language: str):
    talk(quiet, language)
    chosen = [screen for screen in screens() if screen.name in AXE]
    assert {screen.name for screen in chosen} == {*AXE}
    for screen in chosen:
        show(quiet, screen)
        assert axe(quiet) == [], screen.name


def test_every_word_on_every_screen_comes_from_the_catalogue(browser: Browser, site: str):
    """Said in a language whose every text stands in brackets: letters outside of them were written into a view."""
    page = browser.new_page(viewport=SMALL_PHONE, reduced_motion="reduce", service_workers="block")
    page.goto(site)
    started(page)
    in_page(page, MARKED)
    shell = {*page.evaluate(READ)}
    for screen in screens():
        show(page, screen)
        page.evaluate(SETTLED)
        literal = {word for text in page.evaluate(READ) if text not in shell for word in bare(text)}
        assert literal <= {*NAMES}, screen.name
    page.close()


def bare(text: str) -> list[str]:
    """The words of a text that stand outside of all brackets, and are no address."""
    text = re.sub(r"http\S+", " ", text)
    while (less := re.sub(r"⟦[^⟦⟧]*⟧", " ", text)) != text:
        text = less
    return re.findall(r"[^\W\d_]{2,}", text)
