"""The solo ladder as people see it: verdicts, stars, the step that is theirs, and how far the next one is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.rules.clever.match import CleverMatch
from game.rules.games import GAMES
from game.storage.entry import Saved
from game.storage.shelf import Memory
from game.storage.store import Store
from game.views.games import Window, games
from game.views.ladder import TOPIC, ladder, next_step, stars, typed_stars, verdict
from game.views.rules import rules
from game.words import FIRST, LANGUAGES, say, speak
from tests.storage.games import archived
from tests.views.markup import Element, read

CLEVER, EVER = "ganz-schon-clever", "clever-4ever"
WITH_LADDER = [game for game, entry in GAMES.items() if entry.ladder]
KEPT = Path(__file__).parents[1] / "kept" / "shelf.json"


@pytest.fixture(autouse=True)
def english_afterwards():
    yield
    speak(FIRST)


def steps(markup: str) -> list[Element]:
    return read(markup).all("li")


def text(element: Element) -> str:
    return " ".join("".join(element.text).split())


# Verdicts


def test_the_clever_games_have_a_ladder():
    assert [game for game, entry in GAMES.items() if isinstance(entry.new(2), CleverMatch)] == WITH_LADDER


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WITH_LADDER)
def test_every_step_has_a_verdict_of_its_own_and_the_top_one_is_the_title(game: str, language: str):
    speak(language)
    own = {key for key in LANGUAGES[language].words if key.startswith(f"verdict {game} ")}
    assert own == {f"verdict {game} {rating}" for rating in range(len(GAMES[game].ladder))}
    said = [verdict(game, rating) for rating in range(len(GAMES[game].ladder))]
    assert len({*said}) == len(said)
    assert said[0].casefold().rstrip(" !") == say(game).casefold()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_games_share_a_verdict(language: str):
    speak(language)
    said = [verdict(game, rating) for game in WITH_LADDER for rating in range(len(GAMES[game].ladder))]
    assert len({*said}) == len(said)


# Stars


@pytest.mark.parametrize(("half_stars", "spoken"), [(10, "5"), (9, "4.5"), (8, "4"), (1, "0.5"), (0, "0")])
def test_stars_are_drawn_and_read_out(half_stars: int, spoken: str):
    (drawn,) = read(stars(half_stars)).all("span")
    assert (drawn.attrs["role"], drawn.attrs["aria-label"]) == ("img", say("stars", n=spoken))
    assert len(drawn.all("svg")) == 5
    assert all(each.attrs["aria-hidden"] == "true" for each in drawn.all("svg"))


def test_half_stars_are_read_out_as_the_language_writes_numbers():
    speak("de")
    assert say("stars", n="2,5") in stars(5)


def test_stars_can_be_typed():
    assert [typed_stars(CLEVER, rating) for rating in (0, 1, 3, 8)] == ["★★★★★", "★★★★☆", "★★½☆☆", "☆☆☆☆☆"]
    assert typed_stars(EVER, 1) == "★★★★½"


# The ladder


@pytest.mark.parametrize("game", WITH_LADDER)
def test_the_ladder_names_every_step_the_best_first(game: str):
    shown = steps(ladder(game))
    printed = GAMES[game].ladder
    assert len(shown) == len(printed)
    for rating, (step, element) in enumerate(zip(printed, shown, strict=True)):
        reach = say("ladder-below", n=printed[-2].least) if step.least is None else say("ladder-from", n=step.least)
        assert text(element) == f"{verdict(game, rating)}{reach}"
        assert stars(step.half_stars) in ladder(game)


@pytest.mark.parametrize(("total", "rating"), [(281, 0), (280, 1), (260, 1), (259, 2), (140, 7), (139, 8)])
def test_the_step_of_a_total_is_marked_in_words_too(total: int, rating: int):
    marked = [at for at, step in enumerate(steps(ladder(CLEVER, total))) if step.attrs.get("aria-current") == "true"]
    here = [at for at, step in enumerate(steps(ladder(CLEVER, total))) if say("ladder-here") in text(step)]
    assert marked == here == [rating]


def test_nothing_is_marked_where_there_is_no_total():
    assert "aria-current" not in ladder(CLEVER)
    assert say("ladder-here") not in ladder(CLEVER)


def test_the_next_step_is_so_many_points_away_until_one_stands_on_the_top():
    assert next_step(CLEVER, 280) == say("ladder-next", n=1)
    assert next_step(CLEVER, 281) == next_step(EVER, 451) == say("ladder-top")
    assert next_step(EVER, -4) == say("ladder-next", n=184)


def test_a_game_without_one_shows_no_ladder():
    assert ladder("qwixx-longo") == ""


# The rules


@pytest.mark.parametrize("game", WITH_LADDER)
def test_the_rules_show_the_ladder_under_playing_alone_and_nowhere_else(game: str):
    shown = rules(game)["rules"]
    assert shown.count(ladder(game)) == 1
    assert shown.index(f'id="topic-{TOPIC}"') < shown.index(ladder(game))


def test_the_rules_mark_the_step_of_the_best_result():
    shown = rules(CLEVER, TOPIC, 250)["rules"]
    assert ladder(CLEVER, 250) in shown
    assert say("ladder-next", n=10) in shown
    assert say("ladder-top") in rules(CLEVER, TOPIC, 281)["rules"]


# Results that were kept before there were these verdicts


def _old() -> list[Saved]:
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    shelf = Memory({name: value if isinstance(value, str) else "\n".join(value) for name, value in kept.items()})
    store = Store(shelf, lambda: 0)
    store.open()
    return archived(store)


def test_old_results_show_the_new_verdicts():
    old = [saved for saved in _old() if saved.rating is not None]
    assert {saved.game for saved in old} == {CLEVER, EVER}
    for saved in old:
        (shown,) = read(games(Window((saved,), 0, 1))["archive-list"]).all("li")
        rating = GAMES[saved.game].ladder.rating(saved.totals[0])
        assert verdict(saved.game, rating) in text(shown)
        assert len(shown.all("span", "stars")) == 1
