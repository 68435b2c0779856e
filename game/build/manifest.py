"""The manifest of the app that can be installed, in each language: its name and looks, and what is opened in it.

Paths are those of the page seen from assets/, where the manifests lie. Files are opened where "Your data" is, links and
records that another app shares where one would paste them.
"""

from __future__ import annotations

import json

from game.rules.games import GAMES
from game.words import FIRST, say, speak, spoken

PAGE = "../"
ICONS = (
    {"src": "icons/fox.svg", "sizes": "any", "type": "image/svg+xml"},
    {"src": "icons/fox-192.png", "sizes": "192x192", "type": "image/png"},
    {"src": "icons/fox-512.png", "sizes": "512x512", "type": "image/png"},
    {"src": "icons/fox-maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
)
SHORTCUT = {"src": "icons/fox-192.png", "sizes": "192x192", "type": "image/png"}
SHOTS = {"narrow": (390, 844), "wide": (1280, 800)}  # drawn by tests/shots.py, light, of the first title


def path(language: str) -> str:
    """Where a language's manifest is; the page names the first one, boot.js the others."""
    return "assets/app.webmanifest" if language == FIRST else f"assets/app.{language}.webmanifest"


def shot(form: str) -> str:
    """Where the picture is that a store or an installer shows on screens of this form."""
    return f"assets/icons/shot-{form}.png"


def manifest(language: str) -> str:
    """The manifest in a language."""
    now = spoken()
    speak(language)
    whole = _looks() | _opens() | {"lang": language}
    speak(now)
    return json.dumps(whole, ensure_ascii=False, indent=2) + "\n"


def _looks() -> dict[str, object]:
    """What it is called, and what it looks like."""
    shots = [
        {
            "src": shot(form).removeprefix("assets/"),
            "sizes": f"{width}x{height}",
            "type": "image/png",
            "form_factor": form,
            "label": say("tagline"),
        }
        for form, (width, height) in SHOTS.items()
    ]
    return {
        "name": say("name"),
        "short_name": say("name"),
        "description": say("description"),
        "categories": ["games"],
        "background_color": "#f2eee6",
        "theme_color": "#f2eee6",
        "icons": [*ICONS],
        "screenshots": shots,
    }


def _opens() -> dict[str, object]:
    """How it is opened: one window, which a shortcut, a file or a shared text leads to its room."""
    rooms = {say("daily-title"): "#daily"} | {say(game): f"#new/{game}" for game in GAMES}
    return {
        "id": PAGE,
        "start_url": PAGE,
        "scope": PAGE,
        "display": "standalone",
        "launch_handler": {"client_mode": ["navigate-existing", "auto"]},
        "shortcuts": [{"name": name, "url": PAGE + room, "icons": [SHORTCUT]} for name, room in rooms.items()],
        "file_handlers": [{"action": f"{PAGE}#data", "accept": {"application/json": [".json"]}}],
        "share_target": {
            "action": PAGE,
            "method": "GET",
            "params": {"title": "title", "text": "text", "url": "url"},
        },
    }
