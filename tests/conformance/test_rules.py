"""Rules: what the contract of a match and the registry promise holds in games of every title."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.rules import games
from game.rules.games import GAMES
from game.rules.loading import load
from game.rules.match import DICE, OVER, BadThrow, IllegalMove, UnknownMove
from game.rules.pencil import SEATS
from game.rules.record import Record
from tests.conformance.positions import (
    KINDS,
    MORE,
    Random,
    ending,
    kinds,
    positions,
    some,
    stepped,
    titles,
    to_the_end,
    whole,
)

# Positions


@kinds
def test_a_position_never_changes(game, players, free):
    for record in some(game, players, free, 10):
        match, rng = record.match, Random(record.save())
        before = hash(match), match.turn, match.moves(), match.scores(), match.sheet_text(0), match.events
        for move in rng.sample(match.moves(), min(len(match.moves()), 10)):
            match.play(move)
        match.options(), match.ranking(), match.progress()
        assert before == (hash(match), match.turn, match.moves(), match.scores(), match.sheet_text(0), match.events)


@kinds
def test_positions_are_equal_where_the_same_was_played_and_nowhere_else(game, players, free):
    record = whole(game, players, free)
    again = load(record.save())
    for one, other in zip(record.history(), again.history(), strict=True):
        assert one.match == other.match
        assert hash(one.match) == hash(other.match)
        assert one.match is not other.match
    for before, after in pairwise(record.history()):
        assert before.match != after.match


@kinds
def test_who_decides_has_moves_and_nobody_else(game, players, free):
    for record in positions(game, players, free):
        match = record.match
        assert match.game == game
        assert (match.players, match.free) == (players, free)
        assert match.turn in (DICE, OVER, *range(players))
        assert match.active in range(players)
        assert bool(match.moves()) == (match.turn >= 0)
        assert (match.throw is not None) == (match.turn == DICE)
        assert bool(match.winners()) == (match.turn == OVER)
        assert not (free and match.turn == DICE)


@kinds
def test_a_move_comes_back_from_its_notation(game, players, free):
    for record in positions(game, players, free):
        moves = record.match.moves()
        texts = [str(move) for move in moves]
        assert len({*moves}) == len({*texts}) == len(moves)
        for move, text in zip(moves, texts, strict=True):
            assert record.match.parse(text) == move
            assert text.split() == [text]
            assert not text.startswith("[")


@kinds
def test_options_are_the_moves_that_mark(game, players, free):
    for record in positions(game, players, free):
        match = record.match
        options = match.options()
        marking = [option.move for option in options]
        assert [move for move in match.moves() if move in {*marking}] == marking, "in the order of the moves"
        for option in options:
            assert bool(option.sources) == (not free or option.first == "bonus")
            assert option.first in ("", "die", "bonus")
        for option in Random(record.save()).sample(options, min(len(options), 4)):
            events = match.play(option.move).events
            told = [tuple(map(str, event.detail[:2])) for event in events if event.seat == match.turn]
            assert option.place in told, f"{option.move} marks nothing"


@kinds
def test_whatever_is_not_listed_is_refused_with_its_rule(game, players, free):
    vocabulary = sorted({str(move) for record in positions(game, players, free) for move in record.match.moves()})
    for record in some(game, players, free, 12):
        match = record.match
        for text in Random(record.save()).sample(vocabulary, min(len(vocabulary), 20)):
            move = match.parse(text)
            if move not in match.moves():
                with pytest.raises(IllegalMove) as caught:
                    match.play(move)
                assert caught.value.rule
        for text in ("", "?!", "no move", "[1]"):
            with pytest.raises(UnknownMove):
                match.parse(text)


@kinds
def test_dice_fall_as_dice_can_and_only_when_they_are_thrown(game, players, free):
    for record in some(game, players, free, 12):
        throw = record.match.throw
        if throw is None:
            with pytest.raises(BadThrow):
                record.match.rolled([1] * len(GAMES[game].dice))
            continue
        ranks = [*range(1, len(throw.dice) + 1)] if throw.distances else []
        record.match.rolled([throw.sides] * len(throw.dice), ranks)
        for faces in ([], [0] * len(throw.dice), [throw.sides + 1] * len(throw.dice), [1] * (len(throw.dice) + 1)):
            with pytest.raises(BadThrow):
                record.match.rolled(faces, ranks)
        with pytest.raises(BadThrow):
            record.match.rolled([1] * len(throw.dice), [1] * (len(ranks) + 1))


# Counting


@kinds
def test_scores_are_the_sum_of_their_parts(game, players, free):
    parts = GAMES[game].parts()
    for record in positions(game, players, free):
        match = record.match
        assert len(match.scores()) == len(match.merits()) == players
        for score, merit in zip(match.scores(), match.merits(), strict=True):
            assert tuple(name for name, _ in score.parts) == parts
            assert score.total == sum(points for _, points in score.parts) == merit[0]
        assert sorted(seat for place in match.ranking() for seat in place) == [*range(players)]
        assert match.winners() in ((), match.ranking()[0])
        assert len(match.foxes()) in (0, players)


@kinds
def test_progress_goes_forward_to_the_last_round(game, players, free):
    history = whole(game, players, free).history()
    steps = [point.match.progress() for point in history]
    assert steps[0][0] == 1
    assert [at for at, _ in steps] == sorted(at for at, _ in steps)
    assert len({of for _, of in steps}) == 1
    at, of = steps[-1]
    assert of in (0, at)
    turns = [point.match.turns for point in history]
    assert turns == sorted(turns)


# Records


@kinds
def test_a_record_comes_back_in_both_forms(game, players, free):
    typed = Record(game, players, free=free)
    rng = Random(f"{game} {players}")
    for _ in range(MORE):
        end = to_the_end(typed, rng)
        for record in (end, *rng.sample(end.history(), 2)):
            for text in (record.save(), record.text()):
                again = load(text)
                assert again == record
                assert again.match == record.match
                assert again.match.events == record.match.events
    for record in some(game, players, free, 4):
        assert load(record.save()).match == load(record.text()).match == record.match


# The registry


def _ladder_is_sound(ladder):
    """Each step has a lower least total and fewer stars than the one above; the lowest takes what is left."""
    least, stars = [step.least for step in ladder], [step.half_stars for step in ladder]
    assert least[-1:] in ([], [None])
    assert least[:-1] == sorted({*least[:-1]}, reverse=True)
    assert stars == sorted({*stars}, reverse=True)
    assert {*stars} <= {*range(11)}


@titles
def test_what_the_registry_says_of_a_title_is_so(game):
    entry = GAMES[game]
    assert entry.id == game
    assert len(entry.letter) == 1
    assert [*entry.players] == [*range(entry.players[0], entry.players[-1] + 1)]
    assert 1 <= entry.players[0] <= entry.players[-1] <= SEATS
    _ladder_is_sound(entry.ladder)
    for players in entry.players:
        first = games.new(game, players)
        assert first.throw is not None
        assert first.throw.dice == entry.dice, "all of them fall first, in this order"
        assert [score.total for score in first.scores()] == [0] * players
        assert games.new(game, players, free=True).free
        assert first.sheet_text(0).strip()
        assert first.empty_sheet_text().strip()
    for players in (entry.players[0] - 1, entry.players[-1] + 1):
        with pytest.raises(games.WrongPlayers):
            games.new(game, players)


def test_no_two_titles_have_the_same_letter_or_id():
    assert len({entry.letter for entry in GAMES.values()}) == len({entry.id for entry in GAMES.values()}) == len(GAMES)


@kinds
def test_dice_parts_and_ratings_are_those_of_real_games(game, players, free):
    entry = GAMES[game]
    for record in positions(game, players, free):
        match, throw = record.match, record.match.throw
        if throw is not None:
            assert throw.sides == entry.sides
            assert [die for die in entry.dice if die in throw.dice] == [*throw.dice]
        for score in match.scores():
            if entry.miss_points:
                assert score.parts[-1][1] % entry.miss_points == 0
        total = match.scores()[0].total
        rated = players == 1 and entry.ladder
        assert match.rating() == (entry.ladder.rating(total) if rated else None)


@kinds
def test_a_game_ends_in_one_of_its_ways(game, players, free):
    for number in range(3 * MORE):
        end = whole(game, players, free, number).match
        assert [event.kind for event in end.events].count("match-over") == 1
        last = end.events[-1]
        assert last.kind == "match-over"
        assert last.detail[:1] in ([(reason,) for reason in GAMES[game].endings] or [()])


@titles
def test_every_way_to_end_is_possible(game):
    for reason in GAMES[game].endings:
        assert ending(game, reason).match.turn == OVER


@titles
def test_the_same_dice_fall_whatever_is_decided(game):
    players, shown = GAMES[game].players[0], {}
    for style in range(3):
        record, rng = Record(game, players, seed=7), Random(style)
        while record.match.turn != OVER:
            throw, record = record.match.throw, stepped(record, rng)
            if throw is not None:
                for die, face in zip(throw.dice, record.step.faces, strict=True):
                    assert shown.setdefault((throw.turn, throw.number, die), face) == face
    assert len(shown) > 20


@pytest.mark.parametrize("family", sorted({entry.family for entry in GAMES.values()}))
def test_kinds_are_all_there_are(family):
    """Every title, and every number of players of a family by one of its titles."""
    own = {entry.id: entry.players for entry in GAMES.values() if entry.family == family}
    tried = [kind for kind in KINDS if kind[0] in own]
    assert {game for game, *_ in tried} == {*own}
    assert {players for _, players, free in tried if not free} == {each for players in own.values() for each in players}
