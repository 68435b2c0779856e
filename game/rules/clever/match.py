"""A match of the Clever family: the turn, the platter, the bonus chain and the actions, whatever the sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.rules.clever.forbidden import forbidden
from game.rules.clever.move import FORFEIT, PASS, RE_ROLL, STOP, Mark, Move, parse
from game.rules.clever.sheet import ACTIONS, BLUE, PLUS, POLISH, WHITE, Sheet
from game.rules.clever.sheet import RE_ROLL as RE_ROLLS
from game.rules.match import DICE, OVER, BadThrow, Event, Match, Score, Throw
from game.rules.match import Move as AnyMove

ROUNDS = {1: 6, 2: 6, 3: 5, 4: 4}  # by number of players
THROWS = 3  # in an active turn, re-rolls not counted
SIX = 0b111111  # all dice, as a bit mask

_BITS = tuple(tuple(die for die in range(6) if mask >> die & 1) for mask in range(64))


class CleverMatch(Match):
    """A position. `phase` is what happens as soon as no bonus is pending.

    gift     the next seat of `waiting` takes what stands under the round
    throw    the dice in the pool fall
    pick     the active player decides on the throw
    passive  `seat` decides on the platter
    plus     `seat` may use +1 actions
    next     the next seat of `waiting` has its passive turn, or the next turn begins
    over     nothing
    """

    __slots__ = (
        "_faces",
        "_fields",
        "_moves",
        "_platter",
        "_pool",
        "_spent",
        "distances",
        "events",
        "number",
        "pending",
        "phase",
        "players",
        "seat",
        "sheets",
        "throws",
        "turns",
        "waiting",
    )

    sheets: tuple[Sheet, ...]
    turns: int  # turns before this one
    throws: int  # throws of this turn that counted
    number: int  # throws of this turn, re-rolls included
    phase: str
    seat: int  # who decides, or last did
    waiting: tuple[int, ...]  # seats still to come in this phase
    pending: tuple[str, ...]  # bonuses won by `seat` and not yet used
    distances: tuple[int, ...]  # how near each die came to the platter in a solo passive throw
    _pool: int  # dice as bit masks and indices into `sheet.dice`
    _platter: int
    _fields: tuple[int, ...]
    _faces: tuple[int, ...]  # 0 in the hand
    _spent: int  # dice that `seat` took by +1 in this turn
    _moves: tuple[Move, ...]

    def __init__(self, sheet: Sheet, players: int) -> None:
        self.players = players
        self.sheets = (sheet,) * players
        self.turns = -1
        self.phase = "next"
        self.waiting = self.pending = self.events = self._moves = ()
        self._settle()

    # The contract

    @property
    def game(self) -> str:  # type: ignore[override]
        """The id of the game."""
        return self.sheets[0].game

    @property
    def turn(self) -> int:
        return self.seat if self._moves else OVER if self.phase == "over" else DICE

    @property
    def throw(self) -> Throw | None:
        if self._moves or self.phase != "throw":
            return None
        return Throw(self.turns, self.number, self.pool, 6, self.solo_passive)

    def moves(self) -> tuple[Move, ...]:
        return self._moves

    def play(self, move: AnyMove) -> CleverMatch:
        if move not in self._moves:
            raise forbidden(self, move)
        assert isinstance(move, Move)
        after = self._copy()
        _PLAYED[move.kind](after, move)
        after._settle()
        return after

    def rolled(self, faces: Sequence[int], distances: Sequence[int] = ()) -> CleverMatch:
        throw = self.throw
        if throw is None:
            raise BadThrow("no-dice-fall")
        throw.check(faces, distances)
        after = self._copy()
        after._fall(faces, distances)
        after._settle()
        return after

    def parse(self, text: str) -> Move:
        return parse(text)

    def scores(self) -> tuple[Score, ...]:
        return tuple(sheet.score() for sheet in self.sheets)

    def merits(self) -> tuple[tuple[int, ...], ...]:
        """A tie goes to the higher best single area."""
        return tuple((sheet.score().total, max(sheet.points())) for sheet in self.sheets)

    def rating(self) -> int | None:
        return self.sheets[0].rating() if self.players == 1 else None

    def sheet_text(self, seat: int) -> str:
        return self.sheets[seat].text()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CleverMatch) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def _identity(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self.__slots__ if name not in ("events", "_moves"))

    # What a view asks

    @property
    def round(self) -> int:
        """Which round it is, from 1; after the last one it stays there."""
        return min(self.turns // self._turns_a_round + 1, self.rounds)

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return ROUNDS[self.players]

    @property
    def active(self) -> int:
        """The seat whose turn it is; in a solo game always the first."""
        return self.turns % self.players

    @property
    def solo_passive(self) -> bool:
        """Whether this is the passive turn of a solo game."""
        return self.players == 1 and self.turns % 2 == 1

    @property
    def faces(self) -> Mapping[str, int]:
        """The faces of the dice as they lie; dice in the hand are missing."""
        return {die: face for die, face in zip(self.sheets[0].dice, self._faces, strict=True) if face}

    @property
    def pool(self) -> tuple[str, ...]:
        """The dice just thrown, or to be thrown."""
        return self._names(_BITS[self._pool])

    @property
    def platter(self) -> tuple[str, ...]:
        """The dice on the silver platter."""
        return self._names(_BITS[self._platter])

    @property
    def fields(self) -> tuple[str, ...]:
        """The dice on the active player's fields, first field first."""
        return self._names(self._fields)

    @property
    def spent(self) -> tuple[str, ...]:
        """The dice that `seat` has taken by +1 in this turn."""
        return self._names(_BITS[self._spent])

    def _names(self, dice: Iterable[int]) -> tuple[str, ...]:
        names = self.sheets[0].dice
        return tuple([names[die] for die in dice])

    # The steps: these change a position, but only one that nobody has seen yet

    def _copy(self) -> CleverMatch:
        after = object.__new__(type(self))
        for name in self.__slots__:
            setattr(after, name, getattr(self, name))
        after.events = after._moves = ()
        return after

    def _tell(self, kind: str, *detail: int | str) -> None:
        self.events = (*self.events, Event(kind, self.seat, detail))

    def _settle(self) -> None:
        """Let happen what nobody decides, up to the next decision, throw or the end."""
        while not self._moves:
            if self.pending:
                self._offer_bonuses()
            elif self.phase in ("throw", "over"):
                return
            else:
                _HAPPENS[self.phase](self)

    # Rounds and turns

    @property
    def _turns_a_round(self) -> int:
        return self.players if self.players > 1 else 2

    def _next(self) -> None:
        """The next passive player, the next turn, the next round or the end."""
        if self.waiting:
            self.seat, *rest = self.waiting
            self.waiting = tuple(rest)
            self.phase = "passive"
            return
        self.turns += 1
        self.throws = self.number = self._platter = self._spent = self.seat = 0
        self._pool = SIX
        self._fields = self.distances = ()
        self._faces = (0,) * 6
        if self.turns == self.rounds * self._turns_a_round:
            self.phase = "over"
            self._tell("match-over")
        elif self.turns % self._turns_a_round == 0:
            self.phase = "gift"
            self.waiting = tuple(range(self.players))
            self._tell("round-started", self.round)
        else:
            self._begin_turn()

    def _gift(self) -> None:
        """Each player takes what stands under the round; then the first turn begins."""
        if not self.waiting:
            self._begin_turn()
            return
        self.seat, *rest = self.waiting
        self.waiting = tuple(rest)
        gift = self.sheets[self.seat].track[self.round - 1]
        if gift:
            self._hold(self._won(self.sheets[self.seat], gift, "track", str(self.round)))

    def _begin_turn(self) -> None:
        self.seat = self.active
        self.phase = "throw"
        self._tell("turn-started", "passive" if self.solo_passive else "active")

    # Throws

    def _fall(self, faces: Sequence[int], distances: Sequence[int]) -> None:
        lying = list(self._faces)
        for die, face in zip(_BITS[self._pool], faces, strict=True):
            lying[die] = face
        self._faces = tuple(lying)
        self.number += 1
        self._tell("thrown", *[part for pair in zip(self.pool, faces, strict=True) for part in pair])
        if self.solo_passive:
            self._deal(tuple(distances))
        else:
            self.throws += 1
            self.phase = "pick"

    def _deal(self, distances: tuple[int, ...]) -> None:
        """The solo passive throw: the three lowest to the platter, the nearer first among equals."""
        self.distances = distances
        order = sorted(range(6), key=lambda die: (self._faces[die], distances[die]))
        self._pool = 0
        self._to_platter(sorted(order[:3]))
        if self.sheets[0].rest_on_fields:
            self._fields = tuple(sorted(order[3:], key=distances.__getitem__))
            for field, die in enumerate(self.fields, 1):
                self._tell("die-placed", die, field)
        self.phase = "passive"

    def _to_platter(self, dice: Sequence[int]) -> None:
        for die in dice:
            self._platter |= 1 << die
            self._pool &= ~(1 << die)
        if dice:
            self._tell("dice-to-platter", *self._names(dice))

    def _offer_picks(self) -> None:
        """The active player's decision on a throw; a throw that cannot be marked is forfeited by itself."""
        sheet = self.sheets[self.seat]
        moves = self._options("pick", self._pool)
        may_forfeit = not moves or sheet.forfeit_at_will
        if sheet.left(RE_ROLLS):
            moves.append(RE_ROLL)
        if not moves:
            self._forfeit(FORFEIT)
            return
        if may_forfeit:
            moves.append(FORFEIT)
        self._moves = tuple(moves)

    def _pick(self, move: Move) -> None:
        """A die from the pool goes to a field and lower ones to the platter; a die from elsewhere stays."""
        die = self.sheets[0].dice.index(move.die)
        if self.phase == "passive":
            self.phase = "plus"
        else:
            self._pool &= ~(1 << die)
            self._fields = (*self._fields, die)
            self._tell("die-placed", move.die, len(self._fields))
            self._end_throw(self._faces[die])
        self._polish(move.polish)
        self._ink(move.mark, move.die)

    def _forfeit(self, _: Move) -> None:
        self._tell("throw-forfeited", self.throws)
        self._end_throw(0)

    def _end_throw(self, face: int) -> None:
        """Dice lower than the one picked go to the platter, after the last throw all; no dice left, no throw."""
        last = self.throws == THROWS
        self._to_platter([die for die in _BITS[self._pool] if last or self._faces[die] < face])
        if self._pool:
            self.phase = "throw"
        else:
            self.phase = "plus"
            self.waiting = tuple(seat for seat in range(self.players) if seat != self.active)

    # Decisions after the throws

    def _offer_platter(self) -> None:
        """A passive player's decision: the platter, the fields only if nothing there fits as it lies."""
        self._spent = 0
        moves = self._options("pick", self._platter)
        if all(move.polish for move in moves):
            moves += self._options("pick", sum(1 << die for die in self._fields))
        if moves:
            self._moves = (*moves, PASS)
        else:
            self._pass(PASS)

    def _pass(self, _: Move) -> None:
        self._tell("passed")
        self.phase = "plus"

    def _offer_plus(self) -> None:
        sheet = self.sheets[self.seat]
        moves = self._options("plus", SIX & ~self._spent) if sheet.left(PLUS) else []
        if moves:
            self._moves = (*moves, STOP)
        else:
            self.phase = "next"

    def _plus(self, move: Move) -> None:
        self._spent |= 1 << self.sheets[0].dice.index(move.die)
        self._use(PLUS)
        self._polish(move.polish)
        self._ink(move.mark, "+1 " + move.die)

    def _stop(self, _: Move) -> None:
        self.phase = "next"

    def _re_roll(self, _: Move) -> None:
        self._use(RE_ROLLS)
        self.throws -= 1
        self.phase = "throw"

    # Which dice could go where

    def _options(self, kind: str, dice: int) -> list[Move]:
        """Everything that one of these dice could mark on the sheet of `seat`, in pinned order."""
        sheet, faces, moves = self.sheets[self.seat], self._faces, []
        steps = sheet.left(POLISH) if self._platter else 0
        for die in _BITS[dice]:
            name = sheet.dice[die]
            for area in sheet.areas if die == WHITE else (name,):
                if steps:
                    moves += [Move(kind, name, *mark, "", cost) for mark, cost in self._polished(die, area, steps)]
                    continue
                marks = sheet.pair(faces[BLUE], faces[WHITE]) if area == "blue" else sheet.takes(area, faces[die])
                moves += [Move(kind, name, *mark) for mark in marks]
        return moves

    def _polished(self, die: int, area: str, steps: int) -> list[tuple[Mark, int]]:
        """What a die could mark with up to so many steps of silver polish, each mark at its least cost."""
        sheet, costs = self.sheets[self.seat], dict[Mark, int]()
        if area == "blue":
            for blue, blue_cost in self._reach(BLUE, steps):
                for white, white_cost in self._reach(WHITE, steps - blue_cost):
                    costs.update(dict.fromkeys(sheet.pair(blue, white), blue_cost + white_cost))
        else:
            for number, cost in self._reach(die, steps):
                for mark in sheet.takes(area, number):
                    costs.setdefault(mark, cost)
        return sorted(costs.items(), key=lambda use: use[1])

    def _reach(self, die: int, steps: int) -> list[tuple[int, int]]:
        """The numbers that a die can count as, nearest first, with their cost: its face, unless on the platter."""
        face = self._faces[die]
        if not self._platter >> die & 1:
            return [(face, 0)]
        costs = [(number, abs(number - face)) for number in range(1, 7)]
        return sorted([(number, cost) for number, cost in costs if cost <= steps], key=lambda reached: reached[1])

    # Ink and what it brings

    def _hold(self, sheet: Sheet) -> None:
        self.sheets = (*self.sheets[: self.seat], sheet, *self.sheets[self.seat + 1 :])

    def _ink(self, mark: Mark, by: str) -> None:
        before = self.sheets[self.seat]
        self._tell("field-marked", *mark, by)
        for again in before.inks(mark)[1:]:
            self._tell("field-marked", *again, "double 3")
        sheet, wins = before.marked(mark)
        for bonus, line in wins:
            if line != mark.field:
                self._tell("line-completed", mark.area, line)
            if bonus:
                sheet = self._won(sheet, bonus, mark.area, line)
        self._hold(sheet)

    def _won(self, sheet: Sheet, bonus: str, area: str, line: str) -> Sheet:
        """Foxes and actions are noted at once, other bonuses wait for their use."""
        self._tell("bonus-won", bonus, area, line)
        if bonus == "fox":
            sheet = sheet.with_fox()
            self._tell("fox-won", sheet.foxes)
        elif bonus in ACTIONS:
            row = ACTIONS.index(bonus)
            sheet = sheet.with_action(row)
            self._tell("action-unlocked", bonus, sheet.unlocked[row])
            if sheet.unlocked[row] == sheet.slots[row] and sheet.row_ends[row]:
                sheet = self._won(sheet, sheet.row_ends[row], "actions", bonus)
        else:
            self.pending = (*self.pending, bonus)
        return sheet

    def _use(self, row: int) -> None:
        sheet = self.sheets[self.seat].without_action(row)
        self._tell("action-used", ACTIONS[row], sheet.used[row])
        self._hold(sheet)

    def _polish(self, steps: int) -> None:
        for _ in range(steps):
            self._use(POLISH)

    def _offer_bonuses(self) -> None:
        """Which pending bonus goes where; what fits nowhere is lost, what has one use only is used by itself."""
        sheet, moves = self.sheets[self.seat], []
        for bonus in dict.fromkeys(self.pending):
            uses = sheet.uses(bonus)
            moves += [Move("bonus", "", *mark, bonus) for mark in uses]
            if not uses:
                for _ in range(self.pending.count(bonus)):
                    self._tell("bonus-lost", bonus)
                self.pending = tuple(other for other in self.pending if other != bonus)
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


_HAPPENS: dict[str, Callable[[CleverMatch], None]] = {
    "gift": CleverMatch._gift,
    "pick": CleverMatch._offer_picks,
    "passive": CleverMatch._offer_platter,
    "plus": CleverMatch._offer_plus,
    "next": CleverMatch._next,
}
_PLAYED: dict[str, Callable[[CleverMatch, Move], None]] = {
    "pick": CleverMatch._pick,
    "plus": CleverMatch._plus,
    "bonus": CleverMatch._use_bonus,
    "re-roll": CleverMatch._re_roll,
    "forfeit": CleverMatch._forfeit,
    "pass": CleverMatch._pass,
    "stop": CleverMatch._stop,
}
