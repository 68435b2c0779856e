"""Why not there: every field that is not lit has a reason, and it is the one that helps."""

from __future__ import annotations

import random
import re

import pytest

from game.rules.clever import forbidden as clever
from game.rules.qwixx import forbidden as qwixx
from game.views.emphasis import Emphasis
from game.views.notice import QUIET
from game.views.sheets import sheet
from game.views.title import view_of
from game.words import LANGUAGES
from tests.play.tables import fall, play, table
from tests.views.markup import read

GAMES = [
    ("ganz-schon-clever", 1), ("ganz-schon-clever", 2), ("clever-4ever", 1), ("clever-4ever", 3),
    ("qwixx-longo", 3),
]  # fmt: skip


def reason(session, area, field):
    return str(view_of(session.match).refused(session.match, session.why_not((area, field)), area))


def rules(module):
    """The rules that a module lists in its opening sentences."""
    _, listed = module.__doc__.split("Rules and their parameters:")
    return {*re.findall(r"[a-z]+(?:-[a-z]+)+", re.sub(r"\([^)]*\)", "", listed.split("where the next")[0]))}


@pytest.mark.parametrize("module", [clever, qwixx], ids=["clever", "qwixx"])
def test_every_rule_has_its_words(module):
    listed = rules(module)
    assert len(listed) > 12
    assert listed <= {key.removeprefix("forbidden ") for key in LANGUAGES["en"].words if key.startswith("forbidden ")}


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("free", [False, True], ids=["dice", "sheet"])
@pytest.mark.parametrize("seed", range(2))
def test_every_field_that_is_not_lit_has_a_reason(game, players, free, seed):
    rng, session, step = random.Random(seed), table(game, players, free), 0
    while not session.over:
        step += 1
        if step % 13 == 0:
            for chosen in ("", *session.pickable):
                asked = session.take().tap_die(chosen) if chosen else session.take()
                for button in read(sheet(asked.match, asked.who, Emphasis())).all("button", "field"):
                    place = (button.attrs["data-area"], button.attrs["data-field"])
                    if place not in asked.lit and asked.wish.place is None:
                        notice = view_of(asked.match).refused(asked.match, asked.why_not(place), place[0])
                        assert notice.rest
                        assert "{" not in str(notice)
        session = _go_on(session, rng)
    assert "the game is over" in reason(session, *_some_field(session))


def _go_on(session, rng):
    if session.falling:
        throw = session.match.throw
        faces = [rng.randint(1, throw.sides) for _ in throw.dice]
        return fall(session, *faces, distances=tuple(rng.sample(range(1, 7), 6)) if throw.distances else ())
    return play(session, str(rng.choice(session.match.moves())))


def _some_field(session):
    button = read(sheet(session.match, 0, Emphasis())).all("button", "field")[0]
    return button.attrs["data-area"], button.attrs["data-field"]


def test_a_die_that_is_too_low_says_more_than_one_of_another_colour():
    session = play(fall(table("ganz-schon-clever"), 1, 2, 3, 4, 5, 6), "g:g1")
    session = fall(session, 5, 6)  # orange and purple are left
    assert "the green die isn’t in the pool" in reason(session, "green", "2")
    session = fall(table("ganz-schon-clever"), 1, 2, 3, 1, 5, 6)
    session = fall(play(session, "g:g1"), 1, 2, 3, 5, 6)
    assert "needs at least 2; the white die shows 1" in reason(session, "green", "2")


def test_the_paper_comes_before_the_dice():
    session = fall(table("ganz-schon-clever"), 1, 2, 3, 4, 5, 6)
    assert "left to right; field 1 is next" in reason(session, "orange", "3")
    session = fall(play(session, "g:g1"), 5, 6)
    assert "already filled" in reason(session, "green", "1")


def test_the_chosen_die_is_the_one_that_is_talked_about():
    session = fall(table("ganz-schon-clever"), 1, 2, 3, 4, 5, 6)
    assert "blue and white add up to 4" in reason(session, "blue", "7")
    assert "the green die doesn’t go in the yellow area" in reason(session.tap_die("green"), "yellow", "11")
    assert "the yellow die shows 2" in reason(session.tap_die("yellow"), "yellow", "11")


def test_dice_have_to_fall_first():
    assert "the dice haven’t been rolled yet" in reason(table("ganz-schon-clever"), "yellow", "11")
    assert "the dice haven’t been rolled yet" in reason(table("qwixx-longo", 2).take(), "red", "7")


def test_a_bonus_comes_first():
    session = play(fall(table("clever-4ever"), 1, 1, 1, 1, 1, 6), "y:ym1=1")
    session = play(fall(session, 1, 1, 1, 1, 6), "w:ym2=1")
    assert session.match.pending == ("pink ?",)
    assert "your bonus, any pink number, doesn’t fit here" in reason(session, "yellow", "t1")


def test_regions():
    session = fall(table("clever-4ever"), 1, 1, 1, 3, 1, 1)
    assert "framed" in reason(session, "grey", "K")
    assert "has 4 squares; the grey die shows only 3" in reason(session, "grey", "I")
    session = play(fall(table("clever-4ever"), 3, 3, 3, 3, 3, 3), "e:eA")
    session = fall(session, 3, 3, 3, 3, 3)
    assert "doesn’t touch a crossed-off one" in reason(session, "grey", "K")


def test_blue_of_the_other_sheet_is_a_row_and_a_column():
    session = fall(table("clever-4ever"), 2, 1, 4, 3, 1, 1)
    assert "blue 4 and white 2 lead to row 4, column 2" in reason(session, "blue", "11")


def test_qwixx():
    session = fall(table("qwixx-longo", 2).take(), 2, 4, 1, 1, 1, 1)
    assert "white dice add up to 6" in reason(session, "red", "9")
    session = play(session, "r6")
    assert "only numbers to the right of 6" in reason(play(session, "-"), "red", "4")
    session = fall(table("qwixx-longo", 2).take(), 2, 4, 1, 2, 1, 1)
    session = play(session, "-", "-").tap_die("yellow")
    assert "the yellow die doesn’t go in the red area" in reason(session, "red", "3")
    assert "closing blue takes 6 crosses; you have 0" in reason(session, "blue", "2")


def test_an_answer_points_at_the_rule_to_read():
    session = fall(table("ganz-schon-clever"), 1, 2, 3, 4, 5, 6)
    assert view_of(session.match).refused(session.match, session.why_not(("orange", "3")), "orange").topic == "orange"
    assert not QUIET.topic
