"""Settings as they may be kept: what can be chosen, and what holds where nothing sensible was kept."""

from __future__ import annotations

from collections.abc import Container, Mapping

UNASKED = "unasked"  # the person was not yet asked whether the dice shall be heard
CHOICES = {  # the first holds until the person chooses another
    "theme": ("system", "light", "dark"),
    "sound": (UNASKED, "off", "on"),
    "touch": ("on", "off"),
    "motion": ("system", "less"),
    "pace": ("calm", "brisk", "instant"),
    "shortcuts": ("on", "off"),
    "install": ("offer", "never"),  # whether the first screen tells that the page can be an app
    "reminders": ("on", "off"),
    "reviews": ("on", "off"),  # whether games are reviewed by themselves when they are over
}


def complete(settings: Mapping[str, str], languages: Container[str]) -> dict[str, str]:
    """All settings: what was kept, or the first choice where that is none; no language means the browser's."""
    whole = {name: settings[name] if settings.get(name) in choices else choices[0] for name, choices in CHOICES.items()}
    return whole | {"language": settings["language"] if settings.get("language") in languages else ""}
