"""Text from strangers: whatever it is, each loader reads it or says why not by a named error, in bounded time."""

import json
import time

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from game.rules.digits import checksum
from game.rules.loading import load
from game.rules.record import Forged, TooLong
from game.storage import entry
from game.storage.notes import SETTINGS
from game.storage.pieces import Unreadable
from game.storage.shelf import Memory
from game.storage.store import GAME, Store
from game.storage.volumes import VOLUME
from tests.loaders import BREAK, LOADERS, look_at
from tests.storage.games import archived, finished

some = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), database=None)

NASTY = st.sampled_from(
    ["\0", "\ud800", "\udfff", "\u202e", "²", "٣", "𝟙", "\u2028", "\r", "\x1c", "\x85", "-", "+1", "1e999", "NaN",
     "true", "null", "[]", "{}", '"', "\\", "\\ud800", "9" * 400, "9" * 5000, "[" * 3000, '{"a":' * 3000, "<script>",
     "%s", "{0}", "A" * 3000, ".", "..", "\n", "\f"]
)  # fmt: skip
TEXT = st.text(st.characters(codec=None, exclude_categories=()), max_size=200) | NASTY
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def answered(name: str, text: str) -> object:
    """What the loader reads, or the named error that it raises."""
    loader = LOADERS[name]
    try:
        return loader.read(text)
    except loader.named as error:
        return error


def read_or_refused(name: str, text: str) -> None:
    """The loader reads what can be written and read again, or raises a named error that can be put into words."""
    found = answered(name, text)
    if isinstance(found, Exception):
        assert str(found)
    else:
        assert LOADERS[name].again(found) == found


@st.composite
def mutated(draw: st.DrawFn, name: str) -> str:
    """A good text with a few pieces cut out, put in, or repeated."""
    text = draw(st.sampled_from(LOADERS[name].good()))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text)))
        to = draw(st.integers(at, min(len(text), at + 12)))
        text = text[:at] + draw(st.just("") | NASTY | st.text(max_size=4) | st.just(text[at:to] * 2)) + text[to:]
    return text


@pytest.mark.parametrize("name", LOADERS)
def test_good_texts_are_read(name: str):
    good = LOADERS[name].good()[::5]
    assert len(good) > 1
    for text in good:
        found = LOADERS[name].read(text)
        assert LOADERS[name].again(found) == found


@pytest.mark.parametrize("name", LOADERS)
@some
@given(TEXT)
def test_any_text_is_read_or_refused_by_name(name: str, text: str):
    read_or_refused(name, text)


@pytest.mark.parametrize("name", LOADERS)
@some
@given(st.data())
def test_a_changed_text_is_read_or_refused_by_name(name: str, data: st.DataObject):
    read_or_refused(name, data.draw(mutated(name)))


@pytest.mark.parametrize("name", ["entry", "shelf", "file"])
@some
@given(JSON, JSON)
def test_any_json_is_read_or_refused_by_name(name: str, one: object, other: object):
    read_or_refused(name, BREAK.join([json.dumps(one), *[json.dumps(other)] * 6]))
    read_or_refused(
        name, json.dumps({"reynard": "data", "version": 2, "shelf": {GAME + "a": json.dumps(one)}, "x": other})
    )


@some
@given(st.sampled_from(entry.Saved._fields), JSON | st.sampled_from([10**9, -(10**9), [[10**12] * 6], ["x" * 300]]))
@example("parts", [[10**9, 0, 0, 0, 0, 0]])
@example("ending", "fire")
@example("challenge", [10**400, "Anna"])
def test_an_entry_with_anything_in_a_place_can_be_shown_or_is_set_aside(field: str, value: object):
    sound = entry.as_json(entry.entry("a", finished(1), 7))
    store = Store(Memory({VOLUME + "1": json.dumps(sound | {field: value})}), lambda: 1)
    store.open()
    look_at(store)
    assert len(store.index()) + len(store.damaged()) == 1


# Each of these once broke something


def test_a_volume_with_a_number_that_no_computer_reads_is_another_programs():
    store = Store(Memory({VOLUME + "9" * 5000: "x", VOLUME + "01": "x", VOLUME + "²": "x"}), lambda: 1)
    store.open()
    assert archived(store) == []
    assert len(store.shelf) == 4, "theirs, and our version"


def test_a_seed_of_many_digits_is_forged_and_the_error_can_be_told():
    text = "1g1" + "9" * 10_000 + "."
    with pytest.raises(Forged) as caught:
        load(text + checksum(text))
    assert str(caught.value).startswith("no-such-seed")


def test_a_finished_game_whose_points_are_not_known_is_listed_without_a_rating():
    sound = entry.as_json(entry.entry("a", finished(1), 7))
    del sound["parts"]
    store = Store(Memory({VOLUME + "1": json.dumps(sound)}), lambda: 1)
    look_at(store)
    assert [saved.rating for saved in archived(store)] == [None]


@pytest.mark.parametrize(("field", "value"), [("ending", "fire"), ("holder", 4), ("progress", [10**9, 1]),
                                              ("parts", [[10**6] * 6]), ("challenge", [10**6, "Anna"])])  # fmt: skip
def test_figures_that_no_game_has_are_no_entry(field: str, value: object):
    sound = entry.as_json(entry.entry("a", finished(1), 7))
    with pytest.raises(Unreadable):
        entry.checked(sound | {field: value})


def test_a_line_that_holds_two_games_or_another_name_is_found_under_its_own():
    one = entry.text(entry.entry("a", finished(1), 7))
    store = Store(Memory({VOLUME + "1": one[:-1] + ',"name":"b"}'}), lambda: 1)
    assert [saved.name for saved in archived(store)] == ["a"]
    store = Store(Memory({VOLUME + "1": f"{one},{one}"}), lambda: 1)
    assert archived(store) == []
    assert len(store.damaged()) == 1


# Bounded: much text is refused before it costs anything, or read as quickly as text can be

MANY = 5_000_000
LOOPS = 100  # of the calibration; the shelf needs 15 for a volume of nothing but damaged lines, the others 2
_line = entry.text(entry.entry("NAME", finished(1), 7))
LARGE = {
    "digits": "9" * MANY,
    "seed": "1g1" + "9" * MANY + ".",
    "moves": "1g1A." + "A" * MANY,
    "faces": "reynard 1\ngame qwixx\nplayers 2\ndice typed\n\n1. [" + "1" * MANY + "]",
    "words": "reynard 1\ngame qwixx\nplayers 2\ndice typed\n\n1." + " -" * (MANY // 2),
    "blanks": " " * MANY,
    "links": "#link/" * (MANY // 6),
    "nested": "[" * MANY,
    "names": json.dumps({"names": ["x" * MANY]}),
    "lines": BREAK + "\n".join(_line.replace("NAME", f"n{at}") for at in range(MANY // len(_line))),
    "rubbish": BREAK + "{}\n" * (MANY // 3),
}


def calibration() -> float:
    """CPU seconds of a fixed loop: this machine, as busy as it is."""
    started = time.process_time()
    for number in range(2_000_000):
        hash(number)
    return time.process_time() - started


@pytest.mark.parametrize("what", LARGE)
def test_five_million_characters_take_no_longer_than_reading_them(what: str):
    unit = calibration()
    for name in LOADERS:
        started = time.process_time()
        answered(name, LARGE[what])
        took = (time.process_time() - started) / unit
        assert took < LOOPS, f"{name} took {took:.1f} loops"


@pytest.mark.parametrize("text", ["x" * 60_001, "reynard 1" + "\n" * 60_000])
def test_a_record_longer_than_any_game_is_not_even_looked_at(text: str):
    with pytest.raises(TooLong):
        load(text)


def test_thousands_of_damaged_lines_are_set_aside_as_one_text():
    store = Store(Memory({VOLUME + "1": "\n".join(f"rubbish {at}" for at in range(10_000))}), lambda: 1)
    assert archived(store) == []
    assert [text.count("rubbish") for text in store.damaged().values()] == [10_000]


def test_settings_of_a_megabyte_are_still_settings():
    store = Store(Memory({SETTINGS: json.dumps({"theme": "dark", "x": "y" * 1_000_000})}), lambda: 1)
    assert store.settings()["theme"] == "dark"
