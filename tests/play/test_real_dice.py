"""Real dice: their faces are tapped in, may be corrected and taken back; everything else is as with dice on screen."""

from __future__ import annotations

import random
import re

import pytest

from game.play.session import Session, begin
from game.play.setup import PERSON, Setup
from game.play.typed import asked, faces, tied
from game.rules.loading import load
from game.rules.record import Fall
from game.storage.entry import entry, read, session, text
from game.views.finish import finish
from game.views.sentence import what_now
from game.views.tray import tray
from tests.play.tables import NAMES

CLEVER, EVER, LONGO = "ganz-schon-clever", "clever-4ever", "qwixx-longo"


def real(game: str, *seats: str) -> Session:
    """A table with real dice; somebody alone has the device."""
    kinds = seats or (PERSON,)
    table = begin(Setup(game, NAMES[: len(kinds)], kinds), None)
    return table.take() if kinds.count(PERSON) < 2 else table


def typed(table: Session, *shown: int) -> Session:
    """Faces tapped in one after another."""
    for face in shown:
        table = table.tap_face(face)
    return table


def passive() -> Session:
    """Alone, before the passive throw of the first round."""
    table = typed(real(CLEVER), 1, 1, 1, 1, 6, 1).throw()
    table = table.tap_die("orange").tap_die("orange")
    assert table.match.solo_passive
    return table


# Tapping in


def test_each_die_is_asked_about_in_turn():
    table = real(CLEVER)
    assert asked(table.match, table.typed) == "white"
    table = typed(table, 4, 5)
    assert asked(table.match, table.typed) == "blue"
    assert str(what_now(table)).endswith("What does the blue die show?")
    assert not table.ready


def test_nothing_falls_before_every_face_is_tapped_in_and_confirmed():
    table = typed(real(CLEVER), 4, 5, 2, 1, 6)
    assert table.throw() is table
    table = typed(table, 3)
    assert table.ready
    assert table.falling
    after = table.throw()
    assert after.match.faces == {"white": 4, "yellow": 5, "blue": 2, "green": 1, "orange": 6, "purple": 3}
    assert ("yellow", "13") in after.lit


def test_a_wrong_face_is_corrected_before_it_is_confirmed():
    table = typed(real(CLEVER), 4, 5, 2, 1, 6, 3).tap_typed("yellow")
    assert not table.ready
    table = typed(table, 6)
    assert table.ready
    assert faces(table.match, table.typed)["yellow"] == 6


def test_a_die_may_be_tapped_in_out_of_order():
    table = typed(real(CLEVER).tap_typed("green"), 1)
    assert asked(table.match, table.typed) == "white"
    assert faces(table.match, table.typed)["green"] == 1


def test_only_faces_that_the_dice_have_can_be_tapped_in():
    assert typed(real(CLEVER), 7).typed == real(CLEVER).typed
    assert typed(real(LONGO, PERSON, PERSON).take(), 8).typed != real(LONGO, PERSON, PERSON).typed
    assert typed(real(LONGO, PERSON, PERSON).take(), 9).typed == real(LONGO, PERSON, PERSON).typed


def test_the_next_throw_asks_only_for_the_dice_that_are_left():
    table = typed(real(CLEVER), 4, 5, 2, 1, 6, 3).throw().tap_die("purple").tap_die("purple")
    assert set(faces(table.match, table.typed)) == {"white", "yellow", "orange"}
    assert not any(faces(table.match, table.typed).values())


def test_tapping_in_does_nothing_where_the_dice_fall_on_screen():
    table = begin(Setup(CLEVER, NAMES[:1], (PERSON,)), 7).take()
    assert table.tap_face(3) is table
    assert table.tap_typed("white") is table
    assert table.tap_nearest("white") is table
    assert table.rated


def test_whoever_does_not_have_the_device_taps_nothing_in():
    table = real(CLEVER, PERSON, PERSON)
    assert table.handing
    assert table.tap_face(3) is table


# Which lies nearer


def test_without_equal_dice_nobody_is_asked_which_is_nearer():
    table = typed(passive(), 1, 2, 3, 4, 5, 6)
    assert tied(table.match, table.typed) == ()
    assert set(table.throw().match.platter) == {"white", "yellow", "blue"}


def test_equal_dice_that_go_to_the_platter_together_need_no_nearness():
    assert typed(passive(), 1, 1, 1, 4, 4, 4).ready


def test_equal_dice_of_which_only_some_go_to_the_platter_are_asked_for():
    table = typed(passive(), 1, 2, 2, 2, 5, 6)
    assert tied(table.match, table.typed) == ("yellow", "blue", "green")
    assert "nearest" in str(what_now(table))
    table = table.tap_nearest("green")
    assert tied(table.match, table.typed) == ("yellow", "blue")
    table = table.tap_nearest("blue")
    assert table.ready
    assert set(table.throw().match.platter) == {"white", "green", "blue"}


def test_only_dice_in_question_are_said_to_be_nearest():
    table = typed(passive(), 1, 2, 2, 2, 5, 6)
    assert table.tap_nearest("purple") is table


def test_a_corrected_face_asks_for_the_nearness_anew():
    table = typed(passive(), 1, 2, 2, 2, 5, 6).tap_nearest("green").tap_typed("yellow")
    table = typed(table, 2)
    assert tied(table.match, table.typed) == ("yellow", "blue", "green")


# Undo


def test_a_throw_that_was_tapped_in_wrong_is_taken_back_with_its_faces():
    table = typed(real(CLEVER), 4, 5, 2, 1, 6, 3).throw()
    assert table.can_undo
    back = table.undo()
    assert back.falling
    assert back.ready
    assert typed(back.tap_typed("white"), 1).throw().match.faces["white"] == 1


def test_undo_goes_on_through_decisions_and_throws_to_the_beginning():
    table = typed(real(CLEVER), 4, 5, 2, 1, 6, 3).throw().tap_die("purple").tap_die("purple")
    table = typed(table, 1, 2, 3).throw()
    steps = 0
    while table.can_undo:
        table, steps = table.undo(), steps + 1
    assert steps == 3
    assert table.record.before is None


def test_undo_goes_back_over_the_moves_of_computer_players():
    table = real(LONGO, PERSON, "club")
    table = typed(table, 1, 2, 3, 4, 5, 6).throw().other("-")
    while table.level:
        table = table.answer("-")
    assert table.undo().match.turn == 0


def test_with_dice_on_screen_a_throw_is_never_taken_back():
    table = begin(Setup(CLEVER, NAMES[:1], (PERSON,)), 7).take().throw()
    assert not table.can_undo


# With others


def test_the_dice_of_a_computer_player_are_tapped_in_by_people():
    table = real(LONGO, "club", PERSON)
    assert not table.level
    assert str(what_now(table)).startswith("Roll for Anna.")
    table = typed(table, 1, 2, 3, 4, 5, 6).throw()
    assert table.level == "club"


def test_nobody_hands_the_device_to_a_computer_player():
    assert not real(CLEVER, "club", PERSON, PERSON).handing
    assert real(CLEVER, PERSON, "club", PERSON).handing


# Kept, and seen


def test_a_game_with_real_dice_is_kept_and_goes_on():
    table = typed(passive(), 1, 2, 2, 2, 5, 6).tap_nearest("green").tap_nearest("blue").throw()
    again = session(read(text(entry("a", table, 7))))
    assert again == table
    assert again.real
    assert not again.rated
    assert again.can_undo


def test_the_tray_shows_keys_and_the_faces_so_far():
    shown = tray(typed(real(CLEVER), 4))
    assert len(re.findall('data-act="face"', shown)) == 6
    assert 'aria-label="yellow 3"' in shown
    assert re.search('data-act="typed" data-die="white"[^>]*aria-label="white 4"', shown)
    assert re.search('data-act="throw"[^>]*aria-disabled', shown)
    full = tray(typed(real(CLEVER), 4, 5, 2, 1, 6, 3))
    assert "aria-disabled" not in re.search('<button class="button primary"[^>]*>', full)[0]
    assert len(re.findall('data-act="face"', tray(real(LONGO, PERSON, "club")))) == 8


def test_the_tray_shows_the_dice_in_question():
    shown = tray(typed(passive(), 1, 2, 2, 2, 5, 6))
    assert re.findall('data-act="nearest" data-die="([a-z]+)"', shown) == ["yellow", "blue", "green"]


def test_the_end_says_that_the_dice_were_real():
    record = load(whole_game(CLEVER, 1).record.save())
    table = real(CLEVER)._replace(record=record)
    assert "real dice" in finish(table)


@pytest.mark.parametrize(("game", "players"), [(CLEVER, 1), (CLEVER, 3), (EVER, 1), (EVER, 2), (LONGO, 2), (LONGO, 4)])
def test_a_whole_game_by_taps_is_the_game_that_those_dice_are(game: str, players: int):
    table = whole_game(game, players)
    assert table.over
    assert load(table.record.save()) == table.record


def whole_game(game: str, players: int) -> Session:
    """A game with random real dice, everything by taps, undoing a throw now and then."""
    rng, table = random.Random(players), real(game, *[PERSON] * players)
    while not table.over:
        if table.handing:
            table = table.take()
        elif table.typing:
            table = throw(table, rng)
            if rng.random() < 0.1:
                before = table.undo()
                assert isinstance(table.record.step, Fall)
                table = before.take().throw() if before.ready else throw(before.take(), rng)
        else:
            move = rng.choice(table.match.moves())
            table = table.answer(str(move))
    return table


def throw(table: Session, rng: random.Random) -> Session:
    while not table.ready:
        near = tied(table.match, table.typed)
        table = table.tap_nearest(rng.choice(near)) if near else table.tap_face(rng.randint(1, table.match.throw.sides))
    return table.throw()
