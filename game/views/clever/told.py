"""What happened in a game of the Clever family: in words, and as bonuses that travel over the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.play.session import Session
from game.rules.clever.match import CleverMatch
from game.rules.match import CIRCLE, Event, Place
from game.views import dice
from game.views.clever.words import where
from game.views.icons import badge
from game.views.journey import Journey
from game.views.markup import html
from game.views.title import Tell
from game.views.told import simply
from game.words import capital, listed, say

NUMBERS = "#tray .numbers"  # which stand there instead of a bonus while its number is asked for
ACTIONS = ("action-unlocked", "action-used")
KEPT = ("re-roll", "+1", "polish", "return", "fox")  # bonuses that are noted at once, in a row of their own


def marked(events: Iterable[Event], seat: int) -> frozenset[Place]:
    """The fields of a seat that these events marked, and the actions that they brought or used up."""
    own = [event for event in events if event.seat == seat]
    fields = {(str(event.detail[0]), str(event.detail[1])) for event in own if event.kind == "field-marked"}
    return frozenset(fields | {("actions", str(event.detail[0])) for event in own if event.kind in ACTIONS})


def _dice(key: str) -> Tell:
    """How an event is told whose detail is dice."""
    return lambda event, _: say(key, dice=listed([dice.name(str(die), 0) for die in event.detail]))


def _mark(event: Event, session: Session) -> str:
    match, (area, field, number, *_) = session.match, event.detail
    assert isinstance(match, CleverMatch)
    if number and number != CIRCLE:
        return say("told-written", area=say(str(area)), number=number)
    place = where(match.sheets[event.seat], str(area), str(field))
    return capital(say("told-circled" if number else "told-crossed", area=say(str(area)), field=place))


def _bonus(name: str) -> Mapping[str, object]:
    return {"bonus": say(f"bonus {name}")}


TELL: Mapping[str, Tell] = {
    "round-started": simply("told-round"),
    "dice-to-platter": _dice("told-platter"),
    "die-returned": _dice("told-returned"),
    "swept-left": _dice("told-swept-left"),
    "throw-forfeited": simply("told-forfeited"),
    "field-marked": _mark,
    "bonus-won": simply("told-won", _bonus),
    "bonus-lost": simply("told-lost", _bonus),
    "action-used": simply("told-used", _bonus),
}


def journeys(session: Session, shown: int) -> list[Journey]:
    """What travels over the sheet of a seat: a bonus from where it was won to where it is used, kept or offered.

    Link by link, in the order in which it happened; what a bonus marks appears when it arrives there.
    """
    won: list[tuple[str, str]] = []  # bonuses still without a use, with where they stand on the sheet
    found: list[Journey] = []
    by_bonus = False  # whether what is marked now comes from the last link
    for event in session.events:
        if event.seat != shown or event.kind not in ("bonus-won", "bonus-used", "field-marked"):
            continue
        what, *where = map(str, event.detail)
        if event.kind == "field-marked":
            if by_bonus:
                found[-1] = found[-1]._replace(inks=(*found[-1].inks, _field(what, where[0])))
        elif event.kind == "bonus-used":
            own = next((each for each in won if each[0] == what), None)
            won = [each for each in won if each is not own]
            found.append(
                _journey(what, own[1] if own else f"{_chip(what)}, {NUMBERS}", _field(*where))._replace(
                    tapped=own is None
                )
            )
        elif what in KEPT:
            found.append(_journey(what, printed(*where), f'#sheet [data-action="{what}"]'))
        else:
            won.append((what, printed(*where)))
        by_bonus = event.kind == "bonus-used" or (by_bonus and event.kind == "field-marked")
    return [*found, *(_journey(bonus, origin, _chip(bonus)) for bonus, origin in won)]


def _field(area: str, field: str) -> str:
    return f'#sheet .field[data-area="{area}"][data-field="{field}"]'


def _chip(bonus: str) -> str:
    return f'#tray [data-bonus="{bonus}"]'


def printed(area: str, line: str) -> str:
    """Where a bonus stands on the sheet, as a selector."""
    return f'[data-area="{area}"] [data-line="{line}"]'


def _journey(bonus: str, origin: str, target: str) -> Journey:
    return Journey(origin, target, html('<span class="flyer" aria-hidden="true">{}</span>', badge(bonus)))
