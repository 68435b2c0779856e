"""What a game looks like to those who were not there: as text, as a picture, and the dialog in which one chooses."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from game.play.links import LONGEST_NAME
from game.play.session import Session
from game.views.emphasis import Look
from game.views.finish import verdict
from game.views.link import best_seat
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
    name: str = ""  # of whoever challenges
    note: str = ""
    can_send: bool = False  # whether the device has a way to pass things on


def result(session: Session, link: str) -> str:
    """The game in a few lines, each person's points area by area, and where to look at it."""
    match, names = session.match, session.setup.names
    head = verdict(session) if session.over else say("link-position")
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


def picture(session: Session) -> str:
    """The sheet to look at, with what it came to; of several people whose it is stands out."""
    match, names, seat = session.match, session.setup.names, best_seat(session)
    parts = [
        escape(say("part", part=name, points=score.total)) for name, score in zip(names, match.scores(), strict=True)
    ]
    parts[seat] = f"<strong>{parts[seat]}</strong>"
    alone = match.players == 1 and session.over
    told = escape(verdict(session)) if alone else escape(say("names-joined")).join(parts)
    return (
        f'<div class="picture"><header><b>{escape(say(match.game))}</b><span>{told}</span></header>'
        f'<div class="desk">{sheet(match, seat, Look(small=True))}</div></div>'
    )


def dialog(offer: Offer) -> str:
    """The ways to share, one of them open."""
    tabs = "".join(
        f'<button class="segment" data-act="share-kind" data-kind="{kind}"'
        f' aria-pressed="{str(kind == offer.kind).lower()}">{escape(say(f"share-{kind}"))}</button>'
        for kind in offer.kinds
    )
    return (
        f'<div class="card-head"><h2 id="overlay-title">{escape(say("share"))}</h2>'
        f'<button class="plain" data-act="close" aria-label="{escape(say("close"))}" autofocus>×</button></div>'
        f'<div class="segments" role="group" aria-label="{escape(say("share-as"))}">{tabs}</div>'
        f"<p>{escape(say(f'share-{offer.kind}-about'))}</p>{_name(offer)}"
        f"{_picture(offer) if offer.kind == 'picture' else _text(offer)}"
        f'<p id="share-note" role="status">{escape(offer.note)}</p>'
    )


def _name(offer: Offer) -> str:
    """Who challenges: the only thing that is asked for."""
    if offer.kind != "challenge":
        return ""
    return (
        f'<label class="asked"><span>{escape(say("share-name"))}</span><input id="share-name" data-input="share-name"'
        f' value="{escape(offer.name)}" maxlength="{LONGEST_NAME}" autocomplete="off"></label>'
    )


def _text(offer: Offer) -> str:
    rows = offer.text.count("\n") + 4
    send = _button("share-send") if offer.can_send else ""
    return (
        f'<textarea id="share-text" readonly rows="{rows}"'
        f' aria-label="{escape(say(f"share-{offer.kind}"))}">{escape(offer.text)}</textarea>'
        f'<div class="buttons">{_button("share-copy", "primary")}{send}</div>'
    )


def _picture(offer: Offer) -> str:
    if not offer.picture:
        return ""
    send = _button("share-send") if offer.can_send else ""
    return (
        f'<img id="share-picture" src="{escape(offer.picture)}" alt="{escape(offer.alt)}"'
        f' width="{WIDE}" height="{HIGH}">'
        f'<div class="buttons">{_button("share-save", "primary")}{send}</div>'
    )


def _button(act: str, kind: str = "") -> str:
    return f'<button class="button {kind}" data-act="{act}">{escape(say(act))}</button>'
