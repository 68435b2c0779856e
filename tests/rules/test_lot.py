"""Lots: they decide who begins and which sheet of the pad each player gets; the record says so."""

from itertools import permutations
from random import Random

import pytest

from game.rules import games
from game.rules.digits import BASE_62, checksum, digits
from game.rules.loading import load, seed_in
from game.rules.lot import PLAIN, Lot
from game.rules.match import DICE, OVER
from game.rules.qwixx.qwixx_longo import LONGO
from game.rules.record import FREE, Damaged, Forged, Record

SEVERAL = [(game.id, players) for game in games.GAMES.values() for players in game.players if players > 1]


def sealed(text: str) -> str:
    return text + checksum(text)


def all_pass(record: Record) -> Record:
    """The same game one turn later, in which every player did the least."""
    turns = record.match.turns
    while record.match.turns == turns:
        record = record.thrown() if record.match.turn == DICE else record.played(record.match.moves()[-1])
    return record


# Who begins


@pytest.mark.parametrize(("game", "players"), SEVERAL)
def test_the_seat_on_which_the_lot_falls_begins_and_the_others_follow_clockwise(game, players):
    for first in range(players):
        record = Record(game, players, seed=3, lot=Lot(first))
        active = []
        for _ in range(players + 1):
            active.append(record.match.active)
            record = all_pass(record)
        assert active == [(first + turn) % players for turn in range(players + 1)]


@pytest.mark.parametrize("game", [game for game, players in SEVERAL if players == 4])
def test_where_only_the_sheet_is_kept_the_same_seat_has_the_pencil_first(game):
    assert games.new(game, 4, free=True, lot=Lot(2)).turn == 2


def test_a_round_of_clever_ends_when_all_have_been_active_whoever_began():
    record = Record("ganz-schon-clever", 3, seed=1, lot=Lot(2))
    rounds = []
    for _ in range(6):
        rounds.append((record.match.round, record.match.active))
        record = all_pass(record)
    assert rounds == [(1, 2), (1, 0), (1, 1), (2, 2), (2, 0), (2, 1)]


def turned(lot: Lot, players: int) -> Lot:
    """The same lot as the players see it who name the seat that begins the first."""
    return Lot(0, tuple(lot.sheets[seat] for seat in lot.order(players)) if lot.sheets else ())


@pytest.mark.parametrize(("game", "players"), SEVERAL)
def test_the_game_is_the_same_whichever_seat_is_called_the_first(game, players):
    rng = Random(players)
    for first in range(players):
        dealt = tuple(rng.sample(range(5), players)) if games.game(game).sheets > 1 else ()
        lot = Lot(first, dealt)
        one, other = (games.new(game, players, lot=each) for each in (lot, turned(lot, players)))
        for _ in range(150):
            assert one.turn == (other.turn if other.turn < 0 else (first + other.turn) % players)
            assert [one.scores()[seat] for seat in lot.order(players)] == [*other.scores()]
            if one.turn == OVER:
                break
            if one.turn == DICE:
                faces = [rng.randint(1, one.throw.sides) for _ in one.throw.dice]
                one, other = one.rolled(faces), other.rolled(faces)
            else:
                assert one.moves() == other.moves()
                move = rng.choice(one.moves())
                one, other = one.play(move), other.play(move)


# The sheets of Qwixx Longo


def test_the_lucky_numbers_are_those_of_the_sheet_that_was_dealt():
    match = games.new("qwixx-longo", 3, lot=Lot(sheets=(4, 0, 2)))
    assert [match.lucky(seat).numbers for seat in range(3)] == [(4, 9), (5, 8), (7, 12)]
    assert "4 9" in " ".join(match.sheet_text(0).replace(",", " ").split())
    lucky = match.rolled([4, 5, 1, 1, 1, 1])  # the white sum is 9
    assert [lucky.lucky_rows(seat) != () for seat in range(3)] == [True, False, False]


def test_without_lots_each_seat_has_the_sheet_of_its_number():
    match = games.new("qwixx-longo", 5)
    assert [match.lucky(seat) for seat in range(5)] == [*LONGO.lucky]


def test_sheets_that_lie_in_order_are_the_same_lot_as_none():
    assert games.new("qwixx-longo", 3, lot=Lot(1, (0, 1, 2))) == games.new("qwixx-longo", 3, lot=Lot(1))
    assert games.new("qwixx-longo", 2, lot=Lot(1)) != games.new("qwixx-longo", 2)
    assert games.new("qwixx-longo", 2, lot=Lot(0, (1, 0))) != games.new("qwixx-longo", 2)


@pytest.mark.parametrize(
    ("game", "players", "lot"),
    [
        ("ganz-schon-clever", 2, Lot(2)),
        ("ganz-schon-clever", 2, Lot(-1)),
        ("ganz-schon-clever", 2, Lot(0, (1, 0))),  # whose sheets are all alike
        ("qwixx", 2, Lot(0, (1, 0))),
        ("qwixx-longo", 2, Lot(0, (1, 1))),
        ("qwixx-longo", 2, Lot(0, (5, 1))),
        ("qwixx-longo", 2, Lot(0, (-1, 1))),
        ("qwixx-longo", 2, Lot(0, (0, 1, 2))),
        ("qwixx-longo", 2, Lot(0, (3,))),
    ],
)
def test_lots_that_cannot_fall(game, players, lot):
    with pytest.raises(games.BadLot):
        games.new(game, players, lot=lot)


# Records


def test_records_from_before_lots_were_drawn_mean_the_first_seat():
    old = "1l2gw.ACAFDEBACAADABAABBAACABBAAAAAAL8YB"
    assert load(old).lot == PLAIN
    assert load(old).save() == old


def test_a_game_that_the_first_seat_began_is_written_as_ever():
    assert Record("ganz-schon-clever", 2, 61).save()[:-4] == "1g29."
    assert Record("qwixx-longo", 3, 61, lot=Lot(0, (0, 1, 2))).save()[:-4] == "1l39."


@pytest.mark.parametrize(
    ("game", "players", "lot", "compact", "heading"),
    [
        ("ganz-schon-clever", 3, Lot(2), "2g33", "reynard 2\ngame ganz-schon-clever\nplayers 3\ndice 61\nfirst 3\n\n"),
        (
            "qwixx-longo",
            2,
            Lot(1, (4, 0)),
            "2l2251",
            "reynard 2\ngame qwixx-longo\nplayers 2\ndice 61\nfirst 2\nsheets 5 1\n\n",
        ),
        (
            "qwixx-longo",
            2,
            Lot(1),
            "2l2212",
            "reynard 2\ngame qwixx-longo\nplayers 2\ndice 61\nfirst 2\nsheets 1 2\n\n",
        ),
    ],
)
def test_a_record_says_who_began_and_who_has_which_sheet(game, players, lot, compact, heading):
    record = Record(game, players, 61, lot=lot)
    assert record.save()[:-4] == f"{compact}9."
    assert record.thrown().text().startswith(heading + "1. [")


LOTS = [Lot(first, sheets) for first in range(3) for sheets in permutations(range(5), 3)]


@pytest.mark.parametrize("dice", [5, None, "none"], ids=["seeded", "typed", "sheet"])
def test_every_lot_comes_back_from_both_texts(dice):
    seed, free = dice if isinstance(dice, int) else None, dice == "none"
    records = [Record("qwixx-longo", 3, seed, free, lot) for lot in LOTS]
    assert [record.lot for record in records] == [lot.brief() for lot in LOTS]
    assert [load(record.save()) for record in records] == records
    assert [load(record.text()).lot for record in records] == [record.lot for record in records]
    assert {seed_in(record.save()) for record in records} == {digits(5, BASE_62) if seed else FREE * free}


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("2g2", Damaged),
        ("2g2.", Damaged),
        ("2g2x9.", Damaged),
        ("2g219.", Forged),  # which is written in version 1
        ("2g239.", Forged),
        ("2g209.", Forged),
        ("2l22119.", Forged),
        ("2l22169.", Forged),
        ("2l21²9.", Damaged),
        ("2g11.", Forged),
    ],
)
def test_lots_that_were_forged_or_damaged(text, error):
    with pytest.raises(error):
        load(sealed(text))


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("first 2\n", "", Damaged),
        ("first 2", "first 9", Forged),
        ("first 2", "first two", Damaged),
        ("first 2", "first", Damaged),
        ("sheets 5 1", "sheets 5 5", Forged),
        ("sheets 5 1", "sheets 5", Forged),
        ("sheets 5 1", "sheets five one", Damaged),
        ("sheets 5 1", "colours 5 1", Damaged),
        ("reynard 2", "reynard 1", Damaged),
    ],
)
def test_readable_lots_that_are_wrong(old, new, error):
    text = Record("qwixx-longo", 2, 61, lot=Lot(1, (4, 0))).thrown().text()
    assert old in text
    with pytest.raises(error):
        load(text.replace(old, new))
