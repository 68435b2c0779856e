"""What the sheets of the Clever family share: the round track, the action rows and the foxes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape

from game.rules.clever.match import CleverMatch
from game.rules.clever.sheet import ACTIONS, Sheet
from game.views.emphasis import Look
from game.views.fields import Area, area, phrase
from game.views.icons import badge, fox
from game.views.ink import slot
from game.words import remembered, say


def paper(sheet: Sheet, look: Look, areas: Mapping[str, Callable[[Area], str]]) -> str:
    """A whole sheet: the action rows, then its areas in printed order."""
    return "".join(part(sheet, look, name, areas) for name in ("actions", *sheet.areas))


def part(sheet: Sheet, look: Look, name: str, areas: Mapping[str, Callable[[Area], str]]) -> str:
    """The action rows or an area."""
    if name == "actions":
        return actions(sheet, look)
    points = sheet.points()[sheet.areas.index(name)]
    return _drawn(areas[name], area(name, sheet.written(name), points, sheet.earned(name), look))


@remembered(256)
def _drawn(draw: Callable[[Area], str], shown: Area) -> str:
    """An area, remembered: most of a sheet stays as it was from one tap to the next."""
    return draw(shown)


def track(match: CleverMatch) -> str:
    """The rounds with what stands under each; the present one stands out."""
    gifts = match.sheets[0].track
    rounds = "".join(_round(number, match.round, gifts[number - 1]) for number in range(1, match.rounds + 1))
    return f'<ol class="track" aria-label="{escape(say("rounds"))}">{rounds}</ol>'


@remembered(64)
def _round(number: int, now: int, gift: str) -> str:
    past = say("round-past") if number < now else ""
    name = phrase(say("round", round=number), say(f"bonus {gift}") if gift else "", past)
    state = ' aria-current="step"' if number == now else ' class="past"' if past else ""
    prize = f'<span class="prize" data-line="{number}">{badge(gift)}</span>' if gift else ""
    asks = f' data-act="prize" data-line="{number}"' if gift else ""
    return (
        f'<li{state} data-area="track"{asks}><span class="unseen">{escape(name)}</span>'
        f'<b aria-hidden="true">{number}</b>{prize}</li>'
    )


def actions(sheet: Sheet, look: Look) -> str:
    """The action rows, and the foxes with what they are worth."""
    rows = "".join(
        action(name, (slots, unlocked, used), end, look.small, ("actions", name) in look.sought)
        for name, slots, unlocked, used, end in zip(
            ACTIONS, sheet.slots, sheet.unlocked, sheet.used, sheet.row_ends, strict=True
        )
        if slots
    )
    return f'<div class="actions" data-area="actions">{rows}{foxes(sheet, look.small)}</div>'


@remembered(256)
def action(name: str, counts: tuple[int, int, int], end: str, small: bool, sought: bool) -> str:
    """One action row: circled slots are unlocked, crossed ones used; the last slot may bring something itself."""
    slots, unlocked, used = counts
    ending = say("row-end", bonus=say(f"bonus {end}")) if end else ""
    label = phrase(say(f"action {name}", left=unlocked - used, used=used, slots=slots), ending)
    places = "".join(slot(f"{place}", place < unlocked, place < used) for place in range(slots))
    asks = "" if small else ' data-act="prize" data-area="actions"'
    kind = "prize sought" if sought else "prize"
    prize = f'<span class="{kind}" data-line="{name}"{asks}>{badge(end)}</span>' if end else ""
    return _row("action", name, label, f"{badge(name)}{places}{prize}", small)


def foxes(sheet: Sheet, small: bool) -> str:
    """How many foxes, and what they count together."""
    points = dict(sheet.score().parts)["foxes"]
    label = say("foxes-won", n=points, foxes=sheet.foxes, points=points)
    kind = "action foxes" if sheet.foxes else "action foxes none"
    drawn = (
        f'{fox()}<b aria-hidden="true">{say("times-short", factor=sheet.foxes)}</b>'
        f'<span aria-hidden="true">{say("equals", points=points)}</span>'
    )
    return _row(kind, "fox", label, drawn, small)


def _row(kind: str, bonus: str, label: str, drawn: str, small: bool) -> str:
    """What is kept of a bonus; touched, it says where more of it comes from."""
    if small:
        return f'<span class="{kind}" data-action="{bonus}">{drawn}</span>'
    return (
        f'<button type="button" class="{kind}" data-act="sources" data-action="{bonus}" tabindex="-1"'
        f' aria-label="{escape(label)}">{drawn}</button>'
    )
