"""The first screen: where somebody left off, today's dice, and the games. Also the static shell of index.html.

Before Python runs nobody knows who comes: the shell holds what somebody new sees and, hidden, the places of what
somebody sees who comes back; boot.js shows the one or the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.play.daily import Day
from game.rules.games import families
from game.storage.bests import NONE, Best, Bests
from game.storage.entry import Saved
from game.storage.tries import Tries
from game.views.hero import hero
from game.views.install import install
from game.views.lines import line
from game.views.markup import NOTHING, Markup, html, joined
from game.views.title import view
from game.views.today import today
from game.views.welcome import welcome
from game.words import names, remembered, say, spoken

ROOMS = ("daily", "school", "apart", "games", "stats", "learn")
NOBODY: Mapping[str, Best] = {}


class Visitor(NamedTuple):
    """Who comes, as far as the screen is about that; as it stands here, the shell, which does not know."""

    played: bool = False  # whether there is any game
    open: Sequence[Saved] = ()  # games to go on with, the latest first
    last: Saved | None = None  # the game that was played last, once it is read
    picture: Markup = NOTHING  # its sheet, once it is drawn
    latest: str = ""  # the id of the game that was played last, which is known sooner
    unfolded: bool = False  # whether the person wants to see all that are open
    bests: Bests = NOBODY
    day: Day | None = None
    tries: Tries = ()
    installs: str = ""  # how the page can be installed, if the person is to be told
    offline: bool = True  # whether the page can do without a network later
    apart: Markup = NOTHING  # the games with people elsewhere, if there are any
    cards: int = 0  # of the school that wait today


def home(shown: Visitor) -> dict[str, Markup]:
    """The first screen as regions."""
    others = [saved for saved in shown.open if saved is not shown.last]
    return {
        "welcome": welcome(not shown.played),
        "saved": hero(shown.last, shown.picture, others, shown.unfolded, shown.played),
        "apart-games": shown.apart or Markup('<section id="apart-games" hidden></section>'),
        "today": today(shown.day, shown.tries, shown.played, shown.latest),
        "games-list": html(
            '<section id="games-list">\n<h2 id="games" class="unseen" data-say="games">{}</h2>\n'
            '<div id="families">\n{}\n</div>\n</section>',
            say("games"),
            Markup("\n").join(_family(name, ids, shown.bests) for name, ids in families(shown.latest).items()),
        ),
        "install": install(shown.installs),
        "around": html('<nav id="around" aria-labelledby="around-title">\n{}\n</nav>', _around(shown.cards)),
        "languages": _languages(shown.offline),
    }


def _family(family: str, ids: Sequence[str], bests: Bests) -> Markup:
    """The games of a family."""
    return html(
        '<section class="family" data-key="{}"><h3 id="family-{}" data-say="family-{}">{}</h3>\n'
        '<ul class="titles" aria-labelledby="family-{}">\n{}\n</ul></section>',
        *(family, family, family, say(f"family-{family}"), family),
        Markup("\n").join(card(game, bests.get(game, NONE)) for game in ids),
    )


@remembered(32)
def card(game: str, best: Best) -> Markup:
    """A game: its sheet, its name, what it is like, what one has made of it; played as last time, or set up anew."""
    return html(
        '<li class="title" data-key="{}">{}<div class="words"><h4 id="{}-name" data-say="{}">{}</h4>'
        '<p class="about" data-say="{}-about">{}</p>{}</div>'
        '<button class="button tint" data-act="quick" data-game="{}" aria-labelledby="{}-play {}-name">'
        '<span id="{}-play" data-say="play">{}</span></button>'
        '<button class="plain" data-act="{}" aria-labelledby="{}-how {}-name">{}'
        '<span id="{}-how" class="unseen" data-say="who-and-how">{}</span></button></li>',
        *(game, view(game).miniature(), game, game, say(game)),
        *(game, say(f"{game}-about"), _record(best)),
        *(game, game, game, game, say("play")),
        *(game, game, game, line("more"), game, say("who-and-how")),
    )


def _record(best: Best) -> Markup:
    """The best result, if one counts, and how many games there were."""
    if not best.games:
        return NOTHING
    played = say("games-played", n=best.games)
    if best.points is None:
        return html('<p class="record">{}</p>', played)
    return html('<p class="record">{} <b>{}</b> · {}</p>', say("best"), best.points, played)


def _around(cards: int) -> Markup:
    """The ways to the other rooms; to today's dice only where they are not on this screen.

    The school's says how many cards wait there.
    """
    waiting = {"school": html(" <small>{}</small>", say("cards-wait", n=cards))} if cards else {}
    ways = joined(
        html(
            '<button class="room" data-act="{}-room">{}<span data-say="{}-title">{}</span>{}</button>\n',
            room,
            line(room),
            room,
            say(f"{room}-title"),
            waiting.get(room, NOTHING),
        )
        for room in ROOMS
    )
    return html('<h2 id="around-title" class="unseen" data-say="around">{}</h2>\n{}', say("around"), ways)


def _languages(offline: bool) -> Markup:
    """What one need not fear, and all languages by their own names behind the one that is spoken."""
    buttons = joined(
        (
            html(
                '<li><button class="plain" data-act="speak" data-language="{}" lang="{}" '
                'aria-pressed="{}">{}</button></li>',
                code,
                code,
                str(code == spoken()).lower(),
                name,
            )
            for code, name in names().items()
        )
    )
    return html(
        '<div id="languages"><span data-say="promise">{}</span><details><summary data-say="language">{}</summary>'
        '<ul class="languages">{}</ul></details></div>',
        say("promise" if offline else "promise-online"),
        say("language"),
        buttons,
    )
