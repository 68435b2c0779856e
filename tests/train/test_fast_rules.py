"""The fast rules against the real ones: at every decision of many games the same ways to go on, points and features."""

from __future__ import annotations

import os
from random import Random

import pytest

pytest.importorskip("numba")  # installed by `make train`, which runs these tests

import numpy as np

from game.cli.simulate import hashed
from game.players.clever.expert import told
from game.players.clever.table import exact
from game.players.levels import LEVELS
from game.players.mind import mind
from game.players.qwixx.features import measure, strongest_rival
from game.rules import games
from game.rules.clever.match import CleverMatch
from game.rules.dice import seeded
from game.rules.match import DICE, OVER
from tests.train import qwixx
from tests.train.flat import qwixx_flat
from tests.train.solo import SOLO, named

TITLES = {game: mind(game).title for game in SOLO}
MATCHES = {game: named("matches.", game) for game in SOLO}
GAMES = int(os.environ.get("FAST_RULES_GAMES", "20"))  # a pad or sheet and player; thousands before a net is shipped


class Fast:
    """The fast rules of a game with room for their options."""

    def __init__(self, game: str) -> None:
        self.rules, self.match = SOLO[game], MATCHES[game]
        self.stepwise = TITLES[game].knows_bonuses  # each bonus is a decision of its own
        self.stack, self.done = (np.zeros((self.rules.CAPACITY + 300, self.rules.SIZE), np.int32) for _ in range(2))

    def options(self, state: np.ndarray, decision: str) -> list[np.ndarray]:
        rules, stack, done = self.rules, self.stack, self.done
        extra = () if self.stepwise else (stack,)
        if decision == "bonus":
            n = rules.bonus_options(state, done)
        elif decision == "gift":
            n = rules.choice_options(state, stack, done)
        elif decision == "return":
            n = rules.return_options(state, done)
        elif decision == "pick":
            n = rules.throw_options(state, *extra, done)
        elif decision == "passive":
            n = rules.passive_options(state, *extra, done)
        else:
            n = rules.window_options(state, *extra, done)
        found = [state.copy() for state in done[:n]]
        if self.stepwise:
            for each in found:
                rules.settle(each)
        return [self.settled(state) for state in found]

    def settled(self, state: np.ndarray) -> np.ndarray:
        """Walk on where the real rules do not stop: a window without a use for +1, a bonus with a single use."""
        rules = self.rules
        if state[rules.TIME] == rules.OVER:
            return state
        waiting = self.stepwise and rules.pending(state)
        if waiting and not self.match.more_to_choose(state):
            ahead = self.options(state.copy(), "bonus")
            return ahead[0] if len(ahead) == 1 else state
        in_window = state[rules.TIME] != getattr(rules, "CHOICE", -1) and state[rules.TIME] % 6 in (3, 5)
        if in_window and not waiting:
            ahead = self.options(state.copy(), "plus")
            return ahead[0] if len(ahead) == 1 else state
        return state

    def ways(self, state: np.ndarray, decision: str) -> set[bytes]:
        """Where a decision can lead, but for what it leaves to the others."""
        found = self.options(state, decision)
        for each in found:
            each[self.rules.LEFT] = 0
        return {each.tobytes() for each in found}


def flat(match: CleverMatch, seat: int) -> np.ndarray:
    return MATCHES[match.game].flat(match, seat)


def gift_only(match: CleverMatch) -> bool:
    """Whether nothing is pending but the choice of round 4."""
    return match.pending == (TITLES[match.game].gift,)


def resolved(starts: list[CleverMatch], seat: int) -> set[bytes]:
    """The states after every complete use of the pending bonuses, for the game whose fast rules resolve them."""
    found, waiting, seen = set(), list(starts), set()
    while waiting:
        match = waiting.pop()
        if match.turn != seat or not match.pending or gift_only(match):
            found.add(flat(match, seat).tobytes())
            continue
        for move in match.moves():
            after = match.play(move)
            lying = (after.pool, after.platter, after.spent)
            key = (after.sheets, lying, after.phase, after.throws, tuple(sorted(after.pending)))
            if key not in seen:
                seen.add(key)
                waiting.append(after)
    return found


def obvious(match: CleverMatch) -> bool:
    """Whether a bonus is pending that the fast rules use at once."""
    return not TITLES[match.game].obvious.isdisjoint(match.pending)


def walked(match: CleverMatch, seat: int) -> CleverMatch:
    """The position once the seat has used the obvious bonuses."""
    while match.turn == seat and obvious(match):
        (only,) = TITLES[match.game].sensible(match)
        match = match.play(only)
    return match


def real_ways(match: CleverMatch) -> set[bytes]:
    title, seat = TITLES[match.game], match.turn
    after = [match.play(move) for move in title.sensible(match)]
    if title.knows_bonuses:
        return {flat(walked(each, seat), seat).tobytes() for each in after}
    return resolved(after, seat)


def decision_of(match: CleverMatch) -> str:
    if match.pending or match.swept:
        return "gift" if gift_only(match) and not TITLES[match.game].knows_bonuses else "bonus"
    return match.phase


def compare(match: CleverMatch, fast: Fast) -> None:
    seat, decision = match.turn, decision_of(match)
    state = flat(match, seat)
    if decision != "bonus" or (fast.stepwise and not obvious(match)):
        assert fast.ways(state.copy(), decision) == real_ways(match)
    assert fast.rules.score(state) == match.scores()[seat].total


def compare_features(match: CleverMatch, fast: Fast, seat: int) -> None:
    """At the points where the net is asked."""
    title, at = TITLES[match.game], exact(match, seat)
    deciding = match.turn == seat
    unknown = obvious(match) if fast.stepwise else match.pending and not gift_only(match)
    if at is None or (deciding and (match.phase in ("pick", "passive") or unknown)):
        return
    quantities = np.zeros(len(fast.rules.LAYOUT.groups), np.int32)
    fast.rules.measure(flat(match, seat), quantities)
    assert quantities.tolist() == told(title, match, seat, match.sheets[seat].points(), at)


@pytest.mark.parametrize("player", ["random", "expert"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("game", SOLO)
def test_clever_games_go_on_alike(game: str, players: int, player: str) -> None:
    fast = Fast(game)
    for number in range(-(-GAMES // players)):
        match, seed = games.new(game, players), hashed(7, number)
        rng = Random(seed)
        while match.turn != OVER:
            if players == 1 or TITLES[game].at_tables:
                for seat in range(players):
                    compare_features(match, fast, seat)
            if match.turn == DICE:
                match = match.rolled(*seeded(seed, match.throw))
            else:
                compare(match, fast)
                match = match.play(LEVELS[player](match, rng))
        for seat, score in enumerate(match.scores()):
            assert fast.rules.score(flat(match, seat)) == score.total


@pytest.mark.parametrize("player", ["random", "expert"])
@pytest.mark.parametrize("game", qwixx.PADS)
def test_qwixx_goes_on_alike(game: str, player: str) -> None:
    pad, out = qwixx.PADS[game], np.zeros((24, 2), np.int64)
    for number in range(GAMES):
        players = 2 + number % 4
        match, seed = games.new(game, players), hashed(7, number)
        rng = Random(seed)
        while match.turn != OVER:
            if match.turn == DICE:
                compare_seats(match, pad)
                before, first = qwixx_flat(match), np.full((5, 2), -1)
                crossed = False
                match = match.rolled(*seeded(seed, match.throw))
                faces = np.array(match.faces)
                continue
            seat, step = match.turn, match.step
            if step == 1:
                n = qwixx.white_options(pad, before, seat, faces[0] + faces[1], out)
            else:
                middle = before.copy()
                qwixx.step_1(pad, middle, first)
                n = qwixx.colour_options(pad, middle, faces, out)
            real = {cell(match, move) for move in match.moves() if move.number}
            assert {tuple(pair) for pair in out[1:n].tolist()} == real
            move = LEVELS[player](match, rng)
            second = (-1, 0)
            if move.number and step == 1:
                first[seat] = cell(match, move)
                crossed |= seat == match.active
            elif move.number:
                second = cell(match, move)
            match = match.play(move)
            if match.turn in (DICE, OVER):
                qwixx.step_1(pad, before, first)
                if not before[qwixx.OVER]:
                    qwixx.step_2(pad, before, crossed, *second)
                expected = qwixx_flat(match)
                if match.turn == OVER:
                    before[qwixx.ACTIVE] = expected[qwixx.ACTIVE]
                assert before.tolist() == expected.tolist()
        assert match.turn == OVER


def cell(match, move) -> tuple[int, int]:
    """The row and the place that a move crosses."""
    mask = match.sheets[match.turn].rows[move.row]
    return move.row, match.pad.box(mask, match.pad.places[move.row][move.number])


def compare_seats(match, pad) -> None:
    """Points and features as every seat sees them."""
    state = qwixx_flat(match)
    totals = [score.total for score in match.scores()]
    quantities = np.zeros(len(qwixx.LAYOUTS[match.game].groups), np.int32)
    for seat in range(match.players):
        assert qwixx.score(pad, state, seat) == totals[seat]
        qwixx.measure(pad, state, seat, quantities)
        rival = strongest_rival(match, seat, totals)
        assert quantities.tolist() == measure(match, seat, rival, totals[seat] - totals[rival])
