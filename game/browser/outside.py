"""What leaves the page after a tap of the person: to the clipboard, to a file, or as the device passes things on."""

from __future__ import annotations

import json
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

from game.browser.bridge import window
from game.views.markup import Markup
from game.words import spoken

if TYPE_CHECKING:
    from game.play.apart.peers import Nearby

LOW = 0.2  # of a full battery


class Outside:
    """Everything around the page. The browser may refuse any of it: the caller awaits what it answers."""

    def __init__(self, js: Any = None) -> None:
        self._js = window() if js is None else js
        self._drawn = ""  # the address of the last picture

    def nearby(self) -> Nearby:
        """Devices that are near."""
        found: Nearby = import_module("game.browser.apart.nearby").BrowserNearby(self._js)  # few visits need it
        return found

    @property
    def can_send(self) -> bool:
        """Whether the device has a way to pass things on."""
        return hasattr(self._js.navigator, "share")

    @property
    def installs(self) -> str:
        """How the page becomes an app: boot.js has caught the browser's offer, or it is iOS and not yet one."""
        if getattr(self._js.reynard, "install", None):
            return "asked"
        return "by-hand" if getattr(self._js.navigator, "standalone", None) is False else ""

    def install(self) -> Any:
        """Let the browser ask; it does so once."""
        offer, self._js.reynard.install = self._js.reynard.install, None
        return offer.prompt()

    def copy(self, text: str) -> Any:
        """Put a text on the clipboard; asked for at once, because a browser allows it only while it sees the tap."""
        return self._js.navigator.clipboard.writeText(text)

    def send(self, text: str) -> Any:
        """Pass a text on."""
        return self._js.navigator.share(self._object({"text": text}))

    def send_picture(self, picture: Any, name: str) -> Any:
        """Pass a picture on."""
        given = self._object({})
        given.files = self._js.Array.of(self._js.File.new(self._js.Array.of(picture), name, type="image/png"))
        return self._js.navigator.share(given)

    async def draw(self, markup: Markup, width: int, height: int, scale: int) -> Any:
        """The markup as a picture; nothing if the part of the page that draws does not load."""
        return await self._js.reynard.picture(markup, width, height, scale)

    def address(self, picture: Any) -> str:
        """Where the page finds a picture; one at a time."""
        if self._drawn:
            self._js.URL.revokeObjectURL(self._drawn)
        self._drawn = str(self._js.URL.createObjectURL(picture))
        return self._drawn

    def save(self, address: str, name: str) -> None:
        """Let the browser put a picture where it puts downloads."""
        way = self._js.document.createElement("a")
        way.href, way.download = address, name
        way.click()

    def save_text(self, text: str, name: str) -> None:
        """The same for a text."""
        address = str(self._js.URL.createObjectURL(self._js.Blob.new(self._js.Array.of(text))))
        self.save(address, name)
        self._js.setTimeout(self._js.URL.revokeObjectURL.bind(self._js.URL, address), 60_000)

    async def qr(self, text: str) -> str:
        """A text as a QR code, a line for each row with # where it is dark; empty if what makes them is not there."""
        folder = getattr(getattr(self._js, "BUILD", None), "qr", None)  # only where set-up was run
        maker = await self._js.reynard.bring(f"runtime/{folder}/index.mjs") if folder else None
        if not maker:
            return ""
        try:
            return str(maker.generate(text).toString(on="#", off=".", padX=0, padY=0))
        except Exception:  # longer than a code can be
            return ""

    async def offline(self) -> str:
        """Whether the device has all that the game needs offline, as boot.js finds it."""
        return str(await self._js.reynard.offline())

    async def low_battery(self) -> bool:
        """Whether the browser tells that the battery is low; most browsers tell nothing."""
        with suppress(Exception):
            battery = await self._js.navigator.getBattery()
            return not battery.charging and battery.level < LOW
        return False

    async def read(self, path: str) -> str:
        """The text of a file of the page, of the version that this tab runs; empty if it does not come."""
        version = f"?{self._js.BUILD.version}" if hasattr(self._js, "BUILD") else ""
        with suppress(Exception):
            response = await self._js.fetch(path + version)
            return str(await response.text()) if response.ok else ""
        return ""

    def select(self, field: str) -> None:
        """Mark all of a text, so that it can be copied by hand."""
        found = self._js.document.getElementById(field)
        found.focus()
        found.select()

    @property
    def here(self) -> str:
        """The address at which a link begins: messengers show it in the language that is spoken."""
        build = getattr(self._js, "BUILD", None)
        pages = [*(getattr(build, "pages", None) or ())]  # a built site has one for each language but the first
        page = f"{spoken()}.html" if spoken() in pages else "."
        return str(self._js.URL.new(page, self._js.location.href).href)

    def _object(self, given: dict[str, str]) -> Any:
        return self._js.JSON.parse(json.dumps(given))
