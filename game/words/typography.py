"""Non-breaking spaces and per cent signs as each language sets them, so that translators type plain spaces only.

Applied once to every template as its catalogue is read: that is at build time, the snapshot of the page has them bound.
What is filled in later needs nothing more: "w {game}" is bound in the template.
"""

from __future__ import annotations

import re
from functools import cache

FIXED = "\u00a0"  # the space at which no line ends

# Words that lean on the next one: a line does not end with them. Polish: the one-letter words („sierotki”). Ukrainian
# and Russian: whatever has one letter, and prepositions, conjunctions and negations of two, as careful setters do.
LEANING = {
    "pl": "a i o u w z",
    "uk": "а в є з і й о у я до за зі із на не ні об по та чи",
    "ru": "а в и к о с у я во до за из ко на не ни но об от по со",
}
# Particles that lean on the word before them: a line does not begin with them.
FOLLOWING = {"uk": "б би ж же", "ru": "б бы ж же ли"}
# Signs and short words that introduce a number.
BEFORE_NUMBERS = {"de": "Nr.", "en": "no.", "pl": "nr", "uk": "№", "ru": "№"}
# Languages that put a space into „z. B.“ (DIN 5008).
ABBREVIATING = ("de",)

# Placeholders that are numbers which can count something. A colour before a noun ("{colour} Feld") is none, nor is a
# number that names something ("{sum} fits").
NUMBERS = (
    "bonuses cells crosses extra fewest foxes kilobytes known left misses most n needed points polish skipped"
    " slots stay total two three four used of rounds"
)
# What is counted in these games, and units of measure: what a number may not be cut off from. A digit before any other
# word stands for itself: "blue 4 with white 2". English cuts freely before a whole word, never before an abbreviation.
COUNTED = {
    "de": "Boni Bonus Eintrag Einträge Ergebnis Ergebnisse Feld Felder Fuchs Füchse KB Kreis Kreise Kreuz Kreuze"
    " Karte Karten Kreuzen Minuten Partie Partien Person Personen Platz Plätze Punkt Punkte Punkten Runde Runden"
    " Schritt Schritte analysierte Sterne Sternen Stelle Stellen Stufe Stufen Tag Tage Würfel Würfeln Zahl Zahlen",
    "en": "KB",
    "pl": "KB bonus bonusu bonusy bonusów dni dzień gier gra gry grę gwiazdek gwiazdki kości kośćmi kółek kółka"
    " kart karta karty"
    " kółko liczb liczby liczbę lis lisa lisy lisów miejsc miejsca miejsce minut minuty osoba osoby osób pola"
    " pole punkt punktu punkty punktów pól rund rundy skreśleń skreślenia skreślenie stopień stopni stopnie"
    " wpis wpisu wpisy wpisów wynik wyniki wyników",
    "uk": "КБ бал бала бали балів бонус бонусу бонуси бонусів гравець гравці гравців гра гри гру день дні днів дія"
    " картка картки карток розібрана розібрані розібраних"
    " дії дій запис записи записів зірка зірки зірок комірка комірки комірок комірку крок кроки кроків кубик"
    " кубики кубиків лисиця лисиці лисиць місце місць місця раунд раунди раундів результат результати"
    " результатів хвилин хвилини хрестик хрестики хрестиків чисел числа число ігор",
    "ru": "КБ бонус бонуса бонусов день дней дня запись записи записей звезда звезды звёзд игрок игрока игроков"
    " карточка карточки карточек разобранная разобранные разобранных"
    " источник источника источников клетка клетки клеток клетку крестик крестика крестиков кубик кубика"
    " кубиков лиса лисы лис мест места место минут минуты оставшихся очка очко очков партии партий партию"
    " партия раунд раунда раундов результат результата результатов чисел числа число шаг шага шагов ячеек"
    " ячейка ячейки ячейку",
}

# What stands between a number and its per cent sign. German: a space (DIN 5008). Russian: a space (ГОСТ 8.417-2002,
# which has «80 %»); Ukrainian: a space (ДСТУ ISO 80000-1). Polish (słownik ortograficzny PWN) and English (New Hart's
# Rules): nothing.
BEFORE_PER_CENT = {"de": FIXED, "uk": FIXED, "ru": FIXED}
PER_CENT = re.compile(r"(?<=[\d}])\s?%")


def bound(text: str, language: str) -> str:
    """A text or a template as the language sets it; one in an unknown language as all five do."""
    text = _spaces(language).sub(FIXED, text)
    return PER_CENT.sub(f"{BEFORE_PER_CENT.get(language, '')}%", text) if "%" in text else text


@cache
def _spaces(language: str) -> re.Pattern[str]:
    """The spaces at which no line may end. The space itself comes first, as that is found fastest; then its reasons."""
    rules = [
        "(?=[–—…%])",  # a line begins with no dash, no dots and no sign
        r"(?<=[\d}] )(?=[+×=]\s)",  # 2 + 2 = 4
        r"(?<=\s[+×=] )(?=[+−]?[\d{])",  # {n} × +1
        r"(?:(?<=\{day\} )|(?<=\{day\}\. ))(?=\{month)",  # 16. November: bound in all five
    ]
    if language in LEANING:
        rules.append(_after(LEANING[language], r"(?<![\w’}-])"))
    if language in FOLLOWING:
        rules.append(_before(FOLLOWING[language]))
    if language in BEFORE_NUMBERS:
        rules.append(rf"(?<=(?<!\w){re.escape(BEFORE_NUMBERS[language])} )(?=[\d{{])")
    if language in ABBREVIATING:
        rules.append(r"(?<=(?<!\w)[^\W\d]\. )(?=[^\W\d]\.)")
    if language in COUNTED:
        numbers = _after(NUMBERS, r"\{", r"\}")
        rules.append(rf"(?<=[\d}}] ){_before(COUNTED[language])}(?:(?<=\d )|{numbers})")
    return re.compile(f" (?:{'|'.join(rules)})")


def _before(words: str) -> str:
    """The place before one of the words."""
    return rf"(?=(?:{'|'.join(words.split())})(?![\w’-]))"


def _after(words: str, start: str, end: str = "") -> str:
    """The place after one of the words and a space: looking back wants words of one length at a time."""
    lengths = {len(word): [each for each in words.split() if len(each) == len(word)] for word in words.split()}
    alike = ("|".join(each) for each in lengths.values())
    return "|".join(rf"(?<={start}(?i:{each}){end} )" for each in alike)
