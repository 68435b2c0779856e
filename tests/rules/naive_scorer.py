"""A second opinion on the scores: plain data in, points out, written from the rule pages alone and as simple as can be.

It shares nothing with `game.rules`, so an error has to be made twice to go unseen. Each function answers with the
parts of a score by name; the total is their sum.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

# Ganz schön clever

GSC_YELLOW_PRINTED_CROSSES = [(0, 3), (1, 2), (2, 1), (3, 0)]


def ganz_schon_clever(
    yellow: list[list[bool]],  # the 4 × 4 grid, True where crossed; the printed crosses count anyway
    blue: set[int],  # sums crossed
    green: int,  # fields crossed
    orange: list[int],  # faces, before the factor
    purple: list[int],
) -> dict[str, int]:
    parts = {}

    grid = [list(row) for row in yellow]
    for row, column in GSC_YELLOW_PRINTED_CROSSES:
        grid[row][column] = True
    parts["yellow"] = 0
    for column, points in enumerate([10, 14, 16, 20]):
        if grid[0][column] and grid[1][column] and grid[2][column] and grid[3][column]:
            parts["yellow"] += points

    parts["blue"] = [0, 1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56][len(blue)]
    parts["green"] = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66][green]

    parts["orange"] = 0
    for field, face in enumerate(orange, start=1):
        if field in (4, 7, 9):
            parts["orange"] += 2 * face
        elif field == 11:
            parts["orange"] += 3 * face
        else:
            parts["orange"] += face

    parts["purple"] = sum(purple)

    lowest = min(parts.values())
    foxes = 0
    if all(grid[3]):
        foxes += 1
    if 9 in blue and 10 in blue and 11 in blue and 12 in blue:
        foxes += 1
    if green >= 7:
        foxes += 1
    if len(orange) >= 8:
        foxes += 1
    if len(purple) >= 7:
        foxes += 1
    parts["foxes"] = foxes * lowest
    return parts


# Clever 4Ever

C4E_REGIONS = """
A B B C C C C D D E E F G G H H
I B B J J J C D D D E F G K H H
I I B L L J M N N E E O G K K H
I P P L J J M N N E O O G K Q H
"""
C4E_SHADES = """
D W W L L L L W W L L D L L D D
L W W D D D L W W W L D L W D D
L L W L L D W D D L L W L W W D
L D D L D D W D D L W W L W L D
"""


def clever_4ever(
    yellow: tuple[list[int], list[int], list[int]],  # top, middle, bottom
    blue: set[tuple[int, int]],  # (blue face, white face)
    grey: set[str],  # letters of the regions crossed
    green: tuple[list[int], list[int]],  # upper, lower triangles
    pink: list[int],
) -> dict[str, int]:
    parts = {}

    top, middle, bottom = yellow
    parts["yellow"] = sum(bottom) - sum(middle)
    for column, points in enumerate([10, 10, 15, 15, 20]):
        if len(top) > column and len(middle) > column and len(bottom) > column:
            parts["yellow"] += points

    parts["blue"] = 0
    for column, points in [(1, 7), (2, 8), (3, 9), (4, 10), (5, 11), (6, 12)]:
        if len([1 for cell in blue if cell[1] == column]) >= 2:
            parts["blue"] += points
    if len(blue & {(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)}) >= 2:
        parts["blue"] += 6

    regions = [line.split() for line in C4E_REGIONS.split("\n") if line]
    parts["grey"] = 0
    for column, points in enumerate([1, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11]):
        if {regions[row][column] for row in range(4)} <= grey:
            parts["grey"] += points

    upper, lower = green
    parts["green"] = 0
    for cell in range(1, 12):
        if len(upper) >= cell and len(lower) >= cell:
            both = upper[cell - 1] + lower[cell - 1]
            parts["green"] += 2 * both if cell >= 4 else both

    parts["pink"] = [0, 2, 4, 6, 9, 12, 15, 19, 23, 27, 32, 37, 42][len(pink)]
    parts["pink"] += 2 * pink.count(2) + 4 * pink.count(4) + 3 * pink.count(6)

    parts["foxes"] = clever_4ever_foxes(top, blue, grey, lower, pink) * max(0, min(parts.values()))
    return parts


def clever_4ever_foxes(
    top: list[int], blue: set[tuple[int, int]], grey: set[str], lower: list[int], pink: list[int]
) -> int:
    foxes = 0
    if len(top) == 5:
        foxes += 1
    if len([1 for cell in blue if cell[0] == 6]) >= 2:
        foxes += 1
    if len(lower) >= 10:
        foxes += 1
    if len(pink) >= 8 and pink[7] in (5, 6):
        foxes += 1
    for shade in "WLD":
        needed = {region for region, its in zip(C4E_REGIONS.split(), C4E_SHADES.split(), strict=True) if its == shade}
        if needed <= grey:
            foxes += 1
    return foxes


# Qwixx, every pad


def qwixx(rows: Mapping[str, Collection[int]], locks: set[str], misses: int, most: int) -> dict[str, int]:
    """Numbers crossed by row, those crossed twice two times; the rows whose lock is crossed too, and the misses.

    A row with two colours counts for both of them. Of all crosses that count for a colour, no more than `most` do.
    """
    parts = {}
    for colour in ("red", "yellow", "green", "blue"):
        crosses = 1 if colour in locks else 0
        for name, numbers in rows.items():
            if colour in name.split("-"):
                crosses += len(numbers)
        table = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120, 136]
        parts[colour] = table[min(crosses, most)]
    parts["misses"] = -5 * misses
    return parts
