"""Only the sheet, as people tap it: fields, numbers, actions, rounds, and the pencil that goes around."""

from __future__ import annotations

import pytest

from game.play.playback import playback
from game.play.session import Session, begin
from game.play.setup import PERSON, REAL, SCREEN, SHEET, Agreed, Setup
from game.rules.match import OVER
from game.storage.entry import as_json, checked, entry, read, session, text
from game.storage.pieces import Unreadable
from game.views.board import board
from game.views.finish import finish
from game.views.games import Window, games
from game.views.home import Visitor, home
from game.views.new_game import Form, new_game
from game.views.replay import announced
from game.views.review import review
from game.views.sentence import what_now
from game.views.title import view_of
from game.views.told import told
from game.views.tray import tray
from tests.play.tables import NAMES
from tests.views.markup import read as markup

CLEVER, EVER, LONGO = "ganz-schon-clever", "clever-4ever", "qwixx-longo"
SIX_RED = tuple(map(str, range(2, 8)))


def sheet(game: str, players: int = 1) -> Session:
    """A table with only the sheet."""
    return begin(Setup(game, NAMES[:players], (PERSON,) * players), None, free=True).take()


def marked(table: Session, area: str, *fields: str) -> Session:
    for field in fields:
        table = table.tap_field(area, field)
    return table


def over(game: str, players: int) -> Session:
    """A game that is finished as soon as possible."""
    table = sheet(game, players)
    while not table.over:
        moves = [str(move) for move in table.match.moves()]
        word = next((word for word in ("miss", "next") if word in moves), moves[0])
        table = table.after(table.record.stepped(word))
    return table


def acts(drawn: str) -> list[tuple[str | None, str | None]]:
    """What can be pressed: the act, and the move or seat."""
    found = [each.attrs for each in markup(drawn).all("button") if "aria-disabled" not in each.attrs]
    return [(each.get("data-act"), each.get("data-move") or each.get("data-seat")) for each in found]


# Marking


def test_a_lit_field_is_marked_by_one_tap():
    table = sheet(CLEVER)
    assert {("yellow", "11"), ("blue", "7"), ("green", "1"), ("orange", "1")} <= table.lit
    assert ("green", "2") not in table.lit
    assert table.tap_field("blue", "7").match.sheets[0].written("blue") == {"7": 0}


def test_where_several_numbers_fit_one_is_asked_for():
    table = sheet(CLEVER).tap_field("orange", "1")
    assert [option.number for option in table.numbers] == [1, 2, 3, 4, 5, 6]
    assert str(what_now(table)).endswith("Orange field 1: which number?")
    assert ("number", None) in acts(tray(table))
    assert table.tap_number(5).match.sheets[0].orange == (5,)
    assert table.tap_field("orange", "1").wish.place is None, "never mind"
    assert table.tap_field("blue", "7").match.sheets[0].written("blue"), "something else was meant"


def test_a_bonus_has_to_be_used_first_and_says_whose_it_is():
    table = marked(sheet(CLEVER, 2), "yellow", "11", "12", "13")
    assert str(what_now(table)).startswith("Bonus for Anna!")
    assert {area for area, _ in table.lit} == {"blue"}
    assert not [act for act in acts(tray(table)) if act[0] in ("pencil", "move")]
    assert ("look", "1") in acts(board(table, 0, news=False)["others"])
    assert table.hand_over(1) is table
    assert table.tap_field("blue", "7").match.pending == ()


@pytest.mark.parametrize(
    ("place", "why"),
    [
        (("orange", "3"), "filled from left to right; field 1 is next"),
        (("green", "5"), "filled from left to right; field 1 is next"),
        (("purple", "2"), "filled from left to right; field 1 is next"),
    ],
)
def test_why_not_there_is_what_the_sheet_says(place, why):
    table = sheet(CLEVER)
    assert why in str(view_of(table.match).refused(table.match, table.why_not(place), place[0]))


def test_why_not_a_region_or_a_row():
    ever = sheet(EVER)
    assert "framed" in str(view_of(ever.match).refused(ever.match, ever.why_not(("grey", "K")), "grey"))
    longo = marked(sheet(LONGO, 2), "red", "5")
    assert "only numbers to the right of 5" in str(
        view_of(longo.match).refused(longo.match, longo.why_not(("red", "4")), "red")
    )
    assert "takes 6 crosses; you have 1" in str(
        view_of(longo.match).refused(longo.match, longo.why_not(("red", "15")), "red")
    )


# Actions, rounds, misses and locks


def test_actions_are_used_up_by_their_chip():
    table = sheet(CLEVER)
    assert ("move", "re-roll") in acts(tray(table))
    after = table.other("re-roll")
    assert after.match.sheets[0].used == (1, 0, 0)
    assert told(after) == "Used: a re-roll."
    assert ("move", "re-roll") not in acts(tray(after))


def test_who_listens_hears_how_many_of_an_action_are_left():
    table = sheet(CLEVER).other("next").other("next")
    labels = {
        chip.attrs.get("data-move"): chip.attrs["aria-label"] for chip in markup(tray(table)).all("button", "chip")
    }
    assert labels == {"re-roll": "Use a re-roll, 2 left", "+1": "Use an extra die (+1), 1 left"}


def test_what_lies_beside_the_sheet_is_not_called_dice():
    (section,) = markup(tray(sheet(CLEVER))).all("section")
    assert section.attrs["aria-label"] == "Sheet only"


def test_the_next_round_and_after_the_last_one_the_end():
    table = sheet(CLEVER, 4)
    assert str(what_now(table)) == "Round 1: Anna’s sheet. Tap the fields you want to mark."
    for round_ in (2, 3, 4):
        assert "Next round" in tray(table)
        table = table.other("next")
        assert table.match.round == round_
        while table.match.pending:
            table = table.after(table.record.played(table.match.moves()[0]))
    assert "Finish the game" in tray(table)
    assert table.other("next").over


def test_alone_the_round_is_all_that_is_said():
    assert str(what_now(sheet(EVER))) == "Round 1. Tap the fields you want to mark."
    assert ("pencil", "0") not in acts(tray(sheet(EVER)))


def test_a_miss_and_a_lock_that_is_closed_when_all_have_written():
    table = marked(sheet(LONGO, 3), "red", *SIX_RED)
    assert ("move", "next") not in acts(tray(table))
    table = table.tap_field("red", "15")
    assert str(what_now(table)) == "Anna’s sheet. When everybody is done, close red."
    assert "Close red" in tray(table)
    table = table.hand_over(2).other("miss")
    assert told(table) == "Cleo takes penalty number 1."
    table = table.other("next")
    assert "red is closed" in told(table).lower()
    assert "row closed" in board(table, 2, news=True)["sheet"]


# The pencil


def test_the_pencil_goes_round_by_a_button_and_anywhere_by_the_sheets():
    table = sheet(LONGO, 3)
    assert ("pencil", "1") in acts(tray(table))
    assert [act for act in acts(board(table, 0, news=False)["others"]) if act[0] == "pencil"] == [
        ("pencil", "1"),
        ("pencil", "2"),
    ]
    assert table.hand_over(2).who == 2
    assert ("pencil", "0") in acts(tray(table.hand_over(2)))
    assert "Cleo’s sheet." in str(what_now(table.hand_over(2)))


def test_nobody_has_to_take_the_device():
    table = sheet(CLEVER, 2).tap_field("blue", "7").hand_over(1)
    assert not table.handing
    assert not table.waiting
    assert table.lit


def test_looking_from_sheet_to_sheet_leaves_no_trace():
    table = sheet(CLEVER, 3).tap_field("blue", "7")
    there = table.hand_over(1).hand_over(2).hand_over(1).hand_over(2)
    assert there.record.text().endswith("1. :b7 @3\n")
    assert there.hand_over(0).record == table.record


@pytest.mark.parametrize("seat", [-1, 0, 3, 99])
def test_the_pencil_goes_to_nobody_who_is_not_there(seat):
    table = sheet(CLEVER, 3)
    assert table.hand_over(seat) is table


def test_who_only_watches_hands_nothing_over():
    table = sheet(CLEVER, 3)._replace(watched=True)
    assert table.hand_over(1) is table


def test_undo_takes_anything_back_one_after_another():
    table = start = sheet(LONGO, 2)
    steps = [table]
    for change in (
        lambda t: marked(t, "red", "5"),
        lambda t: t.other("miss"),
        lambda t: t.hand_over(1),
        lambda t: marked(t, "green", "9"),
    ):
        table = change(table)
        steps.append(table)
    for before in reversed(steps[:-1]):
        table = table.undo()
        assert (table.record, table.who) == (before.record, before.who)
    assert not start.can_undo
    assert table.undo() is table


def test_the_end_can_be_taken_back():
    table = over(CLEVER, 2)
    assert table.can_undo
    assert not table.undo().over


# Around the game


@pytest.mark.parametrize(("game", "players"), [(CLEVER, 1), (EVER, 2), (LONGO, 5)])
def test_it_is_kept_comes_back_and_does_not_count(game, players):
    table = sheet(game, players)
    saved = entry("a", table, 5)
    assert (saved.free, saved.real, saved.rated) == (True, False, False)
    assert session(read(text(saved))).dice == SHEET
    assert "real dice" in games(Window((saved,), 0, 1))["archive-list"]
    shown = home(Visitor(played=True, open=(saved,), last=saved))["saved"]
    assert ("Round 1 of" in shown) == (game != LONGO)
    assert "Turn" not in shown
    assert "doesn’t count" in finish(over(game, players))


def test_no_computer_player_can_be_written_into_it():
    sound = as_json(entry("a", sheet(CLEVER, 2), 5)) | {"names": ["Anna", "Ben"]}
    assert checked(sound | {"seats": [PERSON, PERSON]})
    with pytest.raises(Unreadable):
        checked(sound | {"seats": [PERSON, "club"]})


def test_nothing_needs_dice_that_nobody_sees():
    table = sheet(CLEVER)
    assert ("hint", None) not in acts(tray(table))
    assert ("throw", None) not in acts(tray(table))
    assert "data-die" not in tray(table)
    assert "review" not in {act for act, _ in acts(finish(over(CLEVER, 1)))}
    assert {"replay", "share", "again", "undo"} <= {act for act, _ in acts(finish(over(CLEVER, 1)))}


def test_the_same_again_is_with_the_same_dice():
    assert sheet(CLEVER).dice == SHEET
    assert begin(Setup(CLEVER, NAMES[:1], (PERSON,)), None).dice == REAL
    assert begin(Setup(CLEVER, NAMES[:1], (PERSON,)), 5).dice == SCREEN
    assert sheet(CLEVER).branch(sheet(CLEVER).record, 0).dice == SHEET


@pytest.mark.parametrize(("game", "players"), [(CLEVER, 1), (EVER, 4), (LONGO, 3)])
def test_every_step_of_a_replay_is_told(game, players):
    table = sheet(game, players)
    for field in ("b7", "g1") if game == CLEVER else ("b44", "yt1=2") if game == EVER else ():
        table = table.after(table.record.stepped(f":{field}"))
    if game == LONGO:
        table = marked(table, "red", "2", "5").other("miss")
    table = table.hand_over(players - 1) if players > 1 else table
    state = playback(table)
    for at in range(state.last + 1):
        now = state.to(at)
        assert announced(now).strip()
        drawn = review(now, None, news=True)
        assert "pencil" not in {act for region in drawn.values() for act, _ in acts(region)}
        assert "data-die" not in drawn["review-now"]
    if players > 1:
        assert announced(state.to(state.last)) == f"{NAMES[players - 1]}’s sheet."


def test_a_replay_tells_what_is_for_everybody_without_a_name():
    clever = sheet(CLEVER, 2).hand_over(1).other("next")
    assert announced(playback(clever).to(2)) == "Round 2. Won: an extra die (+1). Won: an extra die (+1)."
    longo = marked(sheet(LONGO, 2), "red", *SIX_RED, "15").hand_over(1).other("next")
    assert announced(playback(longo).to(99)) == "Red is closed."


def test_in_a_replay_the_sheet_of_whoever_gets_the_pencil_lies_open():
    state = playback(marked(sheet(LONGO, 3), "red", "5").hand_over(2).other("miss"))
    assert [state.to(step).seat for step in range(4)] == [0, 0, 2, 2]
    assert state.to(2)._replace(shown=1).seat == 1


def test_where_one_says_who_plays_there_are_people_only():
    drawn = new_game(Form(EVER, Agreed((PERSON, "club", PERSON), SHEET), NAMES, more=True))["new"]
    pressed = [
        e.attrs["data-dice"]
        for e in markup(drawn).all("button")
        if e.attrs.get("aria-pressed") == "true" and "data-dice" in e.attrs
    ]
    assert pressed == [SHEET]
    assert 'data-act="sit"' not in drawn
    assert drawn.count("<input") == 3
    assert "only the rules of the sheet" in drawn
    assert drawn.count('data-act="adding"') == 0, "one more is a person"
    assert 'data-act="sit"' in new_game(Form(EVER, Agreed((PERSON, "club"), REAL), NAMES, shown=1))["new"]


def test_the_match_says_when_it_is_over():
    assert over(LONGO, 2).match.turn == OVER
    assert "misses" in entry("a", over(LONGO, 2), 5).ending
