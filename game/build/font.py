"""Cuts our typeface to the characters of the game: one file a script, named by its contents, and what each has."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
from collections.abc import Iterable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

PACKAGE = "@fontsource-variable/rubik"
SCRIPTS = {"latin": "latin", "polish": "latin-ext", "cyrillic": "cyrillic"}  # as we call them, and as the package does
SPACE = "\u00a0"
UNUSED = "ґъ"  # letters of our languages that no sentence happens to need; names have them
SYSTEM = "↑↓"  # the package has no ← and →: all four shall come from one typeface


def wanted(texts: Iterable[str]) -> str:
    """Every character that the texts of the page can bring, in both cases, and all that a keyboard types."""
    found = {*SPACE, *UNUSED, *map(chr, range(ord(" "), ord("~") + 1))}.union(*texts)
    found = found.union(*(each.upper() for each in found), *(each.lower() for each in found))
    return "".join(sorted(found.difference(SYSTEM)))


def ranges(characters: Iterable[int]) -> str:
    """Code points as CSS writes a `unicode-range`."""
    points = sorted(characters)
    starts = points[:1] + [after for before, after in pairwise(points) if after != before + 1]
    ends = [before for before, after in pairwise(points) if after != before + 1] + points[-1:]
    written = (f"{start:X}" if start == end else f"{start:X}-{end:X}" for start, end in zip(starts, ends, strict=True))
    return ",".join(f"U+{each}" for each in written)


class Face(NamedTuple):
    """A file of the typeface, as boot.js is told of it."""

    path: str  # below assets/runtime
    range: str
    languages: list[str]  # whose words need it: for their readers it is fetched at once


def cut(root: Path, folder: Path, sources: Mapping[str, str]) -> dict[str, Face]:
    """Put the files, cut to what the sources can show, and their licence into the folder: a face for each script."""
    folder.mkdir(parents=True)
    package = root / "node_modules" / PACKAGE
    files = {ours: str(package / f"files/rubik-{theirs}-wght-normal.woff2") for ours, theirs in SCRIPTS.items()}
    given = json.dumps({"out": str(folder), "text": wanted(sources.values()), "files": files})
    command = ["node", "game/build/font.mjs"]
    made = subprocess.run(command, cwd=root, input=given, capture_output=True, text=True, check=True)
    shutil.copy(package / "LICENSE", folder / "LICENSE.txt")
    has: Mapping[str, list[int]] = json.loads(made.stdout)
    faces, taken = {}, set[int]()
    for script, characters in has.items():  # what two files have, the first one is asked for
        path = folder / f"{script}.woff2"
        name = f"{script}-{hashlib.sha256(path.read_bytes()).hexdigest()[:8]}.woff2"
        path.rename(folder / name)
        own = {*map(chr, {*characters} - taken)}
        languages = [Path(path).stem for path, text in sources.items() if path.endswith(".po") and own & {*text}]
        faces[script] = Face(f"{folder.name}/{name}", ranges(map(ord, own)), languages)
        taken.update(characters)
    return faces
