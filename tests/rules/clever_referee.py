"""Two naive sheets of the Clever family and a referee, written from the rule pages with lists, sets and no cleverness.

The sheets list what may be written in the engine's notation and say what a mark brings. The referee follows a match
through its turns and insists on the same dice, the same choices and the same bonuses at every point.
"""

from __future__ import annotations

from game.rules.match import DICE, OVER
from tests.rules import naive_scorer

NUMBERS = range(1, 7)
LETTER = {
    "white": "w",
    "yellow": "y",
    "blue": "b",
    "green": "g",
    "orange": "o",
    "purple": "p",
    "grey": "e",
    "pink": "k",
    "silver": "s",
    "black": "x",
}

GIVING_UP = ("forfeit", "pass", "stop", "leave")
NOWHERE = "-"  # instead of the letter of an area


class NaiveGanzSchonClever:
    colours = ("yellow", "blue", "green", "orange", "purple")
    track = ("re-roll", "+1", "re-roll", "black X/6", None, None)
    row_ends = {"re-roll": (7, None), "+1": (7, None)}  # noqa: RUF012
    forfeit_at_will = False
    others_on_fields = False
    sweeping = NOWHERE
    foxes_of_rows = 0  # at the ends of action rows

    grid = ("365X", "21X5", "1X24", "X346")
    green_needs = (1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6)
    rows = {  # noqa: RUF012
        "green": {4: "+1", 6: "blue X", 7: "fox", 9: "purple 6", 10: "re-roll"},
        "orange": {3: "re-roll", 5: "yellow X", 6: "+1", 8: "fox", 10: "purple 6"},
        "purple": {
            3: "re-roll",
            4: "blue X",
            5: "+1",
            6: "yellow X",
            7: "fox",
            8: "re-roll",
            9: "green X",
            10: "orange 6",
            11: "+1",
        },
    }
    yellow_lines = (
        ("11 12 13", "blue X"),
        ("21 22 24", "orange 4"),
        ("31 33 34", "green X"),
        ("42 43 44", "fox"),
        ("11 22 33 44", "+1"),
    )
    blue_lines = (
        ("2 3 4", "orange 5"),
        ("5 6 7 8", "yellow X"),
        ("9 10 11 12", "fox"),
        ("5 9", "re-roll"),
        ("2 6 10", "green X"),
        ("3 7 11", "purple 6"),
        ("4 8 12", "+1"),
    )

    def __init__(self):
        self.crossed = {"yellow": set(), "blue": set()}
        self.filled = {"green": [], "orange": [], "purple": []}

    def takes(self, colour, number):
        if colour == "yellow":
            return {
                f"y{r}{c}"
                for r, row in enumerate(self.grid, 1)
                for c, printed in enumerate(row, 1)
                if printed == str(number) and f"{r}{c}" not in self.crossed["yellow"]
            }
        done = self.filled[colour]
        if len(done) == 11:
            return set()
        if colour == "green":
            return {f"g{len(done) + 1}"} if number >= self.green_needs[len(done)] else set()
        if colour == "purple" and done and done[-1] != 6 and number <= done[-1]:
            return set()
        return {f"{LETTER[colour]}{len(done) + 1}={number}"}

    def pair(self, blue, white):
        return set() if str(blue + white) in self.crossed["blue"] else {f"b{blue + white}"}

    def uses(self, bonus):
        colour, sign = bonus.split()
        if colour == "black":
            return set().union(*map(self.uses, ["yellow X", "blue X", "green X", "orange 6", "purple 6"]))
        if colour == "yellow":
            return set().union(*(self.takes("yellow", number) for number in NUMBERS))
        if colour == "blue":
            return {f"b{n}" for n in range(2, 13) if str(n) not in self.crossed["blue"]}
        return self.takes(colour, 6 if sign == "X" else int(sign))

    def mark(self, text):
        letter, (field, _, number) = text[0], text[1:].partition("=")
        if letter in "yb":
            colour, lines = ("yellow", self.yellow_lines) if letter == "y" else ("blue", self.blue_lines)
            before = set(self.crossed[colour])
            self.crossed[colour].add(field)
            after = self.crossed[colour]
            return [bonus for line, bonus in lines if {*line.split()} <= after and not {*line.split()} <= before]
        colour = {"g": "green", "o": "orange", "p": "purple"}[letter]
        self.filled[colour].append(int(number or 0))
        bonus = self.rows[colour].get(len(self.filled[colour]))
        return [bonus] if bonus else []

    def score(self):
        yellow = [[f"{r}{c}" in self.crossed["yellow"] for c in range(1, 5)] for r in range(1, 5)]
        green, orange, purple = self.filled.values()
        return naive_scorer.ganz_schon_clever(yellow, {*map(int, self.crossed["blue"])}, len(green), orange, purple)


GREY_BONUSES = {
    "polish": "AEGJQ",
    "re-roll": "ID",
    "green ?": "CH",
    "blue ?": "K",
    "pink ?": "L",
    "+1": "N",
    "yellow ?": "O",
}


class NaiveClever4Ever:
    colours = ("yellow", "blue", "grey", "green", "pink")
    track = ("re-roll", "+1", "polish", "black ?", None, None)
    row_ends = {"re-roll": (7, "pink ?"), "+1": (7, "grey ?"), "polish": (9, "blue ?")}  # noqa: RUF012
    forfeit_at_will = True
    others_on_fields = True
    sweeping = NOWHERE
    foxes_of_rows = 0  # at the ends of action rows

    top = (None, "polish", "grey ?", "green ?", "fox")
    middle = ("re-roll", "pink ?", "blue ?", "+1", "yellow ?")
    blue_rows = ("green ?", "pink ?", "yellow ?", "+1", "grey ?", "fox")
    lower = ("re-roll", "blue ?", "polish", "yellow ?", "grey ?", "+1", "pink ?", "blue ?", "yellow ?", "fox", "+1")
    pink = ("polish", None, "green ?", "+1", "re-roll", None, "grey ?", "fox", None, "blue ?", None, "yellow ?")
    grey = {  # noqa: RUF012
        region: bonus for bonus, regions in GREY_BONUSES.items() for region in regions
    }

    def __init__(self):
        self.rows = {row: [] for row in ("yt", "ym", "yb", "gu", "gl", "k")}
        self.cells = set()  # of blue, as (blue, white)
        self.regions = set()
        lines = [line.split() for line in naive_scorer.C4E_REGIONS.split("\n") if line]
        self.map = {(r, c): region for r, line in enumerate(lines) for c, region in enumerate(line)}

    def takes(self, colour, number):
        if colour == "grey":
            return {f"e{region}" for region in self.reachable() if [*self.map.values()].count(region) <= number}
        found = set()
        for row, done in self.rows.items():
            room = {"y": 5, "g": 11, "k": 12}[row[0]]
            rises = row != "yt" or not done or number > done[-1]
            if row[0] == LETTER[colour] and len(done) < room and rises:
                found.add(f"{row}{len(done) + 1}={number}")
        return found

    def reachable(self):
        if not self.regions:
            return {"A", "I"}
        found = set()
        for (r, c), region in self.map.items():
            for beside in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
                if region in self.regions and beside in self.map:
                    found.add(self.map[beside])
        return found - self.regions

    def pair(self, blue, white):
        return set() if (blue, white) in self.cells else {f"b{blue}{white}"}

    def uses(self, bonus):
        colour = bonus.split()[0]
        if colour == "black":
            return set().union(*(self.uses(f"{each} ?") for each in self.colours))
        if colour == "blue":
            return set().union(*(self.pair(blue, white) for blue in NUMBERS for white in NUMBERS))
        return set().union(*(self.takes(colour, number) for number in NUMBERS))

    def mark(self, text):
        if text[0] == "b":
            return self.mark_blue(int(text[1]), int(text[2]))
        if text[0] == "e":
            return self.mark_grey(text[1])
        field, number = text.split("=")
        row, number = field.rstrip("0123456789"), int(number)
        done = self.rows[row]
        done.append(number)
        printed = {"yt": self.top, "ym": self.middle, "yb": [None] * 5, "gu": [None] * 11, "gl": self.lower}
        bonus = printed.get(row, self.pink)[len(done) - 1]
        if row == "k":
            bonus = bonus if number >= 5 else None
            if number == 3 and len(done) < 12:
                done.append(3)
        return [bonus] if bonus else []

    def mark_blue(self, blue, white):
        self.cells.add((blue, white))
        won = []
        if len([1 for cell in self.cells if cell[0] == blue]) == 2:
            won.append(self.blue_rows[blue - 1])
        if blue == white and len([1 for cell in self.cells if cell[0] == cell[1]]) == 2:
            won.append("re-roll")
        return won

    def mark_grey(self, region):
        before = self.score_foxes()
        self.regions.add(region)
        won = [self.grey[region]] if region in self.grey else []
        return won + ["fox"] * (self.score_foxes() - before)

    def score_foxes(self):
        return naive_scorer.clever_4ever_foxes([], set(), self.regions, [], [])

    def score(self):
        rows = self.rows
        yellow, green = (rows["yt"], rows["ym"], rows["yb"]), (rows["gu"], rows["gl"])
        return naive_scorer.clever_4ever(yellow, self.cells, self.regions, green, rows["k"])


class Seat:
    """A player's naive sheet, and the actions that the player has left."""

    def __init__(self, sheet):
        self.sheet = sheet
        self.left = dict.fromkeys(sheet.row_ends, 0)
        self.unlocked = dict.fromkeys(sheet.row_ends, 0)


class Referee:
    """Follows one match from its first position; the decisions are random, and keen ones use what they can."""

    def __init__(self, match, sheet, rng, keen):
        self.keen = keen
        self.match, self.rng, self.rules = match, rng, sheet
        self.seats = [Seat(sheet()) for _ in range(match.players)]
        self.faces, self.pool, self.platter, self.fields = {}, set(), set(), []

    def play(self):
        players = len(self.seats)
        for number in range({1: 6, 2: 6, 3: 5, 4: 4}[players]):
            for seat in range(players):
                if self.rules.track[number]:
                    self.bring(seat, [self.rules.track[number]])
            for active in range(players):
                self.active_turn(active)
                for seat in [seat for seat in range(players) if seat != active]:
                    self.passive_turn(seat)
            if players == 1:
                self.solo_throw()
                self.passive_turn(0)
        assert self.match.turn == OVER
        return self.match

    # Asking the engine

    def ask(self, seat, options):
        """The engine must offer these options to this seat, and takes one of them."""
        assert self.match.turn == seat
        assert sorted(map(str, self.match.moves())) == sorted(options)
        moves = [move for move in self.match.moves() if not self.keen or str(move) not in GIVING_UP]
        move = self.rng.choice(moves or self.match.moves())
        self.match = self.match.play(move)
        return str(move)

    def fall(self, dice):
        assert self.match.turn == DICE
        throw = self.match.throw
        assert {*throw.dice} == dice
        faces = [self.rng.randint(1, 6) for _ in throw.dice]
        ranks = self.rng.sample(range(1, len(dice) + 1), len(dice)) if throw.distances else []
        self.match = self.match.rolled(faces, ranks)
        self.faces |= dict(zip(throw.dice, faces, strict=True))
        return dict(zip(throw.dice, ranks, strict=False))

    # Turns

    def active_turn(self, seat):
        self.pool, self.platter, self.fields = {"white", *self.rules.colours}, set(), []
        for number in (1, 2, 3):
            if number > 1:
                self.returns(seat)
            if not self.pool:
                break
            self.one_throw(seat, last=number == 3)
        self.plus(seat)

    def returns(self, seat):
        """Before a throw, where a sheet has that action: dice come back from the platter."""
        left = self.seats[seat].left
        while self.platter and left.get("return"):
            back = {f"return:{LETTER[die]}": die for die in self.platter}
            choice = self.ask(seat, [*back, "throw" if self.pool else "stop"])
            if choice not in back:
                break
            left["return"] -= 1
            self.platter.remove(back[choice])
            self.pool.add(back[choice])

    def one_throw(self, seat, last):
        while True:
            self.fall(self.pool)
            picks = self.options(seat, self.pool)
            again = ["re-roll"] * (self.seats[seat].left["re-roll"] > 0)
            forfeit = ["forfeit"] * ((not picks or self.rules.forfeit_at_will) and bool(picks or again))
            choice = self.ask(seat, [*picks, *again, *forfeit]) if picks or again else "forfeit"
            if choice != "re-roll":
                break
            self.seats[seat].left["re-roll"] -= 1
        if choice != "forfeit":
            die = picks[choice]
            self.pool.remove(die)
            self.fields.append(die)
            lower = {other for other in self.pool if self.faces[other] < self.faces[die]}
            self.platter |= lower
        if last:
            self.platter |= self.pool
        self.pool -= self.platter
        if choice != "forfeit":
            sweeps = choice.partition(":")[2].startswith(self.rules.sweeping)
            self.mark(seat, choice, lower if sweeps else set())

    def solo_throw(self):
        dice = {"white", *self.rules.colours}
        self.pool, self.fields = set(), []
        ranks = self.fall(dice)
        self.platter = {*sorted(dice, key=lambda die: (self.faces[die], ranks[die]))[:3]}
        if self.rules.others_on_fields:
            self.fields = sorted(dice - self.platter, key=ranks.get)

    def passive_turn(self, seat):
        picks = self.options(seat, self.platter)
        if not [pick for pick in picks if "~" not in pick]:
            picks |= self.options(seat, self.fields)
        if picks:  # else nobody is asked and the dice may be in the hand again
            assert {*self.match.platter} == self.platter
            assert [*self.match.fields] == self.fields
        choice = self.ask(seat, [*picks, "pass"]) if picks else "pass"
        if choice != "pass":
            self.mark(seat, choice)
        self.plus(seat)

    def plus(self, seat):
        fresh = {"white", *self.rules.colours}
        while self.seats[seat].left["+1"]:
            picks = {f"+{pick}": die for pick, die in self.options(seat, fresh).items()}
            choice = self.ask(seat, [*picks, "stop"]) if picks else "stop"
            if choice == "stop":
                break
            fresh.remove(picks[choice])
            self.seats[seat].left["+1"] -= 1
            self.mark(seat, choice)

    def options(self, seat, dice):
        """What one of these dice could mark, each at its least cost in polish: notation to die."""
        sheet, polish = self.seats[seat].sheet, self.seats[seat].left.get("polish", 0)
        costs = {}
        for die in dice:
            for colour in self.rules.colours if die == "white" else [die]:
                for first in self.values("blue" if colour == "blue" else die, polish):
                    for second in self.values("white", polish) if colour == "blue" else [self.faces["white"]]:
                        cost = abs(first - self.faces["blue" if colour == "blue" else die])
                        cost += abs(second - self.faces["white"])
                        marks = sheet.pair(first, second) if colour == "blue" else sheet.takes(colour, first)
                        for mark in marks if cost <= polish else ():
                            costs[die, mark] = min(cost, costs.get((die, mark), cost))
        return {f"{LETTER[die]}:{mark}" + (f"~{cost}" if cost else ""): die for (die, mark), cost in costs.items()}

    def values(self, die, polish):
        return NUMBERS if polish and die in self.platter else [self.faces[die]]

    # Ink

    def mark(self, seat, choice, swept=()):
        text, _, polish = choice.partition("~")
        if polish:
            self.seats[seat].left["polish"] -= int(polish)
        self.bring(seat, self.seats[seat].sheet.mark(text.split(":")[1]), swept)

    def bring(self, seat, won, swept=()):
        """Bonuses, and dice that a pick swept to the platter: used in any order, until nothing is left."""
        own, pending = self.seats[seat], []
        while won or pending or swept:
            for bonus in won:
                pending += self.note(own, bonus)
            won = []
            options = {
                f"{LETTER[colour]}{sign}*{mark}": f"{colour} {sign}"
                for colour, sign in map(str.split, pending)
                for mark in own.sheet.uses(f"{colour} {sign}")
            }
            pending = [bonus for bonus in pending if own.sheet.uses(bonus)]
            sweeps = {f"{LETTER[die]}>{mark}": die for die in swept for mark in own.sheet.swept(die, self.faces[die])}
            swept = {*sweeps.values()}
            choices = [*options, *sweeps, *["leave"] * bool(sweeps)]
            if not choices:
                continue
            choice = choices[0] if len(choices) == 1 else self.ask(seat, choices)
            if choice == "leave":
                swept = set()
            elif choice in sweeps:
                swept.remove(sweeps[choice])
                won = own.sheet.mark(choice.split(">")[1])
            else:
                pending.remove(options[choice])
                won = own.sheet.mark(choice.split("*")[1])

    def note(self, own, bonus):
        """Foxes are for the scorer; an action is unlocked, and the last of its row brings the bonus at the end."""
        if bonus == "fox":
            return []
        if bonus not in own.left:
            return [bonus]
        own.left[bonus] += 1
        own.unlocked[bonus] += 1
        slots, at_the_end = self.rules.row_ends[bonus]
        assert own.unlocked[bonus] <= slots
        if own.unlocked[bonus] < slots or not at_the_end:
            return []
        own.sheet.foxes_of_rows += at_the_end == "fox"
        return self.note(own, at_the_end)
