"""The end of a game, in place of the tray: the result counted part by part, the verdict, where it stands, ways on."""

from __future__ import annotations

from typing import NamedTuple

from game.play.lots import next_first
from game.play.session import Session
from game.play.setup import PERSON
from game.storage.standing import Standing
from game.views import ladder, result, standing
from game.views.fields import minus
from game.views.icons import SHAPES, symbol
from game.views.markup import NOTHING, Markup, html, joined
from game.views.result import places
from game.views.turning import turning
from game.words import capital, listed, say
from game.words.dates import written


class Ending(NamedTuple):
    """How a game that is over came to its end here."""

    standing: Standing | None = None  # none where the result is not compared with others
    moment: bool = False  # whether it has just ended, so that the person sees it being counted

    @property
    def record(self) -> bool:
        """Whether the player was never as good before."""
        return self.standing is not None and self.standing.record


NO_ENDING = Ending()


def finish(session: Session, ending: Ending = NO_ENDING) -> Markup:
    """The result, in place of the tray. assets/moment.js reports by the hidden field when the stamp comes down."""
    return html(
        '<section id="tray" class="tray finish{}" aria-labelledby="sentence" data-steps="{}" data-foxes="{}"{}>'
        '<h2 id="sentence" class="unseen" tabindex="-1">{}</h2><input type="hidden" data-input="stamped">'
        '<div class="result">{}{}{}{}{}{}</div>{}{}{}</section>',
        " record" * ending.record,
        len(session.match.scores()[0].parts),
        result.hopping(session),
        " data-moment" * ending.moment,
        verdict(session),
        standing.peeking() if ending.record else NOTHING,
        _dated(session),
        result.alone(session) if session.match.players == 1 else result.together(session),
        turning(session) if session.match.players > 1 else NOTHING,
        _stands(ending.standing, session.match.players == 1),
        _notes(session),
        _ways(session),
        _more(session),
        standing.confetti(_colours(session)) if ending.record else NOTHING,
    )


def _dated(session: Session) -> Markup:
    """Whose dice these were, if they were those of a date."""
    if not session.daily:
        return NOTHING
    return html('<p class="eyebrow">{}</p>', capital(say("note-daily", date=written(session.daily))))


def _stands(found: Standing | None, drawn: bool) -> Markup:
    if found is None:
        return NOTHING
    return standing.line(found) + (standing.course(found) if drawn else NOTHING)


def _colours(session: Session) -> list[str]:
    """The colours of what is counted, which are those of the dice."""
    return [part for part, _ in session.match.scores()[0].parts if part in SHAPES] or [*SHAPES]


# Ways on


def _ways(session: Session) -> Markup:
    """The one that most players take, large; review and sharing; the rest behind three dots."""
    acts = ("review",) * session.coachable + ("share",)
    others = joined(
        html('<button class="button" data-act="{}">{}<span>{}</span></button>', act, symbol(act), say(act))
        for act in acts
    )
    return html(
        '<div class="ways">{}<div class="buttons">{}'
        '<button class="button dots" data-act="nothing" popovertarget="further" aria-label="{}">{}</button>'
        "</div></div>",
        _onward(session),
        others,
        say("more-ways"),
        symbol("more"),
    )


def _onward(session: Session) -> Markup:
    """The way to the next game: the same again, or with the dice of a date back to their room."""
    act, words = ("daily-room", say("daily-title")) if session.daily else ("again", say("again"))
    first = next_first(session.record.lot, session.match.players)
    begins = say("rematch-first", name=session.setup.names[first]) if session.match.players > 1 else ""
    return html(
        '<button class="button primary go onward" data-act="{}" data-next>{}<span>{}</span>{}</button>',
        act,
        symbol(act),
        words,
        html(" <small>{}</small>", begins) if begins and not session.daily else NOTHING,
    )


def _more(session: Session) -> Markup:
    """What is seldom wanted: the last move back, the replay, another game; alone also the ladder."""
    acts = (("undo", "undo"),) * session.can_undo + (("replay", "replay"), ("home", "another"))
    rows = joined(
        html(
            '<button class="button" data-act="{}" popovertarget="further" popovertargetaction="hide">{}</button>',
            act,
            say(key),
        )
        for act, key in acts
    )
    return html('<div id="further" class="further" popover><div class="rows">{}</div>{}</div>', rows, reached(session))


def reached(session: Session) -> Markup:
    """Alone: the stars of the result, how far the next step is, and the whole ladder."""
    game, rating, total = session.match.game, session.match.rating(), session.match.scores()[0].total
    if rating is None:
        return NOTHING
    return html(
        '<div class="reached"><p>{}<span>{}</span></p>{}</div>',
        ladder.stars_of(game, rating),
        ladder.next_step(game, total),
        ladder.ladder(game, total),
    )


# Words, and the plain table


def count(session: Session) -> Markup:
    """The points of all seats, area by area."""
    names, scores, place = session.setup.names, session.match.scores(), places(session)
    heads = joined(html('<th scope="col">{}</th>', name) for name in names)
    lines = joined(
        (
            html('<tr><th scope="row">{}</th>', capital(say(part)))
            + joined((html("<td>{}</td>", minus(score.parts[row][1])) for score in scores))
            + Markup("</tr>")
            for row, (part, _) in enumerate(scores[0].parts)
        )
    )
    totals = joined(html("<td><b>{}</b></td>", minus(score.total)) for score in scores)
    ranks = joined(html("<td>{}</td>", place[seat]) for seat in range(len(names))) if len(names) > 1 else NOTHING
    return (
        html(
            '<table class="count"><thead{}><tr><td></td>{}</tr></thead><tbody>{}<tr class="sum">'
            '<th scope="row">{}</th>{}</tr>',
            "" if len(names) > 1 else " hidden",
            heads,
            lines,
            say("sum"),
            totals,
        )
        + (html('<tr class="sum"><th scope="row">{}</th>{}</tr>', say("place"), ranks) if ranks else NOTHING)
        + Markup("</tbody></table>")
    )


def _notes(session: Session) -> Markup:
    """Notes on how the result came about."""
    notes: list[str] = [say("daily-coached" if session.is_try else "coached")] * session.coached
    if not session.rated and session.challenge is None:
        real = session.real or session.free
        notes.append(say("real-note" if real else "practice-note" if session.daily else "unrated"))
    notes += [challenged(session)] if session.challenge else []
    return html('<p class="notes">{}</p>', " ".join(notes)) if notes else NOTHING


def challenged(session: Session) -> str:
    """Whether the player beat the points of the challenger, who had the same dice."""
    assert session.challenge is not None
    points, by = session.challenge
    ahead = session.match.scores()[session.setup.seats.index(PERSON)].total - points
    key = "challenge-beaten" if ahead > 0 else "challenge-missed" if ahead else "challenge-equal"
    return say(key, n=abs(ahead), points=points, name=by or say("somebody"))


def verdict(session: Session) -> str:
    """The game in one sentence."""
    match, names = session.match, session.setup.names
    winners, rating = match.winners(), match.rating()
    total = match.scores()[winners[0]].total
    if rating is not None:
        return f"{say('solo-total', total=total)} {ladder.verdict(match.game, rating)}"
    if len(winners) == 1:
        return say("wins", name=names[winners[0]], total=total)
    return say("shared", names=listed([names[seat] for seat in winners]), total=total)
