"""Examples for the rules of the Qwixx family: positions made by the rules engine, from throws and crosses."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from game.rules.match import DICE
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import COLOURS
from game.views.example import after, halfway, lit, named
from game.views.title import Example


def _crossing(match: Qwixx, crosses: str) -> Qwixx:
    """The first seat crosses these, each as a white sum; the other one takes what comes, so that no seat has a miss."""
    for text in crosses.split():
        number = match.parse(text).number
        low = max(1, number - match.pad.sides)
        match = match.rolled([low, number - low, *[1] * len(match.open_rows())])
        while match.turn != DICE:
            wanted = match.parse(text)
            own = wanted if match.turn == 0 and match.step == 1 else match.moves()[-1]
            match = match.play(match.moves()[0] if match.turn == 1 and not match.crossed else own)
    return match


def _crossed(match: Qwixx, told: str, crosses: str) -> Example:
    match = _crossing(match, crosses)
    red = match.pad.numbers[0][match.sheets[0].rows[0].bit_length() : match.pad.open_places]
    return Example(told, match, ("sheet",), named("red", map(str, red)))


def _white(match: Qwixx) -> Example:
    match = after(match, "543261")
    return Example("qwixx-white", match, ("dice", "sheet"), lit(match))


def _colour(match: Qwixx) -> Example:
    match = after(match, "543261 - -")
    return Example("qwixx-colour", match, ("dice", "sheet"), lit(match))


def lucky(match: Qwixx) -> Example:
    """Where a lucky number may be crossed instead of the white sum."""
    match = after(_crossing(match, "r5 y6"), "533261")
    numbers = [move for move in match.moves() if move.lucky]
    fields = frozenset((COLOURS[move.row], str(move.number)) for move in numbers)
    return Example("qwixx-lucky", match, ("dice", "sheet"), fields)


def again(match: Qwixx) -> Example:
    """Where the number crossed last may be crossed a second time."""
    match = after(_crossing(match, "r5 r7"), "343261")
    return Example("qwixx-again", match, ("dice", "sheet"), named("red", ["7"]))


def shared(match: Qwixx) -> Example:
    """Where a number of a shared row may be crossed, because it is crossed in a row beside it."""
    match = after(_crossing(match, "y3 b12"), "123261")
    return Example("qwixx-shared", match, ("dice", "sheet"), named("red-yellow", ["3"]))


def _closing(match: Qwixx, told: str, crosses: str) -> Example:
    match = _crossing(match, crosses)
    closing = match.pad.numbers[0][match.pad.open_places :]
    return Example(told, match, ("sheet",), named("red", map(str, closing)))


def _misses(match: Qwixx) -> Example:
    match = after(match, "123333 - - -")
    match = after(match, "123333 y3 - - 123333 - - -")
    return Example("qwixx-misses", match, ("sheet",))


class Shown(NamedTuple):
    """What the examples of a pad cross in the row with the red lock."""

    told: str = "qwixx-crossing"  # what is said about the first of them
    few: str = "r5 r7"
    six: str = "r3 r4 r6 r7 r8 r10"  # so many that the row can be closed
    closing: str = "qwixx-closing"  # what is said about them


CLASSIC: Final = Shown()


def examples(match: Qwixx, middle: str, shown: Shown = CLASSIC) -> dict[str, Callable[[], Example]]:
    """What every pad has, from the first position of two players and the record of a game in its middle."""
    return {
        "aim": partial(halfway, middle),
        "crossing": partial(_crossed, match, shown.told, shown.few),
        "white": partial(_white, match),
        "colour": partial(_colour, match),
        "closing": partial(_closing, match, shown.closing, shown.six),
        "misses": partial(_misses, match),
    }
