"""Buttons of the tray."""

from __future__ import annotations

from html import escape

from game.words import say

OFF = ' aria-disabled="true"'  # not `disabled`: the focus may rest on it until it can be pressed again


def button(act: str, words: str, kind: str = "", icon: str = "", left: int = 0) -> str:
    """A button; for a move that marks nothing `act` is "move" and the notation, with a colon between."""
    act, _, move = act.partition(":")
    data = f' data-move="{move}"' if move else ""
    return (
        f'<button class="button {kind}" data-act="{act}"{data} data-next>'
        f"{icon}<span>{escape(words)}</span>{tally(left)}</button>"
    )


def tally(left: int) -> str:
    """How many are left of what a button uses, if that matters."""
    return f'<span class="tally" aria-label="{escape(say("left-over", n=left))}">{left}</span>' if left else ""
