"""Home, setting up a game, and reading the rules, as a person goes through them."""

from __future__ import annotations

import re
from random import Random

import pytest

from game.play.lessons import lesson_plan
from game.play.session import Session
from game.play.setup import PERSON, Agreed
from game.rules.games import GAMES, families
from game.rules.lot import PLAIN
from game.screens import new_game
from game.storage.figures import as_one_person
from game.storage.notes import NAMES, SCHOOL_CARDS
from game.storage.safe_shelf import SafeShelf
from game.storage.school import School
from game.storage.shelf import Memory
from game.storage.tries import Try
from game.views.emphasis import Emphasis
from game.views.ladder import ladder, next_step
from game.views.last_sheet import last_sheet
from game.views.sheets import sheet
from game.views.title import view
from game.views.today import strip
from game.words import say
from tests import school
from tests.conformance.positions import to_the_end
from tests.screens.plain_page import TODAY, Visit
from tests.storage.games import archived, finished, unfinished

CLEVER = "ganz-schon-clever"

# Home


def test_somebody_new_is_told_what_it_is_and_may_learn_or_just_play():
    visit = Visit()
    assert say("welcome-chain") in visit.page.text
    assert all(visit.page.offers(game) and visit.page.offers("quick", game=game) for game in GAMES)
    assert '<section id="saved" aria-labelledby="last-title" hidden>' in visit.page.shown
    assert visit.page.works == [], "there is nothing to look for"
    visit.page.tap("learn", game=CLEVER)
    assert visit.page.place == f"learn/{CLEVER}"
    visit.page.visit("")
    visit.page.tap("quick", game=CLEVER)
    assert begun(visit).setup.seats == (PERSON, "casual")


def test_whoever_comes_back_goes_on_with_the_game_played_last():
    visit = Visit()
    visit.store.keep("b", finished())
    visit.seconds += 1
    visit.store.keep("a", unfinished())
    visit.page.tap("returned")
    assert '<section id="welcome" aria-labelledby="welcome-title" hidden>' in visit.page.shown
    assert visit.page.offers("continue", game="a")
    assert not visit.page.offers("continue", game="b"), "it is over"
    assert 'class="sheet small"' not in visit.page.regions["saved"], "the sheet of the last visit may stay meanwhile"
    visit.page.settle()
    assert sheet(unfinished().match, 0, Emphasis(small=True)) in visit.page.regions["saved"]
    visit.page.tap("continue", game="a")
    assert (visit.page.place, visit.page.screen) == ("play/a", "table")


def test_a_tap_before_the_game_was_known_continues_the_last_one():
    visit = Visit()
    visit.store.keep("a", unfinished())
    visit.page.tap("continue")
    assert visit.page.place == "play/a"


def test_if_none_is_open_the_last_game_is_offered_again():
    visit = Visit()
    visit.store.keep("b", finished())
    visit.page.tap("returned")
    visit.page.settle()
    assert not visit.page.offers("continue")
    assert say("last-sheet") in visit.page.text
    assert say("again") in visit.page.text
    assert sheet(finished().match, 0, Emphasis(small=True)) in visit.page.regions["saved"]


def test_other_open_games_are_behind_the_last_one_and_can_be_removed_and_brought_back():
    visit = Visit()
    for name in "abc":
        visit.seconds += 1
        visit.store.keep(name, unfinished())
    visit.page.tap("returned")
    assert 'data-act="more" aria-expanded="false"' in visit.page.shown
    visit.page.tap("more")
    assert 'data-act="more" aria-expanded="true"' in visit.page.shown
    assert not visit.page.offers("remove", game="c"), "it is the large one"
    visit.page.tap("remove", game="a")
    assert not visit.page.offers("continue", game="a")
    visit.page.tap("undelete")
    assert visit.page.offers("continue", game="a")


def test_the_cards_say_what_was_made_of_each_game():
    visit = Visit()
    visit.store.keep("a", finished(1))
    visit.store.keep("b", finished(2)._replace(coached=True))
    visit.page.tap("returned")
    visit.page.settle()
    best = finished(1).match.scores()[0].total
    assert f"{say('best')} {best} · {say('games-played', n=2)}" in visit.page.text
    again = Visit("", visit.shelf)
    assert f"{say('best')} {best} · {say('games-played', n=2)}" in again.page.text, "at once"


def test_the_way_to_the_school_says_how_many_cards_wait_there():
    shelf = school.shelf(CLEVER, TODAY.date, 12)
    School(SafeShelf(shelf, lambda _: None)).add_cards(school.cards("qwixx", "2026-11-17", 5))  # which rest until then
    visit = Visit("", shelf)
    visit.page.settle()
    assert say("cards-wait", n=12) not in visit.page.text, "whoever has not played is told of games"
    visit.store.keep("a", unfinished())
    visit.page.tap("returned")
    visit.page.settle()
    assert f"{say('school-title')} {say('cards-wait', n=12)}" in visit.page.text
    visit.store.safe.put(SCHOOL_CARDS, '{"cards":[[],{},["",1,"2"],7]}')
    visit.page.tap("returned")
    visit.page.settle()
    assert say("cards-wait", n=12) not in visit.page.text


def test_today_shows_which_tries_are_done_and_the_streak():
    visit = Visit()
    visit.store.keep("a", unfinished())
    yesterday = "2026-11-15"
    visit.store.keep_tries((Try(yesterday, CLEVER, 60, 150), Try(TODAY.date, CLEVER, 60, 214)))
    visit.page.tap("returned")
    assert f'data-game="{CLEVER}" data-state="done"' in visit.page.regions["today"]
    assert 'data-state="open"' in visit.page.regions["today"]
    assert say("streak-days", n=2) in visit.page.text
    visit.page.tap("today", game=CLEVER)
    assert visit.page.place == "daily"


def test_what_was_played_last_comes_first_and_the_rest_by_family():
    def listed(visit: Visit) -> list[str]:
        return re.findall('<li class="title" data-key="([^"]+)"', visit.page.regions["games-list"])

    visit = Visit()
    assert listed(visit) == [id for family in families().values() for id in family]
    visit.store.keep_shell(last_sheet(sheet(finished(1, "qwixx", 2).match, 0, Emphasis(small=True))))
    visit.store.keep("a", finished(1, "qwixx", 2))
    led = [id for family in families("qwixx").values() for id in family]
    again = Visit("", visit.shelf)
    assert listed(again) == led, "at once, where the sheet of the last visit says which it was"
    again.page.settle()
    assert listed(again) == led
    visit.seconds += 1
    visit.store.keep("b", unfinished())
    assert listed(Visit("", visit.shelf))[0] == CLEVER


def test_the_strip_of_today_has_four_games_those_that_somebody_tries_first():
    tries = (Try("2026-11-15", "qwixx", 60, 70), Try(TODAY.date, "clever-4ever", 60))
    shown = strip(TODAY, tries, "qwixx-longo")
    assert shown[:3] == ("clever-4ever", "qwixx", "qwixx-longo")
    assert len(shown) == len({*shown}) == 4
    assert strip(None, (), "") == tuple(GAMES)[:4]


def test_learning_begins_with_the_game_played_last():
    visit = Visit()
    visit.page.tap("learn-room")
    assert visit.page.place == f"learn/{next(iter(GAMES))}"
    visit.page.visit("")
    visit.store.keep("a", unfinished("qwixx-longo", 2))
    visit.page.tap("learn-room")
    assert visit.page.place == "learn/qwixx-longo"


# A new game


def seated(visit: Visit, *others: str) -> None:
    """Sit down with friends, and let others be added: people, or computer players of these levels."""
    visit.page.tap("way", way="friends")
    for seat, kind in enumerate(others, 2):
        visit.page.tap("adding")
        visit.page.tap("add", kind=kind)
        if kind != PERSON:
            visit.page.tap("sit", seat=str(seat), kind=kind)


def test_a_game_is_set_up_and_begun():
    visit = Visit("new/qwixx-longo")
    seated(visit, "club")
    assert "Grimbert" in visit.page.text
    visit.page.tap("begin", name0="Anna", name1=" Cleo ")
    assert visit.page.screen == "table"
    (line,) = visit.store.index()
    session = visit.store.game(line.name)
    assert session.setup.seats == (PERSON, PERSON, "club")
    assert session.setup.names == ("Anna", "Cleo", "Grimbert")
    assert session.record.seed is not None
    assert session.rated


def pressed(visit: Visit, act: str, name: str) -> list[str]:
    """Of the choices that do this, the ones that hold now."""
    found = [each.attrs for each in visit.page.elements() if each.attrs.get("data-act") == act]
    return [each[f"data-{name}"] for each in found if each["aria-pressed"] == "true"]


@pytest.mark.parametrize("game", GAMES)
def test_a_way_to_sit_down_is_one_tap_and_can_be_changed(game: str):
    visit = Visit(f"new/{game}")
    assert pressed(visit, "way", "way") == ["rival"]
    assert visit.page.offers("way", way="alone") == (1 in GAMES[game].players)
    visit.page.tap("way", way="friends")
    assert visit.store.agreed(game) is None, "nothing is kept before the game begins"
    assert pressed(visit, "way", "way") == ["friends"]
    assert not visit.page.offers("sit")
    visit.page.tap("adding")
    visit.page.tap("add", kind="casual")
    visit.page.tap("unseat", seat="1")
    assert pressed(visit, "way", "way") == ["rival"]
    visit.page.tap("begin")
    assert begun(visit).setup.seats == (PERSON, "casual")
    assert begun(visit).setup.names == ("You", "Bruin")


def test_computer_players_are_gone_through_one_by_one():
    visit = Visit("new/qwixx")
    visit.page.tap("rival", step="1")
    assert pressed(visit, "sit", "kind") == ["club"]
    assert say("way-rival", name=say("animal club")) in visit.page.text
    for _ in range(9):
        visit.page.type("ArrowRight")
    assert pressed(visit, "sit", "kind") == ["master"]
    assert not visit.page.offers("rival", step="1"), "nobody is stronger"
    visit.page.type("ArrowLeft")
    assert pressed(visit, "sit", "kind") == ["expert"]
    assert not visit.page.type("x")


def test_each_computer_player_has_a_card_of_its_own():
    visit = Visit("new/ganz-schon-clever")
    for _ in range(2):
        visit.page.tap("adding")
        visit.page.tap("add", kind="casual")
    assert pressed(visit, "meet", "seat") == ["3"], "the one who came last"
    visit.page.tap("meet", seat="1")
    visit.page.tap("sit", seat="1", kind="random")
    visit.page.tap("unseat", seat="2")
    assert pressed(visit, "meet", "seat") == ["1"]
    visit.page.tap("unseat", seat="0")
    assert say("watch") in visit.page.text
    visit.page.tap("begin")
    assert begun(visit).setup.seats == ("random", "expert")


def test_names_move_with_whoever_typed_them_and_none_is_lost():
    visit = Visit("new/qwixx")
    seated(visit, PERSON)
    for seat, name in enumerate(("Anna", "Ben", "Cleo")):
        visit.page.tap(f"name{seat}", value=name)
    visit.page.tap("first", first="2")
    visit.page.tap("unseat", seat="1")
    assert "Ben" not in visit.page.shown
    visit.page.tap("begin")
    assert begun(visit).setup.names == ("Anna", "Cleo")
    assert begun(visit).record.lot.first == 1, "it is still Cleo"
    assert "Ben" in visit.store.names()


def test_dice_and_who_begins_are_told_in_a_line_and_open_with_a_tap():
    visit = Visit("new/qwixx")
    assert not visit.page.offers("dice")
    visit.page.tap("more")
    visit.page.tap("dice", dice="real")
    visit.page.tap("first", first="0")
    assert f"{say('more-dice-real')} · {say('more-first', name='You')}" in visit.page.text
    visit.page.tap("more")
    assert not visit.page.offers("dice")


def test_whoever_sets_a_game_up_for_the_first_time_learns_of_one_tap():
    visit = Visit("new/qwixx")
    assert say("next-time") in visit.page.text
    visit.page.tap("begin")
    visit.page.visit("new/qwixx")
    assert say("next-time") not in visit.page.text


def test_the_card_tells_how_the_person_did_against_a_computer_player():
    visit = Visit()
    for seed in (1, 2, 3):
        game = finished(seed, CLEVER, 2)
        visit.store.keep(f"g{seed}", game._replace(setup=game.setup._replace(seats=(PERSON, "casual"))))
    duel = as_one_person(archived(visit.store), CLEVER)["casual"]
    assert sum(duel) == 3
    visit.page.visit(f"new/{CLEVER}")
    assert say("duel-score", won=duel.won, lost=duel.lost) in visit.page.text
    visit.page.visit("new/qwixx")
    assert say("duel-against", name=say("animal casual")) not in visit.page.text


def begun(visit: Visit) -> Session:
    """The game that is at play now."""
    session = visit.store.game(visit.page.place.removeprefix("play/"))
    assert session is not None
    return session


def test_a_lot_decides_who_begins_unless_people_choose():
    visit = Visit("new/qwixx-longo")
    seated(visit, PERSON)
    visit.page.tap("more")
    assert 'data-first="" aria-pressed="true"' in visit.page.shown
    first, dealt = set(), set()
    for _ in range(60):
        visit.page.tap("begin")
        lot = begun(visit).record.lot
        first.add(lot.first)
        dealt.add(lot.sheets)
        visit.page.visit("new/qwixx-longo")
    assert first == {0, 1, 2}
    assert len(dealt) > 10
    visit.page.tap("more")
    visit.page.tap("first", first="2")
    assert 'data-first="2" aria-pressed="true"' in visit.page.shown
    visit.page.tap("begin", name2="Cleo")
    assert begun(visit).record.lot.first == 2
    assert say("first-chosen", name="Cleo") in visit.page.text


def test_whoever_was_to_begin_and_does_not_play_any_more_is_forgotten():
    visit = Visit("new/ganz-schon-clever")
    seated(visit, PERSON)
    visit.page.tap("more")
    visit.page.tap("first", first="2")
    visit.page.tap("unseat", seat="2")
    assert 'data-first="" aria-pressed="true"' in visit.page.shown
    visit.page.tap("way", way="alone")
    assert not visit.page.offers("first")
    visit.page.tap("begin")
    assert begun(visit).record.lot == PLAIN


def test_in_a_rematch_the_next_one_begins():
    visit = Visit("new/ganz-schon-clever")
    seated(visit, PERSON)
    visit.page.tap("first", first="1")
    visit.page.tap("begin")
    for first in (2, 0, 1):
        session = begun(visit)
        over = session._replace(record=to_the_end(session.record, Random(1)))
        visit.store.keep(visit.page.place.removeprefix("play/"), over)
        visit.page.visit(visit.page.place)
        visit.page.tap("again")
        assert begun(visit).record.lot.first == first


def set_up(visit: Visit, game: str) -> Agreed:
    """Three seats, one of them a computer player's, real dice, and the third begins."""
    visit.page.visit(f"new/{game}")
    seated(visit, "club", PERSON)
    visit.page.tap("unseat", seat="1")
    visit.page.tap("dice", dice="real")
    visit.page.tap("first", first="2")
    visit.page.tap("begin", name0="Anna", name2="Cleo")
    return Agreed((PERSON, "club", PERSON), "real", 2)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_offered_as_it_was_set_up_the_last_time(game: str):
    visit = Visit()
    agreed = set_up(visit, game)
    again = Visit(f"new/{game}", visit.shelf)
    assert again.store.agreed(game) == agreed
    assert pressed(again, "sit", "kind") == ["club"]
    again.page.tap("more")
    assert 'data-dice="real" aria-pressed="true"' in again.page.shown
    assert 'data-first="2" aria-pressed="true"' in again.page.shown
    assert 'value="Anna"' in again.page.shown
    assert 'value="Cleo"' in again.page.shown
    assert {other: again.store.agreed(other) for other in GAMES if other != game} == dict.fromkeys({*GAMES} - {game})


def test_seats_from_before_each_game_had_its_own_are_offered_where_they_fit():
    shelf = Memory({NAMES: '{"names": ["Anna"], "seats": ["person", "club", "person", "random", "person"]}'})
    assert Visit("new/qwixx-longo", shelf).page.shown.count('class="chair"') == 5
    visit = Visit("new/ganz-schon-clever", shelf)
    assert visit.page.shown.count('class="chair"') == 2, "five are too many"
    visit.page.tap("begin", name0="Anna")
    assert len(visit.store.agreed("qwixx-longo").seats) == 5, "it is still as it was there"


# One tap


@pytest.mark.parametrize("game", GAMES)
def test_one_tap_begins_a_game_against_the_usual_player_or_as_the_last_time(game: str):
    visit = Visit()
    visit.page.tap("quick", game=game)
    assert visit.page.screen == "table"
    assert begun(visit).setup.seats == (PERSON, "casual")
    agreed = set_up(visit, game)
    visit.page.visit("")
    visit.page.tap("quick", game=game)
    session = begun(visit)
    assert (session.setup.game, session.setup.seats) == (game, agreed.seats)
    assert session.setup.names == ("Anna", "Grimbert", "Cleo")
    assert (session.real, session.record.lot.first) == (True, 2)


def test_one_tap_on_a_game_that_there_is_not_does_nothing():
    visit = Visit()
    visit.page.tap("quick", game="nonsense")
    assert visit.page.screen == "home"
    assert visit.store.index() == []


@pytest.mark.parametrize(
    ("dice", "seeded", "free"), [("screen", True, False), ("real", False, False), ("sheet", False, True)]
)
def test_the_dice_fall_here_or_on_the_table_or_only_the_sheet_is_kept(dice: str, seeded: bool, free: bool):
    visit = Visit("new/ganz-schon-clever")
    visit.page.tap("way", way="alone")
    visit.page.tap("dice", dice=dice)
    visit.page.tap("begin")
    session = visit.store.game(visit.store.index()[0].name)
    assert (session.record.seed is not None, session.free) == (seeded, free)
    assert session.real == (dice == "real")


def test_with_only_the_sheet_no_computer_player_sits_there_but_it_is_remembered():
    visit = Visit("new/qwixx-longo")
    visit.page.tap("sit", seat="1", kind="club")
    visit.page.tap("dice", dice="sheet")
    assert not visit.page.offers("sit", kind="club")
    visit.page.tap("begin", name0="Anna", name1="Ben")
    assert visit.store.game(visit.store.index()[0].name).setup.people == 2
    assert visit.store.agreed("qwixx-longo") == Agreed((PERSON, "club"), "sheet")


def test_who_is_new_is_invited_to_the_lesson_and_who_is_in_it_goes_on():
    visit = Visit("new/qwixx-longo")
    assert say("learn") in visit.page.text
    visit.store.keep_lesson("qwixx-longo", 3, 0)
    visit.page.tap("dice", dice="screen")
    assert say("learn-on", n=4, steps=len(lesson_plan("qwixx-longo").steps)) in visit.page.text


def test_a_title_without_a_lesson_invites_to_none(monkeypatch):
    monkeypatch.setattr(new_game, "lesson_plan", lambda _game: None)
    page = Visit("new/qwixx-longo").page
    assert "#learn" not in page.shown
    page.tap("begin")
    assert page.screen == "table"


# The rules


def test_a_topic_is_gone_to_without_a_step_for_the_way_back():
    page = Visit("rules/qwixx-longo").page
    page.tap("topic", topic="lucky")
    assert (page.place, page.came) == ("rules/qwixx-longo/lucky", [])
    assert 'data-topic="lucky" aria-current="true"' in page.shown
    assert page.revealed == "#topic-lucky"
    page.revealed = ""
    page.tap("topic", topic="lucky")
    assert (page.place, page.revealed) == ("rules/qwixx-longo/lucky", "#topic-lucky"), "scrolled away meanwhile"


def test_the_rules_are_one_page_with_contents_and_keys():
    page = Visit("rules/qwixx-longo").page
    for topic in view("qwixx-longo").topics:
        assert page.offers("topic", topic=topic)
        assert f'<h3 id="topic-{topic}"' in page.shown
    assert "with-keyboard" in page.shown


def test_a_topic_that_there_is_not_opens_the_rules_at_their_beginning():
    page = Visit("rules/qwixx-longo/nonsense").page
    assert page.screen == "rules"
    assert page.message == ""


def test_the_way_back_leads_to_where_the_reader_was_or_home():
    page = Visit("games").page
    page.visit("rules/qwixx-longo")
    page.tap("back")
    assert page.screen == "games"
    alone = Visit("rules/qwixx-longo").page
    alone.tap("back")
    assert alone.screen == "home"


def test_the_ladder_marks_the_best_solo_result_that_counts():
    visit = Visit("rules/ganz-schon-clever/solo")
    assert ladder(CLEVER) in visit.page.shown, "nothing was played yet"
    totals = []
    for seed in (1, 2, 3):
        visit.store.keep(f"g{seed}", finished(seed))
        totals.append(finished(seed).match.scores()[0].total)
    visit.store.keep("coached", finished(4)._replace(coached=True))
    visit.store.keep("other", finished(1, "clever-4ever"))
    visit.page.visit("rules/ganz-schon-clever/end")
    assert ladder(CLEVER, max(totals)) in visit.page.shown
    assert next_step(CLEVER, max(totals)) in visit.page.shown


def test_a_game_for_several_people_has_no_ladder():
    assert 'class="ladder"' not in Visit("rules/qwixx-longo/end").page.shown
