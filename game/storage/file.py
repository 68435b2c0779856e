"""Everything as one file, and back: a copy of the shelf, so that an earlier version's is brought up to date as that is.

Taking a file over adds what is not here yet, and replaces nothing but an earlier point of the same game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Iterator, Mapping
from contextlib import suppress
from hashlib import blake2b
from importlib import import_module
from typing import NamedTuple, TypeVar

from game.play import daily
from game.play.pencil import written
from game.play.session import Session
from game.rules.loading import BYTE_ORDER_MARK
from game.rules.match import RulesError
from game.storage import entry
from game.storage.branches import APART, BEHIND, SAME, compared
from game.storage.entry import Saved
from game.storage.json_text import parse
from game.storage.notes import APART_GAME, DAILY, PRACTISED, SCHOOL
from game.storage.safe_shelf import DERIVED, VERSION
from game.storage.shelf import OURS, Memory, set_aside
from game.storage.store import GAME, Store
from game.storage.tries import Try, both_practised, merged, proven, tried
from game.storage.volumes import GAMES, Line

T = TypeVar("T")
KIND = "reynard"
LARGEST = 20_000_000  # characters; a browser keeps a quarter of that
# How two texts of the same name become one, where it is not enough to keep the one that is here.
MERGES: dict[str, Callable[[str, str], str]] = {DAILY: merged, PRACTISED: both_practised}


class BadFile(ValueError):
    """A text that is no such file; `kind` is the key of the words for it."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


class Taken(NamedTuple):
    """What came of a file so far."""

    of: int  # games in it
    seen: int = 0
    added: int = 0
    known: int = 0  # already here, or further on here
    damaged: int = 0  # set aside


def export(store: Store) -> str:
    """Everything that is kept, as the text of a file."""
    shelf = {name: text for name, text in store.safe.everything().items() if name not in DERIVED}
    return json.dumps({KIND: "data", "version": VERSION, "when": int(store.now()), "shelf": shelf}, ensure_ascii=False)


def opened(text: str) -> Store:
    """What a file holds, in the present form; raises BadFile."""
    if len(text) > LARGEST:
        raise BadFile("file-too-large")
    try:
        found = parse(text.removeprefix(BYTE_ORDER_MARK))
    except ValueError as error:
        raise BadFile("file-damaged") from error
    if not isinstance(found, dict) or found.get(KIND) != "data":
        raise BadFile("file-not-ours")
    version, shelf = found.get("version"), found.get("shelf")
    if type(version) is not int or not isinstance(shelf, dict):
        raise BadFile("file-damaged")
    if version > VERSION:
        raise BadFile("file-newer")
    if not all(name.startswith(OURS) and isinstance(kept, str) for name, kept in shelf.items()):
        raise BadFile("file-damaged")
    store = Store(Memory(shelf), lambda: 0)
    store.open()
    return store


def take_over(store: Store, theirs: Store) -> Iterator[Taken]:
    """Add what a file holds, saying after each game how far that has come: the caller may rest in between.

    Nothing is changed before all of it is read.
    """
    claimed = Taken(len(theirs.index()))
    for number in theirs.volumes.numbers():
        theirs.volumes.check(number)  # so that what is no game is found once, and not line by line
        yield claimed
    lines, here = theirs.index(), _here(store)
    taken, fresh, forged = Taken(len(lines)), [], []
    proofs: dict[str, Try | None] = {}
    yield taken
    for some in _batches(lines):
        games = theirs.read(some)
        taken = taken._replace(seen=taken.seen + len(some) - len(games))
        for saved in games:
            if saved.daily:
                proofs[saved.name] = _proof(saved)
            try:
                added = _added(store, here, saved)
            except RulesError:
                forged.append(entry.text(saved))
            else:
                fresh += [(saved, added)] if added else []
                taken = taken._replace(added=taken.added + bool(added), known=taken.known + (not added))
            taken = taken._replace(seen=taken.seen + 1)
            yield taken
    if forged:
        set_aside(theirs.shelf, GAME, "\n".join(forged))
    now = _here(store)  # another tab may have gone on with some of them
    still = [
        new if now.lines.get(saved.name) == here.lines.get(saved.name) else _added(store, now, saved)
        for saved, new in fresh
    ]
    for games in _batches([saved for added in still for saved in added][::-1]):
        _keep(store, games)
        yield taken
    store.put_away()
    for each in (store, theirs):
        each.tries()  # what is damaged among them is set aside before they are merged
    if theirs.tries():
        theirs.keep_tries(proven(theirs.tries(), proofs))
    damaged, known = theirs.damaged(), store.damaged()
    yield taken._replace(damaged=sum(text.count("\n") + 1 for name, text in damaged.items() if name not in known))
    _keep_others(store, theirs)


class Here(NamedTuple):
    """What is here when a file comes: every game by its name, and the daily tries that were given up."""

    lines: Mapping[str, Line]
    given_up: Container[str]


def _here(store: Store) -> Here:
    """A try whose game was deleted, or whose dice were practised with, is given up: no file brings it back to go on."""
    lines = {kept.name: kept for kept in store.index()}
    begun = [daily.name(each.date, each.game) for each in store.tries() if each.points is None]
    return Here(lines, {*store.practised(), *(name for name in begun if name not in lines)})


def _proof(saved: Saved) -> Try | None:
    """What the game of a daily try says of it, replayed; none if it is no game with the dice of its date."""
    with suppress(RulesError):
        session = _honest(saved.name, entry.session(saved))
        return tried(session) if session.is_try else None
    return None


def _honest(name: str, session: Session) -> Session:
    """A game that says it is a daily one, as what it is: with other dice none, and under another name no try."""
    if session.daily and not daily.belongs(session):
        return session._replace(daily="", rated=False)
    own = session.daily and daily.name(session.daily, session.setup.game)
    return session._replace(rated=False) if own and own != name else session


def _batches(whole: list[T]) -> Iterator[list[T]]:
    """A hundred at a time: no more than a moment's work."""
    return (whole[at : at + GAMES] for at in range(0, len(whole), GAMES))


def _added(store: Store, here: Here, theirs: Saved) -> tuple[Saved, ...]:
    """The games as they are to be kept here, replayed and counted anew, if there are any; raises RulesError."""
    mine = next(iter(store.read([here.lines[theirs.name]])), None) if theirs.name in here.lines else None
    if mine is not None and mine.record == theirs.record:
        return ()
    came = _honest(theirs.name, entry.session(theirs))
    if came.is_try and not came.over and theirs.name in here.given_up:
        came = came._replace(rated=False)
    whole = entry.entry(theirs.name, came, theirs.when)
    ours = _mine(store, mine) if mine is not None else None
    if mine is None or ours is None:
        return (whole,)
    where = compared(written(came.record), written(ours.record))
    if where in (SAME, BEHIND):
        return ()
    if where == APART and came.is_try and came.over and not ours.over:
        return whole, _beside(mine, ours)  # a try that is over is the try
    if where == APART:
        beside = _beside(theirs, came)
        return () if beside.name in here.lines else (beside,)
    return (whole._replace(coached=came.coached or ours.coached),)


def _mine(store: Store, mine: Saved) -> Session | None:
    """A game that is here, replayed; one that the rules do not allow is set aside."""
    try:
        return entry.session(mine)
    except RulesError:
        return store.game(mine.name)


def _beside(saved: Saved, session: Session) -> Saved:
    """One of two ways that a game went, as a game of its own: by a name that is the same each time, and not rated."""
    name = f"{saved.name}-{blake2b(saved.record.encode(), digest_size=4).hexdigest()}"
    return entry.entry(name, session._replace(rated=False, challenge=None), saved.when)


def _keep(store: Store, fresh: list[Saved]) -> None:
    """Unfinished games, and those that are at hand here, to be gone on with; then the others, into volumes."""
    at_hand = [saved for saved in fresh if not saved.over or store.shelf.get(GAME + saved.name) is not None]
    apart = {saved.name for saved in at_hand}
    for saved in at_hand:
        store.restore(saved)
        if saved.daily and not saved.rated and saved.name == daily.name(saved.daily, saved.game):
            store.practise(saved.name)  # a try that was given up can be played, and is none any more
    store.put_all_away([saved for saved in fresh if saved.name not in apart])


def _keep_others(store: Store, theirs: Store) -> None:
    """Settings and the like, where there are none here; and what was damaged there."""
    for name, text in (theirs.others() | theirs.damaged()).items():
        mine = store.safe.get(name)
        if mine is None:
            store.safe.put(name, text)
        elif (merge := _merge(name)) is not None:
            store.safe.put(name, merge(mine, text))


def _merge(name: str) -> Callable[[str, str], str] | None:
    """How two texts of this name become one; None where the one that is here stays."""
    if name.startswith(SCHOOL):  # loaded only here, because most pages do without
        merges: dict[str, Callable[[str, str], str]] = import_module("game.storage.school").MERGES
        return merges.get(name)
    if name.startswith(APART_GAME):  # likewise
        merged: Callable[[str, str], str] = import_module("game.storage.apart").merged
        return merged
    return MERGES.get(name)
