"""What a messenger shows of a link to the page, in each language. It runs no script, and never sees what is after #.

The page itself says it in English. In a built site every other language has a page of its own beside it, xx.html, that
says it in its words and leads on to the page; links made in that language begin there. No `og:url`: some messengers
would link to that instead, and what is after # would be lost.
"""

from __future__ import annotations

from html import escape
from pathlib import Path

from game.words import FIRST, LANGUAGES, say, speak, spoken

COVER = "assets/cover.png"  # drawn by tests/shots.py
SIZE = (1200, 630)
PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; script-src 'self'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{name}</title>
<meta name="description" content="{description}">
<!-- preview -->{preview}<!-- /preview -->
<script src="assets/landing.js"></script>
</head>
<body>
<p><a href="./">{name}</a></p>
</body>
</html>
"""


def path(language: str) -> str:
    """The page on which a link in this language begins."""
    return "index.html" if language == FIRST else f"{language}.html"


def preview() -> str:
    """Title, words and picture in the language now in use; boot.js keeps the marked ones in the reader's language."""
    width, height = SIZE
    told = {"og:type": "website", "og:site_name": say("name"), "og:title": say("tagline")}
    told |= {"og:description": say("description"), "og:image": COVER}
    told |= {"og:image:width": str(width), "og:image:height": str(height), "og:image:alt": say("name")}
    keyed = {"og:title": "tagline", "og:description": "description"}
    lines = [
        f'<meta property="{name}"'
        + (f' data-say="{keyed[name]}"' if name in keyed else "")
        + f' content="{escape(content)}">'
        for name, content in told.items()
    ]
    return "\n".join(["", *lines, '<meta name="twitter:card" content="summary_large_image">', ""])


def landing(language: str) -> str:
    """The page of a language on which links begin."""
    now = spoken()
    speak(language)
    words = {key: escape(say(key)) for key in ("name", "description")}
    page = PAGE.format(language=language, preview=preview(), **words)
    speak(now)
    return page


def write(site: Path) -> None:
    """Put the pages of all languages but the first into a built site."""
    for language in LANGUAGES:
        if language != FIRST:
            (site / path(language)).write_text(landing(language), encoding="utf-8")


def name_address(site: Path, address: str) -> None:
    """Messengers want the picture's whole address, which only a host knows: write it into the pages of a built site."""
    for page in map(path, LANGUAGES):
        text = (site / page).read_text(encoding="utf-8")
        whole = escape(f"{address.rstrip('/')}/{COVER}")
        (site / page).write_text(text.replace(f'content="{COVER}"', f'content="{whole}"'), encoding="utf-8")
