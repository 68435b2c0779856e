"""Draws what every printed sheet is made of: fields to tap, areas with a head, prizes that stand beside a line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from game.rules.match import CIRCLE
from game.views import ink
from game.views.emphasis import Emphasis
from game.views.icons import badge, glyph
from game.views.markup import NOTHING, Markup, html, joined
from game.words import remembered, say

ASKS = Markup('<i class="asks" aria-hidden="true">?</i>')  # in the field whose die or number is asked for


NONE: Final = frozenset[str]()  # one for all that is remembered: the collector has to look at each


class Area(NamedTuple):
    """Everything that an area of a sheet shows: a small value, so that what did not change need not be drawn again."""

    name: str
    ink: tuple[tuple[str, int], ...]  # field and number written, 0 for a cross, CIRCLE for a circle
    points: int
    earned: frozenset[str]  # lines and fields that have brought what stands at them
    lit: frozenset[str]
    fresh: frozenset[str]
    small: bool
    advised: frozenset[str] = frozenset()
    sought: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()
    hinted: tuple[tuple[str, int], ...] = ()
    played: frozenset[str] = frozenset()
    better: tuple[tuple[str, int], ...] = ()  # what a better move would have marked

    def only(self, *names: str) -> Area:
        """The area as one of its fields or lines shows it, or a few: what is said of others is left out.

        So it is the same value as long as this one stays as it is, and what was drawn of it can be remembered.
        """
        these = frozenset(names)
        return Area(
            self.name,
            tuple([each for each in self.ink if each[0] in these]),
            0,
            these & self.earned or NONE,
            these & self.lit or NONE,
            these & self.fresh or NONE,
            self.small,
            these & self.advised or NONE,
            these & self.sought or NONE,
            these & self.chosen or NONE,
            tuple([each for each in self.hinted if each[0] in these]),
            these & self.played or NONE,
            tuple([each for each in self.better if each[0] in these]),
        )

    @property
    def drawn(self) -> dict[str, int]:
        """What is seen in the fields: the player's ink, and what a better move would have written."""
        return dict(self.better + self.ink)

    @property
    def written(self) -> dict[str, int]:
        """What the player has marked, by field."""
        return dict(self.ink)


def area(name: str, written: dict[str, int], points: int, earned: Iterable[str], emphasis: Emphasis) -> Area:
    """An area under a emphasis."""
    lit, fresh, advised, sought, chosen, played = (
        frozenset(field for where, field in fields if where == name)
        for fields in (
            emphasis.lit,
            emphasis.fresh,
            emphasis.advised,
            emphasis.sought,
            emphasis.chosen,
            emphasis.played,
        )
    )
    (where, better), number = emphasis.better or (("", ""), 0)
    return Area(
        name,
        tuple(written.items()),
        points,
        frozenset(earned),
        lit,
        fresh,
        emphasis.small,
        advised,
        sought,
        chosen,
        tuple((field, n) for (at, field), n in emphasis.hinted if at == name),
        played,
        ((better, number),) if where == name else (),
    )


def field(area: Area, name: str, label: str, content: Markup, kind: str = "") -> Markup:
    """One field: a button on a large sheet, a plain box on a small one. The label says everything about the field."""
    written = area.written.get(name)
    state = "" if written is None else " circled" if written == CIRCLE else " written" if written else " crossed"
    classes = f"field{' ' + kind if kind else ''}{state}{' fresh' * (name in area.fresh)}"
    classes += " sought" * (name in area.sought)
    if area.small:
        return html('<span class="{}" data-field="{}">{}</span>', classes, name, content)
    lit, chosen = name in area.lit, name in area.chosen
    classes += " lit" * lit + " chosen" * chosen + " advised" * (name in area.advised)
    classes += " played" * (name in area.played) + " better" * (name in dict(area.better))
    reach = Markup('tabindex="0"') if lit else Markup('tabindex="-1" aria-disabled="true"')
    hints = " ".join(str(n) for where, n in area.hinted if where == name)
    if hints:
        reach += html(' data-hints="{}"', hints)
    if chosen:
        reach, content = reach + Markup(' aria-pressed="true"'), content + ASKS
    return html(
        '<button type="button" class="{}" data-act="field" data-area="{}" data-field="{}" {} '
        'aria-label="{}">{}</button>',
        classes,
        area.name,
        name,
        reach,
        label,
        content,
    )


def face(area: Area, name: str, printed: Markup = NOTHING, ringed: bool = False) -> Markup:
    """The paper of a field: what is printed on it and what the player wrote over it.

    That of a lit one is known as such, so that what the table says of lit fields is no reason to style all others anew.
    """
    written = area.drawn.get(name)
    mark = "" if written is None else ink.mark(name, written, ringed)
    return html('<span class="face{}">{}{}</span>', " alight" * (name in area.lit and not area.small), printed, mark)


def numbered(area: Area, name: str, number: int, where: str = "", ringed: bool = False) -> Markup:
    """A field with a number printed on it, to be crossed; `where` it stands in words, if its number does not say so.

    Remembered: of an area that changes most fields stay as they were.
    """
    return _numbered(area.only(name), name, number, where, ringed)


@remembered(1024)
def _numbered(area: Area, name: str, number: int, where: str, ringed: bool) -> Markup:
    label = phrase(say("cell", colour=say(area.name), number=number), where, state(area, name))
    return field(area, name, label, face(area, name, html("<b>{}</b>", number), ringed))


def step(points: int, now: bool) -> Markup:
    """One step of a scale of points; the one that counts now stands out."""
    return html('<i class="step{}">{}</i>', " now" * now, points)


def prize(area: Area, line: str, bonus: str) -> Markup:
    """The bonus that stands at a field, and whether it has been earned; touched, it says where it comes from."""
    if not bonus:
        return NOTHING
    won = " won" if line in area.earned else ""
    asks = NOTHING if area.small else html(' data-act="prize" data-area="{}"', area.name)
    return html('<span class="prize{}" data-line="{}"{}>{}</span>', won, line, asks, badge(bonus))


def worth(area: Area, line: str, points: int) -> Markup:
    """The points that stand at a line."""
    won = " won" if line in area.earned else ""
    return html('<span class="worth{}" data-line="{}" aria-hidden="true">{}</span>', won, line, points)


def ending(area: Area, line: str, name: str, bonus: str) -> Markup:
    """What a line brings, standing at its end; `line` is its name in words."""
    return _ending(area.only(name), line, name, bonus)


@remembered(1024)
def _ending(area: Area, line: str, name: str, bonus: str) -> Markup:
    return beside(area, name, say("completes", line=line, bonus=say(f"bonus {bonus}")), badge(bonus))


def beside(area: Area, name: str, label: str, drawn: Markup, kind: str = "") -> Markup:
    """A prize beside the fields: a button that says where it comes from, on a small sheet only the drawing."""
    classes = f"prize{' ' + kind if kind else ''}{' won' * (name in area.earned)}{' sought' * (name in area.sought)}"
    if area.small:
        return html('<span class="{}" data-line="{}">{}</span>', classes, name, drawn)
    return html(
        '<button type="button" class="{}" data-act="prize" data-area="{}" data-line="{}" '
        'tabindex="-1" aria-label="{}">{}</button>',
        classes,
        area.name,
        name,
        label,
        drawn,
    )


def named(label: str, small: bool) -> Markup:
    """The attributes by which screen readers read out a drawing; none on a small sheet, which is read as a whole."""
    return NOTHING if small else html(' role="img" aria-label="{}"', label)


def grid(*cells: str) -> Markup:
    """Cells from left to right and from top to bottom; the style sheet knows how many stand in a line."""
    return html('<div class="grid">{}</div>', joined(cells))


def section(area: Area, content: Markup, kind: str = "", called: str = "area", counted: str = "area-points") -> Markup:
    """An area: its head with glyph and points, then its fields.

    `called` is the key of what people call it, and `counted` of what the number in its head says.
    """
    name = say(called, colour=say(area.name))
    points = say(counted, points=area.points)
    head = html(
        '<h3 class="head">{}<span class="unseen">{}</span> <b aria-hidden="true">{}</b>'
        '<span class="unseen">{}</span></h3>',
        glyph(area.name),
        name,
        minus(area.points),
        points,
    )
    return html(
        '<section class="area{}" data-area="{}" data-colour="{}" aria-label="{}">{}{}</section>',
        " " + kind if kind else "",
        area.name,
        area.name,
        name,
        head,
        content,
    )


def minus(points: int) -> str:
    """A number as it is printed, with a real minus sign."""
    return str(points).replace("-", "−")


def state(area: Area, name: str) -> str:
    """How a field is, in words."""
    written = area.written.get(name)
    if written == CIRCLE:
        return say("circled")
    return say("free") if written is None else say("number-written", number=written) if written else say("crossed")


def gives(bonus: str) -> str:
    """What a field or line brings, in words; nothing for no bonus."""
    return say("gives", bonus=say(f"bonus {bonus}")) if bonus else ""


def phrase(*parts: str) -> str:
    """The parts of a name that are there, with pauses."""
    return ", ".join(part for part in parts if part)
