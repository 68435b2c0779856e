"""A match of the Clever family: the turn, the platter and the actions, whatever the sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from game.rules.clever.areas.mark import Mark
from game.rules.clever.chain import Chain
from game.rules.clever.forbidden import forbidden
from game.rules.clever.move import FORFEIT, PASS, RE_ROLL, STOP, THROW, Move, parse
from game.rules.clever.position import BITS
from game.rules.clever.sheet import PLUS, THIRD, Sheet
from game.rules.clever.sheet import RE_ROLL as RE_ROLLS
from game.rules.lot import PLAIN, Lot
from game.rules.match import DICE, OVER, BadThrow, Option, Place, Refusal, Score, Throw
from game.rules.match import Move as AnyMove

THROWS = 3  # in an active turn, re-rolls not counted
SIX = 0b111111  # all dice, as a bit mask


class CleverMatch(Chain):
    """A match: which decision, throw or event comes when."""

    passive_alone = True

    def __init__(self, sheet: Sheet, players: int, lot: Lot = PLAIN) -> None:
        self.players = players
        self.lot = lot
        self.sheets = (sheet,) * players
        self.turns = -1
        self.phase = "next"
        self._swept = 0
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
        self._played[move.kind](after, move)
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

    def marked(self, mark: Mark, by_plus: bool = False) -> CleverMatch:
        """The position before a throw if the seat had made one mark more, by a +1 action or by itself; bonuses follow.

        For players that look ahead: what a mark brings does not depend on the dice.
        """
        assert self.throw is not None
        after = self._copy()
        if by_plus:
            after._use(PLUS)
        after._ink(mark, "")
        after._settle()
        return after

    def parse(self, text: str) -> Move:
        return parse(text)

    def options(self) -> tuple[Option, ...]:
        if self._pointed is None:
            self._pointed = tuple([_option(move, self.counts(move)) for move in self._moves if move.area])
        return self._pointed

    @property
    def casting(self) -> Move | None:
        return THROW if self._moves and self._moves[-1] == THROW else None

    def _why_not(self, place: Place, source: str) -> Refusal:
        from game.rules.clever.why_not import why_not  # noqa: PLC0415  # which asks about moves of a match

        return why_not(self, place, source)

    def progress(self) -> tuple[int, int]:
        return self.round, self.rounds

    def most_steps(self) -> int:
        """Each throw with what is done about it, in each turn; a pass and a stop of each seat; marks and re-rolls."""
        sheet, turns = self.sheets[0], self.rounds * self.turns_a_round
        actions = 2 * sheet.slots[RE_ROLLS]  # each is a decision and one more throw
        asked = 2  # a throw, and what is done about it
        if sheet.returns:
            actions, asked = actions + sheet.slots[THIRD], asked + 1  # and before the throw whether to return a die
        asked += bool(sheet.sweeping)  # and which swept dice are left
        return turns * (asked * THROWS + 2 * self.players) + self.players * (sheet.most_marks() + actions)

    def foxes(self) -> tuple[int, ...]:
        return tuple([sheet.foxes for sheet in self.sheets])

    def scores(self) -> tuple[Score, ...]:
        return tuple(sheet.score() for sheet in self.sheets)

    def merits(self) -> tuple[tuple[int, ...], ...]:
        """The total of each seat, then its best single area, which breaks a tie."""
        return tuple((sheet.score().total, max(sheet.points())) for sheet in self.sheets)

    def rating(self) -> int | None:
        return self.sheets[0].rating() if self.players == 1 else None

    def sheet_text(self, seat: int) -> str:
        return self.sheets[seat].text()

    def empty_sheet_text(self) -> str:
        return type(self.sheets[0])().text()

    # The steps: these change a position, but only a new one that no caller has got yet

    def _settle(self) -> None:
        """Let happen what no seat decides, up to the next decision, throw or the end."""
        while not self._moves:
            if self.pending or self._swept:
                self._offer_bonuses()
            elif self.phase in ("throw", "over"):
                return
            else:
                self._happens[self.phase](self)

    # Rounds and turns

    def _next(self) -> None:
        """The next passive player, the next turn, the next round or the end."""
        if self.waiting:
            self.seat, *rest = self.waiting
            self.waiting = tuple(rest)
            self.phase = "passive"
            return
        self.turns += 1
        self.throws = self.number = self._platter = self._spent = 0
        self.seat = self.lot.first
        self._pool = SIX
        self._fields = self.distances = ()
        self._faces = (0,) * 6
        if self.turns == self.rounds * self.turns_a_round:
            self.phase = "over"
            self._tell("match-over")
        elif self.turns % self.turns_a_round == 0:
            self.phase = "gift"
            self.waiting = self.lot.order(self.players)
            self._tell("round-started", self.round)
        else:
            self._begin_turn()

    def _gift(self) -> None:
        """Let each seat take what stands under the round; then the first turn begins."""
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
        for die, face in zip(BITS[self._pool], faces, strict=True):
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
        """Offer the active player the dice of a throw; a throw that it cannot mark is forfeited by itself."""
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
        """Put a die from the pool on a field and the lower ones on the platter; a die from elsewhere stays."""
        die = self.sheets[0].dice.index(move.die)
        if self.phase == "passive":
            self.phase = "plus"
        else:
            self._pool &= ~(1 << die)
            self._fields = (*self._fields, die)
            self._tell("die-placed", move.die, len(self._fields))
            if move.area == self.sheets[0].sweeping:
                self._swept = self._sent_away(self._faces[die])
            self._end_throw(self._faces[die])
        self._polish(move.polish)
        self._ink(move.mark, move.die)

    def _forfeit(self, _: Move) -> None:
        self._tell("throw-forfeited", self.throws)
        self._end_throw(0)

    def _end_throw(self, face: int) -> None:
        """Dice lower than the one picked go to the platter, after the last throw all."""
        last = self.throws == THROWS
        self._to_platter([die for die in BITS[self._pool] if last or self._faces[die] < face])
        if self.sheets[0].returns and not last:
            self.phase = "return"  # decided once the bonuses of the pick are used: one of them may be a return
        else:
            self._throw_on()

    def _sent_away(self, face: int) -> int:
        """The dice that go to the platter because of the one picked, or with those after the last throw."""
        follow = self.throws == THROWS and self.sheets[0].sweeps_all
        return sum([1 << die for die in BITS[self._pool] if follow or self._faces[die] < face])

    def _throw_on(self) -> None:
        """The next throw; no dice left, no throw."""
        if self._pool:
            self.phase = "throw"
        else:
            self.phase = "plus"
            self.waiting = tuple(seat for seat in self.lot.order(self.players) if seat != self.active)

    def _offer_returns(self) -> None:
        """Offer the active player the dice on the platter, before the throw; who has returned one must throw."""
        if self._platter and self.sheets[self.seat].left(THIRD):
            returns = [Move("return", die) for die in self.platter]
            self._moves = (*returns, THROW if self._pool else STOP)
        else:
            self._throw_on()

    def _return(self, move: Move) -> None:
        bit = 1 << self.sheets[0].dice.index(move.die)
        self._use(THIRD)
        self._platter &= ~bit
        self._pool |= bit
        self._tell("die-returned", move.die)

    def _end_returns(self, _: Move) -> None:
        self._throw_on()

    # Decisions after the throws

    def _offer_platter(self) -> None:
        """Offer a passive player the platter; the fields only if no die on the platter fits as it lies."""
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
        """End the +1 actions of a turn, or its throws, with no die left to throw and no wish to return one."""
        if self.phase == "return":
            self._throw_on()
        else:
            self.phase = "next"

    def _re_roll(self, _: Move) -> None:
        self._use(RE_ROLLS)
        self.throws -= 1
        self.phase = "throw"

    _happens: ClassVar[Mapping[str, Callable[[Any], None]]] = {
        "gift": _gift,
        "return": _offer_returns,
        "pick": _offer_picks,
        "passive": _offer_platter,
        "plus": _offer_plus,
        "next": _next,
    }
    _played: ClassVar[Mapping[str, Callable[[Any, Move], None]]] = {
        "pick": _pick,
        "plus": _plus,
        "bonus": Chain._use_bonus,
        "sweep": Chain._sweep,
        "leave": Chain._leave,
        "return": _return,
        "throw": _end_returns,
        "re-roll": _re_roll,
        "forfeit": _forfeit,
        "pass": _pass,
        "stop": _stop,
    }


def _option(move: Move, counts: tuple[tuple[str, int], ...]) -> Option:
    source = move.bonus or move.die
    first = "bonus" if move.bonus else "die" if move.die else ""
    return Option(move, (source,) if source else (), (move.area, move.field), move.number, move.polish, first, counts)
