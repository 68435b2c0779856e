"""What of a region need not be sent again: areas of a sheet that stand as they did, and elsewhere buttons that do.

A view draws a region whole, and remembers areas that it has drawn before. The page has those already: it gets a mark in
their place, and patch.js leaves there what stands there. Of an area that changed, most fields stand as they did, as do
most dice of a tray: they get marks, too.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

# How their markup begins and ends. No area lies within another, nor does a button.
AREA: Final = ('<section class="area', "</section>")  # as fields.section draws it
BUTTON: Final = ("<button", "</button>")
NAMED: Final = re.compile(r' (?:id|data-key)="[^"]*"')  # the names by which patch.js finds elements
BUILT: Final = re.compile(rf"</?\w+|{NAMED.pattern}")
KEPT: Final = "<section data-kept></section>"


@lru_cache(maxsize=32)
def spared(before: str, now: str) -> str:
    """The region as it is now, with marks for what is as it was before; remembered for screens that are expected.

    Whole, if it is built in another way: then a mark might come to stand elsewhere than what it stands for.
    """
    old, new = _cut(before, *AREA), _cut(now, *AREA)
    if not _alike(old, new):
        return now
    sent = [*new]
    sent[::2] = map(_by_button, old[::2], new[::2])
    areas = zip(old[1::2], new[1::2], strict=True)
    sent[1::2] = [KEPT if one == other else _by_button(other, one) for other, one in areas]
    return "".join(sent)


def _by_button(before: str, now: str) -> str:
    """An area or what stands around the areas, with marks for its buttons; whole, if it is built in another way."""
    old, new = _cut(before, *BUTTON), _cut(now, *BUTTON)
    if not _alike(old, new):
        return now
    sent, buttons = [*new], zip(old[1::2], new[1::2], strict=True)
    sent[1::2] = [_kept(one) if one == other else one for other, one in buttons]
    return "".join(sent)


@lru_cache(maxsize=64)
def _cut(piece: str, begins: str, ends: str) -> tuple[str, ...]:
    """What stands around the parts of a kind, and between each two of these the part.

    Remembered, because what is new at one tap is what was before at the next.
    """
    head, *rest = piece.split(begins)
    cut = [head]
    for each in rest:
        within, end, after = each.partition(ends)
        if end:
            cut += [begins + within + end, after]
        else:
            cut[-1] += begins + within  # it goes on in another piece: a button with areas in it, a small sheet's
    return tuple(cut)


def _alike(old: tuple[str, ...], new: tuple[str, ...]) -> bool:
    """Whether two pieces, cut into parts and what stands around them, have as many, and between them the same."""
    return len(old) == len(new) and all(map(_built_alike, old[::2], new[::2]))


@lru_cache(maxsize=512)
def _kept(button: str) -> str:
    """The mark for a button, under the same name; remembered, as most buttons of a sheet stay for many taps."""
    return f"<button data-kept{''.join(NAMED.findall(button.partition('>')[0]))}></button>"


def _built_alike(one: str, other: str) -> bool:
    """Whether both have the same elements, whatever is within their buttons."""
    return one == other or _built(one) == _built(other)


def _built(piece: str) -> list[str]:
    return BUILT.findall("<button".join(_cut(piece, *BUTTON)[::2]))
