"""The screen that people play on: the way back and the rounds, the sheet, the tray, and the sheets of the others."""

from __future__ import annotations

from game.play.pencil import takers
from game.play.session import Session
from game.rules import games
from game.rules.match import Place
from game.views.advice import NONE, Advice, advised, hinted, panel
from game.views.course import course
from game.views.emphasis import Emphasis
from game.views.faces import tag
from game.views.fields import minus, phrase
from game.views.finish import finish
from game.views.looking import banner, looks_on, own_seat
from game.views.markup import NOTHING, Markup, html, joined
from game.views.sheets import sheet
from game.views.title import view_of
from game.views.tray import tray, tray_beside
from game.words import say
from game.words.dates import short

CURRENT = Markup(' aria-current="true"')  # on the sheet of the seat that is to act
OPEN = Markup(' class="open"')  # on the small sheet of the seat whose sheet lies open


def board(session: Session, shown: int, news: bool, told: bool = False, advice: Advice = NONE) -> dict[str, Markup]:
    """The regions of the screen; `shown` is the seat whose sheet lies open, `news` if a step was just made.

    `told` while the step of a computer player is still being shown, `advice` what the coach says.
    """
    seen, looks = emphasis(session, shown, news, advice), looks_on(session, shown, told)
    if session.over:
        below = finish(session)
    elif looks:
        below = tray_beside(session, shown, advice.asked)
    else:
        below = tray(session, news, told, advised(session.match, advice), advice.asked)
    return {
        "top": _top(session, shown),
        "sheet": desk(session, shown, seen, "hurry" * (told or bool(session.level)), looks),
        "advice": panel(session, advice),
        "tray": below,
        "others": _others(session, shown),
        "course": course(session, own_seat(session, shown), advice.odds),
    }


def _top(session: Session, shown: int) -> Markup:
    own = own_seat(session, shown)
    total = session.match.scores()[own].total
    of_day = dated(session)
    return html(
        '<header id="top" class="top"{}{}>{}'
        '<button class="plain" data-act="home" aria-label="{}">‹</button>'
        '<h1>{}</h1>{}<p class="total"><small>{}</small> <b>{}</b></p>'
        '<button class="plain" data-act="menu" aria-label="{}">⋯</button></header>',
        " data-people" * (session.match.players > 1),
        " data-dated" * bool(of_day),
        html('<p class="dated">{}</p>', of_day) if of_day else NOTHING,
        say("home"),
        say(session.setup.game),
        view_of(session.match).track(session.match),
        say("total" if own == shown else "own-points"),
        minus(total),
        say("menu"),
    )


def dated(session: Session) -> str:
    """Which date's dice are played with, where it is one's."""
    return say("daily-table", date=short(session.daily)) if session.daily else ""


def emphasis(session: Session, shown: int, news: bool, advice: Advice = NONE) -> Emphasis:
    """What a sheet shows beside what is written on it."""
    own, best = shown == session.who, advised(session.match, advice)
    place = session.wish.place
    return Emphasis(
        lit=session.lit if own else frozenset(),
        fresh=marked(session, shown) if news else frozenset(),
        advised=frozenset({best.place} if best and own else ()),
        hinted=hinted(session.match, advice) if own else (),
        chosen=frozenset([place] if place is not None and own else ()),
        paying="polish" if session.wish.counts and own else "",
        sought=advice.asked.fields,
    )


def desk(session: Session, shown: int, seen: Emphasis, elsewhere: str, looks: bool = False) -> Markup:
    """The sheet that lies open; `elsewhere` is what a tap does where nothing can be marked.

    Somebody else's has a frame in their colour, and a banner above it if the player `looks` at it.
    """
    few = len(session.pickable) == 1 or session.wish.source or (session.wish.place and not session.free)
    chosen = " data-chosen" * bool(few)
    act = html(' data-act="{}"', elsewhere) if elsewhere else NOTHING
    theirs = shown != own_seat(session, shown)
    kind = html(' data-kind="{}"', session.setup.seats[shown]) if theirs else NOTHING
    laid = sheet(session.match, shown, seen)
    return html(
        '<div id="sheet" class="desk{}{}{}"{}{}{}>{}</div>',
        " broad" * view_of(session.match).broad,
        " theirs" * theirs,
        " looked-at" * looks,
        kind,
        chosen,
        act,
        html('{}<div class="laid">{}</div>', banner(session, shown), laid) if looks else laid,
    )


def printed(session: Session, shown: int, empty: bool) -> Markup:
    """The sheet for paper, with nothing lit: as it stands, or as it was before the first throw."""
    match = games.new(session.setup.game, session.match.players, lot=session.match.lot) if empty else session.match
    return html('<div id="sheet" class="desk">{}</div>', sheet(match, shown, Emphasis()))


def marked(session: Session, seat: int) -> frozenset[Place]:
    """The fields of a seat that the last step marked."""
    return view_of(session.match).marked(session.events, seat)


def _tab(name: str, total: int, takes: bool, due: bool) -> str:
    """The label of a seat's small sheet: its name and total, and whether touching it hands the pencil over.

    Where several seats decide at the same time, also whether this one is `due`.
    """
    whose = phrase(say("sheet-of", name=name, total=total), say("to-decide") * due)
    return f"{whose}. {say('pencil-to', name=name)}" if takes else whose


def _others(session: Session, shown: int) -> Markup:
    """The sheets of all seats drawn small, to open large or to write on; nothing with one player."""
    match, names = session.match, session.setup.names
    if match.players == 1:
        return Markup('<nav id="others" hidden></nav>')
    scores, able = match.scores(), () if session.waiting else takers(match)
    due = match.asked()[1:]
    tabs = joined(
        (
            html(
                '<li{}><button class="tab{}{}" data-act="{}" data-seat="{}" aria-pressed="{}"{} '
                'aria-label="{}"><span class="who"><b>{}{}</b> <span>{}</span></span>'
                '<span class="mini">{}</span></button></li>',
                OPEN * (seat == shown),
                " acts" * (seat == session.who),
                " due" * (seat in due),
                "pencil" if seat in able else "look",
                seat,
                str(seat == shown).lower(),
                CURRENT * (seat == session.who),
                _tab(name, scores[seat].total, seat in able, seat in due),
                tag(session.setup.seats[seat]),
                name,
                minus(scores[seat].total),
                sheet(match, seat, Emphasis(small=True)),
            )
            for seat, name in enumerate(names)
        )
    )
    return html('<nav id="others" aria-label="{}"><ul>{}</ul></nav>', say("players-title"), tabs)
