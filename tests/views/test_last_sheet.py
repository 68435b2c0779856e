"""The sheet that is kept for the next visit: the same as the view's, as data, within what boot.js knows to draw."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import pytest

from game.build.files import ROOT
from game.rules.games import GAMES
from game.views.emphasis import Emphasis
from game.views.last_sheet import Drawing, drawing, game_of, last_sheet
from game.views.sheets import sheet
from game.words import LANGUAGES, speak
from tests.views.test_sheets import positions

UNSEEN = re.compile(r' (aria-\w+|role)="[^"]*"')
BOOT = (ROOT / "assets/boot.js").read_text(encoding="utf-8")


def vocabulary(name: str) -> set[str]:
    """The words of a list in boot.js."""
    (found,) = re.findall(rf"^const {name} = (.*?);$", BOOT, re.DOTALL | re.MULTILINE)
    return {word for text in re.findall(r'"([^"]+)"', found) for word in text.split()}


def number(name: str) -> int:
    (found,) = re.findall(rf"^const {name} = ([\d_]+);", BOOT, re.MULTILINE)
    return int(found)


class Events(HTMLParser):
    """Markup as a browser would read it, which is not how the drawing was made."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: list[object] = []
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        self.found.append(f"/{tag}")

    def handle_data(self, data):
        self.found.append([data])


def events(element: Drawing) -> list[object]:
    """What boot.js would draw, likewise."""
    name, *parts = element
    attributes = next((part for part in parts if isinstance(part, dict)), {})
    found: list[object] = [(name, {key.lower(): value for key, value in attributes.items()})]
    for part in parts:
        if isinstance(part, list):
            found += events(part)
        elif isinstance(part, str):
            found.append([part])
    return [*found, f"/{name}"]


def elements(element: Drawing, depth: int = 1):
    """Every element below this one and itself: its name, its attributes, and how deep it is."""
    yield element[0], next((part for part in element if isinstance(part, dict)), {}), depth
    for part in element:
        if isinstance(part, list):
            yield from elements(part, depth + 1)


def small_sheets(game: str):
    """One seat's at many positions."""
    return (sheet(match, 1, Emphasis(small=True)) for match in positions(game, 2, 4))


@pytest.mark.parametrize("game", GAMES)
def test_the_drawing_is_the_views_markup(game: str):
    for markup in small_sheets(game):
        text = last_sheet(markup)
        kept = json.loads(text)
        assert game_of(text) == game
        assert kept == drawing(markup)
        assert events(kept) == Events(UNSEEN.sub("", markup)).found


@pytest.mark.parametrize("game", GAMES)
def test_boot_js_knows_every_name_and_there_is_room(game: str):
    names, attributes = vocabulary("HTML") | vocabulary("SVG"), vocabulary("ATTRIBUTES")
    for markup in small_sheets(game):
        assert len(last_sheet(markup)) < min(len(markup) * 1.05, number("LONGEST") / 2)
        for name, given, depth in elements(drawing(markup)):
            assert name in names
            assert {*given} <= attributes
            assert depth < number("DEEPEST")


def test_boot_js_knows_no_name_that_could_do_more_than_draw():
    assert not (vocabulary("HTML") | vocabulary("SVG")) & {
        *("script", "style", "a", "use", "image", "img", "iframe", "object", "embed", "link", "meta", "base", "form"),
        *("foreignObject", "animate", "set", "template", "button", "input"),
    }
    for name in vocabulary("ATTRIBUTES"):
        assert not name.startswith("on")
        assert name not in {"href", "src", "style", "id", "data-act", "fill", "filter", "mask"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_every_language_are_well_formed(language: str):
    speak(language)
    try:
        for game in GAMES:
            assert drawing(next(small_sheets(game)))[0], "a word that is not escaped would be an error"
    finally:
        speak("en")


@pytest.mark.parametrize("text", ["", "[", '["div"]', '<div data-game="qwixx">', '["div",{"data-game":"a b"}]'])
def test_what_is_no_sheet_names_no_game(text: str):
    assert game_of(text) == ""


def test_texts_keep_their_places_and_signs():
    markup = '<p class="a &amp; b">one <b>&lt;</b> two<svg viewBox="0 0 1 1"/></p>'
    svg = ["svg", {"viewBox": "0 0 1 1"}]
    assert drawing(markup) == ["p", {"class": "a & b"}, "one ", ["b", "<"], " two", svg]
