"""Somebody else's sheet: whose it is, and the way back to one's own."""

from __future__ import annotations

from game.play.session import Session
from game.play.setup import PERSON
from game.views.buttons import button_to
from game.views.faces import face
from game.views.markup import Markup, html
from game.views.title import Sentence
from game.words import say


def own_seat(session: Session, shown: int) -> int:
    """The seat of the person at the device; where no person or no single one is meant, the seat that is shown."""
    if session.own >= 0:
        return session.own
    people = [seat for seat, kind in enumerate(session.setup.seats) if kind == PERSON]
    if session.watched or not people:
        return shown
    if len(people) == 1:
        return people[0]
    if session.over:
        return shown
    return next((seat for seat in (session.who, session.holder) if seat in people), shown)


def looks_on(session: Session, shown: int, told: bool) -> bool:
    """Whether the person has opened somebody else's sheet, and does not only see a computer player at its turn."""
    at_its_turn = told or (bool(session.level) and shown == session.who)
    return shown != own_seat(session, shown) and not at_its_turn


def banner(session: Session, shown: int) -> Markup:
    """What stands above somebody else's sheet."""
    return html(
        '<div class="whose">{}<p><b>{}</b> <span>{}</span></p>'
        '<button class="button" data-act="look" data-seat="{}"><span aria-hidden="true">‹</span>{}</button></div>',
        face(session.setup.seats[shown]),
        say("sheet-whose", name=session.setup.names[shown]),
        say("points", n=session.match.scores()[shown].total),
        own_seat(session, shown),
        say("back-to-own"),
    )


def sentence(session: Session, shown: int) -> Sentence:
    """What is said in the tray meanwhile."""
    return Sentence("", say("looking-at", name=session.setup.names[shown]))


def back(session: Session, shown: int) -> Markup:
    """The only button of a person who could act, but looks at somebody else's sheet."""
    return button_to("look", own_seat(session, shown), say("back-to-turn"))
