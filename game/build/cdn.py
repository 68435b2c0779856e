"""What a page that is served straight from the branch takes from the public CDN, and the hashes it must have there.

The CDN serves npm's packages file by file, so that the installed ones, which npm has checked against the lock file,
say what has to come. A built site has everything itself, and its policy names no other host.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from pathlib import Path

from game.build.licences import PYSCRIPT

HOST = "https://cdn.jsdelivr.net"
FILE = "assets/cdn.json"
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")
INSTALLED = "node_modules/pyodide"


def sums(root: Path) -> str:
    """The address of each file with its hash, as boot.js reads it."""
    found = {}
    for package, folder, wanted in (("@pyscript/core", "dist/", PYSCRIPT), ("pyodide", "", PYODIDE)):
        home = root / "node_modules" / package
        version = json.loads((home / "package.json").read_text(encoding="utf-8"))["version"]
        for path in sorted((home / folder).iterdir()):
            if path.name.startswith(wanted) and path.suffix != ".map":
                digest = base64.b64encode(hashlib.sha384(path.read_bytes()).digest()).decode()
                found[f"{HOST}/npm/{package}@{version}/{folder}{path.name}"] = f"sha384-{digest}"
    return json.dumps(found, indent=1) + "\n"


def unnamed(page: str) -> str:
    """A page with a policy that names no CDN."""
    return re.sub(rf" {re.escape(HOST)}/[^ ;\"]*", "", page)
