"""Games by link in plain Python: invited, joined, played turn by turn between devices that only exchange texts."""

from __future__ import annotations

from random import Random

import pytest

from game.play.apart import chains
from game.play.apart.faults import (
    Full,
    NotTheirs,
    Older,
    WrongPreimage,
)
from game.play.apart.message import LONGEST, PLACE, by_link, decode, encode
from game.play.apart.own import (
    Own,
    accept,
    answer,
    begin,
    invite,
    receive,
    rematch,
)
from game.rules.games import GAMES
from game.rules.loading import load
from tests.play.apart.devices import got, play, sent, table, whole_game

BY_LINK = [game for game in GAMES if by_link(game)]
CLEVER = "ganz-schon-clever"
LONG_NAMES = tuple("ЇжакҐалаґанЩедрівочка"[: 20 - seat] + "ї" * seat for seat in range(4))


def test_the_clever_family_is_played_by_link():
    assert [entry.id for entry in GAMES.values() if entry.family == "clever"] == BY_LINK


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", BY_LINK)
def test_a_whole_game_ends_the_same_on_all_devices(game, players):
    rng = Random(players)
    devices = table(game, players, rng, LONG_NAMES)
    texts = whole_game(devices, rng)
    assert len({own.log for own in devices}) == 1
    address = f"https://somebody-with-a-name.example.org/reynard/#{PLACE}"
    assert max(map(len, texts)) + len(address) < LONGEST
    turns = {2: 12, 3: 15, 4: 16}[players]
    assert len(texts) <= turns + players - 1  # one each turn, and at the end the last decisions of all but one
    record = devices[0].public().record
    assert load(record.save()) == load(record.text()) == record
    assert record.save()[0] == "3"


def test_a_turn_that_ends_with_a_throw_is_over_for_whoever_made_it_too():
    """No die of the last throw fits: there is no step after it, only that the turn was handed over."""
    rng = Random(1)
    for _ in range(4):
        devices = table(CLEVER, 2, rng)
        for turn in range(12):
            at = turn % 2
            own = devices[at] = play(devices[at], rng)
            assert own.standing().waits_for != at
            devices = [got(each, sent(own)) for each in devices]


# Joining


def invited(players: int = 3) -> Own:
    return invite(b"name56", bytes(16), CLEVER, players, "Anna")


def test_a_guest_is_seated_by_its_commitment_not_by_the_host():
    for order in (1, -1):
        host = invited()
        guests = [accept(host.invite, bytes([at]) * 16, name) for at, name in ((1, "Ben"), (2, "Cleo"))]
        for guest in guests[::order]:
            host = receive(host, answer(guest))
        seats = [seat.name for seat in begin(host).log.agreed.seats]
        tips = sorted(guests, key=lambda guest: guest.tip)
        assert seats == ["Anna", *(guest.me for guest in tips)]


def test_a_guest_opens_only_its_first_preimage_and_the_host_none():
    devices = table(CLEVER, 3, Random(1))
    assert [opened.number for opened in devices[0].log.opened] == [0, 1, 1]


def test_the_same_answer_twice_is_old_and_one_too_many_finds_no_seat():
    host = invited(2)
    answers = [answer(accept(host.invite, bytes([at]) * 16, "Ben")) for at in (1, 2)]
    host = receive(host, answers[0])
    with pytest.raises(Older):
        receive(host, answers[0])
    with pytest.raises(Full):
        receive(host, answers[1])


def test_an_answer_is_for_the_host_alone():
    host = invited()
    ben, cleo = (accept(host.invite, bytes([at]) * 16, name) for at, name in ((1, "Ben"), (2, "Cleo")))
    with pytest.raises(NotTheirs, match="not-for-you"):
        receive(ben, answer(cleo))


def test_an_answer_whose_preimage_is_not_its_own_is_noticed():
    join = answer(accept(invited().invite, bytes([1]) * 16, "Ben"))
    with pytest.raises(WrongPreimage):
        decode(encode(join._replace(preimage=bytes(16))))


def test_the_host_may_begin_with_those_who_have_answered():
    host = invited(4)
    guests = [accept(host.invite, bytes([at]) * 16, name) for at, name in ((1, "Ben"), (2, "Cleo"))]
    host = begin(receive(host, answer(guests[0])))
    assert host.log.players == 2
    ben = receive(guests[0], decode(sent(host)))
    assert ben.seat == 1
    with pytest.raises(Full, match="full-for-you"):
        receive(guests[1], decode(sent(host)))


def test_a_rematch_keeps_the_seats_and_the_next_seat_begins():
    devices = table(CLEVER, 3, Random(1))
    again = rematch(devices[2], b"again6", bytes([9]) * 16)
    asked = decode(encode(again.invite))
    assert (asked.first, asked.names, asked.seat) == (1, tuple(seat.name for seat in devices[0].log.agreed.seats), 2)
    others = [accept(asked, bytes([seat]) * 16, devices[seat].me, seat) for seat in (1, 0)]
    for other in others:
        again = receive(again, decode(encode(answer(other))))
    again = begin(again)
    assert [seat.name for seat in again.log.agreed.seats] == [*asked.names]
    second = receive(others[0], decode(sent(again)))
    assert (again.seat, second.seat, second.standing().waits_for) == (2, 1, 1)
    assert not second.standing().needs  # the seat before it has opened its first preimage
    assert len({own.log for own in [again, second]}) == 1


# Dice


def test_nobody_knows_the_dice_of_a_turn_before_it_is_handed_over():
    rng = Random(2)
    devices = table(CLEVER, 3, rng)
    assert devices[1].standing().needs == ((0, 2),)
    first = play(devices[0], rng)
    assert first.standing().needs == first.public().needs == ((1, 2),)  # whoever hands over does not know either
    second = receive(devices[1], decode(sent(first)))
    assert second.standing().needs == ()
    third = play(receive(devices[2], decode(sent(first))), rng)
    assert third.standing().needs == ((1, 2),)


def test_the_dice_follow_from_both_preimages_the_name_and_the_turn():
    known = chains.seed(b"name56", 3, [b"a" * 16, b"b" * 16])
    others = [
        chains.seed(b"name57", 3, [b"a" * 16, b"b" * 16]),
        chains.seed(b"name56", 4, [b"a" * 16, b"b" * 16]),
        chains.seed(b"name56", 3, [b"c" * 16, b"b" * 16]),
        chains.seed(b"name56", 3, [b"a" * 16, b"c" * 16]),
    ]
    assert known not in others
    assert len({*others}) == 4
