"""Areas, fields and dice that stand as they did are not sent again."""

from __future__ import annotations

import random
from html.parser import HTMLParser
from typing import NamedTuple

import pytest

from game.play.session import Session, begin
from game.play.setup import PERSON, Setup
from game.play.wish import others
from game.rules.games import GAMES
from game.views.board import board
from game.views.spared import KEPT, spared


def area(colour: str, ink: str = "") -> str:
    return f'<section class="area" data-area="{colour}"><b>{ink}</b></section>'


def sheet(*areas: str, points: str = "0", banner: str = "") -> str:
    return f'<div id="sheet">{banner}<i>{points}</i>{"".join(areas)}</div>'


def test_only_the_area_that_changed_is_sent() -> None:
    before, now = sheet(area("yellow"), area("blue")), sheet(area("yellow"), area("blue", "x"), points="4")
    assert spared(before, now) == sheet(KEPT, area("blue", "x"), points="4")


def test_a_region_that_is_built_in_another_way_is_sent_whole() -> None:
    before = sheet(area("yellow"), area("blue"))
    for now in (sheet(area("yellow"), area("blue"), banner="<p>Ann</p>"), sheet(area("yellow")), "<nav></nav>"):
        assert spared(before, now) == now


def test_a_region_without_areas_is_sent_whole() -> None:
    assert spared("<p>a</p>", "<p>b</p>") == "<p>b</p>"


def field(name: str, state: str = "") -> str:
    return f'<button class="field{state}" data-field="{name}"><b>{name}</b></button>'


def test_of_an_area_that_changed_only_the_fields_that_changed_are_sent() -> None:
    before, now = (
        sheet(area("yellow"), area("blue", field("1") + one + field("3"))) for one in (field("2"), field("2", " lit"))
    )
    kept = "<button data-kept></button>"
    assert spared(before, now) == sheet(KEPT, area("blue", kept + field("2", " lit") + kept))


def test_an_area_with_another_number_of_fields_is_sent_whole() -> None:
    before, now = (sheet(area("yellow"), area("blue", fields)) for fields in (field("1"), field("1") + field("2")))
    assert spared(before, now) == sheet(KEPT, area("blue", field("1") + field("2")))


def die(key: str, face: int) -> str:
    return f'<li><button class="take" data-die="{key}" data-key="{key}@1"><b>{face}</b></button></li>'


def test_a_die_that_lies_as_it_did_is_marked_by_its_name() -> None:
    before, now = (f'<section id="tray"><ul>{die("red", 1)}{die("blue", face)}</ul></section>' for face in (2, 3))
    red = '<li><button data-kept data-key="red@1"></button></li>'
    assert spared(before, now) == f'<section id="tray"><ul>{red}{die("blue", 3)}</ul></section>'


def test_dice_that_lie_in_another_place_are_all_sent() -> None:
    before = f'<section id="tray"><ul>{die("red", 1)}{die("blue", 2)}</ul><ul></ul></section>'
    now = f'<section id="tray"><ul>{die("red", 1)}</ul><ul>{die("blue", 2)}</ul></section>'
    assert spared(before, now) == now


def test_what_is_named_otherwise_is_not_the_same() -> None:
    before, now = (f'<ul><li data-key="{key}">{field("1")}</li></ul>' for key in "ab")
    assert spared(before, now) == now


def test_what_changed_within_a_button_beside_the_areas_leaves_them() -> None:
    before, now = (sheet(area("yellow"), banner=f"<button>{rings}</button>") for rings in ("<i></i>", "<i></i><i></i>"))
    assert spared(before, now) == sheet(KEPT, banner="<button><i></i><i></i></button>")


def test_a_button_with_a_small_sheet_in_it_stays_whole() -> None:
    def tab(ink: str) -> str:
        return f'<li><button class="tab"><b>Ann</b>{area("yellow")}{area("blue", ink)}</button></li>'

    before, now = (f"<ul>{tab(ink)}<li>{field('1')}</li></ul>" for ink in ("", "x"))
    within = f'<li><button class="tab"><b>Ann</b>{KEPT}{area("blue", "x")}</button></li>'
    assert spared(before, now) == f"<ul>{within}<li><button data-kept></button></li></ul>"


# Whole games: what the page makes of the marks is what the view drew


class Node(NamedTuple):
    """An element or, without a tag, a text."""

    tag: str
    attrs: dict[str, str | None]
    children: list[Node]
    text: str = ""

    @property
    def key(self) -> str | None:
        return self.attrs.get("id") or self.attrs.get("data-key")


class Tree(HTMLParser):
    def __init__(self, markup: str) -> None:
        super().__init__()
        self.open = [Node("", {}, [])]
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].children.append(Node(tag, dict(attrs), []))
        self.open.append(self.open[-1].children[-1])

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(Node("", {}, [], data))


def tree(markup: str) -> Node:
    return Tree(markup).open[0]


def patched(old: Node, fresh: Node) -> Node:
    """What patch.js makes of an element: what has a name is found by it, anything else by its place."""
    if "data-kept" in fresh.attrs:
        return old
    left, keyed = [*old.children], {child.key: child for child in old.children if child.key}
    children = []
    for new in fresh.children:
        same = keyed.get(new.key) if new.key else left[0] if left and not left[0].key else None
        if same is None or same.tag != new.tag:
            children.append(new)
            continue
        left = [each for each in left if each is not same]
        children.append(patched(same, new))
    return fresh._replace(children=children)


def tapped(session: Session, rng: random.Random) -> Session:
    """The game after something that can be tapped was."""
    if session.handing:
        return session.take()
    if session.falling:
        return session.throw()
    ways = [lambda number=option.number: session.tap_number(number) for option in session.numbers]
    ways = ways or [lambda place=place: session.tap_field(*place) for place in sorted(session.lit)]
    ways += [lambda die=die: session.tap_die(die) for die in session.pickable]
    ways = ways or [lambda move=move: session.other(str(move)) for move in others(session.match)]
    return rng.choice(ways)()


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("game", GAMES)
def test_marks_stand_for_what_stands_there(game: str, players: int) -> None:
    players = max(players, GAMES[game].players[0])
    session = begin(Setup(game, ("Ann", "Ben")[:players], (PERSON,) * players), 5)
    rng, shown, marks = random.Random(5), board(session, session.who, news=False), 0
    for _ in range(20):
        session = tapped(session, rng)
        now = board(session, session.who, news=True)
        for region, markup in now.items():
            if markup == shown[region]:
                continue
            sent = spared(shown[region], markup)
            marks += sent.count("data-kept")
            assert patched(tree(shown[region]), tree(sent)) == tree(markup), region
        shown = now
    assert marks > 400
