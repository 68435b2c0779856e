"""Games apart that people have kept, sent or archived are read for ever; `apart.json` is never written anew."""

import json
from pathlib import Path

import pytest

from game.play.apart.course import course
from game.play.apart.message import Turn, decode, encode
from game.rules.loading import load
from game.storage.apart import GamesApart, read_text, written
from game.storage.shelf import Memory
from game.storage.store import Store

KEPT = json.loads((Path(__file__).parent / "apart.json").read_text(encoding="utf-8"))
WHEN = 1_794_830_400


@pytest.mark.parametrize("row", KEPT["records"], ids=lambda row: row["save"][:3])
def test_a_record_of_a_game_apart_is_read_and_written_as_it_was(row):
    record = load(row["save"])
    assert (record.save(), record.text()) == (row["save"], row["text"])
    assert load(row["text"]) == record
    assert [score.total for score in record.match.scores()] == row["totals"]


@pytest.mark.parametrize("row", KEPT["messages"], ids=lambda row: row["text"][:2])
def test_a_message_is_read_and_written_as_it_was(row):
    message = decode(row["text"])
    assert encode(message) == row["text"]
    totals = course(message.log).record.match.scores() if isinstance(message, Turn) else ()
    assert row.get("totals") in (None, [score.total for score in totals])


def test_the_shelf_of_that_version_is_read_and_written_as_it_was():
    store = Store(Memory(KEPT["kept"]), lambda: WHEN)
    games = GamesApart(store)
    assert len(games.listed()) == len(KEPT["kept"])
    for text in KEPT["kept"].values():
        assert written(read_text(text), WHEN) == text
    assert store.damaged() == {}
