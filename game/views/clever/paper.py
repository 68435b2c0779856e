"""Draws what the sheets of the Clever family share: the round track, the action rows and the foxes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.clever.match import CleverMatch
from game.rules.clever.sheet import Sheet
from game.views.emphasis import Emphasis
from game.views.fields import Area, area, phrase
from game.views.icons import badge, fox
from game.views.ink import slot
from game.views.markup import NOTHING, Markup, html, joined
from game.words import remembered, say


def paper(sheet: Sheet, emphasis: Emphasis, areas: Mapping[str, Callable[[Area], Markup]]) -> Markup:
    """A whole sheet: the action rows, then its areas in printed order."""
    drawn = [
        _drawn(areas[name], area(name, sheet.written(name), points, sheet.earned(name), emphasis))
        for name, points in zip(sheet.areas, sheet.points(), strict=True)
    ]
    return joined([actions(sheet, emphasis), *drawn])


def part(sheet: Sheet, emphasis: Emphasis, name: str, areas: Mapping[str, Callable[[Area], Markup]]) -> Markup:
    """The action rows or an area."""
    if name == "actions":
        return actions(sheet, emphasis)
    points = sheet.points()[sheet.areas.index(name)]
    return _drawn(areas[name], area(name, sheet.written(name), points, sheet.earned(name), emphasis))


@remembered(256)
def _drawn(draw: Callable[[Area], Markup], shown: Area) -> Markup:
    """An area, remembered: most of a sheet stays as it was from one tap to the next."""
    return draw(shown)


def track(match: CleverMatch) -> Markup:
    """The rounds with what stands under each; the present one stands out."""
    gifts = match.sheets[0].track
    rounds = joined(_round(number, match.round, gifts[number - 1]) for number in range(1, match.rounds + 1))
    return html('<ol class="track" aria-label="{}">{}</ol>', say("rounds"), rounds)


@remembered(64)
def _round(number: int, now: int, gift: str) -> Markup:
    past = say("round-past") if number < now else ""
    name = phrase(say("round", round=number), say(f"bonus {gift}") if gift else "", past)
    state = Markup(' aria-current="step"') if number == now else Markup(' class="past"') if past else NOTHING
    prize = html('<span class="prize" data-line="{}">{}</span>', number, badge(gift)) if gift else NOTHING
    asks = html(' data-act="prize" data-line="{}"', number) if gift else NOTHING
    return html(
        '<li{} data-area="track"{}><span class="unseen">{}</span><b aria-hidden="true">{}</b>{}</li>',
        state,
        asks,
        name,
        number,
        prize,
    )


def actions(sheet: Sheet, emphasis: Emphasis) -> Markup:
    """The action rows, and the foxes with what they are worth."""
    rows = joined(
        (
            action(name, (slots, unlocked, used), end, emphasis.small, _stands_out(name, emphasis))
            for name, slots, unlocked, used, end in zip(
                sheet.actions, sheet.slots, sheet.unlocked, sheet.used, sheet.row_ends, strict=True
            )
            if slots
        )
    )
    return html('<div class="actions" data-area="actions">{}{}</div>', rows, foxes(sheet, emphasis.small))


def _stands_out(name: str, emphasis: Emphasis) -> str:
    place = ("actions", name)
    kinds = {"pays": name == emphasis.paying, "sought": place in emphasis.sought, "fresh": place in emphasis.fresh}
    return next((kind for kind, so in kinds.items() if so), "")


@remembered(256)
def action(name: str, counts: tuple[int, int, int], end: str, small: bool, stands_out: str) -> Markup:
    """One action row: circled slots are unlocked, crossed ones used; the last slot may bring something itself.

    `stands_out` is "sought" if an answer is about what stands at its end, "pays" if what was chosen is paid from it,
    "fresh" if the last step drew its last ring or cross.
    """
    slots, unlocked, used = counts
    ending = say("row-end", bonus=say(f"bonus {end}")) if end else ""
    label = phrase(say(f"action {name}", left=unlocked - used, used=used, slots=slots), ending)
    last = {unlocked - 1, used - 1} if stands_out == "fresh" else ()
    places = joined(slot(f"{place}", place < unlocked, place < used, place in last) for place in range(slots))
    asks = NOTHING if small else Markup(' data-act="prize" data-area="actions"')
    kind = "prize sought" if stands_out == "sought" else "prize"
    prize = html('<span class="{}" data-line="{}"{}>{}</span>', kind, name, asks, badge(end)) if end else NOTHING
    return _row("action pays" if stands_out == "pays" else "action", name, label, badge(name) + places + prize, small)


def foxes(sheet: Sheet, small: bool) -> Markup:
    """How many foxes, and what they count together."""
    points = dict(sheet.score().parts)["foxes"]
    label = say("foxes-won", n=points, foxes=sheet.foxes, points=points)
    kind = "action foxes" if sheet.foxes else "action foxes none"
    drawn = html(
        '{}<b aria-hidden="true">{}</b><span aria-hidden="true">{}</span>',
        fox(),
        say("times-short", factor=sheet.foxes),
        say("equals", points=points),
    )
    return _row(kind, "fox", label, drawn, small)


def _row(kind: str, bonus: str, label: str, drawn: Markup, small: bool) -> Markup:
    """What is kept of a bonus; touched, it says where more of it comes from."""
    if small:
        return html('<span class="{}" data-action="{}">{}</span>', kind, bonus, drawn)
    return html(
        '<button type="button" class="{}" data-act="sources" data-action="{}" tabindex="-1" '
        'aria-label="{}">{}</button>',
        kind,
        bonus,
        label,
        drawn,
    )
