"""The screen before a game: how many play, which of them are people, and their names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.play.setup import DICE_ARE, PERSON, SCREEN, SHEET
from game.players.levels import levels
from game.rules import games
from game.views.faces import face, introduced
from game.views.faces import names as called
from game.views.markup import NOTHING, Markup, html, joined
from game.views.signs import sign
from game.words import say

LONGEST_NAME = 20


class Invitation(NamedTuple):
    """How the screen offers the lesson: whether the game is new to this device, and how far the lesson has come."""

    newcomer: bool
    step: int
    steps: int
    learnt: bool = False  # whether somebody has come to its end


class Choice(NamedTuple):
    """What else people agree on: where the dice are, and which seat begins; None: a lot decides."""

    dice: str = SCREEN
    first: int | None = None


LOT = Choice()


def new_game(
    game: str, seats: Sequence[str], names: Sequence[str], learn: Invitation | None, chosen: Choice = LOT
) -> dict[str, Markup]:
    """The screen, as one region: who sits at each seat and begins, where the dice are, the lesson if there is one."""
    choices = _segments("players", "count", [(n, str(n)) for n in games.game(game).players], len(seats))
    kinds = (PERSON,) if chosen.dice == SHEET else (PERSON, *levels(game))
    places = joined(_seat(seat, seats, names, kinds) for seat in range(len(seats)))
    people = seats.count(PERSON)
    early = learn is not None and (learn.newcomer or learn.step > 0)
    note = html("<p>{}</p>", say("pass-device" if people > 1 else "watch")) if people != 1 else NOTHING
    who = html('<div class="names"><h3>{}</h3>{}{}</div>', say("who-plays"), places, note)
    nothing_to_say = len(seats) == len(kinds) == 1
    return {
        "new": html(
            '<section id="new" class="sheet-card" aria-labelledby="new-title">'
            '<button class="plain" data-act="home" aria-label="{}">‹</button>'
            '<h2 id="new-title">{}</h2>{}<form data-submit="begin"><fieldset><legend>{}</legend>'
            '<div class="segments">{}</div></fieldset>{}{}{}'
            '<button class="button primary" data-next>{}</button></form>'
            '<button class="button" data-act="rule" data-game="{}">{}</button>{}</section>',
            say("home"),
            say(game),
            _learn(game, learn) * early,
            say("how-many"),
            choices,
            who * (not nothing_to_say),
            _first(chosen.first, seats, names),
            _dice(chosen.dice),
            say("start"),
            game,
            say("rules"),
            _learn(game, learn) * (not early),
        )
    }


def _segments(act: str, name: str, offered: Iterable[tuple[str | int, str]], now: str | int) -> Markup:
    """Choices side by side, each a value for the act and its words; the one that holds now is pressed."""
    return joined(
        html(
            '<button type="button" class="segment" data-act="{}" data-{}="{}" aria-pressed="{}">{}</button>',
            act,
            name,
            value,
            str(value == now).lower(),
            words,
        )
        for value, words in offered
    )


def _first(now: int | None, seats: Sequence[str], names: Sequence[str]) -> Markup:
    """Who begins: the one on whom the lot falls, or the one that people choose; alone there is nothing to choose."""
    if len(seats) == 1:
        return NOTHING
    known = [*names, *[""] * len(seats)]
    offered: list[tuple[str | int, str]] = [("", say("first-lot")), *enumerate(called(seats, known))]
    choices = _segments("first", "first", offered, "" if now is None else now)
    return html(
        '<fieldset data-key="first"><legend>{}</legend><div class="segments">{}</div></fieldset>',
        say("first-title"),
        choices,
    )


def _dice(now: str) -> Markup:
    """Whether the dice fall on the screen or on the table, and are tapped in or not."""
    choices = _segments("dice", "dice", [(dice, say(f"dice-{dice}")) for dice in DICE_ARE], now)
    note = html("<p>{}</p>", say(f"dice-{now}-about")) if now != SCREEN else NOTHING
    return html(
        '<fieldset data-key="dice"><legend>{}</legend><div class="segments">{}</div>{}</fieldset>',
        say("which-dice"),
        choices,
        note,
    )


def _learn(game: str, learn: Invitation | None) -> Markup:
    """The way to the lesson; the screen begins with it for a player who is new or in the middle of the lesson."""
    if learn is None:
        return NOTHING
    words = say("learn" if learn.newcomer else "learn-again")
    if learn.step:
        words = say("learn-on", n=learn.step + 1, steps=learn.steps)
    tick = sign("done") if learn.learnt else NOTHING
    return html('<a class="button learn" data-key="learn" href="#learn/{}">{}{}</a>', game, tick, words)


def _seat(seat: int, seats: Sequence[str], names: Sequence[str], kinds: Sequence[str]) -> Markup:
    """The choice of who sits at a seat: a person with a name, or one of the computer players."""
    choices = joined(
        html(
            '<button type="button" class="segment" data-act="sit" data-seat="{}" data-kind="{}" '
            'aria-pressed="{}" aria-label="{}">{}</button>',
            seat,
            kind,
            str(kind == seats[seat]).lower(),
            introduced(kind),
            face(kind),
        )
        for kind in kinds
    )
    segments = html('<div class="segments kinds">{}</div>', choices) if len(kinds) > 1 else NOTHING
    return html(
        '<fieldset class="seat" data-key="seat{}"><legend>{}</legend>{}{}</fieldset>',
        seat,
        say("player-n", n=seat + 1),
        segments,
        _name(seat, seats, names),
    )


def _name(seat: int, seats: Sequence[str], names: Sequence[str]) -> Markup:
    """The field in which a person types a name; a computer player has a name."""
    if seats[seat] != PERSON:
        return html('<p class="kind" data-key="kind{}">{}</p>', seat, introduced(seats[seat]))
    if len(seats) == 1:
        return NOTHING
    known = names[seat] if seat < len(names) else ""
    return html(
        '<label data-key="name{}"><span class="unseen">{}</span>'
        '<input name="name{}" value="{}" placeholder="{}" maxlength="{}" autocomplete="off">'
        "</label>",
        seat,
        say("name-of", n=seat + 1),
        seat,
        known,
        say("player-n", n=seat + 1),
        LONGEST_NAME,
    )
