"""A step of a game that is looked at, in words and with the dice as they lay."""

from __future__ import annotations

from game.play.playback import Playback
from game.play.wish import option_of
from game.rules.pencil import NEXT
from game.rules.record import Fall
from game.views.finish import verdict
from game.views.markup import Markup
from game.views.title import view_of
from game.views.told import SEEN, told
from game.views.tray import lying
from game.words import say


def announced(state: Playback) -> str:
    """The step in words, for screen readers: with what the table shows to others."""
    lead, rest = sentence(state)
    thrown = told(state.now) if isinstance(state.now.record.step, Fall) else rest
    words = thrown if not lead or thrown.startswith(lead) else f"{lead}. {thrown}"
    return f"{words} {verdict(state.now)}" if state.now.over else words


def dice(state: Playback, news: bool) -> Markup:
    """The dice as they lay when the step was made, with those it took marked: most are in the hand again after it."""
    now = state.now
    before, step = now.record.before, now.record.step
    if before is None or isinstance(step, Fall):
        return lying(now, news)
    return lying(now._replace(record=before), False, option_of(before.match, str(step)))


def outcome(state: Playback) -> str:
    """What came of a move, without the move itself: that is drawn beside these words."""
    return told(state.now, (*SEEN, "field-marked"))


def sentence(state: Playback) -> tuple[str, str]:
    """Which player acted, if there are several, and what they did: the die and the field, then what came of it."""
    now = state.now
    before, step = now.record.before, now.record.step
    if before is None:
        return "", say("replay-begins")
    for_all = str(step) == NEXT  # the seat that has the pencil goes on for all seats
    name = "" if now.match.players == 1 or state.passed or for_all else now.setup.names[now.mover]
    if isinstance(step, Fall):
        return name, say("throws") if name else say("replay-thrown")
    done = told(now, () if for_all else (*SEEN, "field-marked"))
    title = view_of(before.match)
    if title.moves_are_told and option_of(before.match, str(step)):
        done = f"{title.move(before.match, str(step))}. {done}"
    return "" if done.startswith(name) else name, done.strip() or say("replay-on")
