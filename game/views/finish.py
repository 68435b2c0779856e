"""The end: counted area by area, foxes or misses last, then the rating or the places."""

from __future__ import annotations

from html import escape

from game.play.session import Session
from game.play.setup import PERSON
from game.views.fields import minus
from game.words import capital, listed, say


def finish(session: Session) -> str:
    """The result, in place of the tray."""
    undo = f'<button class="button" data-act="undo">{escape(say("undo"))}</button>' if session.can_undo else ""
    reviewed = (("review", "review"),) * (not session.free)  # the coach has seen no dice
    acts = ("home", "another"), *reviewed, ("replay", "replay"), ("share", "share")
    others = "".join(f'<button class="button" data-act="{act}">{escape(say(key))}</button>' for act, key in acts)
    again = ("daily-room", "daily-title") if session.daily else ("again", "again")
    return (
        f'<section id="tray" class="tray finish" aria-labelledby="sentence"><h2 id="sentence" tabindex="-1">'
        f"{escape(verdict(session))}</h2>{count(session)}{_notes(session)}"
        f'<div class="buttons">{undo}{others}'
        f'<button class="button primary" data-act="{again[0]}" data-next>{escape(say(again[1]))}</button>'
        "</div></section>"
    )


def count(session: Session) -> str:
    """Everybody's points, area by area."""
    names, scores, place = session.setup.names, session.match.scores(), places(session)
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    lines = "".join(
        f'<tr><th scope="row">{escape(capital(say(part)))}</th>'
        + "".join(f"<td>{minus(score.parts[row][1])}</td>" for score in scores)
        + "</tr>"
        for row, (part, _) in enumerate(scores[0].parts)
    )
    totals = "".join(f"<td><b>{minus(score.total)}</b></td>" for score in scores)
    ranks = "".join(f"<td>{place[seat]}</td>" for seat in range(len(names))) if len(names) > 1 else ""
    return (
        f'<table class="count"><thead{"" if len(names) > 1 else " hidden"}><tr><td></td>{heads}</tr></thead>'
        f'<tbody>{lines}<tr class="sum"><th scope="row">{escape(say("sum"))}</th>{totals}</tr>'
        + (f'<tr class="sum"><th scope="row">{escape(say("place"))}</th>{ranks}</tr>' if ranks else "")
        + "</tbody></table>"
    )


def _notes(session: Session) -> str:
    """What has to be known about how the result came about."""
    notes = [say("daily-coached" if session.is_try else "coached")] * session.coached
    if not session.rated and session.challenge is None:
        real = session.real or session.free
        notes.append(say("real-note" if real else "practice-note" if session.daily else "unrated"))
    notes += [challenged(session)] if session.challenge else []
    return f'<p class="notes">{escape(" ".join(notes))}</p>' if notes else ""


def challenged(session: Session) -> str:
    """Whether the points that somebody made with the same dice were beaten."""
    assert session.challenge is not None
    points, by = session.challenge
    ahead = session.match.scores()[session.setup.seats.index(PERSON)].total - points
    key = "challenge-beaten" if ahead > 0 else "challenge-missed" if ahead else "challenge-equal"
    return say(key, n=abs(ahead), points=points, name=by or say("somebody"))


def places(session: Session) -> dict[int, int]:
    """The place of each seat; whoever shares one has the same."""
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
        return f"{say('solo-total', total=total)} {say(f'rating-{rating}')}"
    if len(winners) == 1:
        return say("wins", name=names[winners[0]], total=total)
    return say("shared", names=listed([names[seat] for seat in winners]), total=total)
