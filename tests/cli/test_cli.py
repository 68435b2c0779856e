"""The command line, as one would use it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import main
from game.cli.perft import perft
from game.cli.simulate import hashed
from game.players.puzzles import read
from game.rules import games
from game.rules.record import Record
from tests.rules.golden import GOLDEN


def run(capsys, *arguments):
    code = main(arguments)
    return code, *capsys.readouterr()


def test_simulate_as_json(capsys):
    code, out, _ = run(capsys, "simulate", "ganz-schon-clever", "--players", "random,random", "--games", "20", "--json")
    told = json.loads(out)
    assert code == 0
    assert list(told) == ["game", "games", "seed", "seats", "games_per_cpu_second", "decisions_per_cpu_second"]
    assert (told["game"], told["games"], told["seed"]) == ("ganz-schon-clever", 20, 1)
    assert [list(seat) for seat in told["seats"]] == [["player", "mean", "se", "sd", "min", "max", "wins"]] * 2
    assert sum(seat["wins"] for seat in told["seats"]) == pytest.approx(20)
    for seat in told["seats"]:
        assert seat["min"] <= seat["mean"] <= seat["max"]
        assert seat["se"] == pytest.approx(seat["sd"] / 20**0.5, abs=1e-3)


def test_the_same_seed_gives_the_same_table(capsys):
    tables = [
        run(capsys, "simulate", "clever-4ever", "--games", "5", "--seed", "7")[1].splitlines()[:-1] for _ in range(2)
    ]
    assert tables[0] == tables[1]
    assert "random" in tables[0][2]
    other = run(capsys, "simulate", "clever-4ever", "--games", "5", "--seed", "8")[1].splitlines()[:-1]
    assert other != tables[0]


def test_a_titles_own_players_can_be_asked_for(capsys):
    code, out, _ = run(capsys, "simulate", "qwixx-longo", "--players", "greedy,random", "--games", "2", "--json")
    assert code == 0
    assert [seat["player"] for seat in json.loads(out)["seats"]] == ["greedy", "random"]
    with pytest.raises(SystemExit):
        main(["simulate", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert "random, beginner, casual, club, expert, master, greedy" in told


def test_one_game_has_no_deviation(capsys):
    _, out, _ = run(capsys, "simulate", "clever-4ever", "--games", "1", "--json")
    assert json.loads(out)["seats"][0]["sd"] == 0


def test_seeds_are_hashed():
    assert len({hashed(seed, number) for seed in range(10) for number in range(10)}) == 100
    assert hashed(1, 2) != hashed(1, 2, "players")


def test_replay_shows_sheets_and_scores(capsys, tmp_path):
    golden = (GOLDEN / "ganz-schon-clever-2.txt").read_text(encoding="utf-8").split("\n---\n")[0]
    path = tmp_path / "game.txt"
    path.write_text(golden, encoding="utf-8")
    code, out, _ = run(capsys, "replay", str(path))
    assert code == 0
    assert out.count("yellow ") >= 2
    assert "won by seat" in out
    _, out, _ = run(capsys, "replay", str(path), "--json")
    told = json.loads(out)
    assert told["over"] is True
    assert len(told["scores"]) == 2
    assert all(score["total"] == sum(score["parts"].values()) for score in told["scores"])


def test_replay_of_an_unfinished_game(capsys, tmp_path):
    path = tmp_path / "game.txt"
    path.write_text("reynard 1\ngame clever-4ever\nplayers 1\ndice 5\n", encoding="utf-8")
    assert "not over yet" in run(capsys, "replay", str(path))[1]


@pytest.mark.parametrize(
    ("content", "said"), [(b"1g1A.abcd", "Damaged: checksum"), (b"7", "UnknownVersion"), (b"\xff\xfe", "is not text")]
)
def test_replay_says_what_is_wrong(capsys, tmp_path, content, said):
    path = tmp_path / "game.txt"
    path.write_bytes(content)
    code, out, error = run(capsys, "replay", str(path))
    assert (code, out) == (1, "")
    assert said in error
    assert error.count("\n") == 1


def test_perft_counts(capsys):
    assert run(capsys, "perft", "ganz-schon-clever", "--players", "1", "--seed", "1", "--depth", "2")[1] == "80\n"
    assert perft(games.new("ganz-schon-clever", 1), 1, 0) == 1


@pytest.mark.parametrize("game", games.GAMES)
def test_show(capsys, game):
    players = games.GAMES[game].players[0]
    shown = run(capsys, "show", game)[1]
    assert shown == games.new(game, players).empty_sheet_text() + "\n"


def test_an_empty_clever_sheet_has_no_action_circled(capsys):
    assert "re-roll    .   .   .   .   .   .   .\n" in run(capsys, "show", "ganz-schon-clever")[1]
    assert "polish     .   .   .   .   .   .   .   .   .  → blue ?\n" in run(capsys, "show", "clever-4ever")[1]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["perft", "ganz-schon-clever", "--players", "9", "--depth", "1"], "is for 1 to 4 players, not 9"),
        (["simulate", "ganz-schon-clever", "--players", "random,genius"], "There is no player 'genius'"),
        (["simulate", "ganz-schon-clever", "--players", "greedy"], "There is no player 'greedy' of ganz-schon-clever"),
        (["replay", "/no/such/file"], "cannot be read"),
    ],
)
def test_mistakes_are_told_in_one_sentence(capsys, arguments, said):
    code, out, error = run(capsys, *arguments)
    assert (code, out) == (1, "")
    assert said in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["dance"],
        ["show", "chess"],
        ["perft", "ganz-schon-clever"],
        ["perft", "ganz-schon-clever", "--depth", "-1"],
        ["perft", "ganz-schon-clever", "--depth", "1", "--seed", str(2**64)],
        ["simulate", "ganz-schon-clever", "--games", "0"],
    ],
)
def test_bad_arguments_end_in_one_sentence(capsys, arguments):
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("arguments", [[], ["simulate"], ["replay"], ["perft"], ["show"]])
def test_help_everywhere(capsys, arguments):
    with pytest.raises(SystemExit) as caught:
        main([*arguments, "--help"])
    assert caught.value.code == 0
    assert "usage" in capsys.readouterr().out


@pytest.mark.skipif(sys.platform == "emscripten", reason="a browser starts no processes")
def test_as_a_module_from_standard_input():
    done = subprocess.run(
        [sys.executable, "-m", "game", "replay", "-"], input="oops", capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "UnknownVersion" in done.stderr


STOPPED_WHILE_PLAYING = """
import runpy, signal, sys
from game.cli import commands
signal.signal(signal.SIGINT, signal.default_int_handler)  # a test run in the background is started without
commands.simulate = lambda *_: signal.raise_signal(signal.SIGINT)  # Ctrl-C, as early as can be
sys.argv[1:] = ["simulate", "qwixx"]
runpy.run_module("game", run_name="__main__")
"""


@pytest.mark.skipif(sys.platform == "emscripten", reason="a browser starts no processes")
def test_who_stops_a_simulation_reads_one_word():
    done = subprocess.run([sys.executable, "-c", STOPPED_WHILE_PLAYING], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "Stopped.\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full")
def test_a_full_disk_is_one_sentence():
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "game", "show", "qwixx"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (done.returncode, done.stderr) == (1, "The output cannot be written: No space left on device.\n")


@pytest.mark.skipif(sys.platform == "emscripten", reason="a browser starts no processes")
def test_a_reader_who_has_seen_enough_is_no_error():
    command = f"{sys.executable} -m game show qwixx | head -c 1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_record_with_a_byte_order_mark_is_replayed(capsys, tmp_path):
    file = tmp_path / "record.txt"
    file.write_text("\ufeff" + Record("qwixx", 2, 7).text(), encoding="utf-8")
    code, out, error = run(capsys, "replay", str(file))
    assert (code, error) == (0, "")
    assert "not over yet" in out


def test_puzzles_are_made_and_the_levels_measured(tmp_path, capsys):
    store = tmp_path / "qwixx.txt"
    assert main(["puzzles", "qwixx", "--count", "1", "--to", str(store)]) == 0
    assert "1 puzzles" in capsys.readouterr().out
    assert main(["losses", "qwixx", "--games", "1", "--to", str(store)]) == 0
    found = read(store.read_text(encoding="utf-8"))
    assert len(found.puzzles) == 1
    assert found.losses["random"] > found.losses["expert"] == 0


def test_what_is_no_store_of_puzzles_is_told(tmp_path, capsys):
    assert main(["losses", "qwixx", "--to", str(tmp_path / "none.txt")]) == 1
    assert "no store of puzzles" in capsys.readouterr().err
    assert main(["puzzles", "qwixx", "--count", "1", "--to", str(tmp_path / "no" / "folder.txt")]) == 1
    assert "cannot be written" in capsys.readouterr().err
