"""What the school keeps: read as it was written, bounded, merged from two devices, and rubbish set aside."""

from __future__ import annotations

import json
from datetime import date as calendar_date

import pytest

from game.play.cards import answered
from game.players.puzzles import SHOWN
from game.storage import school as kept
from game.storage.file import export, opened, take_over
from game.storage.safe_shelf import SafeShelf
from game.storage.school import CARDS, DAYS, MISSED, MOST_CARDS, REVIEWS, SIGNS, School, place_of
from game.storage.shelf import Memory
from game.storage.store import Store
from game.storage.tries import Try
from tests import school

GAME, TODAY = "ganz-schon-clever", "2026-11-16"


def on(shelf: Memory) -> School:
    return School(SafeShelf(shelf, lambda _: None))


def test_everything_is_read_as_it_was_written():
    found = on(school.shelf(GAME, TODAY))
    assert {card.name: card for card in found.cards()} == {card.name: card for card in school.cards(GAME, TODAY, 12)}
    assert found.reviews() == school.reviews(GAME)
    assert len(found.answers(GAME)) == 60
    assert [each.date for each in found.days()] == ["2026-11-13", "2026-11-14", "2026-11-15"]


def test_what_is_kept_is_small():
    shelf = Memory()
    found = on(shelf)
    found.add_cards(school.cards(GAME, TODAY, 300))
    for each in school.store(GAME).puzzles:
        found.answer(GAME, each.name, 1)
    for number in range(400):
        found.keep_review(school.reviews(GAME)[0]._replace(name=f"g{number}", when=number))
    assert len(shelf[CARDS]) < 80_000
    assert len(shelf[kept.ANSWERS]) < 3_000
    assert len(shelf[REVIEWS]) < 130_000


def test_of_too_many_cards_and_reviews_the_nearest_and_the_latest_stay():
    found, many = on(Memory()), school.cards(GAME, TODAY, 320)
    found.add_cards([card._replace(due=card.due + at) for at, card in enumerate(many)])
    cards = found.cards()
    assert len(cards) == MOST_CARDS
    assert max(card.due for card in cards) == many[0].due + MOST_CARDS - 1


def test_a_card_that_is_learnt_goes_and_does_not_come_back():
    found, (card,) = on(Memory()), school.cards(GAME, TODAY, 1)
    found.add_cards([card])
    for _ in range(6):
        card = answered(card, 5, card.due)
        found.keep_card(card)
    assert found.cards() == []
    assert found.learnt() == 1
    found.add_cards(school.cards(GAME, TODAY, 1))
    assert found.cards() == []


def test_a_card_that_is_already_there_keeps_its_answers():
    found, (card,) = on(Memory()), school.cards(GAME, TODAY, 1)
    found.add_cards([card])
    found.keep_card(answered(card, 5, card.due))
    found.add_cards([card])
    assert [each.run for each in found.cards()] == [1]


def test_the_place_of_a_move_is_its_rank():
    puzzle = school.store(GAME).puzzles[0]
    assert [place_of(puzzle, move) for move, _ in puzzle.moves] == [1, 2, 3][:SHOWN]
    assert place_of(puzzle, "anything else") == MISSED


# Two devices


def test_two_devices_become_one_without_losing_either():
    mine, theirs = on(Memory()), on(Memory())
    first, second, third = school.cards(GAME, TODAY, 3)
    mine.add_cards([first, second])
    theirs.add_cards([second, third])
    theirs.keep_card(answered(second, 5, second.due))
    puzzles = school.store(GAME).puzzles
    mine.answer(GAME, puzzles[0].name, 1)
    theirs.answer(GAME, puzzles[0].name, 3)
    theirs.answer(GAME, puzzles[1].name, 2)
    one, two, *_ = school.reviews(GAME)
    mine.keep_review(one)
    theirs.keep_review(two)
    mine.keep_day(Try("2026-11-15", GAME, 60, 1))
    theirs.keep_day(Try("2026-11-16", GAME, 60, 2))
    theirs.keep_going({"names": ["elsewhere"]})
    here, there = Store(mine.safe.shelf, lambda: 0), Store(theirs.safe.shelf, lambda: 0)
    assert [*take_over(here, opened(export(there)))]
    found = School(here.safe)
    assert {card.name: card.seen for card in found.cards()} == {first.name: 0, second.name: 1, third.name: 0}
    assert found.answers(GAME) == {puzzles[0].name[:SIGNS]: 1, puzzles[1].name[:SIGNS]: 2}
    assert found.reviews() == [one, two]
    assert [each.points for each in found.days()] == [1, 2]
    assert found.going() == {}  # of that device


def test_what_was_learnt_on_one_device_is_learnt_on_both():
    mine, theirs = on(Memory()), on(Memory())
    cards = school.cards(GAME, TODAY, 2)
    mine.add_cards(cards)
    theirs.add_cards(cards)
    theirs.drop_card(cards[0].name)
    whole = kept.MERGES[CARDS](mine.safe.get(CARDS), theirs.safe.get(CARDS))
    assert [card.name for card in on(Memory({CARDS: whole})).cards()] == [cards[1].name]


def test_a_file_of_a_version_without_a_school_changes_nothing_in_it():
    here = Store(school.shelf(GAME, TODAY), lambda: 0)
    before = {name: here.safe.get(name) for name in (CARDS, DAYS, REVIEWS)}
    assert [*take_over(here, opened('{"reynard": "data", "version": 1, "shelf": {}}'))]
    assert before == {name: here.safe.get(name) for name in before}


# Rubbish

RUBBISH = ["", "[]", "{", '"text"', '{"cards": 5, "games": 7, "tries": 1}', '{"cards": [[1, 2], "x", null, {}]}',
           '{"games": [[], {}, 3, ["a", "b", 1, 2, "x", 0, 0, 0, {}, {}]]}', '{"cards": [["a\\tb", 0, 1]], "done": {}}',
           json.dumps({GAME: 5, "qwixx": "abc", "x": ["y"]}), "[" * 5000]  # fmt: skip


@pytest.mark.parametrize("text", RUBBISH)
@pytest.mark.parametrize("name", [*kept.MERGES, "reynard.school.going"])
def test_rubbish_is_as_if_it_had_never_been_and_new_things_can_be_kept(name, text):
    shelf = Memory({name: text}) if text else Memory()
    found = on(shelf)
    assert found.cards() == []
    assert found.reviews() == []
    assert found.days() == ()
    assert isinstance(found.going(), dict)
    assert set(found.answers(GAME).values()) <= {1, 2, 3, 4}
    found.add_cards(school.cards(GAME, TODAY, 1))
    found.keep_review(school.reviews(GAME)[0])
    found.answer(GAME, "abcdef", 1)
    found.keep_day(Try(calendar_date.today().isoformat(), GAME, 0, 1))
    assert (len(found.cards()), len(found.reviews()), len(found.days())) == (1, 1, 1)
    assert found.answers(GAME)["abcdef"] == 1


def test_of_a_text_that_is_damaged_in_part_a_copy_is_set_aside_and_the_rest_stays():
    shelf = school.shelf(GAME, TODAY)
    shelf[REVIEWS] = shelf[REVIEWS].replace('{"games":[', '{"games":[["rubbish"],')
    damaged = shelf[REVIEWS]
    assert on(shelf).reviews() == school.reviews(GAME)
    assert damaged in [text for name, text in shelf.items() if name.startswith("reynard.damaged.")]
    assert "rubbish" not in shelf[REVIEWS]


@pytest.mark.parametrize("text", RUBBISH)
@pytest.mark.parametrize("name", kept.MERGES)
def test_rubbish_from_another_device_loses_nothing(name, text):
    own = school.shelf(GAME, TODAY)
    merged = kept.MERGES[name](own[name], text)
    assert json.loads(merged).keys() >= json.loads(own[name]).keys() - {"done"}
    assert len(merged) >= len(own[name]) - 20
