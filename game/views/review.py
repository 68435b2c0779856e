"""The screen of a review: the curve of what a seat could expect, which moves were better, and what the dice did."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.reading import Reading
from game.play.session import Session
from game.players.review import Moment, Summary, summary
from game.rules.record import Record
from game.views.advice import reasons
from game.views.curve import curve
from game.views.faces import tag
from game.views.markup import NOTHING, Markup, html, joined
from game.views.title import view_of
from game.words import capital, decimal, say

LEAST = 0.05  # what is printed as more than nothing


def review(session: Session, reading: Reading) -> dict[str, Markup]:
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
    """A difference as it is printed, with its sign."""
    return say("signed-less" if points < -LEAST else "signed-more", points=decimal(abs(points)))


def _shown(moment: Moment) -> float:
    """What the curve shows: points at the end, in Qwixx the lead, where dice and play count by the chance to win."""
    return moment.after if moment.lead is None else moment.lead


def _change(moment: Moment, value: float) -> str:
    """A change of the expectation, with its unit where that is not points."""
    return signed(value) if moment.lead is None else say("review-chance", change=signed(value))


def _named(key: str, moment: Moment) -> str:
    """What such changes are called, with their unit."""
    return say(key) if moment.lead is None else say("review-chance-head", what=say(key))


def announced(reading: Reading) -> str:
    """The result of the review, for screen readers."""
    return say("review-accuracy", per_cent=summary(reading.moments).accuracy) if reading.done else ""


# Regions


def _head(session: Session, reading: Reading) -> Markup:
    names, seats = session.setup.names, session.setup.seats
    tabs = joined(
        (
            html(
                '<button class="segment" data-act="review-seat" data-seat="{}" aria-pressed="{}">{}{}</button>',
                seat,
                str(seat == reading.seat).lower(),
                tag(seats[seat]),
                name,
            )
            for seat, name in enumerate(names)
        )
    )
    whose = html('<div class="segments" role="group" aria-label="{}">{}</div>', say("review-whose"), tabs)
    return html(
        '<header id="review-head" class="review-head">'
        '<button class="plain" data-act="result" aria-label="{}">‹</button>'
        '<h2 id="review-title" tabindex="-1" data-next>{}</h2>{}</header>',
        say("review-back"),
        say("review-of", game=say(session.setup.game)),
        whose if len(names) > 1 else "",
    )


def _progress(reading: Reading) -> Markup:
    if reading.done:
        return Markup('<div id="review-progress" hidden></div>')
    at = min(len(reading.moments) + 1, reading.of)
    words = say("review-failed") if reading.failed else say("review-progress", at=at, of=reading.of)
    act = "stop" if reading.running else "go-on"
    return html(
        '<div id="review-progress" class="review-progress"><label for="review-bar">{}</label>'
        '<progress id="review-bar" max="{}" value="{}"></progress>'
        '<button class="button" data-act="review-{}" data-next>{}</button></div>',
        words,
        reading.of,
        len(reading.moments),
        act,
        say(f"review-{act}"),
    )


def _curve(reading: Reading) -> Markup:
    """What was expected from decision to decision; every value also stands in the table of all decisions."""
    moments = reading.moments
    if not moments:
        return Markup('<figure id="review-curve" hidden></figure>')
    values = [_shown(moment) for moment in moments]
    least, most = min(values), max(values)
    told = say(
        "review-curve-told",
        first=decimal(values[0]),
        last=decimal(values[-1]),
        least=decimal(least),
        most=decimal(most),
    )
    title = say("review-curve-points" if moments[0].lead is None else "review-curve-lead")
    drawn = curve(values, reading.of, [moment.grade for moment in moments], f"{title}. {told}")
    return html('<figure id="review-curve" class="curve"><figcaption>{}</figcaption>{}</figure>', title, drawn)


def _figures(reading: Reading, figures: Summary | None) -> Markup:
    """What dice and play made of the start: points, or in Qwixx the chance to win."""
    if figures is None:
        return Markup('<dl id="review-figures" hidden></dl>')
    sums = {"start": decimal(figures.start), "luck": signed(figures.luck)}
    sums |= {"play": signed(-figures.lost), "result": decimal(figures.result)}
    pairs: dict[str, str] = {say("review-accuracy-head"): say("per-cent", n=figures.accuracy)}
    pairs |= {_named(f"review-{what}-head", reading.moments[-1]): value for what, value in sums.items()}
    shown = joined((html("<div><dt>{}</dt><dd>{}</dd></div>", head, value) for head, value in pairs.items()))
    return html('<dl id="review-figures" class="figures">{}</dl>', shown)


def _deciding(history: Sequence[Record], reading: Reading, figures: Summary | None) -> Markup:
    if figures is None:
        return Markup('<section id="review-deciding" hidden></section>')
    rows = joined(_moment(history, reading.moments[at]) for at in figures.deciding)
    return html('<section id="review-deciding"><h3>{}</h3><ol>{}</ol></section>', say("review-deciding"), rows)


def _mistakes(history: Sequence[Record], reading: Reading, figures: Summary | None) -> Markup:
    """Where something else was better, the worst first; before the end those found so far, as they came."""
    moments = reading.moments
    at = figures.mistakes if figures else [place for place, moment in enumerate(moments) if moment.grade]
    if not at and not reading.done:
        return Markup('<section id="review-mistakes" hidden></section>')
    rows = joined(_moment(history, moments[place]) for place in at)
    found = html("<ol>{}</ol>", rows) if rows else html("<p>{}</p>", say("review-no-mistakes"))
    return html('<section id="review-mistakes"><h3>{}</h3>{}</section>', say("review-mistakes"), found)


def _moment(history: Sequence[Record], moment: Moment) -> Markup:
    """A moment as a card: when, what was played, what was better and why, and the way to play on from there."""
    when = say("review-turn", turn=moment.turn + 1)
    luck = say("review-luck", points=_change(moment, moment.luck))
    if not moment.played:
        return html("<li><p><b>{}</b> {}</p></li>", luck, say("review-nothing"))
    match = history[moment.step].match
    played = say("review-played", move=view_of(match).move(match, moment.played))
    grade = better = ""
    if moment.grade:
        words = f"{say(f'grade {moment.grade}')} {_change(moment, -moment.loss)}"
        grade = html('<span class="grade {}">{}</span>', moment.grade, words)
        told = reasons((str(key), given) for key, given in moment.reasons)  # type: ignore[misc]
        best = say("review-better", move=view_of(match).move(match, moment.best))
        better = html("<p><b>{}</b> <small>{}</small></p>", best, say("review-why", why=capital(told)))
    return html(
        '<li><p class="when">{} · {} {}</p><p>{}</p>{}{}</li>',
        when,
        luck,
        grade,
        played,
        better,
        _play_on(moment, view_of(match).move(match, moment.played)),
    )


def _play_on(moment: Moment, move: str) -> Markup:
    label = say("what-if-at", turn=moment.turn + 1, move=move)
    words = say("what-if")
    return html(
        '<button class="button" data-act="what-if" data-step="{}" aria-label="{}">{}</button>',
        moment.step,
        label,
        words,
    )


def _all(history: Sequence[Record], reading: Reading) -> Markup:
    """Every decision as a line: the curve for screen readers, and the way back to any point."""
    if not reading.moments:
        return Markup('<details id="review-all" hidden></details>')
    points = reading.moments[0].lead is None
    expected = "review-expected" if points else "review-lead-head"
    heads = ("review-move-head", expected, "review-luck-head", "review-loss-head", "what-if")
    head = joined(html('<th scope="col">{}</th>', say(key)) for key in heads)
    units = NOTHING if points else html('<p class="when">{}</p>', say("review-units"))
    lines = joined(_line(history, moment) for moment in reading.moments)
    return html(
        '<details id="review-all" class="all"><summary>{}</summary>{}'
        '<div class="scroll" tabindex="0" role="group" aria-label="{}">'
        '<table class="decisions"><thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>'
        "</details>",
        say("review-all"),
        units,
        say("review-all"),
        head,
        lines,
    )


def _line(history: Sequence[Record], moment: Moment) -> Markup:
    match = history[moment.step].match
    move = view_of(match).move(match, moment.played) if moment.played else say("review-nothing")
    button = ""
    if moment.played:
        label = say("what-if-at", turn=moment.turn + 1, move=move)
        button = html(
            '<button class="plain" data-act="what-if" data-step="{}" aria-label="{}">▸</button>', moment.step, label
        )
    loss = signed(-moment.loss) if moment.loss >= LEAST else ""
    return html(
        '<tr><th scope="row">{}. {}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>',
        moment.turn + 1,
        move,
        decimal(_shown(moment)),
        signed(moment.luck),
        loss,
        button,
    )
