"""Moves, events and refusals of the Qwixx family in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.play.session import Session
from game.play.wish import option_of
from game.rules.match import Event, Option, Place, Refusal
from game.rules.pencil import NEXT
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import COLOURS, WHITES, Move
from game.views.dice import body
from game.views.journey import Journey
from game.views.markup import html
from game.views.notice import Notice
from game.views.pencil import handed_on
from game.views.title import Tell
from game.views.told import simply
from game.words import capital, listed, say

TOPICS = {  # what to read about a rule; about any other, how rows are crossed
    "wrong-colour": "colour", "dice-fall-first": "turn", "match-over": "end", "row-closed": "closing",
    "too-few-crosses": "closing", "not-the-white-sum": "white", "not-white-and-colour": "colour",
    "die-has-left": "closing", "crossed-twice": "again", "nothing-beside": "shared", "not-crossed-there": "shared",
}  # fmt: skip
NAMED = ("area", "colour", "beside")  # what a refusal tells in words
MARKS = ("number-crossed", "lucky-crossed")
ROW = "row"  # among what was marked: all of a row


def passing(match: Qwixx) -> str:
    """The key of the words for crossing nothing."""
    return "miss" if match.step == 2 and not match.crossed else "pass"


def closing(match: Qwixx) -> str:
    """The rows that a seat has locked, and that are open all the same until everybody has written."""
    return listed([say(colour) for row, colour in enumerate(COLOURS) if match.closing >> row & 1])


def other(match: Qwixx, text: str) -> str:
    """Crossing nothing: a pass or a miss; where there is only the sheet also closing rows and handing the pencil on."""
    if not match.free:
        return say(passing(match))
    return say("close-rows", colours=closing(match)) if text == NEXT else handed_on(text) or say("miss")


def colour_of(match: Qwixx, place: Place) -> str:
    """The colour of a number, which on a mixed pad is not that of its row."""
    area, number = place
    return match.pad.colour(match.pad.areas.index(area), int(number))


def place(match: Qwixx, option: Option) -> str:
    """A number and its colour."""
    return say("cell", colour=say(colour_of(match, option.place)), number=option.place[1])


def source(match: Qwixx, die: str) -> str:
    """A die as it lies."""
    return say("die", colour=say(die), face=match.faces[(*WHITES, *COLOURS).index(die)])


def move(match: Qwixx, text: str) -> str:
    """A legal move."""
    option = option_of(match, text)
    if option is None:
        return capital(other(match, text))
    assert isinstance(option.move, Move)
    where = place(match, option)
    return capital(say("move-lucky", move=where) if option.move.lucky else where)


def refused(match: Qwixx, refusal: Refusal) -> Notice:
    """Why a number cannot be crossed."""
    error, die = refusal
    detail = error.detail
    named = {name: say(str(value)) if name in NAMED else value for name, value in detail.items()}
    told: dict[str, object] = {**named, **({"die": say(die)} if die else {})}
    if "one" in detail:
        told["sums"] = listed([str(n) for n in sorted({detail["one"], detail["other"]}, key=int)], "or-joined")
    return Notice(say("why-not"), say(f"forbidden {error.rule}", **told), topic=TOPICS.get(error.rule, "crossing"))


# What happened


def marked(events: Iterable[Event], seat: int) -> frozenset[Place]:
    """The numbers, locks and misses of a seat that these events crossed, and the rows that they closed for all."""
    events = [*events]
    own = [event for event in events if event.seat == seat]
    numbers = {(str(event.detail[0]), str(event.detail[1])) for event in own if event.kind in MARKS}
    locks = {(str(event.detail[0]), "lock") for event in own if event.kind == "lock-crossed"}
    misses = {("misses", str(event.detail[0])) for event in own if event.kind == "miss-crossed"}
    closed = {(str(event.detail[0]), ROW) for event in events if event.kind == "row-closed"}
    return frozenset(numbers | locks | misses | closed)


def journeys(session: Session) -> tuple[Journey, ...]:
    """The dice that the last step took out of the game, each from where it lay."""
    match = session.match
    assert isinstance(match, Qwixx)
    return tuple(
        Journey(f'#tray [data-die="{die}"]', "", html('<span class="flyer">{}</span>', body(die, 0, match.pad.sides)))
        for die in (str(event.detail[0]) for event in session.events if event.kind == "die-removed")
    )


def _crossed(event: Event, session: Session) -> str:
    row, number = event.detail
    assert isinstance(session.match, Qwixx)
    colour = colour_of(session.match, (str(row), str(number)))
    return say("told-crossed-by", name=session.setup.names[event.seat], area=say(colour), field=number)


def _colour(name: str) -> Mapping[str, object]:
    return {"colour": say(name)}


TELL: Mapping[str, Tell] = {
    "number-crossed": _crossed,
    "lucky-crossed": _crossed,
    "lock-crossed": simply("told-lock", _colour),
    "row-closed": simply("told-closed", _colour),
    "miss-crossed": simply("told-miss"),
}
