"""The menu above the page: the settings, the keys, and printing."""

from __future__ import annotations

from collections.abc import Mapping

from game.storage.settings import CHOICES, UNASKED
from game.views.markup import NOTHING, Markup, html, joined
from game.words import names, say, spoken

KEYS = ("dice", "arrows", "all", "enter", "r", "u", "p", "h", "escape", "replay", "help")


def overlay(settings: Mapping[str, str], playing: bool, rules: Markup = NOTHING) -> Markup:
    """The way to the rules, settings and keys."""
    rows = _languages() + joined((_row(name, choices, settings[name]) for name, choices in CHOICES.items()))
    printing = (
        html(
            '<div class="buttons"><button class="button" data-act="print">{}</button>'
            '<button class="button" data-act="print-empty">{}</button></div>',
            say("print"),
            say("print-empty"),
        )
        if playing
        else NOTHING
    )
    return html(
        '<div class="card-head"><h2 id="overlay-title">{}</h2>'
        '<button class="plain" data-act="close" aria-label="{}" autofocus>×</button>'
        '</div>{}{}<p class="buttons"><button class="button" data-act="data-room">{}</button>'
        "</p>{}<h3>{}</h3>{}",
        say("menu" if playing else "settings"),
        say("close"),
        rules,
        rows,
        say("data-title"),
        printing,
        say("keys"),
        keys(),
    )


def keys() -> Markup:
    """Which key does what."""
    lines = joined(html("<dt><kbd>{}</kbd></dt><dd>{}</dd>", say(f"key-{key}"), say(f"key-{key}-does")) for key in KEYS)
    return html('<dl class="keys">{}</dl>', lines)


def _languages() -> Markup:
    options = joined(
        (
            html(
                '<button class="segment" data-act="speak" data-language="{}" data-menu lang="{}" '
                'aria-pressed="{}">{}</button>',
                code,
                code,
                str(code == spoken()).lower(),
                name,
            )
            for code, name in names().items()
        )
    )
    return _choices(say("language-title"), options)


def _row(name: str, choices: tuple[str, ...], now: str) -> Markup:
    shown = [choice for choice in choices if choice != UNASKED]
    options = joined(
        html(
            '<button class="segment" data-act="set" data-setting="{}" data-value="{}" aria-pressed="{}">{}</button>',
            name,
            choice,
            str(choice == (shown[0] if now == UNASKED else now)).lower(),
            say(f"{name}-{choice}"),
        )
        for choice in shown
    )
    return _choices(say(name), options)


def _choices(title: str, options: str) -> Markup:
    return html(
        '<fieldset class="setting"><legend>{}</legend><div class="segments">{}</div></fieldset>', title, options
    )
