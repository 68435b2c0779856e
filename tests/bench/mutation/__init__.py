"""Mutation testing of the sheets and their scores: how many small changes to the rules do the tests notice?

Measured: `clever/sheet.py` 93 of 97 (95.9 %), `clever/ganz_schon_clever.py` 90 of 96, each eleventh (93.8 %),
each of `qwixx_gemixxt_a.py`, `qwixx_gemixxt_b.py`, `qwixx_double.py` and `qwixx_big_points.py` (18, 18, 20, 20), `qwixx/pad.py` 43 of 47,
each thirteenth (91.5 %), `clever/doppelt_so_clever.py` 8 of 8, each 29th. What survived changes nothing one could see:

- `|` or `+` of bits that are not set yet, `==` or `>=` of a mask with a part of itself: the same number;
- `<` or `!=` for a count that never passes its limit, and `strict=False` for rows of the same length;
- `!=` for `>` where `<=` was answered before; `<=` for `==` between strings of which no smaller one occurs;
- `if not TYPE_CHECKING`: declarations that a sheet's own fields hide.
"""
