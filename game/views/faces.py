"""Gives each level of the computer players a small drawn face and a name.

They are the animals of the old tales about the fox Reynard, who is of course the hardest to beat.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.play.setup import PERSON
from game.views.markup import Markup, html
from game.words import LANGUAGES, say

_EYES = '<circle class="eyes" cx="8.6" cy="{}" r="1.3"/><circle class="eyes" cx="15.4" cy="{}" r="1.3"/>'
EYES, HIGH_EYES = (html(_EYES, height, height) for height in (12.4, 11.4))
NOSE = Markup('<path class="eyes" d="M10.4 16H13.6L12 18Z"/>')

# On a square of 24 units: `fur` in the animal's own colour, `mask` pale, `eyes` dark.
FACES = {
    PERSON: Markup(
        '<circle class="fur" cx="12" cy="8" r="4.6"/><path class="fur" d="M3.5 22C3.5 11.5 20.5 11.5 20.5 22Z"/>'
    ),
    "random": html(
        '<path class="fur" d="M7 7.6C4.6 3.6 7.6 1.4 9.4 3.8C9.6.4 14.4.4 14.6 3.8C16.4 1.4 '
        '19.4 3.6 17 7.6Z"/><circle class="fur" cx="12" cy="13" r="7.6"/>'
        '<path class="fur" d="M10.4 19C8.8 24.4 15.2 24.4 13.6 19Z"/>'
        '<path class="mask" d="M8.2 15.4L12 13.4L15.8 15.4L12 19.2Z"/>{}',
        HIGH_EYES,
    ),
    "beginner": html(
        '<path class="fur" d="M8.6 10C4.6 6 5 1 7.2 1S10.8 5 11 9H13C13.2 5 14.6 1 16.8 '
        '1S19.4 6 15.4 10Z"/><circle class="fur" cx="12" cy="15" r="7.4"/>'
        '<circle class="mask" cx="12" cy="18.4" r="3.6"/>{}{}',
        EYES,
        NOSE,
    ),
    "casual": html(
        '<circle class="fur" cx="5" cy="6.4" r="3.6"/>'
        '<circle class="fur" cx="19" cy="6.4" r="3.6"/>'
        '<circle class="fur" cx="12" cy="13.4" r="9.2"/>'
        '<ellipse class="mask" cx="12" cy="17.2" rx="4.4" ry="3.6"/>{}{}',
        EYES,
        NOSE,
    ),
    "club": Markup(
        '<circle class="fur" cx="5.4" cy="6.6" r="2.8"/>'
        '<circle class="fur" cx="18.6" cy="6.6" r="2.8"/>'
        '<path class="mask" d="M4 8C7 3.6 17 3.6 20 8L19 15L12 23L5 15Z"/><path class="fur" '
        'd="M6.4 5.8L10.2 5L9.8 16.6L7 17.2ZM17.6 5.8L13.8 5L14.2 16.6L17 17.2Z"/>'
        '<circle class="mask" cx="8.6" cy="12.4" r="1.1"/>'
        '<circle class="mask" cx="15.4" cy="12.4" r="1.1"/>'
        '<circle class="eyes" cx="12" cy="20.8" r="1.7"/>'
    ),
    "expert": html(
        '<path class="fur" d="M3.4 2.4L9.6 6.4H14.4L20.6 2.4V14A8.6 8 0 0 1 3.4 14Z"/>'
        '<path class="mask" d="M8 16.8A4.2 3.4 0 0 1 16 16.8A4.2 3.4 0 0 1 8 16.8Z"/><path '
        'class="whisker" d="M1.4 14.4L6.6 15.8M1.4 18.6L6.6 17.6M22.6 14.4L17.4 15.8M22.6 '
        '18.6L17.4 17.6"/>{}{}',
        EYES,
        NOSE,
    ),
    "master": Markup(
        '<path class="fur" d="M2 3.5L8.4 7.2H15.6L22 3.5L21 13.2L12 22L3 13.2Z"/>'
        '<path class="mask" d="M3.4 13.6L9.4 13.4L12 22ZM20.6 13.6L14.6 13.4L12 22Z"/>'
        '<path class="eyes" d="M7 10.2L10 11.8L7.6 12.4ZM17 10.2L14 11.8L16.4 12.4Z"/>'
    ),
}


@cache
def face(kind: str) -> Markup:
    """The face of a seat: of a person, or of the animal of a level."""
    return html('<svg class="animal" data-kind="{}" viewBox="0 0 24 24" aria-hidden="true">{}</svg>', kind, FACES[kind])


def tag(kind: str) -> str:
    """The face of a computer player beside its name; people need none."""
    return "" if kind == PERSON else face(kind)


def level(kind: str) -> str:
    """The name of a level."""
    return say(f"level {kind}")


def names(seats: Sequence[str], typed: Sequence[str], here: bool = True) -> tuple[str, ...]:
    """The names of all seats: a computer player's own, the one that a person typed in, or else the seat's number.

    Where one person plays here, and not somebody who sent a link, we speak to that person.
    """
    found: list[str] = []
    you = say("you") if here and [*seats].count(PERSON) == 1 else ""
    for seat, kind in enumerate(seats):
        if kind == PERSON:
            found.append(typed[seat] or you or say("player-n", n=seat + 1))
        else:
            again = seats[:seat].count(kind)
            name = say(f"animal {kind}")
            found.append(say("another-of", name=name, n=again + 1) if again else name)
    return tuple(found)


def renamed(seats: Sequence[str], kept: Sequence[str]) -> tuple[str, ...]:
    """The names of a kept game; we speak to the one person in it who typed no name, whatever that was called then."""
    people = [seat for seat, kind in enumerate(seats) if kind == PERSON]
    you = len(people) == 1 and kept[people[0]] in _unnamed(people[0])
    return tuple(say("you") if you and seat == people[0] else name for seat, name in enumerate(kept))


@cache
def _unnamed(seat: int) -> frozenset[str]:
    """What a person at a seat is called who typed no name, in every language, today and in earlier versions."""
    numbered = {name.format(n=seat + 1) for name in LANGUAGES.everywhere("player-n").values()}
    return frozenset(LANGUAGES.everywhere("you").values()) | numbered
