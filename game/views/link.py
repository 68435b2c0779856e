"""What is in a link or a file, before anything is done with it; and the place where one opens one."""

from __future__ import annotations

from html import escape

from game.play.links import CHALLENGE, POSITION, Shared, TooLong
from game.play.session import Session
from game.play.setup import PERSON, Setup
from game.rules.games import UnknownGame
from game.rules.match import RulesError
from game.rules.record import Forged, UnknownVersion
from game.views.emphasis import Look
from game.views.faces import names
from game.views.finish import count, verdict
from game.views.sheets import sheet
from game.words import say

TROUBLES = (  # the first that fits says what is wrong
    (TooLong, "link-too-long"),
    (UnknownVersion, "link-version"),
    (UnknownGame, "link-game"),
    (Forged, "link-forged"),
)


def trouble(error: RulesError) -> str:
    """Why something is no link, in words."""
    return say(next((key for kind, key in TROUBLES if isinstance(error, kind)), "link-damaged"))


def sent(what: Shared) -> Session:
    """The game in a link; whoever has no name there gets one."""
    setup = Setup(what.record.game, names(what.seats, what.names), what.seats)
    return Session(setup, what.record, coached=what.coached, watched=True)


def preview(what: Shared) -> dict[str, str]:
    """What is in a link, and what can be done with it."""
    if what.kind == CHALLENGE:
        return _page(say(what.record.game), _challenge(what))
    session = sent(what)
    lead = verdict(session) if session.over else say("link-position")
    seat = best_seat(session)
    watch = f'<button class="button primary" data-act="watch" data-next>{escape(say("watch-replay"))}</button>'
    on = f'<button class="button" data-act="play-on">{escape(say("what-if"))}</button>' if what.kind == POSITION else ""
    return _page(
        say(what.record.game),
        f'<p class="lead"><b>{escape(lead)}</b></p>{count(session)}'
        f'<div class="buttons">{on}{watch}</div><div class="desk">{sheet(session.match, seat, Look(small=True))}</div>',
    )


def best_seat(session: Session) -> int:
    """Whose sheet to show of a game that is not one's own: of the only person, or the winner, or whoever acts."""
    seats = session.setup.seats
    if seats.count(PERSON) == 1:
        return seats.index(PERSON)
    return session.match.winners()[0] if session.over else session.who


def _challenge(what: Shared) -> str:
    by = what.names[what.seats.index(PERSON)] or say("somebody")
    points = what.points
    assert points is not None
    others = [name for name, seat in zip(names(what.seats, what.names), what.seats, strict=True) if seat != PERSON]
    rivals = f"<p>{escape(say('challenge-against', names=say('names-joined').join(others)))}</p>" if others else ""
    return (
        f'<p class="lead"><b>{escape(say("challenge-title", n=points))}</b></p>'
        f"<p>{escape(say('challenge-about', name=by, n=points))}</p>{rivals}"
        '<div class="buttons"><button class="button primary" data-act="accept" data-next>'
        f"{escape(say('challenge-accept'))}</button></div>"
    )


def unreadable(why: str) -> dict[str, str]:
    """A link that is none."""
    return _page(
        say("link-unreadable"),
        f'<p class="lead">{escape(why)}</p><p>{escape(say("link-nothing-changed"))}</p><div class="buttons">'
        f'<button class="button" data-act="open-room">{escape(say("open-another"))}</button>'
        f'<button class="button primary" data-act="home" data-next>{escape(say("home"))}</button></div>',
    )


def opening(why: str = "", typed: str = "") -> dict[str, str]:
    """The place where a file or a pasted link is opened; `why` if the last one was none."""
    note = f'<p class="notice" id="open-note" role="alert">{escape(why)}</p>' if why else ""
    return _page(
        say("open-title"),
        f"<p>{escape(say('open-about'))}</p>{note}"
        f'<div class="buttons">{picker("open-file", say("open-file"), ".txt,.reynard,text/plain")}</div>'
        f'<form data-submit="open-text"><label for="open-text">{escape(say("open-text"))}</label>'
        '<textarea id="open-text" name="text" rows="4" spellcheck="false" autocomplete="off">'
        f"{escape(typed)}</textarea>"
        f'<button class="button primary">{escape(say("open-it"))}</button></form>',
    )


def picker(act: str, words: str, accept: str, most: int = 0) -> str:
    """A button that asks for a file, in our words rather than the browser's; `most` bytes of it are read."""
    limit = f' data-most="{most}"' if most else ""
    return (
        f'<label class="button picker">{escape(words)}<input type="file" id="{act}" accept="{accept}"'
        f' data-input="{act}"{limit} aria-label="{escape(words)}"></label>'
    )


def _page(title: str, content: str) -> dict[str, str]:
    return {
        "link": '<section id="link" class="sheet-card" aria-labelledby="link-title">'
        f'<button class="plain" data-act="home" aria-label="{escape(say("home"))}">‹</button>'
        f'<h2 id="link-title" tabindex="-1">{escape(title)}</h2>{content}</section>'
    }
