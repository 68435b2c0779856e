"""Draws dice: a whole face with pips over the glyph of its colour, or facets with a number if it has eight sides."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.views.markup import NOTHING, Markup, html
from game.words import say

# Where the pips of a face sit, on a 3 × 3 grid numbered like a telephone; a die in the hand shows none.
PIPS = {0: "", 1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679"}
# Every colour has a glyph of its own, so that no die is known by its colour alone.
GLYPHS = {
    "white": "☆", "white1": "☆", "white2": "☆", "yellow": "▲", "blue": "●", "green": "■",
    "orange": "◆", "purple": "✚", "grey": "⬢", "pink": "♥", "silver": "⬟", "red": "★", "black": "✱",
}  # fmt: skip


# The same glyphs as inlays of a face of 100 × 100, round its middle; the cross reaches the rim, or six pips would make
# a square of it.
INLAYS = {
    "white": "M50 12 60 37 87 38 66 55 73 81 50 66 27 81 34 55 13 38 40 37Z",
    "yellow": "M50 14 82 74H18Z",
    "blue": "M50 17A30 30 0 1 1 49.9 17Z",
    "green": "M22 19H78V75H22Z",
    "orange": "M50 11 86 47 50 83 14 47Z",
    "purple": "M35 6H65V28H93V66H65V88H35V66H7V28H35Z",
    "grey": "M50 13 80 30V64L50 81 20 64V30Z",
    "pink": "M50 82 21 52A17 17 0 0 1 50 29 17 17 0 0 1 79 52Z",
    "silver": "M50 13 84 38 71 79H29L16 38Z",
    "red": "M50 12 60 37 87 38 66 55 73 81 50 66 27 81 34 55 13 38 40 37Z",
}
RIM = (  # the edge of a face: all of it but the face itself
    "M23 0H77A23 23 0 0 1 100 23V77A23 23 0 0 1 77 100H23A23 23 0 0 1 0 77V23A23 23 0 0 1 23 0Z"
    "M23 2.4A20.6 20.6 0 0 0 2.4 23V73A20.6 20.6 0 0 0 23 93.6H77A20.6 20.6 0 0 0 97.6 73V23A20.6 20.6 0 0 0 77 2.4Z"
)
MIDDLE = (50, 47)  # of a face, above its lower edge
APART = 24  # between two pips
TURNS = 3  # different faces that a die turns over before it lies


def _six_sided(colour: str) -> Markup:
    """The rim, and the inlay in the middle of the face."""
    return html('<path class="rim" d="{}"/><path class="inlay" d="{}"/>', RIM, INLAYS[colour])


def _pips(faces: Sequence[int]) -> Markup:
    """The pips of faces side by side, over the inlay: one element, as a throw makes two dozen faces at once."""
    return html('<path class="faces" d="{}"/>', "".join(_round(face, 100 * at) for at, face in enumerate(faces)))


def _round(face: int, aside: int) -> str:
    """The pips of one face as a path, so far aside."""
    radius = 11 if face == 1 else 8.9
    places = (((int(pip) - 1) % 3 - 1, (int(pip) - 1) // 3 - 1) for pip in PIPS[face])
    each = f"a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0 {-2 * radius} 0Z"
    return "".join(f"M{aside + MIDDLE[0] + APART * x - radius:g} {MIDDLE[1] + APART * y}{each}" for x, y in places)


def _eight_sided(colour: str) -> Markup:
    """A hexagon of facets, the glyph on the lower one."""
    return html(
        '<path class="side" d="M50 2 8 26V74L50 14Z"/><path class="shade" d="M50 2 92 26V74L50 14Z"/>'
        '<path class="lower" d="M8 74 50 98 92 74Z"/><path class="front" d="M50 12 92 74H8Z"/>'
        '<path class="sign" transform="translate(41 78) scale(0.18)" d="{}"/>',
        INLAYS[colour],
    )


def _numbers(faces: Sequence[int]) -> Markup:
    """The numbers of faces side by side, large on the facet in front."""
    places = " ".join(str(100 * at + 50) for at in range(len(faces)))
    return html('<text class="faces" x="{}" y="64">{}</text>', places, "".join(map(str, faces)))


def _passed(colour: str, face: int, sides: int) -> tuple[int, ...]:
    """The faces that a die turns over before it lies on this one, which is not among them."""
    others = [other for other in range(1, sides + 1) if other != face]
    return tuple(others[(len(colour) + 2 * turn) % len(others)] for turn in range(TURNS))


@cache
def body(colour: str, face: int, sides: int = 6, rolls: bool = False) -> Markup:
    """What a die looks like, without anything that says so; face 0 lies in the hand.

    One that `rolls` has the faces that it turns over as well, beside its own: motion.css shows one after another.
    """
    plain = colour.rstrip("12")
    drawn, on = (_six_sided(plain), _pips) if sides == 6 else (_eight_sided(plain), _numbers)
    passed = _passed(plain, face, sides) if rolls else ()
    return html(
        '<span class="die d{}{}" data-colour="{}" data-face="{}" aria-hidden="true">'
        '<svg viewBox="0 0 100 100">{}{}</svg></span>',
        sides,
        "" if face else " blank",
        plain,
        face,
        drawn,
        on((face, *passed)) if face else NOTHING,
    )


def name(colour: str, face: int) -> str:
    """What a die is called; a colour alone in the form that it has beside the word for a die."""
    return say("die", colour=say(colour), face=face) if face else f"{say(colour):die}"
