"""The screen before a game: in which way people sit down, who sits where, and behind "More" the dice and who begins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from game.play.presets import ALONE, FRIENDS, RIVAL, preset_of, presets, removable, rival
from game.play.setup import DICE_ARE, PERSON, SCREEN, SHEET, Agreed
from game.rules import games
from game.storage.figures import Duel
from game.views.dice import body
from game.views.faces import face
from game.views.faces import names as called
from game.views.lines import line
from game.views.markup import NOTHING, Markup, html, joined
from game.views.rivals import Row, rivals
from game.words import say

LONGEST_NAME = 20


class Invitation(NamedTuple):
    """How the screen offers the lesson: whether the game is new to this device, and how far the lesson has come."""

    newcomer: bool
    step: int
    steps: int
    learnt: bool = False  # whether somebody has come to its end

    @property
    def early(self) -> bool:
        """Whether the player is new or in the middle of the lesson: then the screen begins with it."""
        return self.newcomer or self.step > 0


class Form(NamedTuple):
    """A game that is being set up."""

    game: str
    agreed: Agreed
    names: Sequence[str] = ()  # that people typed in, by seat
    learn: Invitation | None = None
    shown: int | None = None  # the seat whose computer player stands on the card
    adding: bool = False  # whether it is asked who else plays
    more: bool = False  # whether dice and who begins are to be seen
    fresh: bool = False  # whether this game is set up for the first time
    duels: Mapping[str, Duel] = {}

    @property
    def seats(self) -> tuple[str, ...]:
        """Who plays."""
        return self.agreed.present

    @property
    def called(self) -> tuple[str, ...]:
        """What everybody is called."""
        return called(self.seats, [*self.names, *[""] * len(self.seats)])


def new_game(form: Form) -> dict[str, Markup]:
    """The screen, as one region."""
    early = form.learn is not None and form.learn.early
    return {
        "new": html(
            '<section id="new" aria-labelledby="new-title"><div class="new-head">'
            '<button class="plain" data-act="home" aria-label="{}">{}</button><h2 id="new-title">{}</h2>'
            '<button class="button" data-act="rule" data-game="{}">{}</button>{}</div>'
            '<form class="setting-up" data-submit="begin">{}{}{}{}{}</form></section>',
            say("home"),
            line("back"),
            say(form.game),
            form.game,
            say("rules"),
            _learn(form) * early,
            _ways(form),
            _facing(form),
            _at_the_table(form),
            _more(form),
            _start(form),
        )
    }


def _segments(act: str, name: str, offered: Iterable[tuple[str | int, str]], now: str | int) -> Markup:
    """Choices side by side, each a value for the act and its words; the one that holds now is pressed."""
    return joined(
        html(
            '<button type="button" class="segment" data-act="{}" data-{}="{}" aria-pressed="{}">{}</button>',
            act,
            name,
            value,
            str(value == now).lower(),
            words,
        )
        for value, words in offered
    )


# Who plays


def _ways(form: Form) -> Markup:
    """Alone, against a computer player, with friends: as far as the game allows it."""
    ways = presets(form.game)
    if len(ways) == 1:
        return NOTHING
    level = form.seats[form.shown] if form.shown is not None else rival(form.game)
    words = {ALONE: say("way-alone"), RIVAL: say("way-rival", name=say(f"animal {level}")), FRIENDS: say("way-friends")}
    offered = [(way, words[way]) for way in ways]
    return html(
        '<fieldset class="presets" data-key="ways"><legend class="unseen">{}</legend>'
        '<div class="segments">{}</div></fieldset>',
        say("who-plays"),
        _segments("way", "way", offered, preset_of(form.game, form.seats)),
    )


def _facing(form: Form) -> Markup:
    """The computer player of a seat, and the others that could sit there."""
    if form.shown is None:
        return NOTHING
    return rivals(Row(form.game, form.shown, len(form.seats), form.seats[form.shown], form.duels))


def _at_the_table(form: Form) -> Markup:
    """Everybody who plays, and who else could."""
    people = form.seats.count(PERSON)
    note = html("<p>{}</p>", say("pass-device" if people > 1 else "watch")) if people != 1 else NOTHING
    apart = html('<a class="button" data-key="live" href="#live/{}">{}</a>', form.game, say("live-new"))
    return html(
        '<fieldset class="seated" data-key="seated"><legend>{}</legend><ul class="chairs">{}{}</ul>{}{}</fieldset>',
        say("at-the-table"),
        joined(_seat(form, seat) for seat in range(len(form.seats))),
        _add(form),
        note,
        apart * (people > 1),
    )


def _seat(form: Form, seat: int) -> Markup:
    """Who sits at a seat: a person with a name to be typed in, or a computer player whose card can be looked at."""
    kind, name = form.seats[seat], form.called[seat]
    away = removable(form.game, form.seats, seat)
    return html(
        '<li class="chair" data-key="sits{}"><span class="medallion">{}</span>{}{}</li>',
        seat,
        face(kind),
        _name(form, seat) if kind == PERSON else _look(form, seat, name),
        html(
            '<button type="button" class="plain" data-act="unseat" data-seat="{}" aria-label="{}">{}</button>',
            seat,
            say("unseat", name=name),
            line("close"),
        )
        * away,
    )


def _look(form: Form, seat: int, name: str) -> Markup:
    """A computer player's name; a tap shows its card."""
    return html(
        '<button type="button" class="chosen-name" data-act="meet" data-seat="{}" aria-pressed="{}">{}</button>',
        seat,
        str(seat == form.shown).lower(),
        name,
    )


def _name(form: Form, seat: int) -> Markup:
    """The field in which a person types a name."""
    known = form.names[seat] if seat < len(form.names) else ""
    usual = called(form.seats, [""] * len(form.seats))[seat]
    return html(
        '<label data-key="name{}"><span class="unseen">{}</span>'
        '<input name="name{}" data-input="name{}" value="{}" placeholder="{}" size="{}" maxlength="{}" '
        'autocomplete="off" enterkeyhint="done"></label>',
        seat,
        say("name-of", n=seat + 1),
        seat,
        seat,
        known,
        usual,
        len(known or usual),
        LONGEST_NAME,
    )


def _add(form: Form) -> Markup:
    """The way to one more at the table; where computer players can sit there, first who it is."""
    if len(form.seats) == games.game(form.game).players[-1]:
        return NOTHING
    choice = html(
        '<li><button type="button" class="chair-add" data-act="add" data-kind="{}">{}{}</button></li>'
        '<li><button type="button" class="chair-add" data-act="add" data-kind="{}">{}{}</button></li>',
        PERSON,
        face(PERSON),
        say("add-friend"),
        rival(form.game),
        face(rival(form.game)),
        say("add-computer"),
    )
    if form.agreed.dice == SHEET:
        how = html('data-act="add" data-kind="{}"', PERSON)
    else:
        how = html('data-act="adding" aria-expanded="{}"', str(form.adding).lower())
    button = html('<li><button type="button" class="chair-add" {}>{}{}</button></li>', how, line("new"), say("add"))
    return button + choice * form.adding


# The rest


def _more(form: Form) -> Markup:
    """Dice and who begins, told in a line, to be changed behind a tap."""
    first = _first_said(form)
    stands = say(f"more-dice-{form.agreed.dice}") + (f" · {first}" if first else "")
    late = form.learn is not None and not form.learn.early
    return html(
        '<div class="agreed" data-key="more"><button type="button" class="more-row" data-act="more" aria-expanded="{}">'
        "<b>{}</b><span>{}</span>{}</button>{}</div>",
        str(form.more).lower(),
        say("more"),
        stands,
        line("down"),
        html('<div class="agreed-rest" data-key="rest">{}{}{}</div>', _dice(form), _first(form), _learn(form) * late)
        * form.more,
    )


def _first_said(form: Form) -> str:
    """Who begins, in a few words; alone there is nothing to say."""
    if len(form.seats) == 1:
        return ""
    first = form.agreed.first
    return say("more-first-lot") if first is None else say("more-first", name=form.called[first])


def _first(form: Form) -> Markup:
    """Who begins: the one on whom the lot falls, or the one that people choose; alone there is nothing to choose."""
    if len(form.seats) == 1:
        return NOTHING
    first = form.agreed.first
    offered: list[tuple[str | int, str]] = [("", say("first-lot")), *enumerate(form.called)]
    return html(
        '<fieldset data-key="first"><legend>{}</legend><div class="segments">{}</div></fieldset>',
        say("first-title"),
        _segments("first", "first", offered, "" if first is None else first),
    )


def _dice(form: Form) -> Markup:
    """Whether the dice fall on the screen or on the table, and are tapped in or not."""
    now = form.agreed.dice
    choices = _segments("dice", "dice", [(dice, say(f"dice-{dice}")) for dice in DICE_ARE], now)
    note = html("<p>{}</p>", say(f"dice-{now}-about")) if now != SCREEN else NOTHING
    return html(
        '<fieldset data-key="dice"><legend>{}</legend><div class="segments">{}</div>{}</fieldset>',
        say("which-dice"),
        choices,
        note,
    )


def _learn(form: Form) -> Markup:
    """The way to the lesson."""
    if form.learn is None:
        return NOTHING
    words = say("learn" if form.learn.newcomer else "learn-again")
    if form.learn.step:
        words = say("learn-on", n=form.learn.step + 1, steps=form.learn.steps)
    tick = line("done") if form.learn.learnt else NOTHING
    return html('<a class="button learn" data-key="learn" href="#learn/{}">{}{}</a>', form.game, tick, words)


def _start(form: Form) -> Markup:
    """What comes next, always in sight; the first time with what it is remembered for."""
    note = html("<p>{}</p>", say("next-time")) if form.fresh else NOTHING
    return html(
        '<div class="setting-off" data-key="start"><button class="button primary go" data-next>{}{}</button>{}</div>',
        body("white", 2),
        say("start"),
        note,
    )
