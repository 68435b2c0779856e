"""What the player writes: crosses, numbers and rings as pen strokes of our own, the same hand on every device.

Strokes live on a square of 24 units. Every path is one unit long for the style sheet, so that wet ink can draw itself.
"""

from __future__ import annotations

from game.rules.match import CIRCLE
from game.views.markup import NOTHING, Markup, html, joined

# A hand never makes the same cross twice: four of them, taken by the name of the field.
CROSSES = (
    ("M4.5 4.2C9 9 14.5 14.6 19.8 20", "M19.4 3.8C14 9.4 9.6 14 4.2 20.2"),
    ("M4 5.2C9.4 9 15 15.2 20.2 19.2", "M18.8 4.4C15 9 8.8 14.2 5 20"),
    ("M5.2 3.8C9 9.8 14 15 19 20.4", "M20 4.6C14.2 9 9.4 15 4 19.4"),
    ("M4.2 4.6C10 10.2 14.2 14 20 19.6", "M19.8 4.2C14.6 8.6 10.2 14.8 4.8 19.8"),
)
NUMBERS = {
    0: "M13.4 3.4C9.2 3.8 7 8.6 7.2 13.4C7.4 18 9.6 20.8 12.2 20.4C15.6 19.8 17.4 15.2 17 10.6C16.6 6 14.8 3 12 3.8",
    1: "M9.2 8.4C11.4 7 13.2 5.2 14.6 3.4C13.4 9 12 15 10.4 20.8",
    2: "M8 8.2C8.6 5 11 3.2 13.6 3.4C16.4 3.6 17.2 6.2 15.8 8.8C13.8 12.6 9.4 16 6.4 20.2C10 19.4 13.6 20.4 17.4 19.4",
    3: "M8.8 5.2C11 3.2 15.8 2.8 16.4 6C16.8 9 13.4 10.8 10.8 11.2"
    "C14.4 11.2 16.6 13.4 15.6 16.6C14.4 20.4 9.4 21.8 6.4 19",
    4: "M13 3.4C11.2 7.4 9 11.2 6.2 14.8C10 14.6 14 14.4 18.2 14.2M15.2 9.6C14.4 13.4 13.4 17 12.2 21",
    5: "M17.6 3.8C15 4.2 12.6 4 10.2 3.8C9.6 6.4 9 8.6 8.4 10.8C11 9.2 15 9.6 15.6 13C16.2 17.2 11.6 21 6.4 19.6",
    6: "M15.4 3.4C11 5.4 7.4 10.6 7.2 15.4C7.2 19 9.4 20.8 11.8 20.4"
    "C15 19.8 16.8 16.2 15.6 13.6C14.4 11.2 10.6 11.8 8 15",
    7: "M7.4 4.6C10.6 4 14 4.2 17.2 3.8C14.4 9 11.6 14.6 10 20.8M8.8 12.6C11 12.2 13.2 12.2 15.4 11.8",
    8: "M15.8 6.4C15.2 3.8 10.6 2.8 9.4 5.8C8.2 9 15.8 11.4 16 16C16.2 20.6 9 21.8 8 17.4C7.2 13.4 14.8 10.4 15.8 6.4",
    9: "M15.8 8.2C15.2 4.2 10.8 2.8 8.8 5.8C7 8.8 8.6 12 11.2 12C13.8 11.8 15.4 9.8 15.8 7.4C15.8 12 15 16.4 13.4 20.8",
}
NARROW = ("matrix(0.68 0 0 0.92 -2.2 1)", "matrix(0.68 0 0 0.92 9.8 1)")  # two digits side by side
RING = "M13 2.6C7 2 2.4 6.6 2.4 12.2C2.4 17.6 6.8 21.8 12.2 21.6C17.6 21.4 21.8 17 21.4 11.4C21 6.2 16.8 2.4 11.2 2.8"


def stroke(d: str) -> Markup:
    """One stroke of the pen."""
    return html('<path pathLength="1" d="{}"/>', d)


def _drawing(kind: str, strokes: str) -> Markup:
    return html('<svg class="ink {}" viewBox="0 0 24 24" aria-hidden="true">{}</svg>', kind, strokes)


def strokes(name: str) -> Markup:
    """The two strokes of a cross in the field with this name."""
    first, second = CROSSES[sum(map(ord, name)) % len(CROSSES)]
    return stroke(first) + stroke(second)


def cross(name: str) -> Markup:
    """A cross, as the hand makes it in the field with this name."""
    return _drawing("cross", strokes(name))


def number(written: int, ringed: bool = False) -> Markup:
    """A number of one or two digits by hand, circled or not."""
    tens, ones = divmod(abs(written), 10)
    if tens:
        return _drawing("number two", joined(map(_digit, (tens, ones), NARROW)))
    return _drawing("number ringed" if ringed else "number", stroke(NUMBERS[ones]) + stroke(RING) * ringed)


def _digit(digit: int, where: str) -> Markup:
    return html('<path pathLength="1" transform="{}" d="{}"/>', where, NUMBERS[digit])


def ring() -> Markup:
    """A circle round what is printed in a field."""
    return _drawing("circle", stroke(RING))


def mark(name: str, written: int, ringed: bool = False) -> Markup:
    """What the engine calls written: a number, a cross for 0, or a circle; a cross may stand in a circle."""
    if written == CIRCLE:
        return ring()
    return number(written, ringed) if written else ring() * ringed + cross(name)


def slot(name: str, circled: bool, crossed: bool, fresh: bool = False) -> Markup:
    """A place in an action row: printed faintly, circled when unlocked, crossed when used; `fresh` ink draws itself."""
    return (
        html('<svg class="ring{}" viewBox="0 0 24 24" aria-hidden="true">', " fresh" * fresh)
        + (
            Markup('<g class="ink">') + stroke(RING) + Markup("</g>")
            if circled
            else Markup('<circle class="printed" cx="12" cy="12" r="9.5"/>')
        )
        + (html('<g class="ink">{}</g>', strokes(name)) if crossed else NOTHING)
        + Markup("</svg>")
    )
