"""Devices that are near each other, driven through plain pages: pairing, moving everything, live games."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

import pytest

from game.play.apart.live import Live
from game.play.apart.pairing import PLAY, decode, encode, offered
from game.play.session import begin
from game.play.setup import PERSON, Setup
from game.storage.live import NAME, kept_live
from game.words import say
from tests.players.aside import run
from tests.screens.plain_nearby import DESCRIPTION, Network, PlainNearby
from tests.screens.plain_page import Visit


class Phones:
    """Two devices in one network, and people who carry codes from one to the other."""

    def __init__(self, place: str, count: int = 2) -> None:
        self.network = Network()
        self.visits = [Visit() for _ in range(count)]
        for visit in self.visits:
            visit.outside.near = PlainNearby(self.network)
        self.visits[0].page.visit(place)

    async def rest(self) -> None:
        """Let everything arrive that is on its way."""
        for _ in range(60):
            await asyncio.sleep(0)
            for visit in self.visits:
                visit.page.arrive()

    def code(self, at: int) -> str:
        """The link that a device shows."""
        return next(each for each in self.visits[at].page.elements() if each.attrs.get("id") == "pair-link").attrs[
            "value"
        ]

    async def pair(self, guest: int = 1) -> None:
        """The guest reads the host's code, the host its answer."""
        await self.rest()
        self.visits[guest].page.visit(self.code(0).partition("#")[2])
        await self.rest()
        self.visits[0].page.tap("pair-paste", text=self.code(guest))
        await self.rest()

    def cut(self) -> None:
        """The connection ends without a word."""
        next(peer for peer in self.network.peers.values() if peer.other is not None).cut()


def played(test: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """A test that takes time, run to its end."""

    def whole() -> None:
        run(test())

    whole.__name__ = test.__name__
    return whole


# Codes


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda link, _: link, "own-code"),
        (lambda link, _: link[:-9], "cut"),
        (lambda link, _: link[:-1] + ("A" if link[-1] != "A" else "B"), "damaged"),
        (lambda _, other: other, "not-an-answer"),
        (lambda *_: "x" * 900, "too-long"),
        (lambda *_: "IIII", "unknown-version"),
        (lambda *_: "what is this?", "damaged"),
    ],
)
def test_each_wrong_code_has_its_sentence_and_the_shown_one_stays(change, why: str):
    said, before, after, complaints = run(pasted(change))
    assert say(f"apart-code-{why}") in said
    assert after == before
    assert complaints == []


async def pasted(change: Callable[[str, str], str]) -> tuple[str, str, str, list[BaseException]]:
    """What a page says to a code, what it showed before and shows then, and what went wrong in it."""
    phones = Phones("move")
    await phones.rest()
    page, link = phones.visits[0].page, phones.code(0)
    other = encode(offered(DESCRIPTION.format(number=77, name="p077"), PLAY))
    page.tap("pair-paste", text=change(link, other))
    return page.text, link, phones.code(0), page.complaints


def test_a_code_that_was_opened_and_is_none_says_why():
    visit = Visit("pair/what is this")
    assert say("apart-code-damaged") in visit.page.text


@played
async def test_an_answer_is_handed_to_the_tab_that_waits():
    phones = Phones("live/qwixx", 3)
    await phones.rest()
    host, guest, tab = phones.visits
    tab.outside.near = host.outside.near  # another tab of the same browser
    guest.page.visit(phones.code(0).partition("#")[2])
    await phones.rest()
    tab.page.visit(phones.code(1).partition("#")[2])
    await asyncio.sleep(0.6)
    await phones.rest()
    assert say("apart-pair-handed") in tab.page.text
    assert host.page.offers("live-start")


@played
async def test_a_browser_that_does_not_wait_long_answers_the_same_code_anew():
    phones = Phones("live/qwixx")
    await phones.rest()
    host, guest = phones.visits
    guest.page.visit(phones.code(0).partition("#")[2])
    await phones.rest()
    before = phones.code(1)
    next(peer for peer in phones.network.peers.values() if peer.other is not None).told.closed()
    assert say("apart-code-gave-up") in guest.page.text
    guest.page.tap("pair-again")
    await phones.rest()
    assert phones.code(1) != before
    host.page.tap("pair-paste", text=phones.code(1))
    await phones.rest()
    assert host.page.offers("live-start")


@played
async def test_over_the_internet_is_off_until_somebody_names_a_server():
    phones = Phones("move")
    await phones.rest()
    visit = phones.visits[0]
    assert visit.outside.near.servers == [""]
    assert say("apart-server-about") in visit.page.text
    visit.page.tap("server-keep", server="not a server")
    assert say("apart-server-wrong") in visit.page.text
    visit.page.tap("server-keep", server="stun:stun.example.org")
    await phones.rest()
    assert visit.outside.near.servers[-1] == visit.shelf[NAME] == "stun:stun.example.org:3478"
    visit.page.tap("server-off")
    await phones.rest()
    assert visit.outside.near.servers[-1] == ""


@played
async def test_where_no_code_can_be_made_the_link_is_enough():
    phones = Phones("")
    visit = phones.visits[0]
    visit.outside.refuses.add("qr")
    visit.page.visit("move")
    await phones.rest()
    assert '<svg class="qr"' not in visit.page.shown
    assert say("apart-link-how") in visit.page.text
    visit.page.tap("pair-copy")
    await phones.rest()
    assert visit.outside.copied == [phones.code(0)]


# Everything to a new device


def keep_games(visit: Visit, count: int) -> None:
    for number in range(count):
        session = begin(Setup("qwixx", ("Ola", "Jan"), (PERSON, PERSON)), number)
        visit.store.keep(f"g{number}", session.throw())


@played
async def test_everything_arrives_and_is_added_when_the_person_says_so():
    phones = Phones("")
    old, new = phones.visits
    keep_games(old, 5)
    old.page.visit("move")
    await phones.pair()
    assert new.store.index() == []
    new.page.tap("move-take")
    await phones.rest()
    assert {line.name for line in new.store.index()} == {f"g{number}" for number in range(5)}
    assert say("apart-move-sent") in old.page.text
    assert old.page.complaints == new.page.complaints == []


@played
async def test_after_a_cut_only_the_rest_comes():
    phones = Phones("")
    old, new = phones.visits
    keep_games(old, 60)
    old.page.visit("move")
    await phones.rest()
    new.page.visit(phones.code(0).partition("#")[2])
    await phones.rest()
    parts = [0]
    send = type(next(iter(phones.network.peers.values()))).send

    async def failing(peer, text: str) -> bool:
        await asyncio.sleep(0)  # what was sent before arrives
        if '"kind":"part"' in text:
            parts[0] += 1
            if parts[0] == 2:
                peer.cut()
                return False
        return await send(peer, text)

    for peer in phones.network.peers.values():
        peer.send = failing.__get__(peer)
    old.page.tap("pair-paste", text=phones.code(1))
    await phones.rest()
    assert say("apart-move-cut") in old.page.text
    assert new.store.index() == []
    phones.network.sent.clear()
    old.page.tap("pair-again")
    await phones.pair()
    sent = [json.loads(text) for text in phones.network.sent]
    assert next(each["at"] for each in sent if each["kind"] == "part") == 1
    new.page.tap("move-take")
    await phones.rest()
    assert len(new.store.index()) == 60


# Live


async def seated(phones: Phones) -> None:
    for guest in range(1, len(phones.visits)):
        if guest > 1:
            phones.visits[0].page.tap("live-invite")
        await phones.pair(guest)
    phones.visits[0].page.tap("live-start")
    await phones.rest()


def tapped(visit: Visit, rng: Random | None) -> bool:
    """Do one of the things that the player at a device can do now; without chance what ends a game of Qwixx soon."""
    room = visit.app.rooms.screen("live").live
    live = room.live
    if live is None or live.standing().over:
        return False
    if live.throws() and live.log.agreed.seats[live.standing().waits_for].kind == PERSON:
        room.throw()
        return True
    undecided = live.undecided()
    if not undecided or live.log.agreed.seats[undecided[0]].kind != PERSON:
        return False
    moves = live.shown().match.moves()
    room.decide(undecided[0], str(rng.choice(moves) if rng else moves[-1]))
    return True


async def to_the_end(phones: Phones, rng: Random | None = None) -> None:
    for _ in range(4000):
        for visit in phones.visits:
            tapped(visit, rng)
        await phones.rest()
        if all(known(visit).standing().complete for visit in phones.visits):
            return
    raise AssertionError("no end")


def known(visit: Visit) -> Live:
    """The game as a device has it: on the table, or on the shelf."""
    found = visit.app.rooms.screen("live").live.live or kept_live(visit.store.safe)
    assert found
    return found


def records(phones: Phones) -> list[str]:
    return [known(visit).standing().record.save() for visit in phones.visits]


@pytest.mark.parametrize(("game", "devices"), [("qwixx", 3), ("ganz-schon-clever", 2)])
def test_a_whole_game_becomes_an_ordinary_game_on_every_device(game: str, devices: int):
    phones = run(finished(game, devices))
    assert len(phones.visits) == devices
    assert len({*records(phones)}) == 1
    assert all(visit.page.place == "table" and visit.page.complaints == [] for visit in phones.visits)
    assert all(kept_live(visit.store.safe).standing().complete for visit in phones.visits)
    assert all(visit.store.game(line.name).over for visit in phones.visits for line in visit.store.index())
    assert [len(visit.store.index()) for visit in phones.visits] == [1] * devices


async def finished(game: str, devices: int) -> Phones:
    """A whole game between so many devices."""
    phones = Phones(f"live/{game}", devices)
    await seated(phones)
    await to_the_end(phones, Random(3))
    return phones


@played
async def test_a_rematch_begins_with_the_next_seat():
    phones = await finished("qwixx", 2)
    lots = [visit.app.rooms.screen("live").live.live.log.agreed.lot for visit in phones.visits]
    phones.visits[0].page.tap("again")
    await phones.rest()
    again = [visit.app.rooms.screen("live").live.live for visit in phones.visits]
    assert {live.log.agreed.lot.first for live in again} == {1 - lots[0].first}
    assert not any(live.standing().over for live in again)


@played
async def test_whoever_goes_elsewhere_finds_the_way_back_to_the_table():
    phones = Phones("live/qwixx")
    await seated(phones)
    page = phones.visits[1].page
    page.tap("home")
    assert (page.message, page.answer) == (say("apart-live-open"), "live-room")
    page.tap("live-room")
    page.tap("live-table")
    assert page.screen == "table"


@played
async def test_seats_of_one_device_and_computer_players_sit_at_the_same_table():
    phones = Phones("live/qwixx")
    host = phones.visits[0].page
    host.tap("live-beside")
    host.tap("live-computer")
    await seated(phones)
    live = phones.visits[1].app.rooms.screen("live").live.live
    assert [seat.chain for seat in live.log.agreed.seats] == [0, 0, 0, 1]
    assert [seat.kind == PERSON for seat in live.log.agreed.seats] == [True, True, False, True]


@played
async def test_a_name_from_another_device_is_text():
    phones = Phones("live/qwixx")
    phones.visits[1].store.keep_names(["<b>Eve</b>"])
    await phones.pair()
    assert "<b>Eve" not in phones.visits[0].page.shown
    assert "<b>Eve</b>" in phones.visits[0].page.text


@played
async def test_a_cut_game_goes_on_after_pairing_again():
    phones = Phones("live/qwixx")
    await seated(phones)
    rng = Random(1)
    for _ in range(6):
        for visit in phones.visits:
            tapped(visit, rng)
        await phones.rest()
    before = records(phones)
    phones.cut()
    await phones.rest()
    host = phones.visits[0].page
    assert re.search("not connected any more", host.message)
    host.tap("live-room")
    host.tap("live-invite")
    await phones.pair()
    for visit in phones.visits:
        visit.page.tap("live-table")
    assert records(phones) == before
    await to_the_end(phones, rng)
    assert len({*records(phones)}) == 1


async def reopened(phones: Phones, at: int, place: str) -> Visit:
    """A device whose page was closed without a word, and is opened again."""
    gone = phones.visits[at]
    for pairing in gone.app.rooms.screen("live").live.others.values():
        other, pairing.peer.other = pairing.peer.other, None  # a closed page hears nothing
        other.cut()
    visit = phones.visits[at] = Visit(shelf=gone.shelf)
    visit.outside.near = PlainNearby(phones.network)
    visit.page.visit(place)
    await phones.rest()
    return visit


async def together_again(phones: Phones, gone: int) -> None:
    """Every device that the closed one was connected with pairs with the host again, and goes to the table."""
    host = phones.visits[0]
    over = host.app.rooms.screen("live").live.live is None  # it has ended there: another table is all that is left
    host.page.visit("live/qwixx" if over else "live")
    for guest in range(1, len(phones.visits)) if gone == 0 else [gone]:
        host.page.tap("live-invite")
        await phones.pair(guest)
    for visit in phones.visits:
        visit.page.tap("live-table")


def hidden_by_a_guest(phones: Phones) -> bool:
    return any(known(visit).hidden for visit in phones.visits[1:])


def ended_for_some(phones: Phones) -> bool:
    """Whether the game is complete on one device, and not yet on another."""
    return len({known(visit).standing().complete for visit in phones.visits}) > 1


@pytest.mark.parametrize("gone", [0, 1, 2])
@pytest.mark.parametrize("moment", [hidden_by_a_guest, ended_for_some])
def test_a_page_that_is_closed_at_a_bad_moment_loses_nothing(gone: int, moment: Callable[[Phones], bool]):
    """While others have only the hash of a decision, and while the last decisions are on their way."""
    phones = run(closed_at(gone, moment))
    assert len({*records(phones)}) == 1
    assert [len(visit.store.index()) for visit in phones.visits] == [1] * 3
    assert [visit.page.complaints for visit in phones.visits] == [[]] * 3


async def closed_at(gone: int, moment: Callable[[Phones], bool]) -> Phones:
    """A whole game of three devices, one of which is closed at a moment, and opened again."""
    phones = Phones("live/qwixx", 3)
    await seated(phones)
    await come_to(phones, moment)
    await reopened(phones, gone, "live")
    await together_again(phones, gone)
    await to_the_end(phones)
    return phones


async def come_to(phones: Phones, moment: Callable[[Phones], bool]) -> None:
    """Play until something is so, be it only while messages are on their way."""
    while True:
        for visit in phones.visits:
            tapped(visit, None)
            for _ in range(12):
                if moment(phones):
                    return
                await asyncio.sleep(0)


@played
async def test_a_game_that_ends_while_its_player_is_elsewhere_in_the_page_is_kept():
    phones = Phones("live/qwixx")
    await seated(phones)
    page = phones.visits[1].page
    await come_to(phones, lambda phones: bool(known(phones.visits[1]).undecided()))
    page.tap("hint")
    await asyncio.sleep(0.1)
    await phones.rest()
    page.tap("home")
    await to_the_end(phones)
    found = [visit.store.read(visit.store.index()) for visit in phones.visits]
    assert [[saved.coached for saved in each] for each in found] == [[False], [True]], "a hint is known where it was"


@played
async def test_whoever_leaves_says_so_and_the_others_go_on():
    phones = Phones("live/qwixx", 3)
    await seated(phones)
    gone = phones.visits.pop()
    gone.page.visit("live")
    gone.page.tap("live-leave")
    await asyncio.sleep(0.3)
    phones.visits.append(gone)
    await phones.rest()
    phones.visits.remove(gone)
    await to_the_end(phones, Random(2))
    first, second = records(phones)
    assert first == second
    assert [*phones.visits[0].app.rooms.screen("live").live.live.standing().gone]


@played
async def test_what_no_device_of_ours_sends_ends_the_connection_and_changes_nothing():
    phones = Phones("live/qwixx")
    await seated(phones)
    before = records(phones)
    guest = next(peer for peer in phones.network.peers.values() if peer.other is not None)
    await guest.send('{"kind":"log","text":"{}"}')
    await guest.send('{"kind":"hidden","seat":0,"place":0,"hash":"00"}')
    await guest.send("[" * 5000)
    await phones.rest()
    assert records(phones) == before


def test_a_code_stays_short_enough_to_be_scanned():
    code = decode(encode(offered(DESCRIPTION.format(number=9, name="p009"), PLAY)))
    assert len(encode(code)) < 150
