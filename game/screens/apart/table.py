"""The own turn of a game apart at the ordinary table: steps become a draft, which is sent when the turn is done."""

from __future__ import annotations

from collections.abc import Callable

from game.play.apart.own import Own, ready
from game.play.apart.table import drafted, session
from game.play.session import Session
from game.rules.dice import seeded
from game.rules.match import DICE, Throw
from game.screens.play import PlayScreen
from game.screens.playing import Playing
from game.screens.screen import Services
from game.storage.apart import GamesApart


class PlayingApart(Playing):
    """A game apart that is open on the table: kept as a draft instead of as an ordinary game."""

    def __init__(self, services: Services, games: GamesApart, stop: Callable[[str, Own], None]) -> None:
        super().__init__(
            services.page, services.store, services.thinking, services.playing.senses, services.settings.now
        )
        self.games = games
        self.stop = stop  # told when the player has nothing to do here any more
        self.key = ""
        self.own: Own | None = None

    def sit_down(self, key: str, own: Own) -> None:
        """Open a game where its player has to decide or throw."""
        self.key, self.own = key, own
        self.open("", session(own, own.standing(), self.falls))

    def falls(self, throw: Throw) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """How the dice of the own turn fall: the last own step is kept before, so that the log knows which they are."""
        assert self.own is not None
        seed = self.own.standing().seed
        assert seed is not None
        return seeded(seed, throw)

    def keep(self, after: Session) -> bool:
        """Keep the own steps; another tab may have added something."""
        assert self.own is not None
        own = drafted(self.own, after.record)
        self.own = self.games.keep(self.key, own._replace(coached=own.coached or after.coached))
        return True

    def follow(self) -> None:
        """Another tab has written something, perhaps about this game: go on from what there is now."""
        found = self.games.read(self.key) if self.session is not None else None
        if found is not None and self.own is not None and found != self.own:
            self.own = found
            self.go_on_here()

    def play(self, after: Session) -> None:
        """Go on to what a tap of the player has led to; then let happen what others have done meanwhile."""
        before = self.session
        super().play(after)
        if before is not None and after.record is not before.record:
            self.advance_others(after)

    def advance_others(self, now: Session) -> None:
        """Play what others have decided already, up to the player's next decision; or the turn is done."""
        match = now.match
        throws_on = (
            match.turn == DICE and now.record.before is not None and now.record.before.match.turns == match.turns
        )
        if self.own is None or match.turn == self.own.seat or (throws_on and match.active == self.own.seat):
            return
        self.go_on_here()

    def go_on_here(self) -> None:
        """Show the player's next decision, or say that there is none."""
        assert self.own is not None
        standing = self.own.standing()
        mine = standing.waits_for == self.own.seat and not standing.needs
        if mine and not ready(self.own, standing):
            self.open("", session(self.own, standing, self.falls))
        else:
            self.stop(self.key, self.own)


class Table(PlayScreen):
    """The table of a game apart."""

    def __init__(self, services: Services, games: GamesApart, stop: Callable[[str, Own], None]) -> None:
        super().__init__(services)
        self.games = games
        self.playing: PlayingApart = PlayingApart(services, games, stop)

    def enter(self, what: str) -> bool:
        """Open a kept game at its player's next decision."""
        own = self.games.read(what)
        if own is None or own.log is None:
            return False
        self.playing.sit_down(what, own)
        return True
