"""Chromium and Firefox at one table, on this machine."""

import json
import subprocess

from game.build.browsers import provide
from game.build.files import ROOT
from game.storage.live import LIVE
from tests.on_shelf import here

LONGEST = 240  # seconds


def test_chromium_and_firefox_play_live(site: str):
    """With a cut in the middle, after which they pair again."""
    command = ["node", "tests/browser/together.mjs", provide("chromium"), provide("firefox"), site, here(LIVE)]
    made = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=LONGEST, check=False)
    assert made.returncode == 0, made.stderr
    found = json.loads(made.stdout)
    assert found["errors"] == []
    for part, taps in (("before", 8), ("after", 6)):
        assert found[part]["taps"] >= taps
        assert found[part]["known"][0] == found[part]["known"][1]
    (before, _), (after, _) = found["before"]["known"], found["after"]["known"]
    assert any(before)
    assert after != before
    assert all(new.startswith(old) for old, new in zip(before, after, strict=True))
