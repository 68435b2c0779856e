"""What screens need of the page and of what is around it: fulfilled in the browser, and by plain objects in tests."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.views.act import Act
from game.views.journey import Journey
from game.views.markup import Markup

if TYPE_CHECKING:
    from game.play.apart.peers import Nearby

Handler = Callable[[Mapping[str, str]], None]  # what a tap does, given the data of what was tapped or submitted


class Task(Protocol):
    """Work that the page has begun and that takes time."""

    def cancel(self) -> object:
        """Stop it; what it has not done yet stays undone."""


class Page(Protocol):
    """The document, as screens see it."""

    def listen(self, handle: Callable[[Act], bool]) -> None:
        """Report to `handle` what the person does; it says whether anything was done."""

    @property
    def place(self) -> str:
        """What the address says after the #: the name of a screen, and what it is to show."""

    @property
    def given(self) -> str:
        """A text that another app has shared with this one; the address then names the screen that opens texts."""

    @property
    def language(self) -> str:
        """The language that the page was opened in."""

    @property
    def storage(self) -> bool:
        """Whether the browser lets the page keep anything."""

    @property
    def offline(self) -> bool:
        """Whether this copy of the game can be kept for a time without a network."""

    def show(self, screen: str, regions: Mapping[str, Markup], journeys: Sequence[Journey] = ()) -> None:
        """Bring the page to this screen, region by region."""

    def open(self, markup: Markup) -> None:
        """Show a dialog above the page, or bring it up to date."""

    def close(self) -> None:
        """Close the dialog."""

    def tell(self, words: str) -> None:
        """Tell people who listen instead of look what happened."""

    def toast(self, words: str, act: str = "", label: str = "") -> None:
        """Show a message until the person closes it, perhaps with a button to answer; no words: close it."""

    def ask(self, words: str, act: str, label: str) -> bool:
        """Show a question, untold so that nothing else is missed, and never over a message; says whether it stands."""

    def unask(self) -> None:
        """Take back a question that nobody has answered; a message stays."""

    def go(self, place: str) -> None:
        """Move to another screen; the page then reports `moved`."""

    def turn(self, place: str) -> None:
        """Move within a screen: the browser's way back does not stop here."""

    def back(self) -> None:
        """Move to where the person came from."""

    def reveal(self, selector: str) -> None:
        """Scroll until an element can be seen from its beginning; the focus goes there."""

    def point(self, target: str, about: str) -> None:
        """Point at what is to be tapped, and ring what it is about."""

    def walk(self, right: int, down: int, everywhere: bool = False) -> None:
        """Move the focus in a direction to the next place that can be tapped, or to any place of the sheet."""

    def press(self, selector: str) -> bool:
        """Tap an element; says whether it is there and may be tapped."""

    def print(self) -> None:
        """Let the browser print what is shown."""

    def style(self, theme: str, motion: str) -> None:
        """Let the whole page have these colours, and move so much."""

    def use_language(self, language: str) -> None:
        """Say what stands around the screens in this language."""

    def guard(self, on: bool) -> None:
        """Let the browser ask whoever leaves the page, because something would be lost; or let it ask no longer."""

    def afterwards(self, work: Callable[[], None]) -> None:
        """Do this once what was shown last can be seen, and before anything else that the person does is reported."""

    def meanwhile(self, pieces: Iterator[None]) -> None:
        """Go on with this piece by piece while there is nothing else to do; what was begun before is dropped."""

    def expect(self, screen: str, regions: Mapping[str, Markup]) -> None:
        """Prepare for a screen that may be shown next."""

    def run(self, work: Coroutine[Any, Any, None]) -> Task:
        """Begin work that takes time; what goes wrong in it is reported as everything else is."""

    def complain(self, error: BaseException) -> None:
        """Report an error to the console."""


class Sense(Protocol):
    """What can be heard, or felt."""

    def play(self, kinds: Sequence[str]) -> None:
        """Let what happened be heard or felt, by the kinds of its events."""


class Awake(Protocol):
    """The light of the screen."""

    def keep(self, on: bool) -> None:
        """Keep the screen on, or let it go dark again."""


class Permanence(Protocol):
    """Whether the browser keeps what it was given."""

    @property
    def in_a_tab_of_ios(self) -> bool:
        """Whether the page could be on the home screen of an iPhone or iPad, and is not: a week unused deletes it."""

    async def ask(self) -> bool:
        """Ask the browser not to delete anything on its own; what it answers."""


class Senses(NamedTuple):
    """How a game reaches a person beside what is seen."""

    sound: Sense
    touch: Sense
    awake: Awake


class Outside(Protocol):
    """Where things go that leave the page. The browser may refuse: what it answers is awaited by the caller."""

    @property
    def here(self) -> str:
        """The address at which a link to the page begins, without what it shows."""

    def nearby(self) -> Nearby:
        """Devices that are near: connections, other tabs, the camera."""

    @property
    def can_send(self) -> bool:
        """Whether the device has a way to pass things on."""

    @property
    def installs(self) -> str:
        """How the page becomes an app: it may be `asked` for here, or `by-hand` as iOS has it; empty if in no way."""

    def install(self) -> Any:
        """Let the browser ask the person whether to install the page."""

    def copy(self, text: str) -> Any:
        """Put a text on the clipboard."""

    def send(self, text: str) -> Any:
        """Pass a text on."""

    def send_picture(self, picture: Any, name: str) -> Any:
        """Pass a picture on, as a file of this name."""

    async def draw(self, markup: Markup, width: int, height: int, scale: int) -> Any:
        """The markup as a picture; none if the part of the page that draws does not load."""

    async def qr(self, text: str) -> str:
        """A text as a QR code, a line for each row with # where it is dark; empty where no code can be made."""

    def address(self, picture: Any) -> str:
        """Where the page finds a picture."""

    def save(self, address: str, name: str) -> None:
        """Let the browser save a picture."""

    def save_text(self, text: str, name: str) -> None:
        """Let the browser save a text."""

    async def offline(self) -> str:
        """Whether the device has all that the game needs offline: "whole" or "partly"."""

    async def low_battery(self) -> bool:
        """Whether the device says that little is left in its battery, and nothing comes in."""

    async def read(self, path: str) -> str:
        """The text of a file of the page; empty if it does not come."""

    def select(self, field: str) -> None:
        """Mark all of a text field, so that the person can copy it by hand."""
