"""The page in browsers that lack what is younger than those of package.json, as far as a new one can stand in for them.

Real old ones: `python -m tests.old_browsers`.
"""

from playwright.sync_api import Page, Route, expect

from game.build.files import ROOT, SHEET, served_page
from tests.browser.conftest import SMALL_PHONE, Complaints, started
from tests.browser.test_computer import kept, new, visit

# Firefox learned :has in 121 and @property in 128; a browser drops every rule with a selector that it does not know.
UNKNOWN = {":has(": ":-unknown-has(", "@property": "@-unknown-property", ":popover-open": ":-unknown-open"}
NO_POPOVER = """
  delete HTMLElement.prototype.popover;
  delete HTMLDialogElement.prototype.closedBy;
  for (const kind of [HTMLButtonElement, HTMLInputElement]) delete kind.prototype.popoverTargetElement;
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (...text) => !`${text}`.includes("popover") && supports(...text);
"""
WIDE = {"width": 1280, "height": 800}
OUTSIDE = "document.documentElement.scrollWidth - innerWidth"


def older(page: Page) -> None:
    """Let the page run without them. Chromium opens popovers by itself: it gets the attribute under another name."""
    (sheet,) = SHEET.findall(served_page().read_text(encoding="utf-8"))
    text = (ROOT / sheet).read_text(encoding="utf-8")
    for name, unknown in UNKNOWN.items():
        text = text.replace(name, unknown)

    def answer(route: Route) -> None:
        route.fulfill(body=text, content_type="text/css")

    page.route(f"**/{sheet}", answer)
    page.add_init_script(NO_POPOVER)


def test_the_table_fits_and_plays(page: Page, site: str, complaints: Complaints):
    older(page)
    kept(page, a=new("ganz-schon-clever", "person", "person"), b=new("clever-4ever", "person"))
    for size in (SMALL_PHONE, WIDE):
        page.set_viewport_size(size)
        for name in ("a", "b"):
            visit(page, site, f"play/{name}")
            assert page.evaluate(OUTSIDE) <= 0
            sheet, tray = (page.locator(each).bounding_box() for each in ("#sheet .paper", "#tray"))
            assert sheet["height"] > size["height"] / 3
            apart = sheet["y"] + sheet["height"] <= tray["y"] + 1 or sheet["x"] + sheet["width"] <= tray["x"] + 1
            assert apart, "they do not cover each other"
            expect(page.locator("#tray .primary")).to_be_in_viewport()
    page.locator('#tray .primary[data-act="throw"]').click()
    expect(page.locator("#sheet .lit").first).to_be_visible()
    assert complaints == []


def test_a_tap_beside_a_dialog_closes_it(page: Page, site: str):
    older(page)
    page.goto(site)
    started(page)
    page.locator("#overlay").evaluate("dialog => dialog.removeAttribute('closedby')")
    page.locator("#menu").click()
    expect(page.locator("#overlay")).to_be_visible()
    page.mouse.click(20, 20)
    expect(page.locator("#overlay")).to_be_hidden()


def test_nothing_that_browsers_are_about_to_forget_is_used(page: Page, site: str):
    page.goto(site)
    started(page)
    reports = page.evaluate(
        """() => new Promise((done) => {
          const told = (reports) => done(reports.map(({ body }) => body.message));
          new ReportingObserver(told, { buffered: true }).observe();
          setTimeout(() => done([]), 500);
        })"""
    )
    assert reports == []
