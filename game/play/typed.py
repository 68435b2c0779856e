"""Real dice on the table: their faces tapped in one after another, and which lies nearer where the rules ask for that.

Whether nearness matters is asked of the rules, not known here: if the same faces lead to the same platter whichever
die is the nearest, nobody has to look.
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules.match import Match, Throw
from game.rules.record import Fall


class Hand(NamedTuple):
    """The dice of the throw that is being typed in."""

    faces: tuple[int, ...] = ()  # in the order of the throw; 0 where nothing is typed yet
    asked: int = 0  # which of them the next face is for
    nearest: tuple[str, ...] = ()  # dice with the same face, the nearest first, as far as somebody said


EMPTY = Hand()


def _throw(match: Match) -> Throw:
    assert match.throw is not None
    return match.throw


def faces(match: Match, hand: Hand) -> dict[str, int]:
    """What is typed so far, for each die that falls."""
    dice = _throw(match).dice
    return dict(zip(dice, hand.faces or (0,) * len(dice), strict=True))


def asked(match: Match, hand: Hand) -> str:
    """The die whose face is typed next; none once all are."""
    return "" if all(faces(match, hand).values()) and hand.asked >= len(hand.faces) else _throw(match).dice[hand.asked]


def choose(match: Match, hand: Hand, die: str) -> Hand:
    """Type the face of this die, perhaps anew."""
    dice = _throw(match).dice
    return hand._replace(asked=dice.index(die)) if die in dice else hand


def put(match: Match, hand: Hand, face: int) -> Hand:
    """The die that was asked about shows this face; the next one is the first without."""
    throw, die = _throw(match), asked(match, hand)
    if not die or not 1 <= face <= throw.sides:
        return hand
    typed = tuple((faces(match, hand) | {die: face}).values())
    return Hand(typed, typed.index(0) if 0 in typed else len(typed))


def nearer(match: Match, hand: Hand, die: str) -> Hand:
    """This is the nearest of those that are still in question."""
    return hand._replace(nearest=(*hand.nearest, die)) if die in tied(match, hand) else hand


def tied(match: Match, hand: Hand) -> tuple[str, ...]:
    """The dice of which somebody has to say which is nearer, because the platter depends on it."""
    throw = _throw(match)
    if not throw.distances or asked(match, hand):
        return ()
    rest = [die for die in throw.dice if die not in hand.nearest]
    one, other = (_platter(match, hand, order) for order in (rest, rest[::-1]))
    typed = faces(match, hand)
    open_faces = {typed[die] for die in one ^ other}
    return tuple(die for die in rest if typed[die] in open_faces)


def _platter(match: Match, hand: Hand, rest: list[str]) -> frozenset[str]:
    """What would lie on the platter if the others came to rest in this order."""
    events = match.rolled(hand.faces, _ranks(match, [*hand.nearest, *rest])).events
    return frozenset(str(die) for event in events if event.kind == "dice-to-platter" for die in event.detail)


def _ranks(match: Match, order: list[str]) -> tuple[int, ...]:
    return tuple(order.index(die) + 1 for die in _throw(match).dice)


def ready(match: Match, hand: Hand) -> bool:
    """Whether the throw is complete."""
    return not asked(match, hand) and not tied(match, hand)


def fall(match: Match, hand: Hand) -> Fall:
    """How the dice fell; what nobody had to say about their nearness is as the dice stand in the list."""
    throw = _throw(match)
    rest = [die for die in throw.dice if die not in hand.nearest]
    return Fall(hand.faces, _ranks(match, [*hand.nearest, *rest]) if throw.distances else ())


def fitting(match: Match, hand: Hand) -> Hand:
    """What was kept of a hand, if it can be one of this throw; else nothing is typed."""
    throw = match.throw
    if throw is None or len(hand.faces) != len(throw.dice) or not all(0 <= face <= throw.sides for face in hand.faces):
        return EMPTY
    if not 0 <= hand.asked <= len(hand.faces) - (0 in hand.faces):
        return EMPTY
    named = Hand(hand.faces, hand.asked)
    for die in hand.nearest:
        if die not in tied(match, named):
            return EMPTY
        named = nearer(match, named, die)
    return named


def taken_up(fallen: Fall) -> Hand:
    """A throw that was typed wrong: its faces are still there, to be corrected."""
    return Hand(fallen.faces, len(fallen.faces))
