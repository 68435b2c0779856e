"""The tray: the sentence, where the dice lie, and what can be pressed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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
from game.views.markup import NOTHING, Markup, html, joined
from game.views.moves import passing
from game.views.notice import QUIET, Notice
from game.views.sentence import what_now, what_was
from game.words import say


def tray(
    session: Session, news: bool = False, told: bool = False, advised: Option | None = None, asked: Notice = QUIET
) -> Markup:
    """Everything below or beside the sheet.

    `news` if the last step was made just now, `told` while it is still being shown, `advised` what a hint points at,
    `asked` what the sheet answers instead of the sentence.
    """
    now = asked if asked != QUIET else what_was(session) if told else what_now(session)
    label = say("dice-sheet" if session.free else "tray")
    return (
        html('<section id="tray" class="tray{}" aria-label="{}"', " hand" * session.handing, label)
        + Markup(' data-act="hurry"') * (told or bool(session.level))
        + html(
            '><div class="says{}"><p class="sentence" id="sentence" tabindex="-1"><b>{}</b> {}'
            '</p>{}</div>{}<div class="buttons">{}{}</div></section>',
            " asked" * (asked != QUIET),
            now.lead,
            now.rest,
            _hint(session, asked),
            lying(session, news, advised),
            _undo(session),
            buttons(session),
        )
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

    def lie(self, place: str, label: str, these: Iterable[str], *others: str) -> Markup:
        """Some of them in a place, and what else lies there."""
        items = joined(html("<li>{}</li>", item) for item in (*map(self.button, these), *others))
        return html('<ul class="{}" aria-label="{}">{}</ul>', place, label, items)

    def button(self, die: str) -> Markup:
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
        return html(
            '<button class="{}" data-act="{}" data-die="{}" data-glide="{}" data-key="{}@{}" data-digit="{}"'
            ' aria-label="{}" aria-pressed="{}"{}>{}{}</button>',
            " ".join(["take", *(name for name, so in classes.items() if so)]),
            act,
            die,
            die,
            die,
            self.moment,
            self.order.index(die) + 1,
            ", ".join(filter(None, says)),
            str(chosen).lower(),
            " data-next" if open_to else OFF,
            dice.body(die, face, self.sides),
            html('<small aria-hidden="true">{}</small>', near) if near else NOTHING,
        )


def _clever(session: Session, match: CleverMatch, news: bool, advised: Option | None) -> Markup:
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
    empty = [html('<span class="slot" role="img" aria-label="{}"></span>', say("empty-field", n=n)) for n in (1, 2, 3)]
    owner = say("fields", name=session.setup.names[match.active])
    fields = NOTHING if beside else lying.lie("fields", owner, match.fields, *empty[len(match.fields) :])
    pool = lying.lie("pool", say("beside" if beside else "pool"), beside or match.pool)
    if session.typing and not session.waiting:
        return keypad(session) + pool
    return html(
        '<div class="places">{}{}</div>{}',
        fields,
        lying.lie("platter", say("platter"), match.platter),
        _numbers(session) if session.numbers else pool,
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
    return keypad(session) + pool if session.typing and not session.waiting else pool


# What can be pressed


def _hint(session: Session, asked: Notice) -> Markup:
    """The way to ask the coach, where there is something to decide; beside an answer the way to its rule."""
    if asked.topic:
        label = say("rules-open", topic=say(f"topic {asked.topic}"))
        topic = html('data-topic="{}"', asked.topic)
        return html('<button class="plain hint" data-act="rule" {} aria-label="{}">{}</button>', topic, label, book())
    if session.free:  # the coach has no dice to see
        return NOTHING
    off = OFF if session.waiting or session.falling else ""
    return html('<button class="plain hint" data-act="hint" aria-label="{}"{}>{}</button>', say("hint"), off, lamp())


def _undo(session: Session) -> Markup:
    """Always the first button, so that it is always in the same place."""
    off = "" if session.can_undo else OFF
    return html('<button class="button" data-act="undo"{}>{}<span>{}</span></button>', off, back(), say("undo"))


def buttons(session: Session) -> Markup:
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
        return NOTHING
    if isinstance(session.match, CleverMatch) and session.match.pending:
        return _bonuses(session, session.match)
    if session.free:
        return pencil.buttons(session)
    return joined([*_polish(session), *(_other(session, str(move)) for move in others(session.match))])


def _other(session: Session, move: str) -> Markup:
    """A move that marks nothing."""
    match = session.match
    if isinstance(match, Qwixx):
        return button(f"move:{move}", say(passing(match)))
    assert isinstance(match, CleverMatch)
    left = match.sheets[match.seat].left(RE_ROLLS) if move == "re-roll" else 0
    icon = badge("re-roll") if left else NOTHING
    return button(f"move:{move}", say(move), icon=icon, left=left)


def _polish(session: Session) -> list[str]:
    """Silver polish, if it would help with some die: each press one step more."""
    match, steps = session.match, session.wish.polish
    if not session.polishes or not isinstance(match, CleverMatch):
        return []
    words = say("polish", n=steps) if steps else say("polish-off")
    left = match.sheets[match.seat].left(POLISH)
    return [button("polish", words, kind="on" * bool(steps), icon=badge("polish"), left=left)]


def _bonuses(session: Session, match: CleverMatch) -> Markup:
    """The bonuses that are pending, as chips."""
    only = match.pending[0] if len({*match.pending}) == 1 else session.wish.source
    chips = joined(_chip(bonus, bonus == only) for bonus in match.pending)
    return html('<div class="chips" role="group" aria-label="{}">{}</div>', say("bonuses"), chips)


def _chip(bonus: str, chosen: bool) -> Markup:
    return html(
        '<button class="chip{}" data-act="bonus" data-bonus="{}" data-next aria-pressed="{}" '
        'aria-label="{}">{}</button>',
        " chosen" * chosen,
        bonus,
        str(chosen).lower(),
        say(f"bonus {bonus}"),
        badge(bonus),
    )


def _numbers(session: Session) -> Markup:
    """The numbers that could be written into the chosen field."""
    chips = (
        html(
            '<button class="chip" data-act="number" data-number="{}" data-next>{}</button>',
            option.number,
            option.number,
        )
        for option in sorted(session.numbers, key=lambda option: option.number)
    )
    return html('<div class="chips" role="group" aria-label="{}">{}</div>', say("numbers"), joined(chips))
