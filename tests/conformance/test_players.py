"""Players: every level of a title plays it, the coach's hints are moves with reasons, a review adds up."""

from __future__ import annotations

from functools import cache

import pytest

from game.play.playback import playback
from game.play.reading import Reading
from game.play.setup import OPPONENTS
from game.players.coach import hints
from game.players.levels import LEVELS, MINDLESS, levels
from game.players.mind import NoMind, mind
from game.players.review import Moment, review, summary
from game.rules.games import GAMES
from game.rules.match import OVER
from game.rules.record import Record
from game.views import advice
from game.views.board import board
from game.views.review import review as shown
from game.views.review import told as heard
from game.words.coach import because
from tests.conformance.positions import MORE, Random, positions, some, stepped, table, titles, to_the_end
from tests.conformance.words import languages, well_drawn, well_said

SLOW = ("master",)  # looks a throw ahead: plays only the last turns, unless there is time for whole games
CASES = [(game, level) for game in GAMES for level in levels(game)]


@cache
def game_of(game: str, players: int, level: str) -> Record:
    """A whole game that computer players of one level play; the slowest sit down when most of it is played."""
    record, rng = Record(game, players, seed=11), Random(level)
    if level in SLOW and MORE == 1:
        history = game_of(game, players, "expert" if mind(game) else "random").history()
        record = history[len(history) * 5 // 6]
    return to_the_end(record, rng, levels(game)[level])


@cache
def reviewed(game: str, players: int, seat: int) -> tuple[Record, tuple[Moment, ...]]:
    """A game that was played by chance, and its review."""
    record = game_of(game, players, "random")
    return record, tuple(review(record, seat))


def judged(game: str) -> None:
    """Go on only where the title has a mind."""
    if mind(game) is None:
        pytest.skip("this title has no net")


@titles
def test_the_levels_are_those_that_a_seat_can_have(game):
    assert [*levels(game)] == [*(MINDLESS if mind(game) is None else LEVELS)]
    assert {*levels(game)} <= {*OPPONENTS}


@pytest.mark.parametrize(("game", "level"), CASES)
def test_every_level_plays_a_game_to_its_end(game, level):
    for players in GAMES[game].players[:: -1 if MORE > 1 else len(GAMES[game].players)]:
        assert game_of(game, players, level).match.turn == OVER  # an illegal move would have raised


@pytest.mark.parametrize(("game", "level"), CASES)
def test_a_level_chooses_the_same_where_its_chance_is_the_same(game, level):
    decided = [record for record in positions(game, GAMES[game].players[-1], False) if record.match.turn >= 0][:3]
    assert decided
    for record in decided:
        first, again = (levels(game)[level](record.match, Random(1)) for _ in range(2))
        assert first == again
        assert first in record.match.moves()


@titles
def test_hints_are_legal_moves_best_first_with_reasons_in_words(game):
    if mind(game) is None:
        with pytest.raises(NoMind):
            hints(GAMES[game].new(GAMES[game].players[0]))
        return
    for record in [each for players in GAMES[game].players for each in some(game, players, False, 2)]:
        match, found = record.match, hints(record.match)
        assert bool(found) == (match.turn >= 0)
        if not found:
            continue
        assert {match.parse(hint.move) for hint in found} <= {*match.moves()}
        assert len({hint.move for hint in found}) == len(found) <= 3
        assert (found[0].behind, found[0].against) == (0, ())
        if found[0].chance is None:
            assert all(hint.behind >= 0 for hint in found)
        else:
            assert all(0 <= hint.chance <= 1 for hint in found)
        _told(table(record), found)


def _told(session, found):
    """Hints in words, and beside the table."""
    given = advice.Advice(tuple(hint.as_json() for hint in found))
    for _ in languages():
        well_said(advice.announced(session, given))
        well_drawn(advice.panel(session, given))
        for reason in (reason for hint in found for reason in (*hint.reasons, *hint.against)):
            well_said(because(reason.key, reason.given))


@titles
def test_a_hint_points_at_what_it_says(game):
    judged(game)
    for record in some(game, GAMES[game].players[0], False, 4):
        given = advice.Advice(tuple(hint.as_json() for hint in hints(record.match, 1)))
        option = advice.advised(record.match, given)
        drawn = well_drawn(board(table(record), max(record.match.turn, 0), False, advice=given)["sheet"])
        pointed = {(each.attrs["data-area"], each.attrs["data-field"]) for each in drawn.all(kind="advised")}
        assert pointed == ({option.place} if option else set())


@titles
def test_start_and_luck_without_what_was_lost_is_the_result(game):
    judged(game)
    title, entry = mind(game), GAMES[game]
    for players in (entry.players[0], entry.players[-1]):
        seat = players - 1
        record, moments = reviewed(game, players, seat)
        told = summary(moments)
        assert told.result == title.standing(record.match, seat)
        assert told.start == pytest.approx(title.standing(record.history()[0].match, seat), abs=0.01)
        assert told.start + told.luck - told.lost == pytest.approx(told.result, abs=0.1)
        for moment in moments[:-1]:
            match = record.history()[moment.step].match
            assert match.turn == seat
            assert {match.parse(moment.played), match.parse(moment.best)} <= {*match.moves()}
            assert moment.loss >= 0
        session = table(record)
        for _ in languages():
            for reading in (
                Reading(seat, len(moments), moments, done=True),
                Reading(seat, len(moments), moments[:2], running=True),
                Reading(seat, len(moments)),
            ):
                state = playback(session).follow(seat)
                worst = max(moments[:-1], key=lambda moment: moment.loss).step + 1
                for step in (0, worst, state.last):
                    well_drawn(*shown(state.to(step), reading).values())
                    well_said(heard(state.to(step), reading))


@titles
def test_a_review_can_be_stopped_and_gone_on_with(game):
    judged(game)
    players = GAMES[game].players[0]
    record, moments = reviewed(game, players, players - 1)
    late = len(moments) * 3 // 4
    assert tuple(review(record, players - 1, moments[late])) == moments[late + 1 :]


@titles
def test_the_coach_is_there_where_he_can_judge(game):
    record = Record(game, GAMES[game].players[0], seed=1)
    assert table(record).coachable == (mind(game) is not None)
    assert not table(Record(game, GAMES[game].players[0], free=True)).coachable
    assert stepped(record, Random(0)).match.turn >= 0
