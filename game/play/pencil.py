"""Only the sheet: who can get the pencil, and handing it over."""

from __future__ import annotations

from game.rules.match import Match
from game.rules.pencil import PASSES, receiver
from game.rules.record import Record


def takers(match: Match) -> tuple[int, ...]:
    """The seats that the pencil can go to now."""
    return tuple(seat for move in match.moves() if (seat := receiver(str(move))) >= 0) if match.free else ()


def written(record: Record) -> Record:
    """The game as far as something was written: a pencil that was only handed on is nothing that could be lost."""
    before = record.before
    return before if before is not None and record.free and receiver(str(record.step)) >= 0 else record


def handed(record: Record, seat: int) -> Record:
    """The game with the pencil at a seat; somebody who had it and wrote nothing is passed over.

    So whoever only looks from sheet to sheet leaves no trace in the record, and taking back leads to what was written.
    """
    if seat not in takers(record.match):
        return record
    start = written(record)
    return start if start.match.turn == seat else start.played(start.match.parse(PASSES[seat]))
