"""A game in progress: taps become moves, undo goes back to the last throw, the device goes round."""

import random

import pytest

from game.play.session import Session, begin
from game.play.setup import PERSON, Challenge, Setup
from game.play.wish import others, sources
from game.rules.match import Option
from tests.play.tables import fall, play, table

# white, yellow, blue, green, orange, purple
THROW = (4, 5, 2, 1, 6, 3)


@pytest.fixture
def thrown() -> Session:
    return fall(table("ganz-schon-clever"), *THROW)


# A die, then a field


def test_a_tapped_die_lights_its_fields(thrown):
    assert thrown.tap_die("yellow").lit == {("yellow", "13"), ("yellow", "24")}


def test_nothing_tapped_lights_everything_that_can_be_marked(thrown):
    assert ("yellow", "13") in thrown.lit
    assert ("blue", "6") in thrown.lit
    assert ("orange", "1") in thrown.lit


def test_a_tapped_field_marks_it_with_the_chosen_die(thrown):
    after = thrown.tap_die("yellow").tap_field("yellow", "24")
    assert after.match.fields == ("yellow",)
    assert str(after.record.step) == "y:y24"


def test_with_one_possible_field_a_second_tap_on_the_die_is_enough(thrown):
    assert str(thrown.tap_die("orange").tap_die("orange").record.step) == "o:o1=6"


def test_with_several_fields_a_second_tap_puts_the_die_down_again(thrown):
    after = thrown.tap_die("yellow").tap_die("yellow")
    assert after.record is thrown.record
    assert after.wish.source == ""


def test_another_die_takes_its_place(thrown):
    assert thrown.tap_die("yellow").tap_die("orange").wish.source == "orange"


def test_a_die_that_fits_nowhere_or_lies_elsewhere_cannot_be_chosen(thrown):
    later = fall(play(thrown, "y:y24"), 3)  # only orange is left: 4, 2, 1 and 3 were lower than 5
    assert later.tap_die("white") == later


# A field first


def test_a_field_that_only_one_die_fits_is_marked_at_once(thrown):
    assert str(thrown.tap_field("yellow", "13").record.step) == "y:y13"


def test_a_field_that_several_dice_fit_asks_for_the_die(thrown):
    asked = thrown.tap_field("purple", "1")
    assert asked.record is thrown.record
    assert asked.pickable == ("white", "purple")
    assert str(asked.tap_die("white").record.step) == "w:p1=4"


def test_a_field_of_the_chosen_die_is_not_asked_about(thrown):
    assert str(thrown.tap_die("white").tap_field("purple", "1").record.step) == "w:p1=4"


def test_a_field_that_is_not_lit_does_nothing(thrown):
    assert thrown.tap_field("yellow", "11") == thrown
    chosen = thrown.tap_die("orange")
    assert chosen.tap_field("yellow", "13") == chosen


# What a pick costs


def test_the_dice_that_would_sink_are_known_before_the_pick(thrown):
    assert thrown.sinking == ()
    assert thrown.tap_die("white").sinking == ("blue", "green", "purple")
    assert thrown.tap_die("orange").sinking == ("white", "yellow", "blue", "green", "purple")


# Bonuses


def test_a_bonus_is_used_by_tapping_a_lit_field():
    session = table("ganz-schon-clever")
    session = play(fall(session, 6, 3, 1, 1, 1, 1), "y:y11")
    session = play(fall(session, 6), "w:y12")
    assert session.match.turns == 1  # nothing is left to throw: the passive turn
    session = fall(session, 1, 5, 6, 6, 6, 6, distances=(1, 2, 3, 4, 5, 6))
    session = session.tap_die("yellow").tap_field("yellow", "13")
    assert session.match.pending == ("blue X",)
    assert session.lit == {("blue", str(n)) for n in range(2, 13)}
    after = session.tap_field("blue", "9")
    assert str(after.record.step) == "bX*b9"
    assert after.match.pending == ()


def test_round_four_offers_a_cross_or_a_six_by_fields_alone():
    session = begin(Setup("ganz-schon-clever", ("Anna",), (PERSON,)), 1).take()
    session = _walk(session, random.Random(1), until=lambda at: at.match.round == 4)
    assert session.pickable == ("black X/6",)
    marks = session.tap_field("orange", next(field for area, field in session.lit if area == "orange"))
    assert marks.record.step.number == 6


# Silver polish: nobody pays without knowing


def polishing() -> Session:
    """A passive turn of Clever 4Ever with polish to spare."""
    session = begin(Setup("clever-4ever", ("Anna",), (PERSON,)), 3).take()
    rich = lambda at: at.match.phase == "passive" and any(each.counts for each in at.match.options())  # noqa: E731
    return _walk(session, random.Random(3), until=rich).forget()


def test_without_polish_dice_count_as_they_lie():
    session = polishing()
    assert {option.polish for option in session.left} == {0}


def alone_polished(session: Session) -> list[Option]:
    """What can be marked with a die that is polished, and no other with it."""
    return [option for option in session.match.options() if [die for die, _ in option.counts] == [*option.sources]]


def test_a_chosen_die_is_polished_by_tapping_what_it_counts_as():
    session = polishing()
    found = alone_polished(session)
    assert len(found) > 3
    for option in found:
        ((die, number),) = option.counts
        chosen = session.tap_die(die)
        assert number in chosen.polishes[die]
        polished = chosen.tap_polish(die, number)
        assert polished.wish.counts == option.counts
        assert option.place in polished.lit
        assert {each.counts for each in polished.left} == {option.counts}
        assert polished.tap_die(die) == chosen  # as it lies again
        assert polished.tap_polish(die, 0) == chosen
        assert polished.forget() == session


def test_nothing_is_polished_before_a_die_is_chosen():
    session = polishing()
    assert session.polishes == {}
    assert session.tap_polish("yellow", 3) == session


def test_a_polished_die_is_tapped_again_to_mark_its_only_field_or_to_lie_as_it_was():
    session = polishing()
    found = alone_polished(session)
    assert len(found) > 3
    for option in found:
        polished = session.tap_die(option.sources[0]).tap_polish(*option.counts[0])
        again = polished.tap_polish(*option.counts[0])
        assert (again.record is not session.record) == (len(polished.lit) == 1)
        assert again.wish.counts == ()


def test_a_question_mark_asks_for_the_number_after_the_field():
    session = play(fall(table("clever-4ever"), *[1] * 6), "y:ym1=1")
    session = play(fall(session, *[1] * 5), "w:ym2=1")
    assert session.match.pending == ("pink ?",)
    asked = session.tap_field("pink", "1")
    assert [option.number for option in asked.numbers] == [1, 2, 3, 4, 5, 6]
    assert asked.tap_number(4).match.sheets[0].pink == (4,)


# Undo


def test_undo_takes_back_every_decision_since_the_last_throw_but_no_throw(thrown):
    assert not thrown.can_undo
    assert thrown.undo() == thrown
    after = play(thrown, "w:p1=4")
    assert after.can_undo
    assert after.undo().match == thrown.match


def test_undo_forgets_what_was_chosen(thrown):
    assert play(thrown, "w:p1=4").undo().wish.source == ""


# Several people


def test_the_device_is_handed_over_before_somebody_else_decides():
    session = table("ganz-schon-clever", 2)
    assert session.handing
    assert session.throw() == session
    assert session.lit == frozenset()
    session = session.take()
    assert session.holder == 0
    assert not session.handing


def test_undo_hands_the_device_back():
    session = fall(table("ganz-schon-clever", 2).take(), 1, 1, 1, 1, 1, 6)
    session = session.tap_die("purple").tap_die("purple")
    assert session.who == 1
    assert session.handing
    back = session.undo()
    assert (back.who, back.holder, back.handing) == (0, 0, False)


def test_qwixx_asks_everybody_for_the_white_sum_then_the_active_player():
    session = fall(table("qwixx-longo", 3).take(), 3, 4, 5, 5, 5, 5)
    seats = []
    while session.match.step == 1:
        session = session.take()
        seats.append(session.who)
        session = session.tap_field("red", "7")
    assert seats == [0, 1, 2]
    assert session.who == 0
    session = session.take()
    assert session.lit == {
        ("red", "8"),
        ("red", "9"),
        *((c, n) for c in ("yellow", "green", "blue") for n in ("8", "9")),
    }
    assert session.tap_die("green").lit == {("green", "8"), ("green", "9")}


def test_a_lucky_number_is_crossed_by_tapping_it():
    session = fall(table("qwixx-longo", 2).take(), 1, 4, 5, 5, 5, 5)
    assert ("blue", "16") in session.lit
    assert str(session.tap_field("blue", "16").record.step) == "b16*"


# Whole games


def _walk(session: Session, rng: random.Random, until=lambda session: False) -> Session:
    """Tap what can be tapped, at random, to the end or until something is so."""
    while not session.over and not until(session):
        session = tap(session, rng)
    return session


def tap(session: Session, rng: random.Random) -> Session:
    if session.handing:
        return session.take()
    if session.falling:
        return session.throw()
    plain = others(session.match)
    if plain and (not session.lit or rng.random() < 0.1):
        return session.other(str(rng.choice(plain)))
    if session.numbers:
        return session.tap_number(rng.choice(session.numbers).number)
    if session.polishes and rng.random() < 0.2:
        die = rng.choice([*session.polishes])
        return session.tap_polish(die, rng.choice([0, *session.polishes[die]]))
    if session.pickable and rng.random() < 0.5:
        return session.tap_die(rng.choice(session.pickable))
    return session.tap_field(*rng.choice(sorted(session.lit))) if session.lit else session.forget()


@pytest.mark.parametrize(
    ("game", "players"),
    [("ganz-schon-clever", 1), ("ganz-schon-clever", 4), ("clever-4ever", 1), ("clever-4ever", 3), ("qwixx-longo", 5)],
)
def test_taps_alone_reach_the_end_and_every_move(game, players):
    for seed in range(2):
        setup = Setup(game, tuple("ABCDE"[:players]), (PERSON,) * players)
        session, rng = begin(setup, seed), random.Random(seed)
        while not session.over:
            if not session.handing and not session.falling:
                _every_move_can_be_tapped(session.forget())
            session = tap(session, rng)
        assert session.match.winners()


def _every_move_can_be_tapped(session: Session) -> None:
    for move in session.match.moves():
        if str(move) in map(str, others(session.match)):
            assert session.other(str(move)).record.step == move
            continue
        option = next(option for option in session.match.options() if option.move == move)
        at = session
        if option.counts or len(sources(at.left)) > 1:
            at = at.tap_die(option.sources[0])
        for die, number in option.counts:
            at = at.tap_polish(die, number)
        at = at.tap_field(*option.place)
        if at.numbers:
            at = at.tap_number(option.number)
        assert at.record.step == move


# What a player may want to reach


def test_alone_the_steps_of_the_ladder_that_are_still_above(thrown):
    assert thrown.goals == tuple(sorted(thrown.goals))
    assert 281 in thrown.goals
    assert min(thrown.goals) > thrown.match.scores()[0].total


def test_in_a_challenge_one_point_more_than_the_challenger(thrown):
    assert thrown._replace(challenge=Challenge(240, "Ben")).goals == (241,)


def test_among_others_there_is_no_total_to_reach():
    assert table("ganz-schon-clever", 2).goals == ()
