"""What Lighthouse says of the built site, on a phone and on a desk: its scores, and every audit that is not passed.

    make bench BENCH=lighthouse        (or: .venv/bin/python -m tests.bench.lighthouse --runs 3)

Lighthouse is no part of the set-up: npm installs it elsewhere the first time. It needs a quiet machine: it slows down
what it has measured, so whatever else runs counts fourfold. Of several runs the median of each score is told.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import threading
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir
from typing import Any

from game.build.browsers import provide
from game.build.runtime import prepare
from game.build.serve import Server
from game.build.site import build_site

VERSION = "13.5.0"
HOME = Path(gettempdir(), f"reynard-lighthouse-{VERSION}")
PRESETS = {"mobile": [], "desktop": ["--preset=desktop"]}
TARGETS = {"mobile": 0.9, "desktop": 0.95}  # performance; everything else: 1
HOST = "max-age=600"  # how long GitHub Pages lets browsers keep a file


def installed() -> Path:
    """The command, installed if need be."""
    command = HOME / "node_modules/.bin/lighthouse"
    if not command.exists():
        HOME.mkdir(parents=True, exist_ok=True)
        wanted = ["npm", "install", "--prefix", str(HOME), "--no-save", "--ignore-scripts", f"lighthouse@{VERSION}"]
        subprocess.run(wanted, check=True, capture_output=True)
    return command


def report(address: str, preset: str) -> dict[str, Any]:
    """One visit."""
    options = ["--quiet", "--output=json", "--chrome-flags=--headless --no-sandbox", *PRESETS[preset]]
    environment = os.environ | {"CHROME_PATH": provide("chromium")}
    made = subprocess.run([installed(), address, *options], env=environment, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(made.stdout)
    return found


def tell(preset: str, reports: list[dict[str, Any]]) -> None:
    """The scores, and what is held against the page."""
    last = reports[-1]
    for name, category in last["categories"].items():
        score = statistics.median(each["categories"][name]["score"] for each in reports)
        target = TARGETS[preset] if name == "performance" else 1
        print(f"| {preset} | {category['title']} | {score:.2f} | {target} |")
    weighed = {ref["id"] for category in last["categories"].values() for ref in category["auditRefs"] if ref["weight"]}
    for name, audit in last["audits"].items():
        if audit["score"] is not None and audit["score"] < 1:
            counts = "" if name in weighed else " (does not count)"
            print(f"    {name} {audit['score']} {audit.get('displayValue', '')}{counts}")


def main() -> None:
    """Build the site, serve it as its host does, and let Lighthouse visit it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--preset", choices=PRESETS, action="append")
    given = parser.parse_args()
    prepare()
    with TemporaryDirectory() as folder:
        site = Path(folder, "site")
        build_site(site)
        server = Server(site, caching=HOST)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        print("| | | score | target |\n|---|---|---|---|")
        for preset in given.preset or PRESETS:
            tell(preset, [report(server.address, preset) for _ in range(given.runs)])
        server.shutdown()


if __name__ == "__main__":
    main()
