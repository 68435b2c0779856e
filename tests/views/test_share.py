"""What others get to see of a game: words, a picture, a link's preview; strangers' names are text and nothing else."""

import json

import pytest

from game.play import links
from game.play.session import Session
from game.play.setup import PERSON, Challenge, Setup
from game.rules.games import UnknownGame
from game.rules.record import Damaged, Forged, UnknownVersion
from game.storage.shelf import Memory
from game.storage.store import GAME, Store
from game.views.faces import names
from game.views.finish import challenged, finish
from game.views.ladder import typed_stars, verdict
from game.views.link import opening, preview, trouble, unreadable
from game.views.share import Offer, dare, dialog, picture, result
from tests.browser.screens import game_at, middle, over
from tests.views.markup import read


def opened(what: links.Shared) -> Session:
    return links.sent(what, names(what.seats, what.names))


HOSTILE = '"><img src=x onerror=alert(1)><b>'


@pytest.fixture
def alone() -> Session:
    return game_at("ganz-schon-clever", 1, over)


@pytest.fixture
def together() -> Session:
    return game_at("qwixx-longo", 3, over)


def test_the_text_counts_area_by_area_and_ends_with_the_link(alone):
    first, parts, link = result(alone, "https://here.example/#link/x").split("\n")
    score = alone.match.scores()[0]
    rating = alone.match.rating()
    said = f"{verdict(alone.match.game, rating)} {typed_stars(alone.match.game, rating)}"
    assert first == f"Ganz schön clever. {score.total} points. {said}"
    assert parts.startswith(f"Points: Yellow {score.parts[0][1]}, Blue {score.parts[1][1]}")
    assert link == "https://here.example/#link/x"


def test_the_text_of_several_people_has_a_line_for_each(together):
    lines = result(together, "x").split("\n")
    assert len(lines) == 5
    for name, score, line in zip(together.setup.names, together.match.scores(), lines[1:-1], strict=True):
        assert line.startswith(f"{name} {str(score.total).replace('-', '−')}: Red")


def test_a_challenge_says_what_to_beat():
    assert dare(231, "clever-4ever", "x") == "Clever 4Ever. Same dice: beat 231 points!\nx"


@pytest.mark.parametrize(("points", "words"), [(-1, "won: 1 point ahead"), (0, "drawn"), (2, "lost: 2 points behind")])
def test_the_end_says_whether_the_challenge_was_beaten(alone, points, words):
    target = alone.match.scores()[0].total + points
    session = alone._replace(challenge=Challenge(target, "Ben"), rated=False)
    assert words in challenged(session)
    assert "Ben" in challenged(session)
    assert challenged(session) in finish(session)
    assert "middle of another game" not in finish(session)


def test_a_challenge_is_kept_and_games_without_one_still_open(alone):
    store = Store(Memory(), lambda: 0)
    for challenge in (None, Challenge(231, "Ben"), Challenge(-5, "")):
        store.keep("a", alone._replace(challenge=challenge))
        assert store.game("a").challenge == challenge
    entry = json.loads(store.shelf[GAME + "a"])
    del entry["challenge"]  # as every game was kept before there were challenges
    store.shelf.put(GAME + "a", json.dumps(entry))
    assert store.game("a").challenge is None


@pytest.mark.parametrize("kind", ["link", "text", "picture", "challenge"])
def test_the_dialog_is_well_formed(kind):
    offer = Offer(("link", "text", "picture", "challenge"), kind, HOSTILE, HOSTILE, HOSTILE, HOSTILE, HOSTILE, True)
    page = read(dialog(offer))
    assert not page.all("b")
    assert [
        button.attrs["data-kind"] for button in page.all("button") if button.attrs.get("aria-pressed") == "true"
    ] == [kind]


def test_strangers_names_are_text(together):
    session = together._replace(setup=Setup("qwixx-longo", (HOSTILE, "Ben", "Cleo"), (PERSON,) * 3))
    what = links.shared(session, session.setup.names)
    for markup in (
        preview(what, opened(what))["link"],
        picture(session),
        unreadable(HOSTILE)["link"],
        opening(HOSTILE, HOSTILE)["link"],
    ):
        assert not read(markup).all("img")


def test_a_preview_offers_what_can_be_done(alone):
    def acts(what: links.Shared) -> set[str | None]:
        return {button.attrs.get("data-act") for button in read(preview(what, opened(what))["link"]).all("button")}

    assert acts(links.shared(alone, [""])) == {"home", "watch"}
    position = game_at("clever-4ever", 2, middle)
    assert acts(links.shared(position, ["", ""])) == {"home", "watch", "play-on"}
    assert acts(links.challenge(alone, "Anna")) == {"home", "accept"}


def test_who_has_no_name_in_a_link_is_called_by_the_place(together):
    seats = (PERSON, "club", PERSON)
    session = together._replace(setup=together.setup._replace(seats=seats))
    assert opened(links.shared(session, ["", "Ben", "Cleo"])).setup.names == ("Player 1", "Grimbert", "Cleo")


def test_each_trouble_has_its_own_words():
    errors = [links.TooLong("x"), UnknownVersion("x"), UnknownGame("x"), Forged("x"), Damaged("x")]
    assert len({trouble(error) for error in errors}) == len(errors)
