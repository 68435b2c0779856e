"""Volumes: games that are not being played, up to a hundred to a text, a line each.

A browser's storage is slow by the name and quick by the character: thousands of games are read in a few dozen steps.
Every change rewrites one volume in one step, so that a reader finds it either before or after.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.archive import entry
from game.archive.entry import Saved, Unreadable
from game.archive.shelf import Refused, Shelf, set_aside

VOLUME = "reynard.volume."  # and a number
GAMES = 100  # in a volume
FEW = 10  # games that are looked for by searching the texts


class Volume(NamedTuple):
    """A volume as it was read: its text, its games, and the lines that are none."""

    text: str
    games: dict[str, Saved]
    damaged: tuple[str, ...]


EMPTY = Volume("", {}, ())


class Volumes:
    """All volumes on a shelf; `ours` says whether what cannot be read there is damaged, or a later version's."""

    def __init__(self, shelf: Shelf, ours: Callable[[], bool]) -> None:
        self.shelf = shelf
        self.ours = ours
        self._read: dict[int, Volume] = {}  # by number; good for as long as the text is the same

    def numbers(self) -> list[int]:
        """The volumes there are, in their order."""
        ends = [name.removeprefix(VOLUME) for name in self.shelf.names() if name.startswith(VOLUME)]
        return sorted(int(end) for end in ends if end.isascii() and end.isdecimal() and end == str(int(end)))

    def games(self) -> list[Saved]:
        """Every game in every volume."""
        return [saved for number in self.numbers() for saved in self._volume(number).games.values()]

    def find(self, name: str) -> Saved | None:
        """The game of this name."""
        number = self._where([name]).get(name)
        return None if number is None else self._volume(number).games[name]

    def file(self, games: Sequence[Saved]) -> None:
        """Put games into volumes, each where it already stands, else at the end; raises Refused.

        If that happens those before have been put, and nothing that was there is lost.
        """
        where, numbers = self._where([saved.name for saved in games]), self.numbers()
        last = numbers[-1] if numbers else 1
        room = GAMES - len(self._volume(last).games)
        changed: dict[int, dict[str, Saved]] = {}
        for saved in games:
            if saved.name not in where:
                last, room = (last, room - 1) if room > 0 else (last + 1, GAMES - 1)
                where[saved.name] = last
            changed.setdefault(where[saved.name], {})[saved.name] = saved
        for number, fresh in changed.items():
            self._write(number, {**self._volume(number).games, **fresh})

    def remove(self, name: str) -> None:
        """Take a game out; raises Refused."""
        number = self._where([name]).get(name)
        if number is not None:
            self._write(number, {key: saved for key, saved in self._volume(number).games.items() if key != name})

    def reject(self, name: str) -> bool:
        """Set aside a game that turned out to be none; says whether it was here. Raises Refused."""
        saved = self.find(name)
        if saved is not None:
            set_aside(self.shelf, f"{VOLUME}{name}", entry.text(saved))
            self.remove(name)
        return saved is not None

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
        return {name: number for number in numbers for name in self._volume(number).games if name in wanted}

    def _volume(self, number: int) -> Volume:
        text = self.shelf.get(f"{VOLUME}{number}") or ""
        known = self._read.get(number, EMPTY)
        if known.text != text:
            known = self._read[number] = _volume(text)
            if known.damaged and self.ours():
                self._sort_out(number, known)
        return self._read.get(number, EMPTY)

    def _sort_out(self, number: int, volume: Volume) -> None:
        """Set aside the lines that are no games, if there is room for that."""
        try:
            for line in volume.damaged:
                set_aside(self.shelf, f"{VOLUME}{number}", line)
            self._read[number] = volume._replace(damaged=())
            self._write(number, volume.games)
        except Refused:
            self._read[number] = volume

    def _write(self, number: int, games: dict[str, Saved]) -> None:
        """Write a volume anew, its unreadable lines with it."""
        damaged = self._read.get(number, EMPTY).damaged
        lines = [*damaged, *map(entry.text, games.values())]
        if lines:
            self.shelf.put(f"{VOLUME}{number}", "\n".join(lines))
            self._read[number] = Volume("\n".join(lines), games, damaged)
        else:
            self.shelf.drop(f"{VOLUME}{number}")
            self._read.pop(number, None)


def _volume(text: str) -> Volume:
    """The games of a volume: all lines as one piece of JSON if they are sound, else one by one."""
    lines = [line for line in text.split("\n") if line]
    games: dict[str, Saved] = {}
    damaged = []
    try:
        found = [entry.checked(line) for line in json.loads(f"[{','.join(lines)}]")]
        return Volume(text, {saved.name: saved for saved in found}, ())
    except (ValueError, RecursionError):
        for line in lines:
            try:
                saved = entry.read(line)
                games[saved.name] = saved
            except Unreadable:
                damaged.append(line)
    return Volume(text, games, tuple(damaged))
