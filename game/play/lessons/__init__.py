"""The first game of a title, as a lesson: prepared dice, prepared moves, and what the learner is told at each step.

A title's lesson is a module here, named like its id with underscores, that holds a `PLAN`; a title may have none.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from game.play.lessons.plan import Plan


@cache
def lesson_plan(game: str) -> Plan | None:
    """The lesson of a game by the game's id; None if it has none."""
    name = f"{__name__}.{game.replace('-', '_')}"
    try:
        found: Plan = import_module(name).PLAN
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return None
    return found
