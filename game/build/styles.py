"""Makes one style sheet of many, which older browsers understand too, and the page that names it.

index.html names the sheets as they are written, and works like that in newer browsers: so does a page that is served
straight from the branch. Where set-up was run, browsers get this page instead, under the same name. Which browsers it
is for stands in package.json, and nowhere else.
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
from pathlib import Path

from game.build.files import PAGE, digest, written_sheets

ASKS = re.compile(r'(<script src="assets/able.js") [^>]*>')
TOLD = ("chrome", "firefox", "safari")  # whose oldest versions able.js names to whoever has another one
LINKS = re.compile(r'(?:<link rel="stylesheet" href="[^"]*">\n)+')
PARTS = ("package.json", "package-lock.json", "game/build/styles.mjs", "game/build/styles.py")


def key(root: Path) -> str:
    """What the sheet and its page are made of: the same sources give the same ones."""
    return digest([*PARTS, "index.html", *written_sheets(root)], root)


def make(root: Path) -> None:
    """Write the sheet, named by its contents so that no cache mixes two, and the page; raises CalledProcessError."""
    text = (root / "index.html").read_text(encoding="utf-8")
    command = ["node", "game/build/styles.mjs"]
    given = json.dumps({"paths": written_sheets(root)})
    sheet = subprocess.run(command, cwd=root, input=given, capture_output=True, text=True, check=True).stdout
    runtime = root / "assets/runtime"
    for old in runtime.glob("style-*.css"):
        old.unlink()
    name = f"style-{hashlib.sha256(sheet.encode()).hexdigest()[:8]}.css"
    (runtime / name).write_text(sheet, encoding="utf-8")
    page = ASKS.sub(rf"\1 {_versions(root)}>", text)
    page = LINKS.sub(f'<link rel="stylesheet" href="assets/runtime/{name}">\n', page, count=1)
    (root / PAGE).write_text(page, encoding="utf-8")


def _versions(root: Path) -> str:
    """The oldest browsers that the made page is for, as attributes of the script that asks them what they can."""
    listed = json.loads((root / "package.json").read_text(encoding="utf-8"))["browserslist"]
    oldest = dict(each.split(" >= ") for each in listed)
    return " ".join(f'data-{name}="{oldest[name]}"' for name in TOLD)
