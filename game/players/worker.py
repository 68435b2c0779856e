"""What the thinking worker answers: a question as JSON in, the answer as JSON out. Runs without a page.

| ask    | with                                            | answer                                              |
|--------|-------------------------------------------------|-----------------------------------------------------|
| move   | record, level, seed                             | move: a notation                                    |
| hints  | record, count (3), goals (none)                 | hints: see `coach.Hint`                             |
| odds   | record, goals                                   | odds: a goal and the chance to reach it, or null    |
| review | record, seat, last (a moment or null), count (4) | moments: see `review.Moment`; done: whether it is all |

The same question always has the same answer. Every answer carries the question's id; one that failed has an error.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from hashlib import blake2b
from random import Random
from typing import Any

from game.players import coach, net, player
from game.players.review import Moment, groups
from game.rules.loading import load
from game.rules.record import Record

SLICE = 4  # decisions of a review in one answer, more to end a chain, so that it shows progress and can be stopped


def answer(text: str) -> str:
    """The answer to a question."""
    asked = json.loads(text)
    try:
        found = ASKS[asked["ask"]](load(asked["record"]), asked)
    except Exception as error:  # any error: the page must hear of it, and the worker goes on
        found = {"error": f"{type(error).__name__}: {error}"}
    return json.dumps({"id": asked["id"], **found})


def lend(game: str, stored: Any) -> None:
    """Take the weights of a game from the shell, which fetches them when they are first needed."""
    net.lend(game, bytes(stored))


def chosen(record: Record, level: str, seed: int) -> str:
    """The move of a level: its chance follows from the seed and the game so far."""
    text = f"{seed} {record.save()}".encode()
    rng = Random(int.from_bytes(blake2b(text, digest_size=8, person=b"level").digest(), "big"))
    return str(player(record.match.game, level)(record.match, rng))


def _move(record: Record, asked: Mapping[str, Any]) -> dict[str, object]:
    return {"move": chosen(record, asked["level"], asked.get("seed", 0))}


def _hints(record: Record, asked: Mapping[str, Any]) -> dict[str, object]:
    found = coach.hints(record.match, asked.get("count", 3), goals=asked.get("goals", ()))
    return {"hints": [hint.as_json() for hint in found]}


def _odds(record: Record, asked: Mapping[str, Any]) -> dict[str, object]:
    return {"odds": coach.odds(record.match, asked["goals"])}


def _review(record: Record, asked: Mapping[str, Any]) -> dict[str, object]:
    count, last = asked.get("count", SLICE), asked.get("last")
    moments: list[Moment] = []
    for group in groups(record, asked.get("seat", 0), Moment(*last) if last else None):
        moments += group
        if len(moments) >= count:
            return {"moments": moments, "done": False}
    return {"moments": moments, "done": True}


ASKS: dict[str, Callable[[Record, Mapping[str, Any]], dict[str, object]]] = {
    "move": _move,
    "hints": _hints,
    "odds": _odds,
    "review": _review,
}
