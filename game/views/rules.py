"""The rules of a game on one page: the contents, and each topic with an example that is drawn as at the table."""

from __future__ import annotations

from game.rules import games
from game.views.emphasis import Emphasis
from game.views.fields import minus
from game.views.ladder import TOPIC, ladder, next_step
from game.views.lines import line
from game.views.markup import NOTHING, Markup, html, joined
from game.views.menu import keys
from game.views.sheets import part, sheet
from game.views.title import Example, view, view_of
from game.words import remembered, say


def rules(game: str, opened: str = "", best: int | None = None) -> dict[str, Markup]:
    """The screen: its head, the contents, and every topic, one after the other.

    `opened` is the topic that the reader looks at, `best` the best total that they have reached alone, for the ladder.
    """
    topics = view(game).topics
    return {
        "rules-head": html(
            '<header id="rules-head" class="room-head">'
            '<button class="plain" data-act="back" aria-label="{}">{}</button>'
            '<h2 id="rules-title" tabindex="-1"{}>{}</h2><small>{}</small></header>',
            say("rules-back"),
            line("back"),
            " data-next" * (not opened),
            say("rules-of", game=say(game)),
            _players(game),
        ),
        "rules-contents": html(
            '<nav id="rules-contents" aria-label="{}"><ol>{}</ol></nav>',
            say("contents"),
            joined(_entry(topic, topic == opened) for topic in topics),
        ),
        "rules": html(
            '<div id="rules" class="rules">{}</div>',
            joined(_topic(game, topic, topic == opened, best) for topic in topics),
        ),
        "rules-keys": _keys(),
    }


def _players(game: str) -> str:
    """How many may play."""
    fewest, *_, most = games.game(game).players
    return say("players", n=most, fewest=fewest, most=most)


def _entry(topic: str, opened: bool) -> Markup:
    """A line of the contents."""
    return html(
        '<li data-key="{}"><button data-act="topic" data-topic="{}"{}>{}</button></li>',
        topic,
        topic,
        Markup(' aria-current="true"') if opened else NOTHING,
        say(f"topic {topic}"),
    )


def _topic(game: str, topic: str, opened: bool, best: int | None) -> Markup:
    return html(
        '<section class="topic" data-key="topic-{}" aria-labelledby="topic-{}"{}>'
        '<h3 id="topic-{}" tabindex="-1"{}>{}</h3>{}</section>',
        topic,
        topic,
        " data-opened" * opened,
        topic,
        " data-next" * opened,
        say(f"topic {topic}"),
        _told(game, topic, best),
    )


def _keys() -> Markup:
    """The keys, for those who have a keyboard: the style sheet knows."""
    return html('<section id="rules-keys" class="topic with-keyboard"><h3>{}</h3>{}</section>', say("keys"), keys())


def _told(game: str, topic: str, best: int | None) -> Markup:
    title = view(game)
    numbers = title.figures()
    paragraphs = joined(html("<p>{}</p>", say(key, **numbers)) for key in title.topics[topic])
    steps = _ladder(game, best) if topic == TOPIC else NOTHING
    return html('<div class="told">{}{}{}</div>', paragraphs, steps, _figure(game, topic))


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


@remembered(64)
def _figure(game: str, topic: str) -> Markup:
    """The example of a topic, if it has one: a picture that screen readers skip, and a caption for all readers."""
    shown = view(game).example(topic)
    if shown is None:
        return NOTHING
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
