"""What is heard and felt of a game, and the screen that stays on: asked for once, two switches."""

from __future__ import annotations

import pytest

from game.browser.sound import NOISES, Noise, Tone, notes
from game.browser.touch import PATTERNS, pattern
from game.play.session import Session, begin
from game.play.setup import PERSON, Setup
from game.views.journey import link
from game.words import say
from tests.screens.plain_page import Visit
from tests.screens.test_play import at_play, ended_here, kept

CLEVER = "ganz-schon-clever"


@pytest.fixture
def game() -> Session:
    return begin(Setup(CLEVER, ("Anna",), (PERSON,)), 7).take()


# What a noise is made of


def test_six_dice_land_one_after_another():
    throw = ["thrown"] * 6
    knocks = [note for note in notes(throw) if isinstance(note, Tone)]
    assert [round(note.at, 2) for note in knocks] == [0.52, 0.56, 0.6, 0.64, 0.68, 0.72], "when each is seen to lie"
    assert len({note.frequency for note in notes(throw) if isinstance(note, Noise)}) > 3, "each sounds different"
    assert {note.at for note in notes(["thrown"], still=True)} == {0}, "where nothing moves, at once"


def test_the_links_of_a_chain_climb():
    links = notes(["field-marked", "bonus-won", "field-marked", "bonus-won", "bonus-won"])
    pitches = [note.frequency for note in links if isinstance(note, Tone)][::2]
    assert len(pitches) == 3
    assert pitches == sorted({*pitches})
    heard = sorted({round(note.at, 2) for note in links if isinstance(note, Tone)})
    assert heard == [round(link(number).arrives, 2) for number in range(3)], "when each link arrives"


def test_an_action_that_was_won_sounds_an_octave_lower():
    (own, _, _), (link_to_field, _) = notes(["bonus-won", "action-unlocked"]), notes(["bonus-won"])
    assert own.frequency * 2 == link_to_field.frequency


def test_a_cross_is_two_strokes_of_a_pencil_however_many_fields_it_brings():
    assert len(notes(["field-marked"])) == len(notes(["field-marked", "field-marked"])) == 2


def test_what_is_not_heard():
    assert notes(["passed", "turn-started", "round-started"]) == ()


def test_every_noise_is_short_and_none_is_loud():
    heard = [note for kind in (*NOISES, "thrown", "bonus-won") for note in notes([kind])]
    assert len(heard) > 30
    assert all(0 < note.lasts <= 0.2 and 0 < note.gain <= 0.7 for note in heard)


# What is felt


def test_the_rarest_thing_is_felt():
    assert pattern(["field-marked", "bonus-won"]) == (10, 30, 10)
    assert pattern(["picked"]) == (8,)
    assert pattern(["passed"]) == ()
    assert all(sum(each) <= 200 for each in PATTERNS.values())


# At the table


def test_after_the_first_throw_the_player_is_asked_once_whether_to_hear_the_dice(game):
    visit = at_play(game)
    assert visit.page.message == ""
    visit.page.tap("throw")
    assert (visit.page.message, visit.page.answer) == (say("sound-ask"), "sound-yes")
    assert visit.sound.played == [], "off until then"
    visit.page.tap("sound-yes")
    assert visit.page.message == ""
    visit.page.tap("die", die="orange")
    assert visit.sound.played == [["picked"]]
    again = Visit("play/a", visit.shelf)
    again.page.tap("menu")
    assert say("menu-sound-on") in again.page.text
    again.page.tap("menu-page", page="sound")
    assert 'data-setting="sound" data-value="on" aria-pressed="true"' in again.page.dialog


def test_the_question_goes_with_the_table(game):
    visit = at_play(game)
    visit.page.tap("throw")
    visit.page.visit("games")
    assert visit.page.message == "", "it lay over what the next screen has"


def test_a_message_stays_when_the_player_leaves_the_table(game):
    visit = at_play(game)
    visit.page.tap("throw")
    visit.page.toast("Something else")
    visit.page.visit("games")
    assert visit.page.message == "Something else"


def test_whoever_does_not_answer_is_not_asked_again(game):
    visit = at_play(game)
    visit.page.tap("throw")
    visit.page.tap("untoast")
    again = Visit(shelf=visit.shelf)
    again.store.keep("b", game)
    again.page.visit("play/b")
    again.page.tap("throw")
    assert again.page.message == ""
    assert again.sound.played == []


def test_whoever_has_chosen_before_is_not_asked(game):
    for sound in ("on", "off"):
        visit = at_play(game, sound=sound)
        visit.page.tap("throw")
        assert visit.page.message == ""


def test_a_pick_a_mark_and_a_refusal_are_felt_unless_it_is_off(game):
    on, off = at_play(game), at_play(game, touch="off")
    for visit in (on, off):
        visit.page.tap("throw")
        visit.page.tap("field", area="green", field="3")  # not before the first one
        visit.page.tap("die", die="orange")
        visit.page.tap("field", area="orange", field="1")
    assert [pattern(kinds) for kinds in on.touch.played] == [(), (6, 40, 6), (8,), (15,)]
    assert off.touch.played == []
    assert kept(off) == kept(on)._replace(coached=False)


def test_whoever_asks_where_a_bonus_comes_from_is_not_refused(game):
    visit = at_play(game)
    visit.page.tap("throw")
    visit.page.tap("prize", area="yellow", line="diagonal")
    assert ["refused"] not in visit.touch.played


def test_the_screen_may_go_dark_when_the_game_is_over():
    visit = ended_here()
    assert not visit.awake.on
    visit.page.tap("undo")
    assert visit.awake.on


def test_the_end_is_heard_and_felt_as_the_stamp_comes_down_and_a_record_more_so():
    visit = ended_here({"sound": "on"}, earlier=2)
    assert visit.sound.played, "the last mark"
    assert "match-over" not in visit.sound.played[-1], "the stamp is still to come"
    visit.page.tap("stamped")
    assert visit.sound.played[-1] == visit.touch.played[-1] == ["record"]
    first = ended_here({"sound": "on"})
    first.page.tap("stamped")
    assert first.sound.played[-1] == ["match-over"]
    assert len(notes(["record"])) > len(notes(["match-over"]))


def test_the_screen_stays_on_while_somebody_plays(game):
    visit = at_play(game)
    assert visit.awake.on
    visit.page.visit("")
    assert not visit.awake.on
