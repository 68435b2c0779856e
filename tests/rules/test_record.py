"""Records: every point of every game comes back from its text; what is no record says why."""

from random import Random

import pytest

from game.rules import games
from game.rules.digits import checksum
from game.rules.loading import load
from game.rules.match import DICE, OVER, BadThrow, IllegalMove
from game.rules.record import BadRecord, Damaged, Fall, Forged, Record, TooLong, UnknownVersion

SETUPS = [(game.id, players) for game in games.GAMES.values() for players in game.players]


def points(game, players, seed, dice="seeded"):
    """A random game, point by point."""
    rng = Random(seed)
    record = Record(game, players, seed if dice == "seeded" else None, free=dice == "none")
    yield record
    while record.match.turn != OVER:
        if record.match.turn != DICE:
            record = record.played(rng.choice(record.match.moves()))
        elif dice == "typed":
            throw = record.match.throw
            faces = [rng.randint(1, throw.sides) for _ in throw.dice]
            record = record.thrown(faces, rng.sample(range(1, len(faces) + 1), len(faces)) if throw.distances else ())
        else:
            record = record.thrown()
        yield record


def sealed(text):
    return text + checksum(text)


@pytest.mark.parametrize(("game", "players"), SETUPS)
@pytest.mark.parametrize("dice", ["seeded", "typed", "none"])
def test_every_point_of_a_game_comes_back(game, players, dice):
    for number, record in enumerate(points(game, players, 2**63 + players, dice)):
        if number % 7 == 0 or record.match.turn == OVER:
            for text in (record.save(), record.text()):
                again = load(text)
                assert again == record
                assert again.match == record.match
                assert [point.step for point in again.history()] == [point.step for point in record.history()]
    assert record.match.turn == OVER


@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_a_finished_game_is_short(game, players):
    *_, record = points(game, players, 2**64 - 1)
    assert len(record.save()) < 400
    if players == 1:
        assert len(record.save()) < 150


def test_a_record_before_and_after_the_throw_are_two():
    before = Record("ganz-schon-clever", 1, 5)
    after = before.thrown()
    assert before != after
    assert (load(before.save()).match.turn, load(after.save()).match.turn) == (DICE, 0)
    assert after.before == before
    assert hash(before) != hash(after)
    assert before != before.save()


def test_readable_text_is_a_line_a_turn():
    record = Record("ganz-schon-clever", 2).thrown([3, 6, 2, 1, 5, 4])
    record = record.played(record.match.parse("y:y12")).played(record.match.parse("pass"))
    record = record.thrown([1, 2, 3, 4, 5, 6])
    assert record.text() == (
        "reynard 1\ngame ganz-schon-clever\nplayers 2\ndice typed\n\n1. [362154] y:y12 pass\n2. [123456]\n"
    )


def test_the_compact_text_of_a_short_game_is_pinned():
    record = Record("ganz-schon-clever", 2, 61).thrown()
    assert record.save().startswith("1g29.")
    assert record.save()[:-4] == "1g29.."
    typed = Record("clever-4ever", 1).thrown([1, 2, 3, 4, 5, 6])
    assert typed.save()[:-4] == "141.123456"
    free = Record("ganz-schon-clever", 2, free=True)
    assert free.save()[:-4] == "1g2_."
    assert free.played(free.match.parse("@2")).save()[:-4] == "1g2_.m"


@pytest.mark.parametrize(
    ("text", "last_line"),
    [
        ("1g4_.UJZDEiGXlDgNCFbaCHCRNBSD1b43", "2. :b7 :y21 :y12 :p1=6 :p2=5 :y34 :b4 :y43 :o2=5 :o3=1 :y31 :p3=6 :b2"),
        (
            "144_.ApATAyAGAJBEAMAuAHBAAbAEALDA1AIPBBGA2AHBIAPAcMgIv",
            "2. :yb1=6 :eA :yb2=4 :k1=5 :b34 :ym1=3 :ym2=6 k?*k2=4 :gu1=4 :ym3=5 b?*b36 y?*yb3=1"
            " @4 :eA :ym1=3 :k1=5 :yt1=6 :b35",
        ),
        ("1l5_.UJZDEaRDLADAADaEPFjbDkHO2AQ8", "3. g15 r5 b13 r13 g14"),
    ],
)
def test_games_without_dice_that_people_have_kept_are_read_as_they_were_played(text, last_line):
    """The order of the moves is part of what is kept."""
    assert load(text).text().splitlines()[-1] == last_line
    assert load(text).save() == text


def test_readable_text_without_dice_is_a_line_a_round():
    record = Record("ganz-schon-clever", 2, free=True)
    for text in (":o1=5", "@2", ":g1", "re-roll", "next", ":g1", "next"):
        record = record.stepped(text)
    assert record.text() == (
        "reynard 1\ngame ganz-schon-clever\nplayers 2\ndice none\n\n1. :o1=5 @2 :g1 re-roll next\n2. :g1 next\n"
    )
    assert load(record.text()) == record


def test_readable_text_of_qwixx_without_dice_is_a_line_for_each_time_the_pencil_goes_on():
    record = Record("qwixx-longo", 2, free=True)
    for text in ("r5", "y4", "@2", "miss", "@1", "b9"):
        record = record.stepped(text)
    assert record.text().endswith("dice none\n\n1. r5 y4 @2\n2. miss @1\n3. b9\n")


def test_without_dice_there_is_no_seed_and_no_throw():
    with pytest.raises(Forged, match="no-such-seed"):
        Record("ganz-schon-clever", 2, 1, free=True)
    with pytest.raises(BadThrow, match="no-dice-fall"):
        Record("ganz-schon-clever", 2, free=True).thrown([1] * 6)


def test_illegal_steps_do_not_enter_a_record():
    record = Record("ganz-schon-clever", 2, 1)
    with pytest.raises(BadThrow, match="not-of-this-seed"):
        record.thrown([1, 1, 1, 1, 1, 1])
    with pytest.raises(BadThrow, match="no-dice-fall"):
        record.thrown().thrown()
    with pytest.raises(BadThrow, match="faces-are-typed-in"):
        Record("ganz-schon-clever", 2).thrown()
    with pytest.raises(IllegalMove, match="not-now"):
        record.thrown().played(record.match.parse("pass"))
    assert record.thrown(*Fall(*record.thrown().step)) == record.thrown()


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_has_64_bits(seed):
    with pytest.raises(Forged, match="no-such-seed"):
        Record("ganz-schon-clever", 2, seed)


# What is no record


def test_every_single_damaged_character_is_noticed():
    *_, record = points("ganz-schon-clever", 1, 3)
    text = record.save()
    assert len(text) > 30
    for place in range(len(text)):
        changed = text[:place] + ("B" if text[place] != "B" else "C") + text[place + 1 :]
        with pytest.raises(BadRecord):
            load(changed)
    for length in range(len(text)):
        with pytest.raises(BadRecord):
            load(text[:length])


@pytest.mark.parametrize(
    ("text", "error", "rule"),
    [
        ("", UnknownVersion, "unknown-version"),
        ("9g1A.abcd", UnknownVersion, "unknown-version"),
        ("1g1A.abcd", Damaged, "checksum"),
        (sealed("1g1A"), Damaged, "setup"),
        (sealed("1gxA."), Damaged, "setup"),
        (sealed("1g1A-."), Damaged, "setup"),
        (sealed("1z1A."), games.UnknownGame, "unknown-game"),
        (sealed("1g9A."), Forged, "wrong-players"),
        (sealed("1g1" + "9" * 12 + "."), Forged, "no-such-seed"),
        (sealed("1g1__."), Damaged, "setup"),
        (sealed("1g1_A."), Damaged, "setup"),
        (sealed("1g1_.-"), Forged, "no-such-move"),
        (sealed("1g1_.!"), Forged, "no-move"),
        (sealed("141_.A"), Forged, "ends-too-early"),
        (sealed("1g1_.."), Forged, "no-move"),
        (sealed("1g1AA."), Forged, "not-as-saved"),
        (sealed("1g1A..A"), Forged, "not-as-saved"),
        (sealed("1g1A._"), Forged, "no-such-move"),
        (sealed("1g1A.!"), Forged, "no-move"),
        (sealed("1g1A..."), Forged, "no-move"),
        (sealed("1g1.12345"), Forged, "ends-too-early"),
        (sealed("1g1.12345x"), Forged, "no-face"),
        (sealed("1g1.123457"), Forged, "no-such-face"),
    ],
)
def test_each_kind_of_bad_text_has_its_own_error(text, error, rule):
    with pytest.raises(error) as caught:
        load(text)
    assert type(caught.value) is error
    assert caught.value.rule == rule


def test_nothing_follows_the_end():
    *_, record = points("ganz-schon-clever", 1, 3)
    with pytest.raises(Forged, match="goes-on-after-the-end"):
        load(sealed(record.save()[:-4] + "A"))


READABLE = "reynard 1\ngame ganz-schon-clever\nplayers 2\ndice typed\n\n1. [362154] y:y12 pass\n"


@pytest.mark.parametrize(
    ("old", "new", "error", "rule"),
    [
        ("reynard 1", "reynard 9", UnknownVersion, "unknown-version"),
        ("game ", "match ", Damaged, "setup"),
        ("players 2", "players two", Damaged, "setup"),
        ("dice typed", "dice loaded", Damaged, "setup"),
        ("dice typed\n", "", Damaged, "setup"),
        ("ganz-schon-clever", "chess", games.UnknownGame, "unknown-game"),
        ("players 2", "players 7", Forged, "wrong-players"),
        ("[362154]", "[36215]", Forged, "one-face-a-die"),
        ("[362154]", "[3621x4]", Damaged, "no-face"),
        ("[362154]", "[362154", Damaged, "no-face"),
        ("dice typed", "dice 1", Forged, "not-of-this-seed"),
        ("y:y12", "y:y11", Forged, "wrong-number"),
        ("y:y12", "knight", Damaged, "unknown-move"),
        ("dice typed", "dice " + "9" * 5000, Damaged, "setup"),
        ("1. [", "[", Damaged, "no-turn"),
        ("dice typed", "dice none", Forged, "no-dice-fall"),
    ],
)
def test_each_kind_of_bad_readable_text_has_its_own_error(old, new, error, rule):
    assert load(READABLE).match.active == 1
    with pytest.raises(error) as caught:
        load(READABLE.replace(old, new))
    assert type(caught.value) is error
    assert caught.value.rule == rule


def test_text_that_no_browser_can_write_is_damaged():
    with pytest.raises(Damaged, match="checksum"):
        load("1g1H.A4Wy\udcff")


# However long


def rounds_of_the_pencil(steps: int) -> Record:
    """A game with only the sheet in which nobody ever writes: the pencil goes to and fro."""
    record = Record("qwixx", 2, free=True)
    for step in range(steps):
        record = record.played(record.match.parse("@1" if step % 2 else "@2"))
    return record


def test_a_record_as_long_as_any_text_is_released_without_using_up_the_stack():
    record = rounds_of_the_pencil(10_000)
    assert record.steps == len(record.history()) - 1 == 10_000
    assert record.before is not None
    assert record.before.steps == 9_999
    del record  # which ended Pyodide when each record held the one before it


@pytest.mark.parametrize("form", [Record.save, Record.text])
@pytest.mark.parametrize(("game", "players"), [("qwixx", 2), ("clever-4ever", 4)])
def test_more_steps_than_any_game_has_are_no_record(form, game: str, players: int):
    record = Record(game, players, free=True)
    most = record.match.most_steps()
    while record.steps < most:
        record = record.played(record.match.parse(f"@{(record.match.turn + 1) % players + 1}"))
    assert load(form(record)) == record
    longer = record.played(record.match.parse(f"@{(record.match.turn + 1) % players + 1}"))
    with pytest.raises(TooLong) as caught:
        load(form(longer))
    assert caught.value.rule == "too-many-steps"


def test_another_way_from_an_earlier_point_leaves_the_first_one_as_it_was():
    begun = Record("qwixx", 2, 7).thrown()
    ways = [begun.played(move) for move in begun.match.moves()]
    assert [str(way.step) for way in ways] == [str(move) for move in begun.match.moves()]
    assert all(way.before == begun and way.follows(begun) for way in ways)
    assert not ways[0].follows(ways[1])
    assert not begun.follows(Record("qwixx", 2, 7)), "the same steps, but of another game at another table"
    further = ways[0].thrown() if ways[0].match.throw else ways[0].played(ways[0].match.moves()[0])
    assert [point.steps for point in further.history()] == [0, 1, 2, 3]
    assert len({way.save() for way in ways}) == len(ways)


# Text as editors write it


@pytest.mark.parametrize("form", [Record.save, Record.text])
def test_a_byte_order_mark_before_a_record_does_no_harm(form):
    record = Record("qwixx", 2, 7).thrown()
    assert load("\ufeff" + form(record)) == record


def test_what_nobody_sees_is_named_by_its_code():
    with pytest.raises(UnknownVersion) as caught:
        load("\u200b1g1")
    assert str(caught.value) == r"unknown-version version=\u200b"
