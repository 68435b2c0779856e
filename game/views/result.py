"""A result, counted part by part: one player's as tiles with a stamp, that of several side by side.

The style sheet lets the parts light up one after another: `data-step` says when. assets/moment.js adds up what
`data-points` says as they do.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.play.session import Session
from game.views import ladder
from game.views.faces import face
from game.views.fields import minus
from game.views.icons import SHAPES, emblem, fox
from game.views.markup import NOTHING, Markup, html, joined
from game.words import capital, say

LONG = 20  # characters of a verdict that a stamp has in its large letters
MOST_FOXES = 9  # that are seen to hop


def alone(session: Session) -> Markup:
    """The total with its stamp, and a tile for each part."""
    score, rating = session.match.scores()[0], session.match.rating()
    words = say(session.match.game) if rating is None else ladder.verdict(session.match.game, rating)
    head, _, remark = words.partition(": ")
    mark = _stamp(head)
    said = html('<p class="remark" aria-hidden="true">{}</p>', capital(remark)) if remark else NOTHING
    return html('<div class="headline">{}{}</div>{}{}', _total(0, score.total), mark, said, _tiles(session))


def _total(seat: int, total: int) -> Markup:
    """The total; tapped, it is counted again."""
    label = f"{say('solo-total', total=total)} {say('count-again')}"
    return html(
        '<button class="grand" data-act="recount" aria-label="{}"><b data-total="{}">{}</b></button>',
        label,
        seat,
        minus(total),
    )


def _stamp(words: str) -> Markup:
    """A verdict, stamped; screen readers have read it before."""
    size = " long" * (len(words) > LONG)
    return html('<p class="stamp{}" aria-hidden="true"><span>{}</span></p>', size, words.rstrip("."))


def hopping(session: Session) -> int:
    """How many foxes are seen to hop to the area that each is worth."""
    foxes = next(iter(session.match.foxes()), 0) if session.match.players == 1 else 0
    return min(foxes, MOST_FOXES) if _lowest(session) >= 0 else 0


def _lowest(session: Session) -> int:
    """Which part of the only player's score is the lowest area; none if that is nothing, and so are foxes."""
    areas = [points for part, points in session.match.scores()[0].parts if part in SHAPES]
    return areas.index(min(areas)) if areas and min(areas) > 0 else -1


def _tiles(session: Session) -> Markup:
    """The parts of the only player's score; under the lowest area, how many foxes are worth as much."""
    parts, hops = session.match.scores()[0].parts, hopping(session)
    tiles = joined(
        html(
            '<li class="tile" data-part="{}"{} data-step="{}" data-of="0" data-points="{}">{}'
            '<span class="unseen">{}</span> <b>{}</b>{}</li>',
            part,
            html(' data-colour="{}"', part) if part in SHAPES else NOTHING,
            at,
            points,
            emblem(part),
            capital(say(part)),
            minus(points),
            _hopped(hops, len(parts) - 1 - at) if hops and at == _lowest(session) else NOTHING,
        )
        for at, (part, points) in enumerate(parts)
    )
    return html('<ul class="tiles" aria-label="{}">{}</ul>', say("points-by-area"), tiles)


def _hopped(foxes: int, tiles: int) -> Markup:
    """The foxes that hop here from their own tile, which is so many tiles away, and their number."""
    hops = joined([html('<i class="hop">{}</i>', fox())] * foxes)
    return html(
        '<span class="hops" data-by="{}" aria-hidden="true">{}<span class="foxed">{}×{}</span></span>',
        tiles,
        hops,
        fox(),
        foxes,
    )


def together(session: Session) -> Markup:
    """Who made what, part by part; the best of each is bold, and whoever has won is ringed and stamped."""
    match, two = session.match, session.match.players == 2
    mark = _stamp(_who_won(session))
    rows = joined(_row(session, at) for at in range(len(match.scores()[0].parts)))
    return html(
        '{}<table class="versus{}"><thead><tr>{}</tr><tr class="sum">{}</tr></thead><tbody>{}{}</tbody></table>',
        NOTHING if two else mark,
        " two" * two,
        _across(html("<td>{}</td>", mark if two else NOTHING), [_head(session, seat) for seat in range(match.players)]),
        _across(
            html('<th scope="row"><span class="unseen">{}</span></th>', say("sum")),
            [
                html("<td{}>{}</td>", _won(session, seat), _total(seat, score.total))
                for seat, score in enumerate(match.scores())
            ],
        ),
        rows,
        NOTHING if two else _places(session),
    )


def _across(head: Markup, cells: Sequence[Markup]) -> Markup:
    """A row with its head: between two players, else before all."""
    at = 1 if len(cells) == 2 else 0
    return joined((*cells[:at], head, *cells[at:]))


def _won(session: Session, seat: int) -> Markup:
    return Markup(' class="won"') if seat in session.match.winners() else NOTHING


def _who_won(session: Session) -> str:
    winners = session.match.winners()
    return say("stamp-wins", name=session.setup.names[winners[0]]) if len(winners) == 1 else say("stamp-shared")


def _head(session: Session, seat: int) -> Markup:
    return html(
        '<th scope="col"{}>{}<span>{}</span></th>',
        _won(session, seat),
        face(session.setup.seats[seat]),
        session.setup.names[seat],
    )


def _row(session: Session, at: int) -> Markup:
    """A part of the score of everybody; the most of it is bold, unless all have as much."""
    part = session.match.scores()[0].parts[at][0]
    made = [score.parts[at][1] for score in session.match.scores()]
    best = max(made) if len({*made}) > 1 else None
    cells = [
        html(
            '<td data-of="{}" data-points="{}">{}</td>',
            seat,
            points,
            html("<b>{}</b>" if points == best else "{}", minus(points)),
        )
        for seat, points in enumerate(made)
    ]
    name = html('<th scope="row">{}<span class="unseen">{}</span></th>', emblem(part), capital(say(part)))
    return html('<tr class="part" data-part="{}" data-step="{}">{}</tr>', part, at, _across(name, cells))


def _places(session: Session) -> Markup:
    """The place of each of three or more players."""
    place = places(session)
    cells = [html("<td>{}</td>", place[seat]) for seat in range(session.match.players)]
    return html('<tr class="place">{}</tr>', _across(html('<th scope="row">{}</th>', say("place")), cells))


def places(session: Session) -> dict[int, int]:
    """The place of each seat; seats that share a place have the same number."""
    found, ahead = {}, 0
    for group in session.match.ranking():
        for seat in group:
            found[seat] = ahead + 1
        ahead += len(group)
    return found
