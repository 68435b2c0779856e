"""The points so far: who leads, and every seat's points area by area."""

from __future__ import annotations

from game.play.session import Session
from game.views.faces import tag
from game.views.fields import minus
from game.views.icons import SHAPES, fox, glyph
from game.views.looking import own_seat
from game.views.markup import NOTHING, Markup, html, joined
from game.words import capital, say


def standing(session: Session, shown: int) -> str:
    """Who leads, and by how much: told to the only person at the table, or about several."""
    totals, names = [score.total for score in session.match.scores()], session.setup.names
    if len(totals) == 1:
        return say("scores-alone", n=totals[0])
    order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    ahead = totals[order[0]] - totals[order[1]]
    if session.setup.people != 1:
        return say("scores-leads", name=names[order[0]], n=ahead) if ahead else say("scores-level")
    behind = totals[order[0]] - totals[own_seat(session, shown)]
    if behind:
        return say("scores-behind", name=names[order[0]], n=behind)
    return say("scores-lead", n=ahead) if ahead else say("scores-level")


def table(session: Session) -> Markup:
    """The points of all seats, area by area; as many columns as seats."""
    names, scores = session.setup.names, session.match.scores()
    heads = joined(
        html('<th scope="col">{}<span>{}</span></th>', tag(kind), name)
        for kind, name in zip(session.setup.seats, names, strict=True)
    )
    lines = joined(
        html(
            '<tr><th scope="row">{}{}</th>{}</tr>',
            _icon(part),
            capital(say(part)),
            joined(html("<td>{}</td>", minus(score.parts[at][1])) for score in scores),
        )
        for at, (part, _) in enumerate(scores[0].parts)
    )
    return html(
        '<table class="points" aria-labelledby="overlay-title"><thead{}><tr><td></td>{}</tr></thead><tbody>{}</tbody>'
        '<tfoot><tr><th scope="row">{}</th>{}</tr></tfoot></table>',
        "" if len(names) > 1 else " hidden",
        heads,
        lines,
        say("sum"),
        joined(html("<td>{}</td>", minus(score.total)) for score in scores),
    )


def _icon(part: str) -> Markup:
    """What the part of a result has on the sheet."""
    return glyph(part) if part in SHAPES else fox() if part == "foxes" else NOTHING
