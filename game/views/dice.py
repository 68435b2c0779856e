"""Draws dice: a coloured body with pips, or with a number if it has eight sides."""

from __future__ import annotations

from functools import cache

from game.views.markup import Markup, html, joined
from game.words import say

# Where the pips of a face sit, on a 3 × 3 grid numbered like a telephone; a die in the hand shows none.
PIPS = {0: "", 1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679"}
# Every colour has a glyph of its own, so that no die is known by its colour alone.
GLYPHS = {
    "white": "☆", "white1": "☆", "white2": "☆", "yellow": "▲", "blue": "●", "green": "■",
    "orange": "◆", "purple": "✚", "grey": "⬢", "pink": "♥", "red": "★", "black": "✱",
}  # fmt: skip


def _pips(face: int) -> Markup:
    """The pips, higher than on a real die: the glyph has a band below them, or it would be taken for one more."""
    places = (((int(pip) - 1) % 3, (int(pip) - 1) // 3) for pip in PIPS[face])
    return joined((html('<circle cx="{}" cy="{}" r="4"/>', 12 + 12 * x, 8 + 10 * y) for x, y in places))


def _eight_sided(face: int) -> Markup:
    return html(
        '<polygon class="edge" points="24,1 44,12 44,36 24,47 4,36 4,12"/>'
        '<polygon class="facet" points="24,9 40,34 8,34"/><text x="24" y="30">{}</text>',
        face or "",
    )


@cache
def body(colour: str, face: int, sides: int = 6) -> Markup:
    """What a die looks like, without anything that says so; face 0 lies in the hand."""
    faces = _pips(face) if sides == 6 else _eight_sided(face)
    return html(
        '<span class="die d{}{}" data-colour="{}" aria-hidden="true"><svg viewBox="0 0 48 48">{}</svg><i>{}</i></span>',
        sides,
        "" if face else " blank",
        colour.rstrip("12"),
        faces,
        GLYPHS[colour],
    )


def name(colour: str, face: int) -> str:
    """What a die is called; a colour alone in the form that it has beside the word for a die."""
    return say("die", colour=say(colour), face=face) if face else f"{say(colour):die}"
