"""Your games, statistics and your data, as somebody uses them; the figures themselves: tests/storage."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from game.play.links import PLACE, encode, shared
from game.storage import entry
from game.storage.shelf import Memory
from game.storage.store import Store
from tests.browser.conftest import PATIENCE, Complaints, Host, offline_ready, put, started
from tests.on_shelf import filling, shelf_of
from tests.storage.games import finished, unfinished

NOVEMBER = 1794787200  # 16 November 2026, 00:00 UTC
DAY = 86_400


@pytest.fixture
def keep(context: BrowserContext) -> Callable[[Store], None]:
    """Put a shelf into the browser, once, before the page opens."""

    def put(store: Store) -> None:
        context.add_init_script(f"if (!sessionStorage.kept) {{ sessionStorage.kept = 1; {filling(store.shelf)} }}")

    return put


def _shelf(many: int = 0) -> Store:
    """A finished and an unfinished game of two days ago and yesterday, one of two people today, and some older ones."""
    store = Store(Memory(), lambda: NOVEMBER)
    games = [
        entry.entry("solo", finished(3), NOVEMBER - 2 * DAY),
        entry.entry("going", unfinished("clever-4ever"), NOVEMBER - DAY),
        entry.entry("two", finished(5, "qwixx-longo", 2), NOVEMBER),
    ]
    store.volumes.file(
        [entry.entry(f"old{at}", finished(at % 7), NOVEMBER - (5 + at) * DAY) for at in range(many)] + games
    )
    return store


def _open(page: Page, site: str, place: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}#{place}")
    started(page)


ENTRIES = "#archive-list li"


def test_games_are_listed_filtered_opened_deleted_and_brought_back(
    page: Page, site: str, keep: Callable, complaints: Complaints
):
    keep(_shelf())
    _open(page, site, "")
    page.get_by_role("button", name="Your games").click()
    expect(page.locator(ENTRIES)).to_have_count(3)
    expect(page.locator(ENTRIES).first).to_contain_text("Qwixx Longo")
    page.get_by_role("button", name="Ganz schön clever", exact=True).click()
    expect(page.locator(ENTRIES)).to_have_count(1)
    expect(page.locator(ENTRIES)).to_contain_text("14 November 2026")
    total = finished(3).match.scores()[0].total
    expect(page.locator(ENTRIES)).to_contain_text(f"{total} points")

    page.locator('[data-act="continue"][data-game="solo"]').click()
    expect(page.locator("[data-total]")).to_have_text(str(total))
    page.go_back()
    page.locator('[data-act="remove"][data-game="two"]').click()
    expect(page.locator(ENTRIES)).to_have_count(2)
    expect(page.locator("#toast")).to_contain_text("Qwixx Longo deleted.")
    expect(page.locator("#told")).to_contain_text("deleted")
    page.locator('[data-act="remove"][data-game="solo"]').click()
    expect(page.locator(ENTRIES)).to_have_count(1)
    page.locator("#toast").get_by_role("button", name="Undo").click()
    expect(page.locator(ENTRIES)).to_have_count(2)
    page.locator("#toast").get_by_role("button", name="Undo").click()
    expect(page.locator(ENTRIES)).to_have_count(3)
    expect(page.locator("#toast")).to_be_hidden()

    page.locator('[data-act="continue"][data-game="going"]').click()
    expect(page.locator("#tray")).to_contain_text("Roll")
    assert complaints == []


def test_the_way_past_the_heading_leads_to_the_games_to_begin(page: Page, site: str):
    _open(page, site, "")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("data-screen", "home")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#games-list li')?.dataset.key") == "ganz-schon-clever"


def test_a_deletion_lasts_when_the_room_is_left(page: Page, site: str, keep: Callable):
    keep(_shelf())
    _open(page, site, "games")
    page.locator('[data-act="remove"][data-game="two"]').click()
    page.get_by_role("button", name="Back to the games").click()
    expect(page.locator("#toast")).to_be_hidden()
    page.reload()
    started(page)
    page.get_by_role("button", name="Your games").click()
    expect(page.locator(ENTRIES)).to_have_count(2)


def test_many_games_are_looked_through_page_by_page(page: Page, site: str, keep: Callable):
    keep(_shelf(many=300))
    _open(page, site, "games")
    expect(page.locator(ENTRIES)).to_have_count(25)
    expect(page.locator("#archive-pages")).to_contain_text("1–25 of 303")
    page.get_by_role("button", name="Older").click()
    expect(page.locator("#archive-pages")).to_contain_text("26–50 of 303")
    page.get_by_role("button", name="Newer").click()
    expect(page.locator('[data-act="newer"]')).to_have_attribute("aria-disabled", "true")


def test_days_are_those_of_the_device(browser: Browser, site: str):
    context = browser.new_context(timezone_id="Pacific/Honolulu")
    context.add_init_script(filling(_shelf().shelf))
    page = context.new_page()
    _open(page, site, "games")
    expect(page.locator(ENTRIES).first).to_contain_text("15 November 2026, 14:00")
    context.close()


def test_statistics_count_what_was_played(page: Page, site: str, keep: Callable, complaints: Complaints):
    keep(_shelf(many=20))
    _open(page, site, "stats/ganz-schon-clever")
    totals = [finished(at % 7).match.scores()[0].total for at in range(20)] + [finished(3).match.scores()[0].total]
    expect(page.locator("#stats-figures")).to_contain_text("21")
    expect(page.locator("#stats-figures")).to_contain_text(str(max(totals)))
    expect(page.locator("#stats-figures")).to_contain_text(f"{sum(totals) / 21:.1f}")
    page.locator("#stats-areas summary").click()
    expect(page.locator("#stats-areas table")).to_contain_text("Yellow")
    page.get_by_role("button", name="Qwixx Longo").click()
    expect(page.locator("#stats-duels table")).to_contain_text("Anna")
    page.get_by_role("button", name="Ben").click()
    expect(page.locator("#told")).to_contain_text("1 result, best")
    assert complaints == []


def test_figures_and_sizes_follow_what_another_tab_does(
    page: Page, context: BrowserContext, site: str, complaints: Complaints
):
    put(page, site, _shelf(many=2).shelf)
    _open(page, site, "stats/ganz-schon-clever")
    figures = page.locator("#stats-figures")
    expect(figures).to_contain_text("3")
    before = figures.inner_text()
    other = context.new_page()
    _open(other, site, "games")
    other.locator('[data-act="remove"][data-game="solo"]').click()
    expect(figures).not_to_have_text(before)
    page.evaluate("location.hash = 'data'")
    expect(page.locator("#data-kept")).to_contain_text("4 games")
    other.locator("#toast").get_by_role("button", name="Undo").click()
    expect(page.locator("#data-kept")).to_contain_text("5 games")
    assert complaints == []


def test_a_game_is_opened_from_the_list(page: Page, site: str, complaints: Complaints):
    _open(page, site, "")
    page.get_by_role("button", name="Your games").click()
    page.get_by_role("button", name="Open a game").click()
    page.locator("#open-text").fill(f"{site}#{PLACE}{encode(shared(finished(3), ['Anna']))}")
    page.locator('[data-submit="open-text"] .primary').click()
    expect(page.locator("#link")).to_contain_text(str(finished(3).match.scores()[0].total))
    assert complaints == []


def test_everything_goes_into_a_file_and_comes_back(
    page: Page, site: str, keep: Callable, tmp_path: Path, complaints: Complaints
):
    keep(_shelf(many=120))
    _open(page, site, "data")
    expect(page.locator("#data-kept")).to_contain_text("123 games")
    expect(page.locator("#data-kept")).to_contain_text("Nothing leaves this device")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save a file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name.startswith("reynard-")
    assert file.suffix == ".json"

    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="No, keep it all").click()
    expect(page.locator("#data-kept")).to_contain_text("123 games")
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="Yes, delete everything").click()
    expect(page.locator("#data-kept")).to_contain_text("0 games")
    assert sorted(shelf_of(page)) == ["reynard.journal", "reynard.schema"]

    page.locator('[data-input="import"]').set_input_files(file)
    expect(page.locator("#data-said")).to_have_text("123 games added, 0 already here.", timeout=PATIENCE)
    expect(page.locator("#data-kept")).to_contain_text("123 games")
    page.locator('[data-input="import"]').set_input_files(file)
    expect(page.locator("#data-said")).to_have_text("0 games added, 123 already here.")
    page.locator('#archive-head [data-act="home"]').click()
    page.get_by_role("button", name="Your games").click()
    expect(page.locator("#archive-pages")).to_contain_text("of 123")
    assert complaints == []


def test_a_damaged_file_says_so_and_changes_nothing(page: Page, site: str, keep: Callable, tmp_path: Path):
    keep(_shelf())
    _open(page, site, "data")
    before = page.evaluate("JSON.stringify(localStorage)")
    for content, words in (
        (b'{"reynard": "data", "ver', "damaged"),
        (b"[1]", "isn’t a Reynard file"),
        (b"\xff\xfe", "damaged"),
    ):
        file = tmp_path / "file.json"
        file.write_bytes(content)
        page.locator('[data-input="import"]').set_input_files(file)
        expect(page.locator("#data-said")).to_contain_text(words)
        expect(page.locator("#data-said")).to_contain_text("Nothing was changed.")
    assert page.evaluate("JSON.stringify(localStorage)") == before


FILL = """() => {
  let size = 1 << 22;
  let text = "";
  while (size >= 1) {
    try { localStorage.setItem("another program's", text + "x".repeat(size)); text += "x".repeat(size); }
    catch { size >>= 1; }
  }
}"""


def test_a_full_storage_is_told_once_and_the_game_goes_on(
    page: Page, site: str, keep: Callable, complaints: Complaints
):
    keep(_shelf())
    _open(page, site, "play/going")
    page.evaluate(FILL)
    page.locator('#tray .primary[data-act="throw"]').click()
    expect(page.locator("#toast")).to_contain_text("storage is full")
    page.locator('#toast [data-act="untoast"]').click()
    expect(page.locator("#toast")).to_be_hidden()
    page.locator('#tray [data-act="die"]:not([aria-disabled])').first.click()
    page.locator("#sheet .lit").first.click()
    expect(page.locator("#toast")).to_be_hidden()
    sheet = page.locator("#sheet").inner_html()
    page.locator('[data-act="home"]').first.click()
    page.locator('[data-act="continue"][data-game="going"]').click()
    expect(page.locator("#sheet .crossed, #sheet .written").first).to_be_visible()
    assert page.locator("#sheet").inner_html().count("crossed") == sheet.count("crossed"), "until the page is left"
    page.evaluate('localStorage.removeItem("another program\'s")')
    page.locator('[data-act="undo"]').click()
    page.reload()
    started(page)
    expect(page.locator("#tray")).to_be_visible()
    assert page.locator('#tray [data-act="die"]').count() == 6, "and kept as soon as there is room"
    assert complaints == []


def test_games_and_figures_are_there_without_a_network(page: Page, context: BrowserContext, host: Host, keep: Callable):
    keep(_shelf())
    page.goto(host.address)
    started(page)
    offline_ready(page)
    context.set_offline(True)
    page.goto(f"{host.address}#games")
    page.reload()
    started(page)
    expect(page.locator(ENTRIES)).to_have_count(3)
    page.get_by_role("button", name="Statistics").click()
    expect(page.locator("#stats-figures dd").first).to_be_visible()
    page.evaluate("location.hash = 'data'")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save a file").click()
    assert json.loads(Path(download.value.path()).read_text(encoding="utf-8"))["reynard"] == "data"
