"""JSON from elsewhere, read with care: Python in a browser has little stack, and dies of what is nested deeply."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

DEEP = 100  # levels; nothing of ours has ten
# A string that never ends is one, too: if it were none, each of its escaped quotes would be tried as the first.
_MARKS = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', re.DOTALL)


def parse(text: str) -> Any:
    """What a text says; raises ValueError, also if it is nested too deeply."""
    if _opened(text) > DEEP and _depth(text) > DEEP:
        raise ValueError("nested too deeply")
    return json.loads(text)


def parse_all(texts: Sequence[str]) -> list[Any]:
    """What many short texts say, in one go; raises ValueError if one of them may be nested too deeply."""
    for text in texts:
        opened = _opened(text)
        if opened > DEEP or opened != text.count("]") + text.count("}"):  # open ends would add up
            raise ValueError("nested too deeply")
    found: list[Any] = json.loads(f"[{','.join(texts)}]")
    return found


def _opened(text: str) -> int:
    return text.count("[") + text.count("{")


def _depth(text: str) -> int:
    """How deep the brackets outside of strings go."""
    depth = deepest = 0
    for found in _MARKS.finditer(text):
        mark = found[0]
        depth += (mark in "[{") - (mark in "]}")
        deepest = max(deepest, depth)
        if deepest > DEEP:
            break
    return deepest
