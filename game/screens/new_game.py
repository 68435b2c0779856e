"""The screen on which a game is set up: who sits where, where the dice are, who begins."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.play.lessons import lesson_plan
from game.play.presets import FRIENDS, RIVAL, another, as_last_time, presets, removable
from game.play.setup import PERSON, SCREEN, SHEET, Agreed, Setup
from game.players.levels import levels
from game.rules import games
from game.screens.page import Handler
from game.screens.screen import Screen, Services
from game.storage.figures import Duel, as_one_person
from game.views.faces import names
from game.views.new_game import LONGEST_NAME, Form, Invitation, new_game

MOST = max(game.players[-1] for game in games.GAMES.values())
LATELY = 200  # games that are read for what is told of the computer players, so that nobody waits
STEPS = {"ArrowLeft": -1, "ArrowRight": 1}


class NewGame(Screen):
    """A game that is being set up."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.game = ""
        self.agreed = Agreed(())
        self.names: list[str] = []  # by seat, and after them of whoever played before
        self.facing = 0  # the seat whose computer player was looked at last
        self.adding = self.more = self.fresh = False
        self.duels: Mapping[str, Duel] = {}
        naming: dict[str, Handler] = {f"name{seat}": partial(self.rename, seat) for seat in range(MOST)}
        self.handlers = naming | {
            "way": lambda data: self.sit_down(data["way"]),
            "sit": lambda data: self.sit(int(data["seat"]), data["kind"]),
            "rival": lambda data: self.step(int(data["step"])),
            "meet": lambda data: self.meet(int(data["seat"])),
            "unseat": lambda data: self.unseat(int(data["seat"])),
            "adding": lambda _: self.toggle_adding(),
            "add": lambda data: self.add(data["kind"]),
            "more": lambda _: self.toggle_more(),
            "first": lambda data: self.agree(self.agreed._replace(first=int(data["first"]) if data["first"] else None)),
            "dice": lambda data: self.agree(self.agreed._replace(dice=data["dice"])),
            "begin": self.begin,
        }

    def enter(self, what: str) -> bool:
        """Offer to set up a game as it was the last time."""
        if what not in games.GAMES:
            return False
        last = self.store.agreed(what)
        self.game, self.fresh, self.adding, self.more, self.facing = what, last is None, False, False, 0
        known = self.store.names()
        self.names = [*known, *[""] * (MOST - len(known))]
        lines = [line for line in self.store.index() if line.game == what and '"seats"' in line.text]
        self.duels = as_one_person(self.store.read(lines[:LATELY]), what)
        self.agree(as_last_time(what, last))
        return True

    def agree(self, agreed: Agreed) -> None:
        """Let it be so, and show it."""
        self.agreed, self.adding = agreed, False
        self.show()

    def show(self) -> None:
        """Draw what is agreed on so far."""
        form = Form(
            self.game,
            self.agreed,
            self.names,
            self.invitation,
            self.shown,
            self.adding,
            self.more,
            self.fresh,
            self.duels,
        )
        self.page.show("new", new_game(form))

    @property
    def invitation(self) -> Invitation | None:
        """The way to the lesson of the game, if it has one."""
        plan, (step, _) = lesson_plan(self.game), self.store.lesson(self.game) or (0, 0)
        learnt, played = self.store.learnt(self.game), any(kept.game == self.game for kept in self.store.index())
        return None if plan is None else Invitation(not learnt and not played, step, len(plan.steps), learnt)

    @property
    def shown(self) -> int | None:
        """The seat of the computer player on the card: the one that was looked at last, or else the first."""
        able = [seat for seat, kind in enumerate(self.agreed.present) if kind != PERSON]
        return self.facing if self.facing in able else next(iter(able), None)

    def key(self, key: str) -> bool:
        """The arrow keys go from one computer player to the next."""
        if key not in STEPS or self.shown is None:
            return False
        self.step(STEPS[key])
        return True

    # Who plays

    def sit_down(self, way: str) -> None:
        """The person chose a way to sit down; computer players need to know the dice."""
        seats, shown = presets(self.game)[way], self.shown
        if way == RIVAL and shown is not None:
            seats = (PERSON, self.agreed.seats[shown])
        dice = SCREEN if way == RIVAL and self.agreed.dice == SHEET else self.agreed.dice
        if way == FRIENDS:
            seats = (PERSON,) * max(len(seats), self.agreed.present.count(PERSON))
        self.agree(Agreed(seats, dice, self._first_among(len(seats))))

    def sit(self, seat: int, kind: str) -> None:
        """The person chose a computer player for a seat."""
        self.facing = seat
        seats = (*self.agreed.seats[:seat], kind, *self.agreed.seats[seat + 1 :])
        self.agree(self.agreed._replace(seats=seats))

    def step(self, step: int) -> None:
        """The person went on to the next computer player, weaker or stronger, for the seat whose card is there."""
        able = [*levels(self.game)]
        if self.shown is not None:
            at = able.index(self.agreed.seats[self.shown]) + step
            if 0 <= at < len(able):
                self.sit(self.shown, able[at])

    def meet(self, seat: int) -> None:
        """The person wants to see a computer player's card."""
        self.facing = seat
        self.show()

    def toggle_adding(self) -> None:
        """The person wants one more at the table, or does not any more."""
        self.adding = not self.adding
        self.show()

    def add(self, kind: str) -> None:
        """One more sits down: a person, or a computer player."""
        seats = self.agreed.seats
        if len(seats) + 1 not in games.game(self.game).players:
            return
        self.facing = self.facing if kind == PERSON else len(seats)
        new = PERSON if kind == PERSON else another(self.game, seats)
        self.agree(self.agreed._replace(seats=(*seats, new)))

    def unseat(self, seat: int) -> None:
        """Somebody leaves the table; the others move up with their names, and no name is lost."""
        seats, first = self.agreed.seats, self.agreed.first
        if not removable(self.game, self.agreed.present, seat):
            return
        self.names.append(self.names.pop(seat))
        if first is not None:
            first = None if first == seat else first - (first > seat)
        self.facing -= self.facing > seat
        self.agree(self.agreed._replace(seats=seats[:seat] + seats[seat + 1 :], first=first))

    def rename(self, seat: int, data: Mapping[str, str]) -> None:
        """The person types a name: it is kept in mind, and drawn with whatever changes next."""
        self.names[seat] = data["value"][:LONGEST_NAME]

    # The rest

    def toggle_more(self) -> None:
        """The person wants to see dice and who begins, or does not any more."""
        self.more = not self.more
        self.show()

    def _first_among(self, players: int) -> int | None:
        return self.agreed.first if self.agreed.first in range(players) else None

    def begin(self, data: Mapping[str, str]) -> None:
        """Start the game that was set up."""
        seats = self.agreed.present
        for seat, kind in enumerate(seats):
            if kind == PERSON:
                self.names[seat] = data.get(f"name{seat}", self.names[seat]).strip()[:LONGEST_NAME]
        while self.names and not self.names[-1]:
            self.names.pop()
        self.store.keep_names(self.names)
        self.store.keep_agreed(self.game, self.agreed)
        known = [*self.names, *[""] * len(seats)]
        self.services.set_out(Setup(self.game, names(seats, known), seats), self.agreed.dice, self.agreed.first)
