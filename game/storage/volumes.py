"""Volumes: games that are not being played, up to a hundred to a text, a line each.

A browser's storage is slow by the name and quick by the character: thousands of games are found in a few dozen steps,
and only those lines are read whose games are shown. Every change rewrites one volume in one step, so that a
reader finds it either before or after.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple

from game.storage import entry
from game.storage.entry import BY_LETTER, Saved
from game.storage.pieces import Unreadable
from game.storage.shelf import Refused, Shelf, set_aside

VOLUME = "reynard.volume."  # and a number
GAMES = 100  # in a volume
FEW = 10  # games that are looked for by searching the texts

_NUMBER = re.compile("0|[1-9][0-9]{0,8}")  # of a volume; a longer one is another program's
# How a line begins, as we write it: enough to list it, and ten times as quick as reading all of it.
_HEAD = re.compile(rf'\{{"name":"([^"\\]*)","when":([0-9]{{1,11}}),"record":"1([{"".join(BY_LETTER)}])')


class Line(NamedTuple):
    """A game as a line of text, with as much as it takes to find it."""

    name: str
    when: int
    game: str
    text: str


class Volume(NamedTuple):
    """A volume: its text, its games by name, and the lines that are none."""

    text: str
    lines: dict[str, Line]
    damaged: tuple[str, ...]


EMPTY = Volume("", {}, ())


class Volumes:
    """All volumes on a shelf; `ours` says whether what cannot be read there is damaged, or a later version's."""

    def __init__(self, shelf: Shelf, ours: Callable[[], bool], found: Callable[[], None] = lambda: None) -> None:
        self.shelf = shelf
        self.ours = ours
        self.found = found  # told whenever something is damaged
        self._seen: dict[int, Volume] = {}  # by number; good for as long as the text is the same

    def numbers(self) -> list[int]:
        """The volumes there are, in their order."""
        ends = [name.removeprefix(VOLUME) for name in self.shelf.names() if name.startswith(VOLUME)]
        return sorted(map(int, filter(_NUMBER.fullmatch, ends)))

    def lines(self) -> list[Line]:
        """Every game in every volume."""
        return [line for number in self.numbers() for line in self._volume(number).lines.values()]

    def texts(self) -> Iterator[tuple[int, str]]:
        """Every volume as it stands there, without reading what is in it."""
        for number in self.numbers():
            yield number, self.shelf.get(f"{VOLUME}{number}") or ""

    def find(self, name: str) -> Saved | None:
        """The game of this name; a line that turns out to be none is set aside."""
        number = self._where([name]).get(name)
        if number is None:
            return None
        try:
            return entry.read(self._volume(number).lines[name].text, name)
        except Unreadable:
            return self.sort_out([name]).get(name)

    def held(self, games: Sequence[Saved]) -> set[str]:
        """Which of these games stand here just so, by their names."""
        where = self._where([saved.name for saved in games])
        texts = {name: self._volume(number).lines[name].text for name, number in where.items()}
        return {saved.name for saved in games if texts.get(saved.name) == line(saved).text}

    def file(self, games: Sequence[Saved]) -> None:
        """Put games into volumes, each where it already stands, else at the end; raises Refused.

        If that happens those before have been put, and nothing that was there is lost.
        """
        where, numbers = self._where([saved.name for saved in games]), self.numbers()
        last = numbers[-1] if numbers else 1
        room = GAMES - len(self._volume(last).lines)
        changed: dict[int, dict[str, Line]] = {}
        for saved in games:
            if saved.name not in where:
                last, room = (last, room - 1) if room > 0 else (last + 1, GAMES - 1)
                where[saved.name] = last
            changed.setdefault(where[saved.name], {})[saved.name] = line(saved)
        for number, fresh in changed.items():
            self._write(number, {**self._volume(number).lines, **fresh})

    def remove(self, name: str) -> None:
        """Take a game out; raises Refused."""
        number = self._where([name]).get(name)
        if number is not None:
            self._write(number, {key: line for key, line in self._volume(number).lines.items() if key != name})

    def reject(self, name: str) -> bool:
        """Set aside a game that turned out to be none, if there is room for that; says whether there was."""
        number = self._where([name]).get(name)
        if number is None or not self.ours():
            return False
        self.found()
        try:
            set_aside(self.shelf, f"{VOLUME}{number}", self._volume(number).lines[name].text)
            self.remove(name)
        except Refused:
            return False
        return True

    def sort_out(self, names: Sequence[str]) -> dict[str, Saved]:
        """Set aside the lines of these names that turned out to be no games, those of a volume as one text.

        Another volume may have a line of the same name that is one: those are found.
        """
        wanted, found = {*names}, dict[str, Saved]()
        for number in self.numbers() if wanted else ():
            if not wanted.isdisjoint(self._volume(number).lines):
                found |= {saved.name: saved for saved in self.check(number) if saved.name in wanted}
        return found

    def check(self, number: int) -> list[Saved]:
        """The games of a volume, all of it read: what is none after all is set aside, in one piece."""
        volume = self._volume(number)
        games = games_of([*volume.lines.values()])
        bad = [volume.lines[name].text for name in volume.lines.keys() - games.keys()]
        if bad and self.ours():
            good = {name: volume.lines[name] for name in games}
            self._set_aside(number, volume._replace(lines=good, damaged=(*volume.damaged, *sorted(bad))))
        return [*games.values()]

    def damaged(self) -> dict[str, str]:
        """The lines that could not be read and not be set aside either, by where they stand."""
        return {
            f"{VOLUME}{number}.{at}": line
            for number in self.numbers()
            for at, line in enumerate(self._volume(number).damaged)
        }

    def _where(self, names: Sequence[str]) -> dict[str, int]:
        """Which volumes hold these games. For a few, a look at the texts spares reading them all."""
        numbers = self.numbers()
        if len(names) <= FEW:
            sought = [json.dumps(name, ensure_ascii=False) for name in names]
            texts = {number: self.shelf.get(f"{VOLUME}{number}") or "" for number in numbers}
            numbers = [number for number, text in texts.items() if any(name in text for name in sought)]
        wanted = {*names}
        return {name: number for number in numbers for name in self._volume(number).lines if name in wanted}

    def _volume(self, number: int) -> Volume:
        text = self.shelf.get(f"{VOLUME}{number}") or ""
        known = self._seen.get(number, EMPTY)
        if known.text != text:
            known = self._seen[number] = _volume(text)
            if known.damaged and self.ours():
                self._set_aside(number, known)
        return self._seen.get(number, EMPTY)

    def _set_aside(self, number: int, volume: Volume) -> None:
        """Set aside the damaged lines of a volume, if there is room for that; in one piece, there may be many."""
        self.found()
        before = self._seen.get(number, EMPTY)
        try:
            set_aside(self.shelf, f"{VOLUME}{number}", "\n".join(dict.fromkeys(volume.damaged)))
            self._seen[number] = volume._replace(damaged=())
            self._write(number, volume.lines)
        except Refused:
            self._seen[number] = before

    def _write(self, number: int, lines: dict[str, Line]) -> None:
        """Write a volume anew, its unreadable lines with it."""
        damaged = self._seen.get(number, EMPTY).damaged
        text = "\n".join([*damaged, *(line.text for line in lines.values())])
        if text:
            self.shelf.put(f"{VOLUME}{number}", text)
            self._seen[number] = Volume(text, lines, damaged)
        else:
            self.shelf.drop(f"{VOLUME}{number}")
            self._seen.pop(number, None)


def line(saved: Saved) -> Line:
    """A game as a line, without the marks of tabs: it is not being played."""
    return Line(saved.name, saved.when, saved.game, entry.text(saved._replace(seen=())))


def _volume(text: str) -> Volume:
    lines: dict[str, Line] = {}
    damaged = []
    for found in filter(None, text.split("\n")):
        fresh = _line(found)
        if fresh is None:
            damaged.append(found)
            continue
        other = lines.get(fresh.name)
        if other is not None and other.text != found:  # the last one that is a game is the game of this name
            fresh, other = (fresh, other) if _is_game(found) else (other, fresh)
            damaged.append(other.text)
        lines[fresh.name] = fresh
    return Volume(text, lines, tuple(damaged))


def _line(text: str) -> Line | None:
    """A line as far as it takes to list it; none if it is no game for sure."""
    head = _HEAD.match(text)
    if head:
        name, when, letter = head.groups()
        return Line(name, int(when), BY_LETTER[letter], text)
    try:  # not as we write it, but perhaps all the same
        return line(entry.read(text))
    except Unreadable:
        return None


def games_of(lines: Sequence[Line]) -> dict[str, Saved]:
    """The games of these lines by name, those that are games: all in one go if they are, else each by itself."""
    with suppress(Unreadable):
        found = entry.read_all([line.text for line in lines])
        if [saved.name for saved in found] == [line.name for line in lines]:
            return {saved.name: saved for saved in found}
    games = {}
    for each in lines:
        with suppress(Unreadable):
            games[each.name] = entry.read(each.text, each.name)
    return games


def _is_game(text: str) -> bool:
    try:
        entry.read(text)
    except Unreadable:
        return False
    return True
