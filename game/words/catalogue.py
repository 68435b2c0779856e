"""Catalogues of words in gettext's PO format, which translators' tools know; the keys stand where gettext has English.

Read here rather than by the library's gettext, which wants them compiled first; its reader of plural rules is used.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from gettext import c2py
from typing import NamedTuple

from game.words.typography import bound

LINE = re.compile(r'(?:(msgid|msgid_plural|msgstr)(?:\[(\d)\])? )?(".*")')


class Catalogue(NamedTuple):
    """The words of one language by key, several where they depend on a number; and which one a number takes."""

    words: dict[str, str | tuple[str, ...]]
    plural: Callable[[int], int]


class CatalogueError(Exception):
    """A line that is not PO; the message says which."""


def read(text: str) -> Catalogue:
    """The catalogue in a PO file, with the spaces that its language binds."""
    entries = {key: forms for key, forms in map(_entry, text.split("\n\n")) if forms}
    header = "".join(entries.pop("", []))
    rule, language = re.search(r"plural=(.*);", header), re.search(r"Language: (\w+)", header)
    words: dict[str, str | tuple[str, ...]] = {}
    for key, forms in entries.items():
        first, *others = (bound(form, language[1] if language else "") for form in forms)
        words[key] = (first, *others) if others else first
    return Catalogue(words, c2py(rule[1] if rule else "n != 1"))


def _entry(entry: str) -> tuple[str, list[str]]:
    """The key of an entry, and its words: none in an entry of comments only."""
    key, forms, into_key = "", [], False
    for line in entry.splitlines():
        if not line or line.startswith("#"):
            continue
        found = LINE.fullmatch(line)
        if not found:
            raise CatalogueError(line)
        keyword, _, quoted = found.groups()
        text = json.loads(quoted)
        if keyword == "msgid":
            key, into_key = text, True
        elif keyword == "msgstr":
            forms.append(text)
            into_key = False
        elif keyword is None and not into_key:
            forms[-1] += text
    return key, forms
