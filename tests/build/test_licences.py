"""Whose work this stands on: every package has a licence that allows what is done with it."""

import json

import pytest

from game.build.files import ROOT
from tests.licences import REQUIREMENTS, Work, works

pytestmark = pytest.mark.skipif(not (ROOT / "node_modules/pyodide").exists(), reason="no packages here: make site")


@pytest.fixture(scope="module")
def everything() -> list[Work]:
    return works()


def test_every_package_has_a_licence_on_the_list(everything: list[Work]):
    assert [work for work in everything if not work.allowed] == []


def test_every_pinned_package_is_listed_in_its_version(everything: list[Work]):
    listed = {(work.name, work.version) for work in everything}
    lock = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    npm = {(path.rpartition("node_modules/")[2], entry["version"]) for path, entry in lock.items() if path}
    pins = [line.split()[0] for line in REQUIREMENTS.read_text().splitlines() if line[:1].isalnum()]
    assert npm | {tuple(pin.split("==")) for pin in pins} <= listed


def test_the_site_has_pyscript_pyodide_a_python_and_a_typeface(everything: list[Work]):
    assert {"@pyscript/core", "pyodide", "polyscript", "CPython (in pyodide)", "@fontsource-variable/rubik"} <= {
        work.name for work in everything if work.in_site
    }


@pytest.mark.parametrize(
    ("licence", "allowed"),
    [("MIT", True), ("MIT AND PSF-2.0", True), ("GPL-3.0", False), ("MIT AND GPL-3.0", False), ("", False),
     ("(GPL-2.0 OR MIT)", True), ("Artistic-1.0", False)],
)  # fmt: skip
def test_what_the_site_may_hold(licence: str, allowed: bool):
    assert Work("x", "1", licence, in_site=True).allowed is allowed
