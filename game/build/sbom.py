"""The bill of materials: every package that is pinned, with its hashes, in the form that scanners read (CycloneDX)."""

from __future__ import annotations

import base64
import json
import re
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

from game.build.licences import bundled, inside_pyodide

FILE = "sbom.cdx.json"  # at the root of a built site
REQUIREMENTS = "tests/*requirements.txt"
IN_SITE, AT_HOME = "required", "excluded"  # what CycloneDX calls the scope of a component


def materials(root: Path) -> dict[str, Any]:
    """The whole bill. It has no date: the same sources give the same bytes."""
    components = [*_npm(root), *_inside(root), *_python(root)]
    whole = json.dumps(components, sort_keys=True)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, whole)}",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": "reynard", "licenses": [{"license": {"id": "MIT"}}]}},
        "components": components,
    }


def write(root: Path, site: Path) -> None:
    """Put it into a built site."""
    (site / FILE).write_text(json.dumps(materials(root), indent=1) + "\n", encoding="utf-8")


def _npm(root: Path) -> Iterator[dict[str, Any]]:
    lock = json.loads((root / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    in_site = bundled(root)
    for path, entry in lock.items():
        if path:
            name = path.rpartition("node_modules/")[2]
            kind, _, digest = entry["integrity"].partition("-")
            hashes = [{"alg": f"SHA-{kind.removeprefix('sha')}", "content": base64.b64decode(digest).hex()}]
            yield {
                "type": "library",
                "bom-ref": path,
                "name": name,
                "version": entry["version"],
                "scope": IN_SITE if name in in_site else AT_HOME,
                "hashes": hashes,
                "licenses": [{"expression": entry["license"]}] if "license" in entry else [],
                "purl": f"pkg:npm/{quote(name, safe='/')}@{entry['version']}",
            }


def _inside(root: Path) -> Iterator[dict[str, Any]]:
    for name, version, licence in inside_pyodide(root):
        found = {"type": "library", "bom-ref": f"pyodide/{name}", "name": name, "version": version, "scope": IN_SITE}
        yield found | {"licenses": [{"expression": licence}]}


def _python(root: Path) -> Iterator[dict[str, Any]]:
    """What the requirements files pin; one package may be in several, and has a hash for each of its files."""
    seen: set[tuple[str, str]] = set()
    for path in sorted(root.glob(REQUIREMENTS)):
        for part in re.split(r"\n(?=\S+==)", path.read_text(encoding="utf-8"))[1:]:
            name, version = re.split("==", part.split()[0], maxsplit=1)
            if (name, version) not in seen:
                seen.add((name, version))
                hashes = [{"alg": "SHA-256", "content": found} for found in re.findall(r"sha256:(\w+)", part)]
                yield {
                    "type": "library",
                    "bom-ref": f"pypi/{name}@{version}",
                    "name": name,
                    "version": version,
                    "scope": AT_HOME,
                    "hashes": hashes,
                    "purl": f"pkg:pypi/{name}@{version}",
                }
