"""Computer players at the table: whose turn it is, what people may do meanwhile, who they are."""

from game.play.session import Session
from game.play.setup import OPPONENTS, PERSON, Agreed, Setup
from game.players.levels import LEVELS, usual
from game.rules.record import Record
from game.storage.figures import Duel
from game.storage.shelf import Memory
from game.storage.store import Store
from game.views.board import board
from game.views.faces import FACES, names, renamed
from game.views.finish import finish
from game.views.new_game import Form, new_game
from game.views.sentence import what_now, what_was
from game.views.tray import tray
from game.words import say
from tests.play.tables import fall, play
from tests.views.markup import read


def against(game: str, *seats: str) -> Session:
    return Session(Setup(game, ("Anna", "Grimbert", "Cleo")[: len(seats)], seats), Record(game, len(seats))).take()


def test_every_level_has_a_face():
    assert {*FACES} == {PERSON, *OPPONENTS}
    assert (*LEVELS,) == OPPONENTS


def test_nobody_taps_for_a_computer_player():
    session = against("ganz-schon-clever", "club", PERSON)
    assert session.level == "club"
    assert session.throw() is session
    session = session.after(session.record.thrown((4, 5, 2, 1, 6, 3)))
    assert not session.lit
    assert not session.pickable
    assert session.tap_die("white").record is session.record
    assert session.answer("p:p1=3").mover == 0


def test_the_device_goes_from_person_to_person_only():
    session = against("ganz-schon-clever", PERSON, "club", PERSON)
    while session.who == 0:
        throw = session.match.throw
        session = fall(session, *[1] * len(throw.dice)) if throw else play(session, str(session.match.moves()[0]))
    session = session._replace(holder=0)
    assert session.level == "club"
    assert not session.handing
    while session.who == 1:
        session = session.answer(str(session.match.moves()[-1]))
    assert session.who == 2
    assert session.handing


def test_where_the_dice_fall_for_all_nobody_hands_the_device_on():
    session = against("qwixx-longo", PERSON, PERSON, PERSON)
    taps = 0
    for tap in (lambda at: fall(at, 3, 4, 5, 5, 5, 5), *[lambda at: at.other("-")] * 4):
        assert not session.waiting
        session, taps = tap(session), taps + 1
    assert session.match.turns == 1
    assert taps == 5, "a throw, three decisions about the white sum, one about white and colour"


def test_the_tabs_say_who_has_yet_to_decide():
    session = fall(against("qwixx-longo", PERSON, "club", PERSON), 3, 4, 5, 5, 5, 5)

    def due(at: Session) -> list[str]:
        tabs = read(board(at, at.who, news=False)["others"]).all("button", "tab")
        assert ["has yet to decide" in tab.attrs["aria-label"] for tab in tabs] == [
            "due" in tab.classes for tab in tabs
        ]
        return [tab.attrs["data-seat"] for tab in tabs if "due" in tab.classes]

    assert due(session) == ["1", "2"]
    assert due(session.other("-")) == ["2"]
    assert due(session.other("-").answer("-")) == []


def test_undo_passes_over_computer_players_but_never_over_dice():
    session = fall(against("qwixx-longo", PERSON, "club"), 1, 1, 1, 1, 1, 1)
    decided = session.record
    session = session.other("-")
    assert session.undo().record == decided
    session = session.answer("-")
    assert session.who == 0
    assert session.undo().record == decided
    thrown = fall(session.other("-"), 2, 2, 2, 2, 2, 2)
    assert not thrown.can_undo
    assert not thrown.answer("-").can_undo


def test_the_sentence_tells_what_a_computer_player_did():
    session = fall(against("ganz-schon-clever", "club", PERSON), 4, 5, 2, 1, 6, 3)
    assert str(what_now(session)) == "Anna rolls."
    session = session.answer("p:p1=3")
    assert str(what_now(session)) == "Anna: 3 written in purple."
    qwixx = fall(against("qwixx-longo", PERSON, "club"), 1, 1, 1, 1, 1, 1).other("-")
    assert str(what_now(qwixx)) == "Grimbert is thinking…"
    assert str(what_was(qwixx.answer("r2"))).strip() == "Grimbert crosses off red 2."


def test_a_tap_anywhere_hurries_a_computer_player():
    session = against("ganz-schon-clever", "club", PERSON)
    regions = board(session, 0, news=False)
    (desk,) = [each for each in read(regions["sheet"]).all("div") if each.attrs.get("id") == "sheet"]
    assert desk.attrs["data-act"] == "hurry"
    assert regions["tray"].count('data-act="hurry"') == 2
    assert 'data-act="hurry"' not in tray(against("ganz-schon-clever", PERSON, "club"))


def test_names_of_computer_players_are_their_own():
    assert names(("club", PERSON, "club", PERSON), ("", "Ben", "", "")) == ("Grimbert", "Ben", "Grimbert 2", "Player 4")


def test_the_only_person_here_is_spoken_to():
    assert names((PERSON, "club"), ("", "")) == ("You", "Grimbert")
    assert names((PERSON, "club"), ("Anna", "")) == ("Anna", "Grimbert")
    assert names((PERSON, "club"), ("", ""), here=False) == ("Player 1", "Grimbert")
    assert say("wins", name="You", total=5) == "You win with 5 points."
    assert say("wins", name="Anna", total=5) == "Anna wins with 5 points."


def test_whoever_typed_no_name_is_the_same_person_in_games_of_before_and_in_every_language():
    for kept in ("You", "Player 1", "Du", "Гравець 1"):
        assert renamed((PERSON, "club"), (kept, "Grimbert")) == ("You", "Grimbert")
    assert renamed((PERSON, "club"), ("Anna", "Grimbert")) == ("Anna", "Grimbert")
    assert renamed((PERSON, PERSON), ("Player 1", "Player 2")) == ("Player 1", "Player 2")


def test_the_computer_player_of_a_seat_is_one_of_all_animals():
    page = read(new_game(Form("qwixx-longo", Agreed((PERSON, "master", "beginner")), ["<Anna>"], shown=2))["new"])
    cards = [each for each in page.all("button") if each.attrs.get("data-act") == "sit"]
    assert [each.attrs["data-kind"] for each in cards] == [*OPPONENTS]
    assert {each.attrs["data-seat"] for each in cards} == {"2"}
    assert [each.attrs["data-kind"] for each in cards if each.attrs["aria-pressed"] == "true"] == ["beginner"]
    assert [each.attrs["value"] for each in page.all("input")] == ["<Anna>"]


def test_a_card_tells_what_a_level_usually_makes_and_how_one_did_against_it():
    form = Form("ganz-schon-clever", Agreed((PERSON, "casual")), shown=1, duels={"casual": Duel(won=4, lost=2)})
    card = "".join(read(new_game(form)["new"]).all("button", "rival")[2].text)
    assert "Bruin" in card
    assert f"usually about {usual('ganz-schon-clever', 'casual', 2)} points" in card
    assert "You against Bruin: 4 : 2" in card.replace("\xa0", " ")
    assert "You against" not in new_game(form._replace(duels={}))["new"]


def test_no_figure_is_told_for_a_title_without_any(monkeypatch):
    monkeypatch.setattr("game.views.rivals.usual", lambda *_: None)
    assert "usually" not in new_game(Form("qwixx", Agreed((PERSON, "casual")), shown=1))["new"]


def test_the_screen_says_when_nobody_plays_and_when_the_device_is_shared():
    assert "you watch" in new_game(Form("qwixx-longo", Agreed(("club", "club")), shown=0))["new"]
    assert "share one device" in new_game(Form("qwixx-longo", Agreed((PERSON, PERSON))))["new"]


def test_seats_and_what_has_to_be_known_about_a_game_come_back():
    store = Store(Memory(), lambda: 0)
    session = against("ganz-schon-clever", PERSON, "club")._replace(coached=True, rated=False, real=True)
    store.keep("a", session)
    back = store.game("a")
    assert back == session


def test_a_player_that_nobody_knows_is_no_game():
    store = Store(Memory(), lambda: 0)
    store.keep("a", against("ganz-schon-clever", PERSON, "grandmaster"))
    assert store.game("a") is None


def test_the_end_says_how_the_result_came_about():
    session = against("qwixx-longo", PERSON, "club")
    while not session.over:
        session = play(fall(session, 1, 1, 1, 1, 1, 1), "-", "-", "-")
    assert "notes" not in finish(session)
    assert "hints" in finish(session._replace(coached=True))
    assert "doesn’t count" in finish(session._replace(rated=False))
