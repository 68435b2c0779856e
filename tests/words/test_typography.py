"""A style book: which spaces each language binds, and how it writes per cent. "~" stands for a space that is bound."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import words
from game.words import FIRST, LANGUAGES, listed, say, speak
from game.words.dates import written
from game.words.typography import FIXED, FOLLOWING, LEANING, NUMBERS, bound


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    speak(FIRST)


def shown(text: str) -> str:
    return text.replace(FIXED, "~")


def assert_set(language: str, examples: list[str]) -> None:
    """Each example comes out as it stands here, if its bound spaces were typed as plain ones."""
    assert [shown(bound(example.replace("~", " "), language)) for example in examples] == examples


# Short words


def test_polish_binds_words_of_one_letter_to_the_next_word():
    examples = ["i~kość", "Skreśl ją w~rzędzie", "W~grze", "a~w~nim", "o~{n} więcej", "z~{game}", "(z~lisem)", " i~"]
    assert_set("pl", [*examples, "na tacy", "lub 6 nie"])


def test_ukrainian_binds_short_prepositions_and_conjunctions_to_the_next_word():
    examples = ["у~ряду", "В~рамці", "і~до~{high}", "з~{game}", "це не~те", "кубик чи~два", "й~так", "«а~ви»"]
    assert_set("uk", [*examples, "сім’я грає", "якщо хочете", "по-перше так"])


def test_russian_binds_short_prepositions_and_conjunctions_to_the_next_word():
    examples = ["в~ряду", "К~ней", "и~от~{low}", "с~{game}", "это не~то", "но~не~так", "на~1"]
    assert_set("ru", [*examples, "если хотите", "во-первых да"])


def test_particles_are_bound_to_the_word_before_them():
    assert_set("ru", ["где~бы он", "те~же кубики", "далеко~ли до~неё"])
    assert_set("uk", ["хоч~би де", "закрило~б ряд", "того~ж дня", "без бажання"])


def test_english_and_german_let_short_words_go():
    assert_set("en", ["a die", "I or a fox"])
    assert_set("de", ["in Rot", "an"])


def test_the_last_of_a_list_keeps_its_conjunction():
    for language, whole in (("pl", "a, b i~c"), ("uk", "a, b і~c"), ("ru", "a, b и~c"), ("en", "a, b and c")):
        speak(language)
        assert shown(listed(["a", "b", "c"])) == whole


# Numbers


def test_a_number_is_bound_to_what_it_counts():
    assert_set("pl", ["{n}~punktów", "5~punktów.", "{fewest}–{most}~osób", "za {needed}~skreśleń", "({kilobytes}~KB)"])
    assert_set("uk", ["{n}~балів", "за~3~хвилини", "{total}~бали.", "−5~балів", "({kilobytes}~КБ)"])
    assert_set("ru", ["{n}~очков", "за~3~минуты", "{total}~очка.", "−5~очков", "({kilobytes}~КБ)"])
    assert_set("de", ["{n}~Punkte", "4~Kreuze bringen 10~Punkte", "{two}~Runden", "({kilobytes}~KB)"])


def test_english_binds_abbreviated_units_only():
    assert_set("en", ["({kilobytes}~KB)", "12~KB", "{n} points", "−5 points", "4 crosses"])


def test_a_number_that_stands_for_itself_is_free():
    assert_set("de", ["Blau 4 mit Weiß 2 kreuzt", "{sum} passt", "{at} von {of}"])
    assert_set("pl", ["2 skreśla 3", "{number} daje"])
    assert_set("uk", ["3 записано", "білий 2 закреслюють"])


def test_a_colour_before_a_noun_is_no_number():
    assert_set("de", ["{colour} Feld {field}"])
    assert_set("uk", ["{colour:f} комірка", "{die} кубик"])
    assert_set("ru", ["{colour:f} клетка", "{die} кубик"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_sums_and_products_stay_in_one_line(language: str):
    assert_set(language, ["2~+~2~=~4:", "{n}~×~+1", "Shift + X", "+1"])


def test_what_introduces_a_number_is_bound_to_it():
    assert_set("de", ["Nr.~{n}", "Nr. eins"])
    assert_set("en", ["no.~2", "no. Yes"])
    assert_set("pl", ["nr~{n}"])
    assert_set("uk", ["№~{n}"])
    assert_set("ru", ["№~{n}"])


@pytest.mark.parametrize(
    ("language", "day"),
    [
        ("en", "16~November 2026"),
        ("de", "16.~November 2026"),
        ("pl", "16~listopada 2026"),
        ("uk", "16~листопада 2026"),
        ("ru", "16~ноября 2026"),
    ],
)
def test_the_day_is_bound_to_the_month(language: str, day: str):
    speak(language)
    assert shown(written("2026-11-16")).startswith(day)


# Signs


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_begins_with_a_dash_or_with_dots(language: str):
    assert_set(language, ["{source}~– {place}", "{source}~— {place}", "{name}~…", "{low}–{high}"])


def test_german_abbreviations_are_one_word():
    assert_set("de", ["z.~B. Rot", "d.~h. nie", "Nimm sie. Du darfst.", "1. 2. 3."])


@pytest.mark.parametrize(
    ("language", "per_cent"), [("en", "40%"), ("pl", "40%"), ("de", "40~%"), ("uk", "40~%"), ("ru", "40~%")]
)
def test_per_cent_is_written_as_the_language_writes_it(language: str, per_cent: str):
    template = per_cent.replace("40", "{n}")
    assert {shown(bound(typed, language)) for typed in ("{n}%", "{n} %")} == {template}
    assert {shown(bound(typed, language)) for typed in ("40%", "40 %")} == {per_cent}
    speak(language)
    assert shown(say("per-cent", n=40)) == per_cent
    assert per_cent in shown(say("review-accuracy", per_cent=40))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_per_cent_sign_alone_is_bound_to_the_word_before_it(language: str):
    assert_set(language, ["{what},~%"])


def test_a_language_without_rules_has_those_that_all_share():
    assert_set("tlh", ["2~+~2", "a~– b", "{n}%", "a b", "{n} points"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_bound_stays_as_it_is(language: str):
    assert [text for _, text in texts(language) if bound(text, language) != text] == []


# All that is said


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Every text of a catalogue with its key."""
    for key, found in LANGUAGES[language].words.items():
        for text in found if isinstance(found, tuple) else (found,):
            yield key, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_types_what_the_code_binds(language: str):
    typed = (Path(words.__file__).parent / f"{language}.po").read_text(encoding="utf-8")
    assert re.findall("[\u00a0\u2007\u202f\u2060\ufeff].*", typed) == []


@pytest.mark.parametrize("language", LEANING)
def test_no_line_ends_with_a_short_word(language: str):
    short = {*LEANING[language].split()}
    loose = [(key, word) for key, text in texts(language) for word in re.findall(r"(?<![\w’}-])(\w\w?) ", text)]
    assert [(key, word) for key, word in loose if word.lower() in short] == []


@pytest.mark.parametrize("language", ["pl", "uk", "ru"])
def test_no_line_ends_with_a_single_letter(language: str):
    free = {*FOLLOWING.get(language, "").split()}
    loose = [(key, word) for key, text in texts(language) for word in re.findall(r"(?<![\w’{-])([^\W\d_]) ", text)]
    assert [(key, word) for key, word in loose if word not in free] == []


@pytest.mark.parametrize("language", FOLLOWING)
def test_no_line_begins_with_a_particle(language: str):
    particle = re.compile(rf" (?:{'|'.join(FOLLOWING[language].split())})(?![\w’-])")
    assert [key for key, text in texts(language) if particle.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_begins_with_a_sign(language: str):
    assert [key for key, text in texts(language) if re.search(" [–—…%]", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_has_its_per_cent_sign_as_the_language_wants_it(language: str):
    between = "" if language in ("en", "pl") else FIXED
    signs = [found for _, text in texts(language) for found in re.findall(r"(?<=[\d}])\W?%", text)]
    assert signs
    assert {*signs} == {f"{between}%"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_as_people_would_type_them(language: str):
    """They are kept with a game, and compared with what is kept."""
    speak(language)
    assert FIXED not in say("player-n", n=1) + say("another-of", name="Reynard", n=2)


# Words after a number that decides about forms, but does not count them.
NOT_COUNTED = {
    "de": {"aufs", "bringen", "bringt", "poliert", "schon", "übrig"},
    "pl": set(),
    "uk": {"дає", "дають"},
    "ru": {"даёт", "дают"},
}


@pytest.mark.parametrize("language", NOT_COUNTED)
def test_what_has_forms_for_numbers_is_bound_to_its_number(language: str):
    """A new word that is counted somewhere belongs to `COUNTED`."""
    counted = re.compile(rf"\{{(?:{'|'.join(NUMBERS.split())})\}} ([^\W\d]+)")
    forms = (text for found in LANGUAGES[language].words.values() if isinstance(found, tuple) for text in found)
    assert {word for text in forms for word in counted.findall(text)} <= NOT_COUNTED[language]
