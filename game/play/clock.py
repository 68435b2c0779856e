"""The time by the device's clock, without an error where that clock is set wrong."""

from __future__ import annotations

import time


def now() -> float:
    """Seconds since 1970; 0 where the clock is set to an earlier time, which Python in a browser cannot read."""
    try:
        return time.time()
    except OverflowError:
        return 0.0
