"""The server that tells devices how they are seen from outside, if the person has named one; none unless they do."""

from __future__ import annotations

import re

from game.storage.safe_shelf import SafeShelf

NAME = "reynard.server"
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
