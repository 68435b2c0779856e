"""What happened, from the events of a step: in words for those who listen, as journeys for those who look."""

from __future__ import annotations

from collections.abc import Callable, Container

from game.play.session import Session
from game.rules.match import Event
from game.views import dice
from game.views.icons import badge
from game.views.journey import Journey
from game.views.markup import html
from game.words import capital, listed, say

SEEN = ("thrown", "dice-to-platter", "round-started", "turn-started")  # what the table shows without words
KEPT = ("re-roll", "+1", "polish", "fox")  # bonuses that are noted at once, in a row of their own


def told(session: Session, without: Container[str] = ()) -> str:
    """The last step in words, without some kinds of events."""
    kinds = [event for event in session.events if event.kind in TELL and event.kind not in without]
    return " ".join(TELL[event.kind](event, session) for event in kinds)


def _simply(key: str) -> Callable[[Event, Session], str]:
    """Words that need nothing but a name and what the event says first: a number, a colour or a bonus."""

    def tell(event: Event, session: Session) -> str:
        first = str(event.detail[0]) if event.detail else ""
        bonus = say(f"bonus {first}") if event.kind in ("bonus-won", "bonus-lost", "action-used") else ""
        colour = say(first) if event.kind in ("lock-crossed", "row-closed") else ""
        return capital(say(key, name=session.setup.names[event.seat], n=first, bonus=bonus, colour=colour))

    return tell


def _thrown(event: Event, _: Session) -> str:
    pairs = zip(event.detail[::2], event.detail[1::2], strict=True)
    return say("told-thrown", dice=listed([say("die", colour=say(str(die)), face=face) for die, face in pairs]))


def _platter(event: Event, _: Session) -> str:
    return say("told-platter", dice=listed([dice.name(str(die), 0) for die in event.detail]))


def _marked(event: Event, session: Session) -> str:
    area, field, number = str(event.detail[0]), str(event.detail[1]), event.detail[2]
    if number:
        return say("told-written", area=say(area), number=number)
    return capital(say("told-crossed", area=say(area), field=where(session.setup.game, area, field)))


def where(game: str, area: str, field: str) -> str:
    """What a field is called in its area: by row and column where it has them."""
    grid = (area == "yellow" and game == "ganz-schon-clever") or (area == "blue" and game == "clever-4ever")
    return say("row-column", row=field[0], column=field[1]) if grid else field


def _crossed(event: Event, session: Session) -> str:
    colour, number = event.detail
    name = session.setup.names[event.seat]
    return say("told-crossed-by", name=name, area=say(str(colour)), field=number)


TELL: dict[str, Callable[[Event, Session], str]] = {
    "round-started": _simply("told-round"),
    "turn-started": _simply("told-turn"),
    "thrown": _thrown,
    "dice-to-platter": _platter,
    "throw-forfeited": _simply("told-forfeited"),
    "field-marked": _marked,
    "number-crossed": _crossed,
    "lucky-crossed": _crossed,
    "bonus-won": _simply("told-won"),
    "bonus-lost": _simply("told-lost"),
    "action-used": _simply("told-used"),
    "passed": _simply("told-passed"),
    "pencil-passed": _simply("lead-writes"),
    "lock-crossed": _simply("told-lock"),
    "row-closed": _simply("told-closed"),
    "miss-crossed": _simply("told-miss"),
    "match-over": _simply("told-over"),
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
            found.append(_journey(bonus, _printed(area, place), f'#sheet [data-action="{bonus}"]'))
        else:
            won[bonus] = _printed(area, place)
    return [*found, *(_journey(bonus, origin, f'[data-bonus="{bonus}"]') for bonus, origin in won.items())]


def _printed(area: str, line: str) -> str:
    return f'[data-area="{area}"] [data-line="{line}"]'


def _journey(bonus: str, origin: str, target: str) -> Journey:
    return Journey(origin, target, html('<span class="flyer" aria-hidden="true">{}</span>', badge(bonus)))
