"""A finished game looked at again: the curve of what was expected, what was better, and what the dice did."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from game.play.session import Session
from game.players.review import Moment, Summary, summary
from game.rules.record import Record
from game.views.advice import reasons
from game.views.curve import curve
from game.views.faces import tag
from game.views.moves import in_words
from game.words import capital, decimal, say

LEAST = 0.05  # what is printed as more than nothing


class Reading(NamedTuple):
    """A review as far as it has come."""

    seat: int
    of: int  # so many decisions there are
    moments: tuple[Moment, ...] = ()
    done: bool = False
    running: bool = False
    failed: bool = False


def review(session: Session, reading: Reading) -> dict[str, str]:
    """The screen as regions."""
    history = session.record.history()
    figures = summary(reading.moments) if reading.done else None
    return {
        "review-head": _head(session, reading),
        "review-progress": _progress(reading),
        "review-curve": _curve(reading),
        "review-figures": _figures(reading, figures),
        "review-deciding": _deciding(history, reading, figures),
        "review-mistakes": _mistakes(history, reading, figures),
        "review-all": _all(history, reading),
    }


def signed(points: float) -> str:
    """A difference as one prints it."""
    return say("signed-less" if points < -LEAST else "signed-more", points=decimal(abs(points)))


def plain(points: float) -> str:
    """An expected value as one prints it."""
    return decimal(points)


def _shown(moment: Moment) -> float:
    """What the curve shows: points at the end, in Qwixx the lead, where dice and play count by the chance to win."""
    return moment.after if moment.lead is None else moment.lead


def _change(moment: Moment, value: float) -> str:
    """A change of the expectation, with its unit where that is not points."""
    return signed(value) if moment.lead is None else say("review-chance", change=signed(value))


def _named(key: str, moment: Moment) -> str:
    """What such changes are called, with their unit."""
    return say(key) if moment.lead is None else say("review-chance-head", what=say(key))


def spoken(reading: Reading) -> str:
    """What came of it, for those who listen."""
    return say("review-accuracy", per_cent=summary(reading.moments).accuracy) if reading.done else ""


# Regions


def _head(session: Session, reading: Reading) -> str:
    names, seats = session.setup.names, session.setup.seats
    tabs = "".join(
        f'<button class="segment" data-act="review-seat" data-seat="{seat}"'
        f' aria-pressed="{str(seat == reading.seat).lower()}">{tag(seats[seat])}{escape(name)}</button>'
        for seat, name in enumerate(names)
    )
    whose = f'<div class="segments" role="group" aria-label="{escape(say("review-whose"))}">{tabs}</div>'
    return (
        '<header id="review-head" class="review-head">'
        f'<button class="plain" data-act="result" aria-label="{escape(say("review-back"))}">‹</button>'
        f'<h2 id="review-title" tabindex="-1" data-next>{escape(say("review-of", game=say(session.setup.game)))}</h2>'
        f"{whose if len(names) > 1 else ''}</header>"
    )


def _progress(reading: Reading) -> str:
    if reading.done:
        return '<div id="review-progress" hidden></div>'
    at = min(len(reading.moments) + 1, reading.of)
    words = say("review-failed") if reading.failed else say("review-progress", at=at, of=reading.of)
    act = "stop" if reading.running else "go-on"
    return (
        f'<div id="review-progress" class="review-progress"><label for="review-bar">{escape(words)}</label>'
        f'<progress id="review-bar" max="{reading.of}" value="{len(reading.moments)}"></progress>'
        f'<button class="button" data-act="review-{act}" data-next>{escape(say(f"review-{act}"))}</button></div>'
    )


def _curve(reading: Reading) -> str:
    """What was expected from decision to decision; every value also stands in the table of all decisions."""
    moments = reading.moments
    if not moments:
        return '<figure id="review-curve" hidden></figure>'
    values = [_shown(moment) for moment in moments]
    least, most = min(values), max(values)
    told = say(
        "review-curve-told", first=plain(values[0]), last=plain(values[-1]), least=plain(least), most=plain(most)
    )
    title = say("review-curve-points" if moments[0].lead is None else "review-curve-lead")
    drawn = curve(values, reading.of, [moment.grade for moment in moments], f"{title}. {told}")
    return f'<figure id="review-curve" class="curve"><figcaption>{escape(title)}</figcaption>{drawn}</figure>'


def _figures(reading: Reading, figures: Summary | None) -> str:
    """What dice and play made of the start: points, or in Qwixx the chance to win."""
    if figures is None:
        return '<dl id="review-figures" hidden></dl>'
    sums = {"start": plain(figures.start), "luck": signed(figures.luck)}
    sums |= {"play": signed(-figures.lost), "result": plain(figures.result)}
    pairs = {say("review-accuracy-head"): say("per-cent", n=figures.accuracy)}
    pairs |= {_named(f"review-{what}-head", reading.moments[-1]): value for what, value in sums.items()}
    shown = "".join(f"<div><dt>{escape(head)}</dt><dd>{escape(value)}</dd></div>" for head, value in pairs.items())
    return f'<dl id="review-figures" class="figures">{shown}</dl>'


def _deciding(history: Sequence[Record], reading: Reading, figures: Summary | None) -> str:
    if figures is None:
        return '<section id="review-deciding" hidden></section>'
    rows = "".join(_moment(history, reading.moments[at]) for at in figures.deciding)
    return f'<section id="review-deciding"><h3>{escape(say("review-deciding"))}</h3><ol>{rows}</ol></section>'


def _mistakes(history: Sequence[Record], reading: Reading, figures: Summary | None) -> str:
    """Where something else was better, the worst first; before the end those found so far, as they came."""
    moments = reading.moments
    at = figures.mistakes if figures else [place for place, moment in enumerate(moments) if moment.grade]
    if not at and not reading.done:
        return '<section id="review-mistakes" hidden></section>'
    rows = "".join(_moment(history, moments[place]) for place in at)
    found = f"<ol>{rows}</ol>" if rows else f"<p>{escape(say('review-no-mistakes'))}</p>"
    return f'<section id="review-mistakes"><h3>{escape(say("review-mistakes"))}</h3>{found}</section>'


def _moment(history: Sequence[Record], moment: Moment) -> str:
    """A moment as a card: when, what was played, what was better and why, and the way to play on from there."""
    when = say("review-turn", turn=moment.turn + 1)
    luck = say("review-luck", points=_change(moment, moment.luck))
    if not moment.played:
        return f"<li><p><b>{escape(luck)}</b> {escape(say('review-nothing'))}</p></li>"
    match = history[moment.step].match
    played = say("review-played", move=in_words(match, moment.played))
    grade = better = ""
    if moment.grade:
        words = f"{say(f'grade {moment.grade}')} {_change(moment, -moment.loss)}"
        grade = f'<span class="grade {moment.grade}">{escape(words)}</span>'
        told = reasons((str(key), given) for key, given in moment.reasons)  # type: ignore[misc]
        best = say("review-better", move=in_words(match, moment.best))
        better = f"<p><b>{escape(best)}</b> <small>{escape(say('review-why', why=capital(told)))}</small></p>"
    return (
        f'<li><p class="when">{escape(when)} · {escape(luck)} {grade}</p><p>{escape(played)}</p>{better}'
        f"{_play_on(moment, in_words(match, moment.played))}</li>"
    )


def _play_on(moment: Moment, move: str) -> str:
    label = escape(say("what-if-at", turn=moment.turn + 1, move=move))
    words = escape(say("what-if"))
    return f'<button class="button" data-act="what-if" data-step="{moment.step}" aria-label="{label}">{words}</button>'


def _all(history: Sequence[Record], reading: Reading) -> str:
    """Every decision as a line: the curve for those who listen, and the way back to any point."""
    if not reading.moments:
        return '<details id="review-all" hidden></details>'
    points = reading.moments[0].lead is None
    expected = "review-expected" if points else "review-lead-head"
    heads = ("review-move-head", expected, "review-luck-head", "review-loss-head", "what-if")
    head = "".join(f'<th scope="col">{escape(say(key))}</th>' for key in heads)
    units = "" if points else f'<p class="when">{escape(say("review-units"))}</p>'
    lines = "".join(_line(history, moment) for moment in reading.moments)
    return (
        f'<details id="review-all" class="all"><summary>{escape(say("review-all"))}</summary>{units}'
        f'<div class="scroll" tabindex="0" role="group" aria-label="{escape(say("review-all"))}">'
        f'<table class="decisions"><thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table></div></details>'
    )


def _line(history: Sequence[Record], moment: Moment) -> str:
    match = history[moment.step].match
    move = in_words(match, moment.played) if moment.played else say("review-nothing")
    button = ""
    if moment.played:
        label = escape(say("what-if-at", turn=moment.turn + 1, move=move))
        button = f'<button class="plain" data-act="what-if" data-step="{moment.step}" aria-label="{label}">▸</button>'
    loss = signed(-moment.loss) if moment.loss >= LEAST else ""
    return (
        f'<tr><th scope="row">{moment.turn + 1}. {escape(move)}</th><td>{plain(_shown(moment))}</td>'
        f"<td>{signed(moment.luck)}</td><td>{loss}</td><td>{button}</td></tr>"
    )
