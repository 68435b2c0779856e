"""Why a field cannot be marked now: the rules are asked about every move that the player might have meant."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from game.rules.clever.areas.mark import Mark
from game.rules.clever.move import Move
from game.rules.match import IllegalMove, Option, Place, Refusal

if TYPE_CHECKING:
    from game.rules.clever.match import CleverMatch

NEAREST = (  # what is wrong, the least first
    "wrong-polish", "field-taken", "left-to-right", "start-at-the-frame", "not-touching",
    "too-low", "must-rise", "must-fall", "region-too-large", "own-row", "wrong-number", "die-spent", "platter-first",
    "not-on-platter", "not-in-pool", "sweeps-elsewhere", "wrong-colour", "no-such-field",
)  # fmt: skip
NUMBERS = range(13)  # that can stand in a field; 0 is a cross
PAPER = ("field-taken", "left-to-right", "start-at-the-frame", "not-touching")  # no die could help against these


def why_not(match: CleverMatch, place: Place, source: str) -> Refusal:
    """Of all reasons against marking a place, the one that is nearest to a legal move."""
    if match.phase == "return" and not (match.pending or match.swept):
        return Refusal(IllegalMove("dice-fall-first"))
    polished = [option.polish for option in match.options() if _meant(option, place, source)]
    if polished:
        return Refusal(IllegalMove("wrong-polish", polish=min(polished)))
    return min(_answers(match, place, source), key=lambda answer: _distance(answer, place))


def _meant(option: Option, place: Place, source: str) -> bool:
    """Whether a legal move marks the place, only not with as much polish as the player chose."""
    return option.place == place and source in ("", *option.sources)


def _answers(match: CleverMatch, place: Place, source: str) -> Iterator[Refusal]:
    if match.pending or match.swept:
        return chain(_by_bonus(match, place, source), _by_swept(match, place, source))
    return _by_pencil(match, place) if match.free else _by_die(match, place, source)


def _refused(match: CleverMatch, move: Move) -> Iterator[IllegalMove]:
    """What the rules say to a move, unless it is legal."""
    if move not in match.moves():
        try:
            match.play(move)
        except IllegalMove as error:
            yield error


def _by_bonus(match: CleverMatch, place: Place, source: str) -> Iterator[Refusal]:
    for bonus in match.pending:
        for number in NUMBERS if source in ("", bonus) else ():
            yield from map(Refusal, _refused(match, Move("bonus", "", *place, number, bonus)))


def _by_swept(match: CleverMatch, place: Place, source: str) -> Iterator[Refusal]:
    """What the rules say against a mark for the dice that the pick sent to the platter."""
    for die in match.swept:
        for error in _refused(match, Move("sweep", die, *place)) if source in ("", die) else ():
            yield Refusal(error, die)


def _by_pencil(match: CleverMatch, place: Place) -> Iterator[Refusal]:
    """What the sheet says against a mark, where there are no dice."""
    for number in NUMBERS:
        yield from map(Refusal, _refused(match, Move("mark", "", *place, number)))


def _by_die(match: CleverMatch, place: Place, source: str) -> Iterator[Refusal]:
    """What the rules say against a mark with each thrown die, or with the chosen one, and what the sheet says."""
    sheet, kind = match.sheets[match.seat], "plus" if match.phase == "plus" else "pick"
    for die, face in match.faces.items():
        if source not in ("", die):
            continue
        for number in (0, sheet.together(match.faces["blue"], match.faces["white"]) if place[0] == "blue" else face):
            for error in _refused(match, Move(kind, die, *place, number)):
                yield Refusal(error, die)
            paper = sheet.forbids(Mark(*place, number), face)
            if paper.rule in PAPER:
                yield Refusal(paper)


def _distance(answer: Refusal, place: Place) -> tuple[int, bool]:
    """How far a refused move is from a legal one; among equals the die of the area's own colour comes first."""
    return NEAREST.index(answer.error.rule), answer.die != place[0]
