"""What the sheet answers when somebody touches it to ask: why not there, and where does this bonus come from."""

from __future__ import annotations

from typing import NamedTuple

from game.play.refusal import Refusal
from game.rules.clever.match import CleverMatch
from game.rules.match import Match
from game.views.emphasis import Field
from game.words import listed, say


class Notice(NamedTuple):
    """An answer: in bold what it is about, what there is to say, the fields it talks about, the rule to read."""

    lead: str = ""
    rest: str = ""
    fields: frozenset[Field] = frozenset()
    topic: str = ""

    def __str__(self) -> str:
        return f"{self.lead} {self.rest}"


QUIET = Notice()


def refused(match: Match, refusal: Refusal, area: str) -> Notice:
    """Why a field cannot be marked, in words."""
    error, die = refusal
    key, detail = error.rule, dict(error.detail)
    if key == "wrong-number" and area == "blue":
        key = "wrong-pair" if match.game == "clever-4ever" else "wrong-sum"
    elif key == "wrong-colour" and "bonus" in detail:
        key = "wrong-bonus"
    elif key == "must-rise" and not die:
        key = "must-rise-bonus"
    told = {name: _told(name, value) for name, value in detail.items()}
    if die:
        told["die"] = say(die)
    if "one" in detail:
        told["sums"] = listed([str(n) for n in sorted({detail["one"], detail["other"]}, key=int)], "or-joined")
    if isinstance(match, CleverMatch):
        told |= {"row": match.faces.get("blue", 0), "column": match.faces.get("white", 0)}
    return Notice(say("why-not"), say(f"forbidden {key}", **told), topic=_topic(match, key, area))


def _told(name: str, value: int | str) -> object:
    """A parameter of a rule as people call it."""
    if name in ("bonus", "action"):
        return say(f"bonus {value}")
    if name in ("die", "area", "colour"):
        return say(str(value))
    return str(value).lstrip("tmbul") if name == "next" else value


TOPICS = {  # what to read about a rule that is not about an area
    "wrong-colour": "dice", "wrong-bonus": "bonuses", "platter-first": "platter", "not-on-platter": "platter",
    "not-in-pool": "turn", "die-spent": "actions", "dice-fall-first": "turn", "wrong-polish": "polish",
    "match-over": "end", "row-closed": "closing", "too-few-crosses": "closing", "left-of-last-cross": "crossing",
    "not-the-white-sum": "white", "not-white-and-colour": "colour",
}  # fmt: skip


def _topic(match: Match, key: str, area: str) -> str:
    return TOPICS.get(key) or (area if isinstance(match, CleverMatch) else "crossing")
