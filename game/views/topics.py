"""The rules as data: a title's topics in the order people learn them, and for each topic its statements.

A statement is one key of `game/words`, a short paragraph; the numbers in it come from the engine.
"""

from __future__ import annotations

from game.views.title import Topics


def statements(own: str, family: str = "", **topics: str) -> Topics:
    """The keys of the statements by topic: a title's own, or with a star those that its family shares."""
    return {
        topic: tuple(
            f"rules {family if word.startswith('*') else own} {topic} {word.lstrip('*')}" for word in words.split()
        )
        for topic, words in topics.items()
    }
