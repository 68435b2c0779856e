"""The menu: a sheet above the table or the first screen whose rows say how things stand, and the pages behind them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.play.session import Session
from game.rules.games import GAMES
from game.storage.settings import CHOICES, UNASKED
from game.views.board import dated
from game.views.dialog import FOCUS, page, row, rows
from game.views.markup import NOTHING, Markup, html, joined
from game.views.scores import standing, table
from game.words import names, say, spoken

KEYS = ("dice", "arrows", "all", "enter", "r", "u", "p", "h", "escape", "replay", "help")
SOUND = ("sound", "touch", "shortcuts")  # the settings of each page
LOOK = ("theme", "motion", "pace")


def of_table(session: Session, shown: int, settings: Mapping[str, str], topic: str, came: str = "") -> Markup:
    """The menu of a game; `topic` is the rule about what happens now, `came` the page the person comes back from."""
    now, at = say("menu-now", topic=say(f"topic {topic}")), html(' data-topic="{}"{}', topic, _focus(not came))
    content = (
        row("rule", "rules", say("rules"), now, at)
        + _way("scores", came, say("scores-title"), standing(session, shown))
        + _settings(settings, came, f"{_theme(settings)} · {names()[spoken()]}")
        + row("another-game", "new", say("menu-new"), say("menu-kept"))
        + row("leave-table", "leave", say("menu-leave"), say("menu-home"))
    )
    return page("table", say(session.setup.game), rows(content), about=dated(session))


def of_home(settings: Mapping[str, str], kept: int, came: str = "") -> Markup:
    """The menu of every other screen; `kept` is how many games the device keeps."""
    content = (
        _settings(settings, came, _theme(settings), focus=not came)
        + _way("language", came, say("language-title"), names()[spoken()])
        + _way("rules", came, say("rules"), say("menu-rules"))
        + row("school-way", "school", say("school-title"), say("menu-school"))
        + row("data-room", "data", say("data-title"), say("menu-data", n=kept))
        + _way("about", came, say("about-title"), say("menu-about"))
    )
    return page("home", say("settings"), rows(content))


def _settings(settings: Mapping[str, str], came: str, looks: str, focus: bool = False) -> Markup:
    sound = say("menu-sound-on" if settings["sound"] == "on" else "menu-sound-off")
    touch = say(f"menu-touch-{settings['touch']}")
    return _way("sound", came, say("sound-title"), f"{sound} · {touch}", focus) + _way(
        "look", came, say("look-title"), looks
    )


def _theme(settings: Mapping[str, str]) -> str:
    return say(f"menu-theme-{settings['theme']}")


def _way(name: str, came: str, title: str, state: str, focus: bool = False) -> Markup:
    """A row that leads to another page of the sheet, and takes the focus when the person comes back from there."""
    return row("menu-page", name, title, state, html(' data-page="{}"{}', name, _focus(focus or name == came)))


def _focus(here: bool) -> Markup:
    return FOCUS if here else NOTHING


# The pages behind the rows


def scores(session: Session, shown: int) -> Markup:
    """The points of all seats area by area, and what else there is to know about a sheet."""
    printing = row("print", "print", say("print")) + row("print-empty", "print", say("print-empty"))
    more = NOTHING if session.over else row("bonuses", "bonuses", say("bonus-map"), say("menu-bonuses"))
    return page("scores", say("scores-title"), table(session) + rows(more + printing), "", standing(session, shown))


def sound(settings: Mapping[str, str]) -> Markup:
    """What can be heard and felt, and whether keys do something."""
    return page("sound", say("sound-title"), _choices_of(SOUND, settings), back="")


def look(settings: Mapping[str, str]) -> Markup:
    """How the page looks and moves, and which language it speaks."""
    return page("look", say("look-title"), _choices_of(LOOK, settings) + _languages(), back="")


def language() -> Markup:
    """The languages."""
    return page("language", say("language-title"), _languages(), back="")


def rules() -> Markup:
    """The way to the rules of each game."""
    ways = joined(row("rule", "", say(game), data=html(' data-game="{}"', game)) for game in GAMES)
    return page("rules", say("rules"), rows(ways), back="")


class Licence(NamedTuple):
    """A package in the page, and under which words its authors give it away."""

    name: str
    version: str
    licence: str
    text: str


def about(came: str = "") -> Markup:
    """What Reynard is, and what it promises; `came` is the page the person comes back from."""
    told = joined(html("<p>{}</p>", say(key)) for key in ("description", "data-promise", "about-free"))
    way = html(' data-page="licences"{}', _focus(came == "licences"))
    more = rows(row("menu-page", "rules", say("licences-title"), say("menu-licences"), way))
    return page("about", say("about-title"), html('<div class="about">{}</div>{}', told, more), back="")


def licences(texts: Sequence[Licence] | None) -> Markup:
    """The work of others in the page; None while it is still being fetched, and none of it if that failed."""
    if not texts:
        missing = say("licences-loading" if texts is None else "licences-missing")
        told = html('<p class="about" role="status">{}</p>', missing)
    else:
        told = html('<p class="about">{}</p>', say("licences-about")) + joined(map(_licence, texts))
    return page("licences", say("licences-title"), html('<div class="licences">{}</div>', told), back="about")


def _licence(licence: Licence) -> Markup:
    return html(
        '<details><summary>{} {} · {}</summary><pre lang="en" tabindex="0">{}</pre></details>',
        licence.name,
        licence.version,
        licence.licence,
        licence.text,
    )


def all_keys() -> Markup:
    """Which key does what, for whoever asked by one."""
    return page("keys", say("keys"), keys(), back="")


def keys() -> Markup:
    """Which key does what."""
    lines = joined(html("<dt><kbd>{}</kbd></dt><dd>{}</dd>", say(f"key-{key}"), say(f"key-{key}-does")) for key in KEYS)
    return html('<dl class="keys">{}</dl>', lines)


def _choices_of(chosen: tuple[str, ...], settings: Mapping[str, str]) -> Markup:
    return joined(setting(name, settings[name]) for name in chosen)


def _languages() -> Markup:
    options = joined(
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
    return _choices("language", say("language-title"), options)


def setting(name: str, now: str, act: str = "set") -> Markup:
    """What can be chosen for a setting; `act` is what a tap on a choice does."""
    shown = [choice for choice in CHOICES[name] if choice != UNASKED]
    options = joined(
        html(
            '<button class="segment" data-act="{}" data-setting="{}" data-value="{}" aria-pressed="{}">{}</button>',
            act,
            name,
            choice,
            str(choice == (shown[0] if now == UNASKED else now)).lower(),
            say(f"{name}-{choice}"),
        )
        for choice in shown
    )
    return _choices(name, say(name), options)


def _choices(name: str, title: str, options: Markup) -> Markup:
    return html(
        '<fieldset class="setting" data-key="{}"><legend>{}</legend><div class="segments">{}</div></fieldset>',
        name,
        title,
        options,
    )
