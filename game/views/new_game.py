"""Before the first throw: how many play, who of them are people, and their names."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from game.play.setup import DICE_ARE, OPPONENTS, PERSON, SCREEN, SHEET
from game.rules import games
from game.views.faces import face, introduced
from game.words import say

LONGEST_NAME = 20


class Invitation(NamedTuple):
    """How somebody is asked to the first game: whether nobody has played here yet, and how far the lesson has come."""

    newcomer: bool
    step: int
    steps: int


def new_game(
    game: str, seats: Sequence[str], names: Sequence[str], learn: Invitation, dice: str = SCREEN
) -> dict[str, str]:
    """The screen, as one region; `seats` says what sits at each place, `dice` where the dice are."""
    choices = "".join(
        f'<button type="button" class="segment" data-act="players" data-count="{n}"'
        f' aria-pressed="{str(n == len(seats)).lower()}">{n}</button>'
        for n in games.game(game).players
    )
    kinds = (PERSON,) if dice == SHEET else (PERSON, *OPPONENTS)
    places = "".join(_seat(seat, seats, names, kinds) for seat in range(len(seats)))
    people = seats.count(PERSON)
    early = learn.newcomer or learn.step > 0
    note = f"<p>{escape(say('pass-device' if people > 1 else 'watch'))}</p>" if people != 1 else ""
    who = f'<div class="names"><h3>{escape(say("who-plays"))}</h3>{places}{note}</div>'
    nothing_to_say = len(seats) == len(kinds) == 1
    return {
        "new": f'<section id="new" class="sheet-card" aria-labelledby="new-title">'
        f'<button class="plain" data-act="home" aria-label="{escape(say("home"))}">‹</button>'
        f'<h2 id="new-title">{escape(say(game))}</h2>'
        f"{_learn(game, learn) * early}"
        '<form data-submit="begin">'
        f'<fieldset><legend>{escape(say("how-many"))}</legend><div class="segments">{choices}</div></fieldset>'
        f"{who * (not nothing_to_say)}{_dice(dice)}"
        f'<button class="button primary" data-next>{escape(say("start"))}</button></form>'
        f'<button class="button" data-act="rule" data-game="{game}">{escape(say("rules"))}</button>'
        f"{_learn(game, learn) * (not early)}</section>"
    }


def _dice(now: str) -> str:
    """Whether the dice fall on the screen or on the table, and are tapped in or not."""
    choices = "".join(
        f'<button type="button" class="segment" data-act="dice" data-dice="{dice}"'
        f' aria-pressed="{str(dice == now).lower()}">{escape(say(f"dice-{dice}"))}</button>'
        for dice in DICE_ARE
    )
    note = f"<p>{escape(say(f'dice-{now}-about'))}</p>" if now != SCREEN else ""
    return (
        f'<fieldset data-key="dice"><legend>{escape(say("which-dice"))}</legend>'
        f'<div class="segments">{choices}</div>{note}</fieldset>'
    )


def _learn(game: str, learn: Invitation) -> str:
    """The way to the first game: for whoever is new or in the middle of it before everything else."""
    words = say("learn" if learn.newcomer else "learn-again")
    if learn.step:
        words = say("learn-on", n=learn.step + 1, steps=learn.steps)
    return f'<a class="button learn" data-key="learn" href="#learn/{game}">{escape(words)}</a>'


def _seat(seat: int, seats: Sequence[str], names: Sequence[str], kinds: Sequence[str]) -> str:
    """Who sits at a place: somebody with a name, or one of the animals, if there is a choice."""
    choices = "".join(
        f'<button type="button" class="segment" data-act="sit" data-seat="{seat}" data-kind="{kind}"'
        f' aria-pressed="{str(kind == seats[seat]).lower()}" aria-label="{introduced(kind)}">{face(kind)}</button>'
        for kind in kinds
    )
    segments = f'<div class="segments kinds">{choices}</div>' if len(kinds) > 1 else ""
    return (
        f'<fieldset class="seat" data-key="seat{seat}"><legend>{escape(say("player-n", n=seat + 1))}</legend>'
        f"{segments}{_name(seat, seats, names)}</fieldset>"
    )


def _name(seat: int, seats: Sequence[str], names: Sequence[str]) -> str:
    """Somebody who shares the device says a name; an animal has one."""
    if seats[seat] != PERSON:
        return f'<p class="kind" data-key="kind{seat}">{introduced(seats[seat])}</p>'
    if len(seats) == 1:
        return ""
    known = names[seat] if seat < len(names) else ""
    return (
        f'<label data-key="name{seat}"><span class="unseen">{escape(say("name-of", n=seat + 1))}</span>'
        f'<input name="name{seat}" value="{escape(known)}" placeholder="{escape(say("player-n", n=seat + 1))}"'
        f' maxlength="{LONGEST_NAME}" autocomplete="off"></label>'
    )
