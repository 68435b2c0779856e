"""What happened in a game of the Clever family: in words, and as bonuses that travel over the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.play.session import Session
from game.rules.clever.match import CleverMatch
from game.rules.match import Event, Place
from game.views import dice
from game.views.clever.words import where
from game.views.icons import badge
from game.views.journey import Journey
from game.views.markup import html
from game.views.title import Tell
from game.views.told import simply
from game.words import capital, listed, say

KEPT = ("re-roll", "+1", "polish", "fox")  # bonuses that are noted at once, in a row of their own


def marked(events: Iterable[Event], seat: int) -> frozenset[Place]:
    """The fields of a seat that these events marked."""
    return frozenset(
        (str(event.detail[0]), str(event.detail[1]))
        for event in events
        if event.seat == seat and event.kind == "field-marked"
    )


def _platter(event: Event, _: Session) -> str:
    return say("told-platter", dice=listed([dice.name(str(die), 0) for die in event.detail]))


def _mark(event: Event, session: Session) -> str:
    match, (area, field, number, *_) = session.match, event.detail
    assert isinstance(match, CleverMatch)
    if number:
        return say("told-written", area=say(str(area)), number=number)
    place = where(match.sheets[event.seat], str(area), str(field))
    return capital(say("told-crossed", area=say(str(area)), field=place))


def _bonus(name: str) -> Mapping[str, object]:
    return {"bonus": say(f"bonus {name}")}


TELL: Mapping[str, Tell] = {
    "round-started": simply("told-round"),
    "dice-to-platter": _platter,
    "throw-forfeited": simply("told-forfeited"),
    "field-marked": _mark,
    "bonus-won": simply("told-won", _bonus),
    "bonus-lost": simply("told-lost", _bonus),
    "action-used": simply("told-used", _bonus),
}


def journeys(session: Session, shown: int) -> list[Journey]:
    """What travels over the sheet of a seat: a bonus from where it was won to where it is used, kept or offered."""
    won: dict[str, str] = {}  # bonuses still without a use, with where they stand on the sheet
    found = []
    for event in session.events:
        if event.seat != shown or event.kind not in ("bonus-won", "bonus-used"):
            continue
        bonus, area, place = map(str, event.detail)
        if event.kind == "bonus-used":
            origin = won.pop(bonus, f'[data-bonus="{bonus}"]')
            found.append(_journey(bonus, origin, f'#sheet [data-area="{area}"][data-field="{place}"]'))
        elif bonus in KEPT:
            found.append(_journey(bonus, printed(area, place), f'#sheet [data-action="{bonus}"]'))
        else:
            won[bonus] = printed(area, place)
    return [*found, *(_journey(bonus, origin, f'[data-bonus="{bonus}"]') for bonus, origin in won.items())]


def printed(area: str, line: str) -> str:
    """Where a bonus stands on the sheet, as a selector."""
    return f'[data-area="{area}"] [data-line="{line}"]'


def _journey(bonus: str, origin: str, target: str) -> Journey:
    return Journey(origin, target, html('<span class="flyer" aria-hidden="true">{}</span>', badge(bonus)))
