"""A game by link as one device keeps it: the log that all may see, its own secret, and steps that were not sent yet.

Everything here is a value: each function answers with the next one, or raises a Fault and leaves all as it was.
"""

from __future__ import annotations

from typing import NamedTuple

from game.play.apart import chains
from game.play.apart.course import Device, Standing, course, final, handed
from game.play.apart.faults import Fault, Forged, Fork, Full, Left, NeverSeen, NotTheirs, Older, Over
from game.play.apart.log import TURN, Agreement, Dice, Log, Seat, Without, begun, departures
from game.play.apart.merging import checked, merge
from game.play.apart.message import Invite, Join, Message, Turn, length
from game.play.lots import next_first
from game.rules.lot import Lot


class Own(NamedTuple):
    """A game apart on one device. While people are still joining there is no log, and a guest has no seat."""

    invite: Invite
    secret: bytes
    me: str
    seat: int = -1
    joined: tuple[Join, ...] = ()  # where people were invited: who has answered
    log: Log | None = None
    draft: tuple[str, ...] = ()  # own steps that were not sent yet
    cast: int = 0  # throws since the last of them
    sent: bool = False  # whether the player has handed the newest message to a messenger
    coached: bool = False  # whether the player has asked for a hint, which no other device is told

    @property
    def hosting(self) -> bool:
        """Whether people were invited from this device."""
        return self.tip == self.invite.tip

    @property
    def length(self) -> int:
        """How long the chain of the secret is."""
        return length(self.invite.game)

    @property
    def tip(self) -> bytes:
        """The own commitment."""
        return chains.tip(self.secret, self.length)

    @property
    def whole(self) -> Log:
        """The log with what was not sent yet."""
        assert self.log is not None
        return self.log.with_steps(self.seat, *self.draft)

    def standing(self) -> Standing:
        """How the game stands for this player: it stops where they have to decide or throw."""
        return course(self.whole, Device((self.seat,), {self.seat: self.secret}, self.cast))

    def public(self) -> Standing:
        """How the game stands for everybody."""
        assert self.log is not None
        return course(self.log)


# Before the first throw


def invite(name: bytes, secret: bytes, game: str, players: int, me: str) -> Own:
    """A new game to which others are invited; whoever invites begins."""
    asked = Invite(name, game, players, chains.tip(secret, length(game)), me)
    return Own(asked, secret, me, 0)


def rematch(own: Own, name: bytes, secret: bytes) -> Own:
    """A game with the same seats, which the next seat begins."""
    assert own.log is not None
    agreed = own.log.agreed
    names, players = tuple(seat.name for seat in agreed.seats), len(agreed.seats)
    tip = chains.tip(secret, length(agreed.game))
    first = next_first(agreed.lot, players)
    asked = Invite(name, agreed.game, players, tip, own.me, own.seat, first, names, agreed.name)
    return Own(asked, secret, own.me, own.seat)


def accept(asked: Invite, secret: bytes, me: str, seat: int = -1) -> Own:
    """An invitation accepted; `seat` is the one of the game before, in a rematch."""
    return Own(asked, secret, me, seat if asked.rematch else -1)


def answer(own: Own) -> Join:
    """What the guest sends back: commitment and first preimage."""
    secret, long = own.secret, own.length
    seat = own.seat if own.invite.rematch else -1
    return Join(own.invite.name, own.me, chains.tip(secret, long), chains.preimage(secret, long, 1), seat)


def begin(own: Own) -> Own:
    """Seat those who have answered, and begin; the host cannot choose who sits where, so nor whose dice come first.

    In a first game guests sit in the order of their commitments; in a rematch where they sat before.
    """
    asked = own.invite
    guests = sorted(own.joined, key=lambda join: (join.seat, join.tip))
    table = [(join.who, join.tip) for join in guests]
    before = sum(join.seat < asked.seat for join in guests) if asked.rematch else 0
    table.insert(before, (own.me, asked.tip))
    order = sorted((asked.seat, *(join.seat for join in guests)))
    first = next((at for at, seat in enumerate(order) if seat >= asked.first), 0) if asked.rematch else 0
    agreed = Agreement(
        asked.name,
        asked.game,
        tuple(Seat(name, seat) for seat, (name, _) in enumerate(table)),
        Dice(TURN, own.length, tuple(tip for _, tip in table)),
        Lot(first),
    )
    log = begun(agreed)
    for join in guests:
        log = log.with_opened(agreed.dice.tips.index(join.tip), 1, join.preimage)
    log = log.with_opened(before, 1, chains.preimage(own.secret, own.length, 1)) if first != before else log
    return own._replace(log=log, seat=before, sent=False)


# What arrives


def receive(own: Own, message: Message) -> Own:
    """The game with what a message brings; raises Fault, and the game stays as it is."""
    if isinstance(message, Join):
        return _joined(own, message)
    if isinstance(message, Invite):
        raise Older("older")
    return _turned(own, message)


def _joined(own: Own, join: Join) -> Own:
    if join.name != own.invite.name:
        raise NeverSeen("never-seen")
    asked, known = own.invite, {each.tip for each in own.joined} | {own.tip}
    if join.tip in known:
        raise Older("older")
    if not own.hosting:
        raise NotTheirs("not-for-you", name=asked.host)
    taken = {each.seat for each in own.joined} | {own.seat}
    if own.log is not None or len(own.joined) == asked.players - 1 or (asked.rematch and join.seat in taken):
        raise Full("full", name=join.who)
    if asked.rematch != (join.seat >= 0) or join.seat >= asked.players:
        raise Forged("no-such-message")
    return own._replace(joined=(*own.joined, join))


def _turned(own: Own, turn: Turn) -> Own:
    theirs = turn.log
    if theirs.agreed.name != own.invite.name:
        raise NeverSeen("never-seen")
    if own.log is None:
        return _seated(own, theirs)
    ours, seat = own.log, own.seat
    if turn.by in departures(ours) and len(theirs.steps[turn.by]) > len(ours.steps[turn.by]):
        raise Left("left", seat=turn.by)
    if ours.agreed == theirs.agreed and len(theirs.steps[seat]) > len(ours.steps[seat]):
        _same_hand(own, theirs)
    together = merge(ours, theirs)
    if together == ours:
        raise Over("over") if own.public().complete else Older("older")
    try:
        checked(together)
    except Fork:
        raise
    except Fault as error:  # each copy holds by itself: together they went two ways
        raise Fork("fork-ways") from error
    mine = together.steps[seat] != ours.steps[seat]
    return own._replace(log=together, draft=(), cast=0) if mine else _drafted(own._replace(log=together))


def _same_hand(own: Own, theirs: Log) -> None:
    """Steps of the own seat that this device has not made come from another device with the same secret, or from none.

    Only with the secret can a preimage be opened that this device has not opened yet.
    """
    assert own.log is not None
    if theirs.opened[own.seat].number <= own.log.opened[own.seat].number:
        raise NotTheirs("not-theirs", seat=own.seat)


def _drafted(own: Own) -> Own:
    """The game with the part of the draft that is still legal: what arrived may have replaced dice that were none."""
    try:
        own.standing()
    except Fault:
        return own._replace(draft=(), cast=0)
    return own


def _seated(own: Own, theirs: Log) -> Own:
    """The guest finds its seat in the first copy that it gets, by its own commitment."""
    agreed, asked, tip = theirs.agreed, own.invite, own.tip
    if own.hosting:
        raise Forged("no-such-message")
    if agreed.game != asked.game or asked.tip not in agreed.dice.tips or agreed.dice.length != own.length:
        raise Fork("fork-agreed")
    if tip not in agreed.dice.tips:
        raise Full("full-for-you")
    seat = agreed.dice.tips.index(tip)
    if agreed.seats[seat].name != own.me:
        raise Fork("fork-agreed")
    return own._replace(log=theirs, seat=seat)


# What is sent


def ready(own: Own, standing: Standing) -> bool:
    """Whether there is something to send: an own turn is finished, or the last decisions of all."""
    if own.log is None or standing.waits_for == own.seat:
        return False
    return bool(own.draft or own.cast) and (standing.over or standing.turns[own.seat] > own.public().turns[own.seat])


def seal(own: Own, standing: Standing) -> Own:
    """Vouch for the steps so far: they become part of the log that all may see, with the next preimage."""
    log, seat = own.whole, own.seat
    ended = standing.vouched[seat] == len(log.steps[seat])
    number = handed(standing.turns[seat]) if ended else final(log.agreed)
    log = log.with_opened(seat, number, chains.preimage(own.secret, own.length, number))
    checked(log)
    return own._replace(log=log, draft=(), cast=0, sent=False)


def message(own: Own, nudge: bool = False) -> Message:
    """What the device has to send now: the invitation, the answer, or the whole game."""
    if own.log is not None:
        return Turn(own.log, own.seat, nudge)
    return own.invite if own.hosting else answer(own)


# Leaving


def may_go_on_without(own: Own, standing: Standing) -> int:
    """The seat without which this player may go on: the one waited for, if the player is next; -1 if there is none."""
    missing, players = standing.waits_for, own.whole.players
    if standing.over or missing == own.seat:
        return -1
    others = ((missing + ahead) % players for ahead in range(1, players))
    return missing if next(each for each in others if each not in standing.gone) == own.seat else -1


def go_on_without(own: Own, standing: Standing) -> Own:
    """Write into the own list that a seat has left, from the turn on that it never made."""
    seat, log = may_go_on_without(own, standing), own.whole
    word = Without(seat, standing.record.match.turns, len(log.steps[seat]))
    return own._replace(draft=(*own.draft, str(word)))


def leave(own: Own) -> Own:
    """Tell the others that this player has left: from the next own turn on."""
    assert own.log is not None
    log, standing, players = own.log, own.public(), own.log.players
    ahead = (own.seat - standing.record.match.active) % players
    place = standing.record.match.turns + ahead
    word = Without(own.seat, place, len(log.steps[own.seat]))
    number = final(log.agreed)
    log = log.with_steps(own.seat, str(word))
    log = log.with_opened(own.seat, number, chains.preimage(own.secret, own.length, number))
    checked(log)
    return own._replace(log=log, draft=(), cast=0, sent=False)
