"""The rules in the app: nothing is left out, every statement has its words, every example is a real position."""

from __future__ import annotations

import pytest

from game.rules.games import GAMES
from game.views.examples import EXAMPLES, example
from game.views.topics import TOPICS, figures
from game.words import LANGUAGES, say

STATEMENTS = sorted({key for topics in TOPICS.values() for keys in topics.values() for key in keys})


def test_every_game_has_rules():
    assert {*TOPICS} == {*GAMES} == {*EXAMPLES}


@pytest.mark.parametrize("game", GAMES)
def test_every_topic_has_a_title_and_words(game):
    for topic, statements in TOPICS[game].items():
        assert say(f"topic {topic}")
        for key in statements:
            assert "{" not in say(key, **figures(game))


def test_no_statement_is_left_out():
    told = {key for key in LANGUAGES["en"].words if key.startswith("rules ")}
    assert told == {*STATEMENTS}
    titles = {key for key in LANGUAGES["en"].words if key.startswith("topic ")}
    assert titles == {f"topic {topic}" for topics in TOPICS.values() for topic in topics}


@pytest.mark.parametrize("game", GAMES)
def test_examples_stand_under_a_topic_and_point_at_what_is_on_the_sheet(game):
    assert {*EXAMPLES[game]} <= {*TOPICS[game]}
    for topic in EXAMPLES[game]:
        shown = example(game, topic)
        assert shown is not None
        assert shown.match.game == game
        assert say(f"example {shown.caption}")


def test_no_caption_is_left_over():
    captions = {f"example {example(game, topic).caption}" for game, topics in EXAMPLES.items() for topic in topics}
    assert captions == {key for key in LANGUAGES["en"].words if key.startswith("example ")}


def test_pure_numbers_come_from_the_engine():
    assert figures("ganz-schon-clever") == {"two": 6, "three": 5, "four": 4, "foxes": 5}
    assert figures("clever-4ever")["foxes"] == 7
    assert figures("qwixx-longo") == {"low": 2, "high": 16, "needed": 6}
    assert figures("qwixx") == {"low": 2, "high": 12, "needed": 5}
