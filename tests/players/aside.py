"""Coroutines in tests: run in a thread with a loop of its own, as Playwright keeps one running in this one."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def run(work: Coroutine[Any, Any, Any]) -> Any:
    """What a coroutine answers."""
    with ThreadPoolExecutor(1) as aside:
        return aside.submit(asyncio.run, work).result()
