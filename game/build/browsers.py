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
    "webkit": ("WebKitWebDriver",),
}
PACKAGES = {
    "chromium": ("chromium-headless-shell",),
    "firefox": ("firefox-esr",),
    # The driver, a screen that nobody sees, and what tests/browser/webkit_window.py is made of.
    "webkit": ("webkit2gtk-driver", "xvfb", "python3-gi", "gir1.2-gtk-3.0", "gir1.2-webkit2-4.1"),
}
TYPEFACE = ("fonts-liberation",)  # as wide as Arial
DISTRIBUTIONS_PYTHON = "/usr/bin/python3"  # the one that its bindings are for
WINDOW = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"


def installed(browser: str) -> str | None:
    """The machine's own browser of this kind (of WebKit its driver); REYNARD_CHROMIUM … name another one."""
    given = os.environ.get(f"REYNARD_{browser.upper()}")
    if browser == "webkit" and not _has_window():
        return None
    return given or next((path for name in NAMES[browser] if (path := shutil.which(name))), None)


def provide(browser: str) -> str:
    """The path of a browser of this kind, installed if need be."""
    path = installed(browser) or (browser == "chromium" and _playwrights()) or _distributions(browser)
    if not path:
        packages = " ".join(PACKAGES[browser])
        raise SetupError(f"No {browser} is here and none could be installed: install {packages}, then start again.")
    return path


def _has_window() -> bool:
    """Whether there is what a window on WebKit needs beside the driver."""
    try:
        made = subprocess.run([DISTRIBUTIONS_PYTHON, "-c", WINDOW], check=False, capture_output=True)
    except OSError:
        return False
    return made.returncode == 0 and shutil.which("Xvfb") is not None


def _playwrights() -> str | None:
    """Playwright's own build: in a virtual environment that has Playwright, on a machine that may download it."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  # only the tests have it

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    if not os.path.exists(path):
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False, capture_output=True)
    return path if os.path.exists(path) else None


def provide_typeface() -> None:
    """See to it that there is a typeface which stands in for the page's own, as every device of a person has one."""
    if not shutil.which("fc-list"):
        return  # not Linux
    listed = subprocess.run(["fc-list", ":", "family"], check=False, capture_output=True, text=True).stdout
    if not any(name in listed for name in ("Liberation Sans", "Arial", "Helvetica Neue")):
        _install(TYPEFACE)


def _distributions(browser: str) -> str | None:
    _install(PACKAGES[browser])
    return installed(browser)


def _install(packages: tuple[str, ...]) -> None:
    if not shutil.which("apt-get"):
        return
    print(f"Installing {' '.join(packages)} …", flush=True)
    become = [] if os.geteuid() == 0 else ["sudo", "-n"]
    quietly = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update"], ["install", "-y", *packages]):
        subprocess.run(
            [*become, "apt-get", "-qq", "--no-install-recommends", *step],
            stdout=subprocess.DEVNULL,
            check=False,
            env=quietly,
        )
