"""Positions that illustrate the rules: each is made by the rules engine, from moves or from the record of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, partial
from typing import NamedTuple

from game.choices import options, places
from game.rules.clever.clever_4ever import Clever4Ever
from game.rules.clever.ganz_schon_clever import GanzSchonClever
from game.rules.clever.lines import prospects
from game.rules.clever.match import CleverMatch
from game.rules.clever.move import parse
from game.rules.clever.sheet import ACTIONS, PLUS, POLISH, RE_ROLL, Sheet
from game.rules.games import new
from game.rules.match import DICE, Match
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import COLOURS
from game.rules.record import load
from game.table.bonuses import sources
from game.table.look import Field

MIDDLE = {  # games that somebody was in the middle of
    "ganz-schon-clever": "1g1gr.FCAIEEDKFIBEKCEAAAACCBA.GoVr",
    "clever-4ever": "141gq.KAFOFCJRBAFGEIMFGC.LhzD",
    "qwixx-longo": "1l2gw.ACAFDEBACAADABAABBAACABBAAAAAAL8YB",
    "qwixx": "1q2gq.DDBAADCCAABAAACAAAAAAAAA.Xcrw",
}
PASSIVE = {"ganz-schon-clever": "1g1gq.LCBBECJ.0NsH", "clever-4ever": "141gq.KAFOF.4aYR"}


class Example(NamedTuple):
    """A position, what of it is shown ("dice", "sheet", "actions", "track" or areas), and the fields it is about."""

    caption: str
    match: Match
    parts: tuple[str, ...]
    fields: frozenset[Field] = frozenset()
    seat: int = 0


# Ways to a position


def _inked(sheet: Sheet, marks: str) -> Sheet:
    """A sheet with some marks, in the notation of moves; foxes and actions that they bring are noted."""
    for text in marks.split():
        sheet, wins = sheet.marked(parse(f"w:{text}").mark)
        for bonus, _ in wins:
            if bonus == "fox":
                sheet = sheet.with_fox()
            elif bonus in ACTIONS:
                sheet = sheet.with_action(ACTIONS.index(bonus))
    return sheet


def _after(match: Match, steps: str) -> Match:
    """The position after throws, as digits, and moves in their notation."""
    for step in steps.split():
        match = match.rolled([*map(int, step)]) if match.turn == DICE else match.play(match.parse(step))
    return match


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


def _kept(games: dict[str, str], game: str) -> Match:
    return load(games[game]).match


def _fields(match: CleverMatch, area: str, line: str) -> frozenset[Field]:
    """The fields that a bonus comes from."""
    found = next(p.line for p in prospects(match.sheets[0]) if (p.line.area, p.line.name) == (area, line))
    return frozenset((area, field) for field in found.fields)


def _named(area: str, names: Iterable[str]) -> frozenset[Field]:
    return frozenset((area, name) for name in names)


def _lit(match: Match, *dice: str) -> frozenset[Field]:
    """The fields that could be marked, with these dice or any."""
    return places(tuple(o for o in options(match) if not dice or {*dice} & {*o.sources}))


# Both Clever games


def _sheet(game: str) -> Example:
    match = _kept(MIDDLE, game)
    return Example("sheet", match, ("sheet",), seat=max(match.turn, 0))


def _turn() -> Example:
    match = _after(new("ganz-schon-clever", 2), "524163 p:p1=3")
    return Example("turn-pick", match, ("dice", "purple"), _named("purple", "1"))


def _turn_4ever() -> Example:
    match = _after(new("clever-4ever", 2), "524316 e:eA")
    return Example("turn-pick-4ever", match, ("dice", "grey"), _named("grey", "A"))


def _platter() -> Example:
    match = _after(new("ganz-schon-clever", 2), "524163 p:p1=3 432 w:o1=4")
    assert match.turn == 1
    return Example("platter", match, ("dice", "sheet"), _lit(match), seat=1)


def _platter_4ever() -> Example:
    match = _after(new("clever-4ever", 2), "524316 e:eA 436 k:k1=6")
    assert match.turn == 1
    return Example("platter", match, ("dice", "sheet"), _lit(match), seat=1)


def _dice(game: str, faces: str, caption: str) -> Example:
    match = _after(new(game, 2), faces)
    return Example(caption, match, ("dice", "sheet"), _lit(match, "blue", "white"))


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
    return Example("solo", _kept(PASSIVE, game), ("dice",))


def _area(sheet: Sheet, marks: str, area: str, fields: Iterable[str]) -> Example:
    """An area alone with some marks, and some of its fields pointed at."""
    caption = f"{'gsc' if sheet.game == 'ganz-schon-clever' else 'c4e'}-{area}"
    return Example(caption, CleverMatch(_inked(sheet, marks), 2), (area,), _named(area, fields))


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
    match = _after(CleverMatch(_inked(GanzSchonClever(), "y11 y12 b7 b10"), 2), "353333 y:y13")
    return Example("gsc-chain", match, ("sheet",), _lit(match))


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
    match = _after(CleverMatch(_inked(Clever4Ever(), "gl1=3 b21 b35"), 2), "333353 g:gl2=5")
    return Example("c4e-chain", match, ("sheet",), _lit(match))


def _polish() -> Example:
    sheet = _inked(Clever4Ever(), "eA eI eP")  # A brings a step of polish
    match = _after(CleverMatch(sheet, 2), "535265 k:k1=5 555 w:yt1=5 66 g:gu1=6")
    polished = tuple(o for o in options(match) if o.sources == ("grey",) and o.polish == 1)
    return Example("polish", match, ("dice", "grey"), places(polished), seat=1)


# Qwixx


def _crossed(game: str) -> Example:
    match = _crossing(new(game, 2), "r5 r7")
    red = match.pad.numbers[0][: match.pad.open_places]
    return Example("qwixx-crossing", match, ("sheet",), _named("red", (str(n) for n in red if n > 7)))


def _white(game: str) -> Example:
    match = _after(new(game, 2), "543261")
    return Example("qwixx-white", match, ("dice", "sheet"), _lit(match))


def _colour(game: str) -> Example:
    match = _after(new(game, 2), "543261 - -")
    return Example("qwixx-colour", match, ("dice", "sheet"), _lit(match))


def _lucky(game: str) -> Example:
    match = _after(_crossing(new(game, 2), "r5 y6"), "533261")
    lucky = [move for move in match.moves() if getattr(move, "lucky", False)]
    return Example("qwixx-lucky", match, ("dice", "sheet"), frozenset((COLOURS[m.row], str(m.number)) for m in lucky))


def _closing(game: str) -> Example:
    match = _crossing(new(game, 2), "r3 r4 r6 r7 r8 r10")
    closing = match.pad.numbers[0][match.pad.open_places :]
    return Example("qwixx-closing", match, ("sheet",), _named("red", map(str, closing)))


def _misses(game: str) -> Example:
    match = _after(new(game, 2), "123333 - - -")
    match = _after(match, "123333 y3 - - 123333 - - -")
    return Example("qwixx-misses", match, ("sheet",))


EXAMPLES: dict[str, dict[str, Callable[[], Example]]] = {  # by game and topic
    "ganz-schon-clever": {
        "aim": partial(_sheet, "ganz-schon-clever"),
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
    },
    "clever-4ever": {
        "aim": partial(_sheet, "clever-4ever"),
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
    },
}
for _game in ("qwixx-longo", "qwixx"):
    EXAMPLES[_game] = {
        "aim": partial(_sheet, _game),
        "crossing": partial(_crossed, _game),
        "white": partial(_white, _game),
        "colour": partial(_colour, _game),
        "closing": partial(_closing, _game),
        "misses": partial(_misses, _game),
    }
EXAMPLES["qwixx-longo"]["lucky"] = partial(_lucky, "qwixx-longo")


@cache
def example(game: str, topic: str) -> Example | None:
    """What illustrates a topic, if anything does."""
    make = EXAMPLES[game].get(topic)
    return make() if make else None
