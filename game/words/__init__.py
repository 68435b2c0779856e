"""Looks up every word that people read, by key, in the language now in use: one PO file a language."""

from __future__ import annotations

import marshal
from collections.abc import Callable, Iterator, MutableMapping, Sequence
from functools import lru_cache, wraps
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from game.words.catalogue import Catalogue, read

P = ParamSpec("P")
T = TypeVar("T")
FIRST = "en"  # the language if no other is chosen
EVERYWHERE = ("language", "you", "player-n")  # asked for in every language: its own name, and how people were called
_spoken = [FIRST]


class Languages(MutableMapping[str, Catalogue]):
    """Every language's catalogue by its code; those that nobody has asked for yet may be elsewhere."""

    def __init__(self, catalogues: dict[str, Catalogue]) -> None:
        self._open = catalogues
        self._folded: dict[str, Catalogue] = {}  # with no words but those that other languages ask for
        self._fetch: Callable[[str], bytes] = lambda code: b""

    def fold(self, fetch: Callable[[str], bytes]) -> None:
        """Forget the words of all languages; `fetch` brings those of one back, marshalled. Set-up does so.

        Few people read more than one language, so the page takes with its start only the one that it speaks.
        """
        self._fetch = fetch
        for code, catalogue in self._open.items():
            self._folded[code] = catalogue._replace(words={key: catalogue.words[key] for key in EVERYWHERE})
        self._open.clear()

    def everywhere(self, key: str) -> dict[str, str]:
        """What a key means in each language, where a key is one of those that stay when languages are given away."""
        return {code: str((self._open.get(code) or self._folded[code]).words[key]) for code in self}

    def __getitem__(self, code: str) -> Catalogue:
        if code not in self._open and code in self._folded:
            words = marshal.loads(self._fetch(code))
            self._open[code] = self._folded.pop(code)._replace(words=words)
        return self._open[code]

    def __setitem__(self, code: str, catalogue: Catalogue) -> None:
        self._open[code] = catalogue

    def __delitem__(self, code: str) -> None:
        del self._open[code]

    def __iter__(self) -> Iterator[str]:
        return iter(sorted({*self._open, *self._folded}))

    def __len__(self) -> int:
        return len({*self._open, *self._folded})


LANGUAGES = Languages(
    {file.stem: read(file.read_text(encoding="utf-8")) for file in sorted(Path(__file__).parent.glob("*.po"))}
)


class Words(str):
    """Words that know their key, so that a sentence can ask for another form of them: "{colour:f}" is `yellow:f`."""

    key: str

    def __format__(self, form: str) -> str:
        """The form of that name, or the words as they are in a language that has one form only."""
        found = LANGUAGES[_spoken[0]].words.get(f"{self.key}:{form}", self)
        return str(found)


class Place(int):
    """A place among others, 1 the best: "{place:th}" is how English writes it, "{place}" the bare number."""

    def __format__(self, form: str) -> str:
        """The number, in English with the letters that belong to it."""
        ends = {1: "st", 2: "nd", 3: "rd"} if self // 10 % 10 != 1 else {}
        return f"{int(self)}{ends.get(self % 10, 'th') if form else ''}"


def speak(language: str) -> None:
    """Use this language from now on; the first one if there is no such language, or it cannot be had now."""
    try:
        LANGUAGES[language]
    except (KeyError, OSError):
        language = FIRST
    _spoken[0] = language


def spoken() -> str:
    """The language in use, as the page's `lang` has it."""
    return _spoken[0]


def names() -> dict[str, str]:
    """Every language by its own name."""
    return LANGUAGES.everywhere("language")


def _said_once(word: Callable[..., Words]) -> Callable[..., Words]:
    """Put the same words together only once: a sheet says the same few hundred again at every tap.

    Words that read alike may have other forms, and 1 is no True: what is given is known by its key and type, too.
    """

    @lru_cache(maxsize=4096)
    def said(_language: str, key: str, given: tuple[tuple[str, object, type, str], ...]) -> Words:
        return word(key, **{name: value for name, value, _, _ in given})

    @wraps(word)
    def look_up(key: str, /, **given: object) -> Words:
        known = tuple([(name, value, type(value), getattr(value, "key", "")) for name, value in given.items()])
        return said(_spoken[0], key, known)

    return look_up


@_said_once
def say(key: str, /, **given: object) -> Words:
    """The words for a key, what they talk about filled in; `n`, or else the first number given, chooses their form."""
    catalogue = LANGUAGES[_spoken[0]]
    whose = given.get("name") or given.get("names")
    if whose and whose == catalogue.words.get("you") and f"{key} you" in catalogue.words:
        key = f"{key} you"  # "You win" and not "You wins"
    found = catalogue.words[key]
    if isinstance(found, tuple):
        numbers = (value for value in given.values() if isinstance(value, int))
        number = given["n"] if "n" in given else next(numbers)
        assert isinstance(number, int)
        found = found[catalogue.plural(abs(number))]
    words = Words(found.format(**{name: _printed(value) for name, value in given.items()}))
    words.key = key
    return words


def _printed(value: object) -> object:
    """A number below zero has a minus sign, not the keyboard's hyphen."""
    return f"−{-value}" if isinstance(value, int) and value < 0 else value


def known(key: str) -> bool:
    """Whether there are words for a key: what was kept by another version may name what this one does not know."""
    return key in LANGUAGES[FIRST].words


def listed(parts: Sequence[str], last: str = "last-joined", /) -> str:
    """Several things as one list in words: a, b and c."""
    *most, final = parts
    return say("dice-joined").join(most) + say(last) + final if most else final


def capital(words: str) -> str:
    """The words as they begin a sentence."""
    return words[:1].upper() + words[1:]


def decimal(number: float, places: int = 1) -> str:
    """A number with its decimal places, as the language writes it."""
    return f"{number:.{places}f}".replace(".", say("decimal-point")).replace("-", "−")


def remembered(size: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Like lru_cache, for what has words in it: remembered for each language apart."""

    def decorate(draw: Callable[P, T]) -> Callable[P, T]:
        @lru_cache(maxsize=size)
        def drawn(_language: str, args: tuple[Any, ...], kwargs: tuple[tuple[str, Any], ...]) -> T:
            return draw(*args, **dict(kwargs))

        @wraps(draw)
        def look_up(*args: P.args, **kwargs: P.kwargs) -> T:
            return drawn(_spoken[0], args, tuple(kwargs.items()))

        return look_up

    return decorate
