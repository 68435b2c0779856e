"""The page in real Firefox: it starts from the snapshot, answers a tap, draws a picture, reloads without a network."""

import json
import subprocess
from threading import Timer

from game.build.browsers import provide
from game.build.files import ROOT
from tests.browser.conftest import Host

LONGEST = 300.0  # seconds; a browser that hangs would hold the whole run


def test_firefox_starts_answers_a_tap_and_plays_offline(host: Host):
    command = ["node", "tests/browser/firefox.mjs", provide("firefox"), host.address]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as firefox:
        assert firefox.stdin
        assert firefox.stdout
        assert firefox.stderr
        impatience = Timer(LONGEST, firefox.kill)
        impatience.start()
        try:
            assert firefox.stdout.readline() == '{"stop":true}\n', firefox.stderr.read()
            host.server.shutdown()
            host.server.server_close()
            out, errors = firefox.communicate("stopped\n")
        finally:
            impatience.cancel()
            firefox.kill()
    assert firefox.returncode == 0, errors
    assert json.loads(out) == {
        "first": "snapshot",
        "tapped": True,
        "picture": [1080, 1350, True],
        "offline": "snapshot",
        "errors": [],
    }
