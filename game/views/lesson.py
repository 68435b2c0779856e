"""A lesson at the table: the real sheet and dice, and in the tray what the learner has to do and why."""

from __future__ import annotations

from game.play.lessons.lesson import Lesson, Tap
from game.play.setup import PERSON
from game.views.board import board, desk, emphasis
from game.views.course import HIDDEN
from game.views.markup import NOTHING, Markup, html
from game.views.title import view_of
from game.views.tray import buttons, lying
from game.words import say

ASTRAY = "astray"  # the act of a tap beside all fields and buttons


def table(lesson: Lesson, news: bool, astray: bool) -> dict[str, Markup]:
    """The regions of the screen; `news` if a step was just made, `astray` if the learner tapped something else."""
    session, seat = lesson.session, lesson.now.sheet
    own = {"sheet": desk(session, seat, emphasis(session, seat, news), ASTRAY), "tray": _tray(lesson, news, astray)}
    return board(session, seat, news) | own | {"course": HIDDEN}


def _tray(lesson: Lesson, news: bool, astray: bool) -> Markup:
    session = lesson.session
    lead = way(lesson) if astray else progress(lesson)
    return html(
        '<section id="tray" class="tray lesson" data-act="{}" aria-label="{}">'
        '<p class="sentence" id="sentence" tabindex="-1"><b{}>{}</b> <span>{}</span></p>{}'
        '<div class="buttons">{}{}</div></section>',
        ASTRAY,
        say("lesson-title"),
        " class=astray" * astray,
        lead,
        told(lesson),
        lying(session, news),
        _back(lesson),
        buttons(session) if lesson.expected else _on(lesson),
    )


def _back(lesson: Lesson) -> Markup:
    off = NOTHING if lesson.step or lesson.part else Markup(' aria-disabled="true"')
    return html('<button class="button" data-act="lesson-back"{}>{}</button>', off, say("lesson-back"))


def _on(lesson: Lesson) -> Markup:
    act = lesson.tap.act
    return html('<button class="button primary" data-act="{}" data-next>{}</button>', act, say(act))


# Words


def progress(lesson: Lesson) -> str:
    """How far the lesson has come."""
    return say("lesson-step", n=lesson.step + 1, steps=len(lesson.plan.steps))


def told(lesson: Lesson) -> str:
    """What the learner has to do in this step, and why."""
    friends = [say(f"animal {kind}") for kind in lesson.plan.seats if kind != PERSON]
    return say(f"lesson {lesson.plan.game} {lesson.now.key}", friend="".join(friends))


def way(lesson: Lesson) -> str:
    """What to tap, for a learner who tapped something else."""
    return say("lesson-try", what=_called(lesson, lesson.tap))


def _called(lesson: Lesson, tap: Tap) -> str:
    """The name of what the learner has to tap."""
    match, option = lesson.session.match, lesson.option
    title = view_of(match)
    if tap.act == "throw":
        assert match.throw is not None
        return say("throw-dice", n=len(match.throw.dice))
    if tap.act == "move":
        return title.other(match, lesson.expected)
    if option is None:
        return say(tap.act)
    if tap.act == "polish":
        which = dict(tap.which)
        return say("counts-as", colour=say(which["die"]), face=which["number"])
    if tap.act == "number":
        return say("lesson-number", number=option.number)
    return title.place(match, option) if tap.act == "field" else title.source(match, option.sources[0])


def pointed(lesson: Lesson) -> str:
    """A selector for what the learner has to tap."""
    tap = lesson.tap
    which = "".join(f'[data-{name}="{value}"]' for name, value in tap.which)
    kind = ".button" if tap.act == "throw" else "button"  # dice in the hand can be tapped, too
    return f'{kind}[data-act="{tap.act}"]{which}'
