"""Icons of our own: a shape for every colour, so that no colour is ever alone, and bonuses drawn in those shapes."""

from __future__ import annotations

from functools import cache

from game.views.markup import NOTHING, Markup, html, joined

# On a square of 24 units, the same figures that the dice carry as glyphs.
SHAPES = {
    "yellow": "M12 3L22 20.5H2Z",
    "blue": "M12 1.5A10.5 10.5 0 1 1 12 22.5A10.5 10.5 0 1 1 12 1.5Z",
    "green": "M3 3H21V21H3Z",
    "orange": "M12 1.5L22.5 12L12 22.5L1.5 12Z",
    "purple": "M7.5 2H16.5V7.5H22V16.5H16.5V22H7.5V16.5H2V7.5H7.5Z",
    "grey": "M12 1.5L21.2 6.7V17.3L12 22.5L2.8 17.3V6.7Z",
    "pink": "M12 21.5C5.5 16.5 2 12.6 2 8.2C2 5 4.4 2.8 7.2 2.8C9.2 2.8 11 3.8 12 5.6C13 3.8 14.8 2.8 16.8 2.8"
    "C19.6 2.8 22 5 22 8.2C22 12.6 18.5 16.5 12 21.5Z",
    "silver": "M12 1.5L22.6 9.4L18.6 21.8H5.4L1.4 9.4Z",
    "red": "M12 1.5L15.1 8.6L22.8 9.3L17 14.4L18.7 22L12 18L5.3 22L7 14.4L1.2 9.3L8.9 8.6Z",
    "white": "M12 1.5L15.1 8.6L22.8 9.3L17 14.4L18.7 22L12 18L5.3 22L7 14.4L1.2 9.3L8.9 8.6Z",
    "black": "M4 2H20A2 2 0 0 1 22 4V20A2 2 0 0 1 20 22H4A2 2 0 0 1 2 20V4A2 2 0 0 1 4 2Z",
}
LOW = {"yellow": 3, "pink": -1, "silver": 0.6}  # how far below the middle a sign sits well in a shape

FOX = Markup(
    '<path class="fur" d="M2 3.5L8.4 7.2H15.6L22 3.5L21 13.2L12 22L3 13.2Z"/>'
    '<path class="mask" d="M3.4 13.6L9.4 13.4L12 22ZM20.6 13.6L14.6 13.4L12 22Z"/>'
    '<path class="eyes" d="M7 10.2L10 11.8L7.6 12.4ZM17 10.2L14 11.8L16.4 12.4Z"/>'
)
RE_ROLL = Markup(
    '<path class="sign line" d="M17 9.6A5.8 5.8 0 1 0 17.8 13.4"/><path class="sign" d="M18.6 5.6V11H13.2Z"/>'
)
POLISH = Markup(
    '<path class="sign" d="M12 4.5Q12.8 11.2 19.5 12Q12.8 12.8 12 19.5Q11.2 12.8 4.5 12Q11.2 11.2 12 4.5Z"/>'
)
RETURN = Markup('<path class="sign line" d="M5 18.6H19M12 15V6.4M8.2 9.8L12 6L15.8 9.8"/>')
LOCK = Markup('<path class="line" d="M7.5 11V8A4.5 4.5 0 0 1 16.5 8V11"/><path d="M5 10.5H19V21H5Z"/>')
LAMP = Markup(
    '<path class="line" d="M9 18.5H15M10 21.5H14M9 15.8C9 13.6 5.8 12.4 5.8 8.6A6.2 6.2 '
    '0 0 1 18.2 8.6C18.2 12.4 15 13.6 15 15.8Z"/>'
)
BACK = Markup('<path d="M9 5L4 10L9 15M4 10H14.5A5 5 0 0 1 14.5 20H9"/>')
BOOK = Markup(
    '<path class="line" d="M12 6.5C10 4.8 6.5 4.2 3 4.5V18.5C6.5 18.2 10 18.8 12 20.5C14 '
    '18.8 17.5 18.2 21 18.5V4.5C17.5 4.2 14 4.8 12 6.5ZM12 6.5V20.5"/>'
)
CLOVER = Markup(
    '<path d="M12 12C8 4 3 8 6 10.5C2 10 3 17 7 14.5C6 19 11 19 12 12ZM12 12C16 4 21 8 '
    '18 10.5C22 10 21 17 17 14.5C18 19 13 19 12 12Z"/>'
    '<path class="line" d="M12 12C12 16 13 19 15 22"/>'
)

MISSED = Markup('<path d="M4 4H20V20H4ZM8 8L16 16M16 8L8 16"/>')
_SYMBOLS = {  # on the buttons at the end of a game
    "again": "M4.5 10A8 8 0 0 1 19 8M19.5 14A8 8 0 0 1 5 16M19.5 3.5V8.5H14.5M4.5 20.5V15.5H9.5",
    "review": "M2 12C5.5 5.5 18.5 5.5 22 12C18.5 18.5 5.5 18.5 2 12ZM12 9A3 3 0 1 1 12 15A3 3 0 1 1 12 9Z",
    "share": "M12 15.5V3M7.5 7.5L12 3L16.5 7.5M5 12V20.5H19V12",
    "more": "M4.5 12H4.6M12 12H12.1M19.5 12H19.6",
    "daily-room": "M4 5.5H20V20.5H4ZM4 10H20M8.5 3V7M15.5 3V7",
}


def _icon(kind: str, content: Markup, colour: str = "") -> Markup:
    tint = html(' data-colour="{}"', colour) if colour else NOTHING
    return html('<svg class="{}"{} viewBox="0 0 24 24" aria-hidden="true">{}</svg>', kind, tint, content)


def _text(text: str, low: float = 0, size: int = 13) -> Markup:
    return html('<text class="sign" x="12" y="{:g}" font-size="{}">{}</text>', 12 + low + size * 0.36, size, text)


@cache
def glyph(colour: str) -> Markup:
    """The shape of a colour, or of both colours of what is shared."""
    if "-" in colour:
        return joined(map(glyph, colour.split("-")))
    return _icon("glyph", html('<path d="{}"/>', SHAPES[colour]), colour)


@cache
def symbol(act: str) -> Markup:
    """The sign on a button at the end of a game."""
    return _icon(f"symbol {act}", html('<path d="{}"/>', _SYMBOLS[act]))


@cache
def emblem(part: str) -> Markup:
    """The sign of a part of the score: the shape of its colour, the fox, or a box that was crossed for nothing."""
    if part in SHAPES:
        return glyph(part)
    return fox() if part == "foxes" else _icon("symbol missed", MISSED)


@cache
def fox() -> Markup:
    """A fox."""
    return _icon("badge fox", FOX)


@cache
def lock() -> Markup:
    """The lock of a row."""
    return _icon("lock", LOCK)


@cache
def lamp() -> Markup:
    """The sign of a hint."""
    return _icon("lamp", LAMP)


@cache
def back() -> Markup:
    """The sign of undo."""
    return _icon("back", BACK)


@cache
def book() -> Markup:
    """The sign of the rules."""
    return _icon("lamp", BOOK)


@cache
def bars() -> Markup:
    """The sign of how a game went."""
    return _icon("lamp", Markup('<path class="line" d="M3 20.5H21M7 16.5V11M12 16.5V4M17 16.5V8"/>'))


@cache
def pencil() -> Markup:
    """The sign of the seat that writes next."""
    return _icon("pencil", Markup('<path d="M4 20L5.2 15.4L16.4 4.2L19.8 7.6L8.6 18.8ZM13.6 7L17 10.4"/>'))


_STAR = {  # by how many halves of it are full
    0: "",
    1: "M12 1.5V18L5.3 22L7 14.4L1.2 9.3L8.9 8.6Z",
    2: SHAPES["white"],
}


@cache
def star(halves: int) -> Markup:
    """One of the stars that a result is worth: empty, half or full."""
    return _icon("star", html('<path class="full" d="{}"/><path d="{}"/>', _STAR[halves], SHAPES["white"]))


@cache
def clover() -> Markup:
    """The sign of the lucky numbers."""
    return _icon("clover", CLOVER)


_PLAYER = {  # the usual signs of players for sound and film, mirrored where they lead back
    "play": "M8 5V19L19 12Z",
    "pause": "M7 5H10V19H7ZM14 5H17V19H14Z",
    "next": "M9 5L16 12L9 19",
    "back": "M15 5L8 12L15 19",
    "next-turn": "M5 5L12 12L5 19M12 5L19 12L12 19",
    "back-turn": "M19 5L12 12L19 19M12 5L5 12L12 19",
    "end": "M7 5L14 12L7 19M17 5V19",
    "start": "M17 5L10 12L17 19M7 5V19",
}


@cache
def player(sign: str) -> Markup:
    """A sign on a button of the replay."""
    return _icon("player" + " full" * (sign in ("play", "pause")), html('<path d="{}"/>', _PLAYER[sign]))


_SIGNS = {
    "re-roll": RE_ROLL,
    "polish": POLISH,
    "return": RETURN,
    "+1": _text("+1", size=14),
    "black X/6": Markup(
        '<path class="sign line" d="M4.6 6L10 11.4M10 6L4.6 11.4M6 19L18 5"/>'
        '<text class="sign" x="16.6" y="19.6" font-size="11">6</text>'
    ),
}


@cache
def badge(bonus: str) -> Markup:
    """A bonus: the shape of its colour with what it lets one do; actions and black ones on ink."""
    if bonus == "fox":
        return fox()
    colour, _, sign = bonus.partition(" ")
    colour = colour if sign else "black"
    low = LOW.get(colour, 0)
    if bonus in _SIGNS:
        content = _SIGNS[bonus]
    elif sign == "X":
        content = html(
            '<path class="sign line" d="M8.6 {}L15.4 {}M15.4 {}L8.6 {}"/>', 8.6 + low, 15.4 + low, 8.6 + low, 15.4 + low
        )
    else:
        content = _text(sign, low)
    return _icon("badge", html('<path class="body" d="{}"/>{}', SHAPES[colour], content), colour)
