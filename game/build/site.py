"""Builds _site: exactly what a static host gets, no more."""

from __future__ import annotations

import shutil
from pathlib import Path

from game.build.files import ROOT, SHELL, asset_files
from game.build.verify import MARK, write_sums

SITE = ROOT / "_site"


def build_site(site: Path = SITE) -> None:
    """Copy the page, its assets and the runtime, and list their hashes; a mark tells GitHub Pages to change nothing."""
    shutil.rmtree(site, ignore_errors=True)
    for path in [*SHELL, *asset_files(), "assets/runtime/build.js"]:
        target = site / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, target)
    (site / MARK).touch()
    write_sums(site)
    size = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    count = sum(path.is_file() for path in site.rglob("*"))
    print(f"{site.name}: {count} files, {size / 1e6:.1f} MB")
