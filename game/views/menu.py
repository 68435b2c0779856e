"""What can be set, the keys, and printing: shown above the page."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from game.words import LANGUAGES, names, say, spoken

CHOICES = {  # the first is what holds until somebody chooses
    "theme": ("system", "light", "dark"),
    "sound": ("off", "on"),
    "motion": ("system", "less"),
    "pace": ("calm", "brisk", "instant"),
    "shortcuts": ("on", "off"),
}
KEYS = ("dice", "arrows", "all", "enter", "r", "u", "p", "h", "escape", "replay", "help")


def complete(settings: Mapping[str, str]) -> dict[str, str]:
    """All settings, those that make no sense as if nobody had chosen; no language: the browser's."""
    whole = {name: settings[name] if settings.get(name) in choices else choices[0] for name, choices in CHOICES.items()}
    return whole | {"language": settings["language"] if settings.get("language") in LANGUAGES else ""}


def overlay(settings: Mapping[str, str], playing: bool, rules: str = "") -> str:
    """The way to the rules, settings and keys."""
    rows = _languages() + "".join(_row(name, choices, settings[name]) for name, choices in CHOICES.items())
    printing = (
        f'<div class="buttons"><button class="button" data-act="print">{escape(say("print"))}</button>'
        f'<button class="button" data-act="print-empty">{escape(say("print-empty"))}</button></div>'
        if playing
        else ""
    )
    return (
        f'<div class="card-head"><h2 id="overlay-title">{escape(say("menu" if playing else "settings"))}</h2>'
        f'<button class="plain" data-act="close" aria-label="{escape(say("close"))}" autofocus>×</button></div>'
        f'{rules}{rows}<p class="buttons"><button class="button" data-act="data-room">'
        f"{escape(say('data-title'))}</button></p>{printing}<h3>{escape(say('keys'))}</h3>{keys()}"
    )


def keys() -> str:
    """Which key does what."""
    lines = "".join(
        f"<dt><kbd>{escape(say(f'key-{key}'))}</kbd></dt><dd>{escape(say(f'key-{key}-does'))}</dd>" for key in KEYS
    )
    return f'<dl class="keys">{lines}</dl>'


def _languages() -> str:
    options = "".join(
        f'<button class="segment" data-act="speak" data-language="{code}" data-menu lang="{code}"'
        f' aria-pressed="{str(code == spoken()).lower()}">{escape(name)}</button>'
        for code, name in names().items()
    )
    return _choices(say("language-title"), options)


def _row(name: str, choices: tuple[str, ...], now: str) -> str:
    options = "".join(
        f'<button class="segment" data-act="set" data-setting="{name}" data-value="{choice}"'
        f' aria-pressed="{str(choice == now).lower()}">{escape(say(f"{name}-{choice}"))}</button>'
        for choice in choices
    )
    return _choices(say(name), options)


def _choices(title: str, options: str) -> str:
    return f'<fieldset class="setting"><legend>{escape(title)}</legend><div class="segments">{options}</div></fieldset>'
