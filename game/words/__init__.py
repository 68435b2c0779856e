"""Every word that people read, looked up by key: one module a language."""

from __future__ import annotations

from game.words import en, sheets_en

LANGUAGES = {"en": en.WORDS | sheets_en.WORDS}


def say(key: str, language: str = "en", /, **given: object) -> str:
    """The words for a key, with what they talk about filled in."""
    return LANGUAGES[language][key].format(**given)
