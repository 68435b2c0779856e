"""The screen of a lesson: a first game, one step at a time; only how far the learner has come is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.play.lessons import lesson_plan
from game.play.lessons.lesson import Lesson, begin
from game.rules.games import GAMES
from game.screens.foresight import Step
from game.screens.page import Handler
from game.screens.play import MOVES, pressed
from game.screens.screen import Screen, Services
from game.views import lesson as view
from game.views.faces import names
from game.views.title import view_of
from game.views.told import told


class Learn(Screen):
    """A lesson."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.lesson: Lesson | None = None
        self.handlers = {name: self._tap(meant) for name, meant in MOVES.items()} | {
            "throw": lambda _: self._go(Lesson.thrown),
            "undo": lambda _: self._go(Lesson.back),
            "look": lambda _: self.say_where_to_tap(),
            "prize": self.prize,
            "sources": lambda _: self.say_where_to_tap(),
            view.ASTRAY: lambda _: self.say_where_to_tap(),
            "lesson-next": lambda _: self._go(Lesson.next),
            "lesson-back": lambda _: self._go(Lesson.back),
            "lesson-done": lambda _: self.done(),
        }

    def enter(self, what: str) -> bool:
        """Begin the lesson, or go on where the learner left it."""
        plan = lesson_plan(what) if what in GAMES else None
        if plan is None:
            return False
        self.lesson = begin(plan, *(self.store.lesson(what) or (0, 0)))
        self.show()
        self.page.tell(f"{view.progress(self.lesson)}. {view.told(self.lesson)}")
        return True

    def show(self) -> None:
        """Draw the lesson as it stands, with the names that the players have in this language."""
        if self.lesson is not None:
            session, seats = self.lesson.session, self.lesson.plan.seats
            setup = session.setup._replace(names=names(seats, [""] * len(seats)))
            self.lesson = self.lesson._replace(session=session._replace(setup=setup))
            self._draw(self.lesson)

    def leave(self) -> None:
        """The learner leaves: a lesson that has come to its end begins anew the next time."""
        if self.lesson is not None and self.lesson.last:
            self.store.keep_lesson(self.lesson.plan.game, 0, 0, done=True)
        self.lesson = None

    def done(self) -> None:
        """The lesson is over: begin a real game."""
        if self.lesson is not None:
            self.services.quick(self.lesson.plan.game)

    def key(self, key: str) -> bool:
        """The same keys as in a game."""
        if key == "Escape" and self.lesson is not None:
            self.lesson = self.lesson._replace(session=self.lesson.session.forget())
            self.show()
            return True
        return pressed(self.page, key)

    def say_where_to_tap(self) -> None:
        """The learner tapped something else: say what to tap instead."""
        if self.lesson is not None:
            self._draw(self.lesson, astray=True)
            self.page.tell(view.way(self.lesson))

    def prize(self, data: Mapping[str, str]) -> None:
        """A bonus stands on its field, and it is the field that was meant."""
        self.handlers["field"]({"area": data["area"], "field": data["line"]})

    def _tap(self, meant: Callable[[Mapping[str, str]], Step]) -> Handler:
        return lambda data: self._go(lambda lesson: lesson.tapped(meant(data).of(lesson.session)))

    def _go(self, change: Callable[[Lesson], Lesson]) -> None:
        """Do what was tapped; if it leads elsewhere, say what to tap instead."""
        before = self.lesson
        if before is None:
            return
        after = change(before)
        if after is before:
            self.say_where_to_tap()
            return
        self.lesson = after
        forward = (after.step, after.part) > (before.step, before.part)
        self._draw(after, before if forward else None)
        self.store.keep_lesson(after.plan.game, after.step, after.part)
        self._tell(before, after)

    def _draw(self, lesson: Lesson, before: Lesson | None = None, astray: bool = False) -> None:
        """Show the table; `before` if the lesson has just gone on from there."""
        news = before is not None and lesson.session.record is not before.session.record
        travels = view_of(lesson.session.match).journeys(lesson.session, lesson.now.sheet) if news else ()
        self.page.show("table", view.table(lesson, news, astray), travels)
        self.page.point(view.pointed(lesson), lesson.now.at)

    def _tell(self, before: Lesson, after: Lesson) -> None:
        """Say what happened, and what to do now; within a step only what to tap next."""
        made = after.session.record.follows(before.session.record)
        happened = told(after.session) if made else ""
        arrived = not after.part and (after.step, after.part) != (before.step, before.part)
        what = f"{view.progress(after)}. {view.told(after)}" if arrived else view.way(after)
        self.page.tell(f"{happened} {what}".strip())
