"""The typeface: cut to what the game can show, and nothing that it shows is missing unnoticed."""

import re

import pytest

from game.build.files import ROOT, asset_files, game_files, read_build
from game.build.font import PACKAGE, SYSTEM, ranges, wanted
from game.words import LANGUAGES

FONT = read_build().get("font", {})
made = pytest.mark.skipif(not FONT, reason="no typeface here: make site")
# Signs that the typeface lacks, or has only some of: the device's own typeface shows them.
SIGNS = {*"←→≥✕"} | {*SYSTEM}
LARGEST = 40_000  # bytes of all scripts together


def characters(written: str) -> set[str]:
    """The characters of a `unicode-range`."""
    found = set()
    for start, end in re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", written):
        found.update(map(chr, range(int(start, 16), int(end or start, 16) + 1)))
    return found


@made
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_of_a_catalogue_is_in_the_typeface_or_a_sign(language: str):
    said = {*(ROOT / f"game/words/{language}.po").read_text(encoding="utf-8")} - {"\n"}
    fetched = [characters(covers) for _, covers, languages in FONT.values() if language in languages]
    assert said - set().union(*fetched) <= SIGNS, "what this language needs is fetched for its readers"


@made
def test_no_two_files_are_for_the_same_character():
    parts = [characters(covers) for _, covers, _ in FONT.values()]
    assert sum(map(len, parts)) == len(set().union(*parts))


@made
def test_the_files_are_small_kept_offline_and_beside_their_licence():
    paths = [f"assets/runtime/{path}" for path, _, _ in FONT.values()]
    assert sum((ROOT / path).stat().st_size for path in paths) < LARGEST
    kept = read_build()["files"]
    assert all(path in kept and path in asset_files() for path in paths)
    folder = {path.rpartition("/")[0] for path in paths}.pop()
    assert "SIL Open Font License" in (ROOT / folder / "LICENSE.txt").read_text(encoding="utf-8")


@made
def test_only_those_who_write_so_fetch_polish_and_cyrillic_letters_at_once():
    assert {script: languages for script, (_, _, languages) in FONT.items()} == {
        "latin": [*LANGUAGES],
        "polish": ["pl"],
        "cyrillic": ["ru", "uk"],
    }


def test_names_may_have_every_letter_of_our_alphabets():
    text = wanted((ROOT / path).read_text(encoding="utf-8") for path in game_files())
    for alphabet in ("абвгґдеєжзиіїйклмнопрстуфхцчшщьюя", "ёъыэ", "aąbcćdeęlłnńoóśźż", "äöüß"):
        assert {*alphabet} | {*alphabet.replace("ß", "").upper()} <= {*text}
    assert not {*SYSTEM} & {*text}


@pytest.mark.parametrize(
    ("points", "written"),
    [([], ""), ([65], "U+41"), ([65, 66, 67], "U+41-43"), ([0x20AC, 65, 66, 0x416], "U+41-42,U+416,U+20AC")],
)
def test_ranges_are_written_as_css_does(points: list[int], written: str):
    assert ranges(points) == written


def test_the_package_is_pinned():
    assert f'"{PACKAGE}": "5.' in (ROOT / "package.json").read_text(encoding="utf-8")


def test_numbers_alone_stand_in_columns():
    """Figures of one width also spread the brackets of running words."""
    styles = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "assets").glob("*.css"))
    selectors = {found.strip() for found in re.findall(r"([^{}]*)\{[^{}]*tabular-nums", styles)}
    assert ".count td" in selectors
    assert selectors.isdisjoint({":root", "body", ".count", ".decisions", ".ladder small"})
