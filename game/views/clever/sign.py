"""Moves of the Clever family as they are drawn, when they were made, and where the bonuses go that they win."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.session import Session
from game.play.wish import option_of
from game.rules.clever.areas.mark import COLOURS
from game.rules.clever.match import CleverMatch
from game.rules.clever.sheet import Sheet
from game.rules.match import Option
from game.views import dice
from game.views.clever.bonuses import TRACK
from game.views.clever.told import KEPT, printed
from game.views.clever.words import CELLS, move
from game.views.icons import badge
from game.views.journey import Journey
from game.views.markup import NOTHING, Markup
from game.views.sign import Sign, marked, worded
from game.words import say


def sign(match: CleverMatch, text: str) -> Sign:
    """A legal move; a die that silver polish lets count as another number has the mark of that beside it."""
    option = option_of(match, text)
    if option is None:
        return worded(move(match, text))
    polished = badge("polish") * option.polish
    return Sign(marked(option.place[0], _written(match.sheets[match.seat], option), polished), _source(match, option))


def _source(match: CleverMatch, option: Option) -> Markup:
    if not option.sources:
        return NOTHING
    name = option.sources[0]
    return dice.body(name, match.faces[name]) if name in match.faces else badge(name)


def _written(sheet: Sheet, option: Option) -> str:
    """The number that was written, with the sign of its row; of a cross what is printed on its field, or both dice."""
    area, field = option.place
    spot = sheet.spot(area, field)
    if option.number:
        row = say(f"sign-{spot.row}") if spot.row and area not in CELLS else ""
        return f"{row}{option.number}"
    if needed := sheet.needed(area, field):
        return say("at-least", number=needed)
    label = sheet.label(area, field)
    if spot.row and not spot.grid:
        return dice.GLYPHS[COLOURS[spot.row]] + label
    return say("both-dice", first=spot.row, second=spot.place) if spot.grid and label == field else label


def phase(match: CleverMatch) -> str:
    """The round, and what happens in it; where there is only the sheet, nothing more is known."""
    lead = say("round", round=match.round)
    if match.free:
        return lead
    if match.pending or match.swept:
        return say("phase-of", lead=lead, phase=say("phase bonus" if match.pending else "phase sweep"))
    told = match.phase in ("return", "pick", "passive", "plus")
    which = say(f"phase {match.phase}", n=match.throws) if told else ""
    return say("phase-of", lead=lead, phase=which) if which else lead


def won(session: Session, seat: int) -> Sequence[Journey]:
    """What the last step won on the sheet of a seat, from where it stands to where it goes; no gifts of rounds."""
    events = [event for event in session.events if event.seat == seat]
    used = {str(event.detail[0]): event.detail[1:] for event in events if event.kind == "bonus-used"}
    return [
        Journey(printed(str(area), str(place)), _goal(session, str(bonus), used), badge(str(bonus)))
        for bonus, area, place in (event.detail for event in events if event.kind == "bonus-won")
        if area != TRACK
    ]


def _goal(session: Session, bonus: str, used: dict[str, tuple[int | str, ...]]) -> str:
    """Where a bonus goes, as a selector: to its field, its row or its area; nothing where that is still open."""
    if bonus in KEPT:
        return f'[data-action="{bonus}"]'
    if bonus in used:
        area, place = used[bonus]
        return f'.field[data-area="{area}"][data-field="{place}"]'
    places = {option.place for option in session.match.options() if bonus in option.sources}
    if len(places) == 1:
        return '.field[data-area="{}"][data-field="{}"]'.format(*places.pop())
    areas = {area for area, _ in places}
    return f'.area[data-area="{areas.pop()}"] .head' if len(areas) == 1 else ""
