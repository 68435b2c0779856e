"""Moves, fields and refusals of the Clever family in words."""

from __future__ import annotations

from game.play.wish import option_of
from game.rules.clever.areas.mark import COLOURS
from game.rules.clever.match import CleverMatch
from game.rules.clever.move import LEAVE, STOP
from game.rules.clever.sheet import Sheet
from game.rules.match import Option, Refusal
from game.rules.pencil import NEXT
from game.views.notice import Notice
from game.views.pencil import handed_on
from game.words import capital, say

TOPICS = {  # what to read about a rule that is not about an area
    "wrong-colour": "dice", "wrong-bonus": "bonuses", "platter-first": "platter", "not-on-platter": "platter",
    "not-in-pool": "turn", "die-spent": "actions", "dice-fall-first": "turn", "wrong-polish": "polish",
    "match-over": "end", "own-row": "silver", "sweeps-elsewhere": "silver",
}  # fmt: skip
CELLS = ("green",)  # areas whose rows are named together with the cell, where they have several


def die(match: CleverMatch, name: str) -> str:
    """A die as it lies."""
    return say("die", colour=say(name), face=match.faces[name])


def source(match: CleverMatch, name: str) -> str:
    """A die as it lies, or a bonus."""
    return die(match, name) if name in match.faces else say(f"bonus {name}")


def where(sheet: Sheet, area: str, field: str) -> str:
    """What a field is called in its area: by row and column where it has them, a region by what can be seen of it."""
    spot = sheet.spot(area, field)
    if spot.cells:
        return say("region-at", cells=spot.cells, columns=columns(spot.place))
    if spot.row and not spot.grid:
        return say("number-of-row", row=say(f"{area}-{spot.row}"), number=spot.place)
    return say("row-column", row=spot.row, column=spot.place) if spot.grid else field


def columns(span: str) -> str:
    """The columns of a region."""
    first, _, last = span.partition("–")
    return say("columns-from-to", first=first, last=last) if last else say("column", column=first)


def move(match: CleverMatch, text: str) -> str:
    """A legal move."""
    option = option_of(match, text)
    if option is None:
        return capital(_undone(match) if text == str(STOP) else other(match, text))
    return capital(_marking(match, option))


def _undone(match: CleverMatch) -> str:
    """What a player leaves who stops."""
    return say("move-stop-throws" if match.phase == "return" else "move-stop")


def returned(text: str) -> str:
    """The die that a move takes back from the platter; none for any other move."""
    kind, _, letter = text.partition(":")
    return COLOURS[letter] if kind == "return" and letter else ""


def other(match: CleverMatch, text: str) -> str:
    """A move that marks nothing has its notation as the key of its words; where there is only the sheet, others do."""
    if not match.free:
        return _before_throw(match, text) if match.phase == "return" and text != str(LEAVE) else say(text)
    if text == NEXT:
        return say("next-round" if match.round < match.rounds else "last-round")
    return handed_on(text) or say("use-up", bonus=say(f"bonus {text}"))


def _before_throw(match: CleverMatch, text: str) -> str:
    """What can be done before a throw: take a die back, throw, or stop where no die is left."""
    if back := returned(text):
        return say("return-die", die=say(back))
    return say("stop-throws") if text == str(STOP) else say("throw-dice", n=len(match.pool))


def _marking(match: CleverMatch, option: Option) -> str:
    words = _place(match.sheets[match.seat], option)
    if option.number:
        words = say("move-number", number=option.number, place=words)
    if not option.sources:
        return words
    words = say("move-mark", source=source(match, option.sources[0]), place=words)
    return say("move-polished", n=option.polish, move=words) if option.polish else words


def _place(sheet: Sheet, option: Option) -> str:
    """A field that is crossed; of a number the area, and the row or triangle where the area has several."""
    area, field = option.place
    if not option.number:
        return say("move-field", area=say(area), field=where(sheet, area, field))
    spot = sheet.spot(area, field)
    if not spot.row:
        return say(area)
    if area in CELLS:
        return say(f"{area}-{spot.row}", cell=spot.place)
    return say("place-in", area=say(area), place=say(f"{area}-{spot.row}"))


def place(match: CleverMatch, option: Option) -> str:
    """The field of a move; in a row that is filled from left to right by its place, lest it be taken for a die."""
    sheet, (area, field) = match.sheets[match.seat], option.place
    return say("field", colour=say(area), field=field) if sheet.in_line(area) else _place(sheet, option)


def refused(match: CleverMatch, refusal: Refusal, area: str, together: str) -> Notice:
    """Why a field of an area cannot be marked; `together` is the key for what blue and white make."""
    error, meant = refusal
    key, detail = error.rule, dict(error.detail)
    if key == "wrong-number" and area == "blue":
        key = together
    elif key == "wrong-colour" and "bonus" in detail:
        key = "wrong-bonus"
    elif key == "must-rise" and not meant:
        key = "must-rise-bonus"
    told: dict[str, object] = {name: _detail(name, value) for name, value in detail.items()}
    if "next" in detail:
        told["next"] = match.sheets[match.seat].label(str(detail["area"]), str(detail["next"]))
    if meant:
        told["die"] = say(meant)
    told |= {"row": match.faces.get("blue", 0), "column": match.faces.get("white", 0)}
    return Notice(say("why-not"), say(f"forbidden {key}", **told), topic=TOPICS.get(key, area))


def _detail(name: str, value: int | str) -> object:
    """A parameter of a rule as people call it."""
    if name in ("bonus", "action"):
        return say(f"bonus {value}")
    return say(str(value)) if name in ("die", "area", "colour") else value
