"""The titles that are played alone: each has its fast rules in a module of this folder, named like its id."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from game.players.mind import mind
from game.rules.games import GAMES


def named(folder: str, game: str) -> ModuleType:
    """What a folder has for a title."""
    return import_module(f"tests.train.{folder}{game.replace('-', '_')}")


SOLO = {game.id: named("", game.id) for game in GAMES.values() if 1 in game.players and mind(game.id)}
