"""Sheets and throws laid on the table for the Qwixx tests, in the words of the rulebook."""

from __future__ import annotations

from random import Random

from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import COLOURS, PASS, Move, Pad, Sheet
from game.rules.qwixx.qwixx_longo import QwixxLongo


def sheet(pad: Pad, misses: int = 0, **crossed: tuple[int, ...]) -> Sheet:
    """A sheet with these numbers crossed, in shared rows as well; a closing number takes its lock along."""
    rows = [*pad.blank.rows]
    for name, numbers in crossed.items():
        row = pad.areas.index(name.replace("_", "-"))
        for number in numbers:
            place = pad.box(rows[row], pad.places[row][number])
            rows[row] = pad.crossed(rows[row], place) if row < len(COLOURS) else rows[row] | 1 << place
    return Sheet(tuple(rows), misses)


def table(*sheets: dict, active: int = 0, game: type[Qwixx] = QwixxLongo) -> Qwixx:
    """A match whose dice are about to fall, with these sheets; rows that somebody has locked are closed."""
    match = game(len(sheets))
    match.sheets = tuple(sheet(game.pad, **crossed) for crossed in sheets)
    match.turns = active
    for row in range(len(COLOURS)):
        if any(own.rows[row] >> game.pad.lock for own in match.sheets):
            match.closed |= 1 << row
    return match


def throw(match: Qwixx, white: tuple[int, int], **dice: int) -> Qwixx:
    """The dice fall: the two white ones, and the coloured ones named; the rest show 1."""
    assert match.throw is not None
    assert {*dice} <= {*match.throw.dice}
    return match.rolled((*white, *(dice.get(die, 1) for die in match.throw.dice[2:])))


def play(match: Qwixx, *texts: str) -> Qwixx:
    for text in texts:
        match = match.play(match.parse(text))
    return match


def options(match: Qwixx) -> list[str]:
    return [str(move) for move in match.moves()]


def crosses(match: Qwixx, seat: int, area: str) -> list[int]:
    """The numbers crossed in a row, left to right, with a 0 for the lock."""
    row = match.pad.areas.index(area)
    mask = match.sheets[seat].rows[row]
    return [n for place, n in enumerate((*match.pad.numbers[row], 0)) if mask >> place & 1]


def told(match: Qwixx) -> list[tuple]:
    """The events of the last step without wrapping."""
    return [(event.kind, event.seat, *event.detail) for event in match.events]


def careful(match: Qwixx, rng: Random) -> Move:
    """The cross that skips least, or none: random play alone hardly ever closes a row."""
    rows = match.sheets[match.turn].rows

    def skipped(move: Move) -> int:
        return match.pad.skipped(rows[move.row], move.row, move.number)

    best = min(match.moves()[:-1], key=skipped)
    return best if skipped(best) <= 2 or rng.random() < 0.1 else PASS
