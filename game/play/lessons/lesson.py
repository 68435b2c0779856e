"""A lesson in progress: a prepared game in which the learner makes the written moves, one real tap after the other.

A lesson is immutable: each tap returns the next lesson, or the same one if the tap does not follow the plan.
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
    """What the learner has to tap: an act, and which element if several have that act; both as in data attributes."""

    act: str
    which: tuple[tuple[str, str], ...] = ()


NEXT, DONE = Tap("lesson-next"), Tap("lesson-done")


class Lesson(NamedTuple):
    """Where the learner is in a plan: the step, how many parts of it are done, and the session at that point."""

    plan: Plan
    step: int
    part: int
    session: Session

    # Questions

    @property
    def now(self) -> Step:
        """The step that the learner sees."""
        return self.plan.steps[self.step]

    @property
    def last(self) -> bool:
        """Whether this is the end of the lesson."""
        return self.step == len(self.plan.steps) - 1

    @property
    def expected(self) -> str:
        """The throw or the move that the learner has to make; empty if the learner only reads or looks."""
        does = self.now.does.split()
        return does[self.part] if self.part < len(does) else ""

    @property
    def option(self) -> Option | None:
        """The expected move, if it marks a field."""
        return option_of(self.session.match, self.expected)

    @property
    def tap(self) -> Tap:
        """What the learner has to tap now."""
        if not self.expected:
            return DONE if self.last else NEXT
        if self.expected.startswith("["):
            return Tap("throw")
        option = self.option
        return Tap("move", (("move", self.expected),)) if option is None else self._towards(option)

    def _towards(self, option: Option) -> Tap:
        """The next tap of those that make a move: the die or the bonus, what it counts as, the field, the number."""
        session, wish = self.session, self.session.wish
        if session.numbers:
            return Tap("number", (("number", str(option.number)),))
        if option.first and not wish.source and (option.first == "die" or len(sources(session.left)) > 1):
            return Tap(option.first, ((option.first, option.sources[0]),))
        for die, number in {*option.counts} - {*wish.counts}:
            return Tap("polish", (("die", die), ("number", str(number))))
        area, field = option.place
        return Tap("field", (("area", area), ("field", field)))

    # Steps

    def tapped(self, after: Session) -> Lesson:
        """The lesson after a tap has led the session here; unchanged if the tap does not follow the plan."""
        if after.record is not self.session.record:
            return self._made(after) if str(after.record.step) == self.expected else self
        return self._replace(session=after) if self._leads_on(after) else self

    def _made(self, after: Session) -> Lesson:
        """The lesson after the expected move; where that was to throw, the prepared dice fall at once."""
        done = self._on(after)
        return done.thrown() if after.record.step == self.session.match.casting else done

    def _leads_on(self, after: Session) -> bool:
        """Whether what the learner has chosen so far can still become the expected move."""
        option, wish = self.option, after.wish
        if option is None or wish == self.session.wish:
            return False
        return {*wish.counts} <= {*option.counts} and wish._replace(counts=option.counts).allows(option)

    def thrown(self) -> Lesson:
        """Let the prepared dice fall, if the learner has to throw now."""
        return self._on(self.session.stepped(self.expected)) if self.expected.startswith("[") else self

    def next(self) -> Lesson:
        """Go on to the next step, once the learner has read this one."""
        return self if self.expected or self.last else self._enter(self.step + 1)

    def back(self) -> Lesson:
        """Go back to the beginning of this step, or from there to the step before."""
        lesson = begin(self.plan, max(0, self.step - (not self.part)))
        return lesson._replace(session=lesson.session._replace(setup=self.session.setup))

    def _on(self, session: Session) -> Lesson:
        """Go on after one part of the step is done: to the next part, or to the next step."""
        done = self._replace(part=self.part + 1, session=session)
        return done if done.part < parts(self.plan, self.step) else done._enter(self.step + 1)

    def _enter(self, step: int) -> Lesson:
        session = self.session.forget()
        for word in self.plan.steps[step].first.split():
            session = session.stepped(word)
        return self._replace(step=step, part=0, session=session)


def parts(plan: Plan, step: int) -> int:
    """How many parts a step has: what the learner does, and a look at the table if the next step begins by itself."""
    does, then = plan.steps[step].does.split(), plan.steps[step + 1 :]
    return max(1, len(does) + bool(then and then[0].first))


def begin(plan: Plan, step: int = 0, part: int = 0) -> Lesson:
    """A lesson at this point, everything before it played through the rules; from the start if it has no such point."""
    setup = Setup(plan.game, plan.seats, plan.seats)  # the screen gives the seats their names
    table = Session(setup, Record(plan.game, len(plan.seats))).take()
    lesson = Lesson(plan, 0, 0, table)
    if not 0 <= step < len(plan.steps) or not 0 <= part < parts(plan, step):
        return lesson
    while (lesson.step, lesson.part) < (step, part):
        lesson = lesson._on(lesson.session.stepped(lesson.expected)) if lesson.expected else lesson.next()
    return lesson
