"""Dice and buttons of the Clever family: fields, platter and pool, bonuses to use, actions."""

from __future__ import annotations

from collections.abc import Mapping

from game.play.session import Session
from game.play.wish import others
from game.rules.clever.match import CleverMatch
from game.rules.clever.sheet import RE_ROLL as RE_ROLLS
from game.rules.clever.sheet import THIRD
from game.rules.match import Option
from game.rules.pencil import NEXT
from game.views import dice as dice_drawn
from game.views import pencil
from game.views.buttons import button, tally
from game.views.clever.polish import polishes
from game.views.clever.words import other, returned
from game.views.icons import badge
from game.views.keypad import keypad
from game.views.lying import Dice, numbers, shown
from game.views.markup import NOTHING, Markup, html, joined
from game.words import say


def dice(session: Session, match: CleverMatch, news: bool, advised: Option | None) -> Markup:
    """The three fields and the platter; below them the pool, or the dice that missed the platter of a solo throw.

    While a number is asked for, the numbers stand above all of it, beside their field.
    """
    order = match.sheets[0].dice
    lying = Dice(
        session,
        sides=6,
        order=order,
        faces=_faces(match),
        moment=f"{match.turns}.{match.number}",
        pickable=session.pickable,
        fallen=session.fallen if news and not session.real else (),
        option=advised,
        sinking=session.sinking,
        moves={back: (str(move), say("takes-back")) for move in match.moves() if (back := returned(str(move)))},
        waiting=session.waiting,
    )
    beside = [die for die in lying.faces if die not in (*match.pool, *match.platter, *match.fields)]
    empty = [html('<span class="slot" role="img" aria-label="{}"></span>', say("empty-field", n=n)) for n in (1, 2, 3)]
    owner = say("fields", name=session.setup.names[match.active])
    fields = NOTHING if beside else lying.lie("fields", owner, match.fields, *empty[len(match.fields) :])
    pool = lying.lie("pool", say("beside" if beside else "pool"), beside or match.pool)
    counts, apart = polishes(lying, match), session.wish.source if session.wish.source in session.polishes else ""
    if session.typing and not session.waiting:
        return keypad(session) + pool
    platter = lying.lie("platter", say("platter"), (die for die in match.platter if die != apart))
    places = html('<div class="places"{}>{}{}</div>', " data-polish" * _polished(match), fields, platter)
    if counts:  # they take the place of what cannot be tapped now
        places, pool = (counts, pool) if match.pool else (places, counts)
    return places + pool + numbers(session)


def _faces(match: CleverMatch) -> Mapping[str, int]:
    """The faces that lie; before a throw, the dice that are to be thrown are in the hand already."""
    if match.phase != "return":
        return match.faces
    return {die: 0 if die in match.pool else face for die, face in match.faces.items()}


def _polished(match: CleverMatch) -> bool:
    """Whether this game has silver polish: then there is always room for what a die could count as: nothing moves."""
    return match.sheets[0].polishes and bool(match.sheets[0].slots[THIRD])


def dice_shown(match: CleverMatch) -> Markup:
    """The dice of an example where they lie."""
    placed = (*match.fields, *match.platter)
    rest = tuple(die for die in match.faces if die not in placed)
    lying = {"dice-fields": match.fields, "platter": match.platter, "beside" if match.solo_passive else "pool": rest}
    lists = (shown(place, {die: match.faces[die] for die in these}) for place, these in lying.items() if these)
    return html('<div class="lying">{}</div>', joined(lists))


def token(match: CleverMatch, option: Option) -> Markup:
    """The die that a move takes, as what it counts, or the bonus."""
    source = option.sources[0] if option.sources else ""
    if source in match.faces:
        return dice_drawn.body(source, dict(option.counts).get(source, match.faces[source]))
    return badge(source) if source else NOTHING


def buttons(session: Session, match: CleverMatch) -> Markup:
    """The bonuses to use, or what can be done instead of marking."""
    if match.pending or match.swept:
        chips = _bonuses(session, match) if match.pending else NOTHING
        return chips + joined(_other(match, str(move)) for move in others(match))
    if match.free:
        return pencil.buttons(session, other(match, NEXT))
    return joined(_other(match, str(move)) for move in others(match) if not returned(str(move)))


def actions(session: Session, match: CleverMatch) -> Markup:
    """Only the sheet: the actions that the player can cross off; if there are none an empty place, so nothing moves."""
    if session.waiting:
        return NOTHING
    sheet = match.sheets[match.seat]
    chips = joined(_action(action, sheet.left(row)) for row, action in enumerate(sheet.actions) if sheet.left(row))
    if not chips or match.pending:
        return Markup('<div class="chips spend"></div>')
    label = say("use-up-label")
    words = html('<span aria-hidden="true">{}</span>', label)
    return html('<div class="chips spend" role="group" aria-label="{}">{}{}</div>', label, words, chips)


def _action(action: str, left: int) -> Markup:
    words = ", ".join((say("use-up", bonus=say(f"bonus {action}")), say("left-over", n=left)))
    return html(
        '<button class="chip" data-act="move" data-move="{}" data-next aria-label="{}">{}{}</button>',
        action,
        words,
        badge(action),
        tally(left),
    )


def _other(match: CleverMatch, move: str) -> Markup:
    """A move that marks nothing."""
    if move == str(match.casting):
        return button(f"move:{move}", other(match, move), kind="primary")
    left = match.sheets[match.seat].left(RE_ROLLS) if move == "re-roll" else 0
    icon = badge("re-roll") if left else NOTHING
    return button(f"move:{move}", other(match, move), icon=icon, left=left)


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
