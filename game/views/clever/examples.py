"""Examples that the titles of the Clever family share: positions made by the rules engine, from moves or a record."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.clever.match import CleverMatch
from game.rules.clever.move import parse
from game.rules.clever.sheet import PLUS, RE_ROLL, THIRD, Sheet
from game.rules.loading import load
from game.rules.match import Place
from game.views.clever.bonuses import sources
from game.views.example import after, lit, named
from game.views.title import Example


def inked(sheet: Sheet, marks: str) -> Sheet:
    """A sheet with some marks, in the notation of moves; foxes and actions that they bring are noted."""
    for text in marks.split():
        sheet = sheet.inked(parse(f"w:{text}").mark)
    return sheet


def fields(match: CleverMatch, area: str, line: str) -> frozenset[Place]:
    """The fields that a bonus comes from."""
    found = next(p.line for p in match.sheets[0].prospects() if (p.line.area, p.line.name) == (area, line))
    return frozenset((area, field) for field in found.fields)


def area(caption: str, sheet: Sheet, marks: str, name: str, at: Iterable[str]) -> Example:
    """An area alone with some marks, and some of its fields pointed at."""
    return Example(caption, CleverMatch(inked(sheet, marks), 2), (name,), named(name, at))


def line(caption: str, sheet: Sheet, marks: str, name: str, at: str) -> Example:
    """An area alone with some marks, and the fields of one of its lines pointed at."""
    match = CleverMatch(inked(sheet, marks), 2)
    return Example(caption, match, (name,), fields(match, name, at))


def thrown(caption: str, sheet: Sheet, faces: str) -> Example:
    """A throw, and where blue and white could go."""
    match = after(CleverMatch(sheet, 2), faces)
    return Example(caption, match, ("dice", "sheet"), lit(match, "blue", "white"))


def platter(sheet: Sheet, steps: str) -> Example:
    """What the second player can take from the platter."""
    match = after(CleverMatch(sheet, 2), steps)
    assert match.turn == 1
    return Example("platter", match, ("dice", "sheet"), lit(match), seat=1)


def chain(caption: str, sheet: Sheet, marks: str, steps: str) -> Example:
    """A move that wins a bonus, and where that can be used."""
    match = after(CleverMatch(inked(sheet, marks), 2), steps)
    return Example(caption, match, ("sheet",), lit(match))


def actions(sheet: Sheet) -> Example:
    """Some actions won, one of them used."""
    for row in (RE_ROLL, RE_ROLL, PLUS, PLUS, *[THIRD] * bool(sheet.slots[THIRD])):
        sheet = sheet.with_action(row)
    match = CleverMatch(sheet.without_action(RE_ROLL), 2)  # the first round brings a re-roll more
    return Example("actions", match, ("actions",))


def rounds(sheet: Sheet) -> Example:
    """The track of a game alone."""
    return Example("rounds", CleverMatch(sheet, 1), ("track",))


def foxes(sheet: Sheet) -> Example:
    """Where the foxes are."""
    match = CleverMatch(sheet, 1)
    return Example("foxes", match, ("sheet",), sources(match, 0, "fox").fields)


def solo(record: str) -> Example:
    """The passive throw of a game alone."""
    return Example("solo", load(record).match, ("dice",))
