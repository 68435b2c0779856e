"""A game in progress at one table: the record, who sits where, who holds the device, and what has been tapped so far.

A session is immutable: each tap returns the next session, or the same one if the tap means nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.play import pencil
from game.play import typed as dice_typed
from game.play.setup import PERSON, REAL, SCREEN, SHEET, Challenge, Setup
from game.play.wish import NOTHING, Wish, others, places, sources
from game.players.mind import mind
from game.rules import games
from game.rules.lot import PLAIN, Lot
from game.rules.match import DICE, OVER, Event, Match, Option, Place, Refusal, Throw
from game.rules.record import Fall, Record

Falls = Callable[[Throw], tuple[tuple[int, ...], tuple[int, ...]]]  # faces and distances of a throw


class Session(NamedTuple):
    """A game in progress."""

    setup: Setup
    record: Record
    holder: int = -1  # the seat that has the device; -1 before any seat has it
    wish: Wish = NOTHING
    coached: bool = False  # whether a player has asked for a hint
    rated: bool = True  # not if it began in the middle of another game, or if players may know its dice
    challenge: Challenge | None = None
    watched: bool = False  # whether a viewer only watches the game and no player plays on
    daily: str = ""  # the date whose dice these are, as 2026-11-16
    real: bool = False  # whether people throw dice of their own, and tap in what they show
    typed: dice_typed.TypedDice = dice_typed.EMPTY  # what of a throw has been tapped in so far
    settled: bool = False  # whether the match was over when it was opened: its result stands
    own: int = -1  # the only seat that is played on this device, where the others are elsewhere; -1 if all are here
    falls: Falls | None = None  # how dice fall that several devices agreed on
    elsewhere: frozenset[int] = frozenset()  # seats for which nobody at this device decides now

    # Questions

    @property
    def match(self) -> Match:
        """The position."""
        return self.record.match

    @property
    def free(self) -> bool:
        """Whether there are no dice here, only the sheet."""
        return self.record.free

    @property
    def coachable(self) -> bool:
        """Whether the coach can judge this game: the title has a mind for it, and there are dice that it can see."""
        return not self.free and mind(self.setup.game) is not None

    @property
    def goals(self) -> tuple[int, ...]:
        """The totals that a player may want to reach, rising: more than a challenger, or the next solo steps."""
        if self.challenge:
            return (self.challenge.points + 1,)
        steps = [step.least for step in reversed(games.game(self.setup.game).ladder)] if self.match.players == 1 else []
        now = self.match.scores()[0].total
        return tuple(least for least in steps if least is not None and least > now)

    @property
    def is_try(self) -> bool:
        """Whether this is the one try with the dice of a date."""
        return bool(self.daily) and self.rated

    @property
    def dice(self) -> str:
        """Where the dice are."""
        return SHEET if self.free else REAL if self.real else SCREEN

    @property
    def who(self) -> int:
        """The seat to act: the one that decides or throws; when the match is over, the one that acted last."""
        match = self.match
        return match.turn if match.turn >= 0 else match.active

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.match.turn == OVER

    @property
    def falling(self) -> bool:
        """Whether dice have to be thrown now."""
        return self.match.turn == DICE

    @property
    def casting(self) -> bool:
        """Whether a person has just decided to throw: the dice on the screen fall without another tap."""
        before = self.record.before
        decided = before is not None and self.record.step == before.match.casting is not None
        return decided and self.falling and not (self.real or self.waiting)

    @property
    def handing(self) -> bool:
        """Whether the device has to go from one person to another first."""
        away = self.passed_on and self.setup.seats[self.who] == PERSON and self.who != self.holder
        return away and not (self.over or self.watched)

    @property
    def passed_on(self) -> bool:
        """Whether people pass the device on: not where the dice fall for all at once, or there is only the sheet.

        There it lies in the middle of the table, and whoever is asked taps.
        """
        people = [seat for seat, kind in enumerate(self.setup.seats) if kind == PERSON and seat not in self.elsewhere]
        return len(people) > 1 and self.own < 0 and not (self.free or self.match.shared_throw)

    @property
    def level(self) -> str:
        """The level of the computer player that is to act; empty if a person acts, throws for it, or no seat acts."""
        kind = self.setup.seats[self.who]
        nobody = self.over or self.watched or self.typing or self.who in self.elsewhere
        return "" if nobody or kind == PERSON else kind

    @property
    def typing(self) -> bool:
        """Whether the faces of real dice have to be tapped in now."""
        return self.real and self.falling and not self.watched

    @property
    def waiting(self) -> bool:
        """Whether no person at the device can act now: the game is watched, the device goes on, or another acts."""
        return self.watched or self.handing or bool(self.level) or not self._here(self.who)

    @property
    def away(self) -> bool:
        """Whether the game waits for a seat for which nobody at this device decides."""
        return not (self.over or self.watched or self._here(self.who))

    def _here(self, seat: int) -> bool:
        """Whether a seat is played on this device."""
        return self.own in (-1, seat) and seat not in self.elsewhere

    @property
    def mover(self) -> int:
        """The seat that made the last step; the seat to act if there was none."""
        before = self.record.before
        return self.who if before is None else self._replace(record=before).who

    @property
    def left(self) -> tuple[Option, ...]:
        """The moves that the player may still mean."""
        return self._allowed(self.wish)

    @property
    def pickable(self) -> tuple[str, ...]:
        """The dice and bonuses that the player can tap, also a die that fits only as another number."""
        place = self.wish.place
        left = self.match.options() if place is None else self._allowed(Wish(place=place))
        return () if self.waiting else sources(left)

    @property
    def lit(self) -> frozenset[Place]:
        """The fields that stand out: those that can be tapped; while a number is asked for only the one it is for."""
        place = self.wish.place
        return frozenset([place]) if place is not None and self.numbers else self.open_fields

    @property
    def open_fields(self) -> frozenset[Place]:
        """The fields that the player can tap."""
        wish = self.wish
        return frozenset() if self.waiting else places(self._allowed(Wish(wish.source, counts=wish.counts)))

    @property
    def polishes(self) -> dict[str, tuple[int, ...]]:
        """What the chosen die, and one that counts together with it, could count as by silver polish; own die first."""
        source, found = self.wish.source, dict[str, set[int]]()
        for option in () if self.waiting else self.match.options():
            for die, number in option.counts if source in option.sources else ():
                found.setdefault(die, set()).add(number)
        return {die: tuple(sorted(found[die])) for die in sorted(found, key=lambda die: (die != source, die))}

    def _within_reach(self, wish: Wish) -> bool:
        """Whether the player may mean some move with the chosen die, perhaps once more of the dice are polished."""
        counts = {*wish.counts}
        return any(wish.source in option.sources and counts <= {*option.counts} for option in self.match.options())

    def _allowed(self, wish: Wish) -> tuple[Option, ...]:
        return tuple(filter(wish.allows, self.match.options()))

    @property
    def numbers(self) -> tuple[Option, ...]:
        """One option for each number that can be written, once the place is certain and only the number is not."""
        left = self.left
        decided = self.wish.place is not None and len(sources(left)) <= 1
        return left if decided and len(left) > 1 else ()

    def why_not(self, place: Place) -> Refusal:
        """Why the player who is to act cannot mark a field that is not lit."""
        return self.match.why_not(place, self.wish.source)

    @property
    def sinking(self) -> tuple[str, ...]:
        """The dice that would go to the platter if the chosen die were picked."""
        source = self.wish.source
        option = next((option for option in self.match.options() if source in option.sources), None)
        for event in self.match.play(option.move).events if option else ():
            if event.kind == "dice-to-platter":
                return tuple(map(str, event.detail))
        return ()

    @property
    def fallen(self) -> tuple[str, ...]:
        """The dice that the last step threw."""
        thrown = next((event.detail for event in self.events if event.kind == "thrown"), ())
        return tuple(map(str, thrown[::2]))

    @property
    def can_undo(self) -> bool:
        """Whether a decision of a person since the last throw, or a throw that was tapped in, can be taken back."""
        return self._taken_back is not None

    @property
    def _taken_back(self) -> Record | None:
        """The last step that people may take back: a decision since dice fell, or how real dice were tapped in."""
        point = self.record
        if self.settled:
            return None
        while point.before is not None and (self.real or not isinstance(point.step, Fall)):
            before = point.before
            seat = before.match.turn
            if seat == DICE or (self.setup.seats[seat] == PERSON and self._here(seat)):
                return point
            point = before
        return None

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last step did."""
        return self.match.events

    # Steps

    def tap_die(self, die: str) -> Session:
        """Choose a die or a bonus; a second tap on it marks its only field, else takes the choice back."""
        wish = self.wish
        if die != wish.source:
            both = wish._replace(source=die, counts=())
            return self._wished(both if self._allowed(both) else Wish(die))
        if die in dict(wish.counts):
            return self.tap_polish(die, 0)
        own = places(self.left)
        return self._wished(wish._replace(place=min(own))) if len(own) == 1 and not wish.place else self.forget()

    def aim(self, option: Option) -> Session:
        """Choose the die or bonus of a move, polished as it needs to be; its field is left to tap."""
        return self if self.waiting else self._replace(wish=Wish("".join(option.sources[:1]), counts=option.counts))

    def tap_field(self, area: str, field: str) -> Session:
        """Mark a field, or ask which die or number if several could mark it; a second tap takes the choice back."""
        if (area, field) == self.wish.place:
            return self.forget()
        return self._wished(self.wish._replace(place=(area, field), number=0))

    def tap_number(self, number: int) -> Session:
        """Write this number into the chosen field."""
        return self._wished(self.wish._replace(number=number))

    def tap_polish(self, die: str, number: int) -> Session:
        """Let a die count as another number, 0 as it lies; a second tap marks its only field, else takes that back."""
        wish, own = self.wish, places(self.left)
        if (die, number) in wish.counts:
            if len(own) == 1:
                return self._wished(wish._replace(place=min(own)))
            number = 0
        now = ((die, number),) if number else ()
        both = tuple(sorted((*now, *(each for each in wish.counts if each[0] != die))))
        after = (Wish(wish.source, counts=counts) for counts in (both, now))
        return self._replace(wish=next(filter(self._within_reach, after), wish)) if not self.waiting else self

    def _wished(self, wish: Wish) -> Session:
        left = self._allowed(wish)
        if self.waiting or not (left or (wish.place is None and self._within_reach(wish))):
            return self
        if len(left) == 1 and wish.place is not None:
            return self.after(self.record.played(left[0].move))
        return self._replace(wish=wish)

    def other(self, text: str) -> Session:
        """Make a move that marks nothing, by its notation."""
        move = next((move for move in others(self.match) if str(move) == text), None)
        return self if move is None or self.waiting else self.after(self.record.played(move))

    def hand_over(self, seat: int) -> Session:
        """Hand the pencil to another seat, where there is only the sheet."""
        after = self.record if self.waiting else pencil.handed(self.record, seat)
        return self if after is self.record else self.after(after)

    def answer(self, text: str) -> Session:
        """Let the computer player that is to act make a move, by its notation, or throw; raises IllegalMove."""
        return self.after(self.record.thrown() if self.falling else self.record.played(self.match.parse(text)))

    def stepped(self, word: str) -> Session:
        """Let a step of a prepared game happen, as a record writes it, whichever seat makes it; raises IllegalMove."""
        return self.after(self.record.stepped(word))

    def throw(self) -> Session:
        """Let the dice fall; real ones as they were tapped in."""
        if not self.falling or self.waiting:
            return self
        if not self.real:
            throw = self.match.throw
            fallen = self.falls(throw) if self.falls is not None and throw is not None else ()
            return self.after(self.record.thrown(*fallen))
        return self.after(self.record.thrown(*dice_typed.fall(self.match, self.typed))) if self.ready else self

    def undo(self) -> Session:
        """Take back the last decision of a person, but never a throw; that person has the device again.

        Real dice that a player tapped in wrong are in the hand again, with their faces, to be corrected.
        """
        taken = self._taken_back
        if taken is None or taken.before is None:
            return self
        before = self.after(taken.before)
        typed = dice_typed.taken_up(taken.step) if isinstance(taken.step, Fall) else dice_typed.EMPTY
        return before._replace(holder=before.who, typed=typed)

    def take(self) -> Session:
        """Give the device to the seat that is to act."""
        return self._replace(holder=self.who)

    def forget(self) -> Session:
        """Take back what the player has chosen so far."""
        return self._replace(wish=NOTHING)

    # Real dice

    @property
    def ready(self) -> bool:
        """Whether the player has tapped in all that a throw needs."""
        return self.typing and dice_typed.ready(self.match, self.typed)

    def tap_typed(self, die: str) -> Session:
        """Ask for the face of this die next, even if the player has tapped one in before."""
        return self._with_typed(dice_typed.choose(self.match, self.typed, die)) if self.typing else self

    def tap_face(self, face: int) -> Session:
        """Note the face of the die that was asked about."""
        return self._with_typed(dice_typed.put(self.match, self.typed, face)) if self.typing else self

    def tap_nearest(self, die: str) -> Session:
        """Note that this die lies nearest of those in question."""
        return self._with_typed(dice_typed.nearer(self.match, self.typed, die)) if self.typing else self

    def _with_typed(self, typed: dice_typed.TypedDice) -> Session:
        return self if self.waiting or typed == self.typed else self._replace(typed=typed)

    # Other points of the game

    def branch(self, record: Record, seat: int) -> Session:
        """A game of its own from a point of this one, which does not count; if only computers played, with a person."""
        setup = self.setup
        if not setup.people:
            kinds = tuple(PERSON if place == seat else kind for place, kind in enumerate(setup.seats))
            setup = setup._replace(seats=kinds)
        here = record.with_agreed_dice(False) if record.agreed else record
        return Session(setup, here, rated=False, real=here.seed is None and not here.free)

    def after(self, record: Record) -> Session:
        """The session with its game at this point; where people share the device, the next one has to take it first."""
        after = self._replace(record=record, wish=NOTHING, typed=dice_typed.EMPTY)
        return after if after.passed_on else after._replace(holder=after.who)


def begin(setup: Setup, seed: int | None, free: bool = False, lot: Lot = PLAIN) -> Session:
    """A new game as the lots fell; without a seed people throw dice of their own, and the result is not rated.

    `free` if the players do not tap in what these dice show.
    """
    record = Record(setup.game, len(setup.names), seed, free, lot)
    return Session(setup, record, rated=seed is not None, real=seed is None and not free)
