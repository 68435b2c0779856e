"""The bonus chain: ink on a sheet, what it brings, and what that brings in turn; and the marks of swept dice."""

from __future__ import annotations

from game.rules.clever.areas.mark import Mark
from game.rules.clever.move import LEAVE, Move
from game.rules.clever.position import BITS, Position
from game.rules.clever.sheet import THIRD, Sheet


class Chain(Position):
    """A position whose sheets can be marked."""

    def _hold(self, sheet: Sheet) -> None:
        self.sheets = (*self.sheets[: self.seat], sheet, *self.sheets[self.seat + 1 :])

    def _ink(self, mark: Mark, by: str) -> None:
        before = self.sheets[self.seat]
        inks = before.inks(mark)
        self._tell("field-marked", *inks[0], by)
        for again in inks[1:]:
            self._tell("field-marked", *again, "double 3")
        sheet, wins = before.marked(mark)
        for bonus, line in wins:
            if line != mark.field:
                self._tell("line-completed", mark.area, line)
            if bonus:
                sheet = self._won(sheet, bonus, mark.area, line)
        self._hold(sheet)

    def _won(self, sheet: Sheet, bonus: str, area: str, line: str) -> Sheet:
        """Note foxes and actions at once; other bonuses wait until the seat uses them."""
        self._tell("bonus-won", bonus, area, line)
        if bonus == "fox":
            sheet = sheet.with_fox()
            self._tell("fox-won", sheet.foxes)
        elif bonus in sheet.actions:
            row = sheet.actions.index(bonus)
            sheet = sheet.with_action(row)
            self._tell("action-unlocked", bonus, sheet.unlocked[row])
            if sheet.unlocked[row] == sheet.slots[row] and sheet.row_ends[row]:
                sheet = self._won(sheet, sheet.row_ends[row], "actions", bonus)
        else:
            self.pending = (*self.pending, bonus)
        return sheet

    def _use(self, row: int) -> None:
        sheet = self.sheets[self.seat].without_action(row)
        self._tell("action-used", sheet.actions[row], sheet.used[row])
        self._hold(sheet)

    def _polish(self, steps: int) -> None:
        for _ in range(steps):
            self._use(THIRD)

    def _offer_bonuses(self) -> None:
        """Offer the seat its pending bonuses; one that fits nowhere is lost, one with a single use uses itself.

        Swept dice wait with them, and the seat chooses the order.
        """
        sheet, moves = self.sheets[self.seat], []
        for bonus in dict.fromkeys(self.pending):
            uses = sheet.uses(bonus)
            moves += [Move("bonus", "", *mark, bonus) for mark in uses]
            if not uses:
                for _ in range(self.pending.count(bonus)):
                    self._tell("bonus-lost", bonus)
                self.pending = tuple(other for other in self.pending if other != bonus)
        if self._swept:
            moves += self._sweeps(sheet)
        if len(moves) == 1:
            self._use_bonus(moves[0])
        else:
            self._moves = tuple(moves)

    def _use_bonus(self, move: Move) -> None:
        rest = list(self.pending)
        rest.remove(move.bonus)
        self.pending = tuple(rest)
        self._tell("bonus-used", move.bonus, move.area, move.field)
        self._ink(move.mark, move.bonus)

    def _sweeps(self, sheet: Sheet) -> list[Move]:
        """Where the swept dice could be marked, and leaving them; a die whose fields are all taken makes no mark."""
        moves = list[Move]()
        for die in BITS[self._swept]:
            name = sheet.dice[die]
            marks = sheet.swept(name, self._faces[die])
            moves += [Move("sweep", name, *mark) for mark in marks]
            if not marks:
                self._leave_die(1 << die)
        return [*moves, LEAVE] if moves else []

    def _sweep(self, move: Move) -> None:
        self._swept &= ~(1 << self.sheets[0].dice.index(move.die))
        self._ink(move.mark, "swept " + move.die)

    def _leave(self, _: Move) -> None:
        self._leave_die(self._swept)

    def _leave_die(self, dice: int) -> None:
        self._tell("swept-left", *self._names(BITS[dice]))
        self._swept &= ~dice
