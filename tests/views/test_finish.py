"""The end: what is counted, who has won, where the result stands, and the ways on."""

import pytest

from game.play.session import Session
from game.storage.standing import Standing
from game.views import ladder
from game.views.course import points
from game.views.finish import Ending, finish, reached, verdict
from game.views.result import places
from game.views.turning import turned, turning
from game.words import Place, say
from tests.play.tables import fall, play, table
from tests.storage.games import finished
from tests.views.markup import Element, read


def said(element: Element) -> str:
    """All words of an element, with plain spaces."""
    return " ".join("".join(element.text).split())


def test_places_are_shared_by_equals():
    session = table("qwixx-longo", 3)
    assert places(session) == {0: 1, 1: 1, 2: 1}


def fall_to_the_end() -> Session:
    """Nobody ever crosses anything: Anna, who began, has four misses first."""
    session = table("qwixx-longo", 2).take()
    while not session.over:
        session = fall(session, 1, 2, 1, 1, 1, 1) if session.falling else play(session, "-")
    return session


def test_the_end_names_the_winner_or_those_who_share_it():
    session = fall_to_the_end()
    assert session.over
    assert verdict(session) == "Ben wins with −15 points."


@pytest.mark.parametrize("game", ["ganz-schon-clever", "clever-4ever"])
def test_alone_the_end_shows_verdict_stars_and_the_way_to_the_next_step(game: str):
    session = finished(3, game)
    total, rating = session.match.scores()[0].total, session.match.rating()
    assert verdict(session) == f"{say('solo-total', total=total)} {ladder.verdict(game, rating)}"
    shown = finish(session)
    assert verdict(session) in shown
    (reached,) = read(shown).all("div", "reached")
    (nearest,) = reached.all("p")
    assert len(nearest.all("span", "stars")) == 1
    assert ladder.next_step(game, total) in nearest.text
    assert ladder.ladder(game, total) in shown, "the whole ladder, with the step marked"


def test_with_others_there_is_no_ladder():
    assert reached(finished(3, "ganz-schon-clever", 2)) == reached(fall_to_the_end()) == ""


def test_several_are_counted_part_by_part_and_the_best_of_each_is_bold():
    session = finished(5, "qwixx-longo", 3)
    (table,) = read(finish(session)).all("table", "versus")
    rows = table.all("tr", "part")
    assert [row.all("th")[0].text for row in rows] == [["Red"], ["Yellow"], ["Green"], ["Blue"], ["Penalties"]]
    for at, row in enumerate(rows):
        made = [score.parts[at][1] for score in session.match.scores()]
        bold = [bool(cell.all("b")) for cell in row.all("td")]
        assert bold == [points == max(made) and len({*made}) > 1 for points in made]
    assert [cell.attrs["data-total"] for cell in table.all("b") if "data-total" in cell.attrs] == ["0", "1", "2"]
    (last,) = table.all("tr", "place")
    assert [cell.text for cell in last.all("td")] == [[str(place)] for place in places(session).values()]


def test_of_two_the_parts_stand_between_them_and_the_winner_is_stamped():
    shown = read(finish(fall_to_the_end()))
    (table,) = shown.all("table", "two")
    for row in table.all("tr", "part"):
        assert [cell.tag for cell in row.all() if cell.tag in ("td", "th")] == ["td", "th", "td"]
    (stamp,) = shown.all("p", "stamp")
    assert stamp.text == ["Ben wins"]


def test_alone_every_part_has_a_tile_and_the_foxes_hop_to_the_lowest_area():
    session = next(
        game
        for game in map(finished, range(200))
        if game.match.foxes()[0] and min(points for _, points in game.match.scores()[0].parts) > 0
    )
    shown = read(finish(session))
    parts, foxes = session.match.scores()[0].parts, session.match.foxes()[0]
    tiles = shown.all("li", "tile")
    assert [(tile.attrs["data-part"], tile.attrs["data-points"]) for tile in tiles] == [
        (part, str(points)) for part, points in parts
    ]
    lowest = min(parts[:-1], key=lambda part: part[1])[0]
    (home,) = [tile for tile in tiles if tile.all("span", "foxed")]
    assert home.attrs["data-part"] == lowest
    assert len(home.all("i", "hop")) == foxes
    assert home.all("span", "foxed")[0].text == [f"×{foxes}"]
    assert shown.all("section")[0].attrs["data-foxes"] == str(foxes)


def test_the_moment_is_only_seen_by_whoever_has_just_played():
    assert "data-moment" not in finish(finished())
    assert "data-moment" in finish(finished(), Ending(moment=True))


def test_a_result_has_its_place_among_those_before_and_a_curve():
    shown = read(finish(finished(), Ending(Standing(200, (150, 210, 180)))))
    (line,) = shown.all("p", "standing")
    assert said(line) == "2nd of your 4 games +20 on your average"
    assert len(shown.all("svg", "last-games")) == 1
    assert not shown.all("div", "confetti")
    assert not shown.all("svg", "peek")


def test_a_record_brings_confetti_and_the_fox():
    shown = read(finish(finished(), Ending(Standing(220, (150, 210, 180)))))
    assert said(shown.all("p", "standing")[0]) == "A new record before: 210 · 4 games"
    (paper,) = shown.all("div", "confetti")
    assert len(paper.all("svg")) == 60
    assert {each.attrs["data-colour"] for each in paper.all("svg")} == {"yellow", "blue", "green", "orange", "purple"}
    assert len(shown.all("svg", "peek")) == 1


def test_the_first_game_is_no_record():
    shown = read(finish(finished(), Ending(Standing(220))))
    assert said(shown.all("p", "standing")[0]) == "Your first game"
    assert not shown.all("svg", "last-games")
    assert not shown.all("div", "confetti")


@pytest.mark.parametrize(("place", "said"), [(1, "1st"), (3, "3rd"), (11, "11th"), (22, "22nd"), (112, "112th")])
def test_places_are_said_as_english_does(place: int, said: str):
    assert f"{Place(place):th}" == said
    assert f"{Place(place)}" == str(place)


def test_the_dice_of_a_date_lead_back_to_their_room_and_say_the_date():
    shown = finish(finished()._replace(daily="2026-11-16"))
    assert "Daily dice for 16 November 2026" in said(read(shown))
    assert 'data-act="daily-room" data-next' in shown
    assert 'data-act="again"' not in shown


def test_the_rematch_says_who_begins():
    (button,) = read(finish(fall_to_the_end())).all("button", "onward")
    assert said(button) == "Rematch Ben begins"


def ends(seed: int, game: str) -> Session:
    """A finished game of two."""
    return finished(seed, game, 2)


@pytest.mark.parametrize("game", ["ganz-schon-clever", "qwixx-longo"])
def test_of_several_the_end_names_the_turn_from_which_the_winner_led(game: str):
    session = next(each for seed in range(50) if (turned(each := ends(seed, game)) or 0) > 1)
    turn, totals = turned(session), points(session.record)
    winner = session.match.winners()[0]
    assert turn is not None
    assert all(each[winner] > each[1 - winner] for each in totals[turn + 1 :]), "from then on to the end"
    assert totals[turn][winner] <= totals[turn][1 - winner], "but not before"


def test_who_led_all_along_or_shares_the_win_turned_nothing():
    seeds = range(80)
    never_behind = next(
        each
        for seed in seeds
        if (each := ends(seed, "ganz-schon-clever"))
        and all(own > other for own, other in (sorted_by_winner(each, totals) for totals in points(each.record)[1:]))
    )
    assert turning(never_behind) == ""


def sorted_by_winner(session: Session, totals: tuple[int, ...]) -> tuple[int, int]:
    """What the winner of two had, and the other."""
    winner = session.match.winners()[0]
    return totals[winner], totals[1 - winner]
