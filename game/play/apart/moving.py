"""Moves a long text to another device in parts: what was there before a cut need not come again.

The sender says what it has; the receiver says from which part on it needs it. Nothing is used before all of it is
there and has the hash that was told first.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b

from game.play.apart.wire import PART, BadMessage, Message, packed


def _hash(text: str) -> str:
    return blake2b(text.encode(errors="surrogatepass"), digest_size=16).hexdigest()


class Outgoing:
    """A text that is sent."""

    def __init__(self, text: str) -> None:
        self.parts = [text[at : at + PART] for at in range(0, len(text), PART)]
        self.size = len(text)
        self.hash = _hash(text)

    def announced(self) -> str:
        """The message that comes first."""
        return packed("archive", hash=self.hash, size=self.size, parts=len(self.parts))

    def since(self, asked: Message) -> Iterator[tuple[int, str]]:
        """The messages that the receiver still needs, each with how many parts are sent with it."""
        begin = asked.said["part"] if asked.said["hash"] == self.hash else 0
        for at in range(begin, len(self.parts)):
            yield at + 1, packed("part", at=at, text=self.parts[at])


class Incoming:
    """A text that arrives."""

    def __init__(self, largest: int) -> None:
        self.largest = largest  # characters that are taken at all
        self.hash = ""
        self.size = 0
        self.of = 0
        self.parts: list[str] = []

    def expect(self, announced: Message) -> str:
        """Something is announced: the message that asks for what is missing of it; raises BadMessage."""
        said = announced.said
        if said["size"] > self.largest or said["parts"] != -(-said["size"] // PART):
            raise BadMessage("too-long", length=said["size"], most=self.largest)
        if said["hash"] != self.hash:
            self.hash, self.size, self.of, self.parts = said["hash"], said["size"], said["parts"], []
        return packed("from", hash=self.hash, part=len(self.parts))

    def take(self, part: Message) -> str | None:
        """A part has come: the whole text if it was the last one; raises BadMessage."""
        if not self.hash or part.said["at"] != len(self.parts) or len(self.parts) >= self.of:
            raise BadMessage("damaged")
        self.parts.append(part.said["text"])
        if len(self.parts) < self.of:
            return None
        whole, self.parts = "".join(self.parts), []
        if len(whole) != self.size or _hash(whole) != self.hash:
            self.hash = ""
            raise BadMessage("damaged")
        return whole
