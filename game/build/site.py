"""Builds _site: exactly what a static host gets, no more."""

from __future__ import annotations

import shutil
from pathlib import Path

from game.build import cdn, landing, sbom
from game.build.files import ROOT, SHELL, asset_files, read_build, served_page, write_build
from game.build.verify import MARK, write_sums
from game.words import FIRST, LANGUAGES

SITE = ROOT / "_site"


def build_site(site: Path = SITE, address: str = "") -> None:
    """Copy the page, its assets and the runtime, and list their hashes; a mark tells GitHub Pages to change nothing.

    Its policy names no host but its own, and a bill of materials lies beside it.
    With the address that the host will give it, messengers find the picture that belongs to a link.
    """
    shutil.rmtree(site, ignore_errors=True)
    for path in {*SHELL, *asset_files(), "assets/runtime/build.js"}:
        target = site / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(served_page() if path == "index.html" else ROOT / path, target)
    page = site / "index.html"
    page.write_text(cdn.unnamed(page.read_text(encoding="utf-8")), encoding="utf-8")
    landing.write(site)
    if address:
        landing.name_address(site, address)
    write_build(read_build(site) | {"pages": [language for language in LANGUAGES if language != FIRST]}, site)
    sbom.write(ROOT, site)
    (site / MARK).touch()
    write_sums(site)
    size = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    count = sum(path.is_file() for path in site.rglob("*"))
    print(f"{site.name}: {count} files, {size / 1e6:.1f} MB")
