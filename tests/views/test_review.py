"""The review as one sees it: the moves and better ones, the curve, the figures, and the way to any point."""

import pytest

from game.play.playback import Playback, playback
from game.play.reading import Reading
from game.play.session import Session
from game.play.setup import PERSON, Setup
from game.players.review import Moment
from game.rules.clever.move import STOP
from game.rules.record import Record
from game.views.curve import Point, course, curve, scale
from game.views.figures import signed
from game.views.review import review, told
from game.views.title import view_of
from tests.play.tables import fall, play, table
from tests.views.markup import Element, read

CLEVER = "ganz-schon-clever"


def finished(game: str = "qwixx-longo") -> Session:
    record = Record(game, 2, seed=1)
    while record.match.turn != -2:
        record = record.thrown() if record.match.turn == -1 else record.played(record.match.moves()[0])
    return Session(Setup(game, ("<Anna>", "Grimbert"), (PERSON, "club")), record)


SESSION = finished()
STEPS = [at for at, point in enumerate(SESSION.record.history()[:-1]) if point.match.turn == 0]


def moment(at: int, loss: float = 0.0, grade: str = "", luck: float = 1.0) -> Moment:
    step = STEPS[at]
    moves = [str(move) for move in SESSION.record.history()[step].match.moves()]
    played = str(SESSION.record.history()[step + 1].step)
    reasons = [["points", {"points": 3}]] if loss else []
    return Moment(
        step, at, 50.0 + loss, 50.0, luck, loss, played, moves[-1] if loss else played, grade, 3, reasons, 12.5
    )


END = Moment(len(SESSION.record.history()) - 1, 9, 48.0, 48.0, -2.0, 0.0, "", "", "", 0, [], 11.0)
READING = Reading(0, len(STEPS), (moment(0), moment(1, 13.0, "blunder"), moment(2), END), done=True)
STATE = playback(SESSION, kept=True)
LOST = STATE.to(STEPS[1] + 1)  # the move that was a blunder


def shown(reading: Reading | None, state: Playback = STATE) -> dict[str, Element]:
    return {name: read(markup).inside[0] for name, markup in review(state, reading).items()}


def text(element: Element) -> str:
    return " ".join("".join(element.text).split())


# The coach


def test_a_game_that_the_coach_was_not_asked_about_offers_to_ask():
    (ask,) = shown(Reading(0, len(STEPS)))["review-sums"].all("button")
    assert (ask.attrs["data-act"], text(ask)) == ("review-go-on", "Ask the coach")


def test_without_a_coach_there_is_nothing_of_it():
    regions = shown(None)
    assert {name for name, element in regions.items() if "hidden" in element.attrs} == {"review-sums", "review-went"}
    assert "Points so far" in text(regions["review-curve"])


def test_while_the_coach_reads_it_can_be_stopped_and_everything_else_works():
    regions = shown(Reading(0, len(STEPS), running=True))
    assert regions["review-sums"].all("progress")[0].attrs["value"] == "0"
    assert regions["review-sums"].all("button")[0].attrs["data-act"] == "review-stop"
    assert len(regions["review-moves"].all("li")) == len(STEPS)


def test_a_stopped_review_can_go_on():
    bar = shown(Reading(0, len(STEPS), (moment(0),)))["review-sums"]
    assert bar.all("button")[0].attrs["data-act"] == "review-go-on"
    assert bar.all("progress")[0].attrs["value"] == "1"


def test_one_that_failed_says_so_and_can_be_tried_again():
    bar = shown(Reading(0, len(STEPS), (moment(0),), failed=True))["review-sums"]
    assert "isn’t answering" in text(bar)
    assert bar.all("button")[0].attrs["data-act"] == "review-go-on"


# Figures


def test_one_line_tells_luck_from_play_and_adds_up():
    points = READING._replace(moments=tuple(each._replace(lead=None) for each in READING.moments))
    parts = [text(each) for each in shown(points)["review-sums"].all("span")]
    assert parts == ["49 expected", "luck +12", "play −13", "= 48"]


def test_in_qwixx_everything_is_the_chance_to_win_and_says_so():
    regions = {name: text(element) for name, element in shown(READING, LOST).items()}
    assert regions["review-sums"].startswith("Chance to win")
    assert "luck +12%" in regions["review-sums"].replace("\xa0", " ")
    assert "Chance to win" in regions["review-curve"]
    assert "+13.0%" in regions["review-now"]


def test_a_loss_that_would_be_printed_as_nothing_is_not_printed():
    rows = shown(READING._replace(moments=(moment(0, 0.04), moment(1, 0.06), END)))["review-moves"].all("li")
    assert [text(row.all("span", "cost")[0]) for row in rows[:3]] == ["", "−0.1%", ""]


def test_differences_have_a_sign_unless_they_are_nothing():
    assert (signed(1.25), signed(-3), signed(0), signed(-0.04)) == ("+1.2", "−3.0", "0.0", "0.0")
    assert (signed(0.4, 0), signed(-116.3, 0)) == ("0", "−116")


# The move and a better one


def test_a_costly_move_stands_beside_the_better_one_with_its_reason():
    now = shown(READING, LOST)["review-now"]
    own, best = now.all("li")[:2]
    assert text(own).startswith("You")
    assert text(best).startswith("Better")
    assert "+13.0" in text(best)
    assert "Scores 3 at once." in text(now)
    heard = told(LOST, READING)
    assert "Blunder −13.0%." in heard
    assert " was better. Scores 3 at once." in heard


def test_a_good_move_is_praised_and_one_that_was_not_read_has_its_points():
    assert "Nothing was better." in text(shown(READING, STATE.to(STEPS[0] + 1))["review-now"])
    unread = shown(None, LOST)["review-now"].all("b", "value")
    assert [text(each) for each in unread] == [str(STATE.totals[LOST.at])]


def test_both_are_outlined_on_the_sheet_and_labelled():
    session = fall(table(CLEVER), 3, 6, 4, 1, 5, 2)
    state = playback(play(session, "o:o1=5"), kept=True).to(2)
    judged = Moment(1, 0, 60.0, 50.0, 0.0, 10.0, "o:o1=5", "p:p1=2", "mistake", 9, [["points", {"points": 2}]], None)
    desk = shown(Reading(0, 2, (judged,)), state)["sheet"]
    outlined = {kind: [each.attrs["data-area"] for each in desk.all("button", kind)] for kind in ("played", "better")}
    assert outlined == {"played": ["orange"], "better": ["purple"]}
    labels = {text(each): each.attrs["data-at"] for each in desk.all("b") if "data-at" in each.attrs}
    assert labels == {
        "You": '.field[data-area="orange"][data-field="1"]',
        "better +10.0": '.field[data-area="purple"][data-field="1"]',
    }
    assert len(desk.all("button", "better")[0].all("svg", "ink")) == 1, "what would have been written is drawn"


def test_a_bonus_goes_to_the_row_that_keeps_it_to_its_field_or_to_its_area():
    session, goals = finished(CLEVER), set()
    for point in session.record.history():
        now = session._replace(record=point)
        goals |= {each.target for seat in (0, 1) for each in view_of(now.match).won(now, seat)}
    assert '[data-action="re-roll"]' in goals
    assert {goal.partition("[")[0] for goal in goals} <= {"", ".area", ".field"}
    assert [goal for goal in goals if goal.startswith(".")]


def test_the_bonus_of_the_better_move_is_a_line_on_the_sheet():
    session, step = finished(CLEVER), 26
    played = str(session.record.history()[step + 1].step)
    judged = Moment(step, 0, 60.0, 50.0, 0.0, 10.0, played, "w:y33", "mistake", 9, [["points", {"points": 2}]], None)
    regions = shown(Reading(0, 2, (judged,)), playback(session).to(step + 1))
    lines = [each.attrs for each in regions["sheet"].all("path") if "data-to" in each.attrs]
    assert [(each["data-from"], each["data-to"][: len(".field")]) for each in lines] == [
        ('[data-area="yellow"] [data-line="row 3"]', ".field")
    ]
    assert len(regions["review-now"].all("span", "wins")[1].all("svg", "badge")) == 1


def test_who_sees_a_game_from_a_link_is_not_called_you():
    assert "You" not in text(shown(None, playback(SESSION).to(STEPS[0] + 1))["review-now"])


def test_from_a_costly_move_one_plays_it_differently_else_one_plays_on():
    ways = {}
    for state in (LOST, STATE.to(STEPS[0] + 1)):
        (button,) = [each for each in shown(READING, state)["review-now"].all("button") if "data-step" in each.attrs]
        ways[int(button.attrs["data-step"])] = text(button)
    assert ways == {STEPS[1]: "Play this differently", STEPS[0] + 1: "Play on from here"}


# Moves as they are drawn


@pytest.mark.parametrize(
    ("move", "mark"),
    [("g:g1", "≥1"), ("o:o1=5", "5"), ("y:y12", "6"), ("b:b7", "7")],
)
def test_a_move_is_a_die_a_glyph_and_a_number(move: str, mark: str):
    match = fall(table(CLEVER), 3, 6, 4, 1, 5, 2).match
    sign = view_of(match).sign(match, move)
    assert text(read(sign.mark).inside[0]) == mark
    assert read(sign.mark).all("svg", "glyph")
    assert len(read(sign.source).all("span", "die")) == 1


def test_two_dice_make_a_sum():
    match = SESSION.record.history()[STEPS[0]].match
    options = match.options()
    assert len(read(view_of(match).sign(match, str(options[0].move)).source).all("span", "die")) == 2


def test_a_move_that_marks_nothing_has_words():
    match = fall(table(CLEVER), 3, 6, 4, 1, 5, 2).match
    assert text(read(view_of(match).sign(match, str(STOP)).mark).inside[0]) == "No extra die"


# The list and the curve


def test_the_three_costliest_decisions_stand_first_and_lead_there():
    bad = [moment(at, 3.0 + at, "slip") for at in range(5)]
    rows = shown(READING._replace(moments=(*bad, END)))["review-went"].all("button")
    assert [int(row.attrs["data-value"]) for row in rows] == [STEPS[at] + 1 for at in (4, 3, 2)]


def test_a_game_without_mistakes_is_praised():
    good = READING._replace(moments=(moment(0), END))
    assert "No mistakes" in text(shown(good)["review-went"])


def test_the_list_marks_the_last_move_up_to_the_step():
    for state, at in ((LOST, LOST.at), (STATE.to(STEPS[1]), STEPS[0] + 1)):
        rows = shown(READING, state)["review-moves"].all("button")
        assert [int(row.attrs["data-value"]) for row in rows if "aria-current" in row.attrs] == [at]


def test_the_slider_says_where_it_is_in_words():
    (slider,) = shown(READING, LOST)["review-curve"].all("input")
    assert slider.attrs["max"] == str(STATE.last)
    assert "50%, step" in slider.attrs["aria-valuetext"].replace("\xa0", " ")


def test_the_curve_marks_what_was_lost_by_shapes():
    grades = ("slip", "mistake", "blunder")
    drawn = read(course([Point(at, 40 + at, grade) for at, grade in enumerate(grades)], 9, 1))
    dots = [each for each in drawn.all("path") if "dot" in each.classes]
    assert len({each.attrs["d"] for each in dots}) == 3
    assert len(drawn.all("circle", "at")) == 1
    assert not read(course([Point(0, 1), Point(3, 2)], 9, 5)).all("circle"), "nothing is known of that step yet"


def test_names_cannot_harm_the_page():
    assert "<Anna>" not in "".join(review(STATE.to(3), READING).values())


@pytest.mark.parametrize(
    ("least", "most", "lines"),
    [
        (0, 5, (0, 1, 2, 3, 4, 5)),
        (-3.5, 2, (-4, -2, 0, 2)),
        (180.2, 262, (180, 200, 220, 240, 260, 280)),
        (7, 7, (7, 8)),
    ],
)
def test_scales_are_round(least, most, lines):
    assert scale(least, most) == lines


def test_a_curve_stays_inside_its_frame():
    drawn = read(curve([0, 100, -50], 10, ["", "", ""], "x"))
    way = next(each for each in drawn.all("path") if "way" in each.classes)
    points = [tuple(map(float, point.split())) for point in way.attrs["d"][1:].split("L")]
    assert [0 <= x <= 640 and 0 <= y <= 200 for x, y in points] == [True] * 3
