"""The feature tables of the games: what each net is told, in order."""

from __future__ import annotations

from typing import Final

from game.players.layout import BITS, ONE, UPTO, Group, Layout

GANZ_SCHON_CLEVER: Final = Layout(
    1,
    (
        Group("time", ONE, 37),  # round × (before throw 1, 2, 3 · window · before passive throw · window), round-4 gift
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

CLEVER_4EVER: Final = Layout(
    1,
    (
        Group("time", ONE, 36),  # round × (before throw 1, 2, 3 · window · before the passive throw · window)
        Group("yellow top", UPTO, 5),
        Group("yellow middle", UPTO, 5),
        Group("yellow bottom", UPTO, 5),
        Group("yellow top last", ONE, 7),
        Group("yellow columns", UPTO, 5),
        Group("yellow middle sum", UPTO, 15),  # in steps of 2
        Group("yellow bottom sum", UPTO, 15),  # in steps of 2
        Group("yellow points", UPTO, 24),  # in steps of 4
        *(Group(f"blue row {row}", BITS, 6) for row in range(1, 7)),
        Group("blue rows with one", BITS, 6),
        Group("blue rows with two", BITS, 6),
        Group("blue columns with one", BITS, 6),
        Group("blue columns with two", BITS, 6),
        Group("blue diagonal", UPTO, 2),
        Group("blue antidiagonal", UPTO, 2),
        Group("blue points", UPTO, 16),  # in steps of 4
        Group("grey regions", BITS, 17),
        Group("grey regions in reach", BITS, 17),
        Group("grey columns one region short", BITS, 16),
        Group("grey columns", BITS, 16),
        Group("grey white shade", UPTO, 5),
        Group("grey light shade", UPTO, 6),
        Group("grey dark shade", UPTO, 6),
        Group("grey points", UPTO, 30),  # in steps of 4
        Group("green upper", UPTO, 11),
        Group("green lower", UPTO, 11),
        Group("green points", UPTO, 38),  # in steps of 6
        Group("green upper alone", UPTO, 12),  # points the numbers without a partner will score, in steps of 4
        Group("green lower alone", UPTO, 12),
        Group("pink", UPTO, 12),
        Group("pink circled", UPTO, 16),  # in steps of 2
        Group("lowest area", UPTO, 24),  # in steps of 4, begun ones count
        Group("which is lowest", ONE, 5),
        Group("foxes", UPTO, 7),
        Group("which foxes", BITS, 7),
        Group("re-rolls", UPTO, 7),
        Group("re-rolls circled", UPTO, 7),
        Group("+1", UPTO, 7),
        Group("+1 circled", UPTO, 7),
        Group("polish", UPTO, 9),
        Group("polish circled", UPTO, 9),
        *(Group(f"pending {area}", UPTO, 3) for area in ("yellow", "blue", "grey", "green", "pink", "black")),
        Group("pool", BITS, 6),
        Group("platter", BITS, 6),
        *(Group(f"{die} face", ONE, 6) for die in ("white", "yellow", "blue", "grey", "green", "pink")),
        Group("taken by +1", BITS, 6),
        Group("open blue cell", ONE, 36),
    ),
)

_ROWS = ("red", "yellow", "green", "blue")

QWIXX: Final = Layout(  # one table for both pads
    1,
    (
        Group("players", ONE, 4),
        Group("turns until mine", ONE, 5),
        *(Group(f"{row}: next place and crosses", ONE, 128) for row in _ROWS),  # 8 × place + crosses, at most 7
        *(Group(f"{row} crosses", UPTO, 14) for row in _ROWS),
        *(Group(f"rival's {row}: next place", ONE, 16) for row in _ROWS),  # the rival is who has most points
        *(Group(f"rival's {row}: place and crosses", ONE, 32) for row in _ROWS),  # 4 × (place / 2) + (0-3, 4, 5, more)
        *(Group(f"rival's {row} crosses", UPTO, 14) for row in _ROWS),
        Group("closed", BITS, 4),
        Group("misses", UPTO, 3),
        Group("rival's misses", UPTO, 3),
        Group("most misses of others", UPTO, 3),
        Group("rows I may close", BITS, 4),
        Group("rows others may close", BITS, 4),
        Group("lead", UPTO, 32),  # over the rival, in steps of 4 from -64
        Group("lucky pair", ONE, 5),
        Group("lucky rows", BITS, 4),
    ),
)

LAYOUTS: Final = {
    "ganz-schon-clever": GANZ_SCHON_CLEVER,
    "clever-4ever": CLEVER_4EVER,
    "qwixx-longo": QWIXX,
    "qwixx": QWIXX,
}
