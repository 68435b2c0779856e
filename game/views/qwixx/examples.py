"""Examples for the rules of Qwixx: positions made by the rules engine, from throws and crosses."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rules.games import new
from game.rules.match import DICE, Match
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import COLOURS
from game.views.example import Example, after, halfway, lit, named


def _crossing(match: Match, crosses: str) -> Qwixx:
    """The first seat crosses these, each as a white sum; the other one takes what comes, so that nobody has a miss."""
    assert isinstance(match, Qwixx)
    for text in crosses.split():
        number = match.parse(text).number
        low = max(1, number - match.pad.sides)
        match = match.rolled([low, number - low, *[1] * len(match.open_rows())])
        while match.turn != DICE:
            wanted = match.parse(text)
            own = wanted if match.turn == 0 and wanted in match.moves() else match.moves()[-1]
            match = match.play(match.moves()[0] if match.turn == 1 and not match.crossed else own)
    return match


def _crossed(game: str) -> Example:
    match = _crossing(new(game, 2), "r5 r7")
    red = match.pad.numbers[0][: match.pad.open_places]
    return Example("qwixx-crossing", match, ("sheet",), named("red", (str(n) for n in red if n > 7)))


def _white(game: str) -> Example:
    match = after(new(game, 2), "543261")
    return Example("qwixx-white", match, ("dice", "sheet"), lit(match))


def _colour(game: str) -> Example:
    match = after(new(game, 2), "543261 - -")
    return Example("qwixx-colour", match, ("dice", "sheet"), lit(match))


def _lucky(game: str) -> Example:
    match = after(_crossing(new(game, 2), "r5 y6"), "533261")
    lucky = [move for move in match.moves() if getattr(move, "lucky", False)]
    return Example("qwixx-lucky", match, ("dice", "sheet"), frozenset((COLOURS[m.row], str(m.number)) for m in lucky))


def _closing(game: str) -> Example:
    match = _crossing(new(game, 2), "r3 r4 r6 r7 r8 r10")
    closing = match.pad.numbers[0][match.pad.open_places :]
    return Example("qwixx-closing", match, ("sheet",), named("red", map(str, closing)))


def _misses(game: str) -> Example:
    match = after(new(game, 2), "123333 - - -")
    match = after(match, "123333 y3 - - 123333 - - -")
    return Example("qwixx-misses", match, ("sheet",))


def _of(game: str) -> dict[str, Callable[[], Example]]:
    """What both pads have."""
    return {
        "aim": partial(halfway, game),
        "crossing": partial(_crossed, game),
        "white": partial(_white, game),
        "colour": partial(_colour, game),
        "closing": partial(_closing, game),
        "misses": partial(_misses, game),
    }


LONGO = _of("qwixx-longo") | {"lucky": partial(_lucky, "qwixx-longo")}
CLASSIC = _of("qwixx")
