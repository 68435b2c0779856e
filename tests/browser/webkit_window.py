"""The smallest browser on WebKitGTK: a window that is all page, which WebKitWebDriver starts and drives.

Debian's own small browser has a toolbar that is broader than a phone. This one is run by the distribution's Python,
which has the bindings; what the page complains of goes to its output, and what the page saves to the current folder.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402  # the versions come first

HERE = Path.cwd()


def window() -> Any:
    """A window with a page in it, for the driver; what the page keeps is kept below the current folder."""
    kept = {"base_data_directory": str(HERE / "data"), "base_cache_directory": str(HERE / "cache")}
    context = WebKit2.WebContext(website_data_manager=WebKit2.WebsiteDataManager(**kept))
    context.set_automation_allowed(True)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.get_settings().set_enable_write_console_messages_to_stdout(True)
    context.connect("automation-started", lambda _, driver: driven(driver, view))
    context.connect("download-started", lambda _, saved: saved.connect("decide-destination", destined))
    made = Gtk.Window(decorated=False, default_width=390, default_height=844)
    made.connect("destroy", Gtk.main_quit)
    made.add(view)
    return made


def driven(driver: Any, view: Any) -> None:
    """The driver has begun: tell it the engine's version, and which page is its own."""
    about = WebKit2.ApplicationInfo()
    about.set_name("WebKitGTK")
    about.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    driver.set_application_info(about)
    driver.connect("create-web-view", lambda *_: view)


def destined(saved: Any, name: str) -> bool:
    """Where something is saved: in the current folder, under the name that the page gave it."""
    saved.set_destination((HERE / name).as_uri())
    return True


if __name__ == "__main__":
    window().show_all()
    Gtk.main()
