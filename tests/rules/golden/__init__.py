"""Golden games and perft counts: one text a game and number of players, pinned."""

from pathlib import Path

from game.rules import games

GOLDEN = Path(__file__).parent
SETUPS = [(game.id, players) for game in games.GAMES.values() for players in game.players]
KINDS = [(*setup, free) for free in (False, True) for setup in SETUPS]  # with dice, and with only the sheet


def told(match):
    """The end of a golden game."""
    lines = [f"ranking {match.ranking()} rating {match.rating()}"]
    for seat, score in enumerate(match.scores()):
        lines.append(f"seat {seat}: {score.total} = {' + '.join(f'{key} {points}' for key, points in score.parts)}")
    lines += [match.sheet_text(seat) for seat in range(match.players)]
    return "\n".join(lines) + "\n"


def perft_counts():
    """Game, players, seed, depth and the number of move sequences."""
    lines = (GOLDEN / "perft.txt").read_text(encoding="utf-8").splitlines()
    return [(game, *map(int, counts)) for game, *counts in (line.split() for line in lines if line[:1] != "#")]
