"""Something that has to be said to everybody, at the lower edge of the page: closed by hand, perhaps with an answer."""

from __future__ import annotations

from html import escape

from game.words import say


def toast(words: str, act: str = "", label: str = "") -> str:
    """The words, a button that answers them if there is one, and a way to close them."""
    answer = f'<button class="button" data-act="{act}">{escape(label)}</button>' if act else ""
    return (
        f'<p>{escape(words)}</p>{answer}<button class="plain" data-act="untoast"'
        f' aria-label="{escape(say("close"))}">×</button>'
    )
