"""What is said beside the table: the coach's best moves with what they are worth and why, a notice, an answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any, NamedTuple

from game.play.choices import Option
from game.play.session import Session
from game.rules.match import Match
from game.views.moves import in_words, option_of
from game.views.notice import QUIET, Notice
from game.words import capital, decimal, say
from game.words.coach import because

VAGUE = "prospects"  # the reason where no single thing stands out
Hint = Mapping[str, Any]  # `game.players.coach.Hint` as a message carries it


class Advice(NamedTuple):
    """Hints, or the key of what is to be said instead of them; and what the sheet answers to whoever asked it."""

    hints: tuple[Hint, ...] = ()
    notice: str = ""
    asked: Notice = QUIET


NONE = Advice()


def advised(match: Match, advice: Advice) -> Option | None:
    """What the best hint marks, if it marks a field."""
    return option_of(match, advice.hints[0]["move"]) if advice.hints else None


def panel(session: Session, advice: Advice) -> str:
    """The region beside the table; hidden if there is nothing to say."""
    if not (advice.hints or advice.notice):
        return '<aside id="advice" hidden></aside>'
    close = f'<button class="plain" data-act="unhint" aria-label="{escape(say("hint-close"))}">×</button>'
    if advice.notice:
        return f'<aside id="advice" class="advice"><p>{escape(say(advice.notice))}</p>{close}</aside>'
    title = escape(say("hint-title"))
    rows = "".join(_row(session.match, hint, not n) for n, hint in enumerate(advice.hints))
    return (
        f'<aside id="advice" class="advice" aria-label="{title}"><h2 class="unseen">{title}</h2>'
        f"<ol>{rows}</ol>{close}</aside>"
    )


def spoken(session: Session, advice: Advice) -> str:
    """The same for those who listen."""
    if advice.notice:
        return say(advice.notice)
    return " ".join(
        say("hint-told", n=n, move=in_words(session.match, hint["move"]), worth=worth(hint, n == 1), why=why(hint))
        for n, hint in enumerate(advice.hints, 1)
    )


def price() -> str:
    """What a hint costs in a try with the daily dice, before the first one."""
    return (
        f'<div class="card-head"><h2 id="overlay-title">{escape(say("hint-daily-title"))}</h2></div>'
        f"<p>{escape(say('hint-daily-about'))}</p>"
        f'<div class="buttons"><button class="button primary" data-act="close" autofocus>{escape(say("hint-daily-no"))}'
        f'</button><button class="button" data-act="hint-sure">{escape(say("hint-daily-yes"))}</button></div>'
    )


def _row(match: Match, hint: Hint, best: bool) -> str:
    return (
        f"<li><b>{escape(in_words(match, hint['move']))}</b> <span>{escape(worth(hint, best))}</span>"
        f"<small>{escape(capital(why(hint)))}</small></li>"
    )


def worth(hint: Hint, best: bool) -> str:
    """How far a move is behind the best one; in Qwixx also how often it wins, which may cost points."""
    level, chance = abs(hint["behind"]) < 0.05, hint["chance"]
    parts = [say("hint-best")] * (best or (level and chance is None))
    parts += [say("hint-behind", points=decimal(hint["behind"]))] * (hint["behind"] >= 0.05)
    parts += [] if chance is None else [say("hint-chance", per_cent=round(100 * chance))]
    return say("dice-joined").join(parts)


def why(hint: Hint) -> str:
    """What speaks for a move, and beside the best one what it gives up; prospects alone only where nothing else is."""
    own, against = hint["reasons"], [reason for reason in hint["against"] if reason[0] != VAGUE]
    if hint["against"]:
        own = [reason for reason in own if reason[0] != VAGUE][:1]
    given_up = say("hint-against", why=reasons(against)) if against else ""
    return say("reasons-joined").join(filter(None, [reasons(own), given_up])) or say("hint-worse")


def reasons(told: Iterable[tuple[str, Mapping[str, int | str]]]) -> str:
    """Reasons in words."""
    return say("reasons-joined").join(because(key, given) for key, given in told)
