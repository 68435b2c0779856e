"""Drives WebKit, the engine of Safari and of every browser on an iPhone, by WebDriver: plain HTTP, so no library."""

from __future__ import annotations

import base64
import json
import os
import re
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from game.build.browsers import DISTRIBUTIONS_PYTHON

T = TypeVar("T")
WINDOW = Path(__file__).with_name("webkit_window.py")
PATIENCE = 60.0  # seconds; no test measures time
SCREEN = "1400x1000x24"


class WebKit:
    """One window. Scripts get their arguments as `arguments`, and what they return must be JSON."""

    def __init__(self, driver: str, folder: Path) -> None:
        self._driver = driver
        self.folder = folder  # what the page saves goes here
        asked = {"webkitgtk:browserOptions": {"binary": DISTRIBUTIONS_PYTHON, "args": [str(WINDOW)]}}
        session = self._ask("POST", "/session", capabilities={"alwaysMatch": asked})
        self.version = str(session["capabilities"]["browserVersion"])
        self._session = f"/session/{session['sessionId']}"

    def _ask(self, method: str, path: str, **given: Any) -> Any:
        data = json.dumps(given).encode() if method == "POST" else None
        try:
            with urlopen(Request(self._driver + path, data, method=method), timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise RuntimeError(f"{path}: {error.read().decode()}") from None

    def open(self, address: str) -> None:
        """Go to an address."""
        self._ask("POST", f"{self._session}/url", url=address)

    def reload(self) -> None:
        """Load the page again."""
        self._ask("POST", f"{self._session}/refresh")

    def size(self, width: int, height: int) -> None:
        """Make the window this large, and wait until the page is."""
        self._ask("POST", f"{self._session}/window/rect", width=width, height=height)
        self.wait(lambda: self.run("return [innerWidth, innerHeight]") == [width, height])

    def run(self, script: str, *given: Any) -> Any:
        """Run a script in the page."""
        return self._ask("POST", f"{self._session}/execute/sync", script=script, args=given)

    def wait(self, found: Callable[[], T]) -> T:
        """Wait for something, with a limit."""
        end = time.monotonic() + PATIENCE
        while not (value := found()):
            if time.monotonic() > end:
                (self.folder / "seen.png").write_bytes(self.picture())
                raise AssertionError(f"it has not come: see {self.folder / 'seen.png'}")
            time.sleep(0.05)
        return value

    def tap(self, x: float, y: float) -> None:
        """Press a point of the page, and let go again; WebKitGTK's driver makes a mouse of every finger."""
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        hand = {"type": "pointer", "id": "hand", "parameters": {"pointerType": "mouse"}, "actions": steps}
        self._ask("POST", f"{self._session}/actions", actions=[hand])

    def picture(self) -> bytes:
        """What is seen now, as a PNG."""
        return base64.b64decode(self._ask("GET", f"{self._session}/screenshot"))

    def complaints(self) -> list[str]:
        """What the page has complained of on the console, so far."""
        said = (self.folder / "said").read_text(errors="replace").splitlines()
        return [line for line in said if re.search("CONSOLE .*(ERROR|WARN)", line)]


@contextmanager
def webkit(driver: str, folder: Path) -> Iterator[WebKit]:
    """A window of WebKit on a screen that nobody sees; `driver` is the path of WebKitWebDriver."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    reading, writing = os.pipe()
    screen = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with subprocess.Popen(screen, pass_fds=[writing], stderr=subprocess.DEVNULL) as xvfb:
        os.close(writing)
        with os.fdopen(reading) as numbered:
            shown = os.environ | {"DISPLAY": f":{numbered.readline().strip()}", "NO_AT_BRIDGE": "1"}
        with (folder / "said").open("w") as said:
            command = [driver, f"--port={port}"]
            drives = subprocess.Popen(command, cwd=folder, env=shown, stdout=said, stderr=said, start_new_session=True)
        try:
            _wait_for(port)
            yield WebKit(f"http://127.0.0.1:{port}", folder)
        finally:
            os.killpg(drives.pid, signal.SIGKILL)  # and with it the window
            drives.wait()
            xvfb.terminate()


def _wait_for(port: int) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            urlopen(f"http://127.0.0.1:{port}/status", timeout=PATIENCE).close()
        except URLError:
            assert time.monotonic() < end, "the driver has not started"
            time.sleep(0.05)
        else:
            return
