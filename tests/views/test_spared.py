"""Areas, fields and dice that stand as they did are not sent again."""

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
