"""The end of a solo game is searched exactly: compared with every throw there is, and with samples."""

from __future__ import annotations

from itertools import combinations, islice, product
from math import fsum
from random import Random
from statistics import mean, stdev

import pytest

from game.players.clever import last_throw
from game.players.clever.ending import expected, no_dice_left, one_throw_left, proved
from game.players.clever.rivals import prospects, values
from game.players.coach import hints, odds
from game.players.levels import casual, club
from game.players.mind import mind
from game.rules import games
from game.rules.clever.move import RE_ROLL, STOP
from game.rules.match import DICE, OVER
from tests.rules.table import clever, forever, play, throw

LAST_ACTIVE = 10  # turns before the last own one of a solo game
FACES = range(1, 7)
GSC = mind("ganz-schon-clever").title
# Open are both 5s of yellow, 11 in blue, the last field of green, which needs a 6, and the last one of orange.
LATE = dict(
    yellow=0b1111_1111_0111_1011,
    blue=0b1011111111100,
    green=10,
    orange=(6,) * 9,
    purple=(2, 4, 6, 2, 5, 6, 1, 2, 3, 4, 5),
    foxes=3,
)


def last_pick(dice: str, **ink):
    """The third pick of the last own turn, of these dice; before it white has written a 6 in the last field but one."""
    match = clever(**LATE | {"used": (1, 0, 0)} | ink)
    match.turns, match.throws = LAST_ACTIVE, 1
    kept = " ".join(die[0] + "6" for die in dice.split())
    return throw(play(throw(match, f"w6 {kept}"), "w:o10=6"), dice)


def total(match) -> int:
    """The best total after the last throw, by trying every legal move."""
    if match.turn == OVER:
        return match.scores()[0].total
    return max(total(match.play(move)) for move in match.moves())


def platters(faces) -> list[tuple[int, ...]]:
    """The distances of each way in which equal dice can share the platter; all are as likely."""
    limit = sorted(faces)[2]
    low = [die for die in range(6) if faces[die] < limit]
    equal = [die for die in range(6) if faces[die] == limit]
    ways = []
    for lucky in combinations(equal, 3 - len(low)):
        order = [*low, *lucky, *[die for die in range(6) if die not in (*low, *lucky)]]
        ways.append(tuple(order.index(die) + 1 for die in range(6)))
    return ways


def every_throw(match) -> float:
    """What the last throw brings on average, throw by throw; without a +1 the moves tell what follows."""
    known, values = {}, []
    for faces in product(FACES, repeat=6):
        found = []
        for distances in platters(faces):
            after = match.rolled(faces, distances)
            if after.moves() not in known:
                known[after.moves()] = total(after)
            found.append(known[after.moves()])
        values.append(mean(found))
    return fsum(values) / 6**6


@pytest.mark.native
def test_the_last_pick_is_worth_what_all_throws_bring():
    match = last_pick("y5 o5")
    found = expected(GSC, match)
    assert [str(move) for move in found] == ["y:y13", "y:y24", "o:o11=5"]
    ends = match.play(match.parse("o:o11=5"))
    assert ends.turn == DICE
    assert found[match.parse("o:o11=5")] == pytest.approx(every_throw(ends), abs=1e-9)


def test_a_re_roll_is_worth_what_its_throws_bring():
    match = last_pick("g6 o2", used=(0, 0, 0))
    found = expected(GSC, match)
    again = match.play(RE_ROLL)
    best = [max(expected(GSC, again.rolled(faces)).values()) for faces in product(FACES, repeat=2)]
    assert found[RE_ROLL] == pytest.approx(fsum(best) / 36, abs=1e-9)


def test_a_plus_is_kept_where_the_last_throw_brings_more_on_average():
    """A 1 in the triple field of orange now, or whatever the last throw brings, by pick or by +1."""
    match = play(last_pick("y5 o1", yellow=0b1111_1111_1111_1011, unlocked=(0, 1, 0)), "y:y13")
    found = expected(GSC, match)
    assert found[match.parse("+o:o11=1")] < found[STOP] < found[match.parse("+w:o11=6")]


def test_all_throws_are_counted():
    assert last_throw.expected([1] * last_throw.CELLS) == 1
    assert last_throw.expected_with_plus([[1] * last_throw.CELLS] * last_throw.CELLS) == 1
    marked = [[1] * last_throw.CELLS for _ in range(last_throw.CELLS)]
    for row in marked:
        row[last_throw.PASS] = 0
    assert last_throw.expected_with_plus(marked) == 1, "something lies in every throw"


@pytest.mark.native
def test_the_platter_is_the_one_of_the_rules():
    """Cells of random worth, with and without a +1: the mean over every throw, dealt here by the distances."""
    rng = Random(1)
    worth = [rng.randrange(50) for _ in range(last_throw.CELLS)]
    rows = [[rng.randrange(50) for _ in range(last_throw.CELLS)] for _ in range(last_throw.CELLS)]
    cell, picks, both = last_throw.cell, [], []
    for faces in product(FACES, repeat=6):
        lying = [cell(die, faces[die], faces[0], faces[2]) for die in range(6)]
        ways = [[die for die in range(6) if distances[die] <= 3] for distances in platters(faces)]
        picks.append(fsum(max(worth[lying[die]] for die in dice) for dice in ways) / len(ways))
        best = [max(*(rows[at][other] for other in lying), rows[at][last_throw.PASS]) for at in lying]
        both.append(fsum(max(best[die] for die in dice) for dice in ways) / len(ways))
    assert last_throw.expected(worth) == pytest.approx(fsum(picks) / 6**6, abs=1e-9)
    assert last_throw.expected_with_plus(rows) == pytest.approx(fsum(both) / 6**6, abs=1e-9)


def test_these_platters_are_dealt_by_a_match():
    rng, match, wrong = Random(2), clever(), []
    match.turns = LAST_ACTIVE + 1
    for _ in range(200):
        faces = [rng.randint(1, 6) for _ in range(6)]
        for distances in platters(faces):
            dealt = match.rolled(faces, distances)
            near = tuple(die for die, far in zip(dealt.sheets[0].dice, distances, strict=True) if far <= 3)
            wrong += [faces] * (dealt.platter != near)
    assert wrong == []


def last_round(game: str, seed: int):
    """The decisions of a solo game before its last throw, as they come; the seat plays well, then plays anything."""
    rng, match = Random(seed), games.game(game).new(1)
    while match.turn != OVER and not no_dice_left(match):
        if match.turn == DICE:
            faces = [rng.randint(1, 6) for _ in match.throw.dice]
            match = match.rolled(faces, rng.sample(range(1, 7), 6) if match.throw.distances else ())
            continue
        if one_throw_left(match):
            yield match
        match = match.play((club if match.round > 2 else casual)(match, rng))


def sampled(match, rng, games: int) -> list[int]:
    """Totals after as many last throws."""
    found = []
    for _ in range(games):
        faces = [rng.randint(1, 6) for _ in range(6)]
        found.append(total(match.rolled(faces, rng.sample(range(1, 7), 6))))
    return found


def gaps(game: str):
    """How many standard errors samples are from what is expected of moves that end the last own turn."""
    title, rng = mind(game).title, Random(3)
    for match in (each for seed in range(30) for each in last_round(game, seed)):
        found = expected(title, match) or {}
        ends = ((move, match.play(move)) for move in found)
        for move, after in [end for end in ends if end[1].turn == DICE and end[1].solo_passive][:1]:
            totals = sampled(after, rng, 60)
            yield abs(mean(totals) - found[move]) / max(1e-9, stdev(totals) / len(totals) ** 0.5)


@pytest.mark.native
@pytest.mark.parametrize("game", ["ganz-schon-clever", "doppelt-so-clever"])
def test_samples_agree(game):
    """In positions of played games, as far as samples tell."""
    found = list(islice(gaps(game), 2))
    assert len(found) == 2
    assert max(found) < 4


def test_the_same_is_said_twice():
    match = last_pick("o5 p5")
    first = expected(GSC, match)
    assert [*first.values()] == [334.3110896776406], "to the last digit, in every interpreter"
    expected.cache_clear()
    assert expected(GSC, match) == first
    assert expected(GSC, match, 100) is None, "what is too much is counted, never timed"


def test_the_coach_says_that_it_is_proved_and_what_chance_may_still_bring():
    match = last_pick("y5 o5")
    best, *_ = hints(match, goals=(1000,))
    assert best.proved
    assert not best.certain
    assert best.goal == 1000
    assert best.points == round(max(expected(GSC, match).values()), 2)
    assert odds(match, (1000,)), "the end is open"


def test_levels_below_the_expert_go_on_asking_the_net():
    match = last_pick("y5 o5")
    assert values(GSC, match) == prospects(GSC, match) != expected(GSC, match)


def test_what_is_not_proved():
    assert expected(GSC, throw(clever(), "w1 y2 b3 g4 o5 p6")) is None, "the game has just begun"
    assert proved(GSC, last_pick("o5 p5")) is None, "dice will fall"
    assert expected(GSC, last_pick("o5 p5", unlocked=(0, 3, 0))) is None, "three +1 are too much to look at"
    match = forever(unlocked=(0, 0, 1))
    match.turns, match.throws = LAST_ACTIVE, 2
    assert expected(mind("clever-4ever").title, throw(match, "w1 y2 b3 e4 g5 k6")) is None, "silver polish"
