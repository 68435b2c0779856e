"""Devices that play apart in plain Python: each has its own game, and all that goes between them is text."""

from __future__ import annotations

from functools import cache
from random import Random

from game.play.apart.faults import Fault
from game.play.apart.message import Invite, decode, encode
from game.play.apart.own import Own, accept, answer, begin, invite, leave, message, ready, receive, rematch, seal
from game.rules.match import DICE
from tests.play.tables import NAMES


def table(game: str, players: int, rng: Random, names: tuple[str, ...] = NAMES) -> list[Own]:
    """So many devices before the first throw, in the order of their seats; messages are all they know each other by."""
    host = invite(rng.randbytes(6), rng.randbytes(16), game, players, names[0])
    asked = decode(encode(message(host)))
    assert isinstance(asked, Invite)
    guests = [accept(asked, rng.randbytes(16), name) for name in names[1:players]]
    for guest in guests:
        host = receive(host, decode(encode(answer(guest))))
    host = begin(host)
    first = decode(encode(message(host)))
    guests = [receive(guest, first) for guest in guests]
    return sorted([host, *guests], key=lambda own: own.seat)


def play(own: Own, rng: Random) -> Own:
    """Everything that the player can do now, and the message sealed if there is one to send."""
    while True:
        standing = own.standing()
        record = standing.record
        if standing.waits_for != own.seat or standing.needs:
            return seal(own, standing) if ready(own, standing) else own
        if record.match.turn == DICE:
            own = own._replace(cast=own.cast + 1)
        while record.match.turn == own.seat:
            move = rng.choice(record.match.moves())
            record = record.played(move)
            own = own._replace(draft=(*own.draft, str(move)), cast=0)


@cache
def a_game_on_its_way() -> tuple[list[str], list[Own]]:
    """Messages of every kind, and games as devices keep them at every point of the way."""
    rng = Random(21)
    host = invite(rng.randbytes(6), rng.randbytes(16), "ganz-schon-clever", 3, NAMES[0])
    guest = accept(host.invite, rng.randbytes(16), NAMES[1])
    texts, kept = [encode(host.invite), encode(answer(guest))], [host, guest, receive(host, answer(guest))]
    devices = table("clever-4ever", 3, rng)
    kept += devices
    for turn in range(8):
        at = turn % 3
        devices[at] = play(devices[at], rng)
        texts += [sent(devices[at]), sent(devices[at], nudge=True)]
        devices = [got(own, texts[-2]) for own in devices]
        kept += devices
    again = rematch(devices[1], rng.randbytes(6), rng.randbytes(16))
    left = leave(devices[0])
    return [*texts, encode(again.invite), sent(left)], [*kept, again, left]


def sent(own: Own, nudge: bool = False) -> str:
    """The text that a device sends now."""
    return encode(message(own, nudge))


def got(own: Own, text: str) -> Own:
    """The device when it has opened a text; what it refuses changes nothing."""
    try:
        return receive(own, decode(text))
    except Fault:
        return own


def whole_game(devices: list[Own], rng: Random) -> list[str]:
    """Play to the end, each message to all others; answers with the messages, and changes the list of devices."""
    texts = list[str]()
    for _ in range(200):
        for at, own in enumerate(devices):
            after = play(own, rng)
            devices[at] = after
            if after.log != own.log:
                texts.append(sent(after))
                devices[:] = [got(each, texts[-1]) for each in devices]
        if all(own.public().complete for own in devices):
            return texts
    raise AssertionError("no end")
