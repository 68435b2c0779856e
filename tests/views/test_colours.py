"""The tokens of the style sheet: everything one reads has the contrast of WCAG AA, by day and by night."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

CSS = (Path(__file__).parents[2] / "assets" / "style.css").read_text(encoding="utf-8")
TOKEN = re.compile(r"--([\w-]+): ([^;]+);")
ROOT = dict(TOKEN.findall(CSS[CSS.index(":root") : CSS.index("}")]))
COLOURS: dict[str, dict[str, str]] = {}
for name, body in re.findall(r'\[data-colour="(\w+)"\](?:, [^{]+)? \{([^}]+)\}', CSS):
    COLOURS.setdefault(name, {}).update(TOKEN.findall(body))
READ = (
    *(("ink", ground) for ground in ("paper", "paper-2", "felt", "felt-deep", "face", "tinted")),
    *(("soft", ground) for ground in ("paper", "paper-2", "felt", "felt-deep", "face")),
    ("on-act", "act"),
    ("on-act", "act-down"),
    ("good", "good-tint"),
    ("good", "paper"),
    ("warm", "paper"),
)
READ_IN_AREA = (("deep", "face"), ("deep", "tint"), ("ink", "tint"), ("sign", "badge"))


def value(token, theme, colour=None):
    """The hexadecimal value of a token in a theme and under a colour."""
    text = f"var(--{token})"
    while not text.startswith("#"):
        if text.startswith("light-dark("):
            light, dark = text[len("light-dark(") : -1].split(", ")
            text = light if theme == "light" else dark
        else:
            text = ({**ROOT, **COLOURS.get(colour, {})})[text[len("var(--") : -1]]
    return text


def luminance(value):
    parts = [int(value[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("text", "ground"), READ)
def test_the_paper_can_be_read(text, ground, theme):
    assert contrast(value(text, theme), value(ground, theme)) >= 4.5


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("ground", ["paper", "felt"])
def test_stars_can_be_told_from_what_they_stand_on(ground, theme):
    assert contrast(value("star", theme), value(ground, theme)) >= 3


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("text", "ground"), READ_IN_AREA)
@pytest.mark.parametrize("colour", [name for name, tokens in COLOURS.items() if "tint" in tokens])
def test_an_area_can_be_read(colour, text, ground, theme):
    assert contrast(value(text, theme, colour), value(ground, theme, colour)) >= 4.5


@pytest.mark.parametrize("colour", [name for name, tokens in COLOURS.items() if "top" in tokens])
def test_pips_can_be_told_from_every_part_of_a_face_but_the_inlay(colour):
    pip = value("pip", "light", colour)
    assert contrast(pip, value("top", "light", colour)) >= 3
    assert contrast(pip, value("bottom", "light", colour)) >= 3
