"""A game as one entry: its record and what a list or a statistic needs of it, so that nothing has to be replayed there.

The same text is an entry on the shelf, a line of a volume and a piece of an exported file. What is usual is left out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from game.play.session import Session
from game.play.setup import OPPONENTS, PERSON, Challenge, Setup
from game.play.typed import EMPTY, TypedDice, fitting
from game.rules import games
from game.rules.ladder import Ladder
from game.rules.loading import load, seed_in
from game.rules.match import Match
from game.rules.record import FREE
from game.storage.json_text import parse, parse_all
from game.storage.pieces import LONGEST_NAME, MOST, Seen, Unreadable, challenge, date, hand, numbers, seen

LONGEST = 20_000  # characters of an entry: no game has nearly as many
LATEST = 10**11  # seconds: what is later is no time that a calendar knows
ENDINGS = ("", *{ending: None for game in games.GAMES.values() for ending in game.endings})
_KINDS = {PERSON, *OPPONENTS}
BY_LETTER = {game.letter: game.id for game in games.GAMES.values()}


class Saved(NamedTuple):
    """A game that is kept, as much as lists and statistics need."""

    name: str
    when: int  # seconds since 1970: when the last step of it was kept
    record: str
    names: tuple[str, ...]
    seats: tuple[str, ...]
    progress: tuple[int, int] = (1, 0)  # round and rounds, or turn and nothing
    over: bool = False
    parts: tuple[tuple[int, ...], ...] = ()  # for each seat the points in the order they are counted; () if not known
    places: tuple[int, ...] = ()  # of each seat
    foxes: tuple[int, ...] = ()  # of each seat, where there are any
    ending: str = ""  # what ended it, where there are several ways
    holder: int = -1
    coached: bool = False
    rated: bool = True
    challenge: Challenge | None = None
    daily: str = ""  # the date whose dice these are
    seen: Seen = ()  # only while it is being played
    hand: TypedDice = EMPTY  # what of a throw of real dice has been tapped in

    @property
    def game(self) -> str:
        """The id of the game."""
        return BY_LETTER[self.record[1]]

    @property
    def real(self) -> bool:
        """Whether faces of real dice were tapped in: then there is no seed in the record."""
        return seed_in(self.record) == ""

    @property
    def free(self) -> bool:
        """Whether only the sheet was kept, and no dice."""
        return seed_in(self.record) == FREE

    @property
    def totals(self) -> tuple[int, ...]:
        """The score of each seat."""
        return tuple(map(sum, self.parts))

    @property
    def rating(self) -> int | None:
        """The place of a finished solo game on the printed ladder, 0 the best; None where there is none."""
        ladder = printed(self.game).ladder
        rated = len(self.seats) == 1 and self.over and self.parts and ladder
        return ladder.rating(self.totals[0]) if rated else None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats where people sat."""
        return tuple(seat for seat, kind in enumerate(self.seats) if kind == PERSON)


class Printed(NamedTuple):
    """What stands on the paper of a game: what is counted, in order, and the ladder of solo results."""

    parts: tuple[str, ...]
    ladder: Ladder


@cache
def printed(game: str) -> Printed:
    """The paper of a game."""
    entry = games.game(game)
    return Printed(entry.parts(), entry.ladder)


# From a game to its entry


def entry(name: str, session: Session, when: float) -> Saved:
    """A game as it stands."""
    setup, match = session.setup, session.match
    return Saved(
        name,
        min(max(int(when), 0), LATEST - 1),  # clocks can be set to anything
        session.record.save(),
        setup.names,
        setup.seats,
        match.progress(),
        session.over,
        tuple(tuple(points for _, points in score.parts) for score in match.scores()),
        _places(match),
        match.foxes(),
        next((str(event.detail[0]) for event in match.events if event.kind == "match-over" and event.detail), ""),
        session.holder,
        session.coached,
        session.rated,
        session.challenge,
        session.daily,
        hand=session.typed,
    )


def _places(match: Match) -> tuple[int, ...]:
    """The place of each seat; seats that share one have the same."""
    groups = match.ranking()
    ahead = [sum(map(len, groups[:rank])) for rank in range(len(groups))]
    found = {seat: before + 1 for before, group in zip(ahead, groups, strict=True) for seat in group}
    return tuple(found[seat] for seat in range(match.players))


def session(saved: Saved) -> Session:
    """The game itself, replayed; raises RulesError."""
    record = load(saved.record)
    setup = Setup(record.game, saved.names, saved.seats)
    return Session(
        setup,
        record,
        saved.holder,
        coached=saved.coached,
        rated=saved.rated,
        challenge=saved.challenge,
        daily=saved.daily,
        real=saved.real,
        typed=fitting(record.match, saved.hand),
    )


# Text, and back

_USUAL = Saved._field_defaults


def text(saved: Saved) -> str:
    """The entry as one line."""
    return json.dumps(as_json(saved), ensure_ascii=False, separators=(",", ":"))


def as_json(saved: Saved) -> dict[str, Any]:
    """The entry as JSON has it, without what is usual."""
    kept = {name: value for name, value in saved._asdict().items() if name not in _USUAL or value != _USUAL[name]}
    if {*saved.seats} == {PERSON}:
        del kept["seats"]
    if len(saved.seats) == 1:
        kept.pop("places", None)
    return kept


@lru_cache(maxsize=4)
def read(line: str, name: str = "") -> Saved:
    """The entry of a text; raises Unreadable. Where the text stands under a name of its own, that is its name.

    Remembered, because whoever is about to write a game looks at the same text several times.
    """
    if len(line) > LONGEST:
        raise Unreadable("too-long")
    if '"record"' not in line:  # quick, because there may be a million such lines
        raise Unreadable("no-entry")
    try:
        found = parse(line)
    except ValueError as error:
        raise Unreadable("no-json") from error
    return checked(found | {"name": name} if name and isinstance(found, dict) else found)


def read_all(lines: Sequence[str]) -> list[Saved]:
    """The entries of many texts at once; raises Unreadable if one of them is none."""
    try:
        return [checked(found) for found in parse_all(lines)]
    except ValueError as error:
        raise Unreadable("no-json") from error


def checked(found: Any) -> Saved:
    """The entry that JSON stands for; raises Unreadable. Entries from before schema 2 have no points: () for them."""
    try:
        return _checked(found)
    except (AttributeError, KeyError, IndexError, TypeError, ValueError, OverflowError) as error:
        raise Unreadable("no-entry") from error


def _checked(found: Mapping[str, Any]) -> Saved:
    record, names = found["record"], tuple(found["names"])
    players, game = int(record[2]), BY_LETTER[record[1]]
    seats = tuple(found.get("seats") or (PERSON,) * players)
    parts = tuple(map(numbers, found.get("parts", ())))
    at, of = found.get("progress", (1, 0))
    saved = Saved(
        found["name"],
        int(found["when"]),
        record,
        names,
        seats,
        (int(at), int(of)),
        bool(found.get("over")),
        parts,
        numbers(found.get("places") or (1,) * len(parts)),
        numbers(found.get("foxes", ())),
        found.get("ending", ""),
        int(found.get("holder", -1)),
        bool(found.get("coached")),
        bool(found.get("rated", True)),
        challenge(found.get("challenge")),
        date(found.get("daily", "")),
        seen(found.get("seen")),
        hand(found.get("hand")),
    )
    right = (
        isinstance(saved.name, str)
        and 0 <= saved.when < LATEST
        and isinstance(found["names"], list)
        and isinstance(record, str)
        and saved.ending in ENDINGS
        and len(names) == len(seats) == players
        and -1 <= saved.holder < players
        and _KINDS.issuperset(seats)
        and not (saved.free and {*seats} != {PERSON})
        and all(isinstance(name, str) and len(name) <= LONGEST_NAME for name in names)
        and len(parts) in (0, players)
        and len(saved.places) == len(parts)
        and len(saved.foxes) in (0, players)
        and all(len(points) == len(printed(game).parts) for points in parts)
        and max(map(abs, saved.progress)) <= MOST
    )
    if not right:
        raise Unreadable("no-entry")
    return saved
