"""Builds _site: exactly what a static host gets, no more."""

from __future__ import annotations

import shutil

from game.stage.files import ROOT, SHELL, asset_files

SITE = ROOT / "_site"


def build_site() -> None:
    """Copy the page, its assets and the runtime; a .nojekyll file tells GitHub Pages to leave them as they are."""
    shutil.rmtree(SITE, ignore_errors=True)
    for path in [*SHELL, *asset_files(), "assets/runtime/build.js"]:
        target = SITE / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, target)
    (SITE / ".nojekyll").touch()
    size = sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file())
    print(f"_site: {len(list(SITE.rglob('*')))} files, {size / 1e6:.1f} MB")
