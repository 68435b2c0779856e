"""What people read, checked: in every language, with everything filled in and nothing left of a key."""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.rules.games import GAMES
from game.words import FIRST, LANGUAGES, names, say, speak, spoken
from tests.conformance.positions import NAMES
from tests.views.markup import Element, read

LATIN = re.compile(r"[a-z]{3}")  # where a language has other letters, what is left of a key or of English
BARE = re.compile(r"&(?!#?\w+;)")  # a sign of markup that nobody escaped


def languages() -> Iterator[str]:
    """Every language in turn, spoken while it is looked at."""
    try:
        for language in LANGUAGES:
            speak(language)
            yield language
    finally:
        speak(FIRST)


def well_said(text: str) -> str:
    """The text, if it is one that people can read."""
    rest = text
    for name in NAMES:
        rest = rest.replace(name, "")
    assert text.strip(), "nothing is said"
    assert not re.search(r"[{}]", rest), text
    if not LATIN.search(names()[spoken()]):
        for game in GAMES:
            rest = rest.replace(say(game), "")
        assert not LATIN.search(rest), text
    return text


def well_drawn(markup: str) -> Element:
    """Markup read back, if it is well-formed and has nothing in it that people cannot read."""
    assert not BARE.search(markup), BARE.search(markup)
    root = read(markup)
    for element in root.inside:
        for attribute in ("aria-label", "aria-valuetext", "placeholder", "title"):
            if attribute in element.attrs:
                well_said(element.attrs[attribute] or "")
        if element.tag == "button":
            assert element.attrs.get("aria-label") or "".join(element.text).strip(), f"no name: {element.attrs}"
    if text := "".join(root.text).strip():
        well_said(text)
    return root


def names_are_text(root: Element, named: tuple[str, ...]) -> None:
    """Every name stands somewhere as it was typed, and made no element."""
    written = "".join(root.text) + "".join(value or "" for each in root.inside for value in each.attrs.values())
    for name in named:
        assert name in written, f"{name} was taken for markup"
