"""The sheets as a person meets them: every field of the engine a button, lit where one may tap, named, in ink."""

from __future__ import annotations

import random

import pytest

from game.rules.clever import clever_4ever
from game.rules.clever.match import CleverMatch
from game.rules.games import new
from game.rules.match import DICE, OVER
from game.rules.qwixx.pad import COLOURS
from game.views.emphasis import Emphasis
from game.views.fields import minus
from game.views.sheets import sheet, summary
from game.views.title import view_of
from game.words import say
from tests.views.markup import read

GAMES = (
    ("ganz-schon-clever", 1), ("ganz-schon-clever", 3), ("clever-4ever", 1), ("clever-4ever", 4),
    ("qwixx-longo", 3),
)  # fmt: skip
FIELDS = {"ganz-schon-clever": 12 + 11 + 3 * 11, "clever-4ever": 15 + 36 + 17 + 22 + 12, "qwixx-longo": 60}


def positions(name, players, seed):
    """A random match, every tenth position and the last."""
    rng = random.Random(seed)
    match, step = new(name, players), 0
    while match.turn != OVER:
        if step % 10 == 0:
            yield match
        if match.turn == DICE:
            throw = match.throw
            faces = [rng.randint(1, throw.sides) for _ in throw.dice]
            match = match.rolled(faces, rng.sample(range(1, 7), 6) if throw.distances else ())
        else:
            match = match.play(rng.choice(match.moves()))
        step += 1
    yield match


def places(match):
    """Where the moves of a position lead, as the views name fields."""
    if isinstance(match, CleverMatch):
        return frozenset((move.area, move.field) for move in match.moves() if move.area)
    return frozenset((COLOURS[move.row], str(move.number)) for move in match.moves() if move.number)


def ink(match, seat):
    """What a seat has marked, as the views name fields: number, 0 for a cross."""
    own = match.sheets[seat]
    if isinstance(match, CleverMatch):
        return {(area, field): number for area in own.areas for field, number in own.written(area).items()}
    return {
        (colour, str(number)): 0
        for row, colour in enumerate(COLOURS)
        for place, number in enumerate(match.pad.numbers[row])
        if own.rows[row] >> place & 1
    }


def buttons(markup):
    found = [each for each in read(markup).all("button") if "field" in each.classes]
    named = {(each.attrs["data-area"], each.attrs["data-field"]): each for each in found}
    assert len(named) == len(found), "every field stands once"
    return named


@pytest.mark.parametrize(("name", "players"), GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_fields_are_lit_inked_and_named(name, players, seed):
    for match in positions(name, players, seed):
        seat, lit = max(match.turn, 0), places(match)
        found = buttons(sheet(match, seat, Emphasis(lit=lit)))
        assert len(found) == FIELDS[name]
        assert {field for field, button in found.items() if "lit" in button.classes} == lit
        written = ink(match, seat)
        assert {field for field, button in found.items() if button.classes & {"crossed", "written"}} == {*written}
        for field, button in found.items():
            assert button.attrs["data-act"] == "field"
            assert button.attrs["type"] == "button"
            assert (button.attrs["tabindex"] == "0") == ("aria-disabled" not in button.attrs) == (field in lit)
            assert any("ink" in each.classes and each.inside for each in button.inside) == (field in written)
            number = written.get(field)
            assert (f"{number} written" in button.attrs["aria-label"]) == bool(number)
        names = [button.attrs["aria-label"] for button in found.values()]
        assert len({*names}) == len(names), "no two fields have the same name"


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_small_sheet_is_one_picture_with_one_label(name, players):
    for match in positions(name, players, 1):
        root = read(sheet(match, players - 1, Emphasis(small=True, lit=places(match))))
        whole, *inside = root.inside
        assert whole.attrs["role"] == "img"
        assert whole.attrs["aria-label"] == summary(match, players - 1)
        assert minus(match.scores()[players - 1].total) in summary(match, players - 1)
        assert inside[0].attrs["aria-hidden"] == "true"
        assert not [each for each in inside if each.tag == "button" or "lit" in each.classes or "role" in each.attrs]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_areas_tell_their_points(name, players):
    for match in positions(name, players, 2):
        for seat, score in zip(range(players), match.scores(), strict=True):
            areas = {
                each.attrs["data-area"]: each for each in read(sheet(match, seat, Emphasis())).all("section", "area")
            }
            assert len({*areas} & {part for part, _ in score.parts}) >= 4
            for part, points in score.parts:
                if part in areas:
                    heading = "".join(areas[part].all("h3")[0].text)
                    assert say("area-points", points=points) in heading


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_the_policy_of_the_page_is_kept(name, players):
    for match in positions(name, players, 3):
        drawn = read(sheet(match, 0, Emphasis()) + view_of(match).track(match)).inside
        assert len(drawn) > FIELDS[name]
        for each in drawn:
            assert "style" not in each.attrs
            assert "id" not in each.attrs, "several sheets stand on one page"
            assert not any(name.startswith("on") for name in each.attrs)


def test_fresh_ink_is_told_apart():
    match = new("ganz-schon-clever", 2).rolled((1, 3, 1, 1, 1, 1))
    match = match.play(match.parse("y:y11"))
    found = buttons(sheet(match, 0, Emphasis(fresh=frozenset({("yellow", "11")}))))
    assert [field for field, button in found.items() if "fresh" in button.classes] == [("yellow", "11")]


def test_action_slots_are_circled_when_unlocked_and_crossed_when_used():
    for match in positions("clever-4ever", 2, 5):
        own = match.sheets[1]
        rows = [
            each for each in read(sheet(match, 1, Emphasis())).all("button", "action") if "foxes" not in each.classes
        ]
        assert len(rows) == 3
        for row, unlocked, used, slots in zip(rows, own.unlocked, own.used, own.slots, strict=True):
            drawn = [len(slot.all("path")) for slot in row.all("svg", "ring")]
            assert drawn == [3] * used + [1] * (unlocked - used) + [0] * (slots - unlocked)


def test_the_track_marks_the_round():
    for match in positions("ganz-schon-clever", 4, 6):
        rounds = read(view_of(match).track(match)).all("li")
        assert len(rounds) == match.rounds
        now = [number for number, each in enumerate(rounds, 1) if "aria-current" in each.attrs]
        assert now == [match.round]
    assert not view_of(new("qwixx-longo", 2)).track(new("qwixx-longo", 2))


def test_earned_bonuses_are_marked_as_won():
    match = new("ganz-schon-clever", 1)
    own = match.sheets[0]
    for field in ("11", "12", "13"):
        own, _ = own.marked(clever_4ever.Mark("yellow", field))
    match.sheets = (own,)
    won = [each.attrs["data-line"] for each in read(sheet(match, 0, Emphasis())).inside if "won" in each.classes]
    assert won == ["row 1"]


def test_qwixx_shows_what_was_skipped_and_what_is_closed():
    match = new("qwixx-longo", 2)
    pad = match.pad
    match.sheets = (match.sheets[0]._replace(rows=(0b1001, 0, 0, 0)), match.sheets[1])
    match.closed = 0b0010
    found = buttons(sheet(match, 0, Emphasis()))
    gone = [field for field, button in found.items() if "gone" in button.classes]
    assert gone == [("red", "3"), ("red", "4"), *(("yellow", str(number)) for number in pad.numbers[1])]
    assert "skipped" in found["red", "3"].attrs["aria-label"]
    assert "row closed" in found["yellow", "9"].attrs["aria-label"]


def test_misses_and_lucky_numbers_of_the_seat():
    match = new("qwixx-longo", 3)
    match.sheets = (*match.sheets[:2], match.sheets[2]._replace(misses=3))
    root = read(sheet(match, 2, Emphasis()))
    assert len([each for each in root.all("span", "box") if each.inside]) == 3
    assert [each.attrs["aria-label"] for each in root.all("p", "lucky")] == ["Lucky numbers: 7, 12"]


@pytest.mark.parametrize(
    ("lit", "whole"), [(["u4"], ["u4"]), (["l4"], ["l4"]), (["u4", "l4"], []), (["u4", "l3"], ["u4", "l3"]), ([], [])]
)
def test_a_cell_of_two_triangles_is_one_target_where_only_one_half_can_be_marked(lit, whole):
    seen = Emphasis(lit=frozenset(("green", name) for name in lit))
    found = buttons(sheet(new("clever-4ever", 1), 0, seen))
    assert {name for (_, name), each in found.items() if "whole" in each.classes} == {*whole}


@pytest.mark.parametrize(("game", "place"), [("clever-4ever", ("green", "u1")), ("ganz-schon-clever", ("orange", "1"))])
def test_the_field_that_is_asked_about_is_marked(game, place):
    found = buttons(sheet(new(game, 1), 0, Emphasis(lit=frozenset([place]), chosen=frozenset([place]))))
    (chosen,) = [where for where, each in found.items() if "chosen" in each.classes]
    assert chosen == place
    assert found[place].attrs["aria-pressed"] == "true"
    assert "?" in found[place].text


def test_the_action_row_that_pays_stands_out():
    markup = sheet(new("clever-4ever", 1), 0, Emphasis(paying="polish"))
    rows = [each for each in read(markup).all("button") if "action" in each.classes]
    assert [each.attrs["data-action"] for each in rows if "pays" in each.classes] == ["polish"]
