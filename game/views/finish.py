"""The result at the end: counted area by area, foxes or misses last, then the verdict with its stars, or the places."""

from __future__ import annotations

from game.play.session import Session
from game.play.setup import PERSON
from game.views import ladder
from game.views.fields import minus
from game.views.markup import NOTHING, Markup, html, joined
from game.words import capital, listed, say


def finish(session: Session) -> Markup:
    """The result, in place of the tray."""
    undo = html('<button class="button" data-act="undo">{}</button>', say("undo")) if session.can_undo else NOTHING
    reviewed = (("review", "review"),) * session.coachable
    acts = ("home", "another"), *reviewed, ("replay", "replay"), ("share", "share")
    others = joined((html('<button class="button" data-act="{}">{}</button>', act, say(key)) for act, key in acts))
    again = ("daily-room", "daily-title") if session.daily else ("again", "again")
    return html(
        '<section id="tray" class="tray finish" aria-labelledby="sentence">'
        '<h2 id="sentence" tabindex="-1">{}</h2>{}{}{}<div class="buttons">{}{}'
        '<button class="button primary" data-act="{}" data-next>{}</button></div></section>',
        verdict(session),
        reached(session),
        count(session),
        _notes(session),
        undo,
        others,
        again[0],
        say(again[1]),
    )


def reached(session: Session) -> Markup:
    """Alone: the stars of the result, how far the next step is, and the whole ladder for those who open it."""
    game, rating, total = session.match.game, session.match.rating(), session.match.scores()[0].total
    if rating is None:
        return NOTHING
    return html(
        '<details class="reached" data-key="ladder"><summary>{}<span>{}</span></summary>{}</details>',
        ladder.stars_of(game, rating),
        ladder.next_step(game, total),
        ladder.ladder(game, total),
    )


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


def places(session: Session) -> dict[int, int]:
    """The place of each seat; seats that share a place have the same number."""
    found, ahead = {}, 0
    for group in session.match.ranking():
        for seat in group:
            found[seat] = ahead + 1
        ahead += len(group)
    return found


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
