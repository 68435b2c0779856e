"""Cards: positions of a player's own games in which a decision cost much, shown again until the player finds the move.

When a card comes back is decided by SM-2 (Woźniak 1987), the scheme behind most flash cards: found, it rests a day,
then six, then each time `ease` times as long; missed, it begins again. `ease` follows how well the answers went.

Why not FSRS, the newer one: its twenty-odd weights were fitted to millions of answers about words and facts, and it is
better by what those weights know. Nobody has such answers about positions, a page without a server gathers none, and a
move is found or not, which is less than the four grades that FSRS learns from. SM-2 has one number to follow, can be
told in a sentence to the person whose cards they are, and wrong by some days does no harm here.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.players.puzzles import Puzzle

EASE: Final = 2.5  # of a new card
LEAST_EASE: Final = 1.3
FIRST, SECOND = 1, 6  # days that a card rests after it was found once, and twice in a row
LEARNT: Final = 60  # a card that would rest longer than so many days has done its work
FOUND: Final = 3  # the least quality with which a card counts as found
# The quality of an answer, as SM-2 counts it from 5 to 0, by how far the chosen move is behind the best one.
QUALITIES: Final = ((0.0, 5), (1.0, 4), (2.0, 3), (6.0, 2), (12.0, 1))


class Card(NamedTuple):
    """A position to come back to, and how its answers went; days are numbers, the next one is one more."""

    puzzle: Puzzle
    chances: bool  # whether its figures are per cent of winning
    due: int
    run: int = 0  # times that the move was found in a row
    rest: int = 0  # days that it rested last
    ease: float = EASE
    seen: int = 0  # times that it was answered
    last: int = 0  # the day of the last answer

    @property
    def name(self) -> str:
        """What the card is known by: its position."""
        return self.puzzle.name


def quality(behind: float) -> int:
    """How good an answer was that is so far behind the best move."""
    return next((grade for most, grade in QUALITIES if behind <= most), 0)


def answered(card: Card, grade: int, today: int) -> Card:
    """The card after an answer of this quality."""
    miss = 5 - grade
    ease = max(LEAST_EASE, round(card.ease + 0.1 - miss * (0.08 + miss * 0.02), 2))
    run = card.run + 1 if grade >= FOUND else 0
    rest = FIRST if run <= 1 else SECOND if run == 2 else round(card.rest * ease)
    return card._replace(due=today + rest, run=run, rest=rest, ease=ease, seen=card.seen + 1, last=today)


def learnt(card: Card) -> bool:
    """Whether the player has found the move so often that the card need not come back."""
    return card.rest > LEARNT


def due(cards: list[Card], today: int) -> list[Card]:
    """The cards of a day, those that have waited longest first."""
    return sorted((card for card in cards if card.due <= today), key=lambda card: (card.due, card.name))


def further(mine: Card, theirs: Card) -> Card:
    """Of the same card on two devices the one that was answered more often, or else later."""
    return max(theirs, mine, key=lambda card: (card.seen, card.last, card.run))
