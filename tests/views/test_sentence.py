"""The one sentence: at each moment it says what to do, and what a pick would cost."""

import pytest

from game.play.lessons import lesson_plan
from game.play.lessons.lesson import begin as begin_lesson
from game.play.session import Session, begin
from game.play.setup import PERSON, Setup
from game.rules.lot import Lot
from game.views.sentence import what_now
from tests.play.tables import fall, play, table

LOW = (1, 2, 3, 4, 5, 6)  # distances


def now(session: Session) -> str:
    return str(what_now(session))


def test_a_turn_of_ganz_schon_clever():
    session = table("ganz-schon-clever")
    assert now(session) == "Round 1. Roll all the dice."
    session = fall(session, 4, 5, 2, 1, 6, 3)
    assert now(session) == "Roll 1 of 3. Pick a die."
    assert now(session.tap_die("yellow")) == "Roll 1 of 3. Yellow 5: choose a field. 4 go to the platter, 1 left."
    once = now(session.tap_die("purple"))
    assert once == "Roll 1 of 3. Purple 3: tap it again, or its field. 2 go to the platter, 3 left."
    assert now(session.tap_field("purple", "1")) == "Roll 1 of 3. Which die? White 4 or purple 3."
    session = play(session, "p:p1=3")
    assert now(session) == "Roll 2 of 3. Roll the remaining 3 dice."


def test_a_pick_that_costs_nothing_and_one_that_ends_the_throws():
    session = fall(table("ganz-schon-clever"), 1, 5, 2, 1, 6, 3)
    assert now(session.tap_die("white")).endswith("The others all stay.")
    assert now(session.tap_die("orange")).endswith("No more rolls after that.")


def test_the_passive_turn():
    session = fall(table("ganz-schon-clever"), 1, 1, 1, 1, 6, 1)
    session = play(session, "o:o1=6")
    assert now(session) == "Passive turn. Roll all six: the three lowest go to the platter."
    session = fall(session, 1, 1, 1, 6, 6, 6, distances=LOW)
    assert now(session) == "Passive turn. Take a die from the platter, or pass."


@pytest.mark.parametrize(
    ("faces", "said"),
    [
        ((1, 1, 1, 1, 6, 6), " Tie: yellow, blue and green landed nearer."),
        ((2, 2, 1, 1, 6, 6), " Tie: yellow landed nearer."),
        ((1, 1, 2, 3, 3, 3), ""),  # equal dice, but none of them could lie elsewhere
        ((4, 3, 2, 2, 6, 6), ""),
    ],
)
def test_a_tie_is_said_only_where_it_decides_what_lies_on_the_platter(faces, said):
    session = play(fall(table("ganz-schon-clever"), 1, 1, 1, 1, 6, 1), "o:o1=6")
    session = fall(session, *faces, distances=(4, 1, 2, 3, 5, 6))
    assert now(session) == f"Passive turn. Take a die from the platter, or pass.{said}"
    assert "Tie" not in now(session._replace(real=True))  # whoever threw has said it
    assert "Tie" not in now(session.tap_die("blue"))


def test_nobody_ties_when_others_play():
    session = play(fall(table("ganz-schon-clever", 2).take(), 1, 1, 1, 1, 6, 1), "o:o1=6")
    assert now(session) == "Passive turn. Take a die from the platter, or pass."


def test_a_bonus_says_what_was_won():
    session = play(fall(table("clever-4ever"), *[1] * 6), "y:ym1=1")
    session = play(fall(session, *[1] * 5), "w:ym2=1")
    assert now(session) == "Bonus! Any pink number: choose a field."
    assert now(session.tap_field("pink", "1")) == "Bonus! Pink field 1: which number?"


def test_a_polished_die_is_called_by_what_it_counts_as():
    session = begin_lesson(lesson_plan("clever-4ever"), 4, 1).session
    assert now(session.tap_die("white")) == "Passive turn. White 2: choose a field."
    assert now(session.tap_die("white").tap_polish("white", 3)) == "Passive turn. White as 3: choose a field."
    both = session.tap_die("blue").tap_polish("white", 3)
    assert now(both) == "Passive turn. Blue 3 and white as 3: tap it again, or its field."


def test_whose_turn_it_is():
    session = play(fall(table("ganz-schon-clever", 2).take(), *[6] * 6), "p:p1=6")
    assert now(fall(session, *[1] * 5)._replace(holder=1)) == "Anna, it’s your turn. Take the device."


def test_who_begins():
    assert now(table("ganz-schon-clever", 2)) == "Anna goes first. Take the device."
    assert now(table("qwixx-longo", 2).take()) == "Anna goes first. Roll all the dice."
    setup = Setup("qwixx-longo", ("Anna", "Grimbert"), (PERSON, "club"))
    assert now(begin(setup, 1, lot=Lot(first=1)).take()) == "Grimbert goes first."
    assert now(begin(setup, 1, lot=Lot(first=0)).take()) == "Anna goes first. Roll all the dice."


def test_alone_nobody_is_told_who_begins():
    assert now(table("ganz-schon-clever", 1)) == "Round 1. Roll all the dice."


@pytest.mark.parametrize(
    ("faces", "words"),
    [
        ((3, 4, 5, 5, 5, 5), "Anna · White sum: 7. Cross off 7 in any row, or pass."),
        (
            (1, 4, 5, 5, 5, 5),
            "Anna · White sum: 5, lucky! Cross off 5, or a lucky field instead.",
        ),
    ],
)
def test_the_white_sum_of_qwixx(faces, words):
    assert now(fall(table("qwixx-longo", 2).take(), *faces)) == words


def test_white_and_colour_of_qwixx():
    session = fall(table("qwixx-longo", 2).take(), 3, 4, 5, 5, 5, 5)
    crossed = play(session, "r7", "-")
    assert now(crossed) == "Anna · White plus colour. Cross off such a sum, or pass."
    assert now(crossed.tap_die("green")) == "Anna · White plus colour. Green 5: choose a number."
    missed = play(session, "-", "-")
    assert now(missed).endswith("or take a penalty.")
