"""Statistics counted by hand."""

from game.rules.ladder import Step
from game.storage import figures
from game.storage.entry import Saved, entry
from game.storage.figures import Duel, Result
from tests.storage.games import finished

CLUB = ("club", "")
ANNA, BEN = ("person", "Anna"), ("person", "Ben")


def solo(total: int, when: int = 0, foxes: int = 1, **more) -> Saved:
    """Ganz schön clever alone: everything in the yellow area but 10 from foxes."""
    parts = ((total - 10, 0, 0, 0, 0, 10),)
    fixed = dict(progress=(6, 6), over=True, places=(1,), foxes=(foxes,))
    return Saved(f"g{when}", when, "1g1A", ("Player 1",), ("person",), parts=parts, **fixed)._replace(**more)


def longo(names: tuple[str, ...], points: tuple[int, ...], ending: str = "rows", turns: int = 20, **more) -> Saved:
    """Qwixx Longo: the points in red, and one miss each."""
    parts = tuple((own + 5, 0, 0, 0, -5) for own in points)
    places = tuple(1 + sum(other > own for other in points) for own in points)
    seats = tuple("club" if name == "Grimbert" else "person" for name in names)
    return Saved(
        "q", 0, f"1l{len(names)}A", names, seats, (turns, 0), True, parts, places, ending=ending, **more
    )  # fmt: skip


def test_only_games_that_count_count():
    archive = [
        solo(210, 6),
        solo(200, 5, over=False),
        solo(190, 4, rated=False),
        solo(180, 3, coached=True),
        solo(170, 2, seats=("club",)),
        longo(("Anna", "Ben"), (50, 40)),
        solo(160, 1),
    ]
    game = "ganz-schon-clever"
    assert [saved.totals[0] for saved in figures.counting(archive, game, coached=False)] == [160, 210]
    assert [saved.totals[0] for saved in figures.counting(archive, game, coached=True)] == [160, 180, 210]
    assert figures.counting(archive, game, coached=True, alone=False) == []
    assert len(figures.counting(archive, "qwixx-longo", coached=False, alone=False)) == 1


def test_best_average_and_lately():
    found = figures.results([solo(total, foxes=foxes) for total, foxes in ((100, 0), (220, 3), *[(160, 1)] * 10)])
    assert figures.summary(found) == (12, 220, 160.0, 160.0, 13 / 12)
    assert figures.summary(found[:2]) == (2, 220, 160.0, 160.0, 1.5)
    assert found[1] == Result(0, 220, (210, 0, 0, 0, 0, 10), 3)


def test_each_person_has_results_of_their_own():
    games = [longo(("Anna", "Ben"), (50, 40)), longo(("Anna", "Grimbert"), (70, 90))]
    assert figures.people(games) == ["Anna", "Ben"]
    assert [result.total for result in figures.results(games)] == [50, 40, 70]
    assert [result.total for result in figures.results(games, "Anna")] == [50, 70]


def test_a_trend_of_many_games_is_averages_of_neighbours():
    assert figures.trend([]) == []
    assert figures.trend([150, 170]) == [150, 170]
    many = figures.trend([100, 200] * 60)
    assert many == [150] * 60
    assert len(figures.trend([1] * 5000)) <= 60


def test_scores_fall_into_bars_of_equal_width():
    width, bars = figures.distribution([140, 149, 150, 171])
    assert width == 5
    assert bars == ((140, 1), (145, 1), (150, 1), (155, 0), (160, 0), (165, 0), (170, 1))
    width, bars = figures.distribution([-7, 300])
    assert width == 30
    assert (bars[0], bars[-1], len(bars)) == ((-30, 1), (300, 1), 12)


def test_ratings_are_counted_as_they_are_printed():
    counted = figures.rated("ganz-schon-clever", [281, 280, 260, 139])
    assert counted[:3] == [(Step(281, 10), 1), (Step(260, 8), 2), (Step(240, 6), 0)]
    assert counted[-1] == (Step(None, 0), 1)
    assert len(counted) == 9
    assert figures.rated("qwixx-longo", [50]) == []


def test_areas_on_average():
    averages = figures.averages("ganz-schon-clever", figures.results([solo(110), solo(210)]))
    assert averages[0] == ("yellow", 150)
    assert averages[-1] == ("foxes", 10)


def test_how_games_end():
    games = [
        longo(("Anna", "Ben"), (50, 40), "rows", 20),
        longo(("Anna", "Ben"), (50, 40), "misses", 30),
        longo(("Anna", "Ben"), (50, 40), "rows", 25),
    ]
    assert figures.endings(games) == ((("rows", 2), ("misses", 1)), 25, 1)
    assert figures.endings([solo(100)]) is None


def test_who_beats_whom():
    games = [
        longo(("Anna", "Ben"), (50, 40)),
        longo(("Ben", "Anna", "Grimbert"), (60, 60, 90)),
        longo(("Anna", "Ben"), (10, 40)),
        longo(("Anna", "Anna"), (10, 40)),
    ]
    duels = figures.duels(games)
    assert duels[ANNA, BEN] == Duel(1, 1, 1)
    assert duels[BEN, ANNA] == Duel(1, 1, 1)
    assert duels[CLUB, ANNA] == Duel(1, 0, 0)
    assert duels[BEN, CLUB] == Duel(0, 1, 0)
    assert (ANNA, ANNA) not in duels


def test_real_games_have_all_the_figures():
    games = [entry("a", finished(seed, "qwixx-longo", 3), seed) for seed in range(5)]
    ended = figures.endings(games)
    assert sum(count for _, count in ended.ways) == 5
    assert {way for way, _ in ended.ways} <= {"rows", "misses"}
    assert sum(average for _, average in figures.averages("qwixx-longo", figures.results(games)))
