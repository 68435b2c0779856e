"""The one type that is markup: whatever else becomes part of it is escaped, so that no view can forget to.

A view writes templates and hands over what it has: `html("<b>{}</b>", name)`. A name is text, and escaped; another
piece of markup passes as it is. There is no other way to make markup but to call `Markup` on a constant of our own.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from html import escape
from typing import SupportsIndex


class Markup(str):
    """Markup that may go into the page as it is. Adding text to it, or joining texts with it, escapes them."""

    __slots__ = ()

    def __add__(self, other: str) -> Markup:
        return Markup(str.__add__(self, escaped(other)))

    def __radd__(self, other: str) -> Markup:
        return Markup(str.__add__(escaped(other), self))

    def __mul__(self, times: SupportsIndex) -> Markup:
        return Markup(str.__mul__(self, times))

    def join(self, parts: Iterable[str]) -> Markup:
        """The parts with this between them, each escaped unless it is markup."""
        return Markup(str.join(self, map(escaped, parts)))


NOTHING = Markup()


@lru_cache(maxsize=4096)
def _escaped(text: str) -> str:
    """A text escaped, remembered: views say the same few thousand names, classes and words again and again."""
    return escape(text)


def _shown(value: object) -> str:
    """Anything but markup as part of markup; a number has no sign that means anything there."""
    if type(value) is str:
        return _escaped(value)
    return str(value) if isinstance(value, (int, float)) else _escaped(str(value))


def escaped(value: object) -> Markup:
    """A value as markup: markup as it is, anything else as the text that a reader shall see."""
    return value if isinstance(value, Markup) else Markup(_escaped(str(value)))


@cache
def _pattern(template: str) -> str:
    """A template for `%`, which fills in texts fastest; none where it has other formats, which only `format` knows."""
    return "" if "{:" in template or "{{" in template else template.replace("%", "%%").replace("{}", "%s")


def html(template: str, *values: object) -> Markup:
    """A template of ours with a value for each `{}`, escaped unless it is markup; `{:.1f}` takes a number."""
    shown = tuple([value if type(value) is Markup else _shown(value) for value in values])
    pattern = _pattern(template)
    if pattern:
        return Markup(pattern % shown)
    given = [value if isinstance(value, (int, float)) else text for value, text in zip(values, shown, strict=True)]
    return Markup(template.format(*given))


def joined(parts: Iterable[object]) -> Markup:
    """Parts one after the other, each escaped unless it is markup."""
    return Markup("".join([part if isinstance(part, Markup) else _escaped(str(part)) for part in parts]))
