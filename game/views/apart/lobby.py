"""The table before a live game: who sits there, which devices are connected, and the code for one more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.play.apart.lobby import Chair
from game.play.links import LONGEST_NAME
from game.play.setup import PERSON
from game.rules.games import families
from game.views import title
from game.views.apart.pairing import View, pairing
from game.views.apart.room import head
from game.views.faces import face
from game.views.lines import line
from game.views.markup import NOTHING, Markup, html, joined
from game.words import say


class Guest(NamedTuple):
    """Another device."""

    device: int
    names: str
    connected: bool


class Lobby(NamedTuple):
    """What there is to see."""

    game: str
    names: tuple[str, ...]  # as the language calls those without one
    chairs: tuple[Chair, ...]
    guests: tuple[Guest, ...]
    device: int  # this one
    hosting: bool
    playing: bool  # whether the game is on
    can_start: bool
    has_room: bool
    fault: str = ""


def lobby(seen: Lobby, view: View | None) -> dict[str, Markup]:
    """The screen as regions."""
    return {
        "archive-head": head(say(seen.game) if seen.game else say("apart-pair-title")),
        "pair-about": html('<p id="pair-about" class="lead">{}</p>', _about(seen, view)),
        "pair-way": _table(seen),
        "pair-code": html('<div id="pair-code">{}</div>', pairing(view) if view is not None else NOTHING),
    }


def choosing() -> dict[str, Markup]:
    """Which game is to be played."""
    return {
        "archive-head": head(say("live-new")),
        "pair-about": html('<p id="pair-about" class="lead">{}</p>', say("apart-live-about")),
        "pair-way": html(
            '<div id="pair-way" class="live-games">{}</div>',
            joined(_family(name, ids) for name, ids in families().items()),
        ),
    }


def _family(family: str, ids: Sequence[str]) -> Markup:
    """The games of a family, as the first screen has them."""
    ways = joined(
        html(
            '<li><button class="row" data-act="live-new" data-game="{}">{}<span><b>{}</b></span>{}</button></li>',
            game,
            title.view(game).miniature(),
            say(game),
            line("on"),
        )
        for game in ids
    )
    return html('<section class="family"><h3>{}</h3><ul class="rows">{}</ul></section>', say(f"family-{family}"), ways)


def _about(seen: Lobby, view: View | None) -> str:
    """What is to be known now; who waits for the start of a game also learns that there are hints."""
    if seen.playing:
        return say("apart-live-on")
    if seen.hosting:
        return say("apart-live-about")
    return say("apart-live-joining") if view is not None else f"{say('apart-live-waits')} {say('apart-hints')}"


def _table(seen: Lobby) -> Markup:
    fault = html('<p class="notice" role="alert">{}</p>', say("apart-live-again")) if seen.fault else NOTHING
    return html(
        '<section id="pair-way" class="sheet-card">{}<ul class="around-table">{}</ul>{}{}</section>',
        fault,
        joined(_chair(seen, seat) for seat in range(len(seen.chairs))),
        joined(map(_guest, seen.guests)) if seen.playing and seen.hosting else NOTHING,
        _buttons(seen),
    )


def _chair(seen: Lobby, seat: int) -> Markup:
    """Who sits there and where; the own name is typed in, and who else sits at this device can be taken away again."""
    chair, name = seen.chairs[seat], seen.names[seat]
    own = chair.device == seen.device and not seen.playing
    if own and not seat:
        who = html(
            '<input type="text" id="live-name" data-input="live-name" value="{}" maxlength="{}" aria-label="{}" '
            'placeholder="{}" autocomplete="off">',
            chair.name,
            LONGEST_NAME,
            say("share-name"),
            say("share-name"),
        )
        return html("<li>{}{}</li>", face(chair.kind), who)
    told = "" if seen.playing or chair.kind != PERSON else say("apart-live-beside" if own else "apart-live-there")
    remove = html(
        '<button class="plain" data-act="live-remove" data-seat="{}" aria-label="{}">{}</button>',
        seat,
        say("apart-live-remove", name=name),
        line("close"),
    )
    where = html("<small>{}</small>", told) if told else NOTHING
    return html("<li>{}<span><b>{}</b>{}</span>{}</li>", face(chair.kind), name, where, remove if own else NOTHING)


def _guest(guest: Guest) -> Markup:
    """A device while the game is on: connected, or how to go on without it."""
    if guest.connected:
        return html('<p class="device">{} <small>{}</small></p>', guest.names, say("apart-live-connected"))
    return html(
        '<p class="device">{} <small>{}</small></p><button class="button" data-act="live-without" data-device="{}">{}'
        "</button>",
        guest.names,
        say("apart-live-gone"),
        guest.device,
        say("apart-live-without", name=guest.names),
    )


def _buttons(seen: Lobby) -> Markup:
    parts = []
    if seen.playing:
        parts = [_button("live-table", "apart-live-back", "primary"), _button("live-leave", "apart-live-quit")]
        if seen.hosting:
            parts.insert(1, _button("live-invite", "apart-live-invite"))
        return html('<div class="buttons">{}</div>', joined(parts))
    if seen.has_room or not seen.hosting:
        parts.append(_button("live-beside", "apart-live-add"))
    if seen.has_room:
        parts += [_button("live-computer", "apart-live-add-computer"), _button("live-invite", "apart-live-invite")]
    start = html("<small>{}</small>{}", say("apart-hints"), _button("live-start", "apart-live-start", "primary"))
    return html('<div class="buttons">{}</div>{}', joined(parts), start if seen.can_start else NOTHING)


def _button(act: str, key: str, kind: str = "") -> Markup:
    return html('<button class="button {}" data-act="{}">{}</button>', kind, act, say(key))
