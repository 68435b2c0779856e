"""Before the first throw: how many play, and their names."""

from __future__ import annotations

from html import escape

from game.rules import games
from game.words import say

LONGEST_NAME = 20


def new_game(game: str, players: int, names: list[str]) -> dict[str, str]:
    """The screen, as one region."""
    choices = "".join(
        f'<button type="button" class="segment" data-act="players" data-count="{n}"'
        f' aria-pressed="{str(n == players).lower()}">{n}</button>'
        for n in games.game(game).players
    )
    fields = "".join(_name(seat, names) for seat in range(players)) if players > 1 else ""
    together = (
        f'<fieldset class="names"><legend>{escape(say("who-plays"))}</legend>{fields}'
        f"<p>{escape(say('pass-device'))}</p></fieldset>"
        if players > 1
        else ""
    )
    return {
        "new": f'<section id="new" class="sheet-card" aria-labelledby="new-title">'
        f'<button class="plain" data-act="home" aria-label="{escape(say("home"))}">‹</button>'
        f'<h2 id="new-title">{escape(say(game))}</h2>'
        '<form data-submit="begin">'
        f'<fieldset><legend>{escape(say("how-many"))}</legend><div class="segments">{choices}</div></fieldset>'
        f'{together}<button class="button primary" data-next>{escape(say("start"))}</button></form></section>'
    }


def default_name(seat: int) -> str:
    """What somebody is called who says nothing."""
    return say("player-n", n=seat + 1)


def _name(seat: int, names: list[str]) -> str:
    known = names[seat] if seat < len(names) else ""
    return (
        f'<label><span>{escape(say("name-of", n=seat + 1))}</span><input name="name{seat}" value="{escape(known)}"'
        f' placeholder="{escape(default_name(seat))}" maxlength="{LONGEST_NAME}" autocomplete="off"></label>'
    )
