"""The tray: the sentence, where the dice lie, and what can be pressed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import NamedTuple

from game.choices import others
from game.rules.clever.match import CleverMatch
from game.rules.clever.sheet import POLISH
from game.rules.clever.sheet import RE_ROLL as RE_ROLLS
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import COLOURS, WHITES
from game.session import Session
from game.table import dice
from game.table.icons import badge
from game.table.sentence import what_now
from game.words import count, say

OFF = ' aria-disabled="true"'  # not `disabled`: the focus may rest on it until it can be pressed again


def tray(session: Session, fallen: bool = False) -> str:
    """Everything below or beside the sheet; `fallen` if the dice are still rolling."""
    match = session.match
    if isinstance(match, CleverMatch):
        lying = _clever(_clever_dice(session, match, fallen), match)
    else:
        assert isinstance(match, Qwixx)
        lying = _qwixx(_qwixx_dice(session, match, fallen))
    now = what_now(session)
    return (
        f'<section id="tray" class="tray{" hand" * session.handing}" aria-label="{escape(say("tray"))}">'
        f'<p class="sentence" id="sentence" tabindex="-1"><b>{escape(now.lead)}</b> {escape(now.rest)}</p>'
        f'{lying}<div class="buttons">{"".join(_bottom(session))}</div></section>'
    )


# Dice


class Dice(NamedTuple):
    """The dice of a moment: what is the same for all of them."""

    session: Session
    pickable: tuple[str, ...]
    sinking: tuple[str, ...]
    sides: int
    order: tuple[str, ...]  # as the keys 1–6 pick them
    faces: Mapping[str, int]
    moment: str  # which throw: a die that falls again is another element, so that it tumbles
    fallen: bool

    def buttons(self, these: Iterable[str]) -> list[str]:
        """Some of them."""
        return [self.button(die) for die in these]

    def button(self, die: str, distance: int = 0) -> str:
        """A die that can be tapped, to choose it or, while it lies in the hand, to throw."""
        session, throw = self.session, self.session.match.throw
        falls = throw is not None and die in throw.dice
        open_to = not session.handing and (falls or die in self.pickable)
        face = 0 if falls else self.faces.get(die, 0)
        sinks = die in self.sinking
        chosen = die == session.wish.source
        classes = {"chosen": chosen, "sinking": sinks, "thrown": self.fallen and face > 0, "idle": not open_to}
        says = [dice.name(die, face), escape(say("sinks")) * sinks]
        says.append(escape(say("nearness", n=distance)) if distance else "")
        return (
            f'<button class="{" ".join(["take", *(name for name, so in classes.items() if so)])}"'
            f' data-act="{"throw" if falls else "die"}" data-die="{die}" data-glide="{die}"'
            f' data-key="{die}@{self.moment}" data-digit="{self.order.index(die) + 1}"'
            f' aria-label="{", ".join(filter(None, says))}" aria-pressed="{str(chosen).lower()}"'
            + (" data-next" if open_to else OFF)
            + f">{dice.body(die, face, self.sides)}"
            + (f'<small aria-hidden="true">{distance}</small>' if distance else "")
            + "</button>"
        )


def _list(kind: str, label: str, items: Iterable[str]) -> str:
    lines = "".join(f"<li>{item}</li>" for item in items)
    return f'<ul class="{kind}" aria-label="{escape(label)}">{lines}</ul>'


def _clever_dice(session: Session, match: CleverMatch, fallen: bool) -> Dice:
    moment = f"{match.turns}.{match.number}"
    return Dice(session, session.pickable, session.sinking, 6, match.sheets[0].dice, match.faces, moment, fallen)


def _clever(lying: Dice, match: CleverMatch) -> str:
    """The three fields, the platter, and the pool; in a solo passive throw how near each die came to rest."""
    near = dict(zip(lying.order, match.distances, strict=False))
    beside = [die for die in lying.faces if die not in (*match.pool, *match.platter, *match.fields)]
    fields = [lying.button(die, near.get(die, 0)) for die in match.fields]
    empty = [f'<span class="slot" aria-label="{escape(say("empty-field", n=n))}" role="img"></span>' for n in (1, 2, 3)]
    places = (
        _list("fields", say("fields", name=lying.session.setup.names[match.active]), (*fields, *empty[len(fields) :]))
        if not beside
        else ""
    )
    aside = _list("pool", say("beside"), (lying.button(die, near.get(die, 0)) for die in beside)) if beside else ""
    return (
        f'<div class="places">{places}'
        + _list("platter", say("platter"), (lying.button(die, near.get(die, 0)) for die in match.platter))
        + f"</div>{aside or _list('pool', say('pool'), lying.buttons(match.pool))}"
    )


def _qwixx_dice(session: Session, match: Qwixx, fallen: bool) -> Dice:
    order = (*WHITES, *COLOURS)
    faces = dict(zip(order, match.faces, strict=False))
    return Dice(session, session.pickable, (), match.pad.sides, order, faces, str(match.turns), fallen)


def _qwixx(lying: Dice) -> str:
    """All dice in a row; those of closed rows have left the game."""
    match = lying.session.match
    assert isinstance(match, Qwixx)
    closed = {COLOURS[row] for row in range(len(COLOURS)) if row not in match.open_rows()}
    return _list("pool longo", say("pool"), lying.buttons(die for die in lying.order if die not in closed))


# What can be pressed


def _button(act: str, words: str, kind: str = "", icon: str = "", left: int = 0) -> str:
    """A button; for a move that marks nothing `act` is "move" and the notation, with a colon between."""
    act, _, move = act.partition(":")
    data = f' data-move="{move}"' if move else ""
    tally = f'<span class="tally" aria-label="{escape(say("left-over", n=left))}">{left}</span>' if left else ""
    return (
        f'<button class="button {kind}" data-act="{act}"{data} data-next>'
        f"{icon}<span>{escape(words)}</span>{tally}</button>"
    )


def _bottom(session: Session) -> list[str]:
    """The row of buttons: undo always in the same place, what to go on with last."""
    undo = f'<button class="button" data-act="undo"{"" if session.can_undo else OFF}>{escape(say("undo"))}</button>'
    if session.handing:
        return [undo, _button("take", say("go-on"), kind="primary")]
    if session.falling:
        throw = session.match.throw
        assert throw is not None
        return [undo, _button("throw", count("throw-dice", len(throw.dice)), kind="primary")]
    if session.numbers:
        return [undo, _numbers(session)]
    if isinstance(session.match, CleverMatch) and session.match.pending:
        return [undo, _bonuses(session, session.match)]
    return [undo, *_polish(session), *(_other(session, str(move)) for move in others(session.match))]


def _other(session: Session, move: str) -> str:
    """A move that marks nothing."""
    match = session.match
    if isinstance(match, Qwixx):
        misses = match.step == 2 and not match.crossed
        return _button(f"move:{move}", say("miss" if misses else "pass"))
    assert isinstance(match, CleverMatch)
    left = match.sheets[match.seat].left(RE_ROLLS) if move == "re-roll" else 0
    icon = badge("re-roll") if left else ""
    return _button(f"move:{move}", say(move), icon=icon, left=left)


def _polish(session: Session) -> list[str]:
    """Silver polish, if it would help with some die: each press one step more."""
    match, steps = session.match, session.wish.polish
    if not session.polishes or not isinstance(match, CleverMatch):
        return []
    words = count("polish", steps) if steps else say("polish-off")
    left = match.sheets[match.seat].left(POLISH)
    return [_button("polish", words, kind="on" * bool(steps), icon=badge("polish"), left=left)]


def _bonuses(session: Session, match: CleverMatch) -> str:
    """The bonuses that are pending, as chips."""
    only = match.pending[0] if len({*match.pending}) == 1 else session.wish.source
    chips = "".join(_chip(bonus, bonus == only) for bonus in match.pending)
    return f'<div class="chips" role="group" aria-label="{escape(say("bonuses"))}">{chips}</div>'


def _chip(bonus: str, chosen: bool) -> str:
    return (
        f'<button class="chip{" chosen" * chosen}" data-act="bonus" data-bonus="{bonus}" data-next'
        f' aria-pressed="{str(chosen).lower()}" aria-label="{escape(say(f"bonus {bonus}"))}">{badge(bonus)}</button>'
    )


def _numbers(session: Session) -> str:
    """The numbers that could be written into the chosen field."""
    chips = (
        f'<button class="chip" data-act="number" data-number="{option.number}" data-next>{option.number}</button>'
        for option in sorted(session.numbers, key=lambda option: option.number)
    )
    return f'<div class="chips" role="group" aria-label="{escape(say("numbers"))}">{"".join(chips)}</div>'
