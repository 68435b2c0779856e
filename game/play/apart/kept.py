"""A log, and a game by link as a device keeps it, as JSON values and back; what was never written so is refused."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from typing import Any, Final

from game.play.apart import chains
from game.play.apart.faults import Fault, Forged
from game.play.apart.log import NAME, PER, Agreement, Dice, Log, Opened, Seat, first_position
from game.play.apart.merging import checked
from game.play.apart.message import Invite, Join, decode, encode
from game.play.apart.own import Own
from game.play.links import printable
from game.play.setup import OPPONENTS, PERSON
from game.rules.lot import Lot

MOST_STEPS: Final = 4000  # of a seat: more than any game has
LONGEST_STEP: Final = 40  # characters

Json = dict[str, Any]


def log_json(log: Log) -> Json:
    """A log as JSON has it."""
    agreed = log.agreed
    return {
        "name": _text(agreed.name),
        "game": agreed.game,
        "seats": [[seat.name, seat.chain, seat.kind] for seat in agreed.seats],
        "dice": [agreed.dice.per, agreed.dice.length, [_text(tip) for tip in agreed.dice.tips]],
        "lot": [agreed.lot.first, *agreed.lot.sheets],
        "steps": [" ".join(steps) for steps in log.steps],
        "opened": [[each.number, _text(each.preimage)] for each in log.opened],
    }


def read_log(found: Mapping[str, Any]) -> Log:
    """The log that JSON stands for, whose preimages are those of their chains; raises Fault.

    Its steps are not played yet: `merging.checked` does that.
    """
    try:
        return _log(found)
    except Fault:
        raise
    except (AttributeError, KeyError, IndexError, TypeError, ValueError, OverflowError) as error:
        raise Forged("no-such-log") from error


def _log(found: Mapping[str, Any]) -> Log:
    per, length, tips = found["dice"]
    first, *sheets = found["lot"]
    seats = tuple(Seat(name, chain, kind) for name, chain, kind in found["seats"])
    dice = Dice(per, length, tuple(_bytes(tip, chains.SIZE) for tip in tips))
    agreed = Agreement(_bytes(found["name"], NAME), found["game"], seats, dice, Lot(first, tuple(sheets)))
    opened = tuple(Opened(number, _bytes(text, chains.SIZE)) for number, text in found["opened"])
    log = Log(agreed, tuple(tuple(text.split()) for text in found["steps"]), opened)
    first_position(agreed)
    numbers = (length, first, *sheets, *(seat.chain for seat in seats), *(each.number for each in opened))
    right = (
        per in PER
        and {*map(type, numbers)} == {int}
        and 0 < length <= chains.LONGEST
        and {seat.chain for seat in seats} == {*range(len(tips))}
        and all(seat.name == printable(seat.name) and seat.kind in (PERSON, *OPPONENTS) for seat in seats)
        and len(log.steps) == len(seats)
        and len(opened) == len(tips)
        and all(len(steps) <= MOST_STEPS and max(map(len, steps), default=0) <= LONGEST_STEP for steps in log.steps)
        and all(chains.proves(each.preimage, each.number, tip) for each, tip in zip(opened, dice.tips, strict=True))
        and log_json(log) == found
    )
    if not right:
        raise Forged("no-such-log")
    return log


def own_json(own: Own) -> Json:
    """A game by link as JSON has it, secret included."""
    kept: Json = {"invite": encode(own.invite), "secret": _text(own.secret), "me": own.me, "seat": own.seat}
    kept |= {"joined": [encode(join) for join in own.joined]} if own.joined else {}
    kept |= {"log": log_json(own.log)} if own.log is not None else {}
    kept |= {"draft": " ".join(own.draft)} if own.draft else {}
    kept |= {"cast": own.cast} if own.cast else {}
    kept |= {"sent": True} if own.sent else {}
    return kept | ({"coached": True} if own.coached else {})


def read_own(found: Mapping[str, Any]) -> Own:
    """The game by link that JSON stands for, played through the rules; raises Fault."""
    try:
        own = _own(found)
        if own.log is not None:
            checked(own.log)
            own.standing()
    except Fault:
        raise
    except (AttributeError, KeyError, IndexError, TypeError, ValueError, OverflowError) as error:
        raise Forged("no-such-log") from error
    return own


def _own(found: Mapping[str, Any]) -> Own:
    invite, joined = decode(found["invite"]), tuple(decode(text) for text in found.get("joined", ()))
    log = read_log(found["log"]) if "log" in found else None
    if not isinstance(invite, Invite):
        raise Forged("no-such-log")
    own = Own(
        invite,
        _bytes(found["secret"], chains.SIZE),
        found["me"],
        found["seat"],
        tuple(join for join in joined if isinstance(join, Join)),
        log,
        tuple(found.get("draft", "").split()),
        found.get("cast", 0),
        found.get("sent", False),
        found.get("coached", False),
    )
    right = (
        own.me == printable(own.me)
        and type(own.cast) is type(own.seat) is int
        and 0 <= own.cast <= 20
        and len(own.draft) <= MOST_STEPS
        and (log is None or (log.agreed.name == invite.name and log.agreed.dice.tips[own.seat] == own.tip))
        and -1 <= own.seat < (invite.players if log is None else log.players)
        and own_json(own) == found
    )
    if not right:
        raise Forged("no-such-log")
    return own


def _text(what: bytes) -> str:
    return urlsafe_b64encode(what).decode().rstrip("=")


def _bytes(text: str, size: int) -> bytes:
    found = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if len(found) != size:
        raise Forged("no-such-log")
    return found
