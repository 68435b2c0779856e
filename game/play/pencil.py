"""Hands the pencil from seat to seat in a game with only the sheet, and says which seats can get it."""

from __future__ import annotations

from game.rules.match import Match
from game.rules.pencil import PASSES, receiver
from game.rules.record import Record


def takers(match: Match) -> tuple[int, ...]:
    """The seats that the pencil can go to now."""
    return tuple(seat for move in match.moves() if (seat := receiver(str(move))) >= 0) if match.free else ()


def written(record: Record) -> Record:
    """The game up to the last mark: without a last step that only handed the pencil on, which is no loss."""
    before = record.before
    return before if before is not None and record.free and receiver(str(record.step)) >= 0 else record


def handed(record: Record, seat: int) -> Record:
    """The game with the pencil at a seat; a seat that had the pencil and wrote nothing is left out of the record.

    So a player who only looks from sheet to sheet leaves no trace in it, and undo leads to the last mark.
    """
    if seat not in takers(record.match):
        return record
    start = written(record)
    return start if start.match.turn == seat else start.played(start.match.parse(PASSES[seat]))
