"""Set-up makes one style sheet of all, in words that the browsers of package.json know, and a page that names it."""

import json
import re
from pathlib import Path

import pytest

from game.build.cdn import unnamed
from game.build.files import PAGE, ROOT, SHEET, asset_files, read_build, served_page, written_sheets
from game.build.site import build_site

pytestmark = pytest.mark.skipif(not (ROOT / PAGE).exists(), reason="no runtime here: make site")
YOUNGER = ("light-dark(", "&", "@layer", "@scope")  # than the oldest browser we name


def test_the_page_names_one_sheet_and_older_browsers():
    written, made = (ROOT / "index.html").read_text(), served_page().read_text()
    (sheet,) = SHEET.findall(made)
    oldest = dict(each.split(" >= ") for each in json.loads((ROOT / "package.json").read_text())["browserslist"])
    (told,) = re.findall(r'<script src="assets/able.js" ([^>]*)>', made)
    assert (
        told == f'data-chrome="{oldest["chrome"]}" data-firefox="{oldest["firefox"]}" data-safari="{oldest["safari"]}"'
    )
    (asked,) = re.findall(r'<script src="assets/able.js" ([^>]*)>', written)
    same = made.replace(told, asked).replace(f'<link rel="stylesheet" href="{sheet}">\n', "")
    assert same == re.sub(SHEET.pattern + "\n", "", written), "nothing else differs"


def test_the_sheet_has_nothing_that_they_do_not_know():
    (sheet,) = SHEET.findall(served_page().read_text())
    text = (ROOT / sheet).read_text()
    rules = re.sub(r'"[^"]*"', "", text)
    assert [each for each in YOUNGER if each in rules] == []
    assert len(text) < sum(len((ROOT / path).read_text()) for path in written_sheets())


def test_a_site_has_the_made_sheet_and_not_the_written_ones(tmp_path: Path):
    build_site(tmp_path)
    assert (tmp_path / "index.html").read_text(encoding="utf-8") == unnamed(served_page().read_text(encoding="utf-8"))
    assert [*tmp_path.rglob("*.css")] == [tmp_path / path for path in SHEET.findall(served_page().read_text())]
    assert not {*written_sheets()} & {*asset_files()}
    assert not {*written_sheets(), PAGE} & read_build(tmp_path)["files"].keys()


def test_copied_scripts_name_no_source_maps():
    scripts = [path for path in (ROOT / "assets/runtime").rglob("*js") if path.is_file()]
    assert scripts
    assert [path.name for path in scripts if b"\n//# sourceMappingURL" in path.read_bytes()] == []
