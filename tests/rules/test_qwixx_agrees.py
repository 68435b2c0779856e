"""A second, deliberately naive reading of the Qwixx rules plays along: it must list the same crosses and reach the same
sheets, closed rows and end in thousands of turns. It knows numbers, sets and the rule page, and nothing of the engine.
"""

from __future__ import annotations

import random

import pytest

from game.rules.match import DICE, OVER
from game.rules.qwixx.pad import COLOURS, PASS
from game.rules.qwixx.qwixx_longo import QwixxLongo
from tests.rules.qwixx_table import careful, crosses


class Rulebook:
    """What a pedantic referee with a pencil would note."""

    def __init__(self, players, *, top, closing, needed, lucky, rows=None, hues=None):
        self.rows = rows or {
            "r": [*range(2, top + 1)],
            "y": [*range(2, top + 1)],
            "g": [*range(top, 1, -1)],
            "b": [*range(top, 1, -1)],
        }
        self.hues = hues or {row: row * len(numbers) for row, numbers in self.rows.items()}  # a letter a number
        self.closing = {row: numbers[-closing:] for row, numbers in self.rows.items()}
        self.needed, self.lucky, self.players = needed, lucky, players
        self.crossed = [{row: [] for row in "rygb"} for _ in range(players)]
        self.misses = [0] * players
        self.closed = set()

    def may(self, seat, row, number):
        own, order = self.crossed[seat][row], self.rows[row]
        if row in self.closed or number not in order:
            return False
        if any(order.index(number) <= order.index(before) for before in own):
            return False
        return number not in self.closing[row] or len(own) >= self.needed

    def named(self, row, number):
        """A number by its colour, which may be another than that of the row's lock."""
        return f"{self.hues[row][self.rows[row].index(number)]}{number}"

    def white_sum(self, seat, total):
        """Crosses in step 1 by notation; where luck makes no difference it is not mentioned."""
        found = {self.named(row, total): (row, total) for row in "rygb" if self.may(seat, row, total)}
        open_rows = [row for row in "rygb" if row not in self.closed]
        if total in self.lucky[seat]:
            fewest = min(len(self.crossed[seat][row]) for row in open_rows)
            for row in open_rows:
                own = self.crossed[seat][row]
                following = self.rows[row][self.rows[row].index(own[-1]) + 1] if own else self.rows[row][0]
                if len(own) == fewest and self.may(seat, row, following) and following != total:
                    found[f"{row}{following}*"] = (row, following)
        return found

    def white_and_colour(self, seat, whites, dice):
        sums = {f"{die}{white + face}" for die, face in dice.items() for white in whites}
        every = {self.named(row, number): (row, number) for row in "rygb" for number in self.rows[row]}
        return {cell: every[cell] for cell in sums if self.may(seat, *every[cell])}

    def cross(self, seat, row, number):
        self.crossed[seat][row].append(number)
        return row if number in self.closing[row] else None


def eager(match, rng):
    """Crosses anything rather than pass: runs out of room early and collects misses."""
    return rng.choice(match.moves()[:-1]) if rng.random() < 0.8 else PASS


def referee_turn(match, book, rng):
    """Plays one turn in the engine and in the rulebook side by side; the position after it."""
    active = match.active
    faces = {die: rng.randint(1, match.pad.sides) for die in match.throw.dice}
    assert [*faces] == ["white1", "white2", *(colour for colour in COLOURS if colour[0] not in book.closed)]
    match = match.rolled([*faces.values()])
    whites = [faces["white1"], faces["white2"]]
    locked, safe = set(), False

    def decide(seat, legal, step):
        nonlocal match
        if not legal:
            return False
        assert (match.turn, match.step) == (seat, step)
        assert sorted(map(str, match.moves())) == sorted([*legal, "-"])
        move = careful(match, rng) if seat else eager(match, rng)
        match = match.play(move)
        if str(move) == "-":
            return False
        locked.add(book.cross(seat, *legal[str(move)]))
        return True

    for ahead in range(book.players):
        seat = (active + ahead) % book.players
        safe |= decide(seat, book.white_sum(seat, sum(whites)), 1) and seat == active
    book.closed |= locked - {None}
    if len(book.closed) < 2:
        dice = {die[0]: face for die, face in faces.items() if die in COLOURS and die[0] not in book.closed}
        safe |= decide(active, book.white_and_colour(active, whites, dice), 2)
        book.closed |= locked - {None}
        book.misses[active] += not safe
    return match


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize(
    ("game", "book"),
    [
        (QwixxLongo, {"top": 16, "closing": 2, "needed": 6, "lucky": [{5, 8}, {6, 11}, {7, 12}, {10, 13}, {4, 9}]}),
    ],
)
def test_the_engine_plays_by_the_book(game, book, players):
    assert endings_by_the_book(game, book, players) == {"misses", "rows"}


def endings_by_the_book(game, book, players, rulebook=Rulebook):
    """How forty games end in which the engine and the referee agree after every turn."""
    endings = set()
    for seed in range(40):
        rng = random.Random(seed)
        match, referee = game(players), rulebook(players, **book)
        while match.turn == DICE:
            match = referee_turn(match, referee, rng)
            for seat, own in enumerate(referee.crossed):
                for area in match.pad.areas:
                    letters = "".join(colour[0] for colour in area.split("-"))
                    assert [n for n in crosses(match, seat, area) if n] == own[letters]
            assert [sheet.misses for sheet in match.sheets] == referee.misses
            assert {colour[0] for row, colour in enumerate(COLOURS) if match.closed >> row & 1} == referee.closed
            assert (match.turn == OVER) == (max(referee.misses) == 4 or len(referee.closed) >= 2)
        endings.add(match.events[-1].detail[0])
    return endings
