"""The catalogues: every language says the same things, in forms that its numbers need, and nothing is left over."""

from __future__ import annotations

import marshal
import re
from pathlib import Path
from string import Formatter

import pytest

from game import words
from game.rules.games import GAMES
from game.words import FIRST, LANGUAGES, Languages, capital, decimal, listed, names, remembered, say, speak, spoken
from game.words.catalogue import CatalogueError, read
from game.words.typography import FIXED

OTHERS = [language for language in LANGUAGES if language != FIRST]
FORMS = {"en": 2, "de": 2, "uk": 3, "ru": 3, "pl": 3}
ENGLISH = LANGUAGES[FIRST].words
# The longest first: where "B" is taken out before "Big" a rest stays.
NAMES = sorted({"Reynard", *(name for game in GAMES for name in ENGLISH[game].split())}, key=len, reverse=True)
# Words that travelled, and an example of an address: spelled as in English all the same.
KEYS = {"key-enter", "key-escape", "apart-server-like"}
MONTHS = {"month-4", "month-8", "month-9", "month-11"}
ALIKE = {
    "de": KEYS
    | {"lead-bonus", "topic orange", "topic pink", "share-link", "share-text", "replay-normal", "touch"}
    | MONTHS,
    "pl": KEYS | {"lead-bonus", "phase bonus", "menu", "animal club", "share-link"},
    "ru": KEYS,
    "uk": KEYS,
}


@pytest.fixture(autouse=True)
def english_afterwards():
    yield
    speak(FIRST)


def forms(language: str, key: str) -> tuple[str, ...]:
    found = LANGUAGES[language].words[key]
    return found if isinstance(found, tuple) else (found,)


def places(text: str) -> set[str]:
    """The names of what is filled in, without the forms asked for."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_the_five_languages_are_there_by_their_own_names():
    assert names() == {
        "de": "Deutsch",
        "en": "English",
        "pl": "Polski",
        "ru": "Русский",
        "uk": "Українська",
    }


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_keys(language: str):
    own = {key for key in LANGUAGES[language].words if not _a_form(key)}
    assert own == {*ENGLISH}


def _a_form(key: str) -> bool:
    """Whether it is another form of a word, as in `yellow:f`; English needs none."""
    return key.rpartition(":")[0] in ENGLISH


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_things_are_filled_in(language: str):
    for key in ENGLISH:
        wanted = set.union(*map(places, forms(FIRST, key)))
        for text in forms(language, key):
            assert places(text) <= wanted, key
            left_out = 1 if isinstance(LANGUAGES[language].words[key], tuple) else 0  # "the last die" has no number
            assert len(wanted - places(text)) <= left_out, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_have_the_forms_that_the_language_needs(language: str):
    counted = {key: found for key, found in LANGUAGES[language].words.items() if isinstance(found, tuple)}
    assert [key for key, found in counted.items() if len(found) != FORMS[language]] == []
    assert {key for key, found in ENGLISH.items() if isinstance(found, tuple)} <= {*counted}
    assert counted


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language: str):
    same = {key for key in ENGLISH for text in forms(language, key) if text in forms(FIRST, key) and wordy(text)}
    assert same == ALIKE[language]


def wordy(text: str) -> bool:
    """Whether there is a word in it, beside names and what is filled in."""
    longest_first = "|".join(sorted(NAMES, key=len, reverse=True))  # or the A of one name is taken out of another
    return bool(re.search(r"[a-z]{2}", re.sub(rf"{{[^}}]*}}|{longest_first}", "", text)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_are_empty_or_end_in_a_blank_by_accident(language: str):
    for key in LANGUAGES[language].words:
        for text in forms(language, key):
            assert text, key
            assert key.endswith("joined") >= (text != text.strip()), key


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_no_latin_letter_hides_among_cyrillic_ones(language: str):
    """с and c look alike, but are read and searched differently."""
    mixed = re.compile(r"[А-Яа-яЄІЇҐєіїґЁё][A-Za-z]|[A-Za-z][А-Яа-яЄІЇҐєіїґЁё]")
    for key in LANGUAGES[language].words:
        for text in forms(language, key):
            assert not mixed.search(re.sub(r"{[^}]*}", "0", text)), key


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["0 points", "1 point", "2 points", "5 points", "11 points", "21 points"]),
        ("de", ["0 Punkte", "1 Punkt", "2 Punkte", "5 Punkte", "11 Punkte", "21 Punkte"]),
        ("pl", ["0 punktów", "1 punkt", "2 punkty", "5 punktów", "11 punktów", "21 punktów"]),
        ("ru", ["0 очков", "1 очко", "2 очка", "5 очков", "11 очков", "21 очко"]),
        ("uk", ["0 балів", "1 бал", "2 бали", "5 балів", "11 балів", "21 бал"]),
    ],
)
def test_points_are_counted_as_people_count(language: str, said: list[str]):
    speak(language)
    counted = [say("area-points", points=points) for points in (0, 1, 2, 5, 11, 21)]
    assert [each.replace(FIXED, " ") for each in counted] == said


def test_a_number_below_zero_has_a_minus_sign():
    assert say("area-points", points=-5) == "−5 points"
    assert decimal(-1.25) == "−1.2"


def test_decimals_are_written_as_the_language_writes_them():
    for language, written in (("en", "2.5"), ("de", "2,5"), ("pl", "2,5"), ("ru", "2,5"), ("uk", "2,5")):
        speak(language)
        assert decimal(2.5) == written


def test_several_things_are_listed_in_one_breath():
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert capital("a fox") == "A fox"


def test_an_unknown_language_is_answered_in_english():
    speak("tlh")
    assert spoken() == FIRST


def test_a_sentence_asks_for_the_form_that_it_needs(monkeypatch: pytest.MonkeyPatch):
    catalogue = read(
        'msgid "fox"\nmsgstr "lis"\n\nmsgid "fox:acc"\nmsgstr "lisa"\n\nmsgid "has"\nmsgstr "ma {what:acc}"'
    )
    monkeypatch.setitem(words.LANGUAGES, "xx", catalogue)
    speak("xx")
    assert say("has", what=say("fox")) == "ma lisa"
    assert say("has", what=say("has", what=say("fox"))) == "ma ma lisa"


def test_words_that_read_alike_keep_their_own_forms(monkeypatch: pytest.MonkeyPatch):
    texts = {
        "fox": "lis",
        "fox:acc": "lisa",
        "lock": "lis",
        "lock:acc": "lisem",
        "has": "ma {what:acc}",
        "is": "{what}",
    }
    entries = (f'msgid "{key}"\nmsgstr "{text}"' for key, text in texts.items())
    monkeypatch.setitem(words.LANGUAGES, "xy", read("\n\n".join(entries)))
    speak("xy")
    assert [say("has", what=say(key)) for key in ("fox", "lock", "fox")] == ["ma lisa", "ma lisem", "ma lisa"]
    assert [say("is", what=value) for value in (1, True, 1.0)] == ["1", "True", "1.0"]


def test_what_is_remembered_is_remembered_for_each_language_apart():
    drawn = []

    @remembered(8)
    def draw(key: str) -> str:
        drawn.append(key)
        return say(key)

    first = draw("language")
    speak("de")
    second = draw("language")
    speak("en")
    assert (first, second, draw("language")) == ("English", "Deutsch", "English")
    assert len(drawn) == 2


# The format


def test_a_catalogue_is_a_po_file():
    text = (
        'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\n# --- a topic ---\n\n'
        'msgid "long"\nmsgstr "one "\n"two \\"three\\""\n\n'
        'msgid "dice"\nmsgid_plural "dice"\nmsgstr[0] "{n} dé"\nmsgstr[1] "{n} dés"\n'
    )
    found = read(text)
    assert found.words == {"long": 'one two "three"', "dice": ("{n} dé", "{n} dés")}
    assert [found.plural(n) for n in (0, 1, 2)] == [0, 0, 1]


def test_a_line_that_is_not_po_is_named():
    with pytest.raises(CatalogueError, match="mgsid"):
        read('mgsid "key"\nmsgstr "words"')


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_twice(language: str):
    text = (Path(words.__file__).parent / f"{language}.po").read_text(encoding="utf-8")
    keys = re.findall(r'^msgid "(.*)"$', text, re.MULTILINE)
    assert len(keys) == len({*keys})


def test_folded_languages_say_the_same_once_they_are_asked_for():
    folded, fetched = Languages(dict(LANGUAGES)), []

    def fetch(code: str) -> bytes:
        fetched.append(code)
        return marshal.dumps(LANGUAGES[code].words)

    folded.fold(fetch)
    assert [*folded] == [*LANGUAGES]
    assert len(folded) == len(LANGUAGES)
    assert folded.everywhere("language") == words.names()
    assert fetched == [], "nobody has asked for one"
    folded["pl"], folded["pl"]
    assert fetched == ["pl"]
    for code, catalogue in LANGUAGES.items():
        assert folded[code].words == catalogue.words
        assert [folded[code].plural(n) for n in range(30)] == [catalogue.plural(n) for n in range(30)]


def test_a_language_that_cannot_be_had_leaves_the_first(monkeypatch):
    def fetch(_code: str) -> bytes:
        raise OSError

    partly = Languages(dict(LANGUAGES))
    partly.fold(fetch)
    partly["en"] = LANGUAGES["en"]
    monkeypatch.setattr(words, "LANGUAGES", partly)
    speak("pl")
    assert spoken() == "en"


def test_a_language_that_nobody_speaks_has_no_catalogue():
    with pytest.raises(KeyError):
        LANGUAGES["xx"]
