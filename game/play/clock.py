"""What time it is, whatever the device's clock was set to."""

from __future__ import annotations

import time


def now() -> float:
    """Seconds since 1970; none where the clock is set to before that, which Python cannot tell in a browser."""
    try:
        return time.time()
    except OverflowError:
        return 0.0
