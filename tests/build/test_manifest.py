"""The app that can be installed: every way into it leads to a room of the page, in every language."""

from __future__ import annotations

import json
import re

import pytest

from game.build import manifest
from game.build.files import ROOT
from game.rules.games import GAMES
from game.screens.rooms import SCREENS
from game.words import LANGUAGES, say, speak
from tests.screens.plain_page import Visit

FELT = re.compile(r"--felt: light-dark\((#\w+),")


@pytest.fixture(params=LANGUAGES)
def whole(request: pytest.FixtureRequest) -> dict:
    return json.loads(manifest.manifest(request.param))


def test_shortcuts_lead_to_each_game_and_the_daily_dice_in_the_language(whole: dict):
    speak(whole["lang"])
    try:
        names = [say("daily-title"), *map(say, GAMES)]
    finally:
        speak("en")
    assert [each["name"] for each in whole["shortcuts"]] == names
    for each in whole["shortcuts"]:
        visit = Visit(each["url"].removeprefix("../#"))
        assert (visit.page.screen, visit.page.message) == ("daily" if "daily" in each["url"] else "new", "")


def test_files_and_shared_texts_lead_to_their_rooms(whole: dict):
    (files,) = whole["file_handlers"]
    assert files["action"].removeprefix("../#") in SCREENS
    assert files["accept"] == {"application/json": [".json"]}, "what is exported is called so"
    assert whole["share_target"]["method"] == "GET", "no server takes anything else"
    assert whole["share_target"]["action"] == whole["start_url"] == whole["id"] == whole["scope"] == "../"


def test_installers_see_a_phone_and_a_desktop():
    shots = json.loads(manifest.manifest("en"))["screenshots"]
    assert [each["form_factor"] for each in shots] == ["narrow", "wide"]
    for each in shots:
        content = (ROOT / "assets" / each["src"]).read_bytes()
        width, height = (int.from_bytes(content[at : at + 4], "big") for at in (16, 20))
        assert each["sizes"] == f"{width}x{height}"
        assert max(width, height) <= 2.3 * min(width, height), "longer ones are refused"
        assert len(content) < 80_000


def test_the_window_opens_in_the_colour_of_the_table():
    (felt,) = FELT.findall((ROOT / "assets/style.css").read_text())
    whole = json.loads(manifest.manifest("en"))
    assert whole["background_color"] == whole["theme_color"] == felt
