"""The sheet that the next visit shows before Python runs, as data from which boot.js draws it.

Another program may write to the browser's storage, so boot.js parses no markup from there: it makes elements by name,
from a short list of names. An element is a list of its name, its attributes as an object if it has any, and then its
texts and elements: `["b", {"class": "sign"}, "<"]`.
"""

from __future__ import annotations

import json
import re
from typing import TypeAlias
from xml.parsers import expat  # a fifth of html.parser's time in the page, and viewBox keeps its case

Drawing: TypeAlias = "list[str | dict[str, str] | Drawing]"


def last_sheet(markup: str) -> str:
    """The text to be kept for a view's sheet; its markup has to be well-formed XML, as that of every sheet is."""
    return json.dumps(drawing(markup), ensure_ascii=False, separators=(",", ":"))


def game_of(text: str) -> str:
    """The id of the game that a kept text draws, as boot.js finds it too; nothing where it is none of ours."""
    found = re.match(r'\["\w+",\{[^{}]{0,99}"data-game":"([a-z0-9-]{1,40})"', text)
    return found[1] if found else ""


def drawing(markup: str) -> Drawing:
    """The outermost element of the markup as a list.

    Attributes that only a screen reader would use are left out: what boot.js draws is inert.
    """
    top: Drawing = []
    path = [top]  # the lists that are being filled, the innermost last

    def begin(name: str, attributes: dict[str, str]) -> None:
        seen = {key: value for key, value in attributes.items() if key != "role" and not key.startswith("aria-")}
        element: Drawing = [name, seen] if seen else [name]
        path[-1].append(element)
        path.append(element)

    def write(text: str) -> None:
        path[-1].append(text)

    parser = expat.ParserCreate()
    parser.buffer_text = True  # one text instead of several in a row
    parser.StartElementHandler = begin
    parser.EndElementHandler = lambda _: path.pop()
    parser.CharacterDataHandler = write
    parser.Parse(markup, True)
    (element,) = top
    assert isinstance(element, list)
    return element
