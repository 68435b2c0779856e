"""Merges two copies of a log: the union of what they know. What contradicts itself or the rules is refused by name."""

from __future__ import annotations

from game.play.apart import chains
from game.play.apart.course import Standing, course, final, handed
from game.play.apart.faults import Forged, Fork, NotTheirs, WrongPreimage
from game.play.apart.log import TURN, Log, Opened, departures


def merge(ours: Log, theirs: Log) -> Log:
    """What two copies of one game know together, whatever the order; raises Fault, and both stay as they are.

    The copies have been checked one by one; together they may still contradict each other.
    """
    if ours.agreed != theirs.agreed:
        raise Fork("fork-agreed")
    steps = [_longer(seat, *lists) for seat, lists in enumerate(zip(ours.steps, theirs.steps, strict=True))]
    opened = [_newer(chain, *pair) for chain, pair in enumerate(zip(ours.opened, theirs.opened, strict=True))]
    return cut(Log(ours.agreed, tuple(steps), tuple(opened)))


def _longer(seat: int, ours: tuple[str, ...], theirs: tuple[str, ...]) -> tuple[str, ...]:
    """The longer one of two lists of a seat, of which the other has to be the beginning."""
    short, long = sorted((ours, theirs), key=len)
    if long[: len(short)] != short:
        raise Fork("fork", seat=seat)
    return long


def _newer(chain: int, ours: Opened, theirs: Opened) -> Opened:
    """The later one of two preimages of a device, which has to hash to the other."""
    old, new = sorted((ours, theirs), key=lambda each: each.number)
    if chains.hashed(new.preimage, new.number - old.number) != old.preimage:
        raise WrongPreimage("wrong-preimage", chain=chain)
    return new


def cut(log: Log) -> Log:
    """The log without what seats did after the others had gone on without them."""
    steps = list(log.steps)
    for seat, leaves in departures(log).items():
        own = leaves.after + (steps[seat][leaves.after : leaves.after + 1] == (str(leaves),))
        steps[seat] = steps[seat][:own]
    return log._replace(steps=tuple(steps))


def checked(log: Log) -> Standing:
    """How a copy stands that came by link; raises Fault unless every part of it holds by itself.

    Every preimage belongs to its chain, every step is legal, and every seat vouches for its steps: by link a list ends
    with a finished turn of its own, whose preimage only that seat can have opened, or with its last steps of all.
    """
    for chain, (opened, tip) in enumerate(zip(log.opened, log.agreed.dice.tips, strict=True)):
        if not chains.proves(opened.preimage, opened.number, tip):
            raise WrongPreimage("wrong-preimage", chain=chain)
    if cut(log) != log:
        raise Forged("no-such-log")
    standing = course(log)
    if log.agreed.dice.per == TURN:
        for seat in range(log.players):
            _vouches(log, standing, seat)
    return standing


def _vouches(log: Log, standing: Standing, seat: int) -> None:
    steps, number = len(log.steps[seat]), log.opened[seat].number
    standing.read_whole(seat, steps)
    leaves = standing.gone.get(seat)
    if leaves and leaves.after == steps:  # the others went on: whatever it had opened by then
        return
    turns, ended = standing.turns[seat], standing.vouched[seat] == steps
    last = number == final(log.agreed) and standing.behind[seat] is None and (standing.over or leaves is not None)
    usual = ended and (number == handed(turns) or (number == 0 and not turns))
    if not (usual or last):
        raise NotTheirs("not-theirs", seat=seat)
