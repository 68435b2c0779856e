"""The rules of a game: its topics as a list, the open one with its statements and an example drawn as at the table."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.clever.match import CleverMatch
from game.rules.match import Match
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import COLOURS, WHITES
from game.views import dice
from game.views.emphasis import Look
from game.views.example import Example
from game.views.examples import example
from game.views.markup import NOTHING, Markup, html, joined
from game.views.sheets import part, sheet, track
from game.views.topics import TOPICS, figures
from game.words import say


def rules(game: str, opened: str = "") -> dict[str, Markup]:
    """The screen, as one region."""
    topics = joined(_topic(game, topic, topic == opened) for topic in TOPICS[game])
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
        links = [(html('data-topic="{}"', topic), say(f"topic {topic}")) for topic in TOPICS[games[0]]]
    else:
        links = [(html('data-game="{}"', game), say(game)) for game in games]
    buttons = joined((html('<button class="segment" data-act="rule" {}>{}</button>', to, words) for to, words in links))
    where = html('<button class="segment" data-act="bonuses">{}</button>', say("bonus-map")) if bonuses else NOTHING
    return html('<h3>{}</h3><div class="segments contents">{}{}</div>', say("rules"), buttons, where)


def _topic(game: str, topic: str, opened: bool) -> Markup:
    title = html(
        '<h3><button class="topic" data-act="topic" data-topic="{}" aria-expanded="{}"{}>{}</button></h3>',
        topic,
        str(opened).lower(),
        " data-next" * opened,
        say(f"topic {topic}"),
    )
    return html('<li data-key="{}">{}{}</li>', topic, title, _told(game, topic) if opened else "")


def _told(game: str, topic: str) -> Markup:
    numbers = figures(game)
    paragraphs = joined(html("<p>{}</p>", say(key, **numbers)) for key in TOPICS[game][topic])
    shown = example(game, topic)
    return html('<div class="told">{}{}</div>', paragraphs, _figure(shown) if shown else "")


def _figure(shown: Example) -> Markup:
    """An example: one picture for those who look, its caption for everybody."""
    drawn = joined(_drawn(shown, name) for name in shown.parts)
    return html(
        '<figure class="example" data-parts="{}"><div aria-hidden="true" inert>{}</div>'
        "<figcaption>{}</figcaption></figure>",
        " ".join(shown.parts),
        drawn,
        say(f"example {shown.caption}"),
    )


def _drawn(shown: Example, name: str) -> Markup:
    match, seat, look = shown.match, shown.seat, Look(sought=shown.fields, small=True)
    if name == "dice":
        return _dice(match)
    if name == "track":
        return track(match)
    return sheet(match, seat, look) if name == "sheet" else part(match, seat, look, name)


def _dice(match: Match) -> Markup:
    """The dice where they lie."""
    if isinstance(match, Qwixx):
        faces = zip((*WHITES, *COLOURS), match.faces, strict=True)
        return html('<div class="lying">{}</div>', _lie("pool", dict(faces), match.pad.sides))
    assert isinstance(match, CleverMatch)
    placed = (*match.fields, *match.platter)
    rest = tuple(die for die in match.faces if die not in placed)
    lying = {"dice-fields": match.fields, "platter": match.platter, "beside" if match.solo_passive else "pool": rest}
    lists = (_lie(place, {die: match.faces[die] for die in these}) for place, these in lying.items() if these)
    return html('<div class="lying">{}</div>', joined(lists))


def _lie(place: str, faces: dict[str, int], sides: int = 6) -> Markup:
    bodies = joined((html("<li>{}</li>", dice.body(die, face, sides)) for die, face in faces.items() if face))
    return html('<div><small>{}</small><ul class="{}">{}</ul></div>', say(place), place, bodies)
