"""Command line of the set-up: `python3 -m game.build play | runtime | site | verify | shell | browsers`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.build import shell
from game.build.browsers import provide, provide_typeface
from game.build.runtime import SetupError, prepare
from game.build.serve import play
from game.build.site import SITE, build_site
from game.build.verify import SUMS, compare, read_sums


def main(arguments: list[str] | None = None) -> int:
    """Run the command of the arguments; if the machine lacks something, print one sentence that says what."""
    parser = argparse.ArgumentParser(prog="python3 -m game.build", description="Set-up of the page.")
    deeds = parser.add_subparsers(dest="deed", required=True)
    playing = deeds.add_parser("play", help="get the runtime if needed, serve the page, open a browser")
    playing.add_argument("--port", type=int, default=8000)
    playing.add_argument("--no-browser", action="store_true", help="only print the address")
    deeds.add_parser("runtime", help="make assets/runtime")
    building = deeds.add_parser("site", help="make _site, exactly what a static host gets")
    building.add_argument("--address", default="", help="where it will be: messengers then find the picture of a link")
    verifying = deeds.add_parser("verify", help="compare a deployed copy with the site built here")
    verifying.add_argument("where", help="its address, or a folder")
    verifying.add_argument("--sums", type=Path, default=SITE / SUMS, help="the list to compare with")
    deeds.add_parser("browsers", help="find or install the browsers of the tests")
    deeds.add_parser("shell", help="write the repeated parts of index.html and pyscript.toml")
    given = parser.parse_args(arguments)
    try:
        if given.deed in {"play", "runtime", "site"}:
            prepare()
        if given.deed == "play":
            play(given.port, browser=not given.no_browser)
        elif given.deed == "site":
            build_site(address=given.address)
        elif given.deed == "verify":
            return verify(given.where, given.sums)
        elif given.deed == "browsers":
            print(provide("chromium"), provide("firefox"), webkit() or "")
            provide_typeface()
        elif given.deed == "shell":
            shell.write()
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def webkit() -> str | None:
    """WebKit's driver where the distribution has one; elsewhere its tests are skipped, so that is no error here."""
    try:
        return provide("webkit")
    except SetupError as error:
        print(error, file=sys.stderr)
        return None


def verify(where: str, sums: Path) -> int:
    """Say how a copy differs from the list of a build."""
    expected = read_sums(sums)
    difference = compare(where, expected)
    print(difference if any(difference) else f"{len(expected)} files, all as they were built")
    return 1 if any(difference) else 0


if __name__ == "__main__":
    sys.exit(main())
