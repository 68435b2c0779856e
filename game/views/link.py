"""Shows what is in a link or a file before the player does anything with it; and the form that opens one."""

from __future__ import annotations

from game.play.links import CHALLENGE, POSITION, Shared, best_seat
from game.play.session import Session
from game.play.setup import PERSON
from game.rules.games import UnknownGame
from game.rules.match import RulesError
from game.rules.record import Forged, TooLong, UnknownVersion
from game.storage.tries import Try
from game.views.emphasis import Emphasis
from game.views.faces import names
from game.views.finish import count, verdict
from game.views.markup import NOTHING, Markup, html
from game.views.sheets import sheet
from game.words import say
from game.words.dates import written

TROUBLES = (  # the first that fits says what is wrong
    (TooLong, "link-too-long"),
    (UnknownVersion, "link-version"),
    (UnknownGame, "link-game"),
    (Forged, "link-forged"),
)


def trouble(error: RulesError) -> str:
    """Why something is no link, in words."""
    return say(next((key for kind, key in TROUBLES if isinstance(error, kind)), "link-damaged"))


def preview(what: Shared, session: Session, new_here: Markup = NOTHING) -> dict[str, Markup]:
    """What is in a link, and what the reader can do with it; `session` is the game in it, `new_here` other ways on."""
    if what.kind == CHALLENGE:
        return _page(say(what.record.game), _challenge(what) + new_here)
    lead = verdict(session) if session.over else say("link-position")
    seat = best_seat(session)
    watch = html('<button class="button primary" data-act="watch" data-next>{}</button>', say("watch-replay"))
    on = (
        html('<button class="button" data-act="play-on">{}</button>', say("what-if"))
        if what.kind == POSITION
        else NOTHING
    )
    return _page(
        say(what.record.game),
        html(
            '<p class="lead"><b>{}</b></p>{}<div class="buttons">{}{}</div>{}<div class="desk">{}</div>',
            lead,
            count(session),
            on,
            watch,
            new_here,
            sheet(session.match, seat, Emphasis(small=True)),
        ),
    )


def new_here(what: Shared, lesson: bool) -> Markup:
    """The ways for a reader who has never played: the lesson, if there is one, and a game of one's own."""
    learn = html('<button class="button" data-act="learn-first">{}</button>', say("learn")) if lesson else NOTHING
    play = html('<button class="button" data-act="play-own">{}</button>', say("link-play"))
    ways = learn if what.kind == CHALLENGE else learn + play  # who accepts a challenge plays
    return html('<p class="new-here">{}</p><div class="buttons">{}</div>', say("link-new-here"), ways) if ways else ways


def _challenge(what: Shared) -> Markup:
    by = what.names[what.seats.index(PERSON)] or say("somebody")
    points = what.points
    assert points is not None
    others = [name for name, seat in zip(names(what.seats, what.names), what.seats, strict=True) if seat != PERSON]
    rivals = html("<p>{}</p>", say("challenge-against", names=say("names-joined").join(others))) if others else NOTHING
    return html(
        '<p class="lead"><b>{}</b></p><p>{}</p>{}<div class="buttons">'
        '<button class="button primary" data-act="accept" data-next>{}</button></div>',
        say("challenge-title", n=points),
        say("challenge-about", name=by, n=points),
        rivals,
        say("challenge-accept"),
    )


def unreadable(why: str) -> dict[str, Markup]:
    """The screen for a link that cannot be read."""
    return _page(
        say("link-unreadable"),
        html(
            '<p class="lead">{}</p><p>{}</p><div class="buttons">'
            '<button class="button" data-act="open-room">{}</button>'
            '<button class="button primary" data-act="home" data-next>{}</button></div>',
            why,
            say("link-nothing-changed"),
            say("open-another"),
            say("home"),
        ),
    )


def closed(tried: Try) -> dict[str, Markup]:
    """The screen for a game with the dice of a daily try that is still open."""
    return _page(
        say("daily-closed-title"),
        html(
            '<p class="lead">{}</p><div class="buttons"><button class="button primary" data-act="daily-at" '
            'data-date="{}" data-next>{}</button></div>',
            say("daily-closed-about", game=say(tried.game), date=written(tried.date)),
            tried.date,
            say("daily-closed-go"),
        ),
    )


def opening(why: str = "", typed: str = "") -> dict[str, Markup]:
    """The form in which the player opens a file or a pasted link; `why` says what was wrong with the last one."""
    note = html('<p class="notice" id="open-note" role="alert">{}</p>', why) if why else NOTHING
    return _page(
        say("open-title"),
        html(
            '<p>{}</p>{}<div class="buttons">{}</div><form data-submit="open-text">'
            '<label for="open-text">{}</label><textarea id="open-text" name="text" rows="4" '
            'spellcheck="false" autocomplete="off">{}</textarea><button class="button primary">{}'
            "</button></form>",
            say("open-about"),
            note,
            picker("open-file", say("open-file"), ".txt,.reynard,text/plain"),
            say("open-text"),
            typed,
            say("open-it"),
        ),
    )


def picker(act: str, words: str, accept: str, most: int = 0) -> Markup:
    """A button that asks for a file, in our words rather than the browser's; `most` bytes of it are read."""
    limit = html(' data-most="{}"', most) if most else NOTHING
    return html(
        '<label class="button picker">{}'
        '<input type="file" id="{}" accept="{}" data-input="{}"{} aria-label="{}"></label>',
        words,
        act,
        accept,
        act,
        limit,
        words,
    )


def _page(title: str, content: Markup) -> dict[str, Markup]:
    return {
        "link": html(
            '<section id="link" class="sheet-card" aria-labelledby="link-title">'
            '<button class="plain" data-act="home" aria-label="{}">‹</button>'
            '<h2 id="link-title" tabindex="-1">{}</h2>{}</section>',
            say("home"),
            title,
            content,
        )
    }
