"""The screen of a replay: the table as it was at a step, what happened in words, and the buttons to move on."""

from __future__ import annotations

from game.play.playback import Playback
from game.play.wish import option_of
from game.rules.match import Match
from game.rules.pencil import NEXT
from game.rules.record import Fall
from game.views.board import board
from game.views.buttons import OFF
from game.views.finish import verdict
from game.views.icons import player
from game.views.markup import Markup, html
from game.views.title import view_of
from game.views.told import SEEN, told
from game.views.tray import lying
from game.words import say


def replay(state: Playback, news: bool) -> dict[str, Markup]:
    """The screen as regions; `news` if the step was just made."""
    return board(state.now, state.seat, news) | {"tray": _panel(state, news)}


def announced(state: Playback) -> str:
    """The step in words, for screen readers: with what the table shows to others."""
    lead, rest = _sentence(state)
    thrown = told(state.now) if isinstance(state.now.record.step, Fall) else rest
    words = thrown if not lead or thrown.startswith(lead) else say("told-of", name=lead, told=thrown)
    return f"{words} {verdict(state.now)}" if state.now.over else words


def _panel(state: Playback, news: bool) -> Markup:
    lead, rest = _sentence(state)
    if state.now.over:
        lead, rest = verdict(state.now), ""
    return html(
        '<section id="tray" class="tray replay" aria-label="{}">'
        '<p class="sentence" id="sentence" tabindex="-1"><b>{}</b> {}</p>{}{}{}{}</section>',
        say("replay"),
        lead,
        rest,
        _dice(state, news),
        _slider(state),
        _keys(state),
        _ways_on(state),
    )


def _dice(state: Playback, news: bool) -> Markup:
    """The dice as they lay when the step was made, with those it took marked: most are in the hand again after it."""
    now = state.now
    before, step = now.record.before, now.record.step
    if before is None or isinstance(step, Fall):
        return lying(now, news)
    return lying(now._replace(record=before), False, option_of(before.match, str(step)))


def _sentence(state: Playback) -> tuple[str, str]:
    """Which player acted, if there are several, and what they did: the die and the field, then what came of it."""
    now = state.now
    before, step = now.record.before, now.record.step
    if before is None:
        return "", say("replay-begins")
    for_all = str(step) == NEXT  # the seat that has the pencil goes on for all seats
    name = "" if now.match.players == 1 or state.passed or for_all else now.setup.names[now.mover]
    if isinstance(step, Fall):
        return name, say("throws") if name else say("replay-thrown")
    done = told(now, () if for_all else (*SEEN, "field-marked"))
    title = view_of(before.match)
    if title.moves_are_told and option_of(before.match, str(step)):
        done = f"{title.move(before.match, str(step))}. {done}"
    return "" if done.startswith(name) else name, done.strip() or say("replay-on")


def _slider(state: Playback) -> Markup:
    where = say("replay-step", at=state.at, of=state.last)
    told = " · ".join(filter(None, (_turn(state.now.match), where)))
    return html(
        '<div class="slide">{}<label><span class="unseen">{}</span><input type="range" '
        'id="replay-step" min="0" max="{}" value="{}" data-input="replay-to" '
        'aria-valuetext="{}"><small aria-hidden="true">{}</small></label>{}</div>',
        _key("start", state.at > 0),
        say("replay-where"),
        state.last,
        state.at,
        told,
        told,
        _key("end", state.at < state.last),
    )


def _turn(match: Match) -> str:
    """Which turn it is; where there is only the sheet the round, if there are rounds."""
    at, rounds = match.progress()
    if match.free:
        return say("round", round=at) if rounds else ""
    return say("turn-number", turn=max(match.turns, 0) + 1)


def _keys(state: Playback) -> Markup:
    before, after = state.at > 0, state.at < state.last
    running = "pause" if state.playing else "play"
    label = say(f"replay-{running}")
    speed = say(f"replay-{state.speed}")
    return html(
        '<div class="player" role="group" aria-label="{}">{}{}'
        '<button class="button primary" data-act="replay-play" data-next aria-label="{}">{}'
        '</button>{}{}<button class="button" data-act="replay-speed" aria-label="{}">{}'
        "</button></div>",
        say("replay"),
        _key("back-turn", before),
        _key("back", before),
        label,
        player(running),
        _key("next", after),
        _key("next-turn", after),
        say("replay-speed", speed=speed),
        speed,
    )


def _key(sign: str, enabled: bool) -> Markup:
    label = say(f"replay-{sign}")
    off = "" if enabled else OFF
    return html(
        '<button class="button" data-act="replay-{}" aria-label="{}"{}>{}</button>', sign, label, off, player(sign)
    )


def _ways_on(state: Playback) -> Markup:
    off = "" if state.can_go_on else OFF
    return html(
        '<div class="buttons"><button class="button" data-act="replay-on"{}>{}</button>'
        '<button class="button" data-act="share">{}</button></div>',
        off,
        say("what-if"),
        say("share"),
    )
