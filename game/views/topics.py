"""The rules as data: for each game its topics in the order one learns them, for each topic what is to be said.

A statement is one key of `game/words`, a short paragraph; the numbers in it come from the engine.
"""

from __future__ import annotations

from game.rules.clever.lines import prospects
from game.rules.clever.match import CleverMatch
from game.rules.clever.position import ROUNDS
from game.rules.games import game, new
from game.rules.qwixx.match import Qwixx

Topics = dict[str, tuple[str, ...]]


def _told(family: str, **topics: str) -> Topics:
    """Statements by topic; those of a family of games are marked with a star, others are the game's own."""
    return {
        topic: tuple(
            f"rules {'clever' if word.startswith('*') else family} {topic} {word.lstrip('*')}" for word in words.split()
        )
        for topic, words in topics.items()
    }


_QWIXX = _told(
    "qwixx",
    aim="rows longer",
    turn="throw next",
    white="sum together",
    colour="sum both",
    crossing="right",
    lucky="instead row closing",
    closing="two lock all together",
    misses="cross others",
    end="when first score win",
)
TOPICS: dict[str, Topics] = {
    "ganz-schon-clever": _told(
        "gsc",
        aim="*sheet *chain *rounds",
        turn="*throw *sink *face *again *last *must",
        platter="*pick *pass *fields *plus",
        dice="*colour *sum *white",
        yellow="cross rows points",
        blue="cross lines points",
        green="cross points bonus",
        orange="write times points",
        purple="write points",
        bonuses="*at-once *order cross number *lost *tap",
        actions="*keep *re-roll *plus *once",
        rounds="*gift black",
        foxes="*worth *where",
        end="*total *tie *unused",
        solo="*course *throw *pick rest *rating",
    ),
    "clever-4ever": _told(
        "c4e",
        aim="*sheet *chain *rounds",
        turn="*throw *sink *face *again *last *may",
        platter="*pick *pass *fields *as-it-lies *plus",
        dice="*colour *pair *white",
        yellow="rows rising minus plus points",
        blue="cross second points",
        grey="cross touch bonus points",
        green="write bonus points",
        pink="write circled three high points",
        bonuses="*at-once *order any black *lost *tap",
        actions="*keep *re-roll *plus *once end",
        polish="step when blue real",
        rounds="*gift black",
        foxes="*worth below *where",
        end="*total *tie *unused",
        solo="*course *throw *pick rest *rating",
    ),
    "qwixx-longo": _QWIXX,
    "qwixx": {
        topic: tuple(key.replace("closing two", "closing one") for key in keys)
        for topic, keys in _QWIXX.items()
        if topic != "lucky"
    },
}


def figures(name: str) -> dict[str, int]:
    """The numbers that the statements of a game need."""
    match = new(name, game(name).players[0])
    if isinstance(match, Qwixx):
        red = match.pad.numbers[0]
        return {"low": red[0], "high": red[-1], "needed": match.pad.needed}
    assert isinstance(match, CleverMatch)
    foxes = sum(each.line.bonus == "fox" for each in prospects(match.sheets[0]))
    return {"two": ROUNDS[2], "three": ROUNDS[3], "four": ROUNDS[4], "foxes": foxes}
