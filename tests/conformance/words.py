"""What people read, checked: in every language, with everything filled in and nothing left of a key."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from html import unescape

from game.rules.games import GAMES
from game.words import FIRST, LANGUAGES, names, say, speak, spoken
from tests.conformance.positions import NAMES
from tests.views.markup import VOID, Element

LATIN = re.compile(r"[a-z]{3}")  # where a language has other letters, what is left of a key or of English
HEARD = {"aria-label", "aria-valuetext", "placeholder", "title"}  # attributes that people read or hear
PIECE = re.compile(
    r"([^<>&]+(?:&#?\w+;[^<>&]*)*|(?:&#?\w+;[^<>&]*)+)|</([\w-]+)>"
    r'|<([\w-]+)((?:\s[\w-]+(?:="[^<>&"]*(?:&#?\w+;[^<>&"]*)*"|=[\w-]+)?)*)\s*(/?)>'
)  # a text, the end of an element, or its beginning: with every sign of markup in texts and values escaped
ATTRIBUTE = re.compile(r'\s([\w-]+)(?:="([^"]*)"|=[\w-]+)?')


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
            rest = rest.replace(say(game), "").replace(say(f"{game}-short"), "")
        assert not LATIN.search(rest), text
    return text


def well_drawn(*regions: str) -> Element:
    """Markup read back, if it is well-formed and has nothing in it that people cannot read."""
    roots = [_checked(spoken(), markup) for markup in regions if markup]
    return Element(
        "", {}, [each for root in roots for each in root.inside], [text for root in roots for text in root.text]
    )


@lru_cache(maxsize=300)  # from one position to the next, and from one state to the next, most regions are the same
def _checked(_language: str, markup: str) -> Element:
    root = read(markup)
    for element in root.inside:
        for attribute in HEARD & element.attrs.keys():
            well_said(element.attrs[attribute] or "")
        if element.tag == "button":
            name = element.attrs.get("aria-label") or "".join(element.text).strip()
            assert name, f"no name: {element.attrs}"
    if text := "".join(root.text).strip():
        well_said(text)
    return root


@lru_cache(maxsize=20_000)  # the same ones come again and again
def _attributes(text: str) -> dict[str, str | None]:
    pairs = [(name, value and unescape(value)) for name, value in ATTRIBUTE.findall(text)]
    assert len(dict(pairs)) == len(pairs), f"an attribute stands twice: {text}"
    return dict(pairs)


def read(markup: str) -> Element:
    """Markup as elements, strictly and quickly: what our views write, every sign that means something escaped."""
    root = Element("", {}, [], [])
    path, at = [root], 0
    for found in PIECE.finditer(markup):
        assert found.start() == at, markup[at : found.end()]
        at = found.end()
        text, closing, tag, attributes, alone = found.groups()
        if text is not None:
            for outer in path:
                outer.text.append(unescape(text) if "&" in text else text)
        elif closing:
            assert path[-1].tag == closing, f"{closing} closes {path[-1].tag}"
            path.pop()
        else:
            element = Element(tag, _attributes(attributes), [], [])
            for outer in path:
                outer.inside.append(element)
            if not alone and tag not in VOID:
                path.append(element)
    assert at == len(markup), markup[at:]
    assert path == [root], f"{path[-1].tag} is not closed"
    return root


def names_are_text(root: Element, named: tuple[str, ...]) -> None:
    """Every name stands somewhere as it was typed, and made no element."""
    written = "".join(root.text) + "".join(value or "" for each in root.inside for value in each.attrs.values())
    for name in named:
        assert name in written, f"{name} was taken for markup"
