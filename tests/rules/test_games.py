"""The registry, and what holds for every game in it: golden games, perft counts, the arrows of the design."""

import ast
import sys
from pathlib import Path

import pytest

from game.cli.perft import perft
from game.rules import games
from game.rules.loading import load
from game.rules.match import DICE, OVER
from tests.rules.golden import GOLDEN, SETUPS, perft_counts, told

ROOT = Path(__file__).parents[2]


def test_the_registry():
    assert {"ganz-schon-clever", "clever-4ever"} <= {*games.GAMES}
    assert len({game.letter for game in games.GAMES.values()}) == len(games.GAMES)
    for name, game in games.GAMES.items():
        assert game.id == name == game.new(game.players[0]).game
        assert len(game.letter) == 1


def test_games_stand_by_family_and_one_may_come_first():
    by_family = games.families()
    assert sorted(id for ids in by_family.values() for id in ids) == sorted(games.GAMES)
    assert [*by_family] == ["clever", "qwixx"]
    assert by_family["clever"][0] == "ganz-schon-clever"
    led = games.families("qwixx")
    assert [*led] == ["qwixx", "clever"]
    assert led["qwixx"][0] == "qwixx"
    assert led["clever"] == by_family["clever"]
    assert {*led["qwixx"]} == {*by_family["qwixx"]}


def test_an_unknown_game_and_a_wrong_number_of_players():
    with pytest.raises(games.UnknownGame, match="unknown-game game=chess"):
        games.new("chess", 2)
    with pytest.raises(games.WrongPlayers, match="wrong-players game=ganz-schon-clever least=1 most=4"):
        games.new("ganz-schon-clever", 5)


@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_a_game_begins_with_a_throw(game, players):
    match = games.new(game, players)
    assert (match.players, match.turn, match.moves()) == (players, DICE, ())
    assert match.throw.dice
    assert [score.total for score in match.scores()] == [0] * players
    assert match.winners() == ()


@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_golden_games(game, players):
    """A whole game as text: how it was played, its scores and its sheets."""
    golden = (GOLDEN / f"{game}-{players}.txt").read_text(encoding="utf-8")
    played, outcome = golden.split("\n---\n")
    record = load(played)
    assert record.match.turn == OVER
    assert record.text().strip() == played.strip()
    assert told(record.match) == outcome


@pytest.mark.parametrize(("game", "players", "seed", "depth", "count"), perft_counts())
def test_perft(game, players, seed, depth, count):
    assert perft(games.new(game, players), seed, depth) == count


def test_every_game_has_perft_counts():
    assert {(game, players) for game, players, *_ in perft_counts()} == {*SETUPS}


# The arrows of the design

IMPURE = {"random", "time", "datetime", "os", "pathlib", "js", "pyodide", "game"}


def imported(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield node.module


@pytest.mark.parametrize("path", sorted((ROOT / "game/rules").rglob("*.py")), ids=lambda path: path.name)
def test_the_rules_know_nobody(path):
    others = [name for name in imported(path) if not name.startswith("game.rules")]
    assert {name.split(".")[0] for name in others} <= sys.stdlib_module_names - IMPURE


@pytest.mark.parametrize("path", sorted((ROOT / "game/players").rglob("*.py")), ids=lambda path: path.name)
def test_the_players_need_the_rules_only(path):
    ours = [name for name in imported(path) if name.split(".")[0] == "game"]
    assert [name for name in ours if not name.startswith(("game.rules", "game.players"))] == []
