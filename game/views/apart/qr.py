"""A QR code: drawn so that cameras read it, on a light ground with the margin that they need."""

from __future__ import annotations

import re

from game.views.markup import NOTHING, Markup, html

QUIET = 4  # modules of margin that the standard asks for
DARK = re.compile("#+")


def qr(rows: str, alt: str) -> Markup:
    """The code of these rows, # where it is dark, with what it is for in words; nothing where there is no code."""
    lines = rows.split()
    if not lines:
        return NOTHING
    side = len(lines) + 2 * QUIET
    return html(
        '<svg class="qr" role="img" aria-label="{}" viewBox="0 0 {} {}" shape-rendering="crispEdges">'
        '<path d="{}"/></svg>',
        alt,
        side,
        side,
        "".join(_runs(lines)),
    )


def _runs(lines: list[str]) -> list[str]:
    """Dark modules side by side as one piece of a path each: a third of what single ones would take."""
    return [
        f"M{QUIET + run.start()} {QUIET + row}h{run.end() - run.start()}v1h-{run.end() - run.start()}z"
        for row, line in enumerate(lines)
        for run in DARK.finditer(line)
    ]
