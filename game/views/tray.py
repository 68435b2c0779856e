"""The tray: the sentence, where the dice lie, and what can be pressed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import NamedTuple

from game.play.choices import Option, others
from game.play.session import Session
from game.play.typed import asked as asked_about
from game.play.typed import faces as typed
from game.rules.clever.match import CleverMatch
from game.rules.clever.sheet import POLISH
from game.rules.clever.sheet import RE_ROLL as RE_ROLLS
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import COLOURS, WHITES
from game.views import dice, pencil
from game.views.buttons import OFF, button
from game.views.icons import back, badge, book, lamp
from game.views.keypad import confirm, keypad
from game.views.moves import passing
from game.views.notice import QUIET, Notice
from game.views.sentence import what_now, what_was
from game.words import say


def tray(
    session: Session, news: bool = False, told: bool = False, advised: Option | None = None, asked: Notice = QUIET
) -> str:
    """Everything below or beside the sheet.

    `news` if the last step was made just now, `told` while it is still being shown, `advised` what a hint points at,
    `asked` what the sheet answers instead of the sentence.
    """
    now = asked if asked != QUIET else what_was(session) if told else what_now(session)
    label = escape(say("dice-sheet" if session.free else "tray"))
    return (
        f'<section id="tray" class="tray{" hand" * session.handing}" aria-label="{label}"'
        + ' data-act="hurry"' * (told or bool(session.level))
        + ">"
        f'<div class="says{" asked" * (asked != QUIET)}"><p class="sentence" id="sentence" tabindex="-1">'
        f"<b>{escape(now.lead)}</b> {escape(now.rest)}</p>{_hint(session, asked)}</div>"
        f'{lying(session, news, advised)}<div class="buttons">{_undo(session)}{buttons(session)}</div></section>'
    )


# Dice


def lying(session: Session, news: bool = False, advised: Option | None = None) -> str:
    """The dice where they lie; where there are none, the numbers or actions to choose from."""
    match = session.match
    if match.free:
        return _numbers(session) if session.numbers else pencil.actions(session)
    if isinstance(match, CleverMatch):
        return _clever(session, match, news, advised)
    assert isinstance(match, Qwixx)
    return _qwixx(session, match, news, advised)


class Dice(NamedTuple):
    """The dice of a moment: what is the same for all of them."""

    session: Session
    sides: int
    order: tuple[str, ...]  # as the keys 1–6 pick them
    faces: Mapping[str, int]
    near: Mapping[str, int]  # how near each came to rest, where that matters
    moment: str  # which throw: a die that falls again is another element, so that it tumbles
    pickable: tuple[str, ...]
    sinking: tuple[str, ...]
    fallen: tuple[str, ...]  # those that are still rolling
    advised: tuple[str, ...]  # those that a hint would take

    @property
    def asked(self) -> str:
        """The real die whose face is to be tapped in."""
        return "" if self.session.waiting else asked_about(self.session.match, self.session.hand)

    def lie(self, place: str, label: str, these: Iterable[str], *others: str) -> str:
        """Some of them in a place, and what else lies there."""
        items = "".join(f"<li>{item}</li>" for item in (*map(self.button, these), *others))
        return f'<ul class="{place}" aria-label="{escape(label)}">{items}</ul>'

    def button(self, die: str) -> str:
        """A die that can be tapped, to choose it or, while it lies in the hand, to throw; a real one to type it in."""
        session, throw, near = self.session, self.session.match.throw, self.near.get(die, 0)
        falls = throw is not None and die in throw.dice
        open_to = not session.waiting and (falls or die in self.pickable)
        act, face = ("throw" if falls else "die"), (0 if falls else self.faces.get(die, 0))
        source = session.wish.source
        if falls and session.typing:
            act, face, source = "typed", typed(session.match, session.hand)[die], self.asked
        chosen, sinks = die == source, die in self.sinking
        classes = {"chosen": chosen, "sinking": sinks, "thrown": die in self.fallen, "idle": not open_to}
        classes["advised"] = die in self.advised
        says = [dice.name(die, face), say("sinks") * sinks, say("nearness", n=near) if near else ""]
        return (
            f'<button class="{" ".join(["take", *(name for name, so in classes.items() if so)])}"'
            f' data-act="{act}" data-die="{die}" data-glide="{die}"'
            f' data-key="{die}@{self.moment}" data-digit="{self.order.index(die) + 1}"'
            f' aria-label="{escape(", ".join(filter(None, says)))}" aria-pressed="{str(chosen).lower()}"'
            + (" data-next" if open_to else OFF)
            + f">{dice.body(die, face, self.sides)}"
            + (f'<small aria-hidden="true">{near}</small>' if near else "")
            + "</button>"
        )


def _clever(session: Session, match: CleverMatch, news: bool, advised: Option | None) -> str:
    """The three fields and the platter; below them the pool, or the dice that missed the platter of a solo throw.

    While a number is asked for, the numbers lie where the pool does.
    """
    lying = Dice(
        session,
        sides=6,
        order=match.sheets[0].dice,
        faces=match.faces,
        near={} if session.real else dict(zip(match.sheets[0].dice, match.distances, strict=False)),
        moment=f"{match.turns}.{match.number}",
        pickable=session.pickable,
        sinking=session.sinking,
        fallen=session.fallen if news and not session.real else (),
        advised=advised.sources if advised else (),
    )
    beside = [die for die in lying.faces if die not in (*match.pool, *match.platter, *match.fields)]
    empty = [f'<span class="slot" role="img" aria-label="{escape(say("empty-field", n=n))}"></span>' for n in (1, 2, 3)]
    owner = say("fields", name=session.setup.names[match.active])
    fields = "" if beside else lying.lie("fields", owner, match.fields, *empty[len(match.fields) :])
    pool = lying.lie("pool", say("beside" if beside else "pool"), beside or match.pool)
    if session.typing and not session.waiting:
        return f"{keypad(session)}{pool}"
    return (
        f'<div class="places">{fields}{lying.lie("platter", say("platter"), match.platter)}</div>'
        f"{_numbers(session) if session.numbers else pool}"
    )


def _qwixx(session: Session, match: Qwixx, news: bool, advised: Option | None) -> str:
    """All dice in a row; those of closed rows have left the game."""
    order = (*WHITES, *COLOURS)
    lying = Dice(
        session,
        sides=match.pad.sides,
        order=order,
        faces=dict(zip(order, match.faces, strict=False)),
        near={},
        moment=str(match.turns),
        pickable=session.pickable,
        sinking=(),
        fallen=session.fallen if news and not session.real else (),
        advised=advised.sources if advised else (),
    )
    pool = lying.lie("pool longo", say("pool"), (*WHITES, *(COLOURS[row] for row in match.open_rows())))
    return f"{keypad(session)}{pool}" if session.typing and not session.waiting else pool


# What can be pressed


def _hint(session: Session, asked: Notice) -> str:
    """The way to ask the coach, where there is something to decide; beside an answer the way to its rule."""
    if asked.topic:
        label = escape(say("rules-open", topic=say(f"topic {asked.topic}")))
        topic = f'data-topic="{asked.topic}"'
        return f'<button class="plain hint" data-act="rule" {topic} aria-label="{label}">{book()}</button>'
    if session.free:  # the coach has no dice to see
        return ""
    off = OFF if session.waiting or session.falling else ""
    return f'<button class="plain hint" data-act="hint" aria-label="{escape(say("hint"))}"{off}>{lamp()}</button>'


def _undo(session: Session) -> str:
    """Always the first button, so that it is always in the same place."""
    off = "" if session.can_undo else OFF
    return f'<button class="button" data-act="undo"{off}>{back()}<span>{escape(say("undo"))}</span></button>'


def buttons(session: Session) -> str:
    """What can be pressed now, what to go on with last."""
    if session.handing:
        return button("take", say("go-on"), kind="primary")
    if session.level:
        return button("hurry", say("hurry"), kind="primary")
    if session.falling:
        throw = session.match.throw
        assert throw is not None
        if session.typing:
            return confirm(session)
        return button("throw", say("throw-dice", n=len(throw.dice)), kind="primary")
    if session.numbers:
        return ""
    if isinstance(session.match, CleverMatch) and session.match.pending:
        return _bonuses(session, session.match)
    if session.free:
        return pencil.buttons(session)
    return "".join([*_polish(session), *(_other(session, str(move)) for move in others(session.match))])


def _other(session: Session, move: str) -> str:
    """A move that marks nothing."""
    match = session.match
    if isinstance(match, Qwixx):
        return button(f"move:{move}", say(passing(match)))
    assert isinstance(match, CleverMatch)
    left = match.sheets[match.seat].left(RE_ROLLS) if move == "re-roll" else 0
    icon = badge("re-roll") if left else ""
    return button(f"move:{move}", say(move), icon=icon, left=left)


def _polish(session: Session) -> list[str]:
    """Silver polish, if it would help with some die: each press one step more."""
    match, steps = session.match, session.wish.polish
    if not session.polishes or not isinstance(match, CleverMatch):
        return []
    words = say("polish", n=steps) if steps else say("polish-off")
    left = match.sheets[match.seat].left(POLISH)
    return [button("polish", words, kind="on" * bool(steps), icon=badge("polish"), left=left)]


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
