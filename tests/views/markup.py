"""Markup read back: what a view wrote, as a list of elements; badly nested markup is an error."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import NamedTuple

VOID = {"img", "br", "input"}


class Element(NamedTuple):
    tag: str
    attrs: dict[str, str | None]
    inside: list[Element]  # every element below, in order
    text: list[str]

    @property
    def classes(self) -> set[str]:
        return {*(self.attrs.get("class") or "").split()}

    def all(self, tag: str = "", kind: str = "") -> list[Element]:
        return [each for each in self.inside if tag in ("", each.tag) and (not kind or kind in each.classes)]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Element("", {}, [], [])
        self.open = [self.root]

    def handle_starttag(self, tag, attrs):
        assert len({name for name, _ in attrs}) == len(attrs), f"an attribute of {tag} stands twice"
        element = Element(tag, dict(attrs), [], [])
        for outer in self.open:
            outer.inside.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag):
        assert self.open[-1].tag == tag, f"{tag} closes {self.open[-1].tag}"
        self.open.pop()

    def handle_data(self, data):
        for outer in self.open:
            outer.text.append(data)


def read(markup: str) -> Element:
    reader = _Reader()
    reader.feed(markup)
    reader.close()
    assert reader.open == [reader.root], "everything that was opened is closed"
    return reader.root
