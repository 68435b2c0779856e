"""The school's first room: the puzzle of the day, the cards of today, puzzles by kind, the ways to skill and dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.play.daily import Day
from game.players.puzzles import Puzzles
from game.storage.school import MISSED, SIGNS
from game.storage.tries import Tries, found, streak
from game.views.dialog import row
from game.views.games import empty, segments
from game.views.icons import fox
from game.views.lines import line
from game.views.markup import NOTHING, Markup, html, joined
from game.views.menu import setting
from game.words import capital, say
from game.words.dates import short


class Room(NamedTuple):
    """What the room shows."""

    game: str
    games: Sequence[str]  # to choose from
    today: Day
    puzzles: Puzzles | None = None  # once they are fetched
    fetched: bool = False  # whether nobody waits for them any more
    answers: Mapping[str, int] = {}  # by the first signs of a puzzle's name
    days: Tries = ()
    cards: int = 0  # for today
    waiting: int = 0  # altogether
    learnt: int = 0
    reviewing: str = "on"  # the setting
    reviews: int = 0  # games that were reviewed


def school(room: Room) -> dict[str, Markup]:
    """The room as regions."""
    tried = found(room.days, room.today.date, room.game)
    return {
        "school-head": head("school-title", say("school-about")),
        "school-games": html(
            '<div id="school-games">{}</div>',
            segments("school-game", "show-games-of", [(game, say(game)) for game in room.games], room.game)
            if len(room.games) > 1
            else NOTHING,
        ),
        "school-day": _day(room, tried is None),
        "school-cards": _cards(room, tried is not None),
        "school-puzzles": _puzzles(room),
        "school-more": _more(room),
        "school-setting": html('<div id="school-setting">{}</div>', setting("reviews", room.reviewing, "school-set")),
    }


def head(title: str, about: str = "", back: str = "home", to: str = "home") -> Markup:
    """The way back, the heading, and a line below it."""
    return html(
        '<header id="school-head" class="room-head"><button class="plain" data-act="{}" aria-label="{}">{}</button>'
        '<h2 id="school-title" tabindex="-1" data-next>{}</h2>{}</header>',
        back,
        say(to),
        line("back"),
        say(title),
        html("<p>{}</p>", about) if about else NOTHING,
    )


def announced(room: Room) -> str:
    """The room in a sentence, for screen readers."""
    return say("cards-today", n=room.cards) if room.cards else say("school-about")


def waiting(game: str) -> dict[str, Markup]:
    """The room while the puzzles of a game are fetched."""
    told = html('<p id="school-waits" role="status">{}</p>', say("school-loading"))
    return {"school-head": _of_game(game), "school-waits": told}


def missing(game: str) -> dict[str, Markup]:
    """The room where they do not come."""
    told = html('<div id="school-waits">{}</div>', empty(say("school-missing"), game))
    return {"school-head": _of_game(game), "school-waits": told}


def _of_game(game: str) -> Markup:
    return head("school-title", say(game) if game else "", "school-room", "school-back")


def _button(act: str, words: str, red: bool, data: Markup = NOTHING, label: str = "") -> Markup:
    return html(
        '<button class="button {}" data-act="{}"{}{}>{}</button>',
        "primary" if red else "tint",
        act,
        data,
        html(' aria-label="{}: {}"', words, label) if label else NOTHING,
        words,
    )


def _day(room: Room, still: bool) -> Markup:
    """The puzzle of the day: open, or how it went."""
    if room.fetched and room.puzzles is None:
        return html('<section id="school-day" class="school-card">{}</section>', say("school-missing"))
    days = streak(room.days, room.today)
    tried = found(room.days, room.today.date, room.game)
    state = say("puzzle-day-about")
    if tried is not None and tried.points is not None:
        state = say("puzzle-day-done", place=say(f"puzzle-place-{min(max(tried.points, 1), MISSED)}"))
    of_game = html(' data-game="{}"', room.game)
    ways = _button("puzzle-day", say("puzzle-solve" if still else "puzzle-again"), still, of_game, say("puzzle-of-day"))
    if not still:
        ways += _button("puzzle-day-share", say("share"), False, of_game, say("puzzle-of-day"))
    flame = html('<b class="streak">{}{}</b>', line("flame"), say("streak-days", n=days)) if days else NOTHING
    return html(
        '<section id="school-day" class="school-card"><h3>{}<small>{}</small>{}</h3><p>{}</p>'
        '<div class="buttons">{}</div></section>',
        say("puzzle-of-day"),
        short(room.today.date),
        flame,
        state,
        ways,
    )


def _cards(room: Room, first: bool) -> Markup:
    """The cards of today; where there are none, when cards come."""
    if room.cards:
        told, ways = say("cards-about"), _button("cards-go", say("cards-go"), first)
        title = say("cards-today", n=room.cards)
    else:
        title, ways = say("cards-none"), NOTHING
        told = say("cards-rest", n=room.waiting) if room.waiting else say("cards-how")
    learnt = html(" {}", say("cards-learnt", n=room.learnt)) if room.learnt else NOTHING
    return html(
        '<section id="school-cards" class="school-card"><h3>{}</h3><p>{}{}</p>{}</section>',
        title,
        told,
        learnt,
        html('<div class="buttons">{}</div>', ways) if ways else NOTHING,
    )


def _puzzles(room: Room) -> Markup:
    """The puzzles of a game by kind, with how many of them were found."""
    if room.puzzles is None:
        told = html('<p role="status">{}</p>', say("school-loading")) if not room.fetched else fox()
        return html('<section id="school-puzzles"><h3>{}</h3>{}</section>', say("puzzles-title"), told)
    rows = [_kind(room, "any", "")] + [_kind(room, kind, kind) for kind in room.puzzles.kinds()]
    return html(
        '<section id="school-puzzles"><h3>{}</h3><ul class="rows">{}</ul></section>',
        say("puzzles-title"),
        joined(rows),
    )


def _kind(room: Room, which: str, kind: str) -> Markup:
    assert room.puzzles is not None
    here = [puzzle.name[:SIGNS] for puzzle in room.puzzles.of(kind)]
    right = sum(room.answers.get(name) == 1 for name in here)
    state = say("puzzles-found", n=right, of=len(here))
    data = html(' data-game="{}" data-kind="{}"', room.game, which)
    return row("puzzle-kind", "", capital(say(f"kind {which}")), state, data)


def _more(room: Room) -> Markup:
    ways = row("skill-room", "stats", say("skill-title"), say("skill-about", n=room.reviews))
    ways += row("dice-room", "games", say("fair-counted-title"), say("fair-about"))
    return html('<section id="school-more"><ul class="rows">{}</ul></section>', ways)
