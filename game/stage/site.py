"""Builds _site: exactly what a static host gets, no more."""

from __future__ import annotations

import shutil
from pathlib import Path

from game.stage.files import ROOT, SHELL, asset_files

SITE = ROOT / "_site"


def build_site(site: Path = SITE) -> None:
    """Copy the page, its assets and the runtime; a .nojekyll file tells GitHub Pages to leave them as they are."""
    shutil.rmtree(site, ignore_errors=True)
    for path in [*SHELL, *asset_files(), "assets/runtime/build.js"]:
        target = site / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, target)
    (site / ".nojekyll").touch()
    size = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    count = sum(path.is_file() for path in site.rglob("*"))
    print(f"{site.name}: {count} files, {size / 1e6:.1f} MB")
