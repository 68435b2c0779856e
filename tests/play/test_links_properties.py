"""Links: whatever is shared comes back as it was; whatever is not a link says why."""

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.play import links
from game.play.links import (
    CHALLENGE,
    GAME,
    POSITION,
    Shared,
    TooLong,
    can_challenge,
    challenge,
    decode,
    encode,
    read,
    shared,
)
from game.play.session import Session
from game.play.setup import OPPONENTS, PERSON, Setup
from game.rules.games import UnknownGame
from game.rules.match import RulesError
from game.rules.record import BadRecord, Damaged, Forged, Record, UnknownVersion
from tests.play.seal import as_sent
from tests.play.tables import NAMES
from tests.rules.test_record import SETUPS, points, sealed

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_."
HOSTILE = ('<img src=x onerror="alert(1)">', "a\u202eb", "\x00\n\t", "  Anna  ", "Анна-Юлія", "👩‍🚀" * 30, "&lt;b&gt;")


def game(name: str, players: int, seed: int, steps: int | None = None, dice: str = "seeded") -> Session:
    """A random game, to its end or so many steps far."""
    *_, record = islice(points(name, players, seed, dice), steps)
    return Session(Setup(name, NAMES[:players], (PERSON,) * players), record)


@st.composite
def anything(draw: st.DrawFn) -> Shared:
    """A random game of any kind at any point, with any names."""
    name, players = draw(st.sampled_from(SETUPS))
    dice = draw(st.sampled_from(("seeded", "typed", "none")))
    kinds = (PERSON,) if dice == "none" else (PERSON, *OPPONENTS)
    seats = tuple(draw(st.sampled_from(kinds)) for _ in range(players))
    names = tuple(draw(st.text(max_size=30) | st.sampled_from(HOSTILE)) for _ in range(players))
    steps = draw(st.none() | st.integers(1, 60))
    session = game(name, players, draw(st.integers(0, 2**64 - 1)), steps, dice)
    session = session._replace(setup=Setup(name, names, seats), coached=draw(st.booleans()))
    if can_challenge(session) and draw(st.booleans()):
        return challenge(session, draw(st.text(max_size=30)))
    return shared(session, names)


@settings(deadline=None, max_examples=60, derandomize=True)
@given(what=anything())
def test_whatever_is_shared_comes_back(what):
    text = encode(what)
    assert {*text} <= {*ALPHABET}
    assert len(text) <= links.LONGEST
    back = decode(text)
    assert back == what
    assert back.record.match == what.record.match


@pytest.mark.parametrize("name", ["ganz-schon-clever", "clever-4ever"])
def test_the_link_of_a_solo_game_is_short(name):
    address = "https://somebody-with-a-long-name.github.io/reynard/#link/"
    for seed in range(40):
        for dice in ("seeded", "typed", "none"):
            what = shared(game(name, 1, 2**64 - 1 - seed, dice=dice), ["Ж" * links.LONGEST_NAME])
            assert len(address + encode(what)) <= 500


@pytest.mark.parametrize("players", [1, 2])
def test_any_change_to_a_link_is_noticed(players):
    what = shared(game("ganz-schon-clever", players, 5, 30), NAMES[:players])
    text = encode(what)
    noticed = 0
    for place in range(len(text)):
        for letter in {*ALPHABET, " ", "#", "é", ""} - {text[place]}:
            changed = text[:place] + letter + text[place + 1 :]
            try:
                assert decode(changed) == what, "the same game"
            except (BadRecord, UnknownGame):
                noticed += 1
    assert noticed > 0.99 * len(text) * len(ALPHABET)


@pytest.mark.parametrize("cut", range(1, 60, 3))
def test_half_a_link_is_damaged(cut):
    text = encode(shared(game("clever-4ever", 1, 5), ["Anna"]))
    with pytest.raises((Damaged, UnknownVersion)):
        decode(text[:-cut])
    with pytest.raises((Damaged, UnknownVersion)):
        decode(text[cut:])


@settings(deadline=None, max_examples=300)
@given(text=st.text() | st.text(alphabet=ALPHABET) | st.text(alphabet=ALPHABET).map(lambda text: as_sent("1" + text)))
def test_no_text_does_anything_but_say_why(text):
    for attempt in (decode, read):
        with pytest.raises(RulesError):
            attempt(text)


def test_each_trouble_has_its_name():
    text = encode(shared(game("ganz-schon-clever", 1, 5), ["Anna"]))
    with pytest.raises(UnknownVersion):
        decode("2" + text[1:])
    with pytest.raises(TooLong):
        decode(text + "A" * links.LONGEST)
    with pytest.raises(TooLong):
        read("x" * (links.LONGEST_TEXT + 1))
    with pytest.raises(Damaged):
        decode(text[:-1] + ("A" if text[-1] != "A" else "B"))
    with pytest.raises(Damaged):
        decode("")
    with pytest.raises(UnknownGame):
        decode(as_sent("1pp..." + sealed("1z1A.")))
    with pytest.raises(UnknownVersion):
        decode(as_sent("1pp..." + sealed("9g1A.")))


def over(names: str = "", points: str = "", kind: str = "g", seats: str = "p") -> str:
    """A link with the right checksum that somebody made up."""
    record = game("ganz-schon-clever", 1, 5).record.save()
    return as_sent(f"1{kind}{seats}.{names}.{points}.{record}")


@pytest.mark.parametrize(
    "text",
    [
        over(kind="p"),  # a position that is over
        over(points="7"),  # a finished game with points to beat
        over(kind="c", points="231"),  # a challenge in which everything has happened
        as_sent(f"1c{'p'}...{Record('ganz-schon-clever', 1, 5).save()}"),  # a challenge to beat nothing
        as_sent(f"1cp..231.{Record('ganz-schon-clever', 1).save()}"),  # a challenge without dice
        as_sent(f"1cpp..231.{Record('ganz-schon-clever', 2, 5).save()}"),  # whose points?
        as_sent(f"1cp..0231.{Record('ganz-schon-clever', 1, 5).save()}"),
        over(seats="pp"),
        over(seats="e", names="QW5uYQ"),  # a computer player with a name
        over(names="QQ" * 30),  # a name that is too long
        over(names="4oCu"),  # a mark that turns text around
        over(names="IEFubmE"),  # begins with a blank
        over(names="_w"),  # no text
        over(names="Q"),  # no base 64
        over(names="QW5uYQpCZW4"),  # more names than seats
        over(names="QW5uYR"),  # as nobody writes it
        as_sent("1gp...") + "A",
    ],
)
def test_what_does_not_belong_together_is_forged(text):
    with pytest.raises((Forged, Damaged)):
        decode(text)


def test_a_stop_after_the_link_is_not_part_of_it():
    what = shared(game("ganz-schon-clever", 1, 5), ["Anna"])
    assert decode(f" {encode(what)}.)\n") == what


@pytest.mark.parametrize("name", HOSTILE)
def test_names_are_short_and_can_be_seen(name):
    kept = shared(game("ganz-schon-clever", 1, 5), [name]).names[0]
    assert kept.isprintable()
    assert len(kept) <= links.LONGEST_NAME
    assert kept == kept.strip()


def test_a_challenge_holds_the_dice_and_the_points_but_not_the_game():
    session = game("ganz-schon-clever", 1, 5)
    what = decode(encode(challenge(session, "Anna")))
    assert (what.kind, what.names, what.points) == (CHALLENGE, ("Anna",), session.match.scores()[0].total)
    assert what.record == Record("ganz-schon-clever", 1, 5)


def test_only_one_person_with_seeded_dice_can_challenge():
    alone = game("ganz-schon-clever", 1, 5)
    assert can_challenge(alone)
    for dice in ("typed", "none"):
        assert not can_challenge(game("ganz-schon-clever", 1, 5, dice=dice))


def test_no_computer_player_sits_where_there_is_only_the_sheet():
    record = game("ganz-schon-clever", 2, 5, 9, "none").record
    assert decode(encode(Shared(POSITION, record, (PERSON, PERSON), ("", "")))).record == record
    with pytest.raises(Forged, match="not-as-shared"):
        decode(encode(Shared(POSITION, record, (PERSON, "club"), ("", ""))))
    assert not can_challenge(game("ganz-schon-clever", 1, 5, steps=9))
    two = game("qwixx-longo", 2, 5)
    assert not can_challenge(two)
    against = two._replace(setup=two.setup._replace(seats=("expert", PERSON)))
    assert can_challenge(against)
    what = challenge(against, "Ben")
    assert what.names == ("", "Ben")
    assert what.points == two.match.scores()[1].total


def test_a_file_holds_a_record_of_either_form_or_a_link():
    session = game("clever-4ever", 2, 5, steps=30)
    for text in (session.record.save(), session.record.text(), f"\n{session.record.save()}\n"):
        what = read(text)
        assert (what.kind, what.record, what.seats, what.names) == (
            POSITION,
            session.record,
            (PERSON, PERSON),
            ("", ""),
        )
    link = encode(shared(session, ["Anna", "Ben"]))
    for text in (f"https://here.example/#link/{link}", f"Emphasis at this: https://here.example/x#replay/{link}. Bye"):
        assert read(text).names == ("Anna", "Ben")
    assert read(game("qwixx-longo", 2, 5).record.text()).kind == GAME
