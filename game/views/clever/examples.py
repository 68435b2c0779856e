"""Examples for the rules of the Clever games: positions made by the rules engine, from moves or from a record."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from game.play.choices import options, places
from game.rules.clever.clever_4ever import Clever4Ever
from game.rules.clever.ganz_schon_clever import GanzSchonClever
from game.rules.clever.lines import prospects
from game.rules.clever.match import CleverMatch
from game.rules.clever.move import parse
from game.rules.clever.sheet import PLUS, POLISH, RE_ROLL, Sheet
from game.rules.games import new
from game.rules.record import load
from game.views.bonuses import sources
from game.views.emphasis import Field
from game.views.example import Example, after, halfway, lit, named

PASSIVE = {"ganz-schon-clever": "1g1gq.LCBBECJ.0NsH", "clever-4ever": "141gq.KAFOF.4aYR"}


def _inked(sheet: Sheet, marks: str) -> Sheet:
    """A sheet with some marks, in the notation of moves; foxes and actions that they bring are noted."""
    for text in marks.split():
        sheet = sheet.inked(parse(f"w:{text}").mark)
    return sheet


def _fields(match: CleverMatch, area: str, line: str) -> frozenset[Field]:
    """The fields that a bonus comes from."""
    found = next(p.line for p in prospects(match.sheets[0]) if (p.line.area, p.line.name) == (area, line))
    return frozenset((area, field) for field in found.fields)


# Both games


def _turn() -> Example:
    match = after(new("ganz-schon-clever", 2), "524163 p:p1=3")
    return Example("turn-pick", match, ("dice", "purple"), named("purple", "1"))


def _turn_4ever() -> Example:
    match = after(new("clever-4ever", 2), "524316 e:eA")
    return Example("turn-pick-4ever", match, ("dice", "grey"), named("grey", "A"))


def _platter() -> Example:
    match = after(new("ganz-schon-clever", 2), "524163 p:p1=3 432 w:o1=4")
    assert match.turn == 1
    return Example("platter", match, ("dice", "sheet"), lit(match), seat=1)


def _platter_4ever() -> Example:
    match = after(new("clever-4ever", 2), "524316 e:eA 436 k:k1=6")
    assert match.turn == 1
    return Example("platter", match, ("dice", "sheet"), lit(match), seat=1)


def _dice(game: str, faces: str, caption: str) -> Example:
    match = after(new(game, 2), faces)
    return Example(caption, match, ("dice", "sheet"), lit(match, "blue", "white"))


def _actions(sheet: Sheet) -> Example:
    for row in (RE_ROLL, RE_ROLL, PLUS, PLUS, *[POLISH] * bool(sheet.slots[POLISH])):
        sheet = sheet.with_action(row)
    match = CleverMatch(sheet.without_action(RE_ROLL), 2)  # the first round brings a re-roll more
    return Example("actions", match, ("actions",))


def _rounds(game: str) -> Example:
    return Example("rounds", new(game, 1), ("track",))


def _foxes(game: str) -> Example:
    match = new(game, 1)
    return Example("foxes", match, ("sheet",), sources(match, 0, "fox").fields)


def _solo(game: str) -> Example:
    return Example("solo", load(PASSIVE[game]).match, ("dice",))


def _area(sheet: Sheet, marks: str, area: str, fields: Iterable[str]) -> Example:
    """An area alone with some marks, and some of its fields pointed at."""
    caption = f"{'gsc' if sheet.game == 'ganz-schon-clever' else 'c4e'}-{area}"
    return Example(caption, CleverMatch(_inked(sheet, marks), 2), (area,), named(area, fields))


# Ganz schön clever


def _yellow() -> Example:
    shown = _area(GanzSchonClever(), "y11 y12 y13 y21 y31", "yellow", ())
    assert isinstance(shown.match, CleverMatch)
    return shown._replace(fields=_fields(shown.match, "yellow", "diagonal"))


def _blue() -> Example:
    shown = _area(GanzSchonClever(), "b4 b8 b5 b7", "blue", ())
    assert isinstance(shown.match, CleverMatch)
    return shown._replace(fields=_fields(shown.match, "blue", "column 4"))


def _chain() -> Example:
    match = after(CleverMatch(_inked(GanzSchonClever(), "y11 y12 b7 b10"), 2), "353333 y:y13")
    return Example("gsc-chain", match, ("sheet",), lit(match))


# Clever 4Ever


def _four_blue() -> Example:
    shown = _area(Clever4Ever(), "b42 b45 b15 b63", "blue", ())
    assert isinstance(shown.match, CleverMatch)
    return shown._replace(fields=_fields(shown.match, "blue", "row 4"))


def _four_grey() -> Example:
    sheet = _inked(Clever4Ever(), "eI eP")
    return _area(sheet, "", "grey", (mark.field for mark in sheet.takes("grey", 6)))


def _four_green() -> Example:
    sheet = _inked(Clever4Ever(), "gu1=3 gu2=5 gl1=4 gu3=2 gl2=6")
    return _area(sheet, "", "green", (mark.field for mark in sheet.takes("green", 1)))


def _four_chain() -> Example:
    match = after(CleverMatch(_inked(Clever4Ever(), "gl1=3 b21 b35"), 2), "333353 g:gl2=5")
    return Example("c4e-chain", match, ("sheet",), lit(match))


def _polish() -> Example:
    sheet = _inked(Clever4Ever(), "eA eI eP")  # A brings a step of polish
    match = after(CleverMatch(sheet, 2), "535265 k:k1=5 555 w:yt1=5 66 g:gu1=6")
    polished = tuple(o for o in options(match) if o.sources == ("grey",) and o.polish == 1)
    return Example("polish", match, ("dice", "grey"), places(polished), seat=1)


CLEVER: dict[str, Callable[[], Example]] = {
    "aim": partial(halfway, "ganz-schon-clever"),
    "turn": _turn,
    "platter": _platter,
    "dice": partial(_dice, "ganz-schon-clever", "413526", "dice-sum"),
    "yellow": _yellow,
    "blue": _blue,
    "green": partial(_area, GanzSchonClever(), "g1 g2 g3", "green", "4"),
    "orange": partial(_area, GanzSchonClever(), "o1=5 o2=2 o3=3 o4=6", "orange", "4"),
    "purple": partial(_area, GanzSchonClever(), "p1=2 p2=5 p3=6 p4=1", "purple", "4"),
    "bonuses": _chain,
    "actions": partial(_actions, GanzSchonClever()),
    "rounds": partial(_rounds, "ganz-schon-clever"),
    "foxes": partial(_foxes, "ganz-schon-clever"),
    "solo": partial(_solo, "ganz-schon-clever"),
}
FOREVER: dict[str, Callable[[], Example]] = {
    "aim": partial(halfway, "clever-4ever"),
    "turn": _turn_4ever,
    "platter": _platter_4ever,
    "dice": partial(_dice, "clever-4ever", "214365", "dice-pair"),
    "yellow": partial(
        _area,
        Clever4Ever(),
        "yt1=1 yt2=3 ym1=2 ym2=1 yb1=6 yb2=5 yb3=4",
        "yellow",
        ("t1", "t2", "m1", "m2", "b1", "b2"),
    ),
    "blue": _four_blue,
    "grey": _four_grey,
    "green": _four_green,
    "pink": partial(_area, Clever4Ever(), "k1=2 k2=3 k4=6", "pink", "4"),
    "bonuses": _four_chain,
    "actions": partial(_actions, Clever4Ever()),
    "polish": _polish,
    "rounds": partial(_rounds, "clever-4ever"),
    "foxes": partial(_foxes, "clever-4ever"),
    "solo": partial(_solo, "clever-4ever"),
}
