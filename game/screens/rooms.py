"""Which screen an address leads to; its module is imported when somebody first goes there."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from game.screens.screen import Screen, Services

HOME = ""
SCREENS = {  # by what the address begins with: a class of game.screens
    "": "home.Home",
    "new": "new_game.NewGame",
    "play": "play.PlayScreen",
    "review": "review.Review",
    "replay": "review.Review",
    "link": "link.Link",
    "rules": "rules.Rules",
    "learn": "learn.Learn",
    "games": "games.Games",
    "stats": "stats.Stats",
    "data": "data.Data",
    "daily": "daily.Daily",
    "school": "school.SchoolScreen",
    "puzzle": "puzzle.PuzzleScreen",
    "skill": "skill.SkillScreen",
    "dice": "fair.FairScreen",
    "apart": "apart.apart.Apart",
    "pair": "apart.together.Together",
    "move": "apart.together.Together",
    "live": "apart.together.Together",
    "table": "apart.together.Together",
}


class Rooms:
    """The screens that were entered: one of each kind, even if it has several addresses."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._made: dict[str, Screen] = {}

    def __contains__(self, name: str) -> bool:
        return name in SCREENS

    def screen(self, name: str) -> Screen:
        """The screen of an address, made when somebody first goes there."""
        known = SCREENS[name]
        if known not in self._made:
            module, _, kind = known.rpartition(".")
            make: Callable[[Services], Screen] = getattr(import_module(f"game.screens.{module}"), kind)
            self._made[known] = make(self._services)
        return self._made[known]
