"""The feature tables of the games: what each net is told, in order."""

from __future__ import annotations

from typing import Final

from game.players.layout import BITS, ONE, UPTO, Group, Layout

GANZ_SCHON_CLEVER: Final = Layout(
    1,
    (
        Group("time", ONE, 37),  # round × (before throw 1, 2, 3 · window · before the passive throw · window), round-4 choice
        Group("yellow", BITS, 12),
        Group("yellow rows one short", BITS, 4),
        Group("yellow rows", BITS, 4),
        Group("yellow columns one short", BITS, 4),
        Group("yellow columns", BITS, 4),
        Group("diagonal", UPTO, 4),
        Group("yellow numbers once", BITS, 6),
        Group("yellow numbers twice", BITS, 6),
        Group("blue", BITS, 11),
        Group("blue rows one short", BITS, 3),
        Group("blue rows", BITS, 3),
        Group("blue columns one short", BITS, 4),
        Group("blue columns", BITS, 4),
        Group("blue count", UPTO, 11),
        Group("green", UPTO, 11),
        Group("orange", UPTO, 11),
        Group("orange sum", UPTO, 24),  # in steps of 4
        Group("purple", UPTO, 11),
        Group("purple last", ONE, 6),  # 0 after a 6 and at the start: anything goes
        Group("purple sum", UPTO, 16),  # in steps of 4
        Group("lowest area", UPTO, 16),  # in steps of 4, begun ones count
        Group("which is lowest", ONE, 5),
        Group("foxes", UPTO, 5),
        Group("re-rolls", UPTO, 7),
        Group("+1", UPTO, 7),
        Group("pool", BITS, 6),
        *(Group(f"{die} face", ONE, 6) for die in ("white", "yellow", "blue", "green", "orange", "purple")),
        Group("taken by +1", BITS, 6),
        Group("open blue sum", ONE, 11),
    ),
)
