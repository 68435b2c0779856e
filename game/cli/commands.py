"""The commands and their arguments; a mistake in them ends the command with one sentence."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from game.cli.perft import perft
from game.cli.puzzles import STORES, losses, make
from game.cli.simulate import simulate
from game.players import UnknownPlayer, player, players
from game.players.mind import mind
from game.players.puzzles import read, write
from game.rules import games
from game.rules.dice import SEEDS
from game.rules.loading import load
from game.rules.match import OVER, Match, RulesError


class Mistake(Exception):
    """A mistake in the arguments that the caller can put right."""


class _Parser(argparse.ArgumentParser):
    """Errors as one sentence, without the usage in front of it."""

    def error(self, message: str) -> None:  # type: ignore[override]
        self.exit(2, f"{self.prog}: {message}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; 0 if it went well."""
    options = _parser().parse_args(arguments)
    try:
        options.run(options)
    except Mistake as mistake:
        print(mistake, file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m game", description="Roll-and-write dice games on the command line.")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND", parser_class=_Parser)

    command = commands.add_parser("simulate", help="play many games between computer players")
    _game(command)
    command.add_argument("--players", default="", help=f"one for each seat, from {', '.join(_everyone())}")
    command.add_argument("--games", type=_positive, default=1000)
    _seed(command)
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=_simulate)

    command = commands.add_parser("replay", help="play a record and show how it ended")
    command.add_argument("file", type=Path, help="a record, compact or readable; - for standard input")
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=_replay)

    command = commands.add_parser("puzzles", help="make the puzzles of a game, for its computer players' nets")
    _game(command)
    command.add_argument("--count", type=_positive, default=300)
    command.add_argument("--to", type=Path, help="the file to write; without it, where the page looks for it")
    _seed(command)
    command.set_defaults(run=_puzzles)

    command = commands.add_parser("losses", help="measure what decisions cost each level, into a store of puzzles")
    _game(command)
    command.add_argument("--games", type=_positive, default=40)
    command.add_argument("--to", type=Path, help="the store; without it, where the page looks for it")
    _seed(command)
    command.set_defaults(run=_losses)

    command = commands.add_parser("perft", help="count the move sequences to a depth, with seeded dice")
    _game(command)
    command.add_argument("--players", type=_positive, default=2)
    _seed(command)
    command.add_argument("--depth", type=_natural, required=True)
    command.set_defaults(run=_perft)

    command = commands.add_parser("show", help="show an empty sheet")
    _game(command)
    command.set_defaults(run=_show)
    return parser


def _game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", choices=tuple(games.GAMES), help=", ".join(games.GAMES))


def _seed(command: argparse.ArgumentParser) -> None:
    command.add_argument("--seed", type=_natural, default=1)


def _natural(text: str) -> int:
    if not text.isdecimal() or int(text) >= SEEDS:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 to 2^64 - 1")
    return int(text)


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1")
    return int(text)


def _new(game: str, players: int) -> Match:
    try:
        return games.new(game, players)
    except games.WrongPlayers as error:
        least, most = error.detail["least"], error.detail["most"]
        raise Mistake(f"{game} is for {least} to {most} players, not {players}.") from error


def _everyone() -> list[str]:
    """The players of all games."""
    return list(dict.fromkeys(name for game in games.GAMES for name in players(game)))


def _known(game: str, name: str) -> None:
    """Raise Mistake unless a player of this name plays the game."""
    try:
        player(game, name)
    except UnknownPlayer as error:
        raise Mistake(f"There is no player {name!r} of {game}; there is {', '.join(players(game))}.") from error


def _simulate(options: argparse.Namespace) -> None:
    names = options.players.split(",") if options.players else ["random"] * games.game(options.game).players[0]
    for name in names:
        _known(options.game, name)
    _new(options.game, len(names))
    outcome = simulate(options.game, names, options.games, options.seed)
    print(json.dumps(outcome.as_json()) if options.json else outcome.table())


def _replay(options: argparse.Namespace) -> None:
    try:
        text = sys.stdin.read() if str(options.file) == "-" else options.file.read_text(encoding="utf-8")
        record = load(text)
    except OSError as error:
        raise Mistake(f"{options.file} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise Mistake(f"{options.file} is not text.") from error
    except RulesError as error:
        raise Mistake(f"{options.file} is no record that can be played ({type(error).__name__}: {error}).") from error
    match = record.match
    if options.json:
        print(json.dumps(_as_json(record.game, match)))
        return
    for seat, score in enumerate(match.scores()):
        print(f"seat {seat + 1}: {score.total}\n\n{match.sheet_text(seat)}\n")
    winners = ", ".join(f"seat {seat + 1}" for seat in match.winners())
    print(f"won by {winners}" if winners else "not over yet")


def _as_json(game: str, match: Match) -> dict[str, object]:
    return {
        "game": game,
        "players": match.players,
        "over": match.turn == OVER,
        "scores": [{"total": score.total, "parts": dict(score.parts)} for score in match.scores()],
        "ranking": match.ranking(),
        "winners": match.winners(),
        "rating": match.rating(),
    }


def _puzzles(options: argparse.Namespace) -> None:
    target = _store(options)

    def tell(found: int, games: int) -> None:
        print(f"\r{options.game}: {found} of {options.count}, {games} games", end="", file=sys.stderr, flush=True)

    text = write(make(options.game, options.count, options.seed, tell))
    print(file=sys.stderr)
    _written(target, text)
    print(f"{target}: {options.count} puzzles, {len(text.encode())} bytes")


def _losses(options: argparse.Namespace) -> None:
    target = _store(options)
    try:
        store = read(target.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise Mistake(f"{target} is no store of puzzles: make it first.") from error
    found = losses(options.game, options.games, options.seed)
    _written(target, write(store._replace(losses=found)))
    print(f"{options.game}: {', '.join(f'{level} {lost}' for level, lost in found.items())} a decision")


def _store(options: argparse.Namespace) -> Path:
    """The store of puzzles that a command is about; raises Mistake where the game can have none."""
    if mind(options.game) is None:
        raise Mistake(f"{options.game} has no computer players that could search its positions.")
    return options.to or STORES / f"{options.game}.txt"


def _written(target: Path, text: str) -> None:
    try:
        target.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Mistake(f"{target} cannot be written: {error.strerror}.") from error


def _perft(options: argparse.Namespace) -> None:
    print(perft(_new(options.game, options.players), options.seed, options.depth))


def _show(options: argparse.Namespace) -> None:
    print(_new(options.game, games.game(options.game).players[0]).empty_sheet_text())
