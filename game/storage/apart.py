"""Games apart on the shelf: each by a name of its own, with its secret; read by several tabs, merged from two devices.

A text has beside the game what a list needs of it, so that nothing is played through the rules on the first screen.
"""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any, NamedTuple

from game.play.apart.faults import Fault
from game.play.apart.kept import own_json, read_own
from game.play.apart.merging import checked, merge
from game.play.apart.own import Own, ready
from game.rules.games import GAMES, UnknownGame
from game.storage.entry import LATEST
from game.storage.json_text import parse
from game.storage.notes import APART_GAME
from game.storage.pieces import LONGEST_NAME
from game.storage.store import Store

LONGEST = 20_000  # characters: no game apart has nearly as many
# How a game stands for its player, in the order of a list: what the player can do comes first.
MINE, SENDING, JOINING, WAITING, OVER, LEFT = STATES = ("mine", "sending", "joining", "waiting", "over", "left")


class Listed(NamedTuple):
    """A game apart, as much as a list needs."""

    key: str
    game: str
    state: str
    names: tuple[str, ...]
    waits_for: str  # the name of the player that the game waits for
    when: int


def name_of(own: Own) -> str:
    """The name under which a game is kept: its own, as letters."""
    return own.invite.name.hex()


def state(own: Own) -> tuple[str, str]:
    """How a game stands for its player, and the name of whoever it waits for."""
    if own.log is None:
        return JOINING, "" if own.hosting else own.invite.host
    standing, seats = own.standing(), own.log.agreed.seats
    if own.seat in standing.gone:
        return LEFT, ""
    if ready(own, standing):
        return SENDING, ""
    if standing.over:
        behind = [seats[seat].name for seat, steps in enumerate(standing.behind) if steps is not None]
        return (MINE, "") if standing.waits_for == own.seat else (OVER, "".join(behind[:1]))
    waits_for = standing.waits_for
    return (MINE, "") if waits_for == own.seat else (WAITING, seats[waits_for].name)


class GamesApart:
    """The games apart of a store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._seen: dict[str, str] = {}  # the texts as this tab last read or wrote them

    def listed(self) -> list[Listed]:
        """All of them, those first in which the player can do something, then the latest."""
        found = [self._line(name.removeprefix(APART_GAME)) for name in self.store.safe.names(APART_GAME)]
        there = [each for each in found if each is not None]
        return sorted(there, key=lambda each: (STATES.index(each.state), -each.when))

    def _line(self, key: str) -> Listed | None:
        found = _parsed(self.store.safe.get(APART_GAME + key) or "")
        try:
            names, when = tuple(found["names"]), found["when"]
            right = (
                found["game"] in GAMES
                and found["state"] in STATES
                and all(isinstance(name, str) and len(name) <= LONGEST_NAME for name in (*names, found["waits"]))
                and type(when) is int
                and 0 <= when < LATEST
            )
        except (KeyError, TypeError):
            right = False
        if not right:
            self.store.safe.put_aside(APART_GAME + key)
            return None
        return Listed(key, found["game"], found["state"], names, found["waits"], when)

    def ways(self, name: str) -> list[str]:
        """The keys of a game and of the other ways that it went, if a fork was gone on with; the game itself first."""
        found = [each.removeprefix(APART_GAME) for each in self.store.safe.names(APART_GAME + name)]
        return sorted(key for key in found if key.partition("-")[0] == name)

    def read(self, key: str) -> Own | None:
        """The game of this name, played through the rules; what is none is set aside."""
        text = self.store.safe.get(APART_GAME + key)
        if text is None:
            return None
        try:
            own = read_text(text)
        except (Fault, UnknownGame):
            self.store.safe.put_aside(APART_GAME + key)
            return None
        self._seen[key] = text
        return own

    def keep(self, key: str, own: Own) -> Own:
        """Keep a game; what another tab has added meanwhile is part of it then. Answers with what is kept."""
        text = self.store.safe.get(APART_GAME + key)
        if text is not None and text != self._seen.get(key):
            with suppress(Fault, UnknownGame):
                own = together(own, read_text(text))
        self._seen[key] = written(own, self.store.now())
        self.store.safe.put(APART_GAME + key, self._seen[key])
        return own

    def forget(self, key: str) -> None:
        """Take a game off the shelf."""
        self.store.safe.drop(APART_GAME + key)


def written(own: Own, when: float) -> str:
    """A game as the shelf has it."""
    now, waits_for = state(own)
    seats = own.log.agreed.seats if own.log is not None else ()
    names = [seat.name for seat in seats] or [own.invite.host, *(join.who for join in own.joined)]
    line = {
        "when": min(max(int(when), 0), LATEST - 1),
        "game": own.invite.game,
        "state": now,
        "names": names,
        "waits": waits_for,
    }
    return json.dumps(line | {"apart": own_json(own)}, ensure_ascii=False, separators=(",", ":"))


def read_text(text: str) -> Own:
    """The game of a text on the shelf; raises Fault or UnknownGame."""
    return read_own(_parsed(text).get("apart") or {})


def _parsed(text: str) -> dict[str, Any]:
    with suppress(ValueError):
        found = parse(text) if len(text) <= LONGEST else None
        return found if isinstance(found, dict) else {}
    return {}


def together(mine: Own, theirs: Own) -> Own:
    """What two tabs or two devices of one player have of a game; raises Fault if they went two ways.

    What was sent counts; of steps that were not, the longer list if it begins like the other, else this one.
    """
    if mine.invite != theirs.invite or mine.secret != theirs.secret:
        return mine
    if mine.log is None or theirs.log is None:
        found = theirs if mine.log is None and theirs.log is not None else mine
        answers = {join.tip: join for join in (*mine.joined, *theirs.joined)}
        return found if found.log is not None else found._replace(joined=tuple(answers.values()))
    log = merge(mine.log, theirs.log)
    checked(log)
    seat = mine.seat
    drafts = [own for own in (mine, theirs) if own.log is not None and own.log.steps[seat] == log.steps[seat]]
    newest = drafts[0]
    if len(drafts) > 1 and drafts[1].draft[: len(newest.draft)] == newest.draft:
        longer = (len(theirs.draft), theirs.cast) > (len(mine.draft), mine.cast)
        newest = theirs if longer else mine
    after = newest._replace(log=log, coached=mine.coached or theirs.coached)
    with suppress(Fault):
        after.standing()
        return after
    return after._replace(draft=(), cast=0)


def merged(mine: str, theirs: str) -> str:
    """Two texts of one game as one, for a file that is taken over: what cannot be merged leaves this device's alone."""
    try:
        own = together(read_text(mine), read_text(theirs))
    except (Fault, UnknownGame):
        return mine
    return written(own, max(_parsed(text).get("when", 0) for text in (mine, theirs)))
