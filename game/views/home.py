"""The first screen: the games as cards. Also the static shell of index.html, written from here."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.game import Game
from game.rules.games import GAMES
from game.storage.entry import Saved
from game.views.dice import GLYPHS
from game.views.games import far
from game.views.markup import Markup, html, joined
from game.words import names, say, spoken


def card(entry: Game) -> Markup:
    """One game as a button: name, what it is like, how many can play, the colours of its dice."""
    fewest, most = entry.players[0], entry.players[-1]
    players, about = say("players", n=most, fewest=fewest, most=most), f"{entry.id}-about"
    return html(
        '<li><button class="card" data-act="{}">{}{}{}{}</button></li>',
        entry.id,
        dice_strip(entry),
        said("b", entry.id, say(entry.id)),
        said("span", about, say(about)),
        said("small", f"players {fewest} {most}", players),
    )


def dice_strip(entry: Game) -> Markup:
    """The colours of the dice of a game."""
    strip = joined(html('<i data-colour="{}">{}</i>', die.rstrip("12"), GLYPHS[die]) for die in entry.dice)
    return html('<span class="strip" aria-hidden="true">{}</span>', strip)


def said(tag: str, keyed: str, words: str) -> Markup:
    """An element with its key, so that boot.js can say it in another language before Python runs."""
    return html('<{} data-say="{}">{}</{}>', tag, keyed, words, tag)


def languages() -> Markup:
    """All languages by their own names."""
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
    return html('<ul id="languages" class="languages">{}</ul>', buttons)


def home(saved: Sequence[Saved] = ()) -> dict[str, Markup]:
    """The first screen as regions: games to go on with, and games to begin."""
    cards = Markup("\n").join(map(card, GAMES.values()))
    return {
        "saved": _saved(saved),
        "games-list": html(
            '<section id="games-list">\n<h2 id="games" data-say="games">{}</h2>\n'
            '<ul class="cards" aria-labelledby="games">\n{}\n</ul>\n</section>',
            say("games"),
            cards,
        ),
        "around": html('<div id="around" class="buttons around">\n{}\n</div>', _around()),
        "languages": languages(),
    }


def _around() -> Markup:
    """The buttons that lead to the other screens."""
    return Markup("\n").join(
        html(
            '<button class="button" data-act="{}-room" data-say="{}-title">{}</button>',
            room,
            room,
            say(f"{room}-title"),
        )
        for room in ("daily", "games", "stats", "data")
    )


def _saved(saved: Sequence[Saved]) -> Markup:
    if not saved:
        return Markup('<section id="saved" hidden></section>')
    entries = joined(map(_entry, saved))
    title = say("continue-title")
    return html(
        '<section id="saved"><h2 id="going-on">{}</h2><ul class="going" aria-labelledby="going-on">{}</ul></section>',
        title,
        entries,
    )


def _entry(saved: Saved) -> Markup:
    names = say("names-joined").join(saved.names) if len(saved.names) > 1 else say("alone")
    about = " · ".join(filter(None, (names, far(saved))))
    remove = say("remove-game", game=say(saved.game), names=names)
    which = html('data-game="{}"', saved.name)
    return html(
        '<li><button class="card" data-act="continue" {}><b>{}</b><span>{}</span></button>'
        '<button class="plain" data-act="remove" {} aria-label="{}">×</button></li>',
        which,
        say(saved.game),
        about,
        which,
        remove,
    )
