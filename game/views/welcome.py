"""What somebody new sees first: what it is, a sheet on which a chain runs by itself, and the two ways to begin."""

from __future__ import annotations

from functools import cache

from game.play.lessons import lesson_plan
from game.rules.games import GAMES
from game.views.dice import body
from game.views.icons import badge
from game.views.markup import NOTHING, Markup, html
from game.views.title import view
from game.words import say

# What flies over the sheet, the field that each link of the chain marks, and the dice beside it: home.css says where
# and when. A picture of a game; whoever listens is told the same in one line above it.
OVER = html(
    '<svg class="trail" viewBox="0 0 352 300"><path d="{}"/><path d="{}"/></svg>'
    '<i class="aim one"></i><i class="aim two"></i><i class="aim three"></i>'
    '<span class="flying one">{}</span><span class="flying two">{}</span>'
    '<span class="cast one">{}</span><span class="cast two">{}</span>',
    "M155 70C180 40 210 60 222 122",
    "M224 192C190 190 150 200 106 244",
    badge("blue X"),
    badge("green X"),
    body("yellow", 5),
    body("white", 4),
)


def welcome(shown: bool) -> Markup:
    """The section; nothing but its place for somebody who has played."""
    first = next((game for game in GAMES if lesson_plan(game)), next(iter(GAMES)))
    return html(
        '<section id="welcome" aria-labelledby="welcome-title"{}><h2 id="welcome-title">'
        '<span data-say="welcome-throw">{}</span> <span data-say="welcome-chain">{}</span></h2>'
        '<p data-say="tagline">{}</p>{}<div class="buttons">'
        '<button class="button primary go" data-act="learn" data-game="{}" data-say="learn">{}</button>'
        '<button class="button" data-act="quick" data-game="{}" data-say="just-play">{}</button></div></section>',
        NOTHING if shown else Markup(" hidden"),
        say("welcome-throw"),
        say("welcome-chain"),
        say("tagline"),
        demo() if shown else NOTHING,
        first,
        say("learn"),
        first,
        say("just-play"),
    )


@cache
def demo() -> Markup:
    """The sheet of the first title that has a chain to show, with what flies over it.

    Drawn once, at set-up: its words are for people who listen, and to them it is hidden.
    """
    drawn = ((game, view(game).demo()) for game in GAMES)
    game, areas = next(((game, areas) for game, areas in drawn if areas), ("", NOTHING))
    if not game:
        return NOTHING
    return html(
        '<div class="demo" aria-hidden="true"><div class="sheet small" data-game="{}">'
        '<div class="paper">{}</div></div>{}</div>',
        game,
        areas,
        OVER,
    )
