"""QR codes as the page shows them are read by a decoder that is not ours, by day and by night."""

import pytest
from playwright.sync_api import Browser, Page

from game.views.apart.qr import qr
from tests.browser.conftest import started
from tests.browser.qr import scanned

PAIRING = "https://example.github.io/reynard/#pair/" + "aB3-_xY9" * 18  # as long as a code of two phones
WHOLE_GAME = "https://example.github.io/reynard/uk.html#apart/" + "aB3-_xY9" * 144  # 1,200 characters
CODE = """async (text) => (await reynard.bring(`runtime/${BUILD.qr}/index.mjs`))
  .generate(text).toString({ on: "#", off: ".", padX: 0, padY: 0 })"""


@pytest.fixture(scope="module")
def phone(browser: Browser, site: str) -> Page:
    page = browser.new_page(viewport={"width": 375, "height": 553}, reduced_motion="reduce", service_workers="block")
    page.goto(site)
    started(page)
    yield page
    page.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("text", [PAIRING, WHOLE_GAME], ids=["pairing", "whole game"])
def test_a_camera_reads_what_was_written(phone: Page, text: str, theme: str):
    phone.emulate_media(color_scheme=theme)
    phone.evaluate("(markup) => reynard.open(markup)", qr(phone.evaluate(CODE, text), "Scan me"))
    code = phone.get_by_role("img", name="Scan me")
    assert code.bounding_box()["width"] >= 200
    assert scanned(code) == text


def test_nothing_of_it_is_loaded_before_it_is_needed(browser: Browser, site: str):
    page = browser.new_page(service_workers="block")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site)
    started(page)
    assert not [url for url in asked if "qr" in url]
    page.close()
