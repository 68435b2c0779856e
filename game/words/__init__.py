"""Every word that people read, looked up by key: one catalogue a topic and language."""

from __future__ import annotations

from game.words import coach_en, en, flow_en, opponents_en, sheets_en

LANGUAGES = {"en": en.WORDS | sheets_en.WORDS | flow_en.WORDS | coach_en.WORDS | opponents_en.WORDS}


def say(key: str, language: str = "en", /, **given: object) -> str:
    """The words for a key, with what they talk about filled in."""
    return LANGUAGES[language][key].format(**given)


def count(key: str, n: int, /, **given: object) -> str:
    """The words for a key that come in two forms, for one and for any other number."""
    return say(f"{key}-one" if n == 1 else f"{key}-many", n=n, **given)


def listed(parts: list[str], last: str = "last-joined", /) -> str:
    """Several things in one breath: a, b and c."""
    *most, final = parts
    return say("dice-joined").join(most) + say(last) + final if most else final


def capital(words: str) -> str:
    """The words as they begin a sentence."""
    return words[:1].upper() + words[1:]
