"""A prepared school for tests and pictures: cards, answers and reviews of a player who has been there for a while."""

from __future__ import annotations

from datetime import date as calendar_date
from functools import cache

from game.cli.puzzles import STORES
from game.play.cards import Card
from game.play.skill import Digest
from game.players.puzzles import Puzzles, read
from game.storage.safe_shelf import SafeShelf
from game.storage.school import School
from game.storage.shelf import Memory
from game.storage.tries import Try

LOST = (96.0, 74.5, 81.0, 60.2, 71.8, 55.0, 48.9, 66.1, 44.0, 39.5)
KINDS = {
    "chain": (9, 14.0, 7.9),
    "opening": (8, 6.0, 7.4),
    "fox": (3, 5.2, 2.4),
    "re-roll": (5, 11.0, 3.6),
    "platter": (6, 4.1, 5.5),
    "end": (4, 2.0, 3.8),
}
HABITS = {"green": (9.5, 1.2), "theme re-roll": (7.0, 1.0), "yellow": (1.0, 8.2), "blue": (2.0, 2.1)}


@cache
def store(game: str) -> Puzzles:
    """The puzzles that come with the page."""
    return read((STORES / f"{game}.txt").read_text(encoding="utf-8"))


def number(date: str) -> int:
    """A date as cards count it."""
    return calendar_date.fromisoformat(date).toordinal()


def cards(game: str, date: str, count: int) -> list[Card]:
    """Cards that are due on a date: as such, puzzles of a game will do."""
    found = store(game)
    return [Card(each._replace(found=()), found.chances, number(date)) for each in found.puzzles[:count]]


def reviews(game: str, count: int = len(LOST)) -> list[Digest]:
    """The reviews of a player who becomes better."""
    return [
        Digest(f"{game}-{at}", game, 1_794_000_000 + 86_400 * at, 38, 285.0, 5.5, lost, 290.5 - lost, KINDS, HABITS)
        for at, lost in enumerate(LOST[:count])
    ]


def shelf(game: str, date: str, dealt: int = 12, reviewed: int = len(LOST)) -> Memory:
    """What the school of such a player keeps."""
    kept = Memory()
    school = School(SafeShelf(kept, lambda _: None))
    school.add_cards(cards(game, date, dealt))
    for each in reviews(game, reviewed):
        school.keep_review(each)
    for at, puzzle in enumerate(store(game).puzzles[20:80]):
        school.answer(game, puzzle.name, 1 + at % 3)
    for back in (3, 2, 1):
        school.keep_day(Try(calendar_date.fromordinal(number(date) - back).isoformat(), game, 60, 1))
    return kept
