"""Games that are looked at: a replay, a link, a review."""

from __future__ import annotations

import asyncio

import pytest

from game.play import playback
from game.play.links import challenge, encode, shared
from game.screens import review
from game.screens.review import KEYS
from game.words import say, spoken
from tests.play.tables import fall, play, table
from tests.players.aside import run
from tests.screens.plain_page import PlainWorker, Visit
from tests.storage.games import finished, unfinished

CLEVER = "ganz-schon-clever"


class Broken(PlainWorker):
    broken = True


class Slow(PlainWorker):
    takes = 0.05


def four_steps():
    """A throw, a pick, another throw, another pick."""
    session = fall(table(CLEVER), 3, 6, 4, 1, 5, 2)
    session = fall(play(session, "g:g1"), 3, 6, 4, 5, 6)
    return play(session, "o:o1=5")


def watching(session, place: str = "replay/a", worker: type = PlainWorker) -> Visit:
    visit = Visit(worker=worker)
    visit.store.keep("a", session)
    visit.page.visit(place)
    return visit


def step(visit: Visit) -> int:
    """Where the slider stands."""
    return next(int(each.attrs["value"]) for each in visit.page.elements() if each.attrs.get("id") == "replay-step")


# Replay


def test_a_replay_goes_forwards_backwards_and_anywhere():
    visit = watching(four_steps())
    assert step(visit) == 0
    ways = {"next": 1, "back": 0, "end": 4, "back-turn": 0, "next-turn": 4, "start": 0}
    for act, at in ways.items():
        visit.page.tap(f"replay-{act}")
        assert step(visit) == at
    visit.page.tap("replay-to", value="3")
    assert step(visit) == 3
    assert visit.page.told[-1].startswith("Rolled")


@pytest.mark.parametrize("key", KEYS)
def test_its_keys_do_what_its_buttons_do(key: str):
    by_key, by_tap = watching(four_steps()), watching(four_steps())
    for visit in (by_key, by_tap):
        visit.page.tap("replay-to", value="2")
    assert by_key.page.type(key)
    by_tap.page.tap(f"replay-{KEYS[key]}")
    assert by_key.page.shown == by_tap.page.shown
    assert not by_key.page.type("x")


def test_it_runs_by_itself_to_its_end_and_then_from_the_beginning(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(review, "SPEEDS", dict.fromkeys(playback.SPEEDS, 0.0))
    visit = watching(four_steps())
    assert visit.page.type(" ")
    visit.page.settle()
    assert step(visit) == 4
    visit.page.tap("replay-play")
    assert step(visit) == 0
    visit.page.tap("replay-play")
    visit.page.settle()
    assert step(visit) == 0, "it was stopped"


def test_its_speed_is_the_same_in_the_next_game():
    visit = watching(four_steps())
    visit.page.tap("replay-speed")
    assert say("replay-fast") in visit.page.text
    visit.page.visit("replay")
    visit.page.visit("replay/a")
    assert say("replay-fast") in visit.page.text


def test_a_sheet_is_opened_until_the_next_step():
    visit = watching(finished(1, CLEVER, 2))
    own = visit.page.regions["sheet"]
    visit.page.tap("review-seat", seat="1")
    assert visit.page.regions["sheet"] != own
    visit.page.tap("replay-start")
    assert visit.page.regions["sheet"] == own


def test_whoever_plays_on_has_a_game_of_its_own_that_does_not_count():
    visit = watching(four_steps())
    visit.page.tap("replay-to", value="2")
    visit.page.tap("replay-on", step="2")
    assert visit.page.place != "play/a"
    own = visit.store.game(visit.page.place.removeprefix("play/"))
    assert (own.rated, own.record) == (False, four_steps().record.history()[2])


def test_the_end_is_not_played_on():
    visit = watching(finished())
    visit.page.tap("replay-end")
    assert not visit.page.offers("replay-on")
    visit.page.tap("replay-on", step=str(step(visit)))
    assert visit.page.place == "replay/a"


def test_a_replay_shares_the_game_or_the_point_it_stands_at():
    visit = watching(four_steps())
    visit.page.tap("replay-to", value="2")
    visit.page.tap("share")
    assert visit.page.offers("share-kind", kind="position")


def test_a_file_or_a_pasted_link_is_opened_and_what_is_none_says_why():
    visit = Visit("replay")
    visit.page.tap("open-text", text="rubbish")
    assert visit.page.screen == "link"
    assert visit.page.told[-1] in visit.page.text
    assert "rubbish" in visit.page.text
    visit.page.tap("open-file", text=finished().record.save())
    assert visit.page.place.startswith("link/")
    assert visit.page.offers("watch")


def test_a_link_is_replayed_but_not_a_challenge():
    game = shared(finished(), ["Anna"])
    assert Visit(f"replay/{encode(game)}").page.screen == "review"
    dared = Visit(f"replay/{encode(challenge(finished(), 'Anna'))}").page
    assert dared.screen == "link"
    assert say("link-forged") in dared.text


# A link


def test_a_link_shows_what_is_in_it_and_keeps_nothing_before_somebody_plays_on():
    visit = Visit(f"link/{encode(shared(four_steps(), ['']))}")
    assert visit.store.index() == []
    assert visit.page.offers("play-on")
    visit.page.tap("play-on")
    (line,) = visit.store.index()
    own = visit.store.game(line.name)
    assert (own.rated, own.setup.names) == (False, ("Player 1",))


def test_the_game_in_a_link_is_watched():
    link = encode(shared(finished(), ["Anna"]))
    visit = Visit(f"link/{link}")
    visit.page.tap("watch")
    assert visit.page.place == f"replay/{link}"


def test_a_challenge_is_accepted_with_the_same_dice():
    visit = Visit(f"link/{encode(challenge(finished(), 'Anna'))}")
    visit.store.keep_names(["Ben"])
    visit.page.tap("accept")
    session = visit.store.game(visit.page.place.removeprefix("play/"))
    assert session.record.seed == finished().record.seed
    assert session.setup.names == ("Ben",)
    assert (session.challenge.by, session.challenge.points) == ("Anna", finished().match.scores()[0].total)
    assert not session.rated


def test_what_is_no_link_says_why_and_that_nothing_changed():
    page = Visit("link/1grubbish").page
    assert say("link-damaged") in page.text
    assert say("link-nothing-changed") in page.told[-1]
    page.tap("play-on")
    assert page.screen == "link"


def test_a_link_is_told_in_another_language_at_once():
    page = Visit(f"link/{encode(shared(four_steps(), ['']))}").page
    page.tap("speak", language="de")
    assert say("link-position") in page.text
    assert spoken() == "de"


# A review


def test_a_review_comes_bit_by_bit_to_its_end_and_each_seat_has_its_own():
    visit = watching(finished(1, "qwixx-longo", 2), "review/a")
    visit.page.settle()
    assert visit.page.complaints == []
    assert "%" in visit.page.told[-1]
    first = visit.page.shown
    visit.page.tap("review-seat", seat="1")
    visit.page.settle()
    assert visit.page.shown != first
    visit.page.tap("review-seat", seat="0")
    assert visit.page.shown == first, "what was thought about once is shown at once"
    visit.page.tap("result")
    assert visit.page.place == "play/a"


def test_a_review_is_stopped_and_gone_on_with():
    async def stopped() -> Visit:
        visit = watching(finished(1, "qwixx-longo", 2), "review/a", Slow)
        while not visit.page.offers("review-stop"):
            await asyncio.sleep(0)
        visit.page.tap("review-stop")
        await asyncio.gather(*visit.page.works, return_exceptions=True)
        visit.page.works.clear()
        return visit

    visit = run(stopped())
    assert visit.page.offers("review-go-on")
    visit.page.tap("review-go-on")
    visit.page.settle()
    assert "%" in visit.page.told[-1]


def test_a_coach_that_breaks_says_so_and_can_be_asked_again():
    visit = watching(finished(1, "qwixx-longo", 2), "review/a", Broken)
    visit.page.settle()
    assert say("review-failed") in visit.page.text
    assert visit.page.offers("review-go-on")


def test_a_costly_move_is_played_differently_from_before_it():
    visit = watching(finished(1, "qwixx-longo", 2), "review/a")
    visit.page.settle()
    (worst, *_) = [each for each in visit.page.elements() if each.attrs.get("data-act") == "replay-to"]
    at = int(worst.attrs["data-value"])
    visit.page.tap("replay-to", value=str(at))
    assert say("what-if-better") in visit.page.text
    assert visit.page.offers("replay-on", step=str(at - 1))


def test_the_game_is_watched_while_the_coach_reads():
    async def stepping() -> Visit:
        visit = watching(finished(1, "qwixx-longo", 2), "review/a", Slow)
        while not visit.page.offers("review-stop"):
            await asyncio.sleep(0)
        visit.page.tap("replay-to", value="5")
        assert visit.page.offers("review-stop")
        assert step(visit) == 5
        visit.page.visit("games")
        await asyncio.gather(*visit.page.works, return_exceptions=True)
        return visit

    assert run(stepping()).page.complaints == []


def test_a_replay_asks_the_coach_only_when_somebody_wants_to():
    visit = watching(finished(1, "qwixx-longo", 2))
    visit.page.settle()
    assert say("review-ask") in visit.page.text
    visit.page.tap("review-go-on")
    visit.page.settle()
    assert "%" in visit.page.told[-1]
    visit.page.visit("games")
    visit.page.visit("replay/a")
    assert say("review-ask") not in visit.page.text, "what was read is remembered"


def test_a_game_that_is_not_over_is_watched_without_the_coach():
    visit = watching(unfinished(), "review/a")
    assert visit.page.screen == "review"
    assert not visit.page.offers("review-go-on")
