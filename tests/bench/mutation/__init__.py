"""Mutation testing of the sheets and their scores: how many small changes to the rules do the tests notice?

Measured, each so many of the mutants. Those of annotations, which nothing evaluates, are left out; with them it is:
`clever/sheet.py` 37 of 47, `clever/match.py` 30 of 34, `clever/areas/area.py` 49 of 60, `row.py` 30 of 33,
`qwixx/forbidden.py` 34 of 37.

| module                                         | killed                                 | each |
|------------------------------------------------|----------------------------------------|------|
| `clever/match.py`                              | 30 of 32 (93.8 %)                      | 17th |
| `clever/sheet.py`                              | 37 of 41 (90.2 %)                      | 5th  |
| `clever/chain.py`                              | 23 of 23                               | 5th  |
| `clever/areas/area.py`                         | 49 of 49                               | 1st  |
| `clever/areas/grid.py`                         | 37 of 40 (92.5 %), the 3 others since  | 22nd |
| `clever/areas/row.py`                          | 30 of 32 (93.8 %), the 2 others since  | 14th |
| `clever/areas/rows.py`                         | 29 of 30 (96.7 %)                      | 5th  |
| `clever/areas/regions.py`                      | 28 of 29 (96.6 %)                      | 11th |
| `clever/doppelt_so_clever.py`                  | 8 of 8                                 | 29th |
| `clever/ganz_schon_clever.py`                  | 90 of 96 (93.8 %)                      | 11th |
| `qwixx/forbidden.py`                           | 34 of 35 (97.1 %), the other one since | 7th  |
| `qwixx/pad.py`                                 | 43 of 47 (91.5 %)                      | 13th |
| `qwixx/match.py`                               | 39 of 40 (97.5 %)                      | 19th |
| `qwixx/qwixx_gemixxt_a.py`, `_b`               | 18 of 18 each                          | 1st  |
| `qwixx/qwixx_double.py`, `qwixx_big_points.py` | 20 of 20 each                          | 1st  |

The tables of the games, `qwixx/pad.py` and `qwixx/match.py` were measured before, with what annotations hold counted.
For `clever/match.py`, `sheet.py`, `rows.py`, `regions.py` and `qwixx/forbidden.py` this is a second sample: a first one
found gaps, for which tests were written (41 of 45, 28 of 33, 14 of 19, 17 of 23 and 140 of 146). What survived changes
nothing one could see:

- `|` or `+` of bits that are not set yet, `==` or `>=` of a mask with a part of itself: the same number;
- `<` or `!=` for a count that never passes its limit, and `strict=False` for rows of the same length;
- `!=` for `>` where `<=` was answered before; `<=` for `==` between strings of which no smaller one occurs, `>=` where
  no greater one does;
- `^` for `-` where the smaller number's bits are all in the larger one, `^` for `+` where no bit is in both, and
  another row or another seat's sheet where all are alike;
- `if not TYPE_CHECKING`: declarations that a sheet's own fields hide.
"""
