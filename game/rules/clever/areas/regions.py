"""A map of regions: the first one is crossed where it begins, every further one touches a crossed one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from game.rules.clever.areas.area import Area, Spot
from game.rules.clever.areas.lines import Line, Win
from game.rules.clever.areas.mark import Mark
from game.rules.clever.areas.text import CROSS, row
from game.rules.match import IllegalMove


class Regions(Area[int]):
    """Regions crossed whole, by a die that shows at least as many as they have cells; the ink has a bit for each.

    `grid` and `shades` say of each cell which region it belongs to and which shade that has. Regions have bonuses of
    their own, all regions of a shade bring `shade_bonus`, full columns of cells count points.
    """

    def __init__(  # noqa: PLR0913
        self,
        name: str,
        grid: Sequence[str],
        shades: Sequence[str],
        *,
        shade_order: Iterable[str],
        bonuses: Mapping[str, str],
        shade_bonus: str,
        first: Iterable[str],
        columns: Sequence[int],
    ) -> None:
        self.name, self.kept = name, (name,)
        self.columns, self.bonuses = columns, bonuses
        self._grid, self._shades = tuple(tuple(cells.split()) for cells in grid), shades
        cells = {(r, c): region for r, line in enumerate(self._grid) for c, region in enumerate(line)}
        self.size = {region: [*cells.values()].count(region) for region in sorted({*cells.values()})}
        self.bits = {region: 1 << at for at, region in enumerate(self.size)}
        self.spots = {region: Spot("", _span(cells, region), cells=size) for region, size in self.size.items()}
        self._first = self._mask(first)
        self._touching = {own: self._mask(_beside(cells, own)) for own in self.size}
        self._marks = tuple((bit, self.size[region], Mark(name, region)) for region, bit in self.bits.items())
        self._columns = tuple(self._mask(line) for line in zip(*self._grid, strict=True))
        tints = {cells[r, c]: tint for r, line in enumerate(shades) for c, tint in enumerate(line.split())}
        self._tinted = {
            f"shade {shade}": self._mask(region for region, tint in tints.items() if tint == shade)
            for shade in shade_order
        }
        self.lines = (
            *(Line(name, region, bonus, (region,), 1) for region, bonus in sorted(bonuses.items())),
            *(
                Line(name, shade, shade_bonus, on, len(on))
                for shade, mask in self._tinted.items()
                for on in [tuple(region for region, bit in self.bits.items() if bit & mask)]
            ),
        )
        self._own = {region: (Win(bonus, region),) for region, bonus in bonuses.items()}
        self._shaded = tuple((mask, Win(shade_bonus, shade)) for shade, mask in self._tinted.items())
        self._reachable = lru_cache(maxsize=4096)(self._reach)

    def _mask(self, regions: Iterable[str]) -> int:
        return sum({self.bits[region] for region in regions})

    def _reach(self, ink: int) -> tuple[tuple[int, Mark], ...]:
        """The regions that may be crossed next, each with its number of cells."""
        touched = 0 if ink else self._first
        for region, bit in self.bits.items():
            if ink & bit:
                touched |= self._touching[region]
        return tuple([(size, mark) for bit, size, mark in self._marks if touched & bit and not ink & bit])

    def needed(self, field: str) -> int:
        return self.size[field]

    def takes(self, ink: int, number: int) -> tuple[Mark, ...]:
        return tuple([mark for size, mark in self._reachable(ink) if size <= number])

    def open(self, ink: int) -> tuple[Mark, ...]:
        return tuple([mark for _, mark in self._reachable(ink)])

    def marked(self, ink: int, mark: Mark) -> tuple[int, tuple[Win, ...]]:
        after = ink | self.bits[mark.field]
        shades = [win for mask, win in self._shaded if after & mask == mask != ink & mask]
        return after, (*self._own.get(mark.field, ()), *shades)

    def forbids(self, ink: int, mark: Mark, number: int) -> IllegalMove:
        region = mark.field
        if region not in self.bits or mark.number:
            return self._refused("no-such-field", mark)
        if ink & self.bits[region]:
            return self._refused("field-taken", mark)
        if all(reached.field != region for _, reached in self._reachable(ink)):
            return IllegalMove("not-touching" if ink else "start-at-the-frame", region=region)
        return IllegalMove("region-too-large", region=region, cells=self.size[region], number=number)

    def points(self, ink: int) -> int:
        return sum([points for points, mask in zip(self.columns, self._columns, strict=True) if ink & mask == mask])

    def written(self, ink: int) -> dict[str, int]:
        return {region: 0 for region, bit in self.bits.items() if ink & bit}

    def earned(self, ink: int) -> frozenset[str]:
        columns = [f"column {at}" for at, mask in enumerate(self._columns, 1) if ink & mask == mask]
        shades = [shade for shade, mask in self._tinted.items() if ink & mask == mask]
        return frozenset([*self.written(ink), *columns, *shades])

    def drawn(self, ink: int) -> list[str]:
        crossed = self.written(ink)
        lines = [
            row("" if r else self.name, [CROSS if region in crossed else region for region in line], 3, shades)
            for r, (line, shades) in enumerate(zip(self._grid, self._shades, strict=True))
        ]
        bonuses = ", ".join(f"{region} {bonus}" for region, bonus in sorted(self.bonuses.items()))
        return [row("", self.columns, 3), *lines, row("", [bonuses], 0)]


def _span(cells: Mapping[tuple[int, int], str], own: str) -> str:
    """The columns of a region, as people count them: the first and the last one."""
    columns = sorted({c + 1 for (_, c), region in cells.items() if region == own})
    return "–".join(map(str, dict.fromkeys((columns[0], columns[-1]))))


def _beside(cells: Mapping[tuple[int, int], str], own: str) -> set[str]:
    """The regions side by side with a region."""
    return {
        cells[beside]
        for (r, c), region in cells.items()
        for beside in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1))
        if region == own != cells.get(beside, own)
    }
