"""What the next taps will show, worked out while the player thinks, so that a slow device has it when one comes.

Sessions never change and a screen is drawn by a pure function: what was worked out stands until the game goes on. None
of it is shown or kept before the tap; how the dice of a game fall is in its seed anyway.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from game.play.session import Session
from game.play.wish import others
from game.views.advice import Advice
from game.views.board import board
from game.views.markup import Markup

MOST = 12  # taps that are worked out; each costs less than the one that comes, which has to be painted as well


class Step(NamedTuple):
    """What a tap does to a session: a method of it, and what that is given."""

    do: Callable[..., Session]
    given: tuple[str | int, ...] = ()

    def of(self, session: Session) -> Session:
        """The session after it."""
        return self.do(session, *self.given)


class Drawing(NamedTuple):
    """What a screen is drawn of, as `board` is given it."""

    session: Session
    shown: int
    news: bool
    told: bool
    advice: Advice

    def alike(self, other: Drawing) -> bool:
        """Whether both are the same screen; the very same session, as comparing two means to write both down."""
        return self.session is other.session and self[1:] == other[1:]


class Foresight:
    """The sessions that the next taps lead to from one, and their screens, as far as they have been worked out."""

    def __init__(self) -> None:
        self._session: Session | None = None
        self._after: dict[Step, Session] = {}
        self._drawn: list[tuple[Drawing, dict[str, Markup]]] = []

    def think(
        self,
        session: Session,
        drawing: Callable[[Session], Drawing],
        expect: Callable[[Mapping[str, Markup]], None],
    ) -> Iterator[None]:
        """Forget what was worked out, and give the pieces of working out what may follow on a session.

        `drawing` says how a session that follows will be drawn, `expect` is told each screen.
        """
        self._session, self._after, self._drawn = session, {}, []
        return self._pieces(session, drawing, expect)

    def _pieces(
        self,
        session: Session,
        drawing: Callable[[Session], Drawing],
        expect: Callable[[Mapping[str, Markup]], None],
    ) -> Iterator[None]:
        for step in likely(session):
            yield
            after = self._after[step] = step.of(session)
            if after is session or after.over:  # the screen of the end is another one
                continue
            yield
            each = drawing(after)
            regions = board(*each)
            self._drawn.append((each, regions))
            yield
            expect(regions)

    def after(self, session: Session, step: Step) -> Session:
        """The session after a step."""
        known = self._after.get(step) if session is self._session else None
        return step.of(session) if known is None else known

    def drawn(self, drawing: Drawing) -> dict[str, Markup] | None:
        """The regions of a screen, if they have been worked out."""
        return next((regions for each, regions in self._drawn if each.alike(drawing)), None)


def likely(session: Session) -> list[Step]:
    """What a player may tap now, as far as it is worth working out.

    A die before the fields, until one is picked. Dice that people throw, or on which several devices have to agree,
    nobody foresees.
    """
    if session.waiting or session.over or session.record.agreed:
        return []
    if session.falling:
        return [] if session.real or session.falls is not None else [Step(Session.throw)]
    dice = [Step(Session.tap_die, (die,)) for die in session.pickable if die != session.wish.source]
    fields = [Step(Session.tap_field, place) for place in sorted(session.lit) if place != session.wish.place]
    numbers = [Step(Session.tap_number, (option.number,)) for option in session.numbers]
    buttons = [Step(Session.other, (str(move),)) for move in others(session.match)]
    marks = [*fields, *buttons] if session.wish.source else [*dice, *fields, *buttons]
    return (numbers or marks)[:MOST]
