"""Passes things on that leave the page: to the clipboard, or by the device's own way. Either may be refused."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress

from game.screens.page import Outside, Page


def copy(page: Page, outside: Outside, text: str, copied: Callable[[], None], refused: Callable[[], None]) -> None:
    """Put a text on the clipboard; the caller is told once it is there, or that the browser refuses."""
    try:
        asked = outside.copy(text)
    except Exception:  # the browser has no clipboard for this page
        refused()
    else:
        page.run(_copied(asked, copied, refused))


async def _copied(asked: Awaitable[object], copied: Callable[[], None], refused: Callable[[], None]) -> None:
    try:
        await asked
    except Exception:  # the person or the browser does not allow it
        refused()
    else:
        copied()


def send(page: Page, asked: Awaitable[object]) -> None:
    """Wait for what the device was asked to pass on; nothing is told, because its own sheet can be seen."""
    page.run(_sent(asked))


async def _sent(asked: Awaitable[object]) -> None:
    with suppress(Exception):  # the person closed it, or the device refused: both can be seen
        await asked
