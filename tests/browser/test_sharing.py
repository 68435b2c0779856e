"""Replay, links and sharing as people use them: one shares a game, another opens it in a browser of their own."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from game.play import links
from game.play.setup import PERSON, Challenge
from game.rules.digits import checksum
from tests.browser.conftest import PATIENCE, Complaints, Host, started
from tests.browser.test_computer import ALWAYS, finished, kept, new, saved, visit
from tests.play.test_links_properties import as_sent

CLEVER = "ganz-schon-clever"
SHELF = "() => JSON.stringify(Object.entries(localStorage).filter(([name]) => !name.endsWith(' shell')).sort())"
HOSTILE = '<img src=x onerror="window.hurt=1">'


@pytest.fixture
def friend(browser: Browser, complaints: Complaints) -> Iterator[Callable[[str], Page]]:
    """Somebody else, who opens an address in a browser that knows nothing yet."""
    contexts = []

    def visit(address: str) -> Page:
        context = browser.new_context(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
        contexts.append(context)
        page = context.new_page()
        complaints.watch(page)
        page.goto(address)
        started(page)
        return page

    yield visit
    for context in contexts:
        context.close()


def shared(page: Page, kind: str) -> str:
    """The text that the dialog offers."""
    page.locator('[data-act="share"]').click()
    page.locator(f'[data-act="share-kind"][data-kind="{kind}"]').click()
    return page.locator("#share-text").input_value()


def step(page: Page) -> int:
    return int(page.locator("#replay-step").input_value())


def test_a_game_is_shared_opened_watched_and_played_on(
    page: Page, site: str, friend: Callable[[str], Page], complaints: Complaints
):
    game = finished(CLEVER, PERSON, PERSON)
    kept(page, a=game)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visit(page, site, "play/a")
    address = shared(page, "link")
    assert len(address) <= 500
    page.locator('[data-act="share-copy"]').click()
    expect(page.locator("#share-note")).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == address

    other = friend(address)
    before = other.evaluate(SHELF)
    expect(other.locator("#link")).to_contain_text("Anna")
    expect(other.locator("#link .count")).to_contain_text(str(game.match.scores()[1].total))
    other.locator('[data-act="watch"]').click()
    expect(other.locator("#sentence")).to_have_text("The game begins.")
    other.keyboard.press("ArrowRight")
    expect(other.locator("#sentence")).to_contain_text("Anna rolls.")
    expect(other.locator("#told")).to_contain_text("Rolled: white")
    other.keyboard.press("ArrowRight")
    assert step(other) == 2
    assert other.evaluate(SHELF) == before, "looking keeps nothing"
    other.locator('[data-act="replay-on"]').click()
    expect(other.locator("#tray")).to_contain_text("Anna")
    another = saved(other, other.evaluate("location.hash").partition("/")[2])
    assert another.record == game.record.history()[2]
    assert not another.rated
    other.go_back()
    expect(other.locator("#replay-step")).to_be_visible()
    assert complaints == []


def test_a_replay_goes_everywhere_by_hand(page: Page, site: str, complaints: Complaints):
    game = finished("qwixx-longo", PERSON, PERSON)
    last = len(game.record.history()) - 1
    kept(page, a=game)
    visit(page, site, "play/a")
    page.locator(".dots").click()
    page.locator('[data-act="replay"]').click()
    expect(page.locator("#replay-step")).to_have_attribute("max", str(last))
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowDown")
    turn = step(page)
    assert game.record.history()[turn].match.turns == 1
    page.locator('[data-act="replay-next"]').click()
    assert step(page) == turn + 1
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowUp")
    assert step(page) == turn
    page.locator('[data-act="replay-back"]').click()
    assert step(page) == turn - 1
    page.locator("#replay-step").fill("30")
    expect(page.locator("#replay-step")).to_have_attribute("aria-valuetext", re.compile("step 30 of"))
    page.locator("#replay-step").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#replay-step")).to_have_attribute("aria-valuetext", re.compile("step 29 of"))
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("End")
    assert step(page) == last, "the slider follows, though a hand has moved it"
    expect(page.locator("#sentence")).to_contain_text("wins")
    expect(page.locator('[data-act="replay-on"]')).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Home")
    assert step(page) == 0
    page.locator('[data-act="review-seat"][data-seat="1"]').click()
    expect(page.locator('[data-act="review-seat"][data-seat="1"]')).to_have_attribute("aria-pressed", "true")
    page.locator("#review-moves button").nth(4).click()
    assert step(page) == [at for at, point in enumerate(game.record.history()[:-1], 1) if point.match.turn == 1][4]
    assert complaints == []


def test_a_replay_runs_and_rests(page: Page, site: str, complaints: Complaints):
    kept(page, a=finished(CLEVER, PERSON))
    visit(page, site, "replay/a")
    page.locator('[data-act="replay-speed"]').click()
    expect(page.locator('[data-act="replay-speed"]')).to_have_text("Fast")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.wait_for_function("() => document.getElementById('replay-step').value >= 3", timeout=PATIENCE)
    page.keyboard.press(" ")
    at = step(page)
    page.wait_for_timeout(1200)
    assert step(page) == at
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()  # it has come to the end
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Back to the result").click()
    expect(page.locator("#tray.finish")).to_be_visible()
    page.wait_for_timeout(800)
    expect(page.locator("#tray.finish")).to_be_visible()
    assert complaints == []


def test_a_position_is_shared_from_the_middle_of_a_replay(page: Page, site: str, friend: Callable[[str], Page]):
    game = finished("clever-4ever", PERSON)
    kept(page, a=game)
    visit(page, site, "replay/a")
    page.locator("#replay-step").fill("20")
    other = friend(shared(page, "position"))
    expect(other.locator("#link")).to_contain_text("A game in progress")
    other.locator('[data-act="play-on"]').click()
    other.locator("#tray").wait_for()
    another = saved(other, other.evaluate("location.hash").partition("/")[2])
    assert another.record == game.record.history()[20]
    assert not another.rated


def test_a_challenge_is_taken_and_beaten_or_not(
    page: Page, site: str, friend: Callable[[str], Page], complaints: Complaints
):
    game = finished(CLEVER, PERSON, seed=77)
    points = game.match.scores()[0].total
    kept(page, a=game)
    visit(page, site, "play/a")
    shared(page, "challenge")
    page.locator("#share-name").fill("Anna")
    text = page.locator("#share-text").input_value()
    assert f"beat {points} points" in text
    other = friend(text.split("\n")[1])
    expect(other.locator("#link")).to_contain_text(f"{points} points, by Anna")
    assert other.locator("#link .sheet").count() == 0, "nothing is given away"
    other.locator('[data-act="accept"]').click()
    other.locator("#tray").wait_for()
    name = other.evaluate("location.hash").partition("/")[2]
    assert saved(other, name).record == game.record.history()[0]
    other.reload()
    started(other)
    other.evaluate(ALWAYS)
    expect(other.locator(".finish .notes")).to_contain_text("Challenge", timeout=2 * PATIENCE)
    expect(other.locator(".finish .notes")).to_contain_text("Anna")
    expect(other.locator(".finish .notes")).to_contain_text(str(points))
    assert saved(other, name).challenge == Challenge(points, "Anna")
    assert complaints == []


@pytest.mark.parametrize(("theme", "dark"), [("light", False), ("dark", True)])
def test_the_picture_is_the_sheet(page: Page, site: str, complaints: Complaints, theme: str, dark: bool):
    game = finished(CLEVER, PERSON)
    kept(page, a=game)
    page.emulate_media(color_scheme=theme)
    visit(page, site, "play/a")
    page.locator('[data-act="share"]').click()
    page.locator('[data-kind="picture"]').click()
    expect(page.get_by_role("img", name="Sheet 1:")).to_be_visible(timeout=PATIENCE)
    with page.expect_download() as saving:
        page.locator('[data-act="share-save"]').click()
    assert saving.value.suggested_filename == f"reynard-{CLEVER}-{game.match.scores()[0].total}.png"
    picture = Image.open(io.BytesIO(Path(saving.value.path()).read_bytes())).convert("RGB")
    assert picture.size == (1080, 1350)
    small = picture.resize((108, 135))
    assert len(small.getcolors(108 * 135)) > 50, "not blank"
    assert (small.convert("L").resize((1, 1)).getpixel((0, 0)) < 128) is dark
    assert complaints == []


def test_where_the_clipboard_is_closed_the_text_is_marked(page: Page, site: str, complaints: Complaints):
    kept(page, a=finished(CLEVER, PERSON))
    page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('no'));")
    visit(page, site, "play/a")
    text = shared(page, "text")
    page.locator('[data-act="share-copy"]').click()
    expect(page.locator("#share-note")).to_contain_text("by hand")
    assert page.evaluate("document.activeElement.id") == "share-text"
    marked = "(field) => field.value.slice(field.selectionStart, field.selectionEnd)"
    assert page.locator("#share-text").evaluate(marked) == text
    assert complaints == []


def test_what_the_device_can_send_it_sends(page: Page, site: str, complaints: Complaints):
    kept(page, a=finished(CLEVER, PERSON))
    page.add_init_script(
        "window.sent = []; navigator.share = async ({ text, files }) => {"
        " window.sent.push(text ?? `${files[0].name} ${files[0].type} ${files[0].size > 10000}`); };"
    )
    visit(page, site, "play/a")
    text = shared(page, "text")
    page.locator('[data-act="share-send"]').click()
    page.locator('[data-kind="picture"]').click()
    page.locator("#share-picture").wait_for(timeout=PATIENCE)
    page.locator('[data-act="share-send"]').click()
    page.wait_for_function("() => window.sent.length == 2")
    first, second = page.evaluate("window.sent")
    assert first == text
    assert second.startswith("reynard-ganz-schon-clever-")
    assert second.endswith(".png image/png true")
    assert complaints == []


GOOD = links.encode(links.shared(finished(CLEVER, PERSON), ["Anna"]))
SEALED = "1z1A." + checksum("1z1A.")
TROUBLES = {
    "damaged": (GOOD[:-5], "damaged"),
    "changed": (GOOD.replace(GOOD[40], "%3Cb%3E", 1), "damaged"),
    "forged": (as_sent(f"1gp..9.{finished(CLEVER, PERSON).record.save()}"), "can’t have happened"),
    "version": ("7" + GOOD[1:], "a version of Reynard that this one doesn’t know"),
    "game": (as_sent(f"1pp...{SEALED}"), "doesn’t have"),
    "long": (GOOD + "A" * 5000, "longer than any game"),
    "markup": (HOSTILE, "damaged"),
    "nothing": ("", "damaged"),
}


def test_a_bad_link_says_why_and_changes_nothing(page: Page, site: str, complaints: Complaints):
    kept(page, a=new(CLEVER, PERSON))
    visit(page, site, "")
    before = page.evaluate(SHELF)
    for which, (text, words) in TROUBLES.items():
        for room in ("link", "replay") if text else ("link",):
            page.evaluate("location.hash = ''")
            expect(page.locator("#games-list"), which).to_be_visible()
            page.evaluate("document.getElementById('told').textContent = ''")  # what was said of the link before
            page.evaluate("(place) => { location.hash = place; }", f"{room}/{text}")
            if room == "replay" and "." not in text:
                continue  # the name of a game that is not there: the first screen
            expect(page.locator("#link"), which).to_contain_text(words)
            expect(page.locator("#told"), which).to_contain_text(words)
        assert page.evaluate(SHELF) == before, which
        assert page.evaluate("window.hurt") is None
        assert complaints == [], which


def test_names_from_a_link_are_text_on_every_screen(page: Page, site: str, complaints: Complaints):
    short = "<b id=hurt>x</b>"
    game = finished("qwixx-longo", PERSON, PERSON)
    text = links.encode(links.shared(game, [short, '"onclick="hurt()']))
    page.goto(f"{site}#link/{text}")
    started(page)
    expect(page.locator("#link")).to_contain_text(short)
    page.locator('[data-act="watch"]').click()
    page.locator('[data-act="replay-next"]').click()
    expect(page.locator("#sentence")).to_contain_text(short)
    page.locator('[data-act="share"]').click()
    page.locator('[data-kind="text"]').click()
    page.locator('[data-kind="picture"]').click()
    page.locator("#share-picture").wait_for(timeout=PATIENCE)
    page.keyboard.press("Escape")
    page.locator('[data-act="replay-on"]').click()
    expect(page.locator("#tray")).to_contain_text(short)
    expect(page.locator("#others")).to_contain_text("onclick")
    assert page.locator("#hurt").count() == 0
    assert complaints == []


def test_a_file_is_opened_and_what_is_none_says_why(page: Page, site: str, tmp_path: Path, complaints: Complaints):
    game = finished("qwixx-longo", PERSON, PERSON)
    visit(page, site, "replay")
    before = page.evaluate(SHELF)
    (tmp_path / "rubbish.txt").write_bytes(bytes(range(256)) * 20)
    (tmp_path / "large.txt").write_text("x" * 200_000)
    for name, words in (
        ("rubbish.txt", "a version of Reynard that this one doesn’t know"),
        ("large.txt", "longer than any game"),
    ):
        page.locator("#open-file").set_input_files(tmp_path / name)
        expect(page.locator("#open-note")).to_contain_text(words)
    page.locator("#open-text").fill("1l2 is no game")
    page.locator("form .button").click()
    expect(page.locator("#open-note")).to_contain_text("damaged")
    for text in (game.record.text(), game.record.save()):
        (tmp_path / "game.txt").write_text(text)
        page.locator("#open-file").set_input_files(tmp_path / "game.txt")
        expect(page.locator("#link .count")).to_contain_text("Player 2")
        page.go_back()
        page.locator("#open-file").wait_for()
    page.locator("#open-text").fill(f"Emphasis: {site}#link/{GOOD}.")
    page.locator("form .button").click()
    page.locator('[data-act="watch"]').click()
    expect(page.locator("#sentence")).to_have_text("The game begins.")
    assert page.evaluate(SHELF) == before
    assert complaints == []


def test_a_link_begins_on_the_page_of_its_language_and_leads_to_what_is_in_it(
    browser: Browser, host: Host, friend: Callable[[str], Page], complaints: Complaints
):
    site = host.address
    with browser.new_context(locale="de", service_workers="block") as context:
        page = context.new_page()
        kept(page, a=finished(CLEVER, PERSON))
        page.goto(f"{site}#play/a")
        started(page)
        link = shared(page, "link")
    assert link.startswith(f"{site}de.html#link/")
    reader = friend(link)
    assert reader.url == link.replace("de.html", "")
    expect(reader.locator('#link [data-act="watch"]')).to_be_visible()
    reader.locator('[data-act="learn-first"]').click()
    expect(reader).to_have_url(f"{site}#learn/{CLEVER}")
    assert complaints == []
