"""The engine's scores against the naive scorer's, on the final sheets of random games of everything registered."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from importlib import import_module

import pytest

from game.rules.clever.clever_4ever import Clever4Ever
from game.rules.clever.ganz_schon_clever import GanzSchonClever
from game.rules.clever.match import CleverMatch
from game.rules.clever.sheet import Sheet
from game.rules.dice import seeded
from game.rules.games import GAMES
from game.rules.match import DICE, OVER, Match, Move, Score
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import COLOURS, Pad
from game.rules.qwixx.pad import Sheet as QwixxSheet
from tests.rules import naive_scorer
from tests.rules.qwixx_table import careful

pytestmark = pytest.mark.native  # hundreds of games would only be slower in Pyodide


def qwixx(pad: Pad, sheet: QwixxSheet) -> dict[str, int]:
    rows = dict(zip(pad.areas, sheet.rows, strict=True))
    crossed = {
        area: [number for place, number in enumerate(numbers) if rows[area] >> place & 1]
        for area, numbers in zip(pad.areas, pad.numbers, strict=True)
    }
    locks = {colour for colour in COLOURS if rows[colour] >> pad.lock & 1}
    return naive_scorer.qwixx(crossed, locks, sheet.misses, pad.counted)


def ganz_schon_clever(sheet: GanzSchonClever) -> dict[str, int]:
    crossed = sheet.written("yellow")
    return naive_scorer.ganz_schon_clever(
        yellow=[[f"{row}{column}" in crossed for column in range(1, 5)] for row in range(1, 5)],
        blue={int(number) for number in sheet.written("blue")},
        green=len(sheet.written("green")),
        orange=list(sheet.written("orange").values()),
        purple=list(sheet.written("purple").values()),
    )


def clever_4ever(sheet: Clever4Ever) -> dict[str, int]:

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
} | {game: partial(qwixx, entry.new(2).pad) for game, entry in GAMES.items() if isinstance(entry.new(2), Qwixx)}


def second_opinion(name: str) -> Callable[[Sheet | QwixxSheet], dict[str, int]]:
    """What the naive scorer says of a sheet; a title that is not named here has a module of its own for that."""
    return SECOND_OPINIONS.get(name) or import_module(f"tests.rules.naive_{name.replace('-', '_')}").second_opinion


def aimless(match: Match, rng: random.Random) -> Move:
    return rng.choice(match.moves())


def greedy(match: Match, rng: random.Random) -> Move:
    """The move after which the own sheet is worth most: sheets that random players hardly ever reach."""
    seat = match.turn
    if isinstance(match, Qwixx):
        return careful(match, rng)
    return max(match.moves(), key=lambda move: (_worth(match.play(move).sheets[seat]), rng.random()))


def _worth(sheet: Sheet) -> int:
    return sheet.score().total + 10 * sheet.foxes + 3 * sum(sheet.unlocked)


def played(match: Match, seed: int, decide: Callable[[Match, random.Random], Move]) -> Match:
    rng = random.Random(seed)
    while match.turn != OVER:
        match = match.rolled(*seeded(seed, match.throw)) if match.turn == DICE else match.play(decide(match, rng))
    return match


def agrees(name: str, sheet: Sheet | QwixxSheet, score: Score) -> bool:
    parts = second_opinion(name)(sheet)
    return dict(score.parts) == parts and score.total == sum(parts.values())


@pytest.mark.parametrize(("decide", "games"), [(aimless, 200), (greedy, 10)])
@pytest.mark.parametrize("name", GAMES)
def test_on_the_sheets_of_played_games(name, decide, games):
    for players in GAMES[name].players:
        for seed in range(games):
            match = played(GAMES[name].new(players), seed, decide)
            assert [*map(partial(agrees, name), match.sheets, match.scores())] == [True] * players


EMPTY = [first.sheets[0] for first in (entry.new(2) for entry in GAMES.values()) if isinstance(first, CleverMatch)]


@pytest.mark.parametrize("empty", [type(sheet)() for sheet in EMPTY], ids=lambda sheet: sheet.game)
def test_on_sheets_fuller_than_any_game_leaves_them(empty):
    """Filled at random wherever the sheet lets one write: full lines, all the foxes, yellow below nought."""
    areas = [area for area in empty.areas if area != "blue"]
    for seed in range(100):
        rng, sheet = random.Random(seed), empty
        while marks := sheet.uses(empty.track[3]):
            marks += sum((sheet.takes(area, rng.randint(1, 6)) for area in areas), ())
            sheet, wins = sheet.marked(rng.choice(marks))
            for _ in filter(lambda win: win.bonus == "fox", wins):
                sheet = sheet.with_fox()
            assert agrees(empty.game, sheet, sheet.score())
        assert sheet.foxes >= 3
