"""Everything that can be wrong with what arrives has its own name, and leaves the game as it was."""

from __future__ import annotations

from random import Random

import pytest

from game.play.apart.faults import (
    Cut,
    Damaged,
    Fork,
    Left,
    NeverSeen,
    NotTheirs,
    Older,
    Over,
    TooLong,
    UnknownVersion,
)
from game.play.apart.kept import log_json, own_json, read_log, read_own
from game.play.apart.merging import checked
from game.play.apart.message import LONGEST, Turn, decode, encode, read
from game.play.apart.own import go_on_without, leave, may_go_on_without, receive, seal
from tests.play.apart.devices import got, play, sent, table, whole_game
from tests.play.apart.test_apart import CLEVER


@pytest.fixture
def rng() -> Random:
    return Random(11)


@pytest.fixture
def devices(rng):
    """Three devices after the first turn, which the other two have not seen."""
    found = table(CLEVER, 3, rng)
    found[0] = play(found[0], rng)
    return found


def test_a_text_that_is_cut_damaged_too_long_or_of_another_version(devices):
    text = sent(devices[0])
    for end in range(2, len(text) - 1, 7):
        with pytest.raises(Cut):
            decode(text[:end])
    at = text.index(".") - 1
    with pytest.raises(Damaged):
        decode(text[:at] + ("A" if text[at] != "A" else "B") + text[at + 1 :])
    with pytest.raises(TooLong):
        decode(text + "A" * LONGEST)
    with pytest.raises(UnknownVersion):
        decode("9" + text[1:])


def test_a_link_is_found_in_the_words_around_it(devices):
    text = sent(devices[0])
    assert read(f"Your turn: https://example.org/#apart/{text}. Bye") == decode(text)


def test_a_message_of_another_game_is_not_taken(devices):
    other = table(CLEVER, 3, Random(99))[0]
    with pytest.raises(NeverSeen):
        receive(devices[1], decode(sent(other)))


def test_the_same_message_again_is_old_and_after_the_end_the_game_is_over(devices, rng):
    text = sent(devices[0])
    second = receive(devices[1], decode(text))
    with pytest.raises(Older):
        receive(second, decode(text))
    devices = [got(own, text) for own in devices]
    whole_game(devices, rng)
    with pytest.raises(Over):
        receive(devices[1], decode(text))


def test_a_seat_that_goes_two_ways_is_told_and_nothing_is_overwritten(devices):
    again = play(table(CLEVER, 3, Random(11))[0], Random(12))  # the same secret, other decisions
    assert again.log.steps[0] != devices[0].log.steps[0]
    second = receive(devices[1], decode(sent(devices[0])))
    with pytest.raises(Fork) as caught:
        receive(second, decode(sent(again)))
    assert caught.value.detail["seat"] == 0


def test_a_second_device_of_the_same_person_takes_over_what_the_first_has_sent(devices, rng):
    first, other = devices[1], devices[1]
    text = sent(devices[0])
    first = play(receive(first, decode(text)), rng)
    other = play(receive(other, decode(text)), rng)._replace(log=receive(other, decode(text)).log)
    other = other._replace(draft=("pass",))  # begun here, and finished on the other device
    after = receive(other, decode(sent(first)))
    assert (after.log, after.draft) == (first.log, ())


def test_nobody_else_can_write_for_the_own_seat(devices, rng):
    second = receive(devices[1], decode(sent(devices[0])))
    forged = play(second, rng).log._replace(opened=second.log.opened)
    with pytest.raises(NotTheirs):
        checked(forged)
    with pytest.raises(NotTheirs):
        receive(second, Turn(forged, 0))


def test_what_a_person_has_begun_stays_when_others_send(devices, rng):
    third = receive(devices[2], decode(sent(devices[0])))
    begun = third._replace(draft=(str(third.standing().record.match.moves()[0]),))
    second = play(receive(devices[1], decode(sent(devices[0]))), rng)
    assert receive(begun, decode(sent(second))).draft == begun.draft


# Going on without a seat


def test_only_the_next_seat_may_go_on_without_the_one_that_is_waited_for(devices):
    devices = [got(own, sent(devices[0])) for own in devices]
    assert [may_go_on_without(own, own.standing()) for own in devices] == [-1, -1, -1]  # the third has a platter first
    third = devices[2]._replace(draft=(str(devices[2].standing().record.match.moves()[-1]),))
    assert may_go_on_without(third, third.standing()) == 1


def without_the_second(devices, rng):
    third = play(got(devices[2], sent(devices[0])), rng)
    assert third.standing().waits_for == 1
    third = play(go_on_without(third, third.standing()), rng)
    return [devices[0], devices[1], third]


def test_the_others_go_on_to_the_end_and_the_seat_that_left_is_told(devices, rng):
    silent, devices = devices[1], without_the_second(devices, rng)
    present = [devices[0], devices[2]]
    texts = [sent(devices[2])]
    for _ in range(40):
        for at, own in enumerate(present):
            present[at] = play(got(own, texts[-1]), rng)
            if present[at].log != own.log:
                texts.append(sent(present[at]))
    assert present[0].log == present[1].log
    standing = present[0].public()
    assert standing.complete
    assert [*standing.gone] == [1]
    told = got(silent, texts[-1])
    assert [*told.public().gone] == [1]


def test_a_turn_of_a_seat_that_left_comes_too_late_in_either_order(devices, rng):
    late = play(got(devices[1], sent(devices[0])), rng)
    gone = without_the_second(devices, rng)[2]
    with pytest.raises(Left):
        receive(gone, decode(sent(late)))
    for_both = got(got(devices[0], sent(late)), sent(gone))
    assert for_both.log.steps == gone.log.steps
    assert receive(late, decode(sent(gone))).log.steps == gone.log.steps


def test_whoever_leaves_says_so_and_the_next_seat_plays_on(devices, rng):
    left = leave(got(devices[1], sent(devices[0])))
    third = got(devices[2], sent(left))
    assert [*third.public().gone] == [1]
    after = play(third, rng)
    assert after.public().turns == (1, 0, 1)
    assert got(devices[0], sent(after)).log == after.log


def test_the_last_of_two_can_finish_alone(rng):
    devices = table(CLEVER, 2, rng)
    own = devices[0]
    for _ in range(100):
        own = play(own, rng)
        standing = own.standing()
        if standing.over:
            break
        own = go_on_without(own, standing) if may_go_on_without(own, standing) == 1 else own
    assert own.public().complete
    assert decode(sent(own)) == Turn(own.log, 0)


# As JSON


def test_a_game_comes_back_from_json(devices, rng):
    begun = got(devices[1], sent(devices[0]))
    begun = begun._replace(draft=(str(begun.standing().record.match.moves()[0]),), cast=0, sent=True)
    for own in (*devices, begun, devices[0]._replace(log=None)):
        assert read_own(own_json(own)) == own
    assert read_log(log_json(devices[0].log)) == devices[0].log


def test_sealing_and_encoding_agree(devices, rng):
    own = got(devices[1], sent(devices[0]))
    done = play(own, rng)
    assert decode(encode(Turn(done.log, 1))).log == done.log
    assert seal(done, done.standing()) == done
