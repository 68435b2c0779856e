"""Takes pictures of every screen, for people to look at: `make shots`, or some of them with `make shots ONLY=longo`.

All sizes, light and dark, into shots/, which is not committed; those of the README, of the app's manifest (alone: `make
shots ONLY=install`) and the cover that messengers show beside a link (`make shots ONLY=cover`), which are.
"""

from __future__ import annotations

import argparse
import io
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from game.build import manifest
from game.build.browsers import provide
from game.build.files import ROOT
from game.build.landing import COVER, SIZE
from game.build.runtime import prepare
from game.build.serve import Server
from game.rules import games
from game.views.dice import body
from game.views.emphasis import Emphasis
from game.views.sheets import sheet
from game.words import say
from tests.browser.conftest import started
from tests.browser.screens import Screen, game_at, middle, screens, show

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
LARGEST_COVER = 250_000


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


def take_readmes(browser: Browser, address: str) -> None:
    """The README's pictures: phones."""
    README.mkdir(parents=True, exist_ok=True)
    for name, theme in SMALL.items():
        take_small(opened(browser, address, SIZES["phone"], theme), name, README / f"{name}.png")


def take_installers(browser: Browser, address: str) -> None:
    """What a device shows of the page when it offers to install it."""
    for form, size in manifest.SHOTS.items():
        take_small(opened(browser, address, size, "light"), "clever-chosen", ROOT / manifest.shot(form))


def take_small(page: Page, name: str, path: Path) -> None:
    """A picture of a screen that is committed: in few colours."""
    from PIL import Image  # noqa: PLC0415  # nothing else needs it

    (screen,) = (each for each in screens() if each.name == name)
    show(page, screen)
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    page.close()
    picture.quantize(128, dither=Image.Dither.NONE).save(path, optimize=True)
    assert path.stat().st_size < LARGEST, f"{path} is too large to commit"


COVER_STYLE = """
  html, body { overflow: hidden; }
  body { margin: 0; padding: 0; max-width: none; width: 1200px; height: 630px; position: relative;
    background: #ebe6dc; }
  .cover-name { position: absolute; left: 64px; top: 132px; display: grid; gap: 20px; }
  .cover-name img { width: 132px; height: 132px; border-radius: 28px; }
  .cover-name b { font-size: 104px; line-height: 1; font-weight: 800; letter-spacing: -0.035em; }
  .cover-dice { display: flex; gap: 12px; margin-top: 12px; }
  .cover-dice .die { width: 62px; height: 62px; position: relative; }
  .cover-sheet { position: absolute; width: 452px; height: 502px; container-type: size; border-radius: 20px;
    background: var(--paper); box-shadow: 0 2px 4px rgb(60 45 20 / 8%), 0 24px 48px -16px rgb(60 45 20 / 35%); }
  .cover-sheet .desk { position: absolute; inset: 8px; container-type: size; }
  .cover-sheet:nth-of-type(2) { left: 524px; top: 84px; rotate: -6deg; }
  .cover-sheet:nth-of-type(3) { left: 876px; top: 56px; rotate: 6deg; }
  .cover-sheet:nth-of-type(4) { left: 700px; top: 60px; rotate: 1deg; }
"""


def cover() -> str:
    """The name, dice and three sheets in the middle of a game; no other words, so that it is for every language."""
    clever, ever, longo = (game_at(game, 2, middle) for game in ("ganz-schon-clever", "clever-4ever", "qwixx-longo"))
    dice = "".join(body(colour, face) for face, colour in enumerate(games.game("ganz-schon-clever").dice, 1))
    sheets = (sheet(session.match, session.who, Emphasis(small=True)) for session in (ever, longo, clever))
    return (
        f'<div class="cover-name"><img src="assets/icons/fox.svg" alt=""><b>{say("name")}</b>'
        f'<div class="cover-dice">{dice}</div></div>'
        + "".join(f'<div class="cover-sheet"><div class="desk">{each}</div></div>' for each in sheets)
    )


def take_cover(browser: Browser, address: str) -> None:
    """The picture beside a link in a messenger, from our own sheets and dice."""
    from PIL import Image  # noqa: PLC0415  # nothing else needs it

    width, height = SIZE
    context = browser.new_context(viewport={"width": width, "height": height}, bypass_csp=True)
    page = context.new_page()
    page.goto(address)
    started(page)
    page.evaluate("(markup) => { document.body.innerHTML = markup; }", cover())
    page.add_style_tag(content=COVER_STYLE)
    page.evaluate("() => document.fonts.ready.then(() => 1)")
    picture = Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
    context.close()
    few = picture.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE)
    few.save(ROOT / COVER, optimize=True)
    assert (ROOT / COVER).stat().st_size < LARGEST_COVER, "messengers would not load it"


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
            take_readmes(browser, address)
        if only in ("", "install"):
            take_installers(browser, address)
        if only in ("", "cover"):
            take_cover(browser, address)
        browser.close()
    print(f"{len([*SHOTS.glob('*.png')])} pictures in {SHOTS.relative_to(Path.cwd())}/")


if __name__ == "__main__":
    main()
