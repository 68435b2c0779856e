"""What the first screen says about each game: found once, kept, and found again only where something has changed."""

from __future__ import annotations

import pytest

from game.play.setup import Setup
from game.storage.bests import Best, known, survey
from game.storage.file import export
from game.storage.safe_shelf import BESTS
from game.storage.shelf import Memory
from game.storage.store import Store
from tests.storage.games import finished, unfinished

CLEVER, LONGO = "ganz-schon-clever", "qwixx-longo"


def kept(*games: str) -> Store:
    """A store with games that are over, each in a text of its own and in a volume."""
    store = Store(Memory(), lambda: 1)
    for seed, game in enumerate(games, 1):
        store.keep(f"g{seed}", finished(seed, game, 2 if game == LONGO else 1))
    store.put_away()
    return store


def total(seed: int) -> int:
    return finished(seed).match.scores()[0].total


def looked(store: Store) -> object:
    *rests, found = survey(store)
    assert rests == [None] * len(rests)
    return found


def test_games_are_counted_once_and_the_best_is_found():
    store = kept(CLEVER, CLEVER, LONGO)
    longo = max(score.total for score in finished(3, LONGO, 2).match.scores())
    found = {CLEVER: Best(2, max(total(1), total(2))), LONGO: Best(1, longo)}
    assert known(store) == {}
    assert looked(store) == found
    assert known(store) == found
    store.put_away()  # their own texts go
    assert looked(store) == found


def test_what_does_not_count_is_still_a_game():
    store = kept(CLEVER)
    store.keep("coached", finished(2)._replace(coached=True))
    store.keep("unrated", finished(3)._replace(rated=False))
    alone = finished(4)
    animals = alone._replace(setup=Setup(CLEVER, ("Bruin",), ("casual",)))
    store.keep("animals", animals)
    store.keep("open", unfinished())
    assert looked(store) == {CLEVER: Best(3, total(1))}


def test_a_volume_that_stayed_as_it_was_is_not_read_again(monkeypatch):
    store = kept(CLEVER, CLEVER)
    store.put_away()
    looked(store)
    monkeypatch.setattr(store, "read", None)
    assert looked(store) == {CLEVER: Best(2, max(total(1), total(2)))}


def test_a_game_that_is_deleted_counts_no_more():
    store = kept(CLEVER, CLEVER)
    looked(store)
    store.forget("g1")
    assert looked(store) == {CLEVER: Best(1, total(2))}


@pytest.mark.parametrize(
    "text",
    ["", "x", "[]", "1", '{"all":1}', '{"all":{"qwixx":1}}', '{"all":{"qwixx":["1",2]}}', '{"volumes":{"1":[]}}'],
)
def test_what_is_damaged_is_found_again(text: str):
    store = kept(CLEVER)
    store.shelf.put(BESTS, text)
    assert known(store) == {}
    assert looked(store) == {CLEVER: Best(1, total(1))}


def test_it_belongs_to_no_copy():
    store = kept(CLEVER)
    looked(store)
    assert BESTS in store.shelf.names()
    assert BESTS not in export(store)
    assert BESTS not in store.others()
