"""The levels: one computer player, made weaker as people are: it looks less far ahead, misjudges, forgets an action.

docs/players.md has how strong they are; `make bench BENCH=players` measures it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from game.players.judge import judge
from game.players.mind import Judged, mind, mind_of
from game.rules import games
from game.rules.match import Match, Move

Player = Callable[[Match, Random], Move]  # chooses one of the legal moves, with chance of its own


def random(match: Match, rng: Random) -> Move:
    """Chooses any legal move, each with the same chance."""
    moves = match.moves()
    return moves[int(rng.random() * len(moves))]


def beginner(match: Match, rng: Random) -> Move:
    """Plays for the points that a move counts now."""
    return _human(match, rng, "beginner")


def casual(match: Match, rng: Random) -> Move:
    """Plays like a person who has played a few times."""
    return _human(match, rng, "casual")


def club(match: Match, rng: Random) -> Move:
    """Plays like a person who plays every week."""
    return _human(match, rng, "club")


def expert(match: Match, rng: Random) -> Move:
    """Makes the best move by the game's value net, after trying it on a few throws."""
    return mind_of(match).think_ahead(match, rng, quickly=True)[0].move


def master(match: Match, rng: Random) -> Move:
    """Makes the best move after trying the next throw many times."""
    return mind_of(match).think_ahead(match, rng)[0].move


def _human(match: Match, rng: Random, level: str) -> Move:
    return erring(match, judge(match), rng, level)


def erring(match: Match, judged: Sequence[Judged], rng: Random, level: str) -> Move:
    """What a human level makes of the moves, judged and best first: whoever asks it often judges them once."""
    title = mind_of(match)
    error = title.errors[level]
    near = [each for each in judged if judged[0].value - each.value <= 2 * error.blur]
    if rng.random() < error.forget:
        near = [each for each in near if not title.forgettable(each.move)] or near
    seat, best, choice = match.turn, float("-inf"), near[0].move
    for move, value in near:
        now = match.play(move).scores()[seat].total if error.sight < 1 else 0
        seen = now + error.sight * (value - now) + error.blur * (2 * rng.random() - 1)
        if seen > best:
            best, choice = seen, move
    return choice


LEVELS: Mapping[str, Player] = {
    "random": random,
    "beginner": beginner,
    "casual": casual,
    "club": club,
    "expert": expert,
    "master": master,
}
MINDLESS = ("random",)  # the levels that need no judgement


def levels(game: str) -> dict[str, Player]:
    """The levels that can play a game, by name, the weakest first."""
    able = MINDLESS if mind(game) is None else LEVELS
    return {name: LEVELS[name] for name in able}


def usual(game: str, level: str, players: int) -> int | None:
    """The points that a level usually makes at a table of so many, if the title tells."""
    title, allowed = mind(game), games.game(game).players
    told = title.usual.get(level) if title else None
    return told[[*allowed].index(players)] if told else None
