"""Mutation testing of the sheets and their scores: how many small changes to the rules do the tests notice?

Measured: `clever/sheet.py` 93 of 97 (95.9 %), `clever/ganz_schon_clever.py` 90 of 96, each eleventh (93.8 %); all of
`qwixx/qwixx_gemixxt_a.py`, `_b` (18 each), `qwixx_double.py` and `qwixx_big_points.py` (20 each); `qwixx/pad.py` 43 of
47, each thirteenth (91.5 %), `qwixx/match.py` 39 of 40, each 19th, `clever/doppelt_so_clever.py` 8 of 8, each 29th.
What survived changes nothing one could see:

- `|` or `+` of bits that are not set yet, `==` or `>=` of a mask with a part of itself: the same number;
- `<` or `!=` for a count that never passes its limit, and `strict=False` for rows of the same length;
- `!=` for `>` where `<=` was answered before; `<=` for `==` between strings of which no smaller one occurs;
- `^` for `-` where the smaller number's bits are all in the larger one, and another row where all are as long;
- `if not TYPE_CHECKING`: declarations that a sheet's own fields hide.
"""
