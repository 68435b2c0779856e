"""Makes the store of puzzles of a game: plays games between levels, and searches the positions that may be puzzles.

The net is the first sieve, because it is quick: its best move must be well ahead. Then two searches with throws of
their own must agree on the move and on the margin. What nearly every beginner finds is no puzzle.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

from game.cli.simulate import hashed
from game.players.coach import BETTER
from game.players.judge import judge
from game.players.levels import LEVELS, erring
from game.players.mind import DIGITS, Judged, mind_of
from game.players.puzzles import (
    CHANCES,
    FINDERS,
    GRADES,
    MARGIN,
    POINTS,
    SHOWN,
    TRIES,
    Puzzle,
    Puzzles,
    agreed,
    counted,
    grade,
)
from game.players.reason import best_reasons
from game.players.review import review
from game.rules import games
from game.rules.match import OVER, Match, Move
from game.rules.record import Record

STORES = Path(__file__).parents[2] / "assets" / "puzzles"
PLAYERS = ("casual", "club", "expert", "club")  # who plays the games, seat by seat, game by game
MEASURED = ("random", "beginner", "casual", "club", "expert")  # levels whose losses players are compared with
SEARCHES = 2
TRIED = 3  # moves that a search tries
NEARLY = 0.75  # of the margin that the net has to see before anybody searches
A_GAME = 5  # puzzles of one game
A_KIND, EASY_ONES = 0.4, 0.5  # of a store at most
OBVIOUS = TRIES - 1  # a beginner who finds it so often needs no puzzle


Wanted = Callable[[str, str], bool]  # whether the store still takes puzzles of this kind and grade


def make(game: str, count: int, seed: int, tell: Callable[[int, int], None]) -> Puzzles:
    """A store of so many puzzles; `tell` hears after each game how many there are, and of how many games."""
    there, found, number = Counter[str](), list[Puzzle](), 0

    def wanted(kind: str, hard: str) -> bool:
        return there[kind] < max(1, int(A_KIND * count)) and (hard != GRADES[0] or there[hard] < EASY_ONES * count)

    while len(found) < count:
        for puzzle in _of_game(game, seed, number, wanted):
            found.append(puzzle)
            there.update((puzzle.kind, puzzle.grade))
        number += 1
        tell(min(len(found), count), number)
    start = games.new(game, _seats(game))
    unit = POINTS if mind_of(start).lead(start, 0) is None else CHANCES
    return Puzzles(game, unit, tuple(found[:count]))


def losses(game: str, count: int, seed: int) -> dict[str, float]:
    """What a decision costs each level, as a review counts it: the mean of so many games of each."""
    told = {}
    for level in MEASURED:
        lost, decisions = 0.0, 0
        for number in range(count):
            record = _whole_game(game, hashed(seed, number, "losses"), [level])
            moments = [*review(record)]
            lost += sum(moment.loss for moment in moments)
            decisions += sum(moment.choices > 1 for moment in moments)
        told[level] = round(lost / max(1, decisions), 3)
    return told


def _whole_game(game: str, seed: int, levels: Sequence[str]) -> Record:
    """A game to its end; the levels sit down in their order, again and again."""
    record, rng = Record(game, _seats(game), seed), Random(seed)
    while (turn := record.match.turn) != OVER:
        record = record.thrown() if turn < 0 else record.played(LEVELS[levels[turn % len(levels)]](record.match, rng))
    return record


def _seats(game: str) -> int:
    """As few as can play: their games are those that most people know."""
    return games.game(game).players[0]


def _of_game(game: str, seed: int, number: int, wanted: Wanted) -> Iterator[Puzzle]:
    """The puzzles of one game; in an order of chance, so that openings do not crowd out the rest."""
    at = number % len(PLAYERS)
    points = [*_decisions(game, hashed(seed, number), PLAYERS[at:] + PLAYERS[:at])]
    rng, made = Random(hashed(seed, number, "search")), 0
    rng.shuffle(points)
    for point, judged in points:
        puzzle = _puzzle(point, judged, rng, wanted)
        if puzzle is not None:
            yield puzzle
            made += 1
        if made == A_GAME:
            return


def _decisions(game: str, seed: int, levels: Sequence[str]) -> Iterator[tuple[Record, list[Judged]]]:
    """The decisions of a game, each with its moves as the net judges them, which the players go by as well."""
    record, rng = Record(game, _seats(game), seed), Random(seed)
    while (turn := record.match.turn) != OVER:
        if turn < 0:
            record = record.thrown()
            continue
        judged, level = judge(record.match), levels[turn % len(levels)]
        yield record, judged
        record = record.played(erring(record.match, judged, rng, level) if level in FINDERS else judged[0].move)


def _puzzle(point: Record, judged: Sequence[Judged], rng: Random, wanted: Wanted) -> Puzzle | None:
    """The puzzle of a position, if it is one of a kind that is wanted."""
    match, title = point.match, mind_of(point.match)
    if len(judged) < SHOWN or judged[0].value - judged[1].value < NEARLY * MARGIN:
        return None
    kind = title.kind(match, judged)
    if not wanted(kind, GRADES[-1]):
        return None
    chosen = [(level, str(erring(match, judged, rng, level))) for level in FINDERS for _ in range(TRIES)]
    found = counted(chosen, str(judged[0].move))
    if found[0] >= OBVIOUS or not wanted(kind, grade(found)):
        return None
    searches = []
    for _ in range(SEARCHES):
        tried = title.search(match, judged[:TRIED], rng)
        searches.append([(str(each.move), each.value) for each in tried])
        if not agreed(searches) or searches[-1][0][0] != str(judged[0].move):
            return None
    moves = agreed(searches)
    value = sum(search[0][1] for search in searches) / SEARCHES
    reasons = _reasons(match, *(match.parse(move) for move, _ in moves[:2]))
    return Puzzle(point.save(), kind, found, round(value, min(DIGITS, 1)), moves, reasons)


def _reasons(match: Match, best: Move, second: Move) -> tuple[list[object], ...]:
    facts = mind_of(match).facts
    found = best_reasons(facts(match, best), facts(match, second)) or (BETTER,)
    return tuple(each.as_json() for each in found)
