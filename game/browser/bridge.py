"""The way from Python to the browser: imported when it is first needed, as there is no browser where tests run."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any


def window() -> Any:
    """The browser's global object."""
    import js  # noqa: PLC0415  # there is none where the snapshot with this module is made

    return js


def lasting(function: Callable[[Any], object]) -> Any:
    """A function that the browser may call until its `destroy` is called."""
    from pyodide.ffi import create_proxy  # noqa: PLC0415

    return create_proxy(function)


def as_typed(numbers: array[float]) -> Any:
    """An array of numbers as the browser's own kind, copied in one go."""
    from pyodide.ffi import to_js  # noqa: PLC0415

    return to_js(numbers)
