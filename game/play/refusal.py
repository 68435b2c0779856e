"""Why a field cannot be marked now: the rules are asked about every move that might have been meant.

Of all the answers the one nearest to a legal move helps most: a die that is one too low says more than one of another
colour.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.play.choices import Option, Place, options, places
from game.play.session import Session
from game.rules.clever.match import CleverMatch
from game.rules.clever.move import Mark
from game.rules.clever.move import Move as Pick
from game.rules.match import DICE, OVER, IllegalMove, Match
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import COLOURS, Move

NEAREST = (  # what is wrong, the least first
    "wrong-polish", "field-taken", "left-to-right", "start-at-the-frame", "not-touching",
    "too-low", "must-rise", "region-too-large", "wrong-number", "die-spent", "platter-first", "not-on-platter",
    "not-in-pool", "wrong-colour", "no-such-field",
)  # fmt: skip
PAPER = ("field-taken", "left-to-right", "start-at-the-frame", "not-touching")  # no die could help against these


class Refusal(NamedTuple):
    """The rule, and the die that was meant, if one was."""

    error: IllegalMove
    die: str = ""


def refusal(session: Session, place: Place) -> Refusal:
    """Why a field that is not lit cannot be marked by whoever is to act."""
    match = session.match
    if match.turn in (DICE, OVER):
        return Refusal(_asked(match, Move(0, match.pad.numbers[0][0]) if isinstance(match, Qwixx) else Pick("pick")))
    if isinstance(match, Qwixx):
        if place in places(options(match)):  # only the chosen die is of another colour
            return Refusal(IllegalMove("wrong-colour", area=place[0]), session.wish.source)
        return Refusal(_asked(match, Move(COLOURS.index(place[0]), int(place[1]))))
    assert isinstance(match, CleverMatch)
    polished = [option.polish for option in options(match) if _meant(session, option, place)]
    if polished:
        return Refusal(IllegalMove("wrong-polish", polish=min(polished)))
    return min(_answers(session, match, place), key=lambda answer: _distance(answer, place))


def _answers(session: Session, match: CleverMatch, place: Place) -> Iterator[Refusal]:
    if match.pending:
        return _by_bonus(match, session.wish.source, place)
    return _by_pencil(match, place) if match.free else _by_die(session, match, place)


def _meant(session: Session, option: Option, place: Place) -> bool:
    """Whether a legal move marks the place, only not with as much polish as was chosen."""
    return option.place == place and session.wish.source in ("", *option.sources)


def _asked(match: Match, move: Pick | Move) -> IllegalMove:
    """What the rules say to a move that is not legal."""
    try:
        match.play(move)
    except IllegalMove as error:
        return error
    raise AssertionError(f"{move} is legal: its field should be lit")


def _by_bonus(match: CleverMatch, chosen: str, place: Place) -> Iterator[Refusal]:
    legal = match.moves()
    for bonus in (chosen,) if chosen else match.pending:
        for number in range(7):
            move = Pick("bonus", "", *place, number, bonus)
            if move not in legal:
                yield Refusal(_asked(match, move))


def _by_pencil(match: CleverMatch, place: Place) -> Iterator[Refusal]:
    """What the sheet alone says."""
    for number in range(7):
        move = Pick("mark", "", *place, number)
        if move not in match.moves():
            yield Refusal(_asked(match, move))


def _by_die(session: Session, match: CleverMatch, place: Place) -> Iterator[Refusal]:
    """What every die that has been thrown, or the chosen one, could be told; the paper itself first."""
    sheet, legal = match.sheets[match.seat], match.moves()
    kind = "plus" if match.phase == "plus" else "pick"
    for die, face in match.faces.items():
        if die != session.wish.source and session.wish.source:
            continue
        for number in (0, face):
            move = Pick(kind, die, *place, number)
            if move not in legal:
                yield Refusal(_asked(match, move), die)
            paper = sheet.forbids(Mark(*place, number), face)
            if paper.rule in PAPER:
                yield Refusal(paper)


def _distance(answer: Refusal, place: Place) -> tuple[int, bool]:
    """How far from a legal move; between equals the die of the area's own colour is meant."""
    return NEAREST.index(answer.error.rule), answer.die != place[0]
