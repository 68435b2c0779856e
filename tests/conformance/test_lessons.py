"""Lessons: where a title has one, it leads to its end by the taps that it points at, in words of every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.play.lessons import lesson_plan
from game.play.lessons.lesson import DONE, NEXT, Lesson, begin
from game.play.session import Session
from game.play.setup import Setup
from game.rules.games import GAMES
from game.rules.loading import load
from game.views import lesson as view
from tests.conformance.positions import NAMES, titles
from tests.conformance.taps import standing, tapped
from tests.conformance.words import languages, well_drawn, well_said


def played(game: str) -> Iterator[Lesson]:
    """The lesson of a title at each of its moments; none if the title has none."""
    plan = lesson_plan(game)
    if plan is None:
        pytest.skip("this title has no lesson")
    lesson, setup = begin(plan), Setup(game, NAMES[: len(plan.seats)], plan.seats)
    lesson = lesson._replace(session=lesson.session._replace(setup=setup))  # as whoever shows the table does
    yield lesson
    while lesson.tap != DONE:
        lesson = _on(lesson)
        yield lesson


def _on(lesson: Lesson) -> Lesson:
    """The lesson after the tap that it points at."""
    tap = lesson.tap
    if tap == NEXT:
        after = lesson.next()
    elif tap.act == "throw":
        after = lesson.thrown()
    else:
        after = lesson.tapped(tapped(lesson.session, tap))
    assert after is not lesson, f"{lesson.now.key}: {tap} does nothing"
    return after


@titles
def test_taps_lead_from_the_first_step_to_the_end(game):
    moments = [*played(game)]
    plan = moments[0].plan
    assert plan.game == game
    assert len(plan.seats) in GAMES[game].players
    assert {lesson.step for lesson in moments} == {*range(len(plan.steps))}
    assert moments[-1].last
    assert moments[-1].next() is moments[-1]


@titles
def test_what_is_pointed_at_stands_on_the_table(game):
    for lesson in played(game):
        page = well_drawn(*view.table(lesson, news=False, astray=False).values())
        assert standing(page, lesson.tap), f"{lesson.now.key}: {lesson.tap}"


@titles
def test_every_step_is_told_in_every_language(game):
    moments = [*played(game)]
    for _ in languages():
        for lesson in moments:
            well_said(view.told(lesson))
            well_said(view.way(lesson))
            well_said(view.progress(lesson))
            for astray in (False, True):
                well_drawn(view.table(lesson, news=astray, astray=astray)["tray"])


@titles
def test_it_is_a_game_that_the_rules_allow(game):
    for lesson in played(game):
        record = lesson.session.record
        assert load(record.save()).match == record.match


@titles
def test_back_leads_to_the_start_of_the_step_then_to_the_step_before(game):
    for lesson in played(game):
        back = lesson.back()
        assert (back.step, back.part) == (lesson.step if lesson.part else max(0, lesson.step - 1), 0)
        assert back.session == _named(begin(lesson.plan, back.step), lesson)


@titles
def test_it_can_be_gone_on_with_at_any_point(game):
    for lesson in played(game):
        again = begin(lesson.plan, lesson.step, lesson.part)
        assert (again.step, again.part, _named(again, lesson)) == (lesson.step, lesson.part, lesson.session.forget())


def _named(lesson: Lesson, like: Lesson) -> Session:
    """The table of a lesson, with the names of another."""
    return lesson.session._replace(setup=like.session.setup)
