"""A naive sheet of Doppelt so clever and its score, written from the rule page with lists, sets and no cleverness."""

from __future__ import annotations

NUMBERS = range(1, 7)
ROWS = {"yellow": "y", "blue": "b", "green": "g", "pink": "k"}  # of silver
LATTICE = (".3.6", "1.2.", ".4.3", "2.5.", ".5.4")
LATTICE_LINES = (
    ("12 14", "blue ?"),
    ("21 23", "return"),
    ("32 34", "yellow ?"),
    ("41 43", "green ?"),
    ("52 54", "pink ?"),
    ("21 41", "re-roll"),
    ("12 32 52", "+1"),
    ("23 43", "silver ?"),
    ("14 34 54", "fox"),
)
SILVER_COLUMNS = {1: "+1", 2: "yellow ?", 3: "fox", 4: "blue ?", 5: "green ?", 6: "pink ?"}
BLUE = {2: "return", 3: "yellow ?", 5: "+1", 6: "re-roll", 7: "pink ?", 9: "fox", 10: "return", 12: "green ?"}
GREEN = {2: "re-roll", 4: "blue ?", 5: "return", 7: "fox", 8: "silver ?", 9: "+1", 11: "pink ?", 12: "yellow ?"}
PINK = {  # the least number and the bonus
    3: (2, "re-roll"),
    4: (3, "return"),
    5: (4, "+1"),
    6: (5, "green ?"),
    7: (6, "yellow ?"),
    8: (2, "fox"),
    9: (3, "silver ?"),
    10: (4, "re-roll"),
    11: (5, "blue ?"),
    12: (6, "yellow ?"),
}


class NaiveDoppeltSoClever:
    colours = ("silver", "yellow", "blue", "green", "pink")
    track = ("re-roll", "+1", "return", "black ?", None, None)
    row_ends = {"re-roll": (6, "fox"), "+1": (6, "silver ?"), "return": (6, "pink ?")}  # noqa: RUF012
    forfeit_at_will = True
    others_on_fields = False
    sweeping = "s"
    foxes_of_rows = 0  # at the end of the re-rolls

    def __init__(self):
        self.silver = set()  # as ("yellow", 3)
        self.circled, self.crossed = set(), set()
        self.blue, self.green, self.pink = [], [], []

    def takes(self, colour, number):
        if colour == "silver":
            return {f"s{letter}{number}" for row, letter in ROWS.items() if (row, number) not in self.silver}
        if colour == "yellow":
            return {
                f"y{r}{c}"
                for r, row in enumerate(LATTICE, 1)
                for c, printed in enumerate(row, 1)
                if printed == str(number) and f"{r}{c}" not in self.crossed
            }
        row, letter = (self.green, "g") if colour == "green" else (self.pink, "k")
        return {f"{letter}{len(row) + 1}={number}"} if len(row) < 12 else set()

    def pair(self, blue, white):
        return self.sum(blue + white)

    def sum(self, number):
        if len(self.blue) == 12 or (self.blue and number > self.blue[-1]):
            return set()
        return {f"b{len(self.blue) + 1}={number}"}

    def swept(self, die, number):
        if die in ROWS:
            return set() if (die, number) in self.silver else {f"s{ROWS[die]}{number}"}
        return self.takes("silver", number)

    def uses(self, bonus):
        colour = bonus.split()[0]
        if colour == "black":
            return set().union(*(self.uses(f"{each} ?") for each in self.colours))
        if colour == "blue":
            return set().union(*(self.sum(number) for number in range(2, 13)))
        return set().union(*(self.takes(colour, number) for number in NUMBERS))

    def mark(self, text):
        letter, (field, _, written) = text[0], text[1:].partition("=")
        if letter == "s":
            row = next(row for row in ROWS if ROWS[row] == field[0])
            self.silver.add((row, int(field[1])))
            full = all((each, int(field[1])) in self.silver for each in ROWS)
            return [SILVER_COLUMNS[int(field[1])]] if full else []
        if letter == "y":
            return self.mark_yellow(field)
        row = {"b": self.blue, "g": self.green, "k": self.pink}[letter]
        row.append(int(written))
        if letter == "k":
            least, bonus = PINK.get(len(row), (0, None))
            return [bonus] if bonus and row[-1] >= least else []
        bonus = (BLUE if letter == "b" else GREEN).get(len(row))
        return [bonus] if bonus else []

    def mark_yellow(self, field):
        if field in self.circled:
            self.crossed.add(field)
            return []
        self.circled.add(field)
        lines = [(line.split(), bonus) for line, bonus in LATTICE_LINES]
        return [bonus for line, bonus in lines if field in line and self.circled.issuperset(line)]

    def score(self):
        return score(
            self.silver, self.circled, len(self.crossed), (self.blue, self.green, self.pink), self.foxes_of_rows
        )


def second_opinion(sheet):
    """The score of a sheet of the engine."""
    names = {letter: row for row, letter in ROWS.items()}
    yellow = sheet.written("yellow")
    return score(
        {(names[field[0]], int(field[1])) for field in sheet.written("silver")},
        {*yellow},
        len([1 for mark in yellow.values() if mark == 0]),
        [list(sheet.written(area).values()) for area in ("blue", "green", "pink")],
        sheet.unlocked[0] == 6,
    )


def score(silver, circled, crosses, rows, foxes):
    """The parts by name; `foxes` are those at the ends of the action rows."""
    blue, green, pink = rows
    parts = {}
    parts["silver"] = 0
    for row in ROWS:
        parts["silver"] += [0, 2, 4, 7, 11, 16, 22][len([1 for marked, _ in silver if marked == row])]
    parts["yellow"] = [0, 3, 10, 21, 36, 55, 75, 96, 118, 141, 165][crosses]
    parts["blue"] = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78][len(blue)]
    parts["green"] = 0
    factors = [2, 2, 2, 1, 3, 3, 3, 2, 3, 1, 4, 1]
    for first in range(0, 12, 2):
        if len(green) > first + 1:
            parts["green"] += green[first] * factors[first] - green[first + 1] * factors[first + 1]
    parts["pink"] = sum(pink)
    if all((row, 3) in silver for row in ROWS):
        foxes += 1
    if {"14", "34", "54"} <= circled:
        foxes += 1
    if len(blue) >= 9:
        foxes += 1
    if len(green) >= 7:
        foxes += 1
    if len(pink) >= 8 and pink[7] >= 2:
        foxes += 1
    parts["foxes"] = foxes * max(0, min(parts.values()))
    return parts
