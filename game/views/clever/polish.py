"""Silver polish: what a die could count as, as things to tap, each with what it costs."""

from __future__ import annotations

from game.rules.clever.match import CleverMatch
from game.views import dice
from game.views.icons import badge
from game.views.lying import Dice
from game.views.markup import NOTHING, Markup, html, joined
from game.words import say


def polishes(lying: Dice, match: CleverMatch) -> Markup:
    """The chosen die between the numbers that it could count as, and what counts together with it; often nothing."""
    session, items = lying.session, list[Markup]()
    for die, numbers in session.polishes.items():
        face = match.faces[die]
        for number in sorted({face, *numbers}):
            kind = "lower" if number < face else "higher" if number > face else "thrown"
            own = number == face and die == session.wish.source
            what = _thrown(lying, die) if own else _number(lying, die, number, face)
            chosen = dict(session.wish.counts).get(die, face) == number
            items.append(html('<li class="{}{}">{}</li>', kind, " chosen" * chosen, what))
    return html('<ul class="polishes" aria-label="{}">{}</ul>', say("polishes"), joined(items)) if items else NOTHING


def _thrown(lying: Dice, die: str) -> Markup:
    """The chosen die itself."""
    return lying.button(die) + html('<small aria-hidden="true">{}</small>', say("as-thrown"))


def _number(lying: Dice, die: str, number: int, face: int) -> Markup:
    """A number that a die could count as; the one that it shows is for what counts together with the chosen die."""
    cost = abs(number - face)
    chosen = dict(lying.session.wish.counts).get(die, face) == number
    price = html("{}{}", badge("polish"), cost) if cost else html("{}", say("as-thrown"))
    return html(
        '<button class="take{}" data-act="polish" data-die="{}" data-number="{}" data-key="{} as {}" data-next'
        ' aria-label="{}" aria-pressed="{}">{}</button><small aria-hidden="true">{}</small>',
        " chosen" * chosen,
        die,
        number if cost else 0,
        die,
        number,
        f"{dice.name(die, number)}, {say('polish-cost', n=cost) if cost else say('as-thrown')}",
        str(chosen).lower(),
        dice.body(die, number),
        price,
    )
