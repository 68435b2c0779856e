"""Real dice on the table: the player taps in their faces, and which die lies nearer where the rules ask for that.

The rules decide whether nearness matters: if the same faces lead to the same platter whichever die is the nearest, the
player is not asked.
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules.match import Match, Throw
from game.rules.record import Fall


class TypedDice(NamedTuple):
    """What the player has typed in so far of a throw."""

    faces: tuple[int, ...] = ()  # in the order of the throw; 0 where nothing is typed yet
    asked: int = 0  # which of them the next face is for
    nearest: tuple[str, ...] = ()  # dice with the same face, the nearest first, as far as the player said


EMPTY = TypedDice()


def _throw(match: Match) -> Throw:
    assert match.throw is not None
    return match.throw


def faces(match: Match, typed: TypedDice) -> dict[str, int]:
    """What is typed so far, for each die that falls."""
    dice = _throw(match).dice
    return dict(zip(dice, typed.faces or (0,) * len(dice), strict=True))


def asked(match: Match, typed: TypedDice) -> str:
    """The die whose face is typed next; none once all are."""
    done = all(faces(match, typed).values()) and typed.asked >= len(typed.faces)
    return "" if done else _throw(match).dice[typed.asked]


def choose(match: Match, typed: TypedDice, die: str) -> TypedDice:
    """Ask for the face of this die next, even if the player has typed one before."""
    dice = _throw(match).dice
    return typed._replace(asked=dice.index(die)) if die in dice else typed


def put(match: Match, typed: TypedDice, face: int) -> TypedDice:
    """Note the face of the die that was asked about; the first die without a face is asked about next."""
    throw, die = _throw(match), asked(match, typed)
    if not die or not 1 <= face <= throw.sides:
        return typed
    found = tuple((faces(match, typed) | {die: face}).values())
    return TypedDice(found, found.index(0) if 0 in found else len(found))


def nearer(match: Match, typed: TypedDice, die: str) -> TypedDice:
    """Note that this die is the nearest of those still in question."""
    return typed._replace(nearest=(*typed.nearest, die)) if die in tied(match, typed) else typed


def tied(match: Match, typed: TypedDice) -> tuple[str, ...]:
    """The dice of which the player has to say which is nearer, because the platter depends on it."""
    throw = _throw(match)
    if not throw.distances or asked(match, typed):
        return ()
    rest = [die for die in throw.dice if die not in typed.nearest]
    one, other = (_platter(match, typed, order) for order in (rest, rest[::-1]))
    found = faces(match, typed)
    open_faces = {found[die] for die in one ^ other}
    return tuple(die for die in rest if found[die] in open_faces)


def _platter(match: Match, typed: TypedDice, rest: list[str]) -> frozenset[str]:
    """What would lie on the platter if the others came to rest in this order."""
    events = match.rolled(typed.faces, _ranks(match, [*typed.nearest, *rest])).events
    return frozenset(str(die) for event in events if event.kind == "dice-to-platter" for die in event.detail)


def _ranks(match: Match, order: list[str]) -> tuple[int, ...]:
    return tuple(order.index(die) + 1 for die in _throw(match).dice)


def ready(match: Match, typed: TypedDice) -> bool:
    """Whether the throw is complete."""
    return not asked(match, typed) and not tied(match, typed)


def fall(match: Match, typed: TypedDice) -> Fall:
    """How the dice fell; where the player was not asked about nearness, dice earlier in the throw count as nearer."""
    throw = _throw(match)
    rest = [die for die in throw.dice if die not in typed.nearest]
    return Fall(typed.faces, _ranks(match, [*typed.nearest, *rest]) if throw.distances else ())


def fitting(match: Match, typed: TypedDice) -> TypedDice:
    """The stored typed-in dice if they fit this throw, else EMPTY."""
    throw = match.throw
    if (
        throw is None
        or len(typed.faces) != len(throw.dice)
        or not all(0 <= face <= throw.sides for face in typed.faces)
    ):
        return EMPTY
    if not 0 <= typed.asked <= len(typed.faces) - (0 in typed.faces):
        return EMPTY
    named = TypedDice(typed.faces, typed.asked)
    for die in typed.nearest:
        if die not in tied(match, named):
            return EMPTY
        named = nearer(match, named, die)
    return named


def taken_up(fallen: Fall) -> TypedDice:
    """A throw that was typed wrong: its faces are still there, to be corrected."""
    return TypedDice(fallen.faces, len(fallen.faces))
