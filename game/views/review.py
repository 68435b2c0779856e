"""One room for a game that was played: the sheet at a step, the move and a better one, the course of it as a slider."""

from __future__ import annotations

from game.play.playback import Playback
from game.play.reading import Reading
from game.players.review import summary
from game.rules.match import Option
from game.views.board import marked
from game.views.buttons import OFF
from game.views.emphasis import Emphasis
from game.views.faces import tag
from game.views.figures import amount, bold, change, in_chances
from game.views.finish import verdict
from game.views.icons import player
from game.views.made import Made, cost, made, named, who, why
from game.views.markup import NOTHING, Markup, html, joined
from game.views.moves import marks, moves, sourced, went
from game.views.replay import announced, dice, outcome, sentence
from game.views.sheets import sheet
from game.views.sign import Sign
from game.views.slider import slider, sums
from game.views.title import view_of
from game.words import capital, say

HOW_MUCH = '<span class="unseen">{}</span><b class="value">{}</b>'  # a move in words, and what it is worth


def review(state: Playback, reading: Reading | None, news: bool = False) -> dict[str, Markup]:
    """The screen as regions; `reading` is what the coach has to say, `news` if the step was just made."""
    move = made(state, reading)
    return {
        "top": _top(state),
        "review-seats": _seats(state),
        "sheet": _desk(state, move, news),
        "review-now": _now(state, move, news),
        "review-curve": slider(state, reading),
        "review-sums": sums(state, reading),
        "review-went": went(state, reading),
        "review-moves": moves(state, reading),
    }


def result(reading: Reading) -> str:
    """The result of the review, for screen readers."""
    return say("review-accuracy", per_cent=summary(reading.moments).accuracy) if reading.done else ""


def told(state: Playback, reading: Reading | None) -> str:
    """The step for screen readers: what happened, what that cost, what was better and why."""
    move = made(state, reading)
    words = [announced(state)]
    if move is not None and move.cost:
        words += [cost(move), say("review-better", move=named(move, True)) + ".", why(move)]
    return " ".join(words)


# What stands above


def _top(state: Playback) -> Markup:
    back = ("result", "review-back") if state.kept and state.session.over else ("home", "home")
    total = state.totals[-1]
    return html(
        '<header id="top" class="top review-top"><button class="plain" data-act="{}" aria-label="{}">‹</button>'
        '<h2 id="review-title" tabindex="-1" data-next>{} <small>· {}</small></h2><p class="total">{}</p>'
        '<button class="plain" data-act="menu" aria-label="{}">⋯</button></header>',
        back[0],
        say(back[1]),
        say("review"),
        say(state.session.setup.game),
        bold(say("points", n=total), f"{total}".replace("-", "−")),
        say("menu"),
    )


def _seats(state: Playback) -> Markup:
    """Whose game is followed, where several played."""
    names, seats = state.session.setup.names, state.session.setup.seats
    if len(names) == 1:
        return Markup('<div id="review-seats" hidden></div>')
    tabs = joined(
        html(
            '<button class="segment" data-act="review-seat" data-seat="{}" aria-pressed="{}">{}<span>{}</span>'
            "</button>",
            seat,
            str(seat == state.whose).lower(),
            tag(seats[seat]),
            name,
        )
        for seat, name in enumerate(names)
    )
    return html(
        '<div id="review-seats" class="segments" role="group" aria-label="{}">{}</div>', say("review-whose"), tabs
    )


# The sheet


def _desk(state: Playback, move: Made | None, news: bool) -> Markup:
    """The sheet as it was at this step, with the move that was played and the better one."""
    now, seat = state.now, state.seat
    if move is None or seat != move.before.match.turn:
        seen = Emphasis(fresh=marked(now, seat) if news else frozenset())
        return html('<div id="sheet" class="desk">{}</div>', sheet(now.match, seat, seen))
    played = marked(now, seat)
    best = move.option(True) if move.cost else None
    seen = Emphasis(
        fresh=played if news else frozenset(), played=played, better=(best.place, best.number) if best else None
    )
    return html(
        '<div id="sheet" class="desk">{}<div class="traces" aria-hidden="true">{}</div></div>',
        sheet(now.match, seat, seen),
        _traces(state, move, best),
    )


def _traces(state: Playback, move: Made, best: Option | None) -> Markup:
    """Labels at the fields, and where the bonuses of the better move go: trace.js puts them in their places."""
    own, drawn = move.option(False), []
    if best is not None:
        ends = [(each.origin, each.target) for each in move.won(True) if each.target]
        lines = joined(html('<path data-from="{}" data-to="{}"/>', *each) for each in ends)
        drawn.append(html("<svg>{}</svg>", lines))
    if own is not None:
        drawn.append(_label("played", own, who(state, move)))
    if best is not None and move.moment is not None:
        gained = change(move.cost, in_chances(move.moment))
        drawn.append(_label("better", best, say("review-better-by", change=gained)))
    return joined(drawn)


def _label(kind: str, option: Option, words: str) -> Markup:
    at = '.field[data-area="{}"][data-field="{}"]'.format(*option.place)
    return html('<b class="{}" data-at="{}">{}</b>', kind, at, words)


# The step


def _now(state: Playback, move: Made | None, news: bool) -> Markup:
    lead, rest = sentence(state)
    if state.now.over:
        lead, rest = verdict(state.now), ""
    elif move is not None:
        lead, rest = view_of(move.before.match).phase(move.before.match), outcome(state)
    if move is not None and move.cost:
        lead, rest = "", why(move)
    kind = "at-dice" if move is None else "decided"
    return html(
        '<section id="review-now" class="at-step {}"{} aria-label="{}">{}'
        '<p class="sentence" id="sentence" tabindex="-1"><b>{}</b> {}</p><div class="lay">{}</div>{}</section>',
        kind,
        Markup(" data-playing") * state.playing,
        say("review-now"),
        _plays(state, move) if move else NOTHING,
        lead,
        rest,
        dice(state, news),
        _buttons(state, move),
    )


def _plays(state: Playback, move: Made) -> Markup:
    """What was played with what was expected after it, and what was better by how much."""
    title, match, moment = view_of(move.before.match), move.before.match, move.moment
    value = str(state.totals[state.at]) if match.turn == state.whose else ""
    unit = say("review-points-now")
    if moment is not None:
        value, unit = amount(moment.after, in_chances(moment)), say("review-expected")
    won = marks(each.markup for each in move.won(False))
    own = f"{named(move, False)}. {unit}"
    rows = [_play("own", who(state, move), title.sign(match, move.text), won, html(HOW_MUCH, own, value))]
    if moment is not None and move.cost:
        won = marks(each.markup for each in move.won(True))
        gained = change(move.cost, in_chances(moment))
        word = capital(say("review-better-word"))
        worth = html(HOW_MUCH, named(move, True), gained)
        rows.append(_play("best", word, title.sign(match, moment.best), won, worth))
    elif moment is not None and moment.choices > 1 and not moment.grade:
        rows.append(html('<li class="praise"><span>{}</span></li>', say("review-good")))
    return html('<ul class="plays">{}</ul>', joined(rows))


def _play(kind: str, whose: str, sign: Sign, won: Markup, worth: Markup) -> Markup:
    return html(
        '<li class="{}"><b class="who">{}</b>{}<span aria-hidden="true">{}</span>{}{}</li>',
        kind,
        whose,
        sourced(sign),
        sign.mark,
        won,
        worth,
    )


def _buttons(state: Playback, move: Made | None) -> Markup:
    """Let the game run, how fast, play on from here or, where something was better, play it differently; share."""
    running = "pause" if state.playing else "play"
    again = move is not None and bool(move.cost)
    speed = say(f"replay-{state.speed}")
    return html(
        '<div class="buttons"><button class="button icon" data-act="replay-play" aria-label="{}">{}</button>'
        '<button class="button speed" data-act="replay-speed" aria-label="{}">{}</button>'
        '<button class="button on-from" data-act="replay-on" data-step="{}"{}>{}</button>'
        '<button class="button" data-act="share">{}</button></div>',
        say(f"replay-{running}"),
        player(running),
        say("replay-speed", speed=speed),
        speed,
        state.at - again,
        NOTHING if state.can_go_on or (again and not state.secret) else OFF,
        say("what-if-better" if again else "what-if"),
        say("share"),
    )
