"""The rules in the app: nothing is left out, every statement has its words, every example is a real position."""

from __future__ import annotations

import pytest

from game.rules.games import GAMES
from game.views.title import view
from game.words import LANGUAGES, say

TOPICS = {game: view(game).topics for game in GAMES}
EXAMPLES = {
    game: {topic: shown for topic in TOPICS[game] if (shown := view(game).example(topic)) is not None} for game in GAMES
}
STATEMENTS = sorted({key for topics in TOPICS.values() for keys in topics.values() for key in keys})


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_rules_and_examples(game):
    assert len(TOPICS[game]) > 5
    assert len(EXAMPLES[game]) > 5


@pytest.mark.parametrize("game", GAMES)
def test_every_topic_has_a_title_and_words(game):
    for topic, statements in TOPICS[game].items():
        assert say(f"topic {topic}")
        for key in statements:
            assert "{" not in say(key, **view(game).figures())


def test_no_statement_is_left_out():
    told = {key for key in LANGUAGES["en"].words if key.startswith("rules ")}
    assert told == {*STATEMENTS}
    titles = {key for key in LANGUAGES["en"].words if key.startswith("topic ")}
    assert titles == {f"topic {topic}" for topics in TOPICS.values() for topic in topics}


@pytest.mark.parametrize("game", GAMES)
def test_examples_stand_under_a_topic_and_point_at_what_is_on_the_sheet(game):
    for shown in EXAMPLES[game].values():
        assert shown.match.game == game
        assert say(f"example {shown.caption}")


def test_no_caption_is_left_over():
    captions = {f"example {shown.caption}" for examples in EXAMPLES.values() for shown in examples.values()}
    assert captions == {key for key in LANGUAGES["en"].words if key.startswith("example ")}


def test_pure_numbers_come_from_the_engine():
    assert {*view("ganz-schon-clever").figures().items()} > {("two", 6), ("three", 5), ("four", 4), ("foxes", 5)}
    assert view("clever-4ever").figures()["foxes"] == 7
    assert view("qwixx-longo").figures() == {"low": 2, "high": 16, "needed": 6}


def test_what_the_rounds_give_comes_from_the_sheet():
    told = view("ganz-schon-clever").figures()["gifts"]
    assert told == "1: a re-roll; 2: an extra die (+1); 3: a re-roll; 4: a black bonus (cross or 6); 5–6: nothing more"
    assert "3: silver polish; 4: any number" in str(view("clever-4ever").figures()["gifts"])
