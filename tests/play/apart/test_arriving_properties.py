"""Whatever arrives, in any order, twice, late or altered: all devices end in the same game, or say what is wrong."""

from __future__ import annotations

from random import Random

import pytest

from game.play.apart.faults import Fault, Fork, IllegalStep, NotTheirs, WrongPreimage
from game.play.apart.log import Log, Opened
from game.play.apart.merging import checked, merge
from game.play.apart.message import Turn, decode
from game.play.apart.own import Own, message, receive
from tests.play.apart.devices import got, play, sent, table, whole_game
from tests.play.apart.test_apart import BY_LINK, CLEVER
from tests.play.seal import as_sent_apart

ALPHABET = "ABCXYZabcxyz0189-_."


@pytest.mark.parametrize("seed", range(4))
def test_any_order_repetition_and_loss_ends_in_the_same_game(seed):
    rng = Random(seed)
    devices = table(BY_LINK[seed % len(BY_LINK)], 2 + seed % 3, rng)
    texts = [sent(devices[0])]
    for _ in range(2000):
        at = rng.randrange(len(devices))
        if rng.random() < 0.5:  # one of all messages there ever were: others stay unread, some for ever
            devices[at] = got(devices[at], rng.choice(texts[-6:] if rng.random() < 0.7 else texts))
        before = devices[at]
        devices[at] = play(before, rng)
        if devices[at].log != before.log or rng.random() < 0.1:
            texts.append(sent(devices[at], nudge=devices[at].log == before.log))
        if all(own.public().complete for own in devices):
            break
    assert len({own.log for own in devices}) == 1
    assert devices[0].public().complete


@pytest.fixture(scope="module")
def history() -> tuple[list[Own], list[str]]:
    """A game of three, and all its messages."""
    rng = Random(33)
    devices = table(CLEVER, 3, rng)
    return devices, whole_game(devices, rng)


def test_merging_is_a_union(history):
    devices, texts = history
    logs = [decode(text).log for text in texts]
    for one, other in [(logs[at], logs[-at]) for at in range(1, 9)]:
        both = merge(one, other)
        assert both == merge(other, one)
        assert merge(both, one) == merge(both, other) == merge(both, both) == both
    assert merge(logs[2], devices[0].log) == devices[0].log


def test_no_device_writes_steps_of_another_seat():
    rng = Random(5)
    devices = table(CLEVER, 3, rng)
    for _ in range(30):
        for at, own in enumerate(devices):
            after = play(own, rng)
            others = [seat for seat in range(3) if seat != at]
            assert [after.log.steps[seat] for seat in others] == [own.log.steps[seat] for seat in others]
            assert [after.log.opened[seat] for seat in others] == [own.log.opened[seat] for seat in others]
            devices = [got(each, sent(after)) for each in (*devices[:at], after, *devices[at + 1 :])]


def altered(log: Log, rng: Random) -> Log:
    """The log with one step or preimage that is another one, one more or one less."""
    steps, opened, seat = [*map(list, log.steps)], [*log.opened], rng.randrange(log.players)
    kind, at = rng.randrange(4), rng.randrange(len(steps[seat]))
    if kind == 0:
        steps[seat][at] = rng.choice([each for own in log.steps for each in own if each != steps[seat][at]])
    elif kind == 1:
        del steps[seat][at]
    elif kind == 2:
        steps[seat].insert(at, rng.choice(steps[seat]))
    else:
        number, preimage = opened[seat]
        turned = bytes([preimage[0] ^ 1 << rng.randrange(8), *preimage[1:]])
        opened[seat] = rng.choice([Opened(number, turned), Opened(number - 1, preimage), Opened(number + 1, preimage)])
    return log._replace(steps=tuple(map(tuple, steps)), opened=tuple(opened))


def taken_over(ours: Log, theirs: Log) -> Log:
    checked(theirs)
    return merge(ours, theirs)


def test_every_altered_step_or_preimage_is_noticed(history):
    """By the rules, by the chains, or at the latest by a device that knows how it was."""
    devices, texts = history
    rng, noticed = Random(7), dict[type[Fault], int]()
    for text in texts[4:]:
        whole = decode(text).log
        for _ in range(25):
            log = altered(whole, rng)
            if log == whole:
                continue
            with pytest.raises(Fault) as caught:
                taken_over(devices[0].log, log)
            noticed[caught.type] = noticed.get(caught.type, 0) + 1
    assert {Fork, IllegalStep, WrongPreimage} <= noticed.keys()


def test_an_altered_text_with_a_checksum_that_fits_changes_nothing(history):
    """A digit of a number or a letter of a name may read as another whole message: then it contradicts the game."""
    devices, texts = history
    rng, own = Random(8), devices[1]
    changed = 0
    for text in texts[4::2]:
        for _ in range(40):
            body = [*text[:-4]]
            body[rng.randrange(4, len(body))] = rng.choice(ALPHABET)
            forged = as_sent_apart("".join(body))
            changed += forged != text and got(own, forged) != own
    assert changed == 0


def test_steps_that_a_seat_has_not_vouched_for_are_refused(history):
    rng = Random(9)
    devices = table(CLEVER, 3, rng)
    first = play(devices[0], rng)
    log, seat = first.log, 1
    move = receive(devices[1], decode(sent(first))).standing().record.match.moves()[-1]
    with pytest.raises(NotTheirs) as caught:  # the passive decision of the next seat, written by somebody else
        checked(log.with_steps(seat, str(move)))
    assert caught.value.detail["seat"] == seat
    assert message(first) == Turn(log, 0)
