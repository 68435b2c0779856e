"""The rules of a game: its topics as a list, the open one with its statements and an example drawn as at the table."""

from __future__ import annotations

from collections.abc import Iterable

from game.views.emphasis import Emphasis
from game.views.fields import minus
from game.views.ladder import TOPIC, ladder, next_step
from game.views.markup import NOTHING, Markup, html, joined
from game.views.sheets import part, sheet
from game.views.title import Example, view, view_of
from game.words import say


def rules(game: str, opened: str = "", best: int | None = None) -> dict[str, Markup]:
    """The screen, as one region; `best` is the best total that the reader has reached alone, for the ladder."""
    topics = joined(_topic(game, topic, topic == opened, best) for topic in view(game).topics)
    return {
        "rules": html(
            '<section id="rules" class="rules" aria-labelledby="rules-title">'
            '<header class="review-head"><button class="plain" data-act="back" aria-label="{}">‹'
            '</button><h2 id="rules-title">{}</h2></header><ul class="topics">{}</ul></section>',
            say("rules-back"),
            say("rules-of", game=say(game)),
            topics,
        )
    }


def contents(games: Iterable[str], bonuses: bool = False) -> Markup:
    """The way to the rules from the menu: the topics of the only game there is, or a way to each of several games."""
    games = [*games]
    if len(games) == 1:
        links = [(html('data-topic="{}"', topic), say(f"topic {topic}")) for topic in view(games[0]).topics]
    else:
        links = [(html('data-game="{}"', game), say(game)) for game in games]
    buttons = joined((html('<button class="segment" data-act="rule" {}>{}</button>', to, words) for to, words in links))
    where = html('<button class="segment" data-act="bonuses">{}</button>', say("bonus-map")) if bonuses else NOTHING
    return html('<h3>{}</h3><div class="segments contents">{}{}</div>', say("rules"), buttons, where)


def _topic(game: str, topic: str, opened: bool, best: int | None) -> Markup:
    title = html(
        '<h3><button class="topic" data-act="topic" data-topic="{}" aria-expanded="{}"{}>{}</button></h3>',
        topic,
        str(opened).lower(),
        " data-next" * opened,
        say(f"topic {topic}"),
    )
    return html('<li data-key="{}">{}{}</li>', topic, title, _told(game, topic, best) if opened else "")


def _told(game: str, topic: str, best: int | None) -> Markup:
    title = view(game)
    numbers, shown = title.figures(), title.example(topic)
    paragraphs = joined(html("<p>{}</p>", say(key, **numbers)) for key in title.topics[topic])
    steps = _ladder(game, best) if topic == TOPIC else NOTHING
    return html('<div class="told">{}{}{}</div>', paragraphs, steps, _figure(shown) if shown else "")


def _ladder(game: str, best: int | None) -> Markup:
    """The solo ladder, where there is one; under it how far the reader's best total is from the next step."""
    steps = ladder(game, best)
    if not steps:
        return NOTHING
    far = (
        NOTHING
        if best is None
        else html("<p>{}: <b>{}</b>. {}</p>", say("stats-best"), minus(best), next_step(game, best))
    )
    return html("<h4>{}</h4>{}{}", say("ladder-title"), steps, far)


def _figure(shown: Example) -> Markup:
    """An example: one picture that screen readers skip, and a caption for all readers."""
    drawn = joined(_drawn(shown, name) for name in shown.parts)
    return html(
        '<figure class="example" data-parts="{}"><div aria-hidden="true" inert>{}</div>'
        "<figcaption>{}</figcaption></figure>",
        " ".join(shown.parts),
        drawn,
        say(f"example {shown.caption}"),
    )


def _drawn(shown: Example, name: str) -> Markup:
    match, title, emphasis = shown.match, view_of(shown.match), Emphasis(sought=shown.fields, small=True)
    if name == "dice":
        return title.dice_shown(match)
    if name == "track":
        return title.track(match)
    return sheet(match, shown.seat, emphasis) if name == "sheet" else part(match, shown.seat, emphasis, name)
