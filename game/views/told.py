"""Tells in words what happened in a step, from its events: for the tray, for replays and for screen readers."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping

from game.play.session import Session
from game.rules.match import Event
from game.views.title import Tell, view_of
from game.words import capital, listed, say

SEEN = ("thrown", "dice-to-platter", "round-started", "turn-started")  # what the table shows without words


def told(session: Session, without: Container[str] = ()) -> str:
    """The last step in words, without the kinds of events that the caller leaves out."""
    tell = {**TELL, **view_of(session.match).told}
    kinds = [event for event in session.events if event.kind in tell and event.kind not in without]
    return " ".join(tell[event.kind](event, session) for event in kinds)


def simply(key: str, named: Callable[[str], Mapping[str, object]] = lambda _first: {}) -> Tell:
    """Words that need nothing but a name and what the event says first: a number, or what `named` makes of it."""

    def tell(event: Event, session: Session) -> str:
        first = str(event.detail[0]) if event.detail else ""
        return capital(say(key, name=session.setup.names[event.seat], n=first, **named(first)))

    return tell


def _thrown(event: Event, _: Session) -> str:
    pairs = zip(event.detail[::2], event.detail[1::2], strict=True)
    return say("told-thrown", dice=listed([say("die", colour=say(str(die)), face=face) for die, face in pairs]))


TELL: Mapping[str, Tell] = {
    "turn-started": simply("told-turn"),
    "thrown": _thrown,
    "passed": simply("told-passed"),
    "pencil-passed": simply("lead-writes"),
    "match-over": simply("told-over"),
}
