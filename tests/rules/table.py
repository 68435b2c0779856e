"""Small words for tests that read like the rulebook: dice as `w3 y1 b5`, moves by their notation."""

from game.rules.clever.areas.mark import COLOURS
from game.rules.clever.clever_4ever import Clever4Ever
from game.rules.clever.ganz_schon_clever import GanzSchonClever
from game.rules.clever.match import CleverMatch
from game.rules.match import DICE


def clever(players=1, **ink):
    """A match of Ganz schön clever in which every sheet begins with this ink."""
    return CleverMatch(GanzSchonClever(**ink), players)


def forever(players=1, **ink):
    """The same of Clever 4Ever."""
    return CleverMatch(Clever4Ever(**ink), players)


def throw(match, dice, distances=()):
    """The dice fall as told; those not named show 1."""
    told = {COLOURS[word[0]]: int(word[1]) for word in dice.split()}
    assert match.turn == DICE
    assert {*told} <= {*match.throw.dice}
    return match.rolled([told.get(die, 1) for die in match.throw.dice], distances)


def play(match, *notations):
    """Play moves one after the other."""
    for text in notations:
        match = match.play(match.parse(text))
    return match


def legal(match, die=""):
    """The notations of all legal moves, or of those that use a die."""
    return [str(move) for move in match.moves() if not die or move.die == die]


def told(match, kind):
    """The details of all events of a kind that led to this position."""
    return [event.detail for event in match.events if event.kind == kind]
