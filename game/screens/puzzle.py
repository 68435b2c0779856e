"""The screen of a puzzle or a card: the player moves on the ordinary sheet, and hears what the move is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.play.cards import Card, answered, due, quality
from game.play.daily import ordinal
from game.play.session import Session
from game.play.setup import PERSON, Setup
from game.players.puzzles import Puzzle, Puzzles
from game.rules.games import GAMES
from game.rules.loading import load
from game.rules.match import Match, RulesError
from game.screens.foresight import Step
from game.screens.page import Handler
from game.screens.play import MOVES, pressed
from game.screens.screen import Screen, Services
from game.screens.stores import puzzles
from game.storage.school import SIGNS, School, place_of
from game.storage.tries import Try, streak
from game.views import puzzle as view
from game.views.faces import names
from game.views.notice import QUIET, Notice
from game.views.puzzle import CARD, DAY, PUZZLE, Task
from game.views.school import missing, waiting
from game.views.title import view_of
from game.words import say

CARDS = "cards"  # the address of the cards of today
ANY = "any"  # of puzzles of all kinds
OPPONENT = "club"  # who sits at the other seats when the player goes on from a puzzle


class PuzzleScreen(Screen):
    """One task after another."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.school = School(self.store.safe)
        self.task: Task | None = None
        self.game = ""
        self.queue: list[Puzzle] = []  # puzzles that follow
        self.cards: list[Card] = []  # the one in hand, and those that follow
        self.store_of: Puzzles | None = None
        self.lost = False  # whether the puzzles did not come
        self.handlers = {name: self._move(meant) for name, meant in MOVES.items()} | {
            "field": self.field,
            "prize": self.prize,
            "sources": self.sources,
            "puzzle-next": lambda _: self.next(),
            "puzzle-on": lambda _: self.play_on(),
            "puzzle-share": lambda _: self.share(),
            "undo": lambda _: self._choose(Session.forget),
            "look": lambda _: None,
        }

    @property
    def today(self) -> str:
        """The date of this device."""
        return self.services.clock().date

    def enter(self, what: str) -> bool:
        """Show the cards of today, the puzzle of the day of a game, or its puzzles of a kind or of a name."""
        game, _, which = what.partition("/")
        self.task, self.queue, self.cards, self.lost, self.game = None, [], [], False, game
        if what == CARDS:
            self.cards = due(self.school.cards(), ordinal(self.today))
            self._deal(1, len(self.cards))
            return self.task is not None or self._leave_for_school()
        if game not in GAMES or not which:
            return False
        self.show()
        self.page.run(self._fetch(game, which))
        return True

    def _leave_for_school(self) -> bool:
        self.page.go("school")
        return True

    async def _fetch(self, game: str, which: str) -> None:
        found = await puzzles(self.services.outside, game)
        if self.game != game:  # the person has gone elsewhere meanwhile
            return
        self.store_of, self.lost = found, found is None
        if found is None:
            self.show()
            self.page.tell(say("school-missing"))
            return
        if which == DAY:
            self._give(found.of_the_day(self.today), DAY)
            return
        named = found.named(which)
        self.queue = [named] if named else self._waiting(found, "" if which == ANY else which)
        self.next() if self.queue else self.page.go(f"school/{game}")

    def _waiting(self, found: Puzzles, kind: str) -> list[Puzzle]:
        """The puzzles of a kind, those first that nobody has answered here yet."""
        seen = self.school.answers(found.game)
        return sorted(found.of(kind), key=lambda puzzle: puzzle.name[:SIGNS] in seen)

    def show(self) -> None:
        """Draw the task, or that it is still to come."""
        if self.task is not None:
            self._draw(self.task)
        else:
            self.page.show("waits", missing(self.game) if self.lost else waiting(self.game))

    def leave(self) -> None:
        """The player leaves: what was half chosen is forgotten."""
        self.task, self.game = None, ""

    # Tasks

    def _give(self, puzzle: Puzzle, source: str, chances: bool | None = None, at: int = 1, of: int = 1) -> None:
        """Put a task on the table and say what it asks."""
        if chances is None:
            chances = self.store_of is not None and self.store_of.chances
        session = at_table(puzzle)
        self.task = Task(session, puzzle, chances, source, at, of, self.today)
        self._draw(self.task)
        self.page.tell(view.asked(self.task))

    def next(self) -> None:
        """Go on to the next task."""
        if self.cards:
            at = self.task.at + 1 if self.task else 1
            self.cards.pop(0)
            self._deal(at, at - 1 + len(self.cards))
            if self.task is None:
                self.page.go("school")
        elif self.queue:
            self._give(self.queue.pop(0), PUZZLE)
        else:
            self.page.go(f"school/{self.game}")

    def _deal(self, at: int, of: int) -> None:
        """Show the first card that is a position; one that the rules do not allow is dropped."""
        self.task = None
        while self.cards and self.task is None:
            card = self.cards[0]
            try:
                self._give(card.puzzle, CARD, card.chances, at, of)
            except RulesError:
                self.school.drop_card(self.cards.pop(0).name)

    # Taps

    def _move(self, meant: Callable[[Mapping[str, str]], Step]) -> Handler:
        return lambda data: self._choose(meant(data).of)

    def _choose(self, change: Callable[[Session], Session]) -> None:
        """Do what was tapped; a move is the answer."""
        task = self.task
        if task is None or task.chosen:
            return
        after = change(task.session)
        if after.record is not task.session.record:
            self._answer(task, str(after.record.step))
        elif after is not task.session or task.asked != QUIET:
            self.task = task._replace(session=after, asked=QUIET)
            self._draw(self.task)
            self.page.tell(str(view_of(after.match).sentence(after, after.match)))

    def field(self, data: Mapping[str, str]) -> None:
        """Mark a field, or say why not."""
        place = data["area"], data["field"]
        if self.task is None or self.task.chosen:
            return
        if place in self.task.session.open_fields:
            self._choose(lambda session: session.tap_field(*place))
        else:
            match = self.task.session.match
            self._ask(view_of(match).refused(match, self.task.session.why_not(place), place[0]))

    def prize(self, data: Mapping[str, str]) -> None:
        """Say where a bonus comes from; on a field that can be marked now the player meant the field."""
        place = data["area"], data["line"]
        if self.task is None or self.task.chosen:
            return
        session = self.task.session
        if place in session.open_fields:
            self.field({"area": place[0], "field": place[1]})
        else:
            self._ask(view_of(session.match).prize(session.match, session.who, *place))

    def sources(self, data: Mapping[str, str]) -> None:
        """Say where more foxes or actions come from."""
        if self.task is not None and not self.task.chosen:
            session = self.task.session
            self._ask(view_of(session.match).sources(session.match, session.who, data["action"]))

    def _ask(self, notice: Notice) -> None:
        if self.task is not None:
            self.task = self.task._replace(asked=notice)
            self._draw(self.task)
            self.page.tell(str(notice))

    def key(self, key: str) -> bool:
        """The same keys as in a game."""
        if self.task is None:
            return False
        if key == "Escape":
            self._choose(Session.forget)
            return True
        return pressed(self.page, key)

    # The answer

    def _answer(self, task: Task, move: str) -> None:
        """The player has moved: keep what came of it, and show what the move is worth."""
        session = task.session.forget()._replace(watched=True)
        self.task = task._replace(session=session, chosen=move)
        place = place_of(task.puzzle, move)
        if task.source == CARD:
            grade = quality(task.puzzle.behind(move)[0])
            self.school.keep_card(answered(self.cards[0], grade, ordinal(task.date)))
        else:
            self.school.answer(self.game, task.puzzle.name, place)
        if task.source == DAY:
            self.school.keep_day(Try(task.date, self.game, self.services.clock().zone, place))
        self._draw(self.task, news=True)
        self.page.tell(view.told(self.task))
        self.services.playing.sense(["field-marked" if self.task.found else "refused"])

    def play_on(self) -> None:
        """Play on from the position, as a game of its own that does not count."""
        if self.task is not None:
            session = at_table(self.task.puzzle)
            self.services.put(session._replace(holder=-1, rated=False))

    def share(self) -> None:
        """Tell others what came of the puzzle of the day."""
        if self.task is None:
            return
        days = self.school.days()
        own = next((each for each in days if each[:2] == (self.task.date, self.game)), None)
        if own is not None and own.points is not None:
            link = f"{self.services.outside.here}#puzzle/{self.game}/{DAY}"
            text = view.shared(own.date, self.game, own.points, streak(days, self.services.clock()), link)
            self.services.sharing.pass_on(text)

    def _draw(self, task: Task, news: bool = False) -> None:
        self.page.show("table", view.task(task, news))


def at_table(puzzle: Puzzle) -> Session:
    """The position of a puzzle with the player at the seat that decides; raises RulesError."""
    record = load(puzzle.record)
    seats = _seats(record.match)
    return Session(Setup(record.game, names(seats, [""] * len(seats)), seats), record, record.match.turn, rated=False)


def _seats(match: Match) -> tuple[str, ...]:
    return tuple(PERSON if seat == match.turn else OPPONENT for seat in range(match.players))
