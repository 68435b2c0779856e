"""Which bytes a copy of the site has: the list that a build writes, and the check of a deployed copy against it."""

from __future__ import annotations

import hashlib
import urllib.error
import urllib.request
from http import HTTPStatus
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from game.build.runtime import SetupError

SUMS = "SHA256SUMS"
MARK = ".nojekyll"  # tells the host something and is no part of the page; a host need not serve it
SECONDS = 30  # for an answer
LARGEST = 100_000_000  # bytes: no file of the site has nearly as many


class Difference(NamedTuple):
    """How a copy differs from the list; `others` are files that only a folder can show."""

    changed: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    others: tuple[str, ...] = ()

    def __str__(self) -> str:
        rows = {"differs": self.changed, "missing": self.missing, "not in the list": self.others}
        return "\n".join(f"{what}: {path}" for what, paths in rows.items() for path in paths)


def listed(site: Path) -> dict[str, str]:
    """The hash of every file of a site by its path, but for the list itself and the mark for the host."""
    paths = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    return {path: hashlib.sha256((site / path).read_bytes()).hexdigest() for path in paths if path not in (SUMS, MARK)}


def write_sums(site: Path) -> None:
    """Write the list as `sha256sum -c` reads it."""
    lines = [f"{digest}  {path}\n" for path, digest in listed(site).items()]
    (site / SUMS).write_text("".join(lines), encoding="utf-8")


def read_sums(path: Path) -> dict[str, str]:
    """The list that a build wrote; raises SetupError."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
        return {name: digest for digest, name in (line.split("  ", 1) for line in lines)}
    except OSError:
        raise SetupError(f"{path} is missing: run make site, then start again.") from None
    except ValueError:
        raise SetupError(f"{path} is no list of files: run make site, then start again.") from None


def compare(where: str, sums: dict[str, str]) -> Difference:
    """How a deployed copy, an address or a folder, differs from a list; raises SetupError."""
    remote = where.startswith(("http://", "https://"))
    if not remote and not Path(where).is_dir():
        raise SetupError(f"{where} is neither a folder nor an address that begins with http:// or https://.")
    take = _fetched if remote else _found
    found = {path: take(where, path) for path in sums}
    missing = tuple(path for path, content in found.items() if content is None)
    changed = tuple(
        path
        for path, content in found.items()
        if content is not None and hashlib.sha256(content).hexdigest() != sums[path]
    )
    return Difference(changed, missing, () if remote else tuple(sorted(listed(Path(where)).keys() - sums.keys())))


def _found(where: str, path: str) -> bytes | None:
    """A file of a copy in a folder, if it is there."""
    target = Path(where, path)
    return target.read_bytes() if target.is_file() else None


def _fetched(where: str, path: str) -> bytes | None:
    """A file of a copy elsewhere, past every cache on the way; nothing if it is not there."""
    address = f"{where.rstrip('/')}/{quote(path)}"
    request = urllib.request.Request(address, headers={"Cache-Control": "no-cache", "Accept-Encoding": "identity"})
    try:
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            content: bytes = answer.read(LARGEST)
            return content
    except urllib.error.HTTPError as error:
        if error.code in (HTTPStatus.NOT_FOUND, HTTPStatus.GONE, HTTPStatus.FORBIDDEN):
            return None
        raise SetupError(f"{address} cannot be read: {error}.") from None
    except OSError as error:
        raise SetupError(f"{address} cannot be read: {error}.") from None
