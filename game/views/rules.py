"""The rules of a game: its topics as a list, the open one with its statements and an example drawn as at the table."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from game.rules.clever.match import CleverMatch
from game.rules.match import Match
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import COLOURS, WHITES
from game.views import dice
from game.views.emphasis import Look
from game.views.example import Example
from game.views.examples import example
from game.views.sheets import part, sheet, track
from game.views.topics import TOPICS, figures
from game.words import say


def rules(game: str, opened: str = "") -> dict[str, str]:
    """The screen, as one region."""
    topics = "".join(_topic(game, topic, topic == opened) for topic in TOPICS[game])
    return {
        "rules": '<section id="rules" class="rules" aria-labelledby="rules-title"><header class="review-head">'
        f'<button class="plain" data-act="back" aria-label="{escape(say("rules-back"))}">‹</button>'
        f'<h2 id="rules-title">{escape(say("rules-of", game=say(game)))}</h2></header>'
        f'<ul class="topics">{topics}</ul></section>'
    }


def contents(games: Iterable[str], bonuses: bool = False) -> str:
    """The way to the rules from the menu: the topics of the only game there is, or a way to each of several games."""
    games = [*games]
    if len(games) == 1:
        links = [(f'data-topic="{topic}"', say(f"topic {topic}")) for topic in TOPICS[games[0]]]
    else:
        links = [(f'data-game="{game}"', say(game)) for game in games]
    buttons = "".join(f'<button class="segment" data-act="rule" {to}>{escape(words)}</button>' for to, words in links)
    where = f'<button class="segment" data-act="bonuses">{escape(say("bonus-map"))}</button>' if bonuses else ""
    return f'<h3>{escape(say("rules"))}</h3><div class="segments contents">{buttons}{where}</div>'


def _topic(game: str, topic: str, opened: bool) -> str:
    title = (
        f'<h3><button class="topic" data-act="topic" data-topic="{topic}" aria-expanded="{str(opened).lower()}"'
        f"{' data-next' * opened}>{escape(say(f'topic {topic}'))}</button></h3>"
    )
    return f'<li data-key="{topic}">{title}{_told(game, topic) if opened else ""}</li>'


def _told(game: str, topic: str) -> str:
    numbers = figures(game)
    paragraphs = "".join(f"<p>{escape(say(key, **numbers))}</p>" for key in TOPICS[game][topic])
    shown = example(game, topic)
    return f'<div class="told">{paragraphs}{_figure(shown) if shown else ""}</div>'


def _figure(shown: Example) -> str:
    """An example: one picture for those who look, its caption for everybody."""
    drawn = "".join(_drawn(shown, name) for name in shown.parts)
    return (
        f'<figure class="example" data-parts="{" ".join(shown.parts)}"><div aria-hidden="true" inert>{drawn}</div>'
        f"<figcaption>{escape(say(f'example {shown.caption}'))}</figcaption></figure>"
    )


def _drawn(shown: Example, name: str) -> str:
    match, seat, look = shown.match, shown.seat, Look(sought=shown.fields, small=True)
    if name == "dice":
        return _dice(match)
    if name == "track":
        return track(match)
    return sheet(match, seat, look) if name == "sheet" else part(match, seat, look, name)


def _dice(match: Match) -> str:
    """The dice where they lie."""
    if isinstance(match, Qwixx):
        faces = zip((*WHITES, *COLOURS), match.faces, strict=True)
        return f'<div class="lying">{_lie("pool", dict(faces), match.pad.sides)}</div>'
    assert isinstance(match, CleverMatch)
    placed = (*match.fields, *match.platter)
    rest = tuple(die for die in match.faces if die not in placed)
    lying = {"dice-fields": match.fields, "platter": match.platter, "beside" if match.solo_passive else "pool": rest}
    lists = (_lie(place, {die: match.faces[die] for die in these}) for place, these in lying.items() if these)
    return f'<div class="lying">{"".join(lists)}</div>'


def _lie(place: str, faces: dict[str, int], sides: int = 6) -> str:
    bodies = "".join(f"<li>{dice.body(die, face, sides)}</li>" for die, face in faces.items() if face)
    return f'<div><small>{escape(say(place))}</small><ul class="{place}">{bodies}</ul></div>'
