"""What of a region need not be sent again: areas of a sheet that stand as they did, and of the others the fields that do.

A view draws a region whole, and remembers areas that it has drawn before. The page has those already: it gets a mark in
their place, and patch.js leaves there what stands there.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple


class Part(NamedTuple):
    """Something that can be left as it stands: how its markup begins and ends. None of a kind lies within another."""

    begins: str
    ends: str


AREA: Final = Part('<section class="area', "</section>")  # as fields.section draws it
BUTTON: Final = Part("<button", "</button>")  # a field, a die
KEPT: Final = "<section data-kept></section>"
NAMED: Final = re.compile(r' (?:id|data-key)="[^"]*"')  # the names by which patch.js finds elements
BUILT: Final = re.compile(rf"</?\w+|{NAMED.pattern}")
WITHIN: Final = re.compile(r"(?<=<button).*?</button>", re.DOTALL)


def spared(before: str, now: str) -> str:
    """The region as it is now, with a mark for each area, and in an area that changed for each button, that is as before.

    Whole, if it is built in another way: then the marks might come to stand elsewhere than what they stand for.
    """
    (around, areas), (around_now, areas_now) = _cut(before, AREA), _cut(now, AREA)
    if len(areas) != len(areas_now) or not all(map(_built_alike, around, around_now)):
        return now
    sent = [
        KEPT if one == other else AREA.begins + _spared_buttons(other, one) + AREA.ends
        for one, other in zip(areas_now, areas, strict=True)
    ]
    return _sewn([*map(_spared_buttons, around, around_now)], sent)


def _spared_buttons(before: str, now: str) -> str:
    """A piece of a region with a mark for each button that is as it was before; whole, if it is built in another way."""
    if before == now and BUTTON.begins not in now:
        return now
    (around, buttons), (around_now, buttons_now) = _cut(before, BUTTON), _cut(now, BUTTON)
    if len(buttons) != len(buttons_now) or not all(map(_built_alike, around, around_now)):
        return now
    sent = [
        _kept(one) if one == other else BUTTON.begins + one + BUTTON.ends
        for one, other in zip(buttons_now, buttons, strict=True)
    ]
    return _sewn(around_now, sent)


def _kept(button: str) -> str:
    """The mark for a button, under the same name."""
    return f"<button data-kept{''.join(NAMED.findall(button.partition('>')[0]))}></button>"


def _cut(region: str, part: Part) -> tuple[list[str], list[str]]:
    """What stands around the parts of a kind, and what is in each of them."""
    head, *rest = region.split(part.begins)
    cut = [each.partition(part.ends) for each in rest]
    return [head, *[after for _, _, after in cut]], [within for within, _, _ in cut]


def _sewn(around: list[str], parts: list[str]) -> str:
    return "".join([piece for pair in zip(around, [*parts, ""], strict=True) for piece in pair])


def _built_alike(one: str, other: str) -> bool:
    """Whether both have the same elements, whatever is within their buttons."""
    return one == other or _built(one) == _built(other)


def _built(piece: str) -> list[str]:
    return BUILT.findall(WITHIN.sub("", piece))
