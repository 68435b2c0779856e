"""The computer players to choose from, a card each in a row to swipe: face, name, strength, and how one did so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.play.setup import OPPONENTS
from game.players.levels import levels, usual
from game.storage.figures import Duel
from game.views.faces import face, level
from game.views.lines import line
from game.views.markup import NOTHING, Markup, html, joined
from game.words import capital, say

PREVIOUS, NEXT = -1, 1
ARROW = {PREVIOUS: "back", NEXT: "on"}


class Row(NamedTuple):
    """Whose card it is, who sits there now, and what is told of each."""

    game: str
    seat: int
    players: int  # at the table, on which it depends what a level makes
    now: str
    duels: Mapping[str, Duel]  # by level, as a person alone among animals


def rivals(row: Row) -> Markup:
    """The cards, the one that sits there in the middle; arrows beside it, and a dot for each below."""
    able = [*levels(row.game)]
    at = able.index(row.now)
    cards = joined(_card(row, kind) for kind in able)
    dots = joined(html("<i{}></i>", Markup(' class="on"') if kind == row.now else NOTHING) for kind in able)
    return html(
        '<div class="facing" data-key="facing" role="group" aria-label="{}">'
        '<div class="rivals" data-key="rivals" tabindex="-1">{}</div>{}{}'
        '<p class="rival-dots" aria-hidden="true">{}</p></div>',
        say("rival-choose"),
        cards,
        _arrow(able, at, PREVIOUS),
        _arrow(able, at, NEXT),
        dots,
    )


def _arrow(able: Sequence[str], at: int, step: int) -> Markup:
    """The way to the weaker or the stronger neighbour, if there is one."""
    there = 0 <= at + step < len(able)
    name = say(f"animal {able[at + step]}") if there else ""
    return html(
        '<button type="button" class="rival-arrow" data-key="arrow{}" data-act="rival" data-step="{}"{} '
        'aria-label="{}">'
        "{}</button>",
        step,
        step,
        NOTHING if there else Markup(' aria-disabled="true"'),
        say("rival-stronger" if step == NEXT else "rival-weaker", name=name).rstrip(": "),
        line(ARROW[step]),
    )


def _card(row: Row, kind: str) -> Markup:
    """One of them, to be tapped: what it is called and how well it plays."""
    strength = OPPONENTS.index(kind)
    bars = joined(
        html("<i{}></i>", Markup(' class="on"') if at <= strength else NOTHING) for at in range(len(OPPONENTS))
    )
    return html(
        '<button type="button" class="rival" data-key="rival-{}" data-act="sit" data-seat="{}" data-kind="{}" '
        'aria-pressed="{}"><span class="medallion">{}</span><b>{}</b>'
        '<span class="strength"><span class="rival-bars" aria-hidden="true">{}</span> <em>{}</em></span>{}{}</button>',
        kind,
        row.seat,
        kind,
        str(kind == row.now).lower(),
        face(kind),
        say(f"animal {kind}"),
        bars,
        capital(level(kind)),
        _usually(row, kind),
        _so_far(row, kind),
    )


def _usually(row: Row, kind: str) -> Markup:
    """What the level makes in such a game, where that is known."""
    points = usual(row.game, kind, row.players)
    if points is None:
        return NOTHING
    return html(
        '<span class="rival-usual">{} <strong>{}</strong></span>', say("usually"), say("about-points", n=points)
    )


def _so_far(row: Row, kind: str) -> Markup:
    """Games won and lost against it, once there are any."""
    duel = row.duels.get(kind, Duel())
    if not (duel.won or duel.lost):
        return NOTHING
    score = say("duel-score", won=duel.won, lost=duel.lost)
    return html(
        '<span class="so-far">{} <strong>{}</strong></span>', say("duel-against", name=say(f"animal {kind}")), score
    )
