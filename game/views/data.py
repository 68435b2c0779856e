"""The screen "Your data": what the device keeps, that it stays here, and how to copy or delete it."""

from __future__ import annotations

from typing import NamedTuple

from game.storage.file import LARGEST, Taken
from game.views.games import head
from game.views.link import picker
from game.views.markup import NOTHING, Markup, html
from game.views.menu import setting
from game.words import say


class Kept(NamedTuple):
    """How much the device keeps."""

    games: int
    characters: int
    damaged: int
    offline: bool = True  # whether the game itself is kept too
    stored: str = ""  # whether all of it is: "whole" or "partly"; empty while that is not known


def data(
    kept: Kept, said: str = "", taken: Taken | None = None, asking: bool = False, reminders: str = "on"
) -> dict[str, Markup]:
    """The screen as regions; `said` is the result of the player's last act, `taken` how far a file has been read."""
    return {
        "archive-head": head("data-title", "data"),
        "data-kept": _kept(kept),
        "data-file": _file(said, taken, reminders),
        "data-move": _move(),
        "data-delete": _delete(kept, asking),
    }


def _kept(kept: Kept) -> Markup:
    size = -(-kept.characters * 2 // 1000)  # a browser keeps two bytes a character
    damaged = html("<p>{}</p>", say("data-damaged", n=kept.damaged)) if kept.damaged else NOTHING
    return html(
        '<section id="data-kept" class="sheet-card"><p>{}</p>{}<p>{}</p>{}{}</section>',
        say("data-promise"),
        NOTHING if kept.offline else html("<p>{}</p>", say("data-online")),
        say("data-kept", n=kept.games, kilobytes=size),
        damaged,
        html('<p id="data-offline">{}</p>', say(f"data-offline-{kept.stored}")) if kept.stored else NOTHING,
    )


def _file(said: str, taken: Taken | None, reminders: str) -> Markup:
    progress = (
        html(
            '<label for="data-bar">{}</label><progress id="data-bar" max="{}" value="{}"></progress>',
            say("data-reading", at=taken.seen, of=taken.of),
            max(taken.of, 1),
            taken.seen,
        )
        if taken
        else html('<p id="data-said">{}</p>', said)
        if said
        else NOTHING
    )
    return html(
        '<section id="data-file" class="sheet-card"><h3>{}</h3><p>{}</p><div class="buttons">'
        '<button class="button primary" data-act="export">{}</button>{}</div>{}{}</section>',
        say("data-file"),
        say("data-file-how"),
        say("data-export"),
        picker("import", say("data-import"), ".json,application/json", LARGEST + 1),
        progress,
        setting("reminders", reminders, "remind"),
    )


def _move() -> Markup:
    return html(
        '<section id="data-move" class="sheet-card"><h3>{}</h3><p>{}</p>'
        '<button class="button" data-act="move-room">{}</button></section>',
        say("data-move"),
        say("data-move-how"),
        say("data-move-go"),
    )


def _delete(kept: Kept, asking: bool) -> Markup:
    ask = html('<button class="button" data-act="ask-delete">{}</button>', say("data-delete"))
    sure = html(
        '<p role="alert">{}</p><div class="buttons">'
        '<button class="button" data-act="unask-delete" data-next>{}</button>'
        '<button class="button danger" data-act="delete-everything">{}</button></div>',
        say("data-delete-sure", n=kept.games),
        say("data-keep"),
        say("data-delete-now"),
    )
    return html(
        '<section id="data-delete" class="sheet-card"><h3>{}</h3><p>{}</p>{}</section>',
        say("data-delete"),
        say("data-delete-how"),
        sure if asking else ask,
    )
