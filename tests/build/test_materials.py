"""What lies beside the site: the licence texts of what is in it, and the bill of materials."""

import json
import re

import pytest

from game.build import sbom
from game.build.files import ROOT
from game.build.licences import bundled, shipped

pytestmark = pytest.mark.skipif(not (ROOT / "node_modules/pyodide").exists(), reason="no packages here: make site")
WORDS = {
    "Apache-2.0": "Apache License",
    "ISC": "Permission to use, copy, modify, and/or distribute",
    "MIT": "Permission is hereby granted, free of charge",
    "MPL-2.0": "Mozilla Public License Version 2.0",
    "OFL-1.1": "SIL OPEN FONT LICENSE",
    "PSF-2.0": "PYTHON SOFTWARE FOUNDATION LICENSE",
}


def test_every_package_in_the_site_has_the_text_of_its_licence():
    found = shipped(ROOT)
    assert bundled(ROOT) <= {each["name"] for each in found}
    assert {"CPython", "Emscripten"} <= {each["name"] for each in found}
    for each in found:
        assert WORDS[each["licence"]].lower() in " ".join(each["text"].lower().split()), each["name"]
        assert "<copyright holders>" not in each["text"]
    assert {each["licence"] for each in found} == {*WORDS}


def test_the_bill_lists_everything_that_is_pinned_with_its_hashes():
    bill = sbom.materials(ROOT)
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    found = {each.get("purl", each["name"]): each for each in bill["components"]}
    assert len({each["bom-ref"] for each in bill["components"]}) == len(bill["components"])
    lock = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    npm = {path.rpartition("node_modules/")[2]: entry["version"] for path, entry in lock.items() if path}
    assert {f"pkg:npm/{name.replace('@', '%40')}@{version}" for name, version in npm.items()} <= {*found}
    for path in (ROOT / "tests").glob("*requirements.txt"):
        pins = re.findall(r"^([\w.-]+)==(\S+)", path.read_text(), re.MULTILINE)
        assert {f"pkg:pypi/{name}@{version}" for name, version in pins} <= {*found}
    for purl, each in found.items():
        if purl.startswith("pkg:"):
            assert all(re.fullmatch(r"[0-9a-f]{64}|[0-9a-f]{128}", one["content"]) for one in each["hashes"])
            assert each["hashes"]
    assert found[f"pkg:npm/pyodide@{npm['pyodide']}"]["scope"] == "required"
    assert found[f"pkg:npm/subset-font@{npm['subset-font']}"]["scope"] == "excluded"


def test_the_same_sources_give_the_same_bill():
    assert sbom.materials(ROOT) == sbom.materials(ROOT)
