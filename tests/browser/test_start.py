"""The page starts: from the snapshot, again, at any address, and in the plain way when the snapshot is no good."""

import pytest
from playwright.sync_api import Page, Route, expect

from game.rules.games import GAMES, families
from game.storage.shelf import Memory
from game.storage.store import Store
from game.views.emphasis import Emphasis
from game.views.last_sheet import last_sheet
from game.views.sheets import sheet
from game.words import LANGUAGES, say
from tests.browser.conftest import PATIENCE, Complaints, Host, offline_ready, put, started
from tests.browser.test_worker import in_page
from tests.on_shelf import shelf_of
from tests.storage.games import finished

# Ask Python, through PyScript, for a random number.
RANDOM = """() => {
  const code = "import js, random\\njs.thrown = str(random.getrandbits(64))";
  document.body.append(Object.assign(document.createElement("script"), {type: "py", textContent: code}));
}"""

# Whether the kept sheet is what the browser makes of this markup, except for what only a screen reader would use.
SAME = """(markup) => {
  const parsed = new DOMParser().parseFromString(markup, "text/html").body;
  for (const element of parsed.querySelectorAll("*"))
    for (const { name } of [...element.attributes])
      if (name === "role" || name.startsWith("aria-")) element.removeAttribute(name);
  return document.querySelector("#kept").firstChild.isEqualNode(parsed.firstChild);
}"""


def test_a_first_visit_starts_from_the_snapshot_without_complaint(page: Page, site: str, complaints: Complaints):
    page.goto(site)
    assert started(page) == "snapshot"
    assert page.evaluate("performance.getEntriesByName('ready').length") == 1
    assert page.locator("#loading").is_hidden()
    assert complaints == []


def test_the_shell_shows_every_game_before_python_runs(page: Page, site: str):
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto(site)
    assert page.get_by_role("heading", name="Reynard").is_visible()
    assert page.locator(".title h4").all_inner_texts() == [say(game) for game in GAMES]


def test_a_repeat_visit_is_answered_by_the_service_worker(page: Page, site: str, complaints: Complaints):
    page.goto(site)
    started(page)
    offline_ready(page)
    page.reload()
    assert started(page) == "snapshot"
    sizes = page.evaluate("performance.getEntriesByType('resource').map((file) => file.transferSize)")
    assert sum(sizes) == 0, "a repeat visit takes nothing from the network"
    assert complaints == []


def test_progress_counts_the_bytes_that_come(page: Page, host: Host):
    page.add_init_script(
        """addEventListener("DOMContentLoaded", () => { window.steps = []; window.values = [];
             addEventListener("py:progress", ({detail}) => window.steps.push(detail));
             const bar = document.getElementById("progress");
             addEventListener("reynard:bytes", () => window.values.push(bar.value)); })"""
    )
    page.goto(host.address)
    started(page)
    steps, values = page.evaluate("[window.steps, window.values]")
    assert "Loading Pyodide" in steps
    assert len(values) > 10
    assert values == sorted(values)
    assert values[-1] == pytest.approx(1, abs=0.02), "what was announced is what came"


def test_two_visits_have_different_dice(page: Page, site: str):
    """A snapshot would repeat every random number, were it not reseeded."""
    rolls = []
    for _ in range(2):
        page.goto(site)
        assert started(page) == "snapshot"
        page.evaluate(RANDOM)
        rolls.append(page.wait_for_function("() => window.thrown", timeout=PATIENCE).json_value())
    assert rolls[0] != rolls[1]


def test_the_collector_finds_every_object_of_the_snapshot(page: Page, site: str):
    """Set-up takes the links between objects apart, because they do not compress, and the page puts them together."""
    page.goto(site)
    assert started(page) == "snapshot"
    code = "import gc, sys\ngc.collect()\nfrozen = gc.get_freeze_count()\ngc.unfreeze()\nthere = gc.get_objects()\n"
    code += "found = [frozen, len(there), any(each is sys.modules for each in there), gc.collect() >= 0]"
    frozen, there, found, collected = in_page(page, code)
    assert there >= frozen > 20_000
    assert found
    assert collected


def test_the_page_takes_the_words_of_its_own_language_only(page: Page, site: str):
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(site)
    started(page)
    parts = {name for name in LANGUAGES if any(f"/{name}.bin" in url for url in fetched)}
    assert parts == {"en"}


def test_a_screen_that_is_entered_before_its_code_has_come_waits_for_it(page: Page, site: str, complaints: Complaints):
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.resource_type) if "/later.bin" in request.url else None)
    page.add_init_script("addEventListener('reynard:ready', () => (location.hash = 'rules/qwixx'))")
    page.goto(site)
    started(page)
    expect(page.get_by_role("heading", name=say("rules-of", game=say("qwixx")))).to_be_visible()
    assert asked[0] == "xhr", "the import was quicker than what the page brings by itself"
    assert complaints == []


def test_a_screen_whose_code_cannot_be_had_says_so_and_leaves_the_games(page: Page, site: str):
    page.route("**/later.bin*", lambda route: route.abort())
    page.goto(site)
    started(page)
    page.evaluate("location.hash = 'rules/qwixx'")
    expect(page.locator("#toast")).to_contain_text(say("part-missing"))
    expect(page.locator(".title").first).to_be_visible()
    page.unroute("**/later.bin*")
    page.evaluate("location.hash = 'stats/'")
    expect(page.get_by_role("heading", name=say("stats-title"))).to_be_visible()


@pytest.mark.parametrize("damage", ["absent", "truncated", "garbage", "another build"])
def test_without_a_good_snapshot_python_starts_the_plain_way(page: Page, host: Host, damage: str):
    snapshot = host.file("snapshot.bin")
    content = snapshot.read_bytes()
    if damage == "absent":
        snapshot.unlink()
    elif damage == "truncated":
        snapshot.write_bytes(content[: len(content) // 2])
    elif damage == "garbage":
        snapshot.write_bytes(content[:1000] + bytes(1000) + content[2000:])
    else:
        build = host.file("build.js")
        text = build.read_text()
        start = text.index('"header":"') + 30  # inside the build's identity, which Pyodide compares
        build.write_text(text[:start] + "AAAAAAAA" + text[start + 8 :])
    page.goto(host.address)
    assert started(page) == "plain"


def test_everything_is_fetched_below_the_sub_path(page: Page, host: Host):
    addresses = []
    page.on("request", lambda request: addresses.append(request.url))
    page.goto(host.address)
    assert started(page) == "snapshot"
    assert host.address.endswith("/reynard/")
    assert addresses
    assert [address for address in addresses if not address.startswith(host.address)] == []


def test_a_tap_before_python_is_ready_is_remembered_and_answered(page: Page, site: str):
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/*.wasm", hold)
    page.goto(site)
    form = page.locator(".title .plain").first
    form.click()
    assert form.get_attribute("aria-busy") == "true", "the page shows that it heard the tap"
    page.wait_for_timeout(100)
    for route in held:
        route.continue_()
    page.unroute("**/*.wasm")
    started(page)
    expect(page.locator("#new-title")).to_have_text("Ganz schön clever")


def test_the_policy_forbids_eval_and_inline_script(page: Page, site: str):
    page.goto(site)
    started(page)
    page.evaluate("setTimeout('window.evaluated = 1')")
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"window.inlined=1\">')")
    page.wait_for_timeout(200)
    assert page.evaluate("[window.evaluated, window.inlined]") == [None, None]
    policy = page.locator("meta[http-equiv]").get_attribute("content")
    assert policy
    assert "unsafe-eval" not in policy.replace("wasm-unsafe-eval", "")
    assert "unsafe-inline" not in policy


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_of_the_last_visit_is_drawn_before_python_runs(
    page: Page, site: str, game: str, complaints: Complaints
):
    markup = sheet(finished(3, game, 2).match, 1, Emphasis(small=True))
    shelf = Memory({"reynard.shell": last_sheet(markup)})
    Store(shelf, lambda: 1).keep("a", finished(3, game, 2))
    put(page, site, shelf)
    page.route("**/*.wasm", lambda _: None)  # never comes
    page.goto(site)
    expect(page.locator("#kept .sheet")).to_be_visible()
    assert page.evaluate(SAME, markup), "as if the markup had been parsed"
    order = [id for family in families(game).values() for id in family]
    assert page.locator(".title").evaluate_all("(rows) => rows.map((row) => row.dataset.key)") == order
    assert complaints == []


def test_whoever_has_nothing_but_rubbish_is_greeted_like_somebody_new(page: Page, site: str):
    """Before Python runs it looks like a game; then it is set aside, and the screen must not go on promising one."""
    put(page, site, Memory({"reynard.game.a": "rubbish"}))
    page.goto(site)
    started(page)
    expect(page.locator("#welcome")).to_be_visible()
    expect(page.locator("#saved")).to_be_hidden()
    expect(page.locator("#today")).to_be_hidden()


def test_the_sheet_on_the_table_is_kept_when_the_page_is_left_and_goes_when_the_next_one_is_ready(
    page: Page, site: str, complaints: Complaints
):
    shelf = Memory()
    Store(shelf, lambda: 1).keep("a", finished(3))
    put(page, site, shelf | {"reynard.shell": '<div class="sheet">of an earlier version</div>'})
    page.goto(f"{site}#play/a")
    started(page)
    page.locator("#sheet .sheet").wait_for()
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    kept = shelf_of(page)["reynard.shell"]
    assert kept == last_sheet(sheet(finished(3).match, 0, Emphasis(small=True)))
    page.goto(f"{site}nothing")
    page.goto(site)
    page.wait_for_selector("#kept:not([inert]) .sheet[role=img]")  # Python's own, in its place
    assert complaints == []


# The screen of all games cannot be drawn.
FAILS = """addEventListener("DOMContentLoaded", () => {
  const { show } = reynard;
  reynard.show = (plan) => { if (JSON.parse(plan).screen === "games") throw new Error("a bug"); show(plan); };
});"""


@pytest.mark.parametrize("place", ["nonsense", "new/nonsense", "rules/nonsense", "play/unknown", "stats/nonsense"])
def test_an_address_that_names_nothing_starts_at_home_with_a_message(
    page: Page, site: str, complaints: Complaints, place: str
):
    page.goto(f"{site}#{place}")
    started(page)
    expect(page.locator("#toast")).to_contain_text(say("address-unknown"))
    expect(page.locator("#games-list")).to_be_visible()
    expect(page.locator("#trouble")).to_be_hidden()
    assert complaints == []


def test_a_screen_that_fails_at_the_start_leads_home_and_is_reported(page: Page, site: str, complaints: Complaints):
    page.add_init_script(FAILS)
    page.goto(f"{site}#games")
    started(page)
    expect(page.locator("#toast")).to_contain_text(say("screen-failed"))
    expect(page.locator("#games-list")).to_be_visible()
    expect(page.locator("#trouble")).to_be_hidden()
    assert any("a bug" in each for each in complaints)
