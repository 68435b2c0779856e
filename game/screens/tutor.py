"""Goes through games by itself when they are over: asks the worker decision by decision, and makes cards of mistakes.

What is still to do is kept after each few decisions, so that a reload goes on where the review stopped. The worker is
asked for one decision at a time: a computer player or a hint waits no longer than for that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.play.cards import Card
from game.play.daily import ordinal
from game.play.session import Session
from game.play.setup import PERSON
from game.play.skill import digest
from game.play.thinking import ThinkingFailed
from game.players.puzzles import SHOWN, Puzzle
from game.players.review import Moment
from game.rules.record import Record
from game.screens.screen import Services
from game.storage.school import School

DEAR = 5.0  # what a decision must have cost to become a card: what the review calls a mistake
MOST = 6  # cards of one game, the dearest
STEPS = 8  # decisions between two times that the review is kept
QUEUE = 20  # games that wait at most, the latest


class Tutor:
    """Reviews of games that nobody has asked for; one at a time."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.store = services.store
        self.school = School(services.store.safe)
        self.at_work = False

    async def study(self, name: str, moments: Sequence[Moment] = ()) -> None:
        """Go through the games that wait; `name` is one that has just ended, or that was reviewed with `moments`."""
        if moments:
            await self._learn(name, moments)
            self._finish(name)
            return
        if name and self._whose(name) is not None:
            self._wait(name)
        if self.at_work:
            return
        self.at_work = True
        try:
            while (waiting := self._waiting()) and await self._allowed():
                await self._review(waiting[0])
        except ThinkingFailed:
            return  # the next game, or the next visit, tries again
        finally:
            self.at_work = False

    async def _allowed(self) -> bool:
        on = self.services.settings.now["reviews"] == "on"
        return on and not await self.services.outside.low_battery()

    def _whose(self, name: str) -> tuple[Session, int] | None:
        """A game that can be reviewed, and the seat of the one person who played it; None if there is none."""
        session = self.store.game(name)
        if session is None or not session.over or not session.coachable or session.setup.people != 1:
            return None
        return session, session.setup.seats.index(PERSON)

    # What waits

    def _waiting(self) -> list[str]:
        names = self.school.going().get("names", [])
        return [name for name in names if isinstance(name, str)] if isinstance(names, list) else []

    def _wait(self, name: str) -> None:
        names = [each for each in self._waiting() if each != name]
        self.school.keep_going({**self.school.going(), "names": [*names, name][-QUEUE:]})

    def _finish(self, name: str) -> None:
        """A game waits no longer."""
        names = [each for each in self._waiting() if each != name]
        self.school.keep_going({"names": names} if names else {})

    def _begun(self, name: str, record: Record) -> list[Moment]:
        """What was found out about a game before the page was left; nothing if the game has changed since."""
        going = self.school.going()
        if going.get("of") != [name, record.save()]:
            return []
        try:
            return [Moment(*each) for each in going["moments"]]
        except (KeyError, TypeError):
            return []

    # Going through a game

    async def _review(self, name: str) -> None:
        found = self._whose(name)
        if found is None:
            self._finish(name)
            return
        session, seat = found
        moments, done, kept = self._begun(name, session.record), False, 0
        while not done:
            last = list(moments[-1]) if moments else None
            told = await self.services.thinking.ask("review", session.record, seat=seat, last=last, count=1)
            moments += [Moment(*each) for each in told["moments"]]
            done = told["done"]
            if len(moments) - kept >= STEPS:
                kept = len(moments)
                self._keep(name, session.record, moments)
            if not await self._allowed():
                self._keep(name, session.record, moments)
                return
        await self._learn(name, moments)
        self._finish(name)

    def _keep(self, name: str, record: Record, moments: Sequence[Moment]) -> None:
        going = {"names": self._waiting(), "of": [name, record.save()], "moments": [list(each) for each in moments]}
        self.school.keep_going(going)

    async def _learn(self, name: str, moments: Sequence[Moment]) -> None:
        """Keep a complete review in short, and make cards of what was dear."""
        found, saved = self._whose(name), self.store.saved(name)
        if found is None or saved is None:
            return
        record = found[0].record
        self.school.keep_review(digest(name, saved.when, record, moments))
        dear = sorted((each for each in moments if each.loss >= DEAR), key=lambda each: -each.loss)[:MOST]
        history, today = record.history(), ordinal(self.services.clock().date)
        cards = []
        for moment in dear:
            hints = await self.services.thinking.hints(history[moment.step], SHOWN)
            card = card_of(history[moment.step], moment, hints, today)
            cards += [card] if card else []
        self.school.add_cards(cards)


def card_of(point: Record, moment: Moment, hints: Sequence[Mapping[str, Any]], today: int) -> Card | None:
    """The card of a decision; None where the coach, looking a second time and further ahead, prefers another move."""
    if not hints or hints[0]["move"] != moment.best:
        return None
    chances = moment.lead is not None
    moves = {hint["move"]: _behind(hints[0], hint, chances) for hint in hints}
    moves.setdefault(moment.played, round(moment.loss, 1))
    reasons = tuple([key, given] for key, given in moment.reasons)
    ranked = tuple(sorted(moves.items(), key=lambda each: each[1]))
    return Card(Puzzle(point.save(), moment.kind, (), round(moment.before, 1), ranked, reasons), chances, today)


def _behind(best: Mapping[str, Any], other: Mapping[str, Any], chances: bool) -> float:
    if chances:
        return round(max(0.0, 100 * (float(best["chance"]) - float(other["chance"]))), 1)
    return round(max(0.0, float(other["behind"])), 1)
