"""Taps as the screens understand them: what each of the page's buttons does to a session, and the taps of a move."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from game.play.lessons.lesson import Tap
from game.play.session import Session
from game.rules.match import Move
from game.rules.pencil import receiver
from tests.views.markup import Element

TAPS: dict[str, Callable[[Session, Mapping[str, str]], Session]] = {
    "die": lambda session, data: session.tap_die(data["die"]),
    "bonus": lambda session, data: session.tap_die(data["bonus"]),
    "field": lambda session, data: session.tap_field(data["area"], data["field"]),
    "number": lambda session, data: session.tap_number(int(data["number"])),
    "polish": lambda session, data: session.tap_polish(data["die"], int(data["number"])),
    "move": lambda session, data: session.other(data["move"]),
    "pencil": lambda session, data: session.hand_over(int(data["seat"])),
}


def tapped(session: Session, tap: Tap) -> Session:
    """The session after a tap."""
    return TAPS[tap.act](session, dict(tap.which))


def towards(session: Session, move: Move) -> Iterator[Tap]:
    """The taps that make a move, one after the other: the die or bonus, what it counts as, the field, the number."""
    option = next((option for option in session.match.options() if option.move == move), None)
    if option is None:
        seat = receiver(str(move))
        yield Tap("pencil", (("seat", str(seat)),)) if seat >= 0 else Tap("move", (("move", str(move)),))
        return
    if option.first:
        yield Tap(option.first, ((option.first, option.sources[0]),))
    for die, number in option.counts:
        yield Tap("polish", (("die", die), ("number", str(number))))
    area, field = option.place
    yield Tap("field", (("area", area), ("field", field)))
    yield Tap("number", (("number", str(option.number)),))


def standing(page: Element, tap: Tap) -> list[Element]:
    """The buttons on a page that such a tap would press."""
    which = {"data-act": tap.act} | {f"data-{name}": value for name, value in tap.which}
    found = [each for each in page.all("button") if which.items() <= each.attrs.items()]
    return [each for each in found if each.attrs.get("aria-disabled") != "true"]
