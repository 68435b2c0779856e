"""The school: puzzles and cards on the ordinary sheet, the puzzle of the day, skill and dice: all by taps."""

from __future__ import annotations

import pytest

from game.play.daily import Day
from game.play.session import begin
from game.play.setup import Setup
from game.play.wish import option_of
from game.players.puzzles import Puzzle, write
from game.rules.loading import load
from game.screens import stores
from game.storage.school import SIGNS, School
from game.storage.shelf import Memory
from game.storage.tries import streak
from game.words import say
from game.words.typography import FIXED
from tests import school
from tests.screens.plain_page import TODAY, Visit

pytestmark = pytest.mark.native  # Pyodide in Node has no loop that could be waited for
CLEVER, QWIXX = "ganz-schon-clever", "qwixx"


@pytest.fixture(autouse=True)
def fetched_anew(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(stores, "FETCHED", {})


def come(place: str, shelf: Memory | None = None, files: bool = True) -> Visit:
    """A visit that came to a place of the school, with all that takes time done."""
    visit = Visit("", shelf)
    if files:
        for game in (CLEVER, QWIXX):
            visit.outside.files[f"assets/puzzles/{game}.txt"] = write(school.store(game))
    visit.page.visit(place)
    visit.page.settle()
    return visit


def kept(visit: Visit) -> School:
    return School(visit.store.safe)


def play(visit: Visit, puzzle: Puzzle, move: str) -> None:
    """Tap a move as a player does: the die or bonus, the field, the number."""
    match, page = load(puzzle.record).match, visit.page
    option = option_of(match, move)
    if option is None:
        assert page.tap("move", move=move)
        return
    source = option.sources[0]
    page.tap("bonus" if option.first == "bonus" else "die", **{"bonus" if option.first == "bonus" else "die": source})
    for die, number in option.counts:
        page.tap("polish", die=die, number=str(number))
    page.tap("field", area=option.place[0], field=option.place[1])
    if page.offers("number", number=str(option.number)):
        page.tap("number", number=str(option.number))


def answered(visit: Visit) -> bool:
    return "answered" in visit.page.regions["tray"]


# Puzzles


@pytest.mark.parametrize("game", [CLEVER, QWIXX])
def test_every_puzzle_can_be_tapped_on_the_sheet_and_is_judged(game):
    visit = come(f"puzzle/{game}/day")
    tried = school.store(game).puzzles[::16]
    assert tried
    for puzzle in tried:
        for place, (move, _) in enumerate(puzzle.moves):
            visit.page.visit("")
            visit.page.visit(f"puzzle/{game}/{puzzle.name}")
            visit.page.settle()
            assert not answered(visit)
            play(visit, puzzle, move)
            assert answered(visit), (puzzle, move)
            assert (say("puzzle-found") in visit.page.text) == (place == 0)
    assert not visit.page.complaints


def test_the_answer_has_the_verdict_the_reason_and_the_three_best_moves_with_their_worth():
    puzzle = next(
        each for each in school.store(CLEVER).puzzles if len(each.moves) == 3 and each.reasons[0][0] == "points"
    )
    visit = come(f"puzzle/{CLEVER}/{puzzle.name}")
    play(visit, puzzle, puzzle.moves[1][0])
    rows = [
        element
        for element in visit.page.elements()
        if element.tag == "li" and element.attrs.get("class") in ("best", "other")
    ]
    assert len(rows) == 3
    text = visit.page.text
    assert f"−{puzzle.moves[1][1]:.1f}" in text
    assert f"{puzzle.value:.0f}" in text
    assert say("you") in text
    assert say("why points", points=puzzle.reasons[0][1]["points"])[1:] in text
    assert say(f"puzzle-{puzzle.grade}", n=sum(puzzle.found), of=36) in text
    assert visit.page.told[-1].startswith("Not the best")


def test_a_move_that_is_not_listed_costs_at_least_as_much_as_the_last_one():
    puzzle, other = next(
        (each, str(move))
        for each in school.store(CLEVER).puzzles
        for move in load(each.record).match.moves()
        if str(move) not in dict(each.moves) and option_of(load(each.record).match, str(move))
    )
    visit = come(f"puzzle/{CLEVER}/{puzzle.name}")
    play(visit, puzzle, other)
    assert say("puzzle-costs-more", change=f"−{puzzle.moves[-1][1]:.1f}") in visit.page.text


def test_puzzles_of_a_kind_follow_each_other_and_those_that_were_answered_come_last():
    visit = come(f"puzzle/{CLEVER}/fox")
    foxes = school.store(CLEVER).of("fox")
    play(visit, foxes[0], foxes[0].best)
    assert kept(visit).answers(CLEVER) == {foxes[0].name[:SIGNS]: 1}
    visit.page.tap("puzzle-next")
    assert not answered(visit)
    play(visit, foxes[1], foxes[1].moves[1][0])
    assert kept(visit).answers(CLEVER)[foxes[1].name[:SIGNS]] == 2
    visit.page.visit("")
    visit.page.visit(f"puzzle/{CLEVER}/fox")
    visit.page.settle()
    play(visit, foxes[2], foxes[2].best)
    assert answered(visit)


def test_the_first_answer_to_a_puzzle_counts():
    visit, puzzle = come(f"puzzle/{CLEVER}/day"), school.store(CLEVER).of_the_day(TODAY.date)
    play(visit, puzzle, puzzle.moves[1][0])
    visit.page.visit("school")
    visit.page.visit(f"puzzle/{CLEVER}/day")
    visit.page.settle()
    play(visit, puzzle, puzzle.best)
    assert kept(visit).answers(CLEVER)[puzzle.name[:SIGNS]] == 2
    assert [each.points for each in kept(visit).days()] == [2]


def test_play_on_from_here_is_a_game_of_its_own_that_does_not_count():
    puzzle = school.store(QWIXX).puzzles[0]
    visit = come(f"puzzle/{QWIXX}/{puzzle.name}")
    play(visit, puzzle, puzzle.best)
    visit.page.tap("puzzle-on")
    assert visit.page.place.startswith("play/")
    session = visit.store.game(visit.page.place.partition("/")[2])
    assert session.record.save() == puzzle.record
    assert not session.rated
    assert session.setup.seats[session.who] == "person"


def test_a_field_that_cannot_be_marked_says_why_and_a_bonus_where_it_comes_from():
    puzzle = next(each for each in school.store(CLEVER).puzzles if each.kind == "opening")
    visit = come(f"puzzle/{CLEVER}/{puzzle.name}")
    visit.page.tap("field", area="purple", field="11")
    assert "left to right" in visit.page.text
    assert not answered(visit)
    visit.page.tap("sources", action="fox")
    assert "ox" in visit.page.told[-1]
    assert visit.page.type("Escape")
    assert say("puzzle-question") in visit.page.text


def test_where_the_puzzles_do_not_come_the_screen_says_so():
    visit = come(f"puzzle/{CLEVER}/day", files=False)
    assert say("school-missing") in visit.page.text
    visit = come("school", files=False)
    assert say("school-missing") in visit.page.text


@pytest.mark.parametrize("place", ["puzzle/chess/day", f"puzzle/{CLEVER}", "school/chess", "skill/chess", "dice/old"])
def test_an_address_of_the_school_that_names_nothing_leads_home(place):
    visit = come(place)
    assert visit.page.screen == "home"
    assert say("address-unknown") in visit.page.messages


def test_a_name_or_kind_that_no_puzzle_has_leads_to_the_school():
    assert come(f"puzzle/{CLEVER}/abc").page.screen == "school"


# The puzzle of the day


def test_the_puzzle_of_the_day_has_a_streak_and_a_text_that_gives_nothing_away():
    visit = come("school")
    for day in range(3):
        visit.day = Day(f"2026-11-{16 + day}", 60)
        visit.page.visit(f"puzzle/{CLEVER}/day")
        visit.page.settle()
        puzzle = school.store(CLEVER).of_the_day(visit.day.date)
        play(visit, puzzle, puzzle.best)
        visit.page.visit(f"school/{CLEVER}")
        visit.page.settle()
    assert streak(kept(visit).days(), visit.day) == 3
    assert say("streak-days", n=3) in visit.page.text
    assert say("puzzle-day-done", place=say("puzzle-place-1")) in visit.page.text
    visit.page.tap("puzzle-day-share", game=CLEVER)
    visit.page.tap("share-copy")
    visit.page.settle()
    (text,) = visit.outside.copied
    assert text.replace(FIXED, " ").splitlines() == [
        "Reynard, puzzle of the day, 18 November 2026",
        "Ganz schön clever: the best move",
        "Streak: 3 days.",
        f"https://example.org/#puzzle/{CLEVER}/day",
    ]
    assert puzzle.best not in text


def test_the_answer_to_the_puzzle_of_the_day_can_be_shared_at_once():
    visit, puzzle = come(f"puzzle/{QWIXX}/day"), school.store(QWIXX).of_the_day(TODAY.date)
    play(visit, puzzle, puzzle.moves[1][0])
    visit.page.tap("puzzle-share")
    assert say("puzzle-place-2") in visit.page.dialog


# Cards


def test_cards_of_today_are_answered_one_after_the_other_and_come_back_another_day():
    visit = come("school", school.shelf(CLEVER, TODAY.date, dealt=2))
    assert say("cards-today", n=2) in visit.page.text
    visit.page.tap("cards-go")
    first, second = sorted(kept(visit).cards(), key=lambda card: card.name)
    play(visit, first.puzzle, first.puzzle.best)
    visit.page.tap("puzzle-next")
    play(visit, second.puzzle, second.puzzle.moves[1][0])
    found = {card.name: card for card in kept(visit).cards()}
    assert found[first.name].run == 1
    assert found[second.name].run == 0
    assert {card.due for card in found.values()} == {school.number(TODAY.date) + 1}
    visit.page.tap("school-room")
    assert say("cards-none") in visit.page.text
    visit.day = Day("2026-11-17", 60)
    visit.page.visit("")
    visit.page.visit("school")
    assert say("cards-today", n=2) in visit.page.text


def test_without_cards_the_way_to_them_leads_back_to_the_school():
    assert come("puzzle/cards").page.screen == "school"


def test_a_card_that_is_no_position_is_dropped():
    shelf = school.shelf(CLEVER, TODAY.date, dealt=1)
    shelf["reynard.school.cards"] = shelf["reynard.school.cards"].replace('"1g1', '"1g9')
    visit = come("puzzle/cards", shelf)
    assert visit.page.screen == "school"
    assert kept(visit).cards() == []


# Skill, dice, and the room


def test_skill_is_told_with_the_animal_that_plays_so():
    visit = come(f"skill/{CLEVER}", school.shelf(CLEVER, TODAY.date))
    text = visit.page.text
    assert "You play like" in text
    assert "Green: too rarely" in text
    assert say("skill-kinds") in text
    assert say("animal club") in text


def test_the_statistics_lead_to_skill():
    visit = come(f"stats/{CLEVER}", school.shelf(CLEVER, TODAY.date))
    visit.page.tap("skill-way", game=CLEVER)
    assert visit.page.place == f"skill/{CLEVER}"
    assert visit.page.screen == "skill"


def test_with_few_games_skill_says_how_many_are_missing():
    visit = come(f"skill/{CLEVER}", school.shelf(CLEVER, TODAY.date, reviewed=3))
    assert say("skill-few", n=2, least=5) in visit.page.text


def test_the_regions_of_a_room_stay_the_same_whatever_they_show():
    """The page brings regions up to date by their names: one that came later would have no place."""
    for place, shelves in {
        f"skill/{CLEVER}": (school.shelf(CLEVER, TODAY.date), school.shelf(CLEVER, TODAY.date, reviewed=1)),
        "school": (school.shelf(CLEVER, TODAY.date), None),
    }.items():
        first, second = (come(place, shelf) for shelf in shelves)
        assert [*first.page.regions] == [*second.page.regions]
        assert first.page.screen == second.page.screen
    visit = Visit("school")
    before = visit.page.screen, [*visit.page.regions]
    visit.page.settle()
    assert (visit.page.screen, [*visit.page.regions]) == before


def test_the_dice_of_all_games_are_counted():
    visit = come("dice")
    assert say("fair-none") in visit.page.text
    visit.page.visit("")
    visit.store.keep("thrown", begin(Setup(CLEVER, ("A",), ("person",)), 7).throw())
    visit.store.keep("typed", begin(Setup(CLEVER, ("A",), ("person",)), None))
    visit.page.visit("dice")
    visit.page.settle()
    assert say("fair-few", n=6) in visit.page.text
    assert say("fair-games", n=1) in visit.page.text


def test_whether_games_are_reviewed_by_themselves_is_set_in_the_school():
    visit = come("school")
    assert visit.app.settings.now["reviews"] == "on"
    visit.page.tap("school-set", setting="reviews", value="off")
    assert visit.app.settings.now["reviews"] == "off"
    assert visit.store.settings()["reviews"] == "off"
