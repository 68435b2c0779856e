"""A move in words, as a hint or a review names it."""

from __future__ import annotations

from game.play.choices import Option, options
from game.rules.clever.match import CleverMatch
from game.rules.match import Match
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import Move as Cross
from game.views.told import where
from game.words import capital, say


def option_of(match: Match, text: str) -> Option | None:
    """The move of this notation, if it marks a field."""
    return next((option for option in options(match) if str(option.move) == text), None)


def in_words(match: Match, text: str) -> str:
    """What a legal move of this position does."""
    option = option_of(match, text)
    if isinstance(match, Qwixx):
        return capital(_crossed(option) if option else say(passing(match)))
    assert isinstance(match, CleverMatch)
    return capital(_marked(match, option) if option else say(text))


def place_in_words(match: Match, option: Option) -> str:
    """The field that a move marks."""
    area, field = option.place
    if isinstance(match, Qwixx):
        return say("cell", colour=say(area), number=field)
    assert isinstance(match, CleverMatch)
    if option.number:
        return _among(match, area, field)
    return say("move-field", area=say(area), field=where(match.game, area, field))


def passing(match: Qwixx) -> str:
    """The key of what it is called to cross nothing."""
    return "miss" if match.step == 2 and not match.crossed else "pass"


def _crossed(option: Option) -> str:
    assert isinstance(option.move, Cross)
    cell = say("cell", colour=say(option.place[0]), number=option.place[1])
    return say("move-lucky", move=cell) if option.move.lucky else cell


def _among(match: CleverMatch, area: str, field: str) -> str:
    """The area that a number is written in, and where an area has several rows or triangles which of them."""
    if match.game == "clever-4ever" and area == "yellow":
        return say("place-in", area=say(area), place=say(f"yellow-{field[0]}"))
    if match.game == "clever-4ever" and area == "green":
        return say(f"green-{field[0]}", cell=field[1:])
    return say(area)


def _marked(match: CleverMatch, option: Option) -> str:
    place = place_in_words(match, option)
    if option.number:
        place = say("move-number", number=option.number, place=place)
    if not option.sources:
        return place
    (source,) = option.sources
    made = say("die", colour=say(source), face=match.faces[source]) if source in match.faces else say(f"bonus {source}")
    words = say("move-mark", source=made, place=place)
    return say("move-polished", n=option.polish, move=words) if option.polish else words
