"""What people have kept is read for ever: records, a shelf, a file and links, all written by an earlier version.

The files beside this module were made by the version of November 2026 (schema 2, records and links of version 1), with
its own code and dice from fixed seeds. They are never written anew: where one of these tests fails, somebody would lose
a game. What a later version keeps in another way belongs into files of its own beside these.

- `records.json`: games of every title and number of players, with dice of every kind, at the points worth looking at;
  the drawn sheets of most of them are there as digests.
- `shelf.json`: what a browser held, by name; a text of several lines is a list of them.
- `file.json`: the file that was exported from that browser, just as it was written.
- `links.json`: games, positions and challenges, and what each of them says.
- `expected.json`: what that version read from the shelf; of a game only what is not as `usual`.
"""

import json
from hashlib import blake2b
from pathlib import Path

import pytest

from game.play import daily
from game.play.links import decode, encode, read
from game.rules.loading import load
from game.rules.match import OVER
from game.rules.record import Record
from game.storage import tries
from game.storage.entry import Saved
from game.storage.file import Taken, export, opened, take_over
from game.storage.shelf import Memory
from game.storage.store import Store

HERE = Path(__file__).parent
NOON = 1_794_830_400  # of 16 November 2026, the day on which the shelf and the file were written


def _kept(name: str):
    return json.loads((HERE / name).read_text(encoding="utf-8"))


RECORDS, LINKS, EXPECTED = _kept("records.json"), _kept("links.json"), _kept("expected.json")
FILE = (HERE / "file.json").read_text(encoding="utf-8")


def _as_json(value: object):
    """A value as JSON has it, to compare with what a fixture says."""
    return json.loads(json.dumps(value))


# Records


def _called(row: dict) -> str:
    return f"{row['game']}-{row['players']}-{row['dice']}-{row['state']}"


def _drawn(record: Record) -> list[str]:
    return [record.match.sheet_text(seat) for seat in range(record.players)]


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=6).hexdigest()


@pytest.mark.parametrize("row", RECORDS, ids=_called)
def test_a_record_is_the_same_game_in_either_form(row: dict):
    for record in (load(row["text"]), load(row["readable"])):
        match = record.match
        assert (record.game, record.players, record.free) == (row["game"], row["players"], row["dice"] == "free")
        assert (match.turn, match.turn == OVER) == (row["turn"], row["over"])
        assert [score.total for score in match.scores()] == row["totals"]
        assert [[points for _, points in score.parts] for score in match.scores()] == row["parts"]
        assert record.save() == row["text"]
        assert record.text() == row["readable"]


@pytest.mark.parametrize("row", [row for row in RECORDS if "drawn" in row], ids=_called)
def test_the_sheets_of_a_finished_game_look_as_they_did(row: dict):
    assert _drawn(load(row["text"])) == row["drawn"]


@pytest.mark.parametrize("row", RECORDS, ids=_called)
def test_every_sheet_of_a_record_looks_as_it_did(row: dict):
    assert [_digest(drawn) for drawn in _drawn(load(row["text"]))] == row["sheets"]


def test_there_are_records_of_every_kind():
    """Four titles with four numbers of players each, and dice of three kinds: 48 games, each at several points."""
    assert len({(row["game"], row["players"], row["dice"]) for row in RECORDS}) == 48
    assert {row["state"] for row in RECORDS} == {
        "begun", "thrown", "middle", "locking", "waiting", "bonus", "finished"
    }  # fmt: skip


# The shelf


def _shelf() -> Memory:
    texts = _kept("shelf.json")
    return Memory({name: text if isinstance(text, str) else "\n".join(text) for name, text in texts.items()})


def _opened(shelf: Memory) -> tuple[Store, list[str]]:
    """A store as a visit begins with it, and what it complains about."""
    told: list[str] = []
    store = Store(shelf, lambda: NOON, told.append)
    store.open()
    return store, told


def _said(saved: Saved) -> dict:
    """What the lists and the statistics say of a game."""
    return {
        "name": saved.name,
        "when": saved.when,
        "game": saved.game,
        "record": saved.record,
        "names": saved.names,
        "seats": saved.seats,
        "over": saved.over,
        "progress": saved.progress,
        "totals": saved.totals,
        "parts": saved.parts,
        "places": saved.places,
        "foxes": saved.foxes,
        "rating": saved.rating,
        "ending": saved.ending,
        "holder": saved.holder,
        "coached": saved.coached,
        "rated": saved.rated,
        "challenge": saved.challenge,
        "daily": saved.daily,
        "real": saved.real,
        "free": saved.free,
        "hand": saved.hand,
    }


def _games(store: Store) -> list[dict]:
    """Every game of a store, the latest first."""
    return [_as_json(_said(saved)) for saved in store.read(store.index())]


def _expected_games() -> list[dict]:
    return [EXPECTED["usual"] | row for row in EXPECTED["games"]]


def _assert_nothing_is_lost(store: Store) -> None:
    """Whoever opens this store finds all that the shelf held."""
    assert _games(store) == _expected_games()
    assert _as_json([each._asdict() for each in store.tries()]) == EXPECTED["tries"]
    assert store.practised() == EXPECTED["practised"]
    assert store.settings() == EXPECTED["settings"]
    assert (store.names(), store.seats()) == (EXPECTED["names"], EXPECTED["seats"])
    assert _as_json({game: store.lesson(game) for game in EXPECTED["lessons"]}) == EXPECTED["lessons"]
    assert store.damaged() == EXPECTED["damaged"]


def test_the_shelf_reads_as_it_did():
    store, told = _opened(_shelf())
    _assert_nothing_is_lost(store)
    assert told == [], "nothing was set aside but what had been before"


def test_the_shelf_reads_as_it_did_on_every_visit():
    """What is not played any more is put away on each visit: a game may move, but it is there."""
    shelf = _shelf()
    for _ in range(3):
        store, told = _opened(shelf)
        _assert_nothing_is_lost(store)
        assert told == []


def test_every_game_on_the_shelf_can_be_replayed_and_is_kept_as_it_was():
    store, told = _opened(_shelf())
    for row in _expected_games():
        session = store.game(row["name"])
        assert session is not None, row["name"]
        assert session.record.save() == row["record"]
        assert session.over == row["over"]
        assert [score.total for score in session.match.scores()] == row["totals"]
        assert _as_json(session.typed) == row["hand"]
        assert (session.real, session.free, session.coached, session.rated, session.daily, session.holder) == (
            row["real"], row["free"], row["coached"], row["rated"], row["daily"], row["holder"]
        )  # fmt: skip
        assert _as_json(session.challenge) == row["challenge"]
        store.keep(row["name"], session)
        assert _as_json(_said(store.saved(row["name"]))) == row | {"when": NOON}
    assert told == []


def test_games_at_hand_still_know_which_tabs_wrote_them():
    store, _ = _opened(_shelf())
    assert _as_json([{"name": saved.name, "seen": saved.seen} for saved in store.games()]) == EXPECTED["at hand"]


def test_the_last_sheet_is_still_shown_while_the_page_starts():
    shelf = _shelf()
    before = shelf["reynard.shell"]
    _opened(shelf)
    assert shelf["reynard.shell"] == before


def test_the_dice_of_a_date_are_the_dice_of_that_date():
    days = [row for row in _expected_games() if row["daily"]]
    assert {row["game"] for row in days} == {"ganz-schon-clever", "clever-4ever", "qwixx-longo"}
    for row in days:
        assert load(row["record"]).seed == daily.seed(row["daily"], row["game"])


@pytest.mark.parametrize(("date", "length"), EXPECTED["streaks"].items())
def test_a_streak_is_as_long_as_it_was(date: str, length: int):
    store, _ = _opened(_shelf())
    assert tries.streak(store.tries(), daily.Day(date, 60)) == length


def test_the_shelf_holds_a_little_of_everything():
    games = _expected_games()
    done, begun = ([row for row in games if row["over"] is over] for over in (True, False))
    assert len(done) > 100
    assert {seat for row in done for seat in row["seats"]} == {
        "person", "random", "beginner", "casual", "club", "expert", "master"
    }  # fmt: skip
    assert {row["ending"] for row in done} == {"", "rows", "misses"}
    for some in (done, begun):
        for field in ("coached", "challenge", "daily", "real", "free"):
            assert any(row[field] for row in some), field
        assert not all(row["rated"] for row in some)
    assert sum(any(row["hand"][0]) for row in begun) == 2, "dice half typed in, and one that lies nearer"
    assert len(EXPECTED["damaged"]) == 3


# The file


def _take_over(store: Store, text: str) -> Taken:
    *_, last = take_over(store, opened(text))
    return last


def test_the_file_brings_everything_to_an_empty_device():
    store, told = _opened(Memory())
    taken = _take_over(store, FILE)
    many = len(EXPECTED["games"])
    assert taken == Taken(of=many, seen=many, added=many, damaged=len(EXPECTED["damaged"]))
    _assert_nothing_is_lost(store)
    assert told == []


def test_the_file_brings_nothing_new_to_the_device_that_wrote_it():
    store, told = _opened(_shelf())
    taken = _take_over(store, FILE)
    many = len(EXPECTED["games"])
    assert taken == Taken(of=many, seen=many, known=many)
    _assert_nothing_is_lost(store)
    assert told == []


def test_the_file_can_be_written_again_and_brings_the_same():
    store, _ = _opened(Memory())
    _take_over(store, export(opened(FILE)))
    _assert_nothing_is_lost(store)


# Links


def _link(row: dict) -> str:
    return f"{row['kind']}-{row['record'][:3]}-{row['text'][-4:]}"


@pytest.mark.parametrize("row", LINKS, ids=_link)
def test_a_link_holds_what_it_held_and_is_written_as_it_was(row: dict):
    what = decode(row["text"])
    assert what.record == load(row["record"])
    assert (what.kind, what.points, what.coached) == (row["kind"], row["points"], row["coached"])
    assert ([*what.seats], [*what.names]) == (row["seats"], row["names"])
    assert encode(what) == row["text"]


@pytest.mark.parametrize("place", ["link", "replay"])
def test_a_link_is_found_in_what_somebody_pasted(place: str):
    for row in LINKS:
        assert read(f"Emphasis: https://example.org/reynard/#{place}/{row['text']}.") == decode(row["text"])


def test_there_are_links_of_every_kind():
    assert {row["kind"] for row in LINKS} == {"g", "p", "c"}
    assert any(row["coached"] for row in LINKS)
    assert any("Зоя" in name for row in LINKS for name in row["names"])
    assert {seat for row in LINKS for seat in row["seats"]} == {
        "person", "random", "beginner", "casual", "club", "expert", "master"
    }  # fmt: skip
