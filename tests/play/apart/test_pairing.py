"""The code with which two devices find each other: what it keeps of a browser's description, and what it refuses."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.apart.pairing import (
    ANSWER,
    LONGEST,
    MOST,
    MOVE,
    OFFER,
    PLAY,
    Address,
    BadCode,
    Code,
    answered,
    decode,
    description,
    encode,
    offered,
)
from tests.play.apart.descriptions import CHROMIUM, FIREFOX, OPEN

ice = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", min_size=22, max_size=40)
hexadecimal = st.text("0123456789abcdef", min_size=22, max_size=64)
hosts = st.one_of(
    st.ip_addresses(v=4).map(str),
    st.ip_addresses(v=6).map(lambda found: ":".join(f"{int(group, 16):x}" for group in found.exploded.split(":"))),
    st.uuids(version=4).map(lambda found: f"{found}.local"),
)
codes = st.builds(
    Code,
    st.sampled_from([OFFER, ANSWER]),
    st.sampled_from([PLAY, MOVE]),
    st.binary(min_size=3, max_size=3),
    st.binary(min_size=32, max_size=32),
    ice,
    st.one_of(ice, hexadecimal),
    st.lists(st.builds(Address, hosts, st.integers(1, 65535), st.booleans()), min_size=1, max_size=MOST).map(tuple),
)


def refused(text: str) -> str:
    with pytest.raises(BadCode) as error:
        decode(text)
    return error.value.rule


# What a code is


@pytest.mark.parametrize(("text", "most"), [(CHROMIUM, 150), (FIREFOX, 150), (OPEN, 150)])
def test_it_is_short_enough_for_a_small_qr_code(text: str, most: int):
    assert len(encode(offered(text, PLAY))) <= most


def test_the_browsers_favourite_address_stands_first():
    assert [address.port for address in offered(CHROMIUM, PLAY).addresses] == [48042, 46600]


def test_only_datagrams_are_of_use():
    assert offered(FIREFOX, PLAY).addresses == (Address("7a1b2c3d-0000-4747-b693-549dc91be87e.local", 50315),)


def test_an_answer_names_the_offer_that_it_answers():
    offer = offered(CHROMIUM, MOVE)
    answer = answered(FIREFOX, decode(encode(offer)))
    assert (answer.kind, answer.purpose, answer.offer) == (ANSWER, MOVE, offer.offer)
    assert offered(FIREFOX, MOVE).offer != offer.offer


@pytest.mark.parametrize("text", [CHROMIUM, FIREFOX, OPEN])
def test_the_description_is_rebuilt_from_a_template(text: str):
    code = decode(encode(offered(text, PLAY)))
    rebuilt = description(code)
    assert offered(rebuilt, PLAY) == code
    for name in ("ice-ufrag", "ice-pwd", "fingerprint"):
        (line,) = re.findall(rf"^a={name}:.*?$", rebuilt, re.MULTILINE)
        assert line.strip() in text
    assert "a=setup:active\r\n" in rebuilt
    assert "a=setup:passive\r\n" in description(code._replace(kind=ANSWER))


def test_an_address_outside_is_told_as_one():
    told = CHROMIUM.replace(
        "2113937151 59965025-775a-4747-b693-549dc91be87e.local 46600 typ host", "1 203.0.113.9 7 typ srflx"
    )
    (_, outside) = offered(told, PLAY).addresses
    assert outside == Address("203.0.113.9", 7, outside=True)
    assert "203.0.113.9 7 typ srflx" in description(offered(told, PLAY))


@given(codes)
def test_every_code_is_read_as_it_was_written(code: Code):
    assert decode(encode(code)) == code
    assert decode(f"Scan me: https://example.org/reynard/#pair/{encode(code)}.") == code


# What is refused, each by its own name


def test_a_browser_without_connections_or_without_a_network_has_no_code():
    with pytest.raises(BadCode, match="no-connections"):
        offered("v=0\r\n", PLAY)
    with pytest.raises(BadCode, match="no-network"):
        offered(re.sub("a=candidate.*", "", CHROMIUM), PLAY)


@given(codes, st.data())
def test_a_code_that_was_cut_says_so(code: Code, data: st.DataObject):
    text = encode(code)
    cut = text[: data.draw(st.integers(1, len(text) - 1))]
    assert refused(cut) == "cut"


@given(codes, st.data())
def test_one_other_character_is_noticed(code: Code, data: st.DataObject):
    text = encode(code)
    at = data.draw(st.integers(0, len(text) - 1))
    other = data.draw(st.sampled_from(sorted({*"ABCdef019-_"} - {text[at]})))
    assert refused(text[:at] + other + text[at + 1 :]) in {"damaged", "cut", "unknown-version"}


def test_later_versions_long_texts_and_other_texts_are_refused_by_name():
    assert refused("I" + encode(offered(CHROMIUM, PLAY))[1:]) == "unknown-version"
    assert refused("E" * (LONGEST + 1)) == "too-long"
    assert refused("what is this?") == "damaged"
    assert refused("") == "damaged"


@given(st.one_of(st.text(), st.text("ABCabc019-_", max_size=300), st.binary(max_size=300).map(bytes.hex)))
def test_a_text_that_no_device_has_written_is_refused_by_name(text: str):
    assert refused(text) in {"damaged", "cut", "unknown-version", "too-long"}
