"""Chromium and Firefox at one table, on this machine."""

import json
import subprocess

from game.build.browsers import provide
from game.build.files import ROOT
from game.storage.live import LIVE
from tests.on_shelf import here

LONGEST = 240  # seconds


def test_chromium_and_firefox_play_live(site: str):
    command = ["node", "tests/browser/together.mjs", provide("chromium"), provide("firefox"), site, here(LIVE)]
    made = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=LONGEST, check=False)
    assert made.returncode == 0, made.stderr
    found = json.loads(made.stdout)
    assert found["errors"] == []
    assert found["taps"] >= 8
    assert found["known"][0] == found["known"][1]
    assert any(found["known"][0])
