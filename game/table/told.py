"""What happened, from the events of a step: in words for those who listen, as journeys for those who look."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.match import Event
from game.session import Session
from game.table.icons import badge
from game.table.page import Journey
from game.words import capital, listed, say

Detail = tuple[int | str, ...]


def told(session: Session) -> str:
    """The last step in words."""
    names = session.setup.names
    parts = (TELL[event.kind](event, names[event.seat]) for event in session.events if event.kind in TELL)
    return " ".join(filter(None, parts))


def _dice(detail: Detail) -> str:
    pairs = zip(detail[::2], detail[1::2], strict=True)
    return listed([say("die", colour=say(str(die)), face=face) for die, face in pairs])


def _marked(event: Event, _: str) -> str:
    area, field, number, _by = event.detail
    if number:
        return say("told-written", area=say(str(area)), number=number)
    return say("told-crossed", area=capital(say(str(area))), field=field)


def _crossed(event: Event, name: str) -> str:
    colour, number = event.detail
    return say("told-crossed-by", name=name, area=say(str(colour)), field=number)


TELL: dict[str, Callable[[Event, str], str]] = {
    "round-started": lambda event, _: say("told-round", round=event.detail[0]),
    "turn-started": lambda _, name: say("told-turn", name=name),
    "thrown": lambda event, _: say("told-thrown", dice=_dice(event.detail)),
    "dice-to-platter": lambda event, _: say("told-platter", dice=listed([say(str(die)) for die in event.detail])),
    "throw-forfeited": lambda *_: say("told-forfeited"),
    "field-marked": _marked,
    "number-crossed": _crossed,
    "lucky-crossed": _crossed,
    "bonus-won": lambda event, _: say("told-won", bonus=say(f"bonus {event.detail[0]}")),
    "bonus-lost": lambda event, _: say("told-lost", bonus=say(f"bonus {event.detail[0]}")),
    "action-used": lambda event, _: say("told-used", action=capital(say(f"bonus {event.detail[0]}"))),
    "passed": lambda _, name: say("told-passed", name=name),
    "lock-crossed": lambda event, name: say("told-lock", name=name, colour=say(str(event.detail[0]))),
    "row-closed": lambda event, _: say("told-closed", colour=capital(say(str(event.detail[0])))),
    "miss-crossed": lambda event, name: say("told-miss", name=name, n=event.detail[0]),
    "match-over": lambda *_: say("told-over"),
}


# Journeys: from where a bonus was won to where it is used, or to the row where it is kept


def journeys(session: Session, shown: int) -> list[Journey]:
    """What travels over the sheet of a seat; a bonus that waits for a choice travels to its chip."""
    open_bonuses: dict[str, str] = {}
    found = []
    for event in session.events:
        if event.seat != shown:
            continue
        if event.kind == "bonus-won":
            bonus, area, line = map(str, event.detail)
            origin = f'[data-area="{area}"] [data-line="{line}"]'
            keep = f'#sheet [data-action="{bonus}"]'
            if bonus in KEPT:
                found.append(_journey(bonus, origin, keep))
            else:
                open_bonuses[bonus] = origin
        elif event.kind == "bonus-used":
            bonus, area, field = map(str, event.detail)
            origin = open_bonuses.pop(bonus, f'[data-bonus="{bonus}"]')
            found.append(_journey(bonus, origin, f'#sheet [data-area="{area}"][data-field="{field}"]'))
    waiting = (_journey(bonus, origin, f'[data-bonus="{bonus}"]') for bonus, origin in open_bonuses.items())
    return [*found, *waiting]


KEPT = ("re-roll", "+1", "polish", "fox")


def _journey(bonus: str, origin: str, target: str) -> Journey:
    return Journey(origin, target, f'<span class="flyer" aria-hidden="true">{badge(bonus)}</span>')
