"""Something small that travels over the page, for those who look: a bonus from where it was won to where it is used."""

from __future__ import annotations

from typing import NamedTuple

from game.views.markup import Markup


class Journey(NamedTuple):
    """Markup that the page moves from one element to another, both named by a selector."""

    origin: str
    target: str
    markup: Markup
