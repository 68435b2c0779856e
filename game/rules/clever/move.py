"""Moves of the Clever family as small values, and their notation.

    w:y23        pick the white die, cross yellow row 2 column 3
    o:o4=5       pick the orange die, write 5 into orange field 4
    +b:b7        take the blue die by a +1 action, cross blue 7
    yX*y11       use the bonus "yellow X" on yellow row 1 column 1
    b:b42~1      pick the blue die, cross row 4 column 2, with one step of silver polish
    y>sy3        mark the yellow die, which the pick swept to the platter, in silver: the 3 of the yellow row
    leave        make no mark for the swept dice that are left
    return:b     take the blue die back from the platter, before a throw; `throw` throws then
    re-roll  forfeit  pass  stop

Where there is only the sheet:

    :o4=5        write 5 into orange field 4, :y23 cross yellow row 2 column 3
    re-roll  +1  polish  return   use the action up
    @2  next     hand the pencil to the second seat; begin the next round

Letters: w white, y yellow, b blue, g green, o orange, p purple, e grey, k pink, s silver, x black (bonuses
of any colour).
"""

from __future__ import annotations

import re
from typing import NamedTuple

from game.rules.clever.areas.mark import COLOURS, LETTERS, Mark
from game.rules.match import UnknownMove
from game.rules.pencil import NEXT as NEXT_ROUND
from game.rules.pencil import PASSES

_USE = re.compile(
    r"(?:(?P<plus>\+?)(?P<die>[a-z]):|(?P<swept>[a-z])>|(?P<bonus>[a-z])(?P<sign>[X?\d/]+)\*|:)"
    r"(?P<area>[a-z])(?P<field>\w+?)(?:=(?P<number>1[0-2]|[1-9]))?(?(die)(?:~(?P<polish>[1-9]))?)"
)
_RETURN = re.compile(r"return:(?P<die>[a-z])")


class Move(NamedTuple):
    """A decision: what kind, and for one that marks a field the die or bonus, the mark and the steps of polish."""

    kind: str  # pick, plus, bonus, sweep, mark, return, or for a move that marks nothing its notation
    die: str = ""
    area: str = ""
    field: str = ""
    number: int = 0
    bonus: str = ""
    polish: int = 0

    @property
    def mark(self) -> Mark:
        """Where the ink goes."""
        return Mark(self.area, self.field, self.number)

    def __str__(self) -> str:
        if not self.area:
            return f"{self.kind}:{LETTERS[self.die]}" if self.die else self.kind
        if self.kind == "sweep":
            return f"{LETTERS[self.die]}>{self.mark}"
        if self.kind == "bonus":
            colour, sign = self.bonus.split()
            return f"{LETTERS[colour]}{sign}*{self.mark}"
        if self.kind == "mark":
            return f":{self.mark}"
        plus = "+" if self.kind == "plus" else ""
        polish = f"~{self.polish}" if self.polish else ""
        return f"{plus}{LETTERS[self.die]}:{self.mark}{polish}"


RE_ROLL, FORFEIT, PASS, STOP = (Move(kind) for kind in ("re-roll", "forfeit", "pass", "stop"))
THROW, LEAVE = Move("throw"), Move("leave")
NEXT, *HAND_OVER = (Move(kind) for kind in (NEXT_ROUND, *PASSES))
USED_UP = tuple(Move(action) for action in ("re-roll", "+1", "polish", "return"))  # where there is only the sheet
PLAIN = {move.kind: move for move in (FORFEIT, PASS, STOP, THROW, LEAVE, *USED_UP, NEXT, *HAND_OVER)}


def parse(text: str) -> Move:
    """The move that a notation stands for, whether or not any sheet has such a field; raises UnknownMove."""
    if text in PLAIN:
        return PLAIN[text]
    use, back = _USE.fullmatch(text), _RETURN.fullmatch(text)
    try:
        if back:
            return Move("return", COLOURS[back["die"]])
        if use is None:
            raise UnknownMove("unknown-move", text=text)
        mark = (COLOURS[use["area"]], use["field"], int(use["number"] or 0))
        if use["bonus"]:
            return Move("bonus", "", *mark, f"{COLOURS[use['bonus']]} {use['sign']}")
        if use["swept"]:
            return Move("sweep", COLOURS[use["swept"]], *mark)
        if not use["die"]:
            return Move("mark", "", *mark)
        return Move("plus" if use["plus"] else "pick", COLOURS[use["die"]], *mark, "", int(use["polish"] or 0))
    except KeyError:
        raise UnknownMove("unknown-move", text=text) from None
