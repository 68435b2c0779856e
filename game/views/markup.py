"""The one type that is markup: whatever else becomes part of it is escaped, so that no view can forget to.

A view writes templates and hands over what it has: `html("<b>{}</b>", name)`. A name is text, and escaped; another
piece of markup passes as it is. There is no other way to make markup but to call `Markup` on a constant of our own.
"""

from __future__ import annotations

from collections.abc import Iterable
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
_SAFE = (Markup, int, float)  # numbers have no signs that mean anything in markup, and keep their own formats


def escaped(value: object) -> Markup:
    """A value as markup: markup as it is, anything else as the text that a reader shall see."""
    return value if isinstance(value, Markup) else Markup(escape(str(value)))


def html(template: str, *values: object) -> Markup:
    """A template of ours with a value for each `{}`, escaped unless it is markup; `{:.1f}` takes a number."""
    return Markup(template.format(*[value if isinstance(value, _SAFE) else escape(str(value)) for value in values]))


def joined(parts: Iterable[object]) -> Markup:
    """Parts one after the other, each escaped unless it is markup."""
    return NOTHING.join(map(escaped, parts))
