"""Markup and the like through every entrance, under the real policy: it stays text, and nobody complains."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from game.play import links
from game.play.session import Session
from game.play.setup import Challenge
from game.storage import entry
from game.storage.file import export
from game.storage.notes import NAMES, SETTINGS
from game.storage.shelf import Memory
from game.storage.store import GAME, Store
from tests.browser.conftest import PATIENCE, Complaints, put, sample, started
from tests.browser.screens import sit_down
from tests.on_shelf import filling
from tests.storage.games import finished, unfinished

HOSTILE = [
    "<script data-hurt>hurt=1</script>",
    '<img data-hurt src=x onerror="hurt=1">',
    "<svg data-hurt onload=hurt=1><use href=data:x></svg>",
    '"><b data-hurt onclick=hurt=1>x</b><p class="',
    "' autofocus onfocus=hurt=1 data-hurt='",
    "<iframe data-hurt srcdoc='<script>parent.hurt=1</script>'>",
    "</template></style></title></textarea><i data-hurt>",
    "<a data-hurt href=javascript:hurt=1>",
    "javascript:hurt=1",
    "&lt;b data-hurt&gt; &#60;b data-hurt&#62; &amp;",
    "\u202eright\u202c \u2066to\u2069 \u200bleft\ufeff",
    "nul\x00l\x1b[31m\x07\r\n\t",
    "\ud800 alone \udfff",
    "{0} {name!r} {0.__class__} %s %(name)s ${hurt=1} {{",
    "x" * 200,
    "__proto__",
]
SHORT = [text[:20] for text in HOSTILE]  # as long as a name may be where one is typed in
HURT = """() => ({
  hurt: window.hurt,
  elements: [...document.querySelectorAll("[data-hurt], iframe, object, embed, base, link[rel=import], #app script")]
    .map((node) => node.outerHTML),
  listeners: [...document.querySelectorAll("*")].filter((node) => [...node.attributes].some(({ name, value }) =>
    name.startsWith("on") || (["href", "src", "action"].includes(name) && /^\\s*javascript:/i.test(value))))
    .map((node) => node.outerHTML),
})"""
GO = """(place) => new Promise((done) => {
  addEventListener("hashchange", () => setTimeout(done), { once: true });
  setTimeout(done, 500);
  location.hash = place;
})"""
ROOMS = ("", "new", "daily", "play", "review", "replay", "link", "rules", "learn", "games", "stats", "data")


def unhurt(page: Page, complaints: list[str]) -> None:
    assert page.evaluate(HURT) == {"hurt": None, "elements": [], "listeners": []}
    assert complaints == []


def opened(page: Page, site: str, place: str = "") -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}#{place}")
    started(page)


def called(session: Session, *names: str) -> Session:
    return session._replace(setup=session.setup._replace(names=names))


def games() -> dict[str, Session]:
    """Two games for each text: one that is over, of two people, and one that goes on, to be won against somebody."""
    found = {}
    for at, text in enumerate(HOSTILE):
        other = HOSTILE[at - 1]
        found[f"done{at}"] = called(finished(at, "qwixx-longo", 2), text, other)
        going = called(unfinished(("ganz-schon-clever", "clever-4ever")[at % 2], 2), text, other)
        found[f"going{at}"] = going._replace(challenge=Challenge(70, text))
    return found


def looked_through(page: Page, complaints: Complaints) -> None:
    """Every room in which a game is seen."""
    for room in ("", "games", "stats/qwixx-longo", "daily", "data"):
        page.evaluate(GO, room)
        unhurt(page, complaints)
    for at in range(len(HOSTILE)):
        for place in (f"play/done{at}", f"replay/done{at}", f"play/going{at}"):
            page.evaluate(GO, place)
            unhurt(page, complaints)
        page.locator('#tray [data-act="throw"]').first.click()
        unhurt(page, complaints)


def test_names_typed_in(page: Page, site: str, complaints: Complaints):
    opened(page, site)
    for text in (*SHORT, *HOSTILE):
        page.evaluate(GO, "new/ganz-schon-clever")
        sit_down(page, 2)
        page.evaluate(
            "(text) => { for (const box of document.querySelectorAll('form input')) box.value = text; }", text
        )
        page.locator("form .primary").click()
        page.locator("#tray").wait_for()
        page.locator('[data-act="take"]').first.click()
        unhurt(page, complaints)
        page.evaluate(GO, "")
        unhurt(page, complaints)
    page.reload()
    started(page)
    for place in ("games", "new/qwixx-longo"):
        page.evaluate(GO, place)
        unhurt(page, complaints)


def test_names_in_links(page: Page, site: str, complaints: Complaints):
    opened(page, site)
    game = finished(3, "qwixx-longo", 2)
    for text in HOSTILE:
        link = links.encode(links.shared(game, [text.encode(errors="replace").decode(), "Ben"]))
        for room in ("link", "replay"):
            page.evaluate(GO, f"{room}/{link}")
            unhurt(page, complaints)


@pytest.mark.parametrize("room", sample(ROOMS, 3))
def test_whatever_stands_in_the_address(page: Page, site: str, complaints: Complaints, room: str):
    opened(page, site, f"{room}/{HOSTILE[1]}")
    unhurt(page, complaints)
    further = [f"{room}/ganz-schon-clever/{HOSTILE[1]}", f"{room}{HOSTILE[1]}", f"{room}/{HOSTILE[1]}." * 3]
    for place in [*(f"{room}/{text}" for text in HOSTILE), *further]:
        page.evaluate(GO, place)
        unhurt(page, complaints)


def test_games_settings_and_names_in_the_storage(page: Page, site: str, complaints: Complaints):
    shelf = Memory()
    store = Store(shelf, lambda: 1)
    store.open()
    for name, session in games().items():
        store.keep(name, session)
    for at, text in enumerate(HOSTILE):
        shelf[GAME + text] = entry.text(entry.entry(text, called(unfinished(), text), at))
        done = entry.entry("x", called(finished(at, "qwixx-longo", 2), text, "Ben"), at)._replace(
            ending=text
        )  # no entry: set aside
        shelf[f"{GAME}ending{at}"] = entry.text(done)
        shelf[f"reynard.damaged.{text}"] = shelf[f"reynard.{text}"] = shelf[f"{GAME}rubbish{at}"] = text
        shelf[f"reynard.lesson.{text}"] = json.dumps({"step": text, "part": text})
    shelf[NAMES] = json.dumps({"names": HOSTILE, "seats": HOSTILE})
    shelf[SETTINGS] = json.dumps(dict.fromkeys(("language", "theme", "pace", "motion", *HOSTILE), HOSTILE[1]))
    shelf["reynard.shell"] = "".join(HOSTILE)
    put(page, site, shelf)
    opened(page, site)
    unhurt(page, complaints)
    expect(page.locator("#toast")).to_be_visible()
    looked_through(page, complaints)
    for text in HOSTILE:
        page.evaluate(GO, f"new/{['qwixx-longo', 'clever-4ever'][len(text) % 2]}")
        unhurt(page, complaints)


@pytest.mark.parametrize("text", hostile := sample(HOSTILE, 4), ids=range(len(hostile)))
def test_settings_and_the_kept_sheet_before_python_runs(page: Page, site: str, complaints: Complaints, text: str):
    kept = json.dumps(
        ["div", {"class": text, "data-game": text}, text, ["svg", {"viewBox": text}, ["path", {"d": ""}]]]
    )
    put(page, site, {"reynard.shell": kept, "reynard.game.a": text, SETTINGS: text, "reynard.schema": text})
    page.route("**/*.wasm", lambda _: None)  # never comes
    page.goto(site)
    page.locator("#kept path").wait_for(state="attached")
    unhurt(page, [each for each in complaints if "viewBox" not in each])


def nested(depth: int) -> str:
    return '["div",' * depth + '"x"' + "]" * depth


# Each would be a sheet, but for one thing.
NO_SHEETS = {
    "markup": '<div class="sheet" data-hurt onclick="hurt=1">x<img src=x onerror="hurt=1"></div>',
    "a script": '["div",["script",{"class":"x"},"hurt=1"]]',
    "a script of a drawing": '["svg",["script","hurt=1"]]',
    "a style": '["div",["style","*{display:none}"]]',
    "another document": '["div",["iframe",{"class":"x"}]]',
    "markup in a drawing": '["svg",["foreignObject",["div","x"]]]',
    "a link": '["div",["a",{"href":"javascript:hurt=1"},"x"]]',
    "an address": '["svg",["g",{"href":"javascript:hurt=1"}]]',
    "a source": '["div",{"src":"x"}]',
    "a handler": '["div",{"onclick":"hurt=1"},"x"]',
    "a handler in capitals": '["div",{"ONCLICK":"hurt=1"},"x"]',
    "a deed": '["div",{"data-act":"remove"},"x"]',
    "an id": '["div",{"id":"app"},"x"]',
    "a style of its own": '["div",{"style":"position:fixed"},"x"]',
    "a prototype": '["div",{"__proto__":"x"}]',
    "capitals": '["DIV","x"]',
    "a name that is markup": '["b><img src=x onerror=hurt=1>","x"]',
    "a name of everything": '["toString","x"]',
    "a list for a name": '[["div"],"x"]',
    "no name": "[]",
    "a number within": '["div",1]',
    "nothing within": '["div",null]',
    "a truth within": '["div",true]',
    "an attribute that is a list": '["div",{"class":["x"]}]',
    "an attribute that is a number": '["div",{"class":1}]',
    "only a text": '"div"',
    "a number": "1",
    "nothing": "null",
    "an object": '{"0":"div"}',
    "half of it": '["div",{"class":"sheet"},"x"',
    "too deep": nested(21),
    "far too deep": nested(20_000),
    "too long": json.dumps(["div", "x" * 200_000]),
    "too many": json.dumps(["div", *[["b"]] * 100_000]),
}


def test_what_is_no_sheet_is_not_shown_and_not_cleaned(page: Page, site: str, complaints: Complaints):
    page.route("**/*.wasm", lambda _: None)  # never comes
    put(page, site, {"reynard.shell": nested(20), "reynard.game.a": ""})
    page.goto(site)
    expect(page.locator("#kept")).to_have_text("x")
    for name, text in NO_SHEETS.items():
        page.evaluate(filling({"reynard.shell": text}))  # Python never runs, nobody else writes
        page.reload()
        page.locator("#loading").wait_for()
        assert page.locator("#kept").inner_html() == "", name
        assert page.locator("#no-storage").is_hidden(), name
        unhurt(page, complaints)


@pytest.mark.parametrize("name", ["a script", "far too deep", "nothing"])
def test_the_page_starts_without_it(page: Page, site: str, complaints: Complaints, name: str):
    put(page, site, {"reynard.shell": NO_SHEETS[name]})
    opened(page, site)
    unhurt(page, complaints)


def test_a_file_of_everything(page: Page, site: str, complaints: Complaints, tmp_path: Path):
    store = Store(Memory(), lambda: 1)
    store.open()
    for name, session in games().items():
        store.keep(name, session)
    data = json.loads(export(store))
    for text in HOSTILE:
        data["shelf"][GAME + text] = text
        data["shelf"]["reynard." + text] = text
    data["shelf"][NAMES] = json.dumps({"names": HOSTILE})
    (tmp_path / "data.json").write_text(json.dumps(data))
    opened(page, site, "data")
    page.locator('[data-input="import"]').set_input_files(tmp_path / "data.json")
    expect(page.locator("#data-said")).to_contain_text("32 games added", timeout=PATIENCE)
    unhurt(page, complaints)
    looked_through(page, complaints)


def test_pasted_records(page: Page, site: str, complaints: Complaints):
    opened(page, site, "replay")
    record = finished(2).record
    texts = (
        *HOSTILE,
        *(f"{record.save()}{text}" for text in HOSTILE),
        *(f"{text}\n{record.text()}" for text in HOSTILE),
    )
    for text in sample(texts, 2):
        page.locator("#open-text").fill(text.encode(errors="replace").decode())
        page.locator("form .button").click()
        unhurt(page, complaints)
        page.evaluate(GO, "replay")
        expect(page.locator("#open-text")).to_be_visible()
    assert len(texts) == 3 * len(HOSTILE)
