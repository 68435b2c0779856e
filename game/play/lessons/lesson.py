"""A lesson in progress: a prepared game that goes on only as it is written, one real tap after the other.

A lesson never changes: whatever is tapped answers with the next one, the same one if the tap leads elsewhere.
"""

from __future__ import annotations

from typing import NamedTuple

from game.play.lessons.plan import Plan, Step
from game.play.session import Session
from game.play.setup import Setup
from game.play.wish import option_of, sources
from game.rules.match import Option
from game.rules.record import Record


class Tap(NamedTuple):
    """What to tap: a deed, and if there are several such things which of them; both as data attributes have them."""

    act: str
    which: tuple[tuple[str, str], ...] = ()


NEXT, DONE = Tap("lesson-next"), Tap("lesson-done")


class Lesson(NamedTuple):
    """Where somebody is in a plan: in which step, after how many of the things to do in it, and the table there."""

    plan: Plan
    step: int
    part: int
    session: Session

    # What is so

    @property
    def now(self) -> Step:
        """The step that is shown."""
        return self.plan.steps[self.step]

    @property
    def last(self) -> bool:
        """Whether this is the end of the lesson."""
        return self.step == len(self.plan.steps) - 1

    @property
    def expected(self) -> str:
        """The throw or the move that is to be made; nothing if there is something to read or to look at."""
        does = self.now.does.split()
        return does[self.part] if self.part < len(does) else ""

    @property
    def option(self) -> Option | None:
        """The expected move, if it marks a field."""
        return option_of(self.session.match, self.expected)

    @property
    def tap(self) -> Tap:
        """What to tap now."""
        if not self.expected:
            return DONE if self.last else NEXT
        if self.expected.startswith("["):
            return Tap("throw")
        option = self.option
        return Tap("move", (("move", self.expected),)) if option is None else self._towards(option)

    def _towards(self, option: Option) -> Tap:
        """The next tap of those that make a move: polish, the die or the bonus, the field, the number."""
        session, wish = self.session, self.session.wish
        if wish.polish < option.polish:
            return Tap("polish")
        if session.numbers:
            return Tap("number", (("number", str(option.number)),))
        if option.first and not wish.source and (option.first == "die" or len(sources(session.left)) > 1):
            return Tap(option.first, ((option.first, option.sources[0]),))
        area, field = option.place
        return Tap("field", (("area", area), ("field", field)))

    # What is done

    def tapped(self, after: Session) -> Lesson:
        """Go where a tap on the table has led."""
        if after.record is not self.session.record:
            return self._on(after) if str(after.record.step) == self.expected else self
        return self._replace(session=after) if self._leads_on(after) else self

    def _leads_on(self, after: Session) -> bool:
        """Whether what has been chosen so far can still become the expected move."""
        option, wish = self.option, after.wish
        if option is None or wish == self.session.wish:
            return False
        return wish.polish <= option.polish and wish._replace(polish=option.polish).allows(option)

    def thrown(self) -> Lesson:
        """Let the dice fall, if they are to be thrown."""
        return self._on(self.session.stepped(self.expected)) if self.expected.startswith("[") else self

    def next(self) -> Lesson:
        """Go on from what was to be read."""
        return self if self.expected or self.last else self._enter(self.step + 1)

    def back(self) -> Lesson:
        """To the beginning of this step, or from there to the one before."""
        lesson = begin(self.plan, max(0, self.step - (not self.part)))
        return lesson._replace(session=lesson.session._replace(setup=self.session.setup))

    def _on(self, session: Session) -> Lesson:
        """One thing is done."""
        done = self._replace(part=self.part + 1, session=session)
        return done if done.part < parts(self.plan, self.step) else done._enter(self.step + 1)

    def _enter(self, step: int) -> Lesson:
        session = self.session.forget()
        for word in self.plan.steps[step].first.split():
            session = session.stepped(word)
        return self._replace(step=step, part=0, session=session)


def parts(plan: Plan, step: int) -> int:
    """How many things are to be done in a step; the last is to look at it, where something then happens by itself."""
    does, then = plan.steps[step].does.split(), plan.steps[step + 1 :]
    return max(1, len(does) + bool(then and then[0].first))


def begin(plan: Plan, step: int = 0, part: int = 0) -> Lesson:
    """A lesson at this point, everything before it played through the rules; from the start if it has no such point."""
    setup = Setup(plan.game, plan.seats, plan.seats)  # nobody has a name until the table is shown
    table = Session(setup, Record(plan.game, len(plan.seats))).take()
    lesson = Lesson(plan, 0, 0, table)
    if not 0 <= step < len(plan.steps) or not 0 <= part < parts(plan, step):
        return lesson
    while (lesson.step, lesson.part) < (step, part):
        lesson = lesson._on(lesson.session.stepped(lesson.expected)) if lesson.expected else lesson.next()
    return lesson
