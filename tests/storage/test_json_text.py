"""JSON from elsewhere: what is nested deeply is refused before it is read."""

import pytest

from game.storage.json_text import DEEP, parse, parse_all


@pytest.mark.parametrize("text", ['{"a":[1,{"b":"]}"}]}', '"' + "[" * 5 * DEEP + '"', "[" * DEEP + "]" * DEEP])
def test_what_is_not_deep_is_read(text: str):
    assert parse(text) is not None


def test_many_texts_are_read_in_one_go():
    assert parse_all(['{"a":[1]}', "[]"]) == [{"a": [1]}, []]


@pytest.mark.parametrize(
    "text",
    ["[" * 100_000, '{"a":' * 100_000, "[[]," * 100_000, '["]",' * 100_000, "[" * (DEEP + 1) + "]" * (DEEP + 1)],
    ids=["brackets", "braces", "closed children", "closed in strings", "one too many"],
)
def test_what_is_deep_is_refused(text: str):
    with pytest.raises(ValueError, match="deep"):
        parse(text)
    with pytest.raises(ValueError, match="deep"):
        parse_all(["{}", text])


def test_open_ends_of_many_texts_do_not_add_up():
    with pytest.raises(ValueError, match="deep"):
        parse_all(["[" * DEEP] * 10_000)
