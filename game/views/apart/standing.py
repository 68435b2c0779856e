"""How a game apart stands: whose turn it is, what everybody has as far as it is known, and what the player can do."""

from __future__ import annotations

from itertools import pairwise

from game.play.apart.course import Standing
from game.play.apart.own import Own, may_go_on_without
from game.rules.match import DICE
from game.views.apart.pages import Way, aside, button, buttons, fair, lead, noted, page, pasting, sending, shown
from game.views.emphasis import Emphasis
from game.views.fields import minus
from game.views.markup import NOTHING, Markup, html, joined
from game.views.moves import sourced
from game.views.sheets import sheet
from game.views.title import view_of
from game.words import say

LATEST = 6  # decisions of others that are shown


def done(standing: Standing, way: Way, can_undo: bool) -> Markup:
    """The sheet that rises when the own turn is finished."""
    undo = [button("apart-undo", say("undo"))] if can_undo else []
    about = say("apart-done-last") if standing.over else say("apart-done-about", name=way.to)
    return html(
        '<div class="menu apart" data-key="apart-done"><i class="handle" aria-hidden="true"></i>'
        '<h2 id="overlay-title">{}</h2><p>{}</p>{}{}<p class="small">{}</p></div>',
        say("apart-done"),
        about,
        sending(way),
        buttons([*undo, button("apart-later", say("apart-later"))]),
        say("apart-whole"),
    )


def stands(own: Own, standing: Standing, state: str, way: Way, note: str = "") -> dict[str, Markup]:
    """A game on its way: whose turn it is, everybody's points, and what the player can do."""
    parts = {"mine": _mine, "sending": _sending, "waiting": _waiting, "over": _over, "left": _left}
    first, *others = parts[state](own, standing, way)
    return page(say(own.invite.game), noted(note) + first, *others, aside(own) + fair())


def _mine(own: Own, standing: Standing, _way: Way) -> list[Markup]:
    words = say("apart-your-turn", name=own.me)
    red = say("apart-play" if standing.record.match.active == own.seat else "apart-decide")
    play = buttons([button("apart-play", red, red=True)])
    return [lead(words, _round(standing)) + points(own, standing) + play, did(own, standing), _small(own, standing)]


def _sending(own: Own, standing: Standing, way: Way) -> list[Markup]:
    about = say("apart-done-last") if standing.over else say("apart-done-about", name=way.to)
    back = buttons([button("apart-play", say("apart-undo"))])
    return [lead(say("apart-done"), about) + sending(way) + back, points(own, standing)]


def _waiting(own: Own, standing: Standing, way: Way) -> list[Markup]:
    words = lead(say("apart-waits", name=way.to), say("apart-waits-about"))
    without = NOTHING
    if may_go_on_without(own, standing) >= 0:
        without = html(
            '<details class="apart-more"><summary>{}</summary><p>{}</p>{}</details>',
            say("apart-without", name=way.to),
            say("apart-without-about"),
            buttons([button("apart-without", say("apart-without-do", name=way.to))]),
        )
    again = [button("apart-copy", say("apart-copy")), button("apart-code", say("apart-show-code"))]
    if way.can_send:
        again = [
            button("apart-again", say("apart-again")),
            button("apart-nudge", say("apart-nudge", name=way.to)),
            *again,
        ]
    more = shown(way) + pasting() + without
    return [words + points(own, standing) + buttons(again) + more, _small(own, standing)]


def _over(own: Own, standing: Standing, way: Way) -> list[Markup]:
    assert own.log is not None
    names = [seat.name for seat in own.log.agreed.seats]
    missing = [names[seat] for seat, steps in enumerate(standing.behind) if steps is not None]
    told = [say("apart-missing", names=say("names-joined").join(missing))] if missing else []
    gone = [names[seat] for seat in sorted(standing.gone)]
    told += [say("apart-without-names", names=say("names-joined").join(gone))] if gone else []
    ways = [
        button("apart-rematch", say("apart-rematch"), red=True),
        button("apart-watch", say("watch-replay")),
        *([button("apart-again", say("apart-again"))] if way.can_send else []),
        button("apart-copy", say("apart-copy")),
        button("apart-code", say("apart-show-code")),
    ]
    notes = html("<p>{}</p>", " ".join(told)) if told else NOTHING
    more = shown(way) + pasting()
    return [lead(say("apart-over")) + points(own, standing) + notes + buttons(ways) + more]


def _left(_own: Own, _standing: Standing, way: Way) -> list[Markup]:
    return [lead(say("apart-left"), say("apart-left-about")) + sending(way)]


def _round(standing: Standing) -> str:
    number, rounds = standing.record.match.progress()
    return say("apart-round", round=number, rounds=rounds)


def points(own: Own, standing: Standing) -> Markup:
    """What everybody has, as far as it is known, and how each of them stands."""
    assert own.log is not None
    seats, match = own.log.agreed.seats, standing.record.match
    totals = [score.total for score in match.scores()]
    rows = []
    for seat, who in enumerate(seats):
        behind = standing.behind[seat] is not None
        key = (
            "gone"
            if seat in standing.gone
            else "to-play"
            if seat == standing.waits_for
            else "to-write"
            if behind
            else "ready"
        )
        rows.append(
            html(
                '<li{}><span><b>{}</b> <small>{}</small></span><span class="total">{}{}</span></li>',
                Markup(' class="own"') if seat == own.seat else NOTHING,
                who.name,
                say(f"apart-{key}"),
                html("<small>{}</small> ", say("apart-so-far")) if behind else NOTHING,
                html("<b>{}</b>", minus(known_total(standing, seat) if behind else totals[seat])),
            )
        )
    return html('<ul class="apart-points">{}</ul>', joined(rows))


def known_total(standing: Standing, seat: int) -> int:
    """The points of a seat by what it has decided itself, before any move stood in for it."""
    at = standing.behind[seat]
    record = standing.record if at is None else standing.record.history()[at]
    return record.match.scores()[seat].total


def did(own: Own, standing: Standing) -> Markup:
    """What others have decided since this player last did, as far as it has arrived; the latest of it."""
    assert own.log is not None
    rows, names = list[Markup](), [seat.name for seat in own.log.agreed.seats]
    for before, after in pairwise(standing.record.history()):
        match, seat = before.match, before.match.turn
        if seat == own.seat:
            rows.clear()
        behind = standing.behind[seat] if seat >= 0 else None
        if seat in (own.seat, DICE) or seat in standing.gone or (behind is not None and before.steps >= behind):
            continue
        sign = view_of(match).sign(match, str(after.step))
        rows.append(
            html(
                '<li>{}<span aria-hidden="true">{}</span><small>{}</small><span class="unseen">{}</span></li>',
                sourced(sign),
                sign.mark,
                names[seat],
                view_of(match).move(match, str(after.step)),
            )
        )
    if not rows:
        return NOTHING
    return html('<h3>{}</h3><ul class="apart-did">{}</ul>', say("apart-did"), joined(rows[-LATEST:]))


def _small(own: Own, standing: Standing) -> Markup:
    """The own sheet, small."""
    return html('<div class="desk">{}</div>', sheet(standing.record.match, own.seat, Emphasis(small=True)))
