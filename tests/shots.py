"""Takes pictures of every screen, for people to look at: `make shots`, or some of them with `make shots ONLY=longo`.

All sizes, light and dark, into shots/, which is not committed; and three small ones for the README, which are.
"""

from __future__ import annotations

import argparse
import io
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from game.build.browsers import provide
from game.build.files import ROOT
from game.build.runtime import prepare
from game.build.serve import Server
from tests.browser.conftest import started
from tests.browser.screens import Screen, screens, show

SHOTS = ROOT / "shots"
README = ROOT / ".github" / "shots"
SIZES = {
    "phone-small": (360, 740),
    "phone": (390, 844),
    "phone-landscape": (844, 390),
    "tablet": (820, 1180),
    "desktop": (1280, 800),
}
THEMES = ("light", "dark")
TABLES = ("clever", "4ever", "longo")  # whose pictures are also taken without any colour
SMALL = {"clever-chosen": "light", "4ever": "dark", "longo": "light"}  # those of the README
LARGEST = 80_000  # bytes of a picture that is committed


@contextmanager
def served() -> Iterator[str]:
    """The page, from the repository as it stands."""
    prepare()
    server = Server(ROOT)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server.address
    server.shutdown()
    server.server_close()


def opened(browser: Browser, address: str, size: tuple[int, int], theme: str) -> Page:
    """The page in a window of its own, ready, with nothing moving."""
    width, height = size
    page = browser.new_page(
        viewport={"width": width, "height": height},
        color_scheme=theme,
        reduced_motion="reduce",
        service_workers="block",
    )
    page.goto(address)
    started(page)
    return page


def take_all(browser: Browser, address: str, chosen: list[Screen]) -> None:
    """Every screen at every size, and the three tables in shades of grey."""
    for name, size in SIZES.items():
        for theme in THEMES:
            page = opened(browser, address, size, theme)
            eyes = page.context.new_cdp_session(page)
            for screen in chosen:
                show(page, screen)
                page.screenshot(path=SHOTS / f"{screen.name}.{name}.{theme}.png")
                if screen.name in TABLES:
                    eyes.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})
                    page.screenshot(path=SHOTS / f"{screen.name}.{name}.{theme}.grey.png")
                    eyes.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
            page.close()
            print(f"{name} {theme}: {len(chosen)} screens", flush=True)


def take_small(browser: Browser, address: str) -> None:
    """The README's pictures: phones, in few colours."""
    from PIL import Image  # noqa: PLC0415  # nothing else needs it

    README.mkdir(parents=True, exist_ok=True)
    by_name = {screen.name: screen for screen in screens()}
    for name, theme in SMALL.items():
        page = opened(browser, address, SIZES["phone"], theme)
        show(page, by_name[name])
        picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        page.close()
        path = README / f"{name}.png"
        picture.quantize(128, dither=Image.Dither.NONE).save(path, optimize=True)
        assert path.stat().st_size < LARGEST, f"{path} is too large to commit"


def main() -> None:
    """Take the pictures."""
    parser = argparse.ArgumentParser(description="Pictures of every screen.")
    parser.add_argument("--only", default="", help="screens whose names contain this")
    only = parser.parse_args().only
    SHOTS.mkdir(exist_ok=True)
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=provide("chromium"), args=["--no-sandbox"])
        take_all(browser, address, [screen for screen in screens() if only in screen.name])
        if not only:
            take_small(browser, address)
        browser.close()
    print(f"{len([*SHOTS.glob('*.png')])} pictures in {SHOTS.relative_to(Path.cwd())}/")


if __name__ == "__main__":
    main()
