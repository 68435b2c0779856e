"""Where bonuses come from: what a touched bonus, fox, action row or lock still needs, and all of them as a list."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.clever import ganz_schon_clever as clever
from game.rules.clever.lines import Line, Prospect, prospects
from game.rules.clever.match import CleverMatch
from game.rules.match import Match
from game.rules.qwixx.match import Qwixx
from game.rules.qwixx.pad import COLOURS
from game.views.icons import badge
from game.views.markup import Markup, html, joined
from game.views.notice import QUIET, Notice
from game.words import capital, listed, say

FEW = 3  # places that are named where there may be many
LOCK = "lock"
TRACK = "track"


def prize(match: Match, seat: int, area: str, line: str) -> Notice:
    """What the bonus at a line of a seat's sheet needs; of a row in Qwixx, what its lock needs."""
    if isinstance(match, Qwixx):
        return _lock(match, seat, area)
    assert isinstance(match, CleverMatch)
    sheet = match.sheets[seat]
    if area == TRACK:
        return Notice(_lead(sheet.track[int(line) - 1]), say("bonus-round", round=line), topic="rounds")
    for found in prospects(sheet):
        if (found.line.area, found.line.name) == (area, line):
            fields = frozenset((area, field) for field in (*found.line.fields, line))
            topic = "actions" if area == "actions" else area
            return Notice(_lead(found.line.bonus), missing(match, found), fields, topic)
    return QUIET


def sources(match: Match, seat: int, bonus: str) -> Notice:
    """Every place where a fox or an action can still be won, the nearest first."""
    assert isinstance(match, CleverMatch)
    sheet = match.sheets[seat]
    found = sorted(
        (each for each in prospects(sheet) if each.line.bonus == bonus and each.missing and not each.lost),
        key=lambda each: each.missing,
    )
    rounds = [n for n in range(match.round + 1, match.rounds + 1) if sheet.track[n - 1] == bonus]
    places = [say("bonus-source", place=_place(match, each.line), n=each.missing) for each in found]
    places = [*(places if bonus == "fox" else places[:FEW]), *(say("round", round=n) for n in rounds)]
    words = (
        say("bonus-sources", n=len(found) + len(rounds), sources=say("reasons-joined").join(places))
        if places
        else say("bonus-none")
    )
    fields = frozenset((each.line.area, each.line.name) for each in found)
    return Notice(_lead(bonus), words, fields, "foxes" if bonus == "fox" else "actions")


def _lead(bonus: str) -> str:
    return say("bonus-at", bonus=capital(say(f"bonus {bonus}")))


def missing(match: Match, found: Prospect) -> str:
    """What is missing for a bonus."""
    line, area = found.line, say(found.line.area) if found.line.area != "actions" else ""
    if found.lost:
        return say("bonus-out-of-reach")
    if not found.missing:
        return say("bonus-won")
    if line.area == "actions":
        return say("bonus-circles", n=found.missing)
    if found.missing < len(found.open):
        return say("bonus-any", n=found.missing, area=area, line=_line(line.name))
    fields = listed([_field(match.game, line.area, field) for field in found.open])
    words = say("bonus-missing", n=found.missing, area=area, fields=fields)
    return f"{words} {say('bonus-high', least=line.least)}" if line.least else words


def _field(game: str, area: str, field: str) -> str:
    """A field as one reads it on the sheet."""
    if game == "ganz-schon-clever" and area == "yellow":
        numbers, _ = clever.YELLOW[int(field[0]) - 1]
        return str(numbers[int(field[1]) - 1])
    return field.lstrip("tmbul")


def _place(match: Match, line: Line) -> str:
    """Where a bonus stands."""
    if line.area == "actions":
        return say("line-row-end", action=say(f"bonus {line.name}"))
    return say("line-in", area=say(line.area), line=_line(line.name))


def _line(name: str) -> str:
    """A line or field in words."""
    kind, _, which = name.partition(" ")
    if kind == "shade":
        return say("line-shade", shade=say(f"shade-{which}"))
    if kind in ("row", "column"):
        return say(kind, **{kind: which})
    if kind == "diagonal":
        return say(kind)
    if name[0] in "tm":
        return say("line-place", row=say(f"yellow-{name[0]}"), place=name[1:])
    return name.lstrip("l")


def _lock(match: Qwixx, seat: int, colour: str) -> Notice:
    row = COLOURS.index(colour)
    pad, mask = match.pad, match.sheets[seat].rows[row]
    closing = pad.numbers[row][pad.open_places :]
    crosses, numbers = pad.to_close(mask), listed([str(number) for number in closing], "or-joined")
    if mask >> pad.lock:
        words = say("lock-crossed")
    elif match.closed >> row & 1:
        words = say("lock-closed")
    elif crosses is None:
        words = say("lock-never")
    else:
        words = say("lock-missing", n=crosses, numbers=numbers) if crosses else say("lock-ready", numbers=numbers)
    fields = frozenset((colour, str(number)) for number in closing)
    return Notice(say("bonus-at", bonus=capital(say("lock", colour=say(colour)))), words, fields, "closing")


# All of them, for whoever would rather read or cannot touch the sheet


def overlay(match: Match, seat: int) -> Markup:
    """Every bonus of a sheet with what it needs, by bonus; in Qwixx the locks."""
    if isinstance(match, CleverMatch):
        found = prospects(match.sheets[seat])
        kinds = dict.fromkeys(each.line.bonus for each in found)
        groups = joined(_group(match, bonus, (each for each in found if each.line.bonus == bonus)) for bonus in kinds)
    else:
        groups = html("<ul>{}</ul>", joined(_entry(c, LOCK, str(prize(match, seat, c, LOCK))) for c in COLOURS))
    return html(
        '<div class="card-head"><h2 id="overlay-title">{}</h2>'
        '<button class="plain" data-act="close" aria-label="{}" autofocus>×</button></div>'
        '<div class="bonus-map"><p>{}</p>{}</div>',
        say("bonus-map"),
        say("close"),
        say("bonus-map-help"),
        groups,
    )


def _group(match: CleverMatch, bonus: str, found: Iterable[Prospect]) -> Markup:
    nearest = sorted(found, key=lambda each: (not each.missing, each.lost, each.missing))
    entries = joined(_entry(each.line.area, each.line.name, _summed(match, each)) for each in nearest)
    return html("<h3>{} {}</h3><ul>{}</ul>", badge(bonus), capital(say(f"bonus {bonus}")), entries)


def _summed(match: CleverMatch, found: Prospect) -> str:
    return capital(say("bonus-entry", place=_place(match, found.line), missing=missing(match, found)))


def _entry(area: str, line: str, words: str) -> Markup:
    which = html('data-area="{}" data-line="{}"', area, line)
    return html('<li><button class="entry" data-act="prize" data-list {}>{}</button></li>', which, words)
