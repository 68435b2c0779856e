"""What live games keep: the game itself with this device's secret, so that it goes on after a cut; and a server.

The server tells devices how they are seen from outside; there is none unless the person has named one.
"""

from __future__ import annotations

import json
import re
from contextlib import suppress

from game.play.apart import chains
from game.play.apart.faults import Fault
from game.play.apart.kept import log_json, read_log
from game.play.apart.live import Hidden, Live
from game.rules.games import UnknownGame
from game.rules.match import RulesError
from game.storage.json_text import parse
from game.storage.safe_shelf import SafeShelf

NAME = "reynard.server"
LIVE = "reynard.live"  # the live game that was open last
LONGEST = 200  # characters
_FORM = re.compile(r"(?:stun:)?([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::([0-9]{1,5}))?", re.ASCII | re.IGNORECASE)


def understood(text: str) -> str:
    """A typed address as browsers want it; empty if it is none."""
    found = _FORM.fullmatch(text.strip()[: LONGEST + 1])
    if not found or len(text) > LONGEST or not 0 < int(found[2] or 3478) < 65536:
        return ""
    return f"stun:{found[1].lower()}:{int(found[2] or 3478)}"


def server(safe: SafeShelf) -> str:
    """The server; empty if the person has named none."""
    return understood(safe.get(NAME) or "")


def keep_server(safe: SafeShelf, address: str) -> None:
    """Remember a server, or none."""
    if address:
        safe.put(NAME, address)
    else:
        safe.drop(NAME)


def keep_live(safe: SafeShelf, live: Live) -> None:
    """Remember a live game as it stands; there is one at a time."""
    hidden = [[*place, own.step, own.nonce.hex()] for place, own in live.hidden.items()]
    nonces = [[*place, nonce.hex()] for place, nonce in live.nonces.items()]
    text = {"log": log_json(live.log), "chain": live.chain, "secret": live.secret.hex(), "hidden": hidden}
    text |= {"nonces": nonces} if nonces else {}
    safe.put(LIVE, json.dumps(text, ensure_ascii=False))


def kept_live(safe: SafeShelf) -> Live | None:
    """The live game that was open last, if it can be read; what is none is set aside."""
    text = safe.get(LIVE)
    if text is None:
        return None
    with suppress(Fault, UnknownGame, RulesError, KeyError, TypeError, ValueError, AttributeError):
        found = parse(text)
        log, secret, chain = read_log(found["log"]), bytes.fromhex(found["secret"]), found["chain"]
        hidden = {
            (seat, place): Hidden(step, bytes.fromhex(nonce)) for seat, place, step, nonce in found.get("hidden", ())
        }
        nonces = {(seat, place): bytes.fromhex(nonce) for seat, place, nonce in found.get("nonces", ())}
        if chains.tip(secret, log.agreed.dice.length) == log.agreed.dice.tips[chain]:
            live = Live(log, chain, secret, hidden, nonces=nonces)
            live.shown()
            return live
    safe.put_aside(LIVE)
    return None


def forget_live(safe: SafeShelf) -> None:
    """The live game is over, or given up."""
    safe.drop(LIVE)
