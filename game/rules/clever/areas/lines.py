"""Where every bonus of a sheet comes from: the fields that bring it, and how many of them are still missing."""

from __future__ import annotations

from typing import NamedTuple


class Win(NamedTuple):
    """What a mark brought: a bonus ("" if the line gives points only) and the line or field it stood at."""

    bonus: str
    line: str


class Line(NamedTuple):
    """A bonus that stands on a sheet, at a line or a field as events name them, and the fields that bring it."""

    area: str  # "actions" for the end of an action row, whose places are no fields
    name: str
    bonus: str
    fields: tuple[str, ...]
    needed: int  # so many of the fields; in an action row so many circles
    least: int = 0  # the last of the fields brings it only with at least this number
    row: str = ""  # the key of its row, where bonuses stand in several rows of the area


class Prospect(NamedTuple):
    """How far a player is from the bonus of a line."""

    line: Line
    missing: int  # marks until it is won, 0 if it has been
    open: tuple[str, ...]  # the fields that can still be marked for it
    lost: bool = False  # it cannot be won any more
