"""Where a result stands among the player's own: only with what counts, at a table of the same size, until then."""

import pytest

from game.play.session import Session
from game.play.setup import PERSON
from game.storage.entry import Saved, entry
from game.storage.shelf import Memory
from game.storage.standing import Standing, standing
from game.storage.store import Store
from tests.storage.games import finished, unfinished

OWN = finished(4)
TOTAL = OWN.match.scores()[0].total


def kept(*games: Saved) -> Store:
    """A shelf with these games in volumes, as after many visits."""
    store = Store(Memory(), lambda: 1)
    store.put_all_away(games)
    return store


def at(when: int, session: Session, **more: object) -> Saved:
    return entry(f"g{when}", session, when)._replace(**more)


def found(*games: Saved, session: Session = OWN) -> Standing | None:
    return standing(session, "own", kept(*games, entry("own", session, 50)).index())


def test_the_results_before_are_found_the_oldest_first():
    earlier = [finished(seed) for seed in (1, 2, 3)]
    games = [at(when, game) for when, game in enumerate(earlier)]
    assert found(*games[::-1]) == Standing(TOTAL, tuple(game.match.scores()[0].total for game in earlier))


@pytest.mark.parametrize(
    "other",
    [
        at(1, unfinished()),
        at(1, finished(1), rated=False),
        at(1, finished(1), coached=True),
        at(1, finished(1, "clever-4ever")),
        at(1, finished(1, players=2)),
        at(99, finished(1)),
    ],
    ids=["unfinished", "unrated", "coached", "another game", "another table", "later"],
)
def test_what_does_not_count_is_left_out(other: Saved):
    assert found(other) == Standing(TOTAL)


def test_at_a_table_with_computer_players_the_persons_result_counts():
    game = finished(6, players=2)
    seats = ("club", PERSON)
    mixed = game._replace(setup=game.setup._replace(seats=seats))
    own = mixed.match.scores()[1].total
    assert found(at(1, mixed), at(2, game), session=mixed) == Standing(own, (own,))


def test_names_cannot_pretend_to_be_points():
    text = '","parts":[[999]],"seats":["'
    named = OWN._replace(setup=OWN.setup._replace(names=(text,)))
    assert found(at(1, named)) == Standing(TOTAL, (TOTAL,))


@pytest.mark.parametrize(
    "session",
    [
        OWN._replace(rated=False),
        OWN._replace(coached=True),
        OWN._replace(watched=True),
        unfinished(),
        finished(3, players=2),
    ],
    ids=["unrated", "coached", "watched", "unfinished", "several people"],
)
def test_a_game_that_does_not_count_stands_nowhere(session: Session):
    assert found(at(1, finished(1)), session=session) is None


def test_what_a_standing_comes_to():
    usual = Standing(200, (150, 210, 180))
    assert (usual.games, usual.place, usual.best, usual.record, usual.ahead) == (4, 2, 210, False, 20)
    best = Standing(220, (150, 210))
    assert (best.place, best.best, best.record) == (1, 220, True)
    assert not Standing(210, (210,)).record, "as good is not better"
    first = Standing(7)
    assert (first.games, first.place, first.best, first.record, first.ahead) == (1, 1, 7, False, 0)
