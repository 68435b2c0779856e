"""What a camera reads where the page shows a QR code."""

from __future__ import annotations

import io
import subprocess

from PIL import Image
from playwright.sync_api import Locator

from game.build.files import ROOT


def scanned(code: Locator) -> str:
    """The text of a code, from a picture of it as the page shows it."""
    picture = Image.open(io.BytesIO(code.screenshot())).convert("RGBA")
    command = ["node", "tests/browser/read_qr.mjs", *map(str, picture.size)]
    return subprocess.run(command, cwd=ROOT, input=picture.tobytes(), capture_output=True, check=True).stdout.decode()
