"""`python -m tests.train GAME`: train a game's value net and write it where the players look for it."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.players.net import ASSETS, Shape
from tests.train.alone import NETS
from tests.train.export import export
from tests.train.plan import ALONE, PADS, SHIPPED, Plan, refining
from tests.train.solo import SOLO
from tests.train.trainer import CleverTrainer, QwixxTrainer, Trainer

LEVELLED = 10_000  # games that tell what a joined net should have said
KEPT = Path(__file__).with_name("runs")
PLANS = {game: rules.PLAN for game, rules in SOLO.items()} | PADS
SECOND = {game: rules.ALONE_PLAN for game, rules in SOLO.items() if hasattr(rules, "ALONE_PLAN")}


def trainer_for(game: str, plan: Plan, seed: int) -> Trainer:
    return CleverTrainer(SOLO[game], plan, seed) if game in SOLO else QwixxTrainer(game, plan, seed)


def solo_net(game: str, which: str) -> bytes:
    """The kept net of solo games, or the one that players ask alone, which is the second of their file."""
    if which == ALONE:
        return (NETS / f"{game}.bin").read_bytes()
    stored = (ASSETS / f"{game}.bin").read_bytes()
    return Shape.of(stored).split(stored)[1]


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.train", description=__doc__)
    parser.add_argument("game", choices=PLANS)
    parser.add_argument("--alone", action="store_true", help="the second net of a game, which is asked alone")
    parser.add_argument("--games", type=int, help="length of the run; default: the plan's")
    parser.add_argument("--units", type=int, nargs=2, help="of both hidden layers; default: the plan's")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--name", help="of the checkpoint; default: the game")
    parser.add_argument("--resume", action="store_true", help="go on from the checkpoint")
    parser.add_argument("--refine", metavar="NAME", help="start from the weights of that checkpoint, at a lower rate")
    parser.add_argument("--trial", action="store_true", help="leave the players' net as it is")
    parser.add_argument("--joins", choices=(ALONE, SHIPPED), help="with which net it is joined; default: the plan's")
    asked = parser.parse_args()
    if asked.alone and asked.game not in SECOND:
        parser.error(f"{asked.game} has one net only")
    plan = (SECOND if asked.alone else PLANS)[asked.game]
    if asked.units:
        plan = plan._replace(units=tuple(asked.units))
    if asked.games:
        plan = plan._replace(games=asked.games)
    if asked.joins:
        plan = plan._replace(joins=asked.joins)
    if asked.refine:
        plan = refining(plan)
    trainer = trainer_for(asked.game, plan, asked.seed)
    checkpoint = KEPT / f"{asked.name or asked.game + '-alone' * asked.alone}.npz"
    if asked.refine:
        trainer.adopt(KEPT / f"{asked.refine}.npz")
    if asked.resume:
        trainer.load(checkpoint)
    trainer.train(checkpoint)
    if plan.joins:
        trainer.join(solo_net(asked.game, plan.joins))
        trainer.level(LEVELLED)
    print(f"{asked.game}: {trainer.measure(10_000)} over 10,000 games")
    if not asked.trial:
        print(f"written to {export(trainer.net, asked.game, plan.second)}")


if __name__ == "__main__":
    main()
