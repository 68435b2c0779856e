"""The tray: where each die lies, which can be tapped, and which buttons there are."""

import re

from game.play.lessons import lesson_plan
from game.play.lessons.lesson import begin
from game.play.session import Session
from game.views.tray import tray
from tests.play.tables import fall, play, table

BUTTON = re.compile(r"<button ([^>]*)>")


def buttons(session: Session, act: str) -> list[str]:
    """The attributes of every button with this deed."""
    return [found for found in BUTTON.findall(tray(session)) if f'data-act="{act}"' in found]


def dice(session: Session, kind: str) -> list[str]:
    """The dice in one of the places, in order."""
    (place,) = re.findall(rf'<ul class="{kind}".*?</ul>', tray(session))
    return re.findall(r'data-die="(\w+)"', place)


def test_before_the_throw_every_die_lies_in_the_hand_and_throws():
    session = table("ganz-schon-clever")
    assert len(buttons(session, "throw")) == 7  # six dice and the button
    assert "pick" not in tray(session)


def test_dice_lie_in_the_pool_on_fields_and_on_the_platter():
    session = play(fall(table("ganz-schon-clever"), 4, 5, 2, 1, 6, 3), "p:p1=3")
    session = fall(session, 4, 5, 6)
    assert dice(session, "pool") == ["white", "yellow", "orange"]
    assert dice(session, "fields") == ["purple"]
    assert dice(session, "platter") == ["blue", "green"]


def test_only_dice_that_can_be_marked_can_be_tapped():
    session = play(fall(table("ganz-schon-clever"), 4, 5, 2, 1, 6, 3), "p:p1=3")
    off = [re.search(r'data-die="(\w+)"', found)[1] for found in buttons(session, "die") if "aria-disabled" in found]
    assert off == ["purple", "blue", "green"]


def test_the_dice_that_would_sink_say_so():
    session = fall(table("ganz-schon-clever"), 4, 5, 2, 1, 6, 3).tap_die("purple")
    sinking = [found for found in buttons(session, "die") if "sinking" in found]
    assert [re.search('data-die="(.*?)"', found)[1] for found in sinking] == ["blue", "green"]
    assert all("would go to the platter" in found for found in sinking)


def test_nothing_lies_on_the_dice_of_a_solo_passive_throw():
    session = play(fall(table("ganz-schon-clever"), 1, 1, 1, 1, 6, 1), "o:o1=6")
    session = fall(session, 1, 1, 1, 1, 6, 6, distances=(4, 1, 2, 3, 5, 6))
    assert dice(session, "platter") == ["yellow", "blue", "green"]
    assert dice(session, "pool") == ["white", "orange", "purple"]
    assert "<small" not in tray(session)
    assert 'aria-label="white 1"' in tray(session)


def test_re_rolls_are_offered_with_how_many_are_left():
    (re_roll,) = re.findall(r'data-move="re-roll".*?</button>', tray(fall(table("ganz-schon-clever"), *[1] * 6)))
    assert ">1</span>" in re_roll


def test_what_is_not_legal_is_not_offered():
    session = fall(table("ganz-schon-clever"), *[1] * 6)
    assert 'data-move="forfeit"' not in tray(session)
    assert 'data-move="forfeit"' in tray(fall(table("clever-4ever"), *[1] * 6))
    assert 'data-act="polish"' not in tray(session)


def polishing() -> Session:
    """White 2, blue 3 and pink 4 on the platter, one step of polish left."""
    return begin(lesson_plan("clever-4ever"), 4, 1).session


def test_a_die_that_can_be_polished_stands_between_the_numbers_it_could_count_as():
    session = polishing().tap_die("pink")
    (row,) = re.findall(r'<ul class="polishes".*?</ul>', tray(session))
    assert re.findall(r'aria-label="([^"]*)" aria-pressed="(\w+)"', row) == [
        ("pink 3, 1 step of polish", "false"),
        ("pink 4", "true"),
        ("pink 5, 1 step of polish", "false"),
    ]
    assert dice(session, "platter") == ["white", "blue"]
    polished = tray(session.tap_polish("pink", 5))
    assert re.findall(r'aria-label="(pink[^"]*)" aria-pressed="true"', polished) == ["pink 5, 1 step of polish"]


def test_a_die_that_counts_together_with_the_chosen_one_can_be_polished_too():
    session = polishing().tap_die("blue")
    (row,) = re.findall(r'<ul class="polishes".*?</ul>', tray(session))
    assert [label.split(",")[0] for label in re.findall(r'aria-label="([^"]*)" aria-pressed', row)] == [
        *("blue 2", "blue 3", "blue 4"),
        *("white 1", "white 2", "white 3"),
    ]
    assert session.tap_polish("white", 3).lit == {("blue", "33")}
    assert session.tap_polish("white", 3).tap_polish("blue", 4).lit == {("blue", "42")}  # there is one step only


def test_nothing_can_be_polished_before_a_die_is_chosen_or_without_polish():
    assert 'data-act="polish"' not in tray(polishing())
    assert 'data-act="polish"' not in tray(fall(table("clever-4ever"), *[1] * 6).tap_die("pink"))


def test_where_there_is_polish_there_is_always_room_for_it_so_that_nothing_moves():
    for session in (table("clever-4ever"), fall(table("clever-4ever"), *[1] * 6), polishing()):
        assert '<div class="places" data-polish>' in tray(session)
    assert "data-polish" not in tray(fall(table("ganz-schon-clever"), *[1] * 6))


def test_undo_is_there_but_off_right_after_a_throw():
    session = fall(table("ganz-schon-clever"), 4, 5, 2, 1, 6, 3)
    assert "aria-disabled" in buttons(session, "undo")[0]
    assert "aria-disabled" not in buttons(play(session, "p:p1=3"), "undo")[0]


def test_numbers_are_keys_that_point_at_the_chosen_field():
    session = play(fall(table("clever-4ever"), *[1] * 6), "y:ym1=1")
    session = play(fall(session, *[1] * 5), "w:ym2=1")
    assert len(buttons(session, "bonus")) == 1
    asked = session.tap_field("pink", "1")
    assert len(buttons(asked, "number")) == 6
    assert "data-points" in tray(asked)
    assert dice(asked, "pool") == dice(session, "pool")  # they cover nothing that was there
    assert "data-points" not in tray(session)


def test_the_next_player_takes_the_device_or_gives_it_back():
    session = fall(table("ganz-schon-clever", 2).take(), 1, 1, 1, 1, 1, 6)
    session = session.tap_die("purple").tap_die("purple")
    assert buttons(session, "take")
    assert "aria-disabled" not in buttons(session, "undo")[0]
    assert all("aria-disabled" in found for found in buttons(session, "die"))


def test_a_closed_row_takes_its_die_out_of_the_tray():
    session = table("qwixx-longo", 2).take()
    for white in range(6):
        session = play(fall(session, 1, 1 + white, 8, 8, 8, 8), *_cross(session, f"r{2 + white}"))
    session = play(fall(session, 8, 8, 1, 1, 1, 1), "r16", "-")
    assert "red" not in dice(session, "pool longo")


def _cross(session: Session, move: str) -> list[str]:
    """The active player crosses, all else is passed."""
    first = session.match.active == 0
    return [move, "-", "-"] if first else ["-", move, "-"]


def test_names_of_people_cannot_harm_the_page():
    session = table("ganz-schon-clever", 2)
    session = session._replace(setup=session.setup._replace(names=("<b onclick=x>", '"Ben"')))
    assert "<b onclick" not in tray(session)
