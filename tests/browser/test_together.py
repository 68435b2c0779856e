"""Devices that are near each other, as two profiles of real browsers on this machine: under the page's own policy."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from game.play.session import begin
from game.play.setup import PERSON, Setup
from game.storage import entry
from game.storage.live import LIVE
from game.storage.store import GAME
from tests.browser.conftest import PATIENCE, Complaints, put, started
from tests.browser.qr import scanned
from tests.on_shelf import here

PHONE = {"width": 390, "height": 844}


@pytest.fixture
def phones(open_address: Browser, site: str) -> Iterator[list[Page]]:
    """Three devices that know nothing of each other, and what was found wrong with their pages."""
    contexts: list[BrowserContext] = [
        open_address.new_context(viewport=PHONE, reduced_motion="reduce") for _ in range(3)
    ]
    pages = [context.new_page() for context in contexts]
    found = Complaints()
    for page in pages:
        page.set_default_timeout(PATIENCE)
        found.watch(page)
    yield pages
    for context in contexts:
        context.close()
    assert found == []


def go(page: Page, address: str) -> None:
    page.goto(address)
    started(page)


def shown(page: Page) -> str:
    """The link in the code that a device shows, read as a camera does."""
    code = page.locator("svg.qr")
    expect(code).to_be_visible(timeout=PATIENCE)
    return scanned(code)


def pair(one: Page, other: Page) -> None:
    """The other device's camera reads the first code, the first one's its answer: in a tab that it opens."""
    go(other, shown(one))
    second = one.context.new_page()
    go(second, shown(other))
    expect(second.get_by_text("The tab that was waiting has it", exact=False)).to_be_visible(timeout=PATIENCE)
    second.close()


def test_everything_goes_to_a_new_device(phones: list[Page], site: str):
    old, new, _ = phones
    kept = {}
    for number in range(3):
        session = begin(Setup("qwixx", ("Ola", "Jan"), (PERSON, PERSON)), number)
        kept[f"{GAME}g{number}"] = entry.text(entry.entry(f"g{number}", session, 1_794_830_400 + number))
    put(old, site, kept)
    go(old, f"{site}#data")
    old.get_by_role("button", name="Show the code").click()
    pair(old, new)
    new.get_by_role("button", name="Add everything").click()
    expect(new.locator("#pair-way")).to_contain_text("3 games added, 0 already here.", timeout=PATIENCE)
    expect(old.locator("#pair-way")).to_contain_text("The other device has everything now.", timeout=PATIENCE)
    assert {here(name) for name in kept} <= {*new.evaluate("Object.keys(localStorage)")}


# What the player at a device can do now: throw, choose a die, then its field, or pass; says whether there was anything.
ACT = """() => {
  const ways = ['[data-act="throw"]', '[data-act="die"]', '[data-act="move"]', '[data-act="number"]'];
  const way = document.querySelector(`#tray :is(${ways}):not([aria-disabled="true"])`);
  const lit = document.querySelector("#sheet .lit");
  const found = lit && (document.querySelector("#tray .chosen") || !way) ? lit : way;
  found?.click();
  return Boolean(found);
}"""


def steps(page: Page) -> list[str]:
    """What each seat has done, as a device keeps it."""
    return page.evaluate("(name) => JSON.parse(localStorage[name]).log.steps", here(LIVE))


def agree(one: Page, other: Page) -> list[str]:
    """Wait until both devices know the same; what that is."""
    for _ in range(PATIENCE // 50):
        if steps(one) == steps(other):
            return steps(one)
        one.wait_for_timeout(50)
    raise AssertionError((steps(one), steps(other)))


def seated(one: Page, other: Page, site: str, game: str) -> None:
    """Two devices at one table, before the first throw."""
    go(one, f"{site}#live/{game}")
    pair(one, other)
    one.get_by_role("button", name="Start", exact=True).click()
    for page in (one, other):
        page.wait_for_selector("#tray", timeout=PATIENCE)


def played(one: Page, other: Page, taps: int) -> None:
    """Let both do what they can, until so many taps have done something."""
    for _ in range(PATIENCE // 50):
        taps -= sum([one.evaluate(ACT), other.evaluate(ACT)])
        if taps <= 0:
            return
        one.wait_for_timeout(50)
    raise AssertionError(f"{taps} taps are left")


def test_after_a_cut_they_pair_again_and_go_on(phones: list[Page], site: str):
    one, other, _ = phones
    seated(one, other, site, "ganz-schon-clever")
    played(one, other, 4)
    other.goto("about:blank")  # the phone is gone, without a word
    expect(one.locator("#toast")).to_contain_text("not connected any more", timeout=PATIENCE)
    one.locator("#toast").get_by_role("button", name="Pair again").click()
    one.get_by_role("button", name="Another phone").click()
    pair(one, other)
    other.get_by_role("button", name="To the table").click()
    one.get_by_role("button", name="To the table").click()
    before = agree(one, other)
    played(one, other, 6)
    after = agree(one, other)
    assert all(new.startswith(old) for old, new in zip(before, after, strict=True))
    assert after != before


# A whole game of three devices, with cuts

# What somebody does who wants a game of Qwixx to end soon: throws, and crosses nothing.
PASS = """() => {
  const ways = ['[data-act="throw"]', '[data-act="move"]'];
  const found = document.querySelector(`#tray :is(${ways}):not([aria-disabled="true"])`);
  found?.click();
  return Boolean(found);
}"""
THROW = PASS.replace(""", '[data-act="move"]'""", "")
KEPT = "(name) => JSON.parse(localStorage[name])"
RECORDS = """(name) => Object.entries(localStorage).filter(([each]) => each.startsWith(name))
  .map(([, text]) => JSON.parse(text)).filter(({ over }) => over).map(({ record }) => record)"""
TURN = 4  # decisions in a turn of three players: three about the white sum, and one more
TURNS = 10  # until the player who began has the fourth penalty


def decided(page: Page) -> int:
    """How many decisions a device knows of."""
    return sum(len(each.split()) for each in steps(page))


def until(pages: list[Page], reached: Callable[[], bool], throwing: Sequence[Page] = ()) -> None:
    """Let everybody at the table go on, one tap at a time, until something is so; some throw and decide nothing."""
    for _ in range(PATIENCE // 50):
        for page in pages:
            if reached():
                return
            page.evaluate(THROW if page in throwing else PASS)
        pages[0].wait_for_timeout(20)
    raise AssertionError([page.evaluate(KEPT, here(LIVE)) for page in pages])


def joined(host: Page, guest: Page) -> None:
    """The guest opens the host's link; its answer is pasted."""
    expect(host.locator("svg.qr")).to_be_visible(timeout=PATIENCE)
    go(guest, host.locator("#pair-link").input_value())
    expect(guest.locator("svg.qr")).to_be_visible(timeout=PATIENCE)
    host.locator("#pair-text").fill(guest.locator("#pair-link").input_value())
    host.locator("#pair-text").press("Enter")
    expect(guest.locator("#pairing")).to_have_count(0, timeout=PATIENCE)


def back_at_the_table(host: Page, guests: list[Page]) -> None:
    """Devices that were cut off pair with the host again, and all go on."""
    host.evaluate("() => { location.hash = 'live'; }")
    for guest in guests:
        expect(host.locator('[data-act="live-table"]')).to_be_visible(timeout=PATIENCE)
        host.locator('[data-act="live-invite"]').click()
        joined(host, guest)
        guest.locator('[data-act="live-table"]').click()
    host.locator('[data-act="live-table"]').click()
    for page in (host, *guests):
        page.wait_for_selector("#tray", timeout=PATIENCE)


def gone(guest: Page, host: Page) -> None:
    """A phone is gone without a word, which the host notices."""
    guest.goto("about:blank")
    expect(host.locator("#toast")).to_contain_text("not connected any more", timeout=PATIENCE)


def test_a_live_game_of_three_devices_survives_cuts_at_bad_moments(phones: list[Page], site: str):
    host, ben, cleo = phones
    go(host, f"{site}#live/qwixx")
    joined(host, ben)
    host.locator('[data-act="live-invite"]').click()
    joined(host, cleo)
    host.locator('[data-act="live-start"]').click()
    for page in phones:
        page.wait_for_selector("#tray", timeout=PATIENCE)

    gone(ben, host)  # before the first throw
    back_at_the_table(host, [ben])

    throws = cleo.locator('#tray [data-act="throw"]:not([aria-disabled="true"])')
    until(phones, lambda: throws.count() > 0)
    before = cleo.evaluate(KEPT, here(LIVE))["log"]
    gone(ben, host)  # whose part of the dice the next throw needs
    throws.first.click()
    after = cleo.evaluate(KEPT, here(LIVE))["log"]
    assert (after["opened"][2], after["steps"]) != (before["opened"][2], before["steps"])
    assert after["opened"][1] == before["opened"][1]
    back_at_the_table(host, [ben])

    until([cleo], lambda: bool(cleo.evaluate(KEPT, here(LIVE))["hidden"]))
    host.goto("about:blank")  # the middle of the star, while the others have only the hash of a decision
    go(host, f"{site}#live")
    back_at_the_table(host, [ben, cleo])

    until(phones, lambda: decided(host) == TURN * (TURNS - 1))
    until(phones, lambda: ben.locator('#tray [data-act="move"]').count() > 0, throwing=[ben])
    until([ben], lambda: bool(ben.evaluate(KEPT, here(LIVE))["hidden"]))
    gone(ben, host)  # in the last turn, with a decision that nobody has seen
    back_at_the_table(host, [ben])
    until(phones, lambda: all(page.evaluate(RECORDS, here(GAME)) for page in phones))
    records = [page.evaluate(RECORDS, here(GAME)) for page in phones]
    assert len(records[0]) == 1
    assert records[0] == records[1] == records[2]


# The page's own camera, where the browser reads codes. The browser of the tests has no camera, and reads none: what it
# sees is a canvas, and what is read there is given.

CAMERA = """(() => {
  navigator.mediaDevices.getUserMedia = async () => {
    if (!localStorage.allowed) throw new DOMException("nobody has allowed it", "NotAllowedError");
    const canvas = document.createElement("canvas");
    const drawn = canvas.getContext("2d");
    setInterval(() => drawn.fillRect(0, 0, 9, 9), 50);
    return (globalThis.stream = canvas.captureStream(10));
  };
  globalThis.BarcodeDetector = class {
    constructor({ formats }) { globalThis.formats = formats; }
    async detect(video) { return video.videoWidth && globalThis.seen ? [{ rawValue: globalThis.seen }] : []; }
  };
})()"""


def test_the_page_reads_the_answer_with_the_camera_if_it_may(phones: list[Page], site: str):
    one, other, _ = phones
    one.add_init_script(CAMERA)
    go(one, f"{site}#live/qwixx")
    one.locator('[data-act="pair-scan"]').click()
    expect(one.locator("#pairing .notice")).to_contain_text("There is no camera here")
    expect(one.locator('[data-act="pair-scan"]')).to_have_count(0)
    one.evaluate("() => { localStorage.allowed = 1; }")
    one.reload()
    started(one)
    one.locator('[data-act="pair-scan"]').click()
    one.wait_for_function("() => document.getElementById('scan')?.videoWidth > 0")
    one.evaluate("() => { globalThis.seen = 'https://example.org/'; }")
    expect(one.locator("#pairing .notice")).to_be_visible()
    go(other, one.locator("#pair-link").input_value())
    expect(other.locator("svg.qr")).to_be_visible(timeout=PATIENCE)
    one.evaluate("(link) => { globalThis.seen = link; }", other.locator("#pair-link").input_value())
    expect(one.locator('[data-act="live-start"]')).to_be_visible(timeout=PATIENCE)
    assert one.evaluate("formats") == ["qr_code"]
    one.wait_for_function("() => stream.getTracks().every(({ readyState }) => readyState === 'ended')")
