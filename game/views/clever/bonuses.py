"""Where the bonuses of a Clever sheet come from: what a touched one still needs, and all of them as a list."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.clever.areas.lines import Line, Prospect
from game.rules.clever.match import CleverMatch
from game.rules.clever.sheet import Sheet
from game.views.bonuses import entry
from game.views.clever.words import where
from game.views.icons import badge
from game.views.markup import Markup, html, joined
from game.views.notice import QUIET, Notice
from game.words import capital, listed, say

FEW = 3  # at most so many places are named
TRACK = "track"


def prize(match: CleverMatch, seat: int, area: str, line: str) -> Notice:
    """What the bonus at a line of a seat's sheet, or under a round, needs."""
    sheet = match.sheets[seat]
    if area == TRACK:
        return Notice(_lead(sheet.track[int(line) - 1]), say("bonus-round", round=line), topic="rounds")
    for found in sheet.prospects():
        if (found.line.area, found.line.name) == (area, line):
            fields = frozenset((area, field) for field in (*found.line.fields, line))
            topic = "actions" if area == "actions" else area
            return Notice(_lead(found.line.bonus), missing(sheet, found), fields, topic)
    return QUIET


def sources(match: CleverMatch, seat: int, bonus: str) -> Notice:
    """Every place where a fox or an action can still be won, the nearest first."""
    sheet = match.sheets[seat]
    found = sorted(
        (each for each in sheet.prospects() if each.line.bonus == bonus and each.missing and not each.lost),
        key=lambda each: each.missing,
    )
    rounds = [n for n in range(match.round + 1, match.rounds + 1) if sheet.track[n - 1] == bonus]
    places = [say("bonus-source", place=_place(sheet, each.line), n=each.missing) for each in found]
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


def missing(sheet: Sheet, found: Prospect) -> str:
    """What is missing for a bonus."""
    line, area = found.line, say(found.line.area) if found.line.area != "actions" else ""
    if found.lost:
        return say("bonus-out-of-reach")
    if not found.missing:
        return say("bonus-won")
    if line.area == "actions":
        return say("bonus-circles", n=found.missing)
    if found.missing < len(found.open) or sheet.spot(line.area, found.open[0]).cells:
        return say("bonus-any", n=found.missing, area=area, line=_line(sheet, line))
    fields = listed([_field(sheet, line, field) for field in found.open])
    words = say("bonus-missing", n=found.missing, area=area, fields=fields)
    return f"{words} {say('bonus-high', least=line.least)}" if line.least else words


def _field(sheet: Sheet, line: Line, field: str) -> str:
    """A field of a line: what is printed on it; where a line goes through named rows, the row."""
    spots = [sheet.spot(line.area, each) for each in line.fields]
    across = len({spot.row for spot in spots}) > 1 and not spots[0].grid
    return say(f"{line.area}-{sheet.spot(line.area, field).row}") if across else sheet.label(line.area, field)


def _place(sheet: Sheet, line: Line) -> str:
    """Where a bonus stands."""
    if line.area == "actions":
        return say("line-row-end", action=say(f"bonus {line.name}"))
    if sheet.in_line(line.area):
        return say("field", colour=say(line.area), field=sheet.label(line.area, line.name))
    return say("line-in", area=say(line.area), line=_line(sheet, line))


def _line(sheet: Sheet, line: Line) -> str:
    """A line or field in words."""
    if line.name in line.fields:
        region = sheet.spot(line.area, line.name).cells
        place = where(sheet, line.area, line.name) if region else sheet.label(line.area, line.name)
        return say("line-place", row=say(f"{line.area}-{line.row}"), place=place) if line.row else place
    kind, _, which = line.name.partition(" ")
    if kind == "shade":
        return say("line-shade", shade=say(f"shade-{which}"))
    return say(kind, **{kind: which})


def prizes(match: CleverMatch, seat: int) -> Markup:
    """Every bonus of a sheet with what it needs, by bonus."""
    sheet = match.sheets[seat]
    found = sheet.prospects()
    kinds = dict.fromkeys(each.line.bonus for each in found)
    return joined(_group(sheet, bonus, (each for each in found if each.line.bonus == bonus)) for bonus in kinds)


def _group(sheet: Sheet, bonus: str, found: Iterable[Prospect]) -> Markup:
    nearest = sorted(found, key=lambda each: (not each.missing, each.lost, each.missing))
    entries = joined(entry(each.line.area, each.line.name, _summed(sheet, each)) for each in nearest)
    return html("<h3>{} {}</h3><ul>{}</ul>", badge(bonus), capital(say(f"bonus {bonus}")), entries)


def _summed(sheet: Sheet, found: Prospect) -> str:
    return capital(say("bonus-entry", place=_place(sheet, found.line), missing=missing(sheet, found)))
