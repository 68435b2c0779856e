"""What of a region need not be sent again: the areas of a sheet that stand as they did.

A view draws a region whole, and remembers areas that it has drawn before. The page has those already: it gets a mark in
their place, and patch.js leaves there what stands there.
"""

from __future__ import annotations

import re
from typing import Final

BEGINS: Final = '<section class="area'  # as fields.section draws it; no area lies within another
ENDS: Final = "</section>"
KEPT: Final = "<section data-kept></section>"
TAG: Final = re.compile(r"</?\w+")


def spared(before: str, now: str) -> str:
    """The region as it is now, with a mark for each area that is as it was before.

    Whole, if it is built in another way: then the marks might come to stand elsewhere than the areas.
    """
    (around, areas), (around_now, areas_now) = _cut(before), _cut(now)
    if len(areas) != len(areas_now) or not all(map(_built_alike, around, around_now)):
        return now
    sent = [KEPT if one == other else BEGINS + one + ENDS for one, other in zip(areas_now, areas, strict=True)]
    return "".join(map("".join, zip(around_now, [*sent, ""], strict=True)))


def _cut(region: str) -> tuple[list[str], list[str]]:
    """What stands around the areas, and what is in each of them."""
    head, *rest = region.split(BEGINS)
    cut = [each.partition(ENDS) for each in rest]
    return [head, *(after for _, _, after in cut)], [area for area, _, _ in cut]


def _built_alike(one: str, other: str) -> bool:
    return one == other or TAG.findall(one) == TAG.findall(other)
