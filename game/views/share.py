"""Shows a game to people who did not play it: as text or as a picture, and the dialog in which the player chooses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.play.links import LONGEST_NAME, best_seat
from game.play.session import Session
from game.views.emphasis import Emphasis
from game.views.finish import verdict
from game.views.ladder import stars_of, typed_stars
from game.views.markup import NOTHING, Markup, escaped, html, joined
from game.views.sheets import sheet
from game.words import capital, say

WIDE, HIGH, SCALE = 540, 675, 2  # CSS pixels of a picture, and how finely they are drawn


class Offer(NamedTuple):
    """What the dialog shows."""

    kinds: Sequence[str]
    kind: str
    text: str = ""  # to copy
    picture: str = ""  # the address of one, once it is drawn
    alt: str = ""
    name: str = ""  # of the player who challenges
    note: str = ""
    can_send: bool = False  # whether the device has a way to pass things on


def result(session: Session, link: str) -> str:
    """The game in a few lines, each person's points area by area, and a link to watch it."""
    match, names = session.match, session.setup.names
    head = verdict(session) if session.over else say("link-position")
    rating = match.rating() if session.over else None
    head += "" if rating is None else f" {typed_stars(match.game, rating)}"
    lines = []
    for name, score in zip(names, match.scores(), strict=True):
        parts = say("names-joined").join(
            say("part", part=capital(say(part)), points=points) for part, points in score.parts
        )
        whose = say("share-whose", name=name, total=score.total) if match.players > 1 else say("share-parts")
        lines.append(say("told-by", name=whose, told=parts))
    return "\n".join([f"{say(match.game)}. {head}", *map(capital, lines), link])


def dare(points: int, game: str, link: str) -> str:
    """A challenge in words."""
    return "\n".join([f"{say(game)}. {say('challenge-title', n=points)}", link])


def picture(session: Session) -> Markup:
    """The sheet to look at, with what it came to; of several people whose it is stands out."""
    match, names, seat = session.match, session.setup.names, best_seat(session)
    totals = [say("part", part=name, points=score.total) for name, score in zip(names, match.scores(), strict=True)]
    parts = [html("<strong>{}</strong>" if own == seat else "{}", total) for own, total in enumerate(totals)]
    alone = match.players == 1 and session.over
    told = verdict(session) if alone else escaped(say("names-joined")).join(parts)
    rating = match.rating() if alone else None
    return html(
        '<div class="picture"><header><b>{}</b>{}<span>{}</span></header><div class="desk">{}</div></div>',
        say(match.game),
        NOTHING if rating is None else stars_of(match.game, rating),
        told,
        sheet(match, seat, Emphasis(small=True)),
    )


def dialog(offer: Offer) -> Markup:
    """The ways to share, one of them open."""
    tabs = joined(
        html(
            '<button class="segment" data-act="share-kind" data-kind="{}" aria-pressed="{}">{}</button>',
            kind,
            str(kind == offer.kind).lower(),
            say(f"share-{kind}"),
        )
        for kind in offer.kinds
    )
    return html(
        '<div class="card-head"><h2 id="overlay-title">{}</h2>'
        '<button class="plain" data-act="close" aria-label="{}" autofocus>×</button></div>'
        '<div class="segments" role="group" aria-label="{}">{}</div><p>{}</p>{}{}'
        '<p id="share-note" role="status">{}</p>',
        say("share"),
        say("close"),
        say("share-as"),
        tabs,
        say(f"share-{offer.kind}-about"),
        _name(offer),
        _picture(offer) if offer.kind == "picture" else _text(offer),
        offer.note,
    )


def _name(offer: Offer) -> Markup:
    """The field for the name of the player who challenges: the only thing that the dialog asks for."""
    if offer.kind != "challenge":
        return NOTHING
    return html(
        '<label class="asked"><span>{}</span><input id="share-name" data-input="share-name" '
        'value="{}" maxlength="{}" autocomplete="off"></label>',
        say("share-name"),
        offer.name,
        LONGEST_NAME,
    )


def _text(offer: Offer) -> Markup:
    rows = offer.text.count("\n") + 4
    send = _button("share-send") if offer.can_send else ""
    return html(
        '<textarea id="share-text" readonly rows="{}" aria-label="{}">{}</textarea><div class="buttons">{}{}</div>',
        rows,
        say(f"share-{offer.kind}"),
        offer.text,
        _button("share-copy", "primary"),
        send,
    )


def _picture(offer: Offer) -> Markup:
    if not offer.picture:
        return NOTHING
    send = _button("share-send") if offer.can_send else ""
    return html(
        '<img id="share-picture" src="{}" alt="{}" width="{}" height="{}"><div class="buttons">{}{}</div>',
        offer.picture,
        offer.alt,
        WIDE,
        HIGH,
        _button("share-save", "primary"),
        send,
    )


def _button(act: str, kind: str = "") -> Markup:
    return html('<button class="button {}" data-act="{}">{}</button>', kind, act, say(act))
