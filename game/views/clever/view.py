"""The views' part of a title of the Clever family: everything but its areas, its topics and their examples."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from game.play.session import Session
from game.rules.clever.match import CleverMatch
from game.rules.clever.position import ROUNDS
from game.rules.clever.sheet import Sheet
from game.rules.match import Event, Option, Place, Refusal
from game.views.clever import bonuses, examples, paper, tray, words
from game.views.clever import sentence as sentences
from game.views.clever import sign as signs
from game.views.clever import told as events_told
from game.views.emphasis import Emphasis
from game.views.fields import Area
from game.views.journey import Journey
from game.views.markup import Markup, joined
from game.views.miniature import Panel, miniature
from game.views.notice import Notice
from game.views.sign import Sign
from game.views.title import Example, Sentence, Tell, Topics
from game.words import say

PHASES: Final = {
    "return": "return",
    "passive": "platter",
    "plus": "actions",
    "over": "end",
}  # what to read, where it is not the own turn
DEMO_AREAS = 3  # of the sheet that greets somebody new: as many as a chain runs over


class CleverView(NamedTuple):
    """A title's views, from how its areas are drawn, what its rules say, and what blue and white make together."""

    sheet: Sheet  # an empty one
    areas: Mapping[str, Callable[[Area], Markup]]
    topics: Topics
    examples: Mapping[str, Callable[[], Example]]
    together: str  # the key of why blue and white do not fit: "wrong-sum" or "wrong-pair"
    panels: tuple[Panel, ...] = ()  # of the small drawing on its card
    chain: str = ""  # what is marked on the sheet that greets somebody new, in the notation of moves

    @property
    def told(self) -> Mapping[str, Tell]:
        """The family's own events in words."""
        return events_told.TELL

    @property
    def moves_are_told(self) -> bool:
        """Always: a replay says which die a player took and which field it marked."""
        return True

    def figures(self) -> Mapping[str, int | str]:
        """Rounds by the number of players, how many foxes the sheet has, and what the rounds give."""
        foxes = sum(each.line.bonus == "fox" for each in self.sheet.prospects())
        rounds: dict[str, int | str] = {"two": ROUNDS[2], "three": ROUNDS[3], "four": ROUNDS[4]}
        return rounds | {"foxes": foxes, "gifts": _gifts(self.sheet)}

    def topic(self, match: CleverMatch) -> str:
        """Bonuses while one waits, what sweeps while swept dice do, else the part of the turn."""
        sweeps = match.sheets[0].sweeping if match.swept else ""
        return "bonuses" if match.pending else sweeps or PHASES.get(match.phase, "turn")

    def example(self, topic: str) -> Example | None:
        """What illustrates a topic; None if nothing does."""
        make = self.examples.get(topic)
        return make() if make else None

    def miniature(self) -> Markup:
        """The areas where they lie."""
        return miniature(self.panels)

    def demo(self) -> Markup:
        """The action rows and the first areas."""
        sheet = examples.inked(self.sheet, self.chain)
        names = ("actions", *self.sheet.areas[:DEMO_AREAS]) if self.chain else ()
        return joined(paper.part(sheet, Emphasis(small=True), name, self.areas) for name in names)

    def paper(self, match: CleverMatch, seat: int, emphasis: Emphasis) -> Markup:
        """The whole sheet of a seat."""
        return paper.paper(match.sheets[seat], emphasis, self.areas)

    def part(self, match: CleverMatch, seat: int, emphasis: Emphasis, name: str) -> Markup:
        """An area, or the action rows."""
        return paper.part(match.sheets[seat], emphasis, name, self.areas)

    def track(self, match: CleverMatch) -> Markup:
        """The rounds with what stands under each."""
        return paper.track(match)

    @property
    def broad(self) -> bool:
        """Never: a sheet is about as broad as high."""
        return False

    def marked(self, events: Iterable[Event], seat: int) -> frozenset[Place]:
        """The fields of a seat that these events marked."""
        return events_told.marked(events, seat)

    def dice(self, session: Session, match: CleverMatch, news: bool, advised: Option | None) -> Markup:
        """Fields, platter and pool."""
        return tray.dice(session, match, news, advised)

    def dice_shown(self, match: CleverMatch) -> Markup:
        """The dice of an example."""
        return tray.dice_shown(match)

    def buttons(self, session: Session, match: CleverMatch) -> Markup:
        """The bonuses to use, or what can be done instead of marking."""
        return tray.buttons(session, match)

    def actions(self, session: Session, match: CleverMatch) -> Markup:
        """Only the sheet: the actions that the player can cross off."""
        return tray.actions(session, match)

    def sentence(self, session: Session, match: CleverMatch) -> Sentence:
        """What the player has to do now."""
        return sentences.sentence(session, match)

    def throwing(self, match: CleverMatch) -> Sentence:
        """What is said before a throw."""
        return sentences.throwing(match)

    def move(self, match: CleverMatch, text: str) -> str:
        """A legal move."""
        return words.move(match, text)

    def sign(self, match: CleverMatch, text: str) -> Sign:
        """A legal move as it is drawn."""
        return signs.sign(match, text)

    def phase(self, match: CleverMatch) -> str:
        """The round and the part of the turn."""
        return signs.phase(match)

    def won(self, session: Session, seat: int) -> Sequence[Journey]:
        """The bonuses of the last step."""
        return signs.won(session, seat)

    def other(self, match: CleverMatch, text: str) -> str:
        """A move that marks nothing."""
        return words.other(match, text)

    def place(self, match: CleverMatch, option: Option) -> str:
        """The field of a move."""
        return words.place(match, option)

    def source(self, match: CleverMatch, source: str) -> str:
        """A die as it lies, or a bonus."""
        return words.source(match, source)

    def token(self, match: CleverMatch, option: Option) -> Markup:
        """The die, as what it counts, or the bonus."""
        return tray.token(match, option)

    def journeys(self, session: Session, seat: int) -> Sequence[Journey]:
        """Bonuses, from where they were won to where they are used, kept or offered."""
        return events_told.journeys(session, seat)

    def refused(self, match: CleverMatch, refusal: Refusal, area: str) -> Notice:
        """Why a field of an area cannot be marked."""
        return words.refused(match, refusal, area, self.together)

    def prize(self, match: CleverMatch, seat: int, area: str, line: str) -> Notice:
        """What a bonus still needs."""
        return bonuses.prize(match, seat, area, line)

    def sources(self, match: CleverMatch, seat: int, bonus: str) -> Notice:
        """Every place where a fox or an action can still be won."""
        return bonuses.sources(match, seat, bonus)

    def prizes(self, match: CleverMatch, seat: int) -> Markup:
        """Every bonus of the sheet."""
        return bonuses.prizes(match, seat)


def _gifts(sheet: Sheet) -> str:
    """What a player gets at the start of each round, as one list in words; rounds that give nothing stand together."""
    gifts = [(str(n), say(f"bonus {gift}")) for n, gift in enumerate(sheet.track, 1) if gift]
    empty = [str(n) for n, gift in enumerate(sheet.track, 1) if not gift]
    if empty:
        gifts.append(("–".join(dict.fromkeys((empty[0], empty[-1]))), say("round-gift-none")))
    return say("gifts-joined").join(say("round-gift", n=n, gift=gift) for n, gift in gifts)
