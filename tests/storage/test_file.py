"""One file with everything: it comes back elsewhere, once, without overwriting; a damaged one changes nothing."""

import json
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.play import daily
from game.play.session import Session, begin
from game.play.setup import PERSON, Agreed, Setup
from game.storage import tries
from game.storage.file import MERGES, BadFile, Taken, export, opened, take_over
from game.storage.notes import DAILY
from game.storage.store import GAME, Store
from game.storage.tries import Try
from tests.rules.golden import SETUPS
from tests.storage.games import any_game, archived, finished, played, unfinished
from tests.storage.test_volumes import FIXTURES, Brittle

some = settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck), database=None)


def _store(**games) -> Store:
    times = iter(range(1, 10_000))
    store = Store(Brittle(), lambda: next(times))
    store.open()
    for name, session in games.items():
        store.keep(name, session)
    return store


def _take(store: Store, text: str) -> Taken:
    *_, last = take_over(store, opened(text))
    return last


def _all(store: Store) -> dict:
    return {saved.name: store.game(saved.name) for saved in archived(store)}


@some
@given(st.lists(st.tuples(st.sampled_from(SETUPS), st.integers(0, 2**32)), max_size=5))
def test_any_games_come_back_from_a_file(chosen):
    games = {f"g{at}": any_game(seed, *setup) for at, (setup, seed) in enumerate(chosen)}
    here, there = _store(**games), _store()
    here.put_away()
    here.keep_names(["Anna"])
    here.keep_agreed("qwixx", Agreed((PERSON, "club"), "real", 1))
    assert _take(there, export(here)).added == len(games)
    assert _all(there) == games
    assert archived(there) == archived(here)
    assert there.names() == ["Anna"]
    assert there.agreed("qwixx") == Agreed((PERSON, "club"), "real", 1)


def test_taking_a_file_over_twice_adds_nothing():
    here, there = _store(a=finished(1), b=unfinished()), _store(c=finished(3))
    text = export(here)
    assert _take(there, text) == Taken(of=2, seen=2, added=2)
    before = archived(there)
    assert _take(there, text) == Taken(of=2, seen=2, known=2)
    assert archived(there) == before
    assert {*_all(there)} == {"a", "b", "c"}
    assert [saved.name for saved in there.games()] == ["b"], "what is unfinished can be gone on with"


def test_a_pencil_that_was_only_handed_on_makes_no_second_game():
    """The file was saved when the pencil had just gone to Ben; here it went on to Cleo, who wrote."""
    began = begin(Setup("qwixx-longo", ("Anna", "Ben", "Cleo"), (PERSON,) * 3), None, free=True)
    wrote = began.tap_field("red", "5")
    here, there = _store(a=wrote.hand_over(1)), _store(a=wrote.hand_over(2).tap_field("red", "6"))
    assert _take(there, export(here)) == Taken(of=1, seen=1, known=1)
    assert _take(here, export(there)) == Taken(of=1, seen=1, added=1)
    assert _all(here) == _all(there)


def test_of_the_same_game_the_further_one_stays():
    early, late = unfinished(), unfinished().throw()
    here, there = _store(a=early), _store(a=late)
    assert _take(here, export(there)).added == 1
    assert here.game("a") == late
    assert _take(there, export(_store(a=early))).known == 1
    assert there.game("a") == late


def test_what_another_tab_did_while_the_file_was_read_stays():
    early, later, latest = unfinished(), unfinished().throw(), unfinished().throw()
    latest = latest.after(latest.record.played(latest.match.moves()[0]))
    here, there = _store(a=early), _store(a=later, b=finished(1))
    for taken in take_over(here, opened(export(there))):
        if taken.seen == taken.of == 2:
            here.keep("a", latest)
    assert here.game("a") == latest
    assert here.game("b") == finished(1)


def test_a_game_that_went_another_way_is_kept_beside_the_one_here():
    start = unfinished().throw()
    one, other = (start.after(start.record.played(start.match.moves()[at])) for at in (0, 1))
    here, text = _store(a=one), export(_store(a=other))
    _take(here, text)
    _take(here, text)
    assert here.game("a") == one
    assert len(archived(here)) == 2
    assert other._replace(rated=False) in _all(here).values(), "its dice are known here"


def _try_of_today() -> tuple[Session, Session, Session]:
    """A try begun, and two ways that it may end."""
    start = daily.begin("2026-11-16", "ganz-schon-clever", ("Anna",), rated=True).throw()
    ends = [played(start.record.played(move), Random(1)) for move in start.match.moves()[:2]]
    return start, *(start._replace(record=end) for end in ends)


def test_a_try_of_the_daily_dice_that_went_another_way_is_no_second_one():
    _, one, other = _try_of_today()
    name = daily.name("2026-11-16", "ganz-schon-clever")
    here, there = (_store(**{name: way}) for way in (one, other))
    for store, way in ((here, one), (there, other)):
        store.keep_tries(tries.noted(tries.begun((), daily.Day("2026-11-16", 60), "ganz-schon-clever"), way))
    _take(here, export(there))
    assert here.game(name) == one
    assert sorted(session.rated for session in _all(here).values()) == [False, True]
    for session in _all(here).values():
        here.note(session)
    assert here.tries()[0].points == one.match.scores()[0].total, "whatever is looked at"


def test_a_try_that_is_over_elsewhere_is_the_try_here_too():
    start, one, other = _try_of_today()
    ahead = start.after(start.record.played(start.match.moves()[0]))
    name = daily.name("2026-11-16", "ganz-schon-clever")
    here, there = _store(**{name: ahead}), _store(**{name: other})
    assert _take(here, export(there)).added == 1
    assert here.game(name) == other
    assert ahead._replace(rated=False) in _all(here).values(), "what was done here is still there"
    assert _take(here, export(there)).known == 1
    assert one.record not in [session.record for session in _all(here).values()]


def test_a_hint_stays_a_hint_in_a_game_that_went_on_elsewhere():
    early, late = unfinished(), unfinished().throw()
    here = _store(a=early._replace(coached=True))
    _take(here, export(_store(a=late)))
    assert here.game("a") == late._replace(coached=True)


@pytest.mark.parametrize("mine", ["{broken", '{"tries": [["2026-11-15", "chess", 60, 1, null]]}'])
def test_damaged_tries_are_set_aside_before_they_are_merged(mine: str):
    here, there = _store(), _store()
    here.shelf[DAILY] = mine
    there.shelf[DAILY] = '{"tries": [["2026-11-16", "qwixx-longo", 60, 90, 84], 7]}'
    assert _take(here, export(there)).damaged == 1
    assert [each.points for each in here.tries()] == [90]
    assert {mine, there.shelf[DAILY]} <= {*here.damaged().values()}


def test_a_full_shelf_keeps_the_merged_tries_in_mind():
    told: list[str] = []
    here, there = Store(Brittle(), lambda: 1, told.append), _store()
    there.keep_tries((Try("2026-11-16", "qwixx-longo", 60, 90, 84),))
    here.shelf.room = 10
    _take(here, export(there))
    assert here.tries() == there.tries()
    assert told == ["storage-full"]


def test_settings_of_this_device_stay():
    here, there = _store(), _store()
    here.keep_settings({"theme": "dark"})
    there.keep_settings({"theme": "light"})
    there.keep_names(["Ben"])
    _take(here, export(there))
    assert here.settings() == {"theme": "dark"}
    assert here.names() == ["Ben"]


def test_what_can_be_merged_is_merged(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(MERGES, "reynard.days", lambda mine, theirs: f"{mine}+{theirs}")
    here, there = _store(), _store()
    here.shelf["reynard.days"], there.shelf["reynard.days"] = "1", "2"
    _take(here, export(there))
    assert here.shelf["reynard.days"] == "1+2"


def test_a_file_of_the_first_version_is_taken_over():
    kept = json.loads((FIXTURES / "schema-1.json").read_text(encoding="utf-8"))
    store = _store()
    taken = _take(store, json.dumps({"reynard": "data", "version": 1, "when": 0, "shelf": kept}))
    assert taken.added == 4
    assert {saved.name for saved in archived(store)} == {"c0ffee", "beef", "f00d", "abba"}
    assert all(saved.parts for saved in archived(store))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", "file-damaged"),
        ("PK\x03\x04", "file-damaged"),
        ("[" * 100_000, "file-damaged"),
        ("[]", "file-not-ours"),
        ('{"reynard": "else"}', "file-not-ours"),
        ('{"reynard": "data"}', "file-damaged"),
        ('{"reynard": "data", "version": "2", "shelf": {}}', "file-damaged"),
        ('{"reynard": "data", "version": 2, "shelf": {"reynard.game.a": 5}}', "file-damaged"),
        ('{"reynard": "data", "version": 2, "shelf": {"other": "x"}}', "file-damaged"),
        ('{"reynard": "data", "version": 99, "shelf": {}}', "file-newer"),
        (" " * 20_000_001, "file-too-large"),
    ],
)
def test_a_file_that_is_none_says_why(text: str, kind: str):
    with pytest.raises(BadFile) as caught:
        opened(text)
    assert caught.value.kind == kind


@settings(deadline=None)
@given(st.data())
def test_a_file_cut_anywhere_is_damaged(data):
    text = export(_store(a=finished(1)))
    with pytest.raises(BadFile):
        opened(text[: data.draw(st.integers(0, len(text) - 1))])


def test_damaged_games_of_a_file_are_set_aside_and_said():
    there = _store(a=finished(1), b=finished(2))
    there.shelf[GAME + "c"] = "rubbish"
    there.shelf[GAME + "a"] = there.shelf[GAME + "a"].replace('"record":"1g1', '"record":"1g1x')
    here = _store()
    assert _take(here, export(there)) == Taken(of=2, seen=2, added=1, damaged=2)
    assert {*_all(here)} == {"b"}
    assert len(here.damaged()) == 2
    assert len(json.loads(export(here))["shelf"]) == 4, "schema, one volume and both in the next file"


def test_points_that_somebody_wrote_into_a_file_are_counted_anew():
    there = _store(a=finished(1))
    there.put_away()
    saved = there.saved("a")
    there.volumes.file([saved._replace(parts=((900, 0, 0, 0, 0, 0),))])
    here = _store()
    _take(here, export(there))
    assert here.saved("a").totals == (finished(1).match.scores()[0].total,)


def test_a_full_shelf_takes_what_fits_and_says_so():
    told: list[str] = []
    there = _store(**{f"g{at}": finished(at % 5) for at in range(250)})
    there.put_away()
    shelf = Brittle()
    here = Store(shelf, lambda: 1, told.append)
    shelf.room = 30_000
    _take(here, export(there))
    assert told == ["storage-full"]
    assert len(archived(here)) == 250, "all of them until the page is left"
    assert 100 <= len(archived(Store(shelf, lambda: 1))) < 250


def test_everything_can_be_forgotten():
    store = _store(a=finished(1), b=unfinished())
    store.put_away()
    store.shelf["another"] = "program"
    store.safe.forget_everything()
    assert store.shelf == {"another": "program"}
    assert archived(store) == []
