"""The game that was played last, large at the top of the first screen, and the other open games behind it."""

from __future__ import annotations

from collections.abc import Sequence

from game.storage.entry import Saved
from game.views.faces import face
from game.views.fields import minus
from game.views.games import far
from game.views.icons import player
from game.views.lines import line
from game.views.markup import NOTHING, Markup, html, joined
from game.words import say

KEPT = "kept"  # the element in which boot.js draws the sheet of the last visit


def hero(last: Saved | None, picture: Markup, others: Sequence[Saved], unfolded: bool, shown: bool) -> Markup:
    """The section; until Python has read which game it is, as boot.js shows it: everything in its place but the names.

    `picture` is the sheet, if it is drawn already, `unfolded` whether the person wants to see the other games, `shown`
    whether anything was played.
    """
    words = _unread() if last is None else _read(last)
    more = NOTHING
    if others:
        more = html(
            '<button class="button tint" data-act="more" aria-expanded="{}" aria-controls="more">{}</button>',
            str(unfolded).lower(),
            say("more-open", n=len(others)),
        )
    return html(
        '<section id="saved" aria-labelledby="last-title"{}>'
        '<div class="hero"><div id="{}" class="askew"{}>{}</div><div class="words">{}</div>'
        '<div class="buttons">{}{}</div></div>{}</section>',
        NOTHING if shown else Markup(" hidden"),
        KEPT,
        NOTHING if picture else Markup(" data-later inert"),
        picture,
        words,
        _on(last),
        more,
        _others(others, unfolded),
    )


def _unread() -> Markup:
    """The words around a game that is not known yet."""
    return html(
        '<p class="eyebrow"></p><h2 id="last-title" data-say="last-sheet">{}</h2><ul class="seats"></ul>',
        say("last-sheet"),
    )


def _read(last: Saved) -> Markup:
    """How far the game is, its name, and everybody's points."""
    seats = joined(
        html(
            "<li>{}<span>{}</span>{}</li>",
            face(kind),
            name,
            html("<b>{}</b>", minus(last.totals[seat])) if last.parts else NOTHING,
        )
        for seat, (kind, name) in enumerate(zip(last.seats, last.names, strict=True))
    )
    how_far = say("last-sheet") if last.over else far(last)
    return html(
        '<p class="eyebrow">{}</p><h2 id="last-title">{}</h2><ul class="seats">{}</ul>', how_far, say(last.game), seats
    )


def _on(last: Saved | None) -> Markup:
    """The one red button: go on with the game, or begin one like it; before the game is known, whichever it is."""
    over = last is not None and last.over
    words = "again" if over else "continue"
    return html(
        '<button class="button primary go" data-act="{}"{} data-next>{}<span data-say="{}">{}</span></button>',
        "quick" if over else "continue",
        NOTHING if last is None else html(' data-game="{}"', last.game if over else last.name),
        player("play"),
        words,
        say(words),
    )


def _others(others: Sequence[Saved], unfolded: bool) -> Markup:
    if not others:
        return NOTHING
    return html(
        '<section id="more" class="open-games{}" aria-labelledby="more-title"><h2 id="more-title">{}</h2>'
        "<ul>{}</ul></section>",
        " unfolded" * unfolded,
        say("more-open-title", n=len(others)),
        joined(map(_entry, others)),
    )


def _entry(saved: Saved) -> Markup:
    """An open game: who plays it against whom, how far it is; it can be taken off the list."""
    names = say("names-joined").join(saved.names) if len(saved.names) > 1 else say("alone")
    about = " · ".join(filter(None, (names, far(saved))))
    rival = next((kind for kind in saved.seats[::-1] if kind != saved.seats[0]), saved.seats[0])
    which = html('data-game="{}"', saved.name)
    return html(
        '<li data-key="{}"><button class="going" data-act="continue" {}>{}<span><b>{}</b><small>{}</small></span>{}'
        '</button><button class="plain" data-act="remove" {} aria-label="{}">×</button></li>',
        saved.name,
        which,
        face(rival),
        say(saved.game),
        about,
        line("on"),
        which,
        say("remove-game", game=say(saved.game), names=names),
    )
