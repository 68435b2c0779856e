"""Cards come back in growing intervals, and at once where the move was missed: SM-2."""

from __future__ import annotations

import pytest

from game.play.cards import EASE, LEARNT, LEAST_EASE, Card, answered, due, further, learnt, quality
from game.players.puzzles import Puzzle

PUZZLE = Puzzle("record", "fox", (), 0.0, (("a", 0.0), ("b", 6.0)), ())
NEW = Card(PUZZLE, chances=False, due=100)


def played(grades: list[int], card: Card = NEW) -> list[Card]:
    """The card after each answer, given on the day it is due."""
    cards = []
    for grade in grades:
        card = answered(card, grade, card.due)
        cards.append(card)
    return cards


def test_a_card_that_is_found_rests_a_day_then_six_then_longer_and_longer():
    assert [card.rest for card in played([5, 5, 5, 5])] == [1, 6, 17, 49]  # eases 2.6, 2.7, 2.8, 2.9


def test_a_card_that_is_missed_begins_again():
    *_, missed = played([5, 5, 5, 1])
    assert (missed.run, missed.rest) == (0, 1)
    assert [card.rest for card in played([5, 5], missed)] == [1, 6]


def test_ease_follows_the_answers_and_never_falls_too_low():
    assert played([4])[0].ease == EASE
    assert played([3])[0].ease < EASE < played([5])[0].ease
    assert played([0] * 20)[-1].ease == LEAST_EASE


def test_a_card_has_done_its_work_when_it_would_rest_for_long():
    cards = played([5] * 6)
    assert [learnt(card) for card in cards] == [card.rest > LEARNT for card in cards]
    assert learnt(cards[-1])
    assert not learnt(cards[2])


def test_an_answer_is_as_good_as_its_move():
    assert [quality(behind) for behind in (0, 0.5, 1.5, 4, 10, 30)] == [5, 4, 3, 2, 1, 0]


def test_the_cards_of_a_day_are_those_that_waited_longest_first():
    late, now, later = (NEW._replace(puzzle=PUZZLE._replace(record=text), due=day) for text, day in
                        (("x", 90), ("y", 100), ("z", 101)))  # fmt: skip
    assert due([later, now, late], 100) == [late, now]
    assert due([later], 100) == []


@pytest.mark.parametrize("order", [1, -1])
def test_of_two_devices_the_card_that_was_answered_more_often_stays(order):
    once, twice = played([5, 5])
    assert further(*[once, twice][::order]) == twice
