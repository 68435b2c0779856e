"""What illustrates the rules: for each game its examples by topic, made when they are first looked at."""

from __future__ import annotations

from functools import cache

from game.views.clever.examples import CLEVER, FOREVER
from game.views.example import Example
from game.views.qwixx.examples import CLASSIC, LONGO

EXAMPLES = {"ganz-schon-clever": CLEVER, "clever-4ever": FOREVER, "qwixx-longo": LONGO, "qwixx": CLASSIC}


@cache
def example(game: str, topic: str) -> Example | None:
    """What illustrates a topic, if anything does."""
    make = EXAMPLES[game].get(topic)
    return make() if make else None
