"""What is kept of the school: cards, answers to puzzles, the puzzles of days, and reviews in short.

All of it belongs to the file of "Your data", and two devices' become one without losing either's. What cannot be read
is set aside and as if it had never been; the amount is bounded, because a browser's storage is.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any, Final, NamedTuple

from game.play.cards import Card, further, learnt
from game.play.skill import Digest
from game.players.puzzles import SHOWN, Puzzle, line, puzzle_in
from game.storage import tries as of_days
from game.storage.json_text import parse
from game.storage.notes import SCHOOL, SCHOOL_CARDS, SCHOOL_GOING
from game.storage.safe_shelf import SafeShelf

CARDS = SCHOOL_CARDS
ANSWERS = SCHOOL + "puzzles"  # by game: the first signs of each puzzle's name, and the place of the move chosen
DAYS = SCHOOL + "days"  # the puzzles of days, as tries are kept: the points are the place of the move chosen
REVIEWS = SCHOOL + "games"

MOST_CARDS, MOST_LEARNT, MOST_REVIEWS = 300, 1000, 400
SIGNS: Final = 6  # of a puzzle's name: enough to tell a few hundred apart
MISSED: Final = SHOWN + 1  # the place of a move that is none of those shown


class School:
    """The texts of the school on a shelf; each is read and written as a whole, so that tabs overwrite little."""

    def __init__(self, safe: SafeShelf) -> None:
        self.safe = safe

    # Cards

    def cards(self) -> list[Card]:
        """The cards that are still to be learnt."""
        found: list[Card] = self._kept(CARDS)[0]
        return found

    def learnt(self) -> int:
        """How many cards have done their work."""
        return len(self._kept(CARDS)[1])

    def add_cards(self, fresh: Iterable[Card]) -> None:
        """Add cards that are not there yet; one that was learnt before stays so."""
        cards, done = self._kept(CARDS)
        known = {*done, *(card.name for card in cards)}
        cards += [card for card in {card.name: card for card in fresh}.values() if card.name not in known]
        self.safe.put(CARDS, _cards_text((cards, done)))

    def keep_card(self, answered: Card) -> None:
        """Keep a card after an answer; one that is learnt goes."""
        cards, done = self._kept(CARDS)
        cards = [answered if card.name == answered.name else card for card in cards]
        done += [answered.name] if learnt(answered) else []
        self.safe.put(CARDS, _cards_text(([card for card in cards if not learnt(card)], done)))

    def drop_card(self, name: str) -> None:
        """The player does not want to see a card again."""
        cards, done = self._kept(CARDS)
        self.safe.put(CARDS, _cards_text(([card for card in cards if card.name != name], [*done, name])))

    # Puzzles

    def answers(self, game: str) -> dict[str, int]:
        """The place of the move chosen in each puzzle of a game that was answered, by the first signs of its name."""
        return _answers_in(self._kept(ANSWERS).get(game, ""))

    def answer(self, game: str, name: str, place: int) -> None:
        """Remember the first answer to a puzzle."""
        found = self._kept(ANSWERS)
        if name[:SIGNS] not in _answers_in(found.get(game, "")):
            found[game] = found.get(game, "") + name[:SIGNS] + str(place)
            self.safe.put(ANSWERS, _answers_text(found))

    def days(self) -> of_days.Tries:
        """The puzzles of days that were answered, in that order."""
        found: of_days.Tries = self._kept(DAYS)
        return found

    def keep_day(self, answer: of_days.Try) -> None:
        """Remember the answer to a puzzle of a day; the first one counts."""
        if of_days.found(self.days(), answer.date, answer.game) is None:
            self.safe.put(DAYS, of_days.text((*self.days(), answer)))

    # Reviews

    def reviews(self) -> list[Digest]:
        """The reviews in short, the oldest first."""
        found: list[Digest] = self._kept(REVIEWS)
        return found

    def keep_review(self, digest: Digest) -> None:
        """Remember a review; a second one of the same game replaces the first."""
        others = [each for each in self.reviews() if each.name != digest.name]
        self.safe.put(REVIEWS, _digests_text([*others, digest]))

    def going(self) -> dict[str, Any]:
        """What the review by itself has still to do, as it was kept."""
        with suppress(ValueError):
            found = parse(self.safe.get(SCHOOL_GOING) or "{}")
            if isinstance(found, dict):
                return found
        return {}

    def keep_going(self, state: Mapping[str, Any]) -> None:
        """Remember that; nothing to do need not be kept."""
        if state:
            self.safe.put(SCHOOL_GOING, json.dumps(state, ensure_ascii=False, separators=(",", ":")))
        else:
            self.safe.drop(SCHOOL_GOING)

    def _kept(self, name: str) -> Any:
        """What stands under a name; if not all of it can be read, a copy of it is set aside, and the rest stays."""
        form = FORMS[name]
        found, whole = _read(self.safe.get(name) or "{}", form)
        if not whole and self.safe.put_aside(name):
            self.safe.put(name, form.text(found))
        return found


class Form(NamedTuple):
    """How one of the texts is read: what it says, and whether all of it was readable; how it is written and merged."""

    read: Callable[[Any], tuple[Any, bool]]
    text: Callable[[Any], str]
    merged: Callable[[str, str], str]


def _read(text: str, form: Form) -> tuple[Any, bool]:
    with suppress(ValueError):
        found = parse(text)
        if isinstance(found, dict):
            return form.read(found)
    return form.read({})[0], False


# Cards


def _cards(entry: Any) -> tuple[tuple[list[Card], list[str]], bool]:
    rows, done = (_list(entry.get(name, [])) for name in ("cards", "done"))
    cards = [card for row in rows if (card := _card(row)) is not None]
    names = [name for name in done if isinstance(name, str)]
    whole = isinstance(entry.get("cards", []), list) and (len(cards), len(names)) == (len(rows), len(done))
    return (cards, names), whole


def _list(found: Any) -> list[Any]:
    return found if isinstance(found, list) else []


def _card(row: Any) -> Card | None:
    """The card of a row; None if it is none."""
    with suppress(ValueError, TypeError, IndexError, AttributeError):
        text, chances, due, run, rest, ease, seen, last = row
        numbers = (due, run, rest, seen, last)
        puzzle = puzzle_in(text)
        if all(type(each) is int and 0 <= each < 10**7 for each in numbers) and puzzle.moves and 1 <= float(ease) < 10:
            return Card(puzzle, bool(chances), due, run, rest, float(ease), seen, last)
    return None


def _cards_text(found: tuple[Iterable[Card], Iterable[str]]) -> str:
    """As it is kept: where there are too many cards, those that rest longest go."""
    cards, done = found
    kept = sorted(cards, key=lambda card: (card.due, card.name))[:MOST_CARDS]
    rows = [[line(card.puzzle), int(card.chances), *card[2:]] for card in kept]
    whole = {"cards": rows, "done": [*dict.fromkeys(done)][-MOST_LEARNT:]}
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))


def merged_cards(mine: str, theirs: str) -> str:
    """The cards of two devices as one: each as it is where it was answered more often; learnt on one is learnt."""
    (own, done), (other, also) = (_read(kept, FORMS[CARDS])[0] for kept in (mine, theirs))
    known = {card.name: card for card in own}
    for card in other:
        known[card.name] = further(known[card.name], card) if card.name in known else card
    gone = [*done, *also]
    return _cards_text(([card for name, card in known.items() if name not in gone], gone))


# Answers to puzzles


def _answers(entry: Any) -> tuple[dict[str, str], bool]:
    found = {str(game): text for game, text in entry.items() if isinstance(text, str)}
    return found, len(found) == len(entry)


def _answers_text(found: Mapping[str, str]) -> str:
    return json.dumps(found, separators=(",", ":"))


def _answers_in(text: str) -> dict[str, int]:
    step = SIGNS + 1
    pieces = [text[at : at + step] for at in range(0, len(text) - SIGNS, step)]
    return {piece[:SIGNS]: int(piece[SIGNS]) for piece in pieces if piece[SIGNS] in "1234"}


def merged_answers(mine: str, theirs: str) -> str:
    """The answers of two devices as one; to the same puzzle the one that is here."""
    own, other = (_read(kept, FORMS[ANSWERS])[0] for kept in (mine, theirs))
    whole = {}
    for game in dict.fromkeys([*own, *other]):
        both = _answers_in(other.get(game, "")) | _answers_in(own.get(game, ""))
        whole[game] = "".join(f"{name}{place}" for name, place in both.items())
    return _answers_text(whole)


# Reviews in short


def _digests(entry: Any) -> tuple[list[Digest], bool]:
    rows = _list(entry.get("games", []))
    found = [each for row in rows if (each := _digest(row)) is not None]
    whole = isinstance(entry.get("games", []), list) and len(found) == len(rows)
    return sorted(found, key=lambda each: (each.when, each.name)), whole


def _digest(row: Any) -> Digest | None:
    """The review of a row; None if it is none."""
    with suppress(ValueError, TypeError, AttributeError):
        name, game, when, decisions, *figures, kinds, habits = row
        start, luck, lost, result = map(float, figures)
        told = {str(kind): (int(n), float(lose), float(keep)) for kind, (n, lose, keep) in kinds.items()}
        about = {str(theme): (float(under), float(over)) for theme, (under, over) in habits.items()}
        if isinstance(name, str) and isinstance(game, str) and type(when) is int and type(decisions) is int:
            return Digest(name, game, when, decisions, start, luck, lost, result, told, about)
    return None


def _digests_text(digests: Iterable[Digest]) -> str:
    kept = sorted(digests, key=lambda each: (each.when, each.name))[-MOST_REVIEWS:]
    return json.dumps({"games": [[*each] for each in kept]}, ensure_ascii=False, separators=(",", ":"))


def merged_reviews(mine: str, theirs: str) -> str:
    """The reviews of two devices as one; of the same game the one that is here."""
    own, other = (_read(kept, FORMS[REVIEWS])[0] for kept in (mine, theirs))
    return _digests_text(({each.name: each for each in other} | {each.name: each for each in own}).values())


def place_of(puzzle: Puzzle, move: str) -> int:
    """The place of a move among those of a puzzle, 1 the best; the last one for any move that is not shown."""
    told = [text for text, _ in puzzle.moves[:SHOWN]]
    return told.index(move) + 1 if move in told else MISSED


FORMS = {
    CARDS: Form(_cards, _cards_text, merged_cards),
    ANSWERS: Form(_answers, _answers_text, merged_answers),
    DAYS: Form(of_days.read, of_days.text, of_days.merged),
    REVIEWS: Form(_digests, _digests_text, merged_reviews),
}
MERGES = {name: form.merged for name, form in FORMS.items()}  # how two texts of the same name become one
