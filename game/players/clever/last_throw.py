"""The last throw of a solo game: every way that six dice can fall, in groups of those that offer the same.

What a die can mark depends on its face, for blue and white on the faces of both; that is a cell. A seat picks one of
three cells on the platter and takes others by +1. Numbers of throws are whole: equal faces share the platter by every
order of their distances, so each of the 46,656 throws counts `ORDERS` times.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, product
from math import comb
from operator import itemgetter, mul
from typing import NamedTuple

from game.rules.clever.areas.mark import Mark
from game.rules.clever.sheet import BLUE, WHITE, Sheet

DICE, FACES = range(6), range(1, 7)
PLATTER = 3  # dice that a throw leaves there
ORDERS = 60  # a multiple of every number of ways in which equal dice may share the places that are left
ALL = ORDERS * 6**6
FREE = tuple(die for die in DICE if die not in (WHITE, BLUE))  # dice whose own face says what they can mark
START = {die: 6 * at for at, die in enumerate(FREE)} | {WHITE: 24, BLUE: 60}  # the first cell of each die
PASS = 96  # the cell that offers nothing
CELLS = 97

Known = Callable[[Sequence[int]], tuple[int, ...]]


class Group(NamedTuple):
    """Throws with the same dice on the platter, the same faces of them and of the white and the blue die."""

    platter: tuple[int, int, int]  # cells
    times: int  # how often that happens
    known: Known  # picks the values of all cells that lie in these throws out of a row
    open: tuple[slice, ...]  # the cells of each die that may show anything from the highest face on the platter on
    shares: tuple[int, ...]  # how often each combination of their faces counts


def offers(sheet: Sheet) -> list[list[Mark]]:
    """What a sheet could mark with each cell."""
    found = [list[Mark]()] * CELLS
    for at, die, faces in _cells():
        found[at] = sheet.fits(die, faces)
    return found


def expected(values: Sequence[int]) -> float:
    """The mean of the best cell on the platter, if each is worth so much."""
    total = sum([times * max(values[a], values[b], values[c]) for a, b, c, times in _platters()])
    return total / ALL


def expected_with_plus(rows: Sequence[Sequence[int]]) -> float:
    """The same with a +1 after the pick: a row for each cell that may be picked, what each cell then makes of it."""
    flat = [row[0] if min(row) == max(row) else None for row in rows]  # where no +1 is left, or none makes more
    total = 0
    for (a, b, c), times, known, open_dice, shares in _groups():
        first, second, third = flat[a], flat[b], flat[c]
        if first is not None and second is not None and third is not None:
            total += times * max(first, second, third)
        else:
            three = rows[a], rows[b], rows[c]
            sure = max([max(known(row)) for row in three])
            some = [map(max, *[row[die] for row in three]) for die in open_dice]
            total += sum(map(mul, shares, map(max, product((sure,), *some))))
    return total / ALL


@cache
def _cells() -> list[tuple[int, int, tuple[int, ...]]]:
    """Each cell that offers something, its die, and faces of all dice among which it lies."""
    own = [(cell(die, face, 0, 0), die, (face,) * len(DICE)) for die in FREE for face in FACES]
    pairs = list[tuple[int, int, tuple[int, ...]]]()
    for white, blue in product(FACES, FACES):
        faces = tuple([blue if die == BLUE else white for die in DICE])
        pairs += [(cell(die, white, white, blue), die, faces) for die in (WHITE, BLUE)]
    return own + pairs


def cell(die: int, face: int, white: int, blue: int) -> int:
    """The cell of a die with this face, beside these of the white and the blue one."""
    return START[die] + (6 * (white - 1) + blue - 1 if die in (WHITE, BLUE) else face - 1)


@cache
def _platters() -> list[tuple[int, int, int, int]]:
    """Every three cells that can lie on the platter, with how often they do."""
    found = []
    for dice in combinations(DICE, PLATTER):
        beside = [die for die in (WHITE, BLUE) if die not in dice]
        for faces in product(FACES, repeat=PLATTER):
            high, lying = max(faces), dict(zip(dice, faces, strict=True))
            shown = beside if len(beside) == 1 else []  # with neither on the platter their faces do not count
            for others in product(range(high, 7), repeat=len(shown)):
                lying |= dict(zip(shown, others, strict=True))
                times = sum(_shares(high, faces.count(high), others.count(high), PLATTER - len(shown)))
                a, b, c = _lying(dice, lying)
                found.append((a, b, c, times))
    return found


@cache
def _groups() -> list[Group]:
    found = []
    for dice in combinations(DICE, PLATTER):
        beside = [die for die in (WHITE, BLUE) if die not in dice]
        rest = [die for die in FREE if die not in dice]
        sure = sorted({*dice, WHITE, BLUE})
        for faces in product(FACES, repeat=PLATTER):
            high, lying = max(faces), dict(zip(dice, faces, strict=True))
            dice_open = tuple(slice(START[die] + high - 1, START[die] + 6) for die in rest)
            for others in product(range(high, 7), repeat=len(beside)):
                lying |= dict(zip(beside, others, strict=True))
                a, b, c = _lying(dice, lying)
                shares = _shares(high, faces.count(high), others.count(high), len(rest))
                found.append(Group((a, b, c), sum(shares), itemgetter(*_lying(sure, lying), PASS), dice_open, shares))
    return found


def _lying(dice: Sequence[int], faces: dict[int, int]) -> tuple[int, ...]:
    """The cells of some dice."""
    white, blue = faces.get(WHITE, 1), faces.get(BLUE, 1)  # both are there where one of them is among the dice
    return tuple([cell(die, faces[die], white, blue) for die in dice])


@cache
def _shares(high: int, on_platter: int, beside: int, more: int) -> tuple[int, ...]:
    """How often a platter counts for each way that more dice fall, none of them lower than its highest face.

    So many dice on it show that face, and so many of those beside it that are known.
    """
    falls = product(range(high, 7), repeat=more)
    return tuple([ORDERS // comb(on_platter + beside + fall.count(high), on_platter) for fall in falls])
