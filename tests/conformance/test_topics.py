"""The rules room: every topic of a title is told in every language, with its figures, and every example draws."""

from __future__ import annotations

from game.storage.bests import NONE, Best
from game.views.emphasis import Emphasis
from game.views.home import card
from game.views.rules import rules
from game.views.sheets import sheet
from game.views.title import view
from game.words import say
from tests.conformance.positions import titles
from tests.conformance.words import languages, well_drawn, well_said


@titles
def test_every_topic_is_told(game):
    title = view(game)
    assert title.topics
    for _ in languages():
        well_drawn(card(game, NONE) + card(game, Best(3, 120)))
        for topic, statements in title.topics.items():
            well_said(say(f"topic {topic}"))
            assert statements
            for key in statements:
                well_said(say(key, **title.figures()))


@titles
def test_every_example_draws_and_points_at_what_is_there(game):
    title = view(game)
    examples = {topic: shown for topic in title.topics if (shown := title.example(topic)) is not None}
    assert len(examples) > 5
    for topic, shown in examples.items():
        assert shown.match.game == game, topic
        large = well_drawn(sheet(shown.match, shown.seat, Emphasis()))
        named = ("data-field", "data-line", "data-action")
        known = {(each.attrs.get("data-area"), each.attrs.get(name)) for each in large.inside for name in named}
        known |= {("actions", name) for _, name in known}
        assert shown.fields <= known, topic
    for _ in languages():
        page = well_drawn(rules(game)["rules"])
        figures = page.all("figure")
        assert len(figures) == len(examples)
        for figure, (topic, shown) in zip(figures, examples.items(), strict=True):
            well_said(say(f"example {shown.caption}"))
            assert [*figure.all("svg"), *figure.all(kind="field")], topic
            if shown.fields:
                assert figure.all(kind="sought"), f"{topic} points at nothing"
