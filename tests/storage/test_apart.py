"""Games apart on the shelf: several at once, in several tabs, brought in by a file from another device."""

from __future__ import annotations

from random import Random

import pytest

from game.play.apart.own import Own, begin, message
from game.storage.apart import JOINING, MINE, OVER, SENDING, WAITING, GamesApart, state, together
from game.storage.file import export, opened, take_over
from game.storage.notes import APART_GAME
from game.storage.shelf import Memory
from game.storage.store import Store
from tests.play.apart.devices import a_game_on_its_way, got, play, sent, table, whole_game

CLEVER = "ganz-schon-clever"


def store(shelf: Memory | None = None) -> Store:
    return Store(Memory() if shelf is None else shelf, lambda: 1_794_830_400)


@pytest.fixture
def devices() -> list[Own]:
    return table(CLEVER, 2, Random(3))


def test_several_games_are_kept_and_listed_by_what_the_player_can_do(devices):
    games = GamesApart(store())
    host = a_game_on_its_way()[1][0]
    first = play(devices[0], Random(1))
    for key, own in {"waits": first, "joins": host, "mine": devices[0]}.items():
        games.keep(key, own)
    assert [(game.key, game.state) for game in games.listed()] == [
        ("mine", MINE),
        ("joins", JOINING),
        ("waits", WAITING),
    ]
    assert games.listed()[2].waits_for == "Ben"
    assert games.read("waits") == first


def test_how_a_game_stands_for_its_player(devices):
    rng = Random(4)
    host = a_game_on_its_way()[1][0]
    assert state(host) == (JOINING, "")
    assert state(devices[0]) == (MINE, "")
    assert state(devices[1]) == (WAITING, "Anna")
    unsent = play(devices[0], rng)
    steps = len(devices[0].log.steps[0])
    draft = unsent.log.steps[0][steps:]
    throws = unsent.public().throws
    standing = devices[0]._replace(draft=draft)
    assert state(standing._replace(cast=throws))[0] in (SENDING, MINE)
    whole_game(devices, rng)
    assert [state(own) for own in devices] == [(OVER, ""), (OVER, "")]


def test_what_is_damaged_is_set_aside_and_the_others_stay(devices):
    shelf = Memory({f"{APART_GAME}bad": "{", f"{APART_GAME}odd": '{"game":"qwixx","state":"mine"}'})
    games = GamesApart(store(shelf))
    games.keep("good", devices[0])
    assert [game.key for game in games.listed()] == ["good"]
    assert len(games.store.damaged()) == 2


def test_two_tabs_of_one_shelf_add_up(devices):
    shelf = Memory()
    one, other = GamesApart(store(shelf)), GamesApart(store(shelf))
    first = play(devices[0], Random(1))
    one.keep("a", devices[1])
    seen = other.read("a")
    other.keep("a", got(seen, sent(first)))
    begun = one.keep("a", devices[1]._replace(sent=True))
    assert begun.log == got(devices[1], sent(first)).log


def test_a_draft_may_become_shorter_where_nobody_else_has_written(devices):
    games = GamesApart(store())
    later = got(devices[1], sent(play(devices[0], Random(1))))
    move = str(later.standing().record.match.moves()[-1])
    games.keep("a", later._replace(draft=(move,)))
    assert games.keep("a", later).draft == ()
    assert games.read("a").draft == ()


def test_a_file_brings_games_with_their_secrets_to_another_device(devices):
    here, there = store(), store()
    first = play(devices[0], Random(1))
    GamesApart(here).keep("a", first)
    for _ in take_over(there, opened(export(here))):
        pass
    assert GamesApart(there).read("a") == first


def test_a_file_and_what_is_here_are_merged_whichever_knows_more(devices):
    first = play(devices[0], Random(1))
    second = got(devices[1], sent(first))
    for mine, theirs in ((devices[1], second), (second, devices[1])):
        here, there = store(), store()
        GamesApart(here).keep("a", mine)
        GamesApart(there).keep("a", theirs)
        for _ in take_over(here, opened(export(there))):
            pass
        assert GamesApart(here).read("a").log == second.log


def test_two_devices_of_one_player_that_went_two_ways_leave_what_is_here(devices):
    one, other = play(devices[0], Random(1)), play(devices[0], Random(2))
    assert one.log.steps != other.log.steps
    here, there = store(), store()
    GamesApart(here).keep("a", one)
    GamesApart(there).keep("a", other)
    for _ in take_over(here, opened(export(there))):
        pass
    assert GamesApart(here).read("a") == one


def test_answers_from_two_tabs_are_all_there():
    host = a_game_on_its_way()[1][2]
    assert together(host._replace(joined=()), host).joined == host.joined
    assert together(host, begin(host)).log == begin(host).log
    assert message(begin(host)).log.players == 2
