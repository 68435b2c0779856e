"""index.html with the words of a language put in is what Python draws, so that Python can take it over undrawn."""

from __future__ import annotations

import re
from html import escape

import pytest

from game.build.shell import SAID
from game.views.home import Visitor, home
from game.words import LANGUAGES, say, speak, spoken

PRESSED = re.compile(r'(data-language="(\w+)" lang="\w+" aria-pressed=")\w+')


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_screen_in_a_language_is_the_english_one_with_other_words(language: str) -> None:
    before = spoken()
    try:
        speak("en")
        written = "".join(home(Visitor()).values())
        speak(language)
        drawn = "".join(home(Visitor()).values())
        told = SAID.sub(lambda found: found[1] + escape(say(found[2]), quote=False), written)
    finally:
        speak(before)
    assert PRESSED.sub(lambda found: found[1] + str(found[2] == language).lower(), told) == drawn
