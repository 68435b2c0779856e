"""What two connected devices tell each other: short JSON texts, each of a known kind with exactly its fields.

The other device is not trusted: what is longer, deeper or of another form than any message of ours is refused.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from game.play.links import LONGEST_NAME, printable
from game.rules.match import RulesError

VERSION: Final = 1
LONGEST: Final = 60_000  # characters of a message; both browsers take at least 64 KB
PART: Final = 8_000  # characters of the archive in one message: six each at most, where they are escaped
MOST_SEATS: Final = 5


class BadMessage(RulesError):
    """A text that no device of ours sends; `rule` says why not."""


class Message(NamedTuple):
    """One message: its kind, and what it says."""

    kind: str
    said: Mapping[str, Any]


# What each kind says: a number may be so large, a text so long, a list has so many texts of that length.
Form = tuple[type, int, int]
NUMBER, TEXT, HEX = (int, 1 << 31, 0), (str, 200, 0), (str, 64, 16)
NAMES, NAME = (list, MOST_SEATS, LONGEST_NAME), (str, LONGEST_NAME, 0)
KINDS: Final[Mapping[str, Mapping[str, Form]]] = {
    "hello": {"version": NUMBER, "name": NAME},
    # Everything to a new device
    "archive": {"hash": TEXT, "size": NUMBER, "parts": NUMBER},
    "from": {"hash": TEXT, "part": NUMBER},
    "part": {"at": NUMBER, "text": (str, PART, 0)},
    "whole": {"added": NUMBER, "known": NUMBER},
    # A game
    "people": {"names": NAMES},
    "seats": {"game": TEXT, "names": NAMES, "kinds": (list, MOST_SEATS, 20)},
    "begin": {"invitation": (str, 4000, 0), "chain": NUMBER},
    "tip": {"game": HEX, "tip": HEX},
    "log": {"text": (str, LONGEST - 1000, 0)},
    "hidden": {"seat": NUMBER, "place": NUMBER, "hash": HEX},
    "shown": {"seat": NUMBER, "place": NUMBER, "nonce": HEX},
    "back": {"game": HEX, "chain": NUMBER},
    "bye": {},
}


def packed(kind: str, **said: object) -> str:
    """A message as text: in ASCII, since browsers send no half of a pair of surrogates, and somebody may keep one."""
    return json.dumps({"kind": kind, **said}, separators=(",", ":"))


def unpacked(text: str) -> Message:
    """The message that a text is; raises BadMessage."""
    if len(text) > LONGEST:
        raise BadMessage("too-long", length=len(text), most=LONGEST)
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadMessage("damaged") from error
    kind = found.get("kind") if isinstance(found, dict) else None
    form = KINDS.get(kind) if isinstance(kind, str) else None
    if form is None or kind is None:
        raise BadMessage("unknown-message")
    said = {name: value for name, value in found.items() if name != "kind"}
    if said.keys() != form.keys() or not all(_fits(said[name], form[name]) for name in form):
        raise BadMessage("damaged")
    return Message(kind, said)


def _fits(value: object, form: Form) -> bool:
    kind, most, each = form
    if type(value) is not kind:
        return False
    if isinstance(value, int):
        return 0 <= value < most
    if isinstance(value, str):
        fits = form != NAME or value == printable(value)
        return len(value) <= most and fits and (form != HEX or re.fullmatch("(?:[0-9a-f]{2})*", value) is not None)
    assert isinstance(value, list)
    return len(value) <= most and all(type(one) is str and len(one) <= each and one == printable(one) for one in value)
