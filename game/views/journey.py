"""Something small that moves over the page from one element to another, so that people see where it goes."""

from __future__ import annotations

from typing import NamedTuple

from game.views.markup import Markup


class Journey(NamedTuple):
    """Where it begins and ends, both as selectors, and what is seen on the way."""

    origin: str
    target: str
    markup: Markup
