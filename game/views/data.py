"""Your data: what is kept, that it stays here, and how to take it elsewhere or be rid of it."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from game.storage.file import LARGEST, Taken
from game.views.games import head
from game.views.link import picker
from game.words import say


class Kept(NamedTuple):
    """How much there is."""

    games: int
    characters: int
    damaged: int


def data(kept: Kept, said: str = "", taken: Taken | None = None, asking: bool = False) -> dict[str, str]:
    """The screen as regions; `said` is what came of the last thing done, `taken` how far a file has been read."""
    return {
        "archive-head": head("data-title", "data"),
        "data-kept": _kept(kept),
        "data-file": _file(said, taken),
        "data-delete": _delete(kept, asking),
    }


def _kept(kept: Kept) -> str:
    size = -(-kept.characters * 2 // 1000)  # a browser keeps two bytes a character
    damaged = f"<p>{escape(say('data-damaged', n=kept.damaged))}</p>" if kept.damaged else ""
    return (
        f'<section id="data-kept" class="sheet-card"><p>{escape(say("data-promise"))}</p>'
        f"<p>{escape(say('data-kept', n=kept.games, kilobytes=size))}</p>{damaged}</section>"
    )


def _file(said: str, taken: Taken | None) -> str:
    progress = (
        f'<label for="data-bar">{escape(say("data-reading", at=taken.seen, of=taken.of))}</label>'
        f'<progress id="data-bar" max="{max(taken.of, 1)}" value="{taken.seen}"></progress>'
        if taken
        else f'<p id="data-said">{escape(said)}</p>'
        if said
        else ""
    )
    return (
        f'<section id="data-file" class="sheet-card"><h3>{escape(say("data-file"))}</h3>'
        f"<p>{escape(say('data-file-how'))}</p>"
        f'<div class="buttons"><button class="button primary" data-act="export">{escape(say("data-export"))}</button>'
        f"{picker('import', say('data-import'), '.json,application/json', LARGEST + 1)}</div>{progress}</section>"
    )


def _delete(kept: Kept, asking: bool) -> str:
    ask = f'<button class="button" data-act="ask-delete">{escape(say("data-delete"))}</button>'
    sure = (
        f'<p role="alert">{escape(say("data-delete-sure", n=kept.games))}</p><div class="buttons">'
        f'<button class="button" data-act="unask-delete" data-next>{escape(say("data-keep"))}</button>'
        f'<button class="button danger" data-act="delete-everything">{escape(say("data-delete-now"))}</button></div>'
    )
    return (
        f'<section id="data-delete" class="sheet-card"><h3>{escape(say("data-delete"))}</h3>'
        f"<p>{escape(say('data-delete-how'))}</p>{sure if asking else ask}</section>"
    )
