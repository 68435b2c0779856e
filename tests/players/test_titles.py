"""Every title answers the players' contract; one that does not have a part for them is left to chance."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest

from game.players import UnknownPlayer, player, players
from game.players.coach import hints
from game.players.judge import judge
from game.players.levels import LEVELS, levels
from game.players.mind import NoMind, mind, mind_of
from game.players.net import net
from game.players.review import review
from game.players.worker import answer
from game.rules import games
from game.rules.games import Game
from game.rules.match import DICE, OVER, Match
from game.rules.qwixx.qwixx_longo import QwixxLongo
from game.rules.record import Record

FOLDER = Path(__file__).parents[2] / "game/players"
SHARED = sorted(FOLDER.glob("*.py"))
HUMAN = {"beginner", "casual", "club"}
TAUGHT = [game for game in games.GAMES if mind(game)]


class Untaught(QwixxLongo):
    """A title that brings nothing but its rules."""

    __slots__ = ()
    game = "untaught"


@pytest.fixture
def untaught(monkeypatch: pytest.MonkeyPatch) -> str:
    """The id of a registered title without a part for the players."""
    entry = Game("untaught", "qwixx", "u", range(2, 6), Untaught, partial(Untaught), ("white1",))
    monkeypatch.setitem(games.GAMES, "untaught", entry)
    return "untaught"


def decisions(game: str, seed: int = 3) -> Iterator[Match]:
    """What a random player has to decide."""
    match, rng = games.new(game, games.game(game).players[0]), Random(seed)
    while match.turn != OVER:
        if match.turn == DICE:
            sides, dice = match.throw.sides, match.throw.dice
            ranks = range(1, len(dice) + 1) if match.throw.distances else ()
            match = match.rolled([rng.randint(1, sides) for _ in dice], ranks)
            continue
        yield match
        match = match.play(LEVELS["random"](match, rng))


@pytest.mark.parametrize("game", TAUGHT)
def test_a_title_says_how_every_human_level_errs(game: str):
    assert {*mind(game).errors} == HUMAN
    blurs = [mind(game).errors[level].blur for level in ("club", "casual", "beginner")]
    assert blurs == sorted(blurs)
    assert (*levels(game),) == (*LEVELS,)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_title_answers_about_every_decision(game: str):
    asked = list(decisions(game))[::5]
    assert len(asked) > 5
    for match in asked:
        title, seat, moves = mind_of(match), match.turn, match.moves()
        judged = judge(match)
        assert {each.move for each in judged} <= {*moves}
        ahead = title.think_ahead(match, Random(1))
        assert {each.move for each in ahead} == {each.move for each in judged}
        assert len(title.outlooks(match, judged)) == len(judged)
        assert title.verdict(match, judged, judged[0].move, Random(1)).loss == 0
        for move in moves[:3]:
            end, loss = title.verdict(match, judged, move, Random(1))
            assert loss >= 0
            assert title.standing(end, seat) == round(title.standing(end, seat), 3)
            assert all(key == reason.key for key, reason in title.facts(match, move).items())
        assert sum(title.forgettable(move) for move in moves) < len(moves)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_titles_own_players_play_legal_moves(game: str):
    asked = list(decisions(game))
    assert len(asked) > 20
    for name in mind(game).players:
        assert all(player(game, name)(match, Random(1)) in match.moves() for match in asked)


def test_without_a_mind_only_random_plays(untaught: str):
    assert mind(untaught) is None
    assert [*levels(untaught)] == [*players(untaught)] == ["random"]
    assert all(player(untaught, "random")(match, Random(1)) in match.moves() for match in decisions(untaught))
    with pytest.raises(UnknownPlayer, match="expert does not play untaught"):
        player(untaught, "expert")


def test_without_a_mind_there_are_no_hints_and_no_review(untaught: str):
    record = Record(untaught, 2, seed=1).thrown()
    for ask in (hints, judge, lambda match: net(match.game), lambda _: list(review(record))):
        with pytest.raises(NoMind, match="untaught has no value net"):
            ask(record.match)


@pytest.mark.parametrize(
    ("ask", "error"), [("hints", "NoMind"), ("review", "NoMind"), ("move", "UnknownPlayer: expert does not play")]
)
def test_without_a_mind_the_worker_says_so(untaught: str, ask: str, error: str):
    record = Record(untaught, 2, seed=1).thrown()
    question = {"id": 7, "ask": ask, "record": record.save(), "level": "expert"}
    told = json.loads(answer(json.dumps(question)))
    assert told["id"] == 7
    assert error in told["error"]


def test_a_title_that_cannot_be_imported_is_an_error_and_not_a_missing_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / "halftitles").mkdir()
    (tmp_path / "halftitles/broken_one.py").write_text("import no_such_module", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("game.players.mind.TITLES", "halftitles")
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        mind("broken-one")


@pytest.mark.parametrize("path", SHARED, ids=lambda path: path.name)
def test_what_all_games_share_knows_no_game_and_no_family(path: Path):
    families = tuple(f"game.{layer}.{family}" for layer in ("rules", "players") for family in ("clever", "qwixx"))
    assert [name for name in imported(path) if name.startswith(families)] == []
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    assert [node.value for node in nodes if isinstance(node, ast.Constant) and node.value in games.GAMES] == []


@pytest.mark.parametrize("path", sorted((FOLDER / "titles").glob("*.py")), ids=lambda path: path.name)
def test_no_title_needs_another_one(path: Path):
    assert [name for name in imported(path) if name.startswith("game.players.titles")] == []


def imported(path: Path) -> list[str]:
    """The modules that names are imported from."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return [node.module for node in nodes if isinstance(node, ast.ImportFrom)]
