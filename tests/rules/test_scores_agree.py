"""The engine's scores against the naive scorer's, on the final sheets of random games of everything registered."""

from __future__ import annotations

import random

import pytest

from game.rules.clever.match import CleverMatch
from game.rules.dice import seeded
from game.rules.games import GAMES
from game.rules.match import DICE, OVER, Match
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import COLOURS
from tests.rules import naive_scorer

GAMES_EACH = 100  # by number of players: a few thousand sheets in all


def qwixx(match: Qwixx, seat: int) -> dict[str, int]:
    rows, misses = match.sheets[seat]
    printed = dict(zip(COLOURS, match.pad.numbers, strict=True))
    crossed = {
        colour: {number for place, number in enumerate(numbers) if mask >> place & 1}
        for (colour, numbers), mask in zip(printed.items(), rows, strict=True)
    }
    locks = {colour for colour, mask in zip(COLOURS, rows, strict=True) if mask >> match.pad.lock & 1}
    return naive_scorer.qwixx(crossed, locks, misses)


def ganz_schon_clever(match: CleverMatch, seat: int) -> dict[str, int]:
    sheet = match.sheets[seat]
    crossed = sheet.written("yellow")
    return naive_scorer.ganz_schon_clever(
        yellow=[[f"{row}{column}" in crossed for column in range(1, 5)] for row in range(1, 5)],
        blue={int(number) for number in sheet.written("blue")},
        green=len(sheet.written("green")),
        orange=list(sheet.written("orange").values()),
        purple=list(sheet.written("purple").values()),
    )


def clever_4ever(match: CleverMatch, seat: int) -> dict[str, int]:
    sheet = match.sheets[seat]

    def row(area: str, letter: str) -> list[int]:
        return [number for field, number in sheet.written(area).items() if field.startswith(letter)]

    return naive_scorer.clever_4ever(
        yellow=(row("yellow", "t"), row("yellow", "m"), row("yellow", "b")),
        blue={(int(field[0]), int(field[1])) for field in sheet.written("blue")},
        grey=set(sheet.written("grey")),
        green=(row("green", "u"), row("green", "l")),
        pink=row("pink", ""),
    )


SECOND_OPINIONS = {
    "ganz-schon-clever": ganz_schon_clever,
    "clever-4ever": clever_4ever,
    "qwixx-longo": qwixx,
    "qwixx": qwixx,
}


def played(match: Match, seed: int) -> Match:
    rng = random.Random(seed)
    while match.turn != OVER:
        match = (
            match.rolled(*seeded(seed, match.throw)) if match.turn == DICE else match.play(rng.choice(match.moves()))
        )
    return match


@pytest.mark.parametrize("name", GAMES)
def test_the_naive_scorer_agrees(name):
    for players in GAMES[name].players:
        for seed in range(GAMES_EACH):
            match = played(GAMES[name].new(players), seed)
            for seat, score in enumerate(match.scores()):
                assert dict(score.parts) == SECOND_OPINIONS[name](match, seat)
                assert score.total == sum(points for _, points in score.parts)
