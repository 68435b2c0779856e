"""Parts of the game that are not in the memory snapshot: words of a language, and code that few visits need."""

from __future__ import annotations

import zlib

import js
from pyodide.ffi import JsException

GZIP = 31  # what zlib calls its largest window, with the heading of a file


def part(name: str) -> bytes:
    """A part by its name: interpreter.mjs has it already, or the page waits for it."""
    try:
        packed: bytes = js.reynardPart(name).to_bytes()
    except JsException as error:
        raise OSError(str(error)) from None
    return zlib.decompress(packed, GZIP)
