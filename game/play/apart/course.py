"""Plays a log through the rules: how the game stands with what has arrived, and what it waits for.

Where a decision has not arrived that changes no other sheet, a move stands in for it and the game goes on; once the
decision is there the log is played again with it. The faces of the dice follow from the preimages of two devices: the
one of the seat whose turn it is, and the one before it. Where that seat has left, the next one takes its place.

By link a device opens a preimage when it hands a turn over, so the numbers follow from the turns: a seat that has had
`r` turns has handed over preimage `2r + 1`, takes `2r + 2` into its next turn, and vouches for its very last steps with
`2 * rounds + 3`. Live, each throw takes the next preimage of both devices.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from game.play.apart import chains
from game.play.apart.faults import IllegalStep, NotTheirs
from game.play.apart.log import TURN, Agreement, Log, Without, departures, first_position, without
from game.rules.dice import seeded
from game.rules.match import DICE, OVER, IllegalMove, Match, Move
from game.rules.record import Record

Need = tuple[int, int]  # a chain, and the number of its preimage
Reading = Callable[[Match, str], Move]  # the move that a step of a list stands for


class Standing(NamedTuple):
    """How a game stands with what has arrived."""

    record: Record
    taken: tuple[int, ...]  # how many steps of each seat's list were played
    turns: tuple[int, ...]  # the turns of its own that each seat has finished
    vouched: tuple[int, ...]  # how many steps of each list its last finished turn ended with
    behind: tuple[int | None, ...]  # for each seat how many steps the record had before the first that stands in
    gone: Mapping[int, Without]  # the seats that have left
    throws: int = 0
    needs: tuple[Need, ...] = ()  # the preimages that the next dice wait for
    seed: int | None = None  # of the dice that one of the device's own seats may throw now

    @property
    def waits_for(self) -> int:
        """The seat that the game waits for, to decide or for its dice; OVER if it is over."""
        match = self.record.match
        return match.active if match.turn == DICE else match.turn

    @property
    def over(self) -> bool:
        """Whether the last turn is over; decisions of seats that are behind may still be missing."""
        return self.record.match.turn == OVER

    @property
    def complete(self) -> bool:
        """Whether the match is over and every decision has arrived."""
        return self.over and all(steps is None for steps in self.behind)

    def read_whole(self, seat: int, steps: int) -> None:
        """Raise unless so many steps of a seat could be played: where its own dice are missing, another wrote them."""
        if self.taken[seat] < steps:
            unthrown = any(chain == seat for chain, _ in self.needs)
            raise NotTheirs("not-theirs", seat=seat) if unthrown else IllegalStep("step-too-early", seat=seat)


class Device(NamedTuple):
    """What one device knows beside a log: which seats are its own, and its secret by chain."""

    seats: Collection[int] = ()
    secrets: Mapping[int, bytes] = {}
    cast: int = 0  # how many throws of an own turn have fallen after the last own step


NOBODY: Final = Device()  # plays a log as far as it can be read without any secret


def rounds(agreed: Agreement) -> int:
    """The rounds of a game whose number is fixed; 0 where it is open."""
    return first_position(agreed).progress()[1]


def handed(turns: int) -> int:
    """By link: the number of the preimage that a seat has opened after so many turns of its own."""
    return 2 * turns + 1


def final(agreed: Agreement) -> int:
    """By link: the number of the preimage with which a seat vouches for its last steps of all."""
    return handed(rounds(agreed)) + 2


def by_notation(match: Match, step: str) -> Move:
    """The move that a step stands for; raises UnknownMove."""
    return match.parse(step)


def course(log: Log, device: Device = NOBODY, reading: Reading = by_notation) -> Standing:
    """How a log stands; stops where one of the device's own seats has to decide or throw. Raises IllegalStep."""
    if device is NOBODY and reading is by_notation:
        return _for_all(log)
    return _Course(log, device, reading).run()


@lru_cache(maxsize=4)
def _for_all(log: Log) -> Standing:
    """Remembered, because whoever reads, merges or writes a copy looks at the same log several times."""
    return _Course(log, NOBODY, by_notation).run()


class _Course:
    """A log on its way through the rules."""

    def __init__(self, log: Log, device: Device, reading: Reading) -> None:
        agreed = log.agreed
        self.log, self.device, self.reading = log, device, reading
        self.record = Record(agreed.game, log.players, lot=agreed.lot).with_agreed_dice()
        self.taken = [0] * log.players
        self.turns = [0] * log.players
        self.vouched = [0] * log.players
        self.behind: list[int | None] = [None] * log.players
        self.gone = departures(log)
        self.used = [0] * len(agreed.dice.tips)  # preimages of each chain, where each throw takes one
        self.throws = 0
        self.cast = device.cast
        self.rolling: tuple[int, int] | None = None  # the turn whose dice have fallen, and its seat
        self.needs: tuple[Need, ...] = ()
        self.seed: int | None = None

    def run(self) -> Standing:
        """Play as far as it goes."""
        while self._finish_turn() != OVER and (self._fall() if self.record.match.turn == DICE else self._decide()):
            pass
        self._pass_over_words()
        return Standing(
            self.record,
            tuple(self.taken),
            tuple(self.turns),
            tuple(self.vouched),
            tuple(self.behind),
            self.gone,
            self.throws,
            self.needs,
            self.seed,
        )

    def _finish_turn(self) -> int:
        """Note which seat has finished a turn of its own; answers with who is to act."""
        match = self.record.match
        if self.rolling is not None:
            turn, seat = self.rolling
            if match.turns != turn or match.turn not in (DICE, seat):
                self.rolling = None
                if seat not in self.gone or turn < self.gone[seat].place:
                    self.turns[seat] += 1
                    self.vouched[seat] = self.taken[seat]
        return match.turn

    # Decisions

    def _next_step(self, seat: int) -> str | None:
        """The next step of a seat's list that is a move; None if it has not arrived."""
        steps = self.log.steps[seat]
        if seat in self.gone:
            steps = steps[: self.gone[seat].after]
        while self.taken[seat] < len(steps) and without(steps[self.taken[seat]]):
            self.taken[seat] += 1
        return steps[self.taken[seat]] if self.taken[seat] < len(steps) else None

    def _decide(self) -> bool:
        match = self.record.match
        seat = match.turn
        step = self._next_step(seat)
        if step is not None:
            try:
                self.record = self.record.played(self.reading(match, step))
            except IllegalMove as error:
                raise IllegalStep("illegal-step", seat=seat, why=error.rule) from error
            self.taken[seat] += 1
            return True
        if seat in self.gone:
            self.record = self.record.played(match.moves()[-1])
            return True
        stand_in = match.stand_in()
        if seat in self.device.seats or stand_in is None:
            return False
        if self.behind[seat] is None:
            self.behind[seat] = self.record.steps
        self.record = self.record.played(stand_in)
        return True

    def _pass_over_words(self) -> None:
        """Words about seats that have left may stand at the end of a list: there is nothing to play in them."""
        for seat in range(self.log.players):
            self._next_step(seat)
            leaves = self.gone.get(seat)
            if leaves and self.taken[seat] == leaves.after and self.log.steps[seat][leaves.after :] == (str(leaves),):
                self.taken[seat] += 1

    # Dice

    def _fall(self) -> bool:
        match = self.record.match
        throw = match.throw
        assert throw is not None
        place = match.turns if self.log.agreed.dice.per == TURN else self.throws
        active = match.active
        here = active in self.device.seats and not self._has_left(active, place)
        needs = self._needed(place, active)
        known = [self._preimage(*each) for each in needs]
        preimages = [each for each in known if each is not None]
        if len(preimages) < len(needs):
            self.needs = tuple(need for need, each in zip(needs, known, strict=True) if each is None)
            return False
        seed = chains.seed(self.log.agreed.name, place, preimages)
        if here and self._next_step(active) is None and not self._handed_over(active):
            if not self.cast:
                self.seed = seed
                return False
            self.cast -= 1
        self.record = self.record.thrown(*seeded(seed, throw))
        self.rolling = (match.turns, active)
        self.throws += 1
        for chain, _ in needs:
            self.used[chain] += 1
        return True

    def _handed_over(self, seat: int) -> bool:
        """By link: whether the turn is known to be finished, which may end with a throw that no die of fits."""
        return self.log.agreed.dice.per == TURN and self.log.opened[seat].number >= handed(self.turns[seat] + 1)

    def _has_left(self, seat: int, place: int) -> bool:
        return seat in self.gone and self.gone[seat].place <= place

    def _needed(self, place: int, active: int) -> tuple[Need, ...]:
        """The preimages that the dice here take: of the device that throws and of the one before it."""
        players, seats = self.log.players, self.log.agreed.seats
        present = [seat for seat in range(players) if not self._has_left(seat, place)]
        if not present:
            return ()
        onwards = sorted(present, key=lambda seat: (seat - active) % players)
        own, backwards = onwards[0], onwards[:0:-1]
        before = next((seat for seat in backwards if seats[seat].chain != seats[own].chain), own)
        if self.log.agreed.dice.per == TURN:
            return (own, handed(self.turns[own]) + 1), (before, handed(self.turns[before]))
        chosen = dict.fromkeys((seats[own].chain, seats[before].chain))
        return tuple((chain, self.used[chain] + 1) for chain in chosen)

    def _preimage(self, chain: int, number: int) -> bytes | None:
        secret = self.device.secrets.get(chain)
        if secret is not None:
            return chains.preimage(secret, self.log.agreed.dice.length, number)
        return self.log.preimage(chain, number)
