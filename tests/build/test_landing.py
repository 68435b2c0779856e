"""Links look good in a messenger: words in the language of who sends them, and a picture at a whole address."""

import re
import shutil
from html import unescape
from pathlib import Path

import pytest

from game.build import landing
from game.build.files import FOR_OTHERS, ROOT, entry, read_build
from game.build.site import build_site
from game.words import LANGUAGES

TAG = re.compile(r'<meta (?:property|name)="([^"]+)"[^>]* content="([^"]*)">')
ADDRESS = "https://example.org/reynard/"


def tags(page: Path) -> dict[str, str]:
    return {name: unescape(content) for name, content in TAG.findall(page.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_messenger_is_told_in_every_language(language: str, tmp_path: Path):
    page = tmp_path / landing.path(language)
    shutil.copy(ROOT / "index.html", tmp_path)
    landing.write(tmp_path)
    told, words = tags(page), LANGUAGES[language].words
    assert told["og:title"] == words["tagline"]
    assert told["og:description"] == words["description"]
    assert told["og:image"] == landing.COVER
    assert told["twitter:card"] == "summary_large_image"
    assert "og:url" not in told, "what is after # would be lost"


def test_the_picture_has_the_size_that_is_announced():
    content = (ROOT / landing.COVER).read_bytes()
    assert tuple(int.from_bytes(content[at : at + 4], "big") for at in (16, 20)) == landing.SIZE
    assert len(content) < 300_000, "some messengers load no more"


@pytest.mark.skipif(not read_build(), reason="no runtime here: make site")
def test_a_site_that_knows_its_address_names_the_picture_by_it_and_stays_consistent(tmp_path: Path):
    plain, site = tmp_path / "plain", tmp_path / "site"
    build_site(plain)
    build_site(site, ADDRESS)
    for language in LANGUAGES:
        assert tags(plain / landing.path(language))["og:image"] == landing.COVER
        assert tags(site / landing.path(language))["og:image"] == ADDRESS + landing.COVER
    kept = read_build(site)["files"]
    assert kept["index.html"] == [*entry(site / "index.html")], "the service worker would refuse the page"
    assert read_build(site)["version"] != read_build(plain)["version"]
    assert not kept.keys() & {*FOR_OTHERS}
    assert all((site / path).exists() for path in FOR_OTHERS)
