"""Dice in the tray that a player can tap, and the numbers while one has to be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from game.play.session import Session
from game.play.typed import asked as asked_about
from game.play.typed import faces as typed
from game.rules.match import Option
from game.views import dice
from game.views.buttons import OFF
from game.views.markup import NOTHING, Markup, html, joined
from game.words import remembered, say


class Dice(NamedTuple):
    """The dice of a moment: what is the same for all of them."""

    session: Session
    sides: int
    order: tuple[str, ...]  # as the keys 1–6 pick them
    faces: Mapping[str, int]
    moment: str  # which throw: a die that falls again while it still rolls is another element, so that it tumbles
    pickable: tuple[str, ...]
    fallen: tuple[str, ...]  # those that are still rolling
    option: Option | None  # what a hint would take
    sinking: tuple[str, ...] = ()  # those that the chosen die would send to the platter
    moves: Mapping[str, tuple[str, str]] = {}  # the dice whose tap is a move itself: its notation, and its words
    waiting: bool = False  # whether nobody at the device can tap any of them

    def lie(self, place: str, label: str, these: Iterable[str], *others: Markup) -> Markup:
        """Some of them in a place, and what else lies there.

        A die keeps its element while it lies there, whichever of the others go: only what is new is laid out.
        """
        lying = (
            html('<li data-key="{}"{}>{}</li>', die, self._throw(die), self.button(die, "pool" in place))
            for die in these
        )
        items = joined((*lying, *(html("<li>{}</li>", other) for other in others)))
        return html('<ul class="{}" aria-label="{}">{}</ul>', place, label, items)

    def _throw(self, die: str) -> Markup:
        return html(' data-throw="{}"', self.moment) if die in self.fallen else NOTHING

    def button(self, die: str, rolls: bool = False) -> Markup:
        """A die that can be tapped, to choose it or, while it is to be thrown, to throw; a real one to type it in.

        Where dice roll they keep the faces that they turn over, so that nothing is drawn again when they lie.
        """
        session, throw = self.session, self.session.match.throw
        falls = throw is not None and die in throw.dice
        move, words = self.moves.get(die, ("", ""))
        open_to = not self.waiting and (falls or bool(move) or die in self.pickable)
        act, face = ("throw" if falls else "die"), (0 if falls else self.faces.get(die, 0))
        source = session.wish.source
        if falls and session.typing:
            act, face, source = "typed", typed(session.match, session.typed)[die], self._asked
        chosen, sinks = die == source and die not in dict(session.wish.counts), die in self.sinking
        if move:
            act = "move"
        return _button(
            Shown(
                die=die,
                face=face,
                sides=self.sides,
                digit=self.order.index(die) + 1,
                act=act,
                move=move,
                words=words,
                classes=self._classes(die, chosen, open_to),
                chosen=chosen,
                sinks=sinks,
                open_to=open_to,
                rolls=rolls or die in self.fallen,
            )
        )

    @property
    def _asked(self) -> str:
        """The real die whose face is to be tapped in."""
        return "" if self.waiting else asked_about(self.session.match, self.session.typed)

    def _classes(self, die: str, chosen: bool, open_to: bool) -> str:
        kinds = {"chosen": chosen, "sinking": die in self.sinking, "thrown": die in self.fallen, "idle": not open_to}
        kinds["advised"] = self.option is not None and die in self.option.sources
        return " ".join(["take", *(kind for kind, so in kinds.items() if so)])


class Shown(NamedTuple):
    """All that is seen of a die in the tray: as long as that is the same, it need not be drawn again."""

    die: str
    face: int
    sides: int
    digit: int  # the key that picks it
    act: str
    move: str
    words: str  # of that move
    classes: str
    chosen: bool
    sinks: bool
    open_to: bool  # to a tap
    rolls: bool


@remembered(256)
def _button(shown: Shown) -> Markup:
    says = [dice.name(shown.die, shown.face), say("sinks") * shown.sinks, shown.words]
    return html(
        '<button class="{}" data-act="{}" data-die="{}"{} data-glide="{}" data-digit="{}"'
        ' aria-label="{}" aria-pressed="{}"{}>{}</button>',
        shown.classes,
        shown.act,
        shown.die,
        html(' data-move="{}"', shown.move) if shown.move else NOTHING,
        shown.die,
        shown.digit,
        ", ".join(filter(None, says)),
        str(shown.chosen).lower(),
        " data-next" if shown.open_to else OFF,
        dice.body(shown.die, shown.face, shown.sides, shown.rolls),
    )


def numbers(session: Session) -> Markup:
    """The numbers that the player could write into the chosen field: the page puts them beside it (patch.js)."""
    if not session.numbers:
        return NOTHING
    keys = joined(
        html('<button class="key" data-act="number" data-number="{}" data-next>{}</button>', number, number)
        for number in sorted(option.number for option in session.numbers)
    )
    return html('<div class="numbers" role="group" data-points aria-label="{}">{}</div>', say("numbers"), keys)


def shown(place: str, faces: Mapping[str, int], sides: int = 6) -> Markup:
    """Dice in a place, to look at only: what an example of the rules shows."""
    bodies = joined(html("<li>{}</li>", dice.body(die, face, sides)) for die, face in faces.items() if face)
    return html('<div><small>{}</small><ul class="{}">{}</ul></div>', say(place), place, bodies)
