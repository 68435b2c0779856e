"""Twice as much text from a stranger costs twice as much: counted in calls, which no busy machine changes."""

import sys

import pytest

from game.storage.shelf import DAMAGED, Memory
from game.storage.store import Store
from game.storage.volumes import VOLUME
from tests.growing import BEGUN, FORGED, GROWING, SOUND, Growing, a_volume, brought_in, games, lines, refused
from tests.storage.games import archived

FEW = 50  # pieces
MOST = 2.3  # times as many calls for twice as much


def calls(kind: Growing, pieces: int) -> int:
    """How many functions are called to read so many pieces."""
    text, read, count = kind.make(pieces), refused(kind.read), 0

    def note(_frame: object, event: str, _argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        read(text)
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize("name", GROWING)
def test_twice_as_much_costs_twice_as_much(name: str):
    kind = GROWING[name]
    few = FEW if kind.piece > 20 else FEW * 20
    calls(kind, 10)  # what is only made once
    assert calls(kind, 2 * few) <= MOST * calls(kind, few) + 200


# What is damaged


@pytest.mark.parametrize("text", [a_volume(BEGUN, 300), a_volume(FORGED, 300), games("rubbish NAME", 300)])
def test_hundreds_of_bad_lines_are_one_text_aside(text: str):
    store = brought_in(text)
    aside = [text for name, text in store.shelf.items() if name.startswith(DAMAGED)]
    assert [text.count("\n") + 1 for text in aside] == [300]
    assert archived(store) == []


def test_hundreds_of_bad_lines_are_told_once():
    told: list[str] = []
    store = Store(Memory({VOLUME + "1": lines(BEGUN, 300), VOLUME + "2": lines(BEGUN, 300)}), lambda: 1, told.append)
    store.open()
    assert archived(store) == []
    assert told == ["storage-damaged"]


@pytest.mark.parametrize("bad", [BEGUN, BEGUN.replace("1700000000", "7") + '"}', "{}" + BEGUN])
def test_a_damaged_line_never_erases_a_good_one_of_its_name(bad: str):
    for text in (f"{SOUND}\n{bad}", f"{bad}\n{SOUND}"):
        store = Store(Memory({VOLUME + "1": text}), lambda: 1)
        store.open()
        assert [saved.name for saved in archived(store)] == ["NAME"]
        assert [*store.damaged().values()] == [bad]
        assert store.game("NAME") is not None


def test_nor_one_in_another_volume():
    for look in (archived, lambda store: [store.saved("NAME")]):
        store = Store(Memory({VOLUME + "1": SOUND, VOLUME + "2": BEGUN}), lambda: 1)
        store.open()
        assert [saved.name for saved in look(store)] == ["NAME"]
        assert [*store.damaged().values()] == [BEGUN]


def test_of_two_games_of_one_name_none_is_lost():
    other = SOUND.replace('"when":7', '"when":8')
    store = Store(Memory({VOLUME + "1": f"{SOUND}\n{other}"}), lambda: 1)
    assert [saved.when for saved in archived(store)] == [8]
    assert [*store.damaged().values()] == [SOUND]
