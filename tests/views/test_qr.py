"""A QR code as markup."""

from game.views.apart.qr import qr
from tests.views.markup import read


def test_dark_modules_stand_inside_a_margin_of_four():
    (svg, path) = read(qr("##.\n..#\n.#.", "Scan me")).inside
    assert svg.attrs["viewbox"] == "0 0 11 11"
    assert path.attrs["d"] == "M4 4h2v1h-2zM6 5h1v1h-1zM5 6h1v1h-1z"


def test_it_says_what_it_is_for():
    (svg, _) = read(qr("#", "Maria's <code>")).inside
    assert (svg.attrs["role"], svg.attrs["aria-label"]) == ("img", "Maria's <code>")


def test_where_no_code_can_be_made_there_is_none():
    assert qr("", "Scan me") == ""
