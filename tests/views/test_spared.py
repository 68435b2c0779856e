"""Areas that stand as they did are not sent again."""

from __future__ import annotations

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
