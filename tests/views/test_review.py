"""The review as one sees it: the curve, the figures, the mistakes, and the way back to any point."""

import pytest

from game.play.reading import Reading
from game.play.session import Session
from game.play.setup import PERSON, Setup
from game.players.review import Moment
from game.rules.record import Record
from game.views.curve import curve, scale
from game.views.review import review, signed
from tests.views.markup import Element, read


def finished() -> Session:
    record = Record("qwixx-longo", 2, seed=1)
    while record.match.turn != -2:
        record = record.thrown() if record.match.turn == -1 else record.played(record.match.moves()[0])
    return Session(Setup("qwixx-longo", ("<Anna>", "Grimbert"), (PERSON, "club")), record)


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


def shown(reading: Reading) -> dict[str, Element]:
    return {name: read(markup).inside[0] for name, markup in review(SESSION, reading).items()}


def text(element: Element) -> str:
    return " ".join("".join(element.text).split())


def test_before_the_first_answer_there_is_only_progress():
    regions = shown(Reading(0, len(STEPS), running=True))
    seen = {name for name, element in regions.items() if "hidden" not in element.attrs}
    assert seen == {"review-head", "review-progress"}
    assert regions["review-progress"].all("progress")[0].attrs["value"] == "0"
    assert regions["review-progress"].all("button")[0].attrs["data-act"] == "review-stop"


def test_a_stopped_review_can_go_on():
    bar = shown(Reading(0, len(STEPS), (moment(0),)))["review-progress"]
    assert bar.all("button")[0].attrs["data-act"] == "review-go-on"
    assert bar.all("progress")[0].attrs["value"] == "1"


def test_one_that_failed_says_so_and_can_be_tried_again():
    bar = shown(Reading(0, len(STEPS), (moment(0),), failed=True))["review-progress"]
    assert "isn’t answering" in text(bar)
    assert bar.all("button")[0].attrs["data-act"] == "review-go-on"


def test_the_figures_tell_luck_from_play():
    points = READING._replace(moments=tuple(each._replace(lead=None) for each in READING.moments))
    figures = text(shown(points)["review-figures"])
    assert "Accuracy" in figures
    assert "Luck+1.0" in figures.replace(" ", "")
    assert "Decisions−13.0" in figures.replace(" ", "")
    assert "Result48.0" in figures.replace(" ", "")
    assert "hidden" in shown(READING._replace(done=False))["review-figures"].attrs


def test_in_qwixx_dice_and_play_change_the_chance_to_win_and_say_so():
    """The curve is of points all the same, and says so too."""
    regions = {name: text(element) for name, element in shown(READING).items()}
    for head in ("Start (% to win)", "Luck (% to win)", "Decisions (% to win)", "Result (% to win)"):
        assert head in regions["review-figures"]
    assert "Lead in points; luck and loss in percentage points of the chance to win." in regions["review-all"]
    assert "Luck: +1.0% to win" in regions["review-deciding"]
    assert "blunder −13.0% to win" in regions["review-mistakes"]
    assert "Expected lead at the end, in points" in regions["review-curve"]
    assert "from 12.5 at the start to 11.0" in shown(READING)["review-curve"].all("svg")[0].attrs["aria-label"].lower()


def test_a_loss_that_would_be_printed_as_nothing_is_not_printed():
    rows = shown(READING._replace(moments=(moment(0, 0.04), moment(1, 0.06), END)))["review-all"].all("tbody")[0]
    assert [text(row.all("td")[2]) for row in rows.all("tr")] == ["", "−0.1", ""]


def test_each_mistake_has_what_was_better_why_and_the_way_back():
    (mistake,) = shown(READING)["review-mistakes"].all("li")
    assert "blunder −13.0" in text(mistake)
    assert "Better:" in text(mistake)
    assert "Scores 3 at once." in text(mistake)
    assert mistake.all("button")[0].attrs["data-step"] == str(STEPS[1])


def test_a_game_without_mistakes_is_praised():
    good = READING._replace(moments=(moment(0), END))
    assert "No mistakes" in text(shown(good)["review-mistakes"])


def test_three_moments_decided_the_game():
    assert len(shown(READING)["review-deciding"].all("li")) == 3


def test_every_decision_is_a_line_for_those_who_listen():
    rows = shown(READING)["review-all"].all("tbody")[0].all("tr")
    assert len(rows) == 4
    assert [each.attrs["data-step"] for each in shown(READING)["review-all"].all("button")] == list(map(str, STEPS[:3]))


def test_the_curve_is_named_and_marks_mistakes():
    drawn = shown(READING)["review-curve"]
    assert "lowest" in drawn.all("svg")[0].attrs["aria-label"]
    assert [each.classes for each in drawn.all("circle")] == [{"dot", "blunder"}]


def test_names_cannot_harm_the_page():
    assert "<Anna>" not in review(SESSION, READING)["review-head"]


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


def test_differences_are_signed():
    assert (signed(1.25), signed(-3), signed(0)) == ("+1.2", "−3.0", "+0.0")
