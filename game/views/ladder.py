"""The solo ladder of a game: its verdicts, their stars, and where a total stands on it."""

from __future__ import annotations

from typing import Final

from game.rules import games
from game.rules.ladder import Step
from game.views.icons import star
from game.views.markup import NOTHING, Markup, html, joined
from game.words import decimal, say

TOPIC: Final = "solo"  # of the rules: the ladder stands under its statements
STARS: Final = 5


def verdict(game: str, rating: int) -> str:
    """What is said of a result on a step, 0 the best."""
    return say(f"verdict {game} {rating}")


def _halves(half_stars: int) -> list[int]:
    """How many halves of each star are full."""
    return [min(max(half_stars - 2 * place, 0), 2) for place in range(STARS)]


def stars(half_stars: int) -> Markup:
    """Stars, drawn; their number is read out."""
    number = decimal(half_stars / 2) if half_stars % 2 else str(half_stars // 2)
    drawn = joined(star(halves) for halves in _halves(half_stars))
    return html('<span class="stars" role="img" aria-label="{}">{}</span>', say("stars", n=number), drawn)


def stars_of(game: str, rating: int) -> Markup:
    """The stars of a step, drawn."""
    return stars(games.game(game).ladder[rating].half_stars)


def typed_stars(game: str, rating: int) -> str:
    """The stars of a step for a text that is sent: a letter each."""
    return "".join("☆½★"[halves] for halves in _halves(games.game(game).ladder[rating].half_stars))


def next_step(game: str, total: int) -> str:
    """How far a total is from the next step."""
    lacking = games.game(game).ladder.to_next(total)
    return say("ladder-next", n=lacking) if lacking else say("ladder-top")


def ladder(game: str, total: int | None = None) -> Markup:
    """All steps, the best first; the one that a total reaches is marked."""
    steps = games.game(game).ladder
    here = None if total is None else steps.rating(total)
    rows = joined(_step(game, rating, step, rating == here) for rating, step in enumerate(steps))
    return html('<ol class="ladder" aria-label="{}">{}</ol>', say("ladder-title"), rows) if rows else NOTHING


def _step(game: str, rating: int, step: Step, here: bool) -> Markup:
    return html(
        "<li{}>{}<span>{}{}</span><small>{}</small></li>",
        Markup(' aria-current="true"') if here else NOTHING,
        stars(step.half_stars),
        verdict(game, rating),
        html(" <em>{}</em>", say("ladder-here")) if here else NOTHING,
        _reach(game, rating),
    )


def _reach(game: str, rating: int) -> str:
    """Which totals a step is for: from its least one on; on the lowest, all below the step above."""
    steps = games.game(game).ladder
    least, above = steps[rating].least, steps[rating - 1].least
    return say("ladder-below", n=above) if least is None else say("ladder-from", n=least)
