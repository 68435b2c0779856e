"""What every printed sheet is made of: fields one can tap, areas with a head, prizes that stand beside a line."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import NamedTuple

from game.views import ink
from game.views.emphasis import Look
from game.views.icons import badge, glyph
from game.words import say


class Area(NamedTuple):
    """Everything that an area of a sheet shows: a small value, so that what did not change need not be drawn again."""

    name: str
    ink: tuple[tuple[str, int], ...]  # field and number written, 0 for a cross
    points: int
    earned: frozenset[str]  # lines and fields that have brought what stands at them
    lit: frozenset[str]
    fresh: frozenset[str]
    small: bool
    advised: frozenset[str] = frozenset()
    sought: frozenset[str] = frozenset()

    @property
    def written(self) -> dict[str, int]:
        """What the player has marked, by field."""
        return dict(self.ink)


def area(name: str, written: dict[str, int], points: int, earned: Iterable[str], look: Look) -> Area:
    """An area under a look."""
    lit, fresh, advised, sought = (
        frozenset(field for where, field in fields if where == name)
        for fields in (look.lit, look.fresh, look.advised, look.sought)
    )
    return Area(name, tuple(written.items()), points, frozenset(earned), lit, fresh, look.small, advised, sought)


def field(area: Area, name: str, label: str, content: str, kind: str = "") -> str:
    """One field: a button on a sheet one plays on, a plain box on a small one. The label says all there is to know."""
    written = area.written.get(name)
    state = "" if written is None else " written" if written else " crossed"
    classes = f"field{' ' + kind if kind else ''}{state}{' fresh' * (name in area.fresh)}"
    classes += " sought" * (name in area.sought)
    if area.small:
        return f'<span class="{classes}" data-field="{name}">{content}</span>'
    lit = name in area.lit
    classes += " lit" * lit + " advised" * (name in area.advised)
    reach = 'tabindex="0"' if lit else 'tabindex="-1" aria-disabled="true"'
    return (
        f'<button type="button" class="{classes}" data-act="field" data-area="{area.name}" '
        f'data-field="{name}" {reach} aria-label="{escape(label)}">{content}</button>'
    )


def face(area: Area, name: str, printed: object = "", ringed: bool = False) -> str:
    """The paper of a field: what is printed on it and what the player wrote over it."""
    written = area.written.get(name)
    mark = "" if written is None else ink.mark(name, written, ringed)
    return f'<span class="face">{printed}{mark}</span>'


def prize(area: Area, line: str, bonus: str) -> str:
    """The bonus that stands at a field, and whether it has been earned; touched, it says where it comes from."""
    if not bonus:
        return ""
    won = " won" if line in area.earned else ""
    asks = "" if area.small else f' data-act="prize" data-area="{area.name}"'
    return f'<span class="prize{won}" data-line="{line}"{asks}>{badge(bonus)}</span>'


def worth(area: Area, line: str, points: int) -> str:
    """The points that stand at a line."""
    won = " won" if line in area.earned else ""
    return f'<span class="worth{won}" data-line="{line}" aria-hidden="true">{points}</span>'


def ending(area: Area, line: str, name: str, bonus: str) -> str:
    """What a line brings, standing at its end; `line` is its name in words."""
    return beside(area, name, say("completes", line=line, bonus=say(f"bonus {bonus}")), badge(bonus))


def beside(area: Area, name: str, label: str, drawn: str, kind: str = "") -> str:
    """A prize beside the fields: a button that says where it comes from, on a small sheet only the drawing."""
    classes = f"prize{' ' + kind if kind else ''}{' won' * (name in area.earned)}{' sought' * (name in area.sought)}"
    if area.small:
        return f'<span class="{classes}" data-line="{name}">{drawn}</span>'
    return (
        f'<button type="button" class="{classes}" data-act="prize" data-area="{area.name}" data-line="{name}"'
        f' tabindex="-1" aria-label="{escape(label)}">{drawn}</button>'
    )


def named(label: str, small: bool) -> str:
    """The attributes that let something drawn be read out; on a small sheet only the whole is."""
    return "" if small else f' role="img" aria-label="{escape(label)}"'


def grid(*cells: str) -> str:
    """Cells from left to right and from top to bottom; the style sheet knows how many stand in a line."""
    return f'<div class="grid">{"".join(cells)}</div>'


def section(area: Area, content: str, kind: str = "") -> str:
    """An area: its head with glyph and points, then its fields."""
    name = escape(say("area", colour=say(area.name)))
    points = escape(say("area-points", points=area.points))
    head = (
        f'<h3 class="head">{glyph(area.name)}<span class="unseen">{name}</span> '
        f'<b aria-hidden="true">{minus(area.points)}</b><span class="unseen">{points}</span></h3>'
    )
    return (
        f'<section class="area{" " + kind if kind else ""}" data-area="{area.name}" data-colour="{area.name}" '
        f'aria-label="{name}">{head}{content}</section>'
    )


def minus(points: int) -> str:
    """A number as one prints it."""
    return str(points).replace("-", "−")


def state(area: Area, name: str) -> str:
    """How a field is, in words."""
    written = area.written.get(name)
    return say("free") if written is None else say("number-written", number=written) if written else say("crossed")


def gives(bonus: str) -> str:
    """What a field or line brings, in words; nothing for no bonus."""
    return say("gives", bonus=say(f"bonus {bonus}")) if bonus else ""


def phrase(*parts: str) -> str:
    """The parts of a name that are there, with pauses."""
    return ", ".join(part for part in parts if part)
