"""Fuzzing without Atheris, so that it runs in Pyodide, too: changed texts for every loader, and for whole screens.

    .venv/bin/python -m tests.bench.fuzz.plain --runs 200             (here)
    node tests/bench/fuzz/in_pyodide.mjs 200 1                        (inside Pyodide: runs, and the seed)

A browser has a small stack, which ends Python instead of raising an error: what CPython survives may end Pyodide. So
texts are also made much longer here than in the fuzzer that is guided by coverage. On screens, everything that is kept
and the address are changed texts; then whatever can be tapped is tapped.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections import Counter
from collections.abc import Callable
from random import Random

from game.storage.shelf import Memory
from tests.loaders import BREAK, LOADERS, SHELF
from tests.screens.plain_page import PlainPage, Visit

LONGEST = 40_000  # characters of a text that was made longer
TAPS = 6  # on each screen
NASTY = ("\0", "\ud800", "\ufeff", "\u202e", "²", "-", "1e999", "NaN", "null", "[]", "{}", '"', "\\", "9" * 400,
         "[" * 3000, '{"a":' * 3000, "<script>", "{0}", ".", "\n", "9999-12-31", "@2 @1 ", "NM")  # fmt: skip
PLACES = ("", "new/TEXT", "play/a", "play/TEXT", "review/a", "replay/a", "replay/TEXT", "replay", "link/TEXT",
          "rules/TEXT", "learn/TEXT", "learn/qwixx", "games", "stats/", "stats/TEXT", "data", "daily",
          "daily/TEXT")  # fmt: skip
Note = Callable[[str], None]  # is told each text before it is read: the interpreter may not live to tell it


def changed(rng: Random, text: str, other: str) -> str:
    """A text with pieces cut out, put in, repeated often, or taken from another one."""
    for _ in range(rng.randint(0, 3)):
        at = rng.randint(0, len(text))
        to = min(len(text), at + rng.randint(0, 40))
        piece = rng.choice(
            [
                "",
                rng.choice(NASTY),
                text[at:to] * rng.choice([2, 3, 100, 5000]),
                other[at : at + rng.randint(0, 200)],
                chr(rng.randint(32, 0x2FF)),
            ]
        )
        text = (text[:at] + piece + text[to:])[:LONGEST]
    return text


class Fuzz:
    """Counts what came out, and keeps what should not have."""

    def __init__(self, seed: int, note: Note) -> None:
        self.rng, self.note = Random(seed), note
        self.came: Counter[str] = Counter()
        self.broken: dict[str, str] = {}

    def _break(self, error: BaseException, what: str) -> None:
        self.came["BROKEN"] += 1
        self.broken.setdefault(f"{type(error).__name__}: {error}"[:300], what[:1000])

    def text(self, name: str) -> str:
        """A changed text for a loader."""
        good = LOADERS[name].good()
        return changed(self.rng, self.rng.choice(good), self.rng.choice(good))

    def load(self, name: str) -> None:
        """One text for a loader."""
        text = self.text(name)
        self.note(f"{name}: {text}")
        try:
            LOADERS[name].read(text)
            self.came[f"{name} read"] += 1
        except LOADERS[name].named:
            self.came[f"{name} refused"] += 1
        except Exception as error:
            self._break(error, f"{name}: {text}")

    async def visit(self) -> None:
        """A screen, where everything that is kept and the address are changed texts, and some taps there."""
        kept = dict(zip(SHELF, self.text("shelf").split(BREAK), strict=False))
        named = self.text(self.rng.choice(["link", "record", "record-readable"]))
        place = self.rng.choice(PLACES).replace("TEXT", self.rng.choice([named, named[:20], "qwixx", "2026-11-15"]))
        self.note(f"{place} on {kept}")
        try:
            page = Visit(place, Memory(kept)).page
            for _ in range(TAPS):
                self._tap(page)
                await asyncio.sleep(0)
            broken = page.complaints + await _ended(page)
            self.came[f"screen {page.screen}"] += 1
        except Exception as error:
            broken = [error]
        for error in broken:
            self._break(error, f"{place} on {kept}")

    def _tap(self, page: PlainPage) -> None:
        if page.screen in ("link", "data") and self.rng.random() < 0.5:
            act, loader = ("import", "file") if page.screen == "data" else ("open-text", "pasted")
            page.tap(act, text=self.text(loader))
            return
        acts = [element.attrs for element in page.elements() if "data-act" in element.attrs]
        if acts:
            data = {name[5:]: value or "" for name, value in self.rng.choice(acts).items() if name.startswith("data-")}
            page.tap(data.pop("act"), **data)


async def _ended(page: PlainPage) -> list[BaseException]:
    """End what still takes time on a page; what went wrong in it."""
    for _ in range(20):
        await asyncio.sleep(0)
    wrong = []
    for work in page.works:
        if isinstance(work, asyncio.Task) and work.done() and not work.cancelled() and work.exception():
            wrong.append(work.exception())
        work.cancel()
    await asyncio.sleep(0)
    return [error for error in wrong if error is not None]


async def fuzz(runs: int, seed: int, note: Note = lambda _text: None) -> bool:
    """So many texts for each loader, and as many screens; prints what came out, and says whether all was well."""
    found = Fuzz(seed, note)
    for _ in range(runs):
        for name in LOADERS:
            found.load(name)
        await found.visit()
    print(f"{sys.platform}: {runs * len(LOADERS)} texts, {runs} screens, {len(found.broken)} broken")
    print(", ".join(f"{name} {count}" for name, count in sorted(found.came.items())))
    for error, text in found.broken.items():
        print(f"  BROKEN {error}\n    {text!r}")
    return not found.broken


def main() -> int:
    """Run it here."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    return 0 if asyncio.run(fuzz(given.runs, given.seed)) else 1


if __name__ == "__main__":
    sys.exit(main())
