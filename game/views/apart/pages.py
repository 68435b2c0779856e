"""The pages of playing apart, each as one region: what is to be done now stands first and is the one red button."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.play.apart.faults import Fault
from game.play.apart.message import Invite
from game.play.apart.own import Own
from game.play.links import LONGEST_NAME
from game.rules.games import UnknownGame
from game.rules.match import RulesError
from game.views.apart.lines import Listed, games
from game.views.apart.qr import qr
from game.views.lines import line
from game.views.markup import NOTHING, Markup, html, joined
from game.words import say

PLAYERS = (2, 3, 4)
REUSED = {"unknown-version": "link-version", "unknown-game": "link-game"}  # sentences that other links have, too


class Way(NamedTuple):
    """How the player can hand a link to others: as a text to send, and whether the device has a way to pass it on."""

    text: str  # nothing before the player has vouched for it
    can_send: bool
    to: str = ""  # the name of the player who needs it first
    red: bool = True  # whether that is what is to be done now
    shown: bool = False  # whether the text is open to be copied by hand
    rows: str = ""  # the link as a QR code, once somebody has asked for it


def page(title: str, *cards: Markup, back: str = "home") -> dict[str, Markup]:
    """A page with the way back, and what it says on cards, the most important one first; empty ones are left out."""
    return {
        "link": html(
            '<section id="link" class="apart-room" aria-labelledby="link-title"><header class="room-head">'
            '<button class="plain" data-act="{}" aria-label="{}">{}</button>'
            '<h2 id="link-title" tabindex="-1">{}</h2></header>{}</section>',
            back,
            say("home"),
            line("back"),
            title,
            joined(html('<div class="sheet-card apart">{}</div>', card) for card in cards if card),
        )
    }


def button(act: str, words: str, red: bool = False, icon: str = "") -> Markup:
    """A button; the red one is what comes next."""
    return html(
        '<button class="button{}" data-act="{}"{}>{}{}</button>',
        " primary" * red,
        act,
        " data-next" * red,
        line(icon) if icon else NOTHING,
        words,
    )


def buttons(found: Iterable[Markup]) -> Markup:
    """Buttons side by side."""
    return html('<div class="buttons">{}</div>', joined(found))


def lead(words: str, about: str = "") -> Markup:
    """What is to be known first."""
    return html('<p class="lead"><b>{}</b></p>', words) + (html("<p>{}</p>", about) if about else NOTHING)


# The room


def room(found: Sequence[Listed], titles: Sequence[str], name: str) -> dict[str, Markup]:
    """All games apart, and the form that invites others."""
    options = joined(html('<option value="{}">{}</option>', game, say(game)) for game in titles)
    numbers = joined(html('<option value="{}">{}</option>', number, number) for number in PLAYERS)
    form = html(
        '<h3>{}</h3><form data-submit="apart-invite"><label for="apart-which">{}</label>'
        '<select id="apart-which" name="game">{}</select><label for="apart-seats">{}</label>'
        '<select id="apart-seats" name="players">{}</select>{}'
        '<p class="small">{}</p><button class="button primary" data-next>{}</button></form>',
        say("apart-new"),
        say("apart-which"),
        options,
        say("apart-seats"),
        numbers,
        _name(name),
        say("apart-hints"),
        say("apart-invite"),
    )
    listed = games(found) if found else NOTHING
    return page(say("apart-title"), listed, html("<p>{}</p>{}", say("apart-about"), form), live(), pasting() + fair())


def live() -> Markup:
    """The way to games at which everybody plays at once."""
    return html(
        "<h3>{}</h3><p>{}</p>{}", say("live-new"), say("live-new-how"), buttons([button("live-room", say("live-go"))])
    )


def _name(name: str) -> Markup:
    return html(
        '<label for="apart-name">{}</label><input id="apart-name" name="name" maxlength="{}" value="{}" required '
        'autocomplete="off">',
        say("apart-name"),
        LONGEST_NAME,
        name,
    )


def pasting() -> Markup:
    """Where a link is pasted that was not tapped."""
    return html(
        '<details class="apart-more"><summary>{}</summary><form data-submit="apart-paste"><label for="apart-text-in">{}'
        '</label><textarea id="apart-text-in" name="text" rows="3" spellcheck="false" autocomplete="off" required>'
        '</textarea><button class="button">{}</button></form></details>',
        say("apart-paste"),
        say("apart-paste-label"),
        say("open-it"),
    )


def fair() -> Markup:
    """The way to the page about fair dice."""
    return html('<p><button class="plain words" data-act="apart-fair">{}</button></p>', say("fair-title"))


# Joining


def invited(asked: Invite, name: str, learn: bool) -> dict[str, Markup]:
    """An invitation: who invites to what, and the form that accepts it; whoever is new may learn first."""
    known = asked.rematch
    form = html(
        '<form data-submit="apart-join">{}<button class="button primary" data-next>{}</button></form>',
        NOTHING if known else _name(name),
        say("apart-join"),
    )
    ways = buttons([button("apart-learn", say("apart-learn"), icon="learn")]) if learn else NOTHING
    words = say("apart-invited-again" if known else "apart-invited", name=asked.host)
    about = say("apart-invited-about", n=asked.players)
    return page(say(asked.game), lead(words, about) + form + ways, fair())


def joining(own: Own, way: Way, note: str) -> dict[str, Markup]:
    """Before the first throw: what is to be sent, and who has answered."""
    if not own.hosting:
        words = lead(say("apart-answering", name=own.invite.host), say("apart-answering-about"))
        return page(say(own.invite.game), noted(note) + words + sending(way), aside(own))
    here = [join.who for join in own.joined]
    told = say("apart-answers", names=say("names-joined").join(here)) if here else say("apart-nobody")
    begin = buttons([button("apart-begin", say("apart-begin"), red=not way.red)]) if here else NOTHING
    words = lead(say("apart-asking"), say("apart-asking-about"))
    return page(
        say(own.invite.game),
        noted(note) + words + html('<p role="status">{}</p>', told) + begin + sending(way),
        aside(own),
    )


def noted(note: str) -> Markup:
    """What has just happened."""
    return html('<p class="notice" role="status">{}</p>', note) if note else NOTHING


# Sending


def sending(way: Way) -> Markup:
    """The ways to hand the link to others."""
    words = say("apart-send-to", name=way.to) if way.to else say("apart-send")
    ways = [button("apart-copy", say("apart-copy"), red=way.red and not way.can_send)]
    if way.can_send:
        ways.insert(0, button("apart-send", words, red=way.red))
    return buttons([*ways, button("apart-code", say("apart-show-code"))]) + shown(way)


def shown(way: Way) -> Markup:
    """The text itself, to be read or copied by hand."""
    if not way.text:
        return NOTHING
    return html(
        '{}<details class="apart-more"{}><summary>{}</summary>'
        '<textarea id="apart-text" rows="4" readonly aria-label="{}">{}</textarea></details>',
        qr(way.rows, say("apart-code-of")),
        " open" * way.shown,
        say("apart-show-link"),
        say("apart-show-link"),
        way.text,
    )


def aside(own: Own) -> Markup:
    """The ways out."""
    started = own.log is not None
    ways = [button("apart-remove", say("apart-remove"))]
    if started:
        ways.insert(0, button("apart-leave", say("apart-leave")))
    return html('<details class="apart-more"><summary>{}</summary>{}</details>', say("more"), buttons(ways))


# What is wrong


def trouble(error: RulesError, names: Sequence[str] = ()) -> str:
    """Why a link is not taken over, in words; `names` are those of the seats, where the game is known."""
    if isinstance(error, UnknownGame) or error.rule in REUSED:
        return say(REUSED.get(error.rule, "link-game"))
    seat = error.detail.get("seat", error.detail.get("chain"))
    given = str(error.detail.get("name", ""))
    known = isinstance(seat, int) and 0 <= seat < len(names)
    name = given or (names[int(seat)] if known and seat is not None else say("somebody"))
    return say(f"apart-fault-{_SENTENCES.get(error.rule, error.rule)}", name=name)


_SENTENCES = {"no-such-message": "forged", "no-such-log": "forged", "step-too-early": "illegal-step"}


def refused(error: Fault | RulesError, names: Sequence[str], known: bool) -> dict[str, Markup]:
    """The page for a link that is not taken over; `known` if it belongs to a game that is here."""
    fork = error.rule in ("fork", "fork-ways") and known
    ways = [button("apart-fork", say("apart-fork-go"))] if fork else []
    on = button("apart-to-game", say("apart-to-game"), red=True) if known else button("home", say("home"), red=True)
    return page(
        say("link-unreadable"),
        html('<p class="lead">{}</p><p>{}</p>', trouble(error, names), say("link-nothing-changed"))
        + buttons([*ways, on]),
        pasting(),
    )


def fairness() -> dict[str, Markup]:
    """How the dice are made so that nobody chooses them, and what that cannot prevent."""
    before = joined(html("<p>{}</p>", say(f"fair-{key}")) for key in ("nobody", "seal", "turn"))
    after = joined(html("<li>{}</li>", say(f"fair-{key}")) for key in ("ahead", "twice", "silent", "link"))
    after += html("<li>{}</li>", say("apart-hints"))
    limits = html("<h3>{}</h3><ul>{}</ul>", say("fair-limits"), after)
    on = buttons([button("apart-room", say("apart-title"), red=True)])
    return page(say("fair-title"), before, limits + on, back="apart-back")
