"""Opens the page in real old browsers and takes pictures of the table, into shots/old.

    python -m tests.old_browsers            # the oldest Chromium that package.json names, and two that are too old
    python -m tests.old_browsers 114.0.0    # others, by the version of the package that carries them

Each comes inside an npm package, packed with Brotli, for Linux on x86-64; it needs the libraries of an installed
Chromium. They have known holes: they see nothing but this page.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

from game.build.files import ROOT
from game.build.runtime import prepare
from game.build.serve import Server

PACKAGE = "@sparticuz/chromium"
VERSIONS = ("111.0.0", "109.0.6", "92.0.0")
SHOTS = ROOT / "shots/old"
PATIENCE = 90_000
# Playwright's own waiting asks for what browsers have since Chrome 105.
SETTLED = """() => new Promise((done) => {
  const settled = () => document.querySelector("html[data-ready], #trouble:not([hidden])");
  const look = () => (settled() ? done() : setTimeout(look, 100));
  look();
})"""
UNPACK = """import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
const [from, to] = process.argv.slice(-2);
await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to, { mode: 0o755 }));"""


def fetched(version: str, folder: Path) -> str:
    """A Chromium of this version, below the folder."""
    subprocess.run(["npm", "pack", f"{PACKAGE}@{version}", "--silent"], cwd=folder, check=True, capture_output=True)
    (archive,) = folder.glob("*.tgz")
    subprocess.run(["tar", "xzf", archive], cwd=folder, check=True)
    binary = folder / "chromium"
    packed = folder / "package/bin/chromium.br"
    subprocess.run(["node", "--input-type=module", "-e", UNPACK, str(packed), str(binary)], check=True)
    return str(binary)


def look(page: Page, address: str, name: str) -> str:
    """What becomes of a visit: a picture of the first screen and of each game's table, or what the page says."""
    page.goto(address)
    page.evaluate(SETTLED)
    page.screenshot(path=SHOTS / f"{name}-home.png")
    if page.evaluate("!document.getElementById('trouble').hidden"):
        return str(page.evaluate("document.getElementById('trouble').innerText.trim()"))
    for card in page.locator(".title[data-key]").all():
        game = card.get_attribute("data-key")
        page.evaluate("(game) => (location.hash = `new/${game}`)", game)
        page.locator(".setting-off button").click(timeout=PATIENCE)
        page.locator("#sheet").wait_for(timeout=PATIENCE)
        page.wait_for_timeout(1000)  # until what moves lies still
        page.screenshot(path=SHOTS / f"{name}-{game}.png")
        page.evaluate("location.hash = ''")
        card.wait_for(timeout=PATIENCE)
    return f"plays, started {page.evaluate('document.documentElement.dataset.ready')}"


def main(versions: tuple[str, ...]) -> None:
    """Look at the page in each of them."""
    prepare()
    SHOTS.mkdir(parents=True, exist_ok=True)
    server = Server(ROOT)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        for version in versions:
            with TemporaryDirectory() as folder:
                path = fetched(version, Path(folder))
                arguments = ["--no-sandbox", "--headless", "--disable-gpu"]
                browser = playwright.chromium.launch(executable_path=path, args=arguments)
                page = browser.new_page(viewport={"width": 390, "height": 844}, locale="en-GB")
                wrong: list[str] = []
                page.on("pageerror", lambda error, wrong=wrong: wrong.append(str(error)))  # type: ignore[misc]
                print(f"Chromium {browser.version}: {look(page, server.address, version)}", json.dumps(wrong[:3]))
                browser.close()
    server.shutdown()


if __name__ == "__main__":
    main(tuple(sys.argv[1:]) or VERSIONS)
