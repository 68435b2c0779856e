"""The games apart as a list: whose turn it is, those first in which the player can do something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.views.faces import FACES
from game.views.lines import line
from game.views.markup import Markup, html, joined
from game.words import say


class Listed(Protocol):
    """A game apart, as much as a list needs."""

    @property
    def key(self) -> str:
        """The name that it is kept under."""

    @property
    def game(self) -> str:
        """The id of the game."""

    @property
    def state(self) -> str:
        """How it stands for its player."""

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays."""

    @property
    def waits_for(self) -> str:
        """The player that the game waits for."""


HIDDEN = Markup('<section id="apart-games" hidden></section>')


def games(found: Sequence[Listed]) -> Markup:
    """The section with all games apart; hidden if there are none."""
    if not found:
        return HIDDEN
    return html(
        '<section id="apart-games" class="open-games unfolded" aria-labelledby="apart-games-title">'
        '<h2 id="apart-games-title">{}</h2><ul>{}</ul></section>',
        say("apart-list"),
        joined(map(_line, found)),
    )


def _line(game: Listed) -> Markup:
    state = say(f"apart-line-{game.state}", name=game.waits_for)
    about = " · ".join(filter(None, (say("names-joined").join(game.names), say(game.game))))
    return html(
        '<li data-key="{}"><button class="going" data-act="apart-open" data-game="{}">'
        '<svg class="animal" data-kind="person" viewBox="0 0 24 24" aria-hidden="true">{}</svg>'
        "<span><b>{}</b><small>{}</small></span>{}</button></li>",
        game.key,
        game.key,
        FACES["person"],
        state,
        about,
        line("on"),
    )
