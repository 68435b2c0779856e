"""Only the sheet: what can be pressed beside it: actions to use up, going on, and whoever writes next."""

from __future__ import annotations

from game.play.pencil import takers
from game.play.session import Session
from game.rules.clever.free import USED_UP
from game.rules.clever.match import CleverMatch
from game.rules.pencil import NEXT
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import COLOURS
from game.views.buttons import button, tally
from game.views.icons import badge
from game.views.icons import pencil as drawn
from game.views.markup import NOTHING, Markup, html, joined
from game.words import listed, say


def actions(session: Session) -> Markup:
    """The actions that whoever writes can cross off; if there are none an empty place, so that nothing moves."""
    match = session.match
    if session.waiting or not isinstance(match, CleverMatch):
        return NOTHING
    sheet = match.sheets[match.seat]
    chips = joined((_action(move.kind, sheet.left(row)) for row, move in enumerate(USED_UP) if sheet.left(row)))
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


def buttons(session: Session) -> Markup:
    """A miss, the next round or the rows to close, and the pencil for whoever comes next."""
    match = session.match
    moves = {str(move) for move in match.moves()}
    found = [button("move:miss", say("miss"))] * ("miss" in moves)
    if NEXT in moves:
        alone = match.players == 1
        found.append(button(f"move:{NEXT}", going_on(session), kind="primary" * alone))
    return joined([*found, *_next_seat(session)])


def going_on(session: Session) -> str:
    """What it is called to go on when everybody has written."""
    match = session.match
    if isinstance(match, Qwixx):
        return say("close-rows", colours=closing(match))
    assert isinstance(match, CleverMatch)
    return say("next-round" if match.round < match.rounds else "last-round")


def closing(match: Qwixx) -> str:
    """The rows that somebody has locked, and that are open all the same for as long as somebody writes."""
    return listed([say(colour) for row, colour in enumerate(COLOURS) if match.closing >> row & 1])


def _next_seat(session: Session) -> list[Markup]:
    """The pencil goes around the table; to anybody else by the sheets."""
    match = session.match
    seat = (session.who + 1) % match.players
    if seat not in takers(match):
        return []
    name = session.setup.names[seat]
    return [
        html(
            '<button class="button primary" data-act="pencil" data-seat="{}" data-next '
            'aria-label="{}">{}<span>{}</span></button>',
            seat,
            say("pencil-to", name=name),
            drawn(),
            name,
        )
    ]
