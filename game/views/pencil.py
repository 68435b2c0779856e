"""The buttons of the player who has the pencil, in a game with only the sheet: also who gets the pencil next."""

from __future__ import annotations

from game.play.pencil import takers
from game.play.session import Session
from game.rules.pencil import NEXT, receiver
from game.views.buttons import button, button_to
from game.views.icons import pencil as drawn
from game.views.markup import Markup, joined
from game.words import say

MISS = "miss"  # the notation of a miss that a player takes, where a game has them


def buttons(session: Session, going_on: str) -> Markup:
    """A miss, the move that goes on for all seats (in the title's words), and the pencil for the next seat."""
    match = session.match
    moves = {str(move) for move in match.moves()}
    found = [button(f"move:{MISS}", say("miss"))] * (MISS in moves)
    if NEXT in moves:
        found.append(button(f"move:{NEXT}", going_on, kind="primary" * (match.players == 1)))
    return joined([*found, *_next_seat(session)])


def handed_on(text: str) -> str:
    """What it is called to hand the pencil to a seat, by the notation of that; nothing for any other move."""
    seat = receiver(text)
    return say("pencil-to", name=say("player-n", n=seat + 1)) if seat >= 0 else ""


def _next_seat(session: Session) -> list[Markup]:
    """The button that hands the pencil to the next seat around the table; the small sheets offer the other seats."""
    seat = (session.who + 1) % session.match.players
    if seat not in takers(session.match):
        return []
    name = session.setup.names[seat]
    return [button_to("pencil", seat, name, drawn(), say("pencil-to", name=name))]
