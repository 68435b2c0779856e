"""Dice as one sees them: a die is a coloured body with pips, or a number on eight sides."""

from __future__ import annotations

from game.words import say

# Where the pips of a face sit, on a 3 × 3 grid numbered like a telephone.
PIPS = {1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679"}
# Every colour has a glyph of its own, so that no die is known by its colour alone.
GLYPHS = {
    "white": "☆", "white1": "☆", "white2": "☆", "yellow": "▲", "blue": "●", "green": "■",
    "orange": "◆", "purple": "✚", "grey": "⬢", "pink": "♥", "red": "★",
}  # fmt: skip


def _pips(face: int) -> str:
    places = (((int(pip) - 1) % 3, (int(pip) - 1) // 3) for pip in PIPS[face])
    return "".join(f'<circle cx="{12 + 12 * x}" cy="{12 + 12 * y}" r="4.2"/>' for x, y in places)


def _eight_sided(face: int) -> str:
    return (
        '<polygon class="edge" points="24,1 44,12 44,36 24,47 4,36 4,12"/>'
        '<polygon class="facet" points="24,9 40,34 8,34"/>'
        f'<text x="24" y="30">{face}</text>'
    )


def die(colour: str, face: int, sides: int = 6) -> str:
    """One die as markup."""
    body = _pips(face) if sides == 6 else _eight_sided(face)
    name = say("die", colour=say(colour), face=face)
    return (
        f'<span class="die d{sides}" data-colour="{colour.rstrip("12")}" role="img" aria-label="{name}">'
        f'<svg viewBox="0 0 48 48" aria-hidden="true">{body}</svg><i aria-hidden="true">{GLYPHS[colour]}</i></span>'
    )
