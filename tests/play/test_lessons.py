"""Lessons: games that the rules allow, played to their end by the taps that are asked for and by no others."""

from collections.abc import Iterator

import pytest

from game.play.lessons import lesson_plan
from game.play.lessons.lesson import DONE, NEXT, Lesson, Tap, begin
from game.play.setup import Agreed
from game.play.wish import others
from game.rules import games
from game.rules.loading import load
from game.screens.play import MOVES
from game.storage.shelf import Memory
from game.storage.store import Store
from game.views import lesson as view
from game.views.new_game import Form, Invitation, new_game
from game.words import say
from tests.views.markup import read

PLANS = {game: plan for game in games.GAMES if (plan := lesson_plan(game)) is not None}
every = pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)


def tap(lesson: Lesson, what: Tap) -> Lesson:
    """What the room does with a tap."""
    if what == NEXT:
        return lesson.next()
    if what.act == "throw":
        return lesson.thrown()
    return lesson.tapped(MOVES[what.act](dict(what.which)).of(lesson.session))


def played(plan) -> Iterator[Lesson]:
    """A lesson at each of its moments, by tapping what it asks for."""
    lesson = begin(plan)
    yield lesson
    while lesson.tap != DONE:
        after = tap(lesson, lesson.tap)
        assert after is not lesson, f"{lesson.now.key}: {lesson.tap} does nothing"
        lesson = after
        yield lesson


def whatever(lesson: Lesson) -> set[Tap]:
    """Everything on the table that somebody might tap."""
    session, found = lesson.session, {NEXT, Tap("throw"), Tap("polish", (("die", "yellow"), ("number", "1")))}
    for option in session.match.options():
        found |= {Tap(kind, ((kind, source),)) for kind in ("die", "bonus") for source in option.sources}
        found.add(Tap("field", tuple(zip(("area", "field"), option.place, strict=True))))
        found |= {Tap("polish", (("die", die), ("number", str(number)))) for die, number in option.counts}
        found.add(Tap("number", (("number", str(option.number)),)))
    return found | {Tap("move", (("move", str(move)),)) for move in others(session.match)}


def test_every_game_of_the_first_screen_has_one():
    assert {*PLANS} == {*games.GAMES}


@every
def test_it_has_five_to_ten_steps_told_in_a_few_words(plan):
    assert 5 <= len(plan.steps) <= 10
    for step in range(len(plan.steps)):
        words = view.told(begin(plan, step))
        assert 40 < len(words) < 200, words
        assert words.count(". ") < 4


@every
def test_every_position_is_a_game_that_the_rules_allow(plan):
    for lesson in played(plan):
        assert load(lesson.session.record.save()).match == lesson.session.match
        assert not lesson.session.over


@every
def test_taps_lead_from_the_first_step_to_the_last_and_nobody_waits(plan):
    moments = [*played(plan)]
    assert {lesson.step for lesson in moments} == {*range(len(plan.steps))}
    assert moments[-1].last
    assert moments[-1].next() is moments[-1]
    assert not any(lesson.session.waiting for lesson in moments[:-1] if lesson.expected)


@every
def test_whatever_else_is_tapped_nothing_is_played(plan):
    for lesson in played(plan):
        right = {lesson.session.record.save(), tap_on(lesson).session.record.save()}
        wrong = whatever(lesson) - {lesson.tap}
        assert len(wrong) >= 2
        for what in wrong:
            assert tap(lesson, what).session.record.save() in right, f"{lesson.now.key}: {what}"


def tap_on(lesson: Lesson) -> Lesson:
    """The lesson after what it expects has been done."""
    while lesson.tap != DONE:
        after = tap(lesson, lesson.tap)
        if (after.step, after.part) != (lesson.step, lesson.part):
            return after
        lesson = after
    return lesson


@every
def test_choosing_something_else_is_taken_back_at_once(plan):
    checked = 0
    for lesson in played(plan):
        option = lesson.option
        for what in whatever(lesson):
            after = tap(lesson, what)
            if option is not None and after.session.record is lesson.session.record:
                wish = after.session.wish
                assert wish.source in ("", *option.sources)
                assert wish.place in (None, option.place)
                checked += 1
    assert checked > len(plan.steps)


@every
def test_it_can_be_left_and_gone_on_with_at_any_point(plan):
    store = Store(Memory(), lambda: 0)
    for lesson in played(plan):
        store.keep_lesson(plan.game, lesson.step, lesson.part)
        back = begin(plan, *(store.lesson(plan.game) or (0, 0)))
        assert (back.step, back.part, back.session) == (lesson.step, lesson.part, lesson.session.forget())


@every
@pytest.mark.parametrize("point", [(-1, 0), (99, 0), (0, 7), (3, -1)])
def test_a_point_that_it_does_not_have_is_the_start(plan, point):
    assert begin(plan, *point) == begin(plan)


@every
def test_back_leads_to_the_start_of_the_step_then_to_the_step_before(plan):
    for lesson in played(plan):
        back = lesson.back()
        assert (back.step, back.part) == (lesson.step if lesson.part else max(0, lesson.step - 1), 0)


@every
def test_what_to_tap_is_on_the_table_and_has_a_name(plan):
    for lesson in played(plan):
        regions = view.table(lesson, news=False, astray=False)
        page = read("".join(regions.values()))
        which = {"data-act": lesson.tap.act} | {f"data-{name}": value for name, value in lesson.tap.which}
        found = [each for each in page.all("button") if which.items() <= each.attrs.items()]
        assert [each for each in found if each.attrs.get("aria-disabled") != "true"], f"{lesson.now.key}: {lesson.tap}"
        assert say("lesson-step", n=lesson.step + 1, steps=len(plan.steps)) in regions["tray"]
        astray = view.table(lesson, news=False, astray=True)["tray"]
        assert view.way(lesson).startswith("Try this: ")
        assert view.way(lesson) in astray


def test_a_bonus_chain_an_action_and_a_closed_row_are_part_of_it():
    kinds = {
        game: {event.kind for lesson in played(plan) for event in lesson.session.events} for game, plan in PLANS.items()
    }
    for game in ("ganz-schon-clever", "clever-4ever"):
        assert {"dice-to-platter", "bonus-won", "bonus-used", "action-used"} <= kinds[game]
    assert {"lucky-crossed", "miss-crossed"} <= kinds["qwixx-longo"]
    ends = [lesson.session.match for lesson in played(PLANS["qwixx-longo"])]
    assert ends[-1].closed


def test_one_die_brings_five_marks():
    *_, lesson = (lesson for lesson in played(PLANS["ganz-schon-clever"]) if lesson.now.key in ("later", "chain"))
    before = begin(lesson.plan, 5).session.match.sheets[0]
    after = begin(lesson.plan, 7).session.match.sheets[0]
    assert sum(len(after.written(area)) - len(before.written(area)) for area in after.areas) == 5


# The way there


def _offered(newcomer: bool, step: int, more: bool = False) -> str:
    learn = Invitation(newcomer, step, steps=10)
    return new_game(Form("clever-4ever", Agreed(("person",)), learn=learn, more=more))["new"]


def test_whoever_is_new_is_invited_first():
    fresh = _offered(newcomer=True, step=0)
    assert fresh.index("Learn it in 3 minutes") < fresh.index("<form")
    assert 'href="#learn/clever-4ever"' in fresh


def test_whoever_has_begun_goes_on_learning_and_whoever_plays_is_not_bothered():
    begun = _offered(newcomer=False, step=3)
    assert begun.index("step 4 of 10") < begun.index("<form")
    assert "#learn" not in _offered(newcomer=False, step=0)
    assert 'href="#learn/clever-4ever"' in _offered(newcomer=False, step=0, more=True)
