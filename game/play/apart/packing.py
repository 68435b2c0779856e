"""The steps of a log as few characters: each is the place of the move among the legal ones, as in compact records."""

from __future__ import annotations

import re
from itertools import pairwise

from game.play.apart.course import NOBODY, course
from game.play.apart.log import Log, Without, without
from game.rules.digits import BASE_62, BASE_64, digits, value
from game.rules.match import IllegalMove, Match, Move
from game.rules.record import Fall, Record

_MIDDLE, _LARGE = BASE_64[62], BASE_64[63]  # the first of two characters, and of three
_STEP = re.compile(rf"[^{_MIDDLE}{_LARGE}]|{_MIDDLE}.|{_LARGE}..")
_WORD = re.compile("(.)(..)(.)(..)(..)")  # who says it, where in its list, who has left, from where, after how many


def packed(log: Log) -> tuple[str, list[str]]:
    """Words about seats that have left, and the steps of each seat; raises IllegalStep."""
    places = [[legal.index(move) for legal, move in own] for own in decisions(course(log).record)]
    words, lists = list[str](), list[str]()
    for seat, steps in enumerate(log.steps):
        said = [(at, each) for at, each in enumerate(map(without, steps)) if each]
        words += [_word(seat, at, each) for at, each in said]
        lists.append("".join(map(_short, places[seat][: len(steps) - len(said)])))
    return "".join(words), lists


def _short(place: int) -> str:
    small, middle = len(BASE_62), len(BASE_62) + len(BASE_64)
    if place < small:
        return BASE_62[place]
    if place < middle:
        return _MIDDLE + BASE_64[place - small]
    return _LARGE + digits(place - middle, BASE_64, 2)


def _word(by: int, at: int, said: Without) -> str:
    first = digits(by, BASE_64) + digits(at, BASE_64, 2) + digits(said.seat, BASE_64)
    return first + digits(said.place, BASE_64, 2) + digits(said.after, BASE_64, 2)


def unpacked(empty: Log, words: str, lists: list[str]) -> Log:
    """The log with the steps that these texts stand for; raises IllegalStep or ValueError."""
    steps = [_taken_apart(_STEP, text) for text in lists]
    said = [_read_word(word) for word in _taken_apart(_WORD, words)]
    for by, at, what in said:
        if at > len(steps[by]):
            raise ValueError(at)
        steps[by].insert(at, str(what))
    log = empty._replace(steps=tuple(map(tuple, steps)))
    standing = course(log, NOBODY, _by_place)
    played = [[str(move) for _, move in own] for own in decisions(standing.record)]
    for seat, own in enumerate(steps):
        standing.read_whole(seat, len(own))
        moves = iter(played[seat])
        steps[seat] = [step if without(step) else next(moves) for step in own]
    return log._replace(steps=tuple(map(tuple, steps)))


def _taken_apart(form: re.Pattern[str], text: str) -> list[str]:
    parts = [found[0] for found in form.finditer(text)]
    if "".join(parts) != text:
        raise ValueError(text)
    return parts


def _read_word(word: str) -> tuple[int, int, Without]:
    found = _WORD.fullmatch(word)
    assert found
    by, at, *said = (value(part, BASE_64) for part in found.groups())
    return by, at, Without(*said)


def _by_place(match: Match, step: str) -> Move:
    """The move at a place among the legal ones; raises IllegalMove."""
    small, middle = len(BASE_62), len(BASE_62) + len(BASE_64)
    place = value(step[len(step) > 1 :], BASE_64) + (0, small, middle)[len(step) - 1]
    moves = match.moves()
    if place >= len(moves):
        raise IllegalMove("no-such-move", place=place, moves=len(moves))
    return moves[place]


def decisions(record: Record) -> list[list[tuple[tuple[Move, ...], Move]]]:
    """What each seat has decided, in order: the legal moves, and the one that it made."""
    found: list[list[tuple[tuple[Move, ...], Move]]] = [[] for _ in range(record.players)]
    for before, after in pairwise(record.history()):
        if after.step is not None and not isinstance(after.step, Fall):
            found[before.match.turn].append((before.match.moves(), after.step))
    return found
