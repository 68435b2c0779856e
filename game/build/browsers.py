"""Finds a browser for the tests, or installs one: the machine's own, else Playwright's, else the distribution's."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from game.build.runtime import SetupError

NAMES = {
    # The shell has no windows of its own to draw: tests take a quarter less time in it.
    "chromium": (
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "chrome",
    ),
    "firefox": ("firefox-esr", "firefox"),
}
PACKAGES = {"chromium": "chromium-headless-shell", "firefox": "firefox-esr"}


def installed(browser: str) -> str | None:
    """The machine's own browser of this kind; REYNARD_CHROMIUM or REYNARD_FIREFOX name another one."""
    given = os.environ.get(f"REYNARD_{browser.upper()}")
    return given or next((path for name in NAMES[browser] if (path := shutil.which(name))), None)


def provide(browser: str) -> str:
    """The path of a browser of this kind, installed if need be."""
    path = installed(browser) or (browser == "chromium" and _playwrights()) or _distributions(browser)
    if not path:
        raise SetupError(
            f"No {browser} is here and none could be installed: install {PACKAGES[browser]}, then start again."
        )
    return path


def _playwrights() -> str | None:
    """Playwright's own build: in a virtual environment that has Playwright, on a machine that may download it."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  # only the tests have it

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    if not os.path.exists(path):
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False, capture_output=True)
    return path if os.path.exists(path) else None


def _distributions(browser: str) -> str | None:
    if not shutil.which("apt-get"):
        return None
    print(f"Installing {PACKAGES[browser]} …", flush=True)
    become = [] if os.geteuid() == 0 else ["sudo", "-n"]
    quietly = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update"], ["install", "-y", PACKAGES[browser]]):
        subprocess.run([*become, "apt-get", "-qq", *step], stdout=subprocess.DEVNULL, check=False, env=quietly)
    return installed(browser)
