"""What the player reads beside the table: the coach's best moves, what they are worth and why, a notice, an answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from game.play.session import Session
from game.play.wish import option_of
from game.rules.match import Match, Option, Place
from game.views.figures import LEAST, rounded
from game.views.icons import lamp
from game.views.markup import NOTHING, Markup, html, joined
from game.views.notice import QUIET, Notice
from game.views.title import view_of
from game.words import capital, decimal, say
from game.words.coach import because

VAGUE = "prospects"  # the reason where no single thing stands out
Hint = Mapping[str, Any]  # `game.players.coach.Hint` as a message carries it


class Advice(NamedTuple):
    """Hints, or the key of the words in their place; and what the sheet answers to the player who touched it."""

    hints: tuple[Hint, ...] = ()
    notice: str = ""
    asked: Notice = QUIET
    at: int = 0  # the hint that the player has tapped; the first is the best
    odds: tuple[int, float] | None = None  # a total, and how likely the player is to reach it: told beside the course


NONE = Advice()


def advised(match: Match, advice: Advice) -> Option | None:
    """What the best hint, or the one that the player has tapped, marks, if it marks a field."""
    return option_of(match, advice.hints[advice.at]["move"]) if advice.hints else None


def hinted(match: Match, advice: Advice) -> tuple[tuple[Place, int], ...]:
    """Where each hint marks a field, with its place among them counted from 1."""
    options = (option_of(match, hint["move"]) for hint in advice.hints)
    return tuple((option.place, n) for n, option in enumerate(options, 1) if option)


def panel(session: Session, advice: Advice) -> Markup:
    """The region beside the table; hidden if there is nothing to say."""
    if not (advice.hints or advice.notice):
        return Markup('<aside id="advice" hidden></aside>')
    close = html('<button class="plain" data-act="unhint" aria-label="{}">×</button>', say("hint-close"))
    if advice.notice:
        return html('<aside id="advice" class="advice"><p>{}</p>{}</aside>', say(advice.notice), close)
    title = say("hint-title")
    rows = joined(_row(session.match, hint, n, n == advice.at) for n, hint in enumerate(advice.hints))
    return html(
        '<aside id="advice" class="advice" aria-label="{}"><h2>{}{}</h2><ol>{}</ol>{}</aside>',
        title,
        lamp(),
        title,
        rows,
        close,
    )


def announced(session: Session, advice: Advice) -> str:
    """The same in words, for screen readers."""
    if advice.notice:
        return say(advice.notice)
    return " ".join(
        say(
            "hint-told",
            n=n,
            move=view_of(session.match).move(session.match, hint["move"]),
            worth=worth(hint, n == 1),
            why=why(hint),
        )
        for n, hint in enumerate(advice.hints, 1)
    )


def price() -> Markup:
    """The question before the first hint in a try with the daily dice: it says what a hint costs the player."""
    return html(
        '<div class="card-head"><h2 id="overlay-title">{}</h2></div><p>{}</p>'
        '<div class="buttons"><button class="button primary" data-act="close" autofocus>{}'
        '</button><button class="button" data-act="hint-sure">{}</button></div>',
        say("hint-daily-title"),
        say("hint-daily-about"),
        say("hint-daily-no"),
        say("hint-daily-yes"),
    )


def _row(match: Match, hint: Hint, n: int, pressed: bool) -> Markup:
    """A hint as a button: tapped, what it takes is chosen and its field is outlined."""
    title, option = view_of(match), option_of(match, hint["move"])
    return html(
        '<li><button class="hinted" data-act="hint-row" data-number="{}" aria-pressed="{}">'
        '<i aria-hidden="true">{}</i><b>{}</b> <span>{}</span><small>{}</small></button></li>',
        n,
        str(pressed).lower(),
        title.token(match, option) if option else NOTHING,
        title.move(match, hint["move"]),
        worth(hint, not n),
        capital(why(hint)),
    )


def worth(hint: Hint, best: bool) -> str:
    """How far a move is behind the best one; in Qwixx also how often it wins, which may cost points."""
    level, chance = abs(hint["behind"]) < LEAST, hint["chance"]
    found = "hint-best" if not hint["proved"] else "hint-proved" if hint["certain"] else "hint-proved-on-average"
    parts = [say(found)] * (best or (level and chance is None))
    parts += [say("hint-behind", points=decimal(hint["behind"]))] * (hint["behind"] >= LEAST)
    parts += [] if chance is None else [say("hint-chance", per_cent=round(100 * chance))]
    parts += [] if hint["reach"] is None else [say("hint-reach", n=hint["goal"], per_cent=rounded(hint["reach"]))]
    return say("dice-joined").join(parts)


def why(hint: Hint) -> str:
    """What speaks for a move, and what it gives up against the best one; prospects only if there is no other reason."""
    own, against = hint["reasons"], [reason for reason in hint["against"] if reason[0] != VAGUE]
    if hint["against"]:
        own = [reason for reason in own if reason[0] != VAGUE][:1]
    given_up = say("hint-against", why=reasons(against)) if against else ""
    found = say("reasons-joined").join(filter(None, [reasons(own), given_up]))
    as_good = hint["chance"] is None and abs(hint["behind"]) < LEAST  # and called best
    return found or (because(VAGUE, {}) if as_good else say("hint-worse"))


def reasons(told: Iterable[tuple[str, Mapping[str, int | str]]]) -> str:
    """Reasons in words."""
    return say("reasons-joined").join(because(key, given) for key, given in told)
