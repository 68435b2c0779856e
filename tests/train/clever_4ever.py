"""Clever 4Ever on flat arrays: the rules of one seat's sheet and turns, compiled, for self-play only.

Each ? is a decision of its own: a state may carry bonuses still to be taken.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from game.players.clever.spread import QUANTILES
from game.players.titles.clever_4ever import LAYOUT  # noqa: F401
from tests.train.chance import platter_of, throw
from tests.train.course import (
    ACTIVE_WINDOW,
    OVER,
    PASSIVE,
    PASSIVE_WINDOW,
    after_window,
    beginning,
    measure_course,
    opened,
)
from tests.train.plan import ALONE, Plan
from tests.train.tables import regions_table

# A state: the sheet, the actions, the time, the dice, and the bonuses still to be taken.
TOP, TOP_LAST, MIDDLE, MIDDLE_SUM, BOTTOM, BOTTOM_SUM, GREY, PINK, CIRCLED = range(9)
BLUE = 9  # six rows, each a mask of columns
UPPER, LOWER, GREEN_POINTS, FOXES = 15, 16, 17, 18  # FOXES: a mask
REROLLS, REROLLS_GOT, PLUS, PLUS_GOT, POLISH, POLISH_GOT = range(19, 25)
TIME, POOL, PLATTER, TAKEN, FACES = 25, 26, 27, 28, 29  # FACES: six of them, 0 while unknown
YELLOW_Q, BLUE_Q, GREY_Q, GREEN_Q, PINK_Q, BLACK_Q = range(35, 41)
GREEN_NUMBERS = 41  # 11 upper, then 11 lower
PLAYERS, PLACE, LEFT, SIZE = range(63, 67)  # LEFT: the platter that an own turn has left to the others
WHITE_DIE, YELLOW_DIE, BLUE_DIE, GREY_DIE, GREEN_DIE, PINK_DIE = range(6)
ALL_DICE = 63
CAPACITY = 1000  # options of one decision; a few hundred with many polishes

# Clumsy beginnings cost 1.3 points (424.0 against 425.3), and beginners' sheets are judged no better.
GAME = "clever-4ever"
PLAN = Plan(
    games=320_000,
    units=(96, 0),
    rate=(2e-4, 4e-6),
    epsilon=0.0,
    decay=(0.9, 0.7),
    bonus=0.0,
    begins=ALONE,
    tables=(16, 4, 2, 2),
    seating=0.03,
    deny=0.2,
    quantiles=QUANTILES,
)
ALONE_PLAN = Plan(  # the kept net as it is, and how its scores spread: 900,000 more games made it no stronger
    games=200_000,
    rate=(1e-3, 1e-5),
    epsilon=0.0,
    bonus=0.0,
    begins=ALONE,
    second=True,
    seating=1.0,
    quantiles=QUANTILES,
)

# The sheet. A bonus is the index of what it adds to, or a fox, or nothing.
NOTHING, FOX = -1, 100  # FOX + which
YELLOW_FOX, BLUE_FOX, GREEN_FOX, PINK_FOX, WHITE_FOX, LIGHT_FOX, DARK_FOX = range(FOX, FOX + 7)
TOP_BONUS = np.array([-1, POLISH, GREY_Q, GREEN_Q, YELLOW_FOX])
MIDDLE_BONUS = np.array([REROLLS, PINK_Q, BLUE_Q, PLUS, YELLOW_Q])
YELLOW_COLUMNS = np.array([0, 10, 20, 35, 50, 70])  # points of so many full columns
BLUE_ROW_BONUS = np.array([GREEN_Q, PINK_Q, YELLOW_Q, PLUS, GREY_Q, BLUE_FOX])
BLUE_COLUMN_POINTS = np.array([7, 8, 9, 10, 11, 12])
ANTIDIAGONAL_POINTS = 6
REGIONS = ("ABBCCCCDDEEFGGHH", "IBBJJJCDDDEFGKHH", "IIBLLJMNNEEOGKKH", "IPPLJJMNNEOOGKQH")
SHADES = {"W": "BDKMO", "L": "CEGILQ", "D": "AFHJNP"}
GREY_COLUMN_POINTS = (1, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11)
# fmt: off
GREY_BONUS = np.array([
#    A       B   C        D        E       F   G       H        I        J
    POLISH, -1, GREEN_Q, REROLLS, POLISH, -1, POLISH, GREEN_Q, REROLLS, POLISH,
#    K       L       M   N     O         P   Q
    BLUE_Q, PINK_Q, -1, PLUS, YELLOW_Q, -1, POLISH,
])
# fmt: on
LOWER_BONUS = np.array(
    [REROLLS, BLUE_Q, POLISH, YELLOW_Q, GREY_Q, PLUS, PINK_Q, BLUE_Q, YELLOW_Q, GREEN_FOX, PLUS]
)  # fmt: skip
GREEN_FACTOR = np.array([1, 1, 1] + [2] * 8)
PINK_POINTS = np.array([0, 2, 4, 6, 9, 12, 15, 19, 23, 27, 32, 37, 42])
PINK_BONUS = np.array([POLISH, -1, GREEN_Q, PLUS, REROLLS, -1, GREY_Q, PINK_FOX, -1, BLUE_Q, -1, YELLOW_Q])
PINK_CIRCLE = np.array([0, 0, 2, 0, 4, 0, 3])  # by the number written
ROW_ENDS = {REROLLS: (7, PINK_Q), PLUS: (7, GREY_Q), POLISH: (9, BLUE_Q)}
ROW_END = np.array([ROW_ENDS.get(at, (0, NOTHING)) for at in range(POLISH + 1)])

GREY_SIZES, GREY_REACH, GREY_SHORT, GREY_FULL, GREY_POINTS = regions_table(REGIONS, "AI", GREY_COLUMN_POINTS)
SHADE = np.array([sum(1 << ord(letter) - 65 for letter in letters) for letters in SHADES.values()])
COUNT = np.array([number.bit_count() for number in range(1 << 17)], np.int8)
BONUS_NUMBERS = np.array([6, 4, 3])  # for pink: the others are never better

LEANING = np.array([1.0, 1.0 + 20 / 30, 1.0, 1.0, 1.0 + 10 / 30, 1.0 + 40 / 30, 1.0])  # shaping: weight of each fox


@njit(cache=True)
def start(s, players=1, place=0):
    """The position of a seat before the first throw, round 1 marked."""
    s[:] = 0
    s[PLAYERS], s[PLACE] = players, place
    s[TIME] = beginning(0, players, place)
    open_turn(s)


@njit(cache=True)
def gain(s, bonus):
    """Take a fox or an action, or keep a ? to be taken; the last slot of an action's row gives one more."""
    if bonus >= FOX:
        s[FOXES] |= 1 << (bonus - FOX)
    elif bonus != NOTHING:
        s[bonus] += 1
        if bonus <= POLISH:
            s[bonus + 1] += 1
            if s[bonus + 1] == ROW_END[bonus, 0]:
                s[ROW_END[bonus, 1]] += 1


@njit(cache=True)
def write_yellow(s, row, number):
    if row == 0:
        s[TOP] += 1
        s[TOP_LAST] = number
        gain(s, TOP_BONUS[s[TOP] - 1])
    elif row == 1:
        s[MIDDLE] += 1
        s[MIDDLE_SUM] += number
        gain(s, MIDDLE_BONUS[s[MIDDLE] - 1])
    else:
        s[BOTTOM] += 1
        s[BOTTOM_SUM] += number


@njit(cache=True)
def diagonal_count(s):
    count = 0
    for at in range(6):
        count += s[BLUE + at] >> at & 1
    return count


@njit(cache=True)
def antidiagonal_count(s):
    count = 0
    for at in range(6):
        count += s[BLUE + at] >> (5 - at) & 1
    return count


@njit(cache=True)
def cross_blue(s, row, column):
    s[BLUE + row] |= 1 << column
    if COUNT[s[BLUE + row]] == 2:
        gain(s, BLUE_ROW_BONUS[row])
    if row == column and diagonal_count(s) == 2:
        gain(s, REROLLS)


@njit(cache=True)
def cross_grey(s, region):
    s[GREY] |= 1 << region
    gain(s, GREY_BONUS[region])
    for shade in range(3):
        if SHADE[shade] >> region & 1 and s[GREY] & SHADE[shade] == SHADE[shade]:
            gain(s, WHITE_FOX + shade)


@njit(cache=True)
def write_green(s, lower, number):
    cell = s[UPPER + lower]
    s[GREEN_NUMBERS + 11 * lower + cell] = number
    s[UPPER + lower] += 1
    partner = s[GREEN_NUMBERS + 11 * (1 - lower) + cell]
    if partner:
        s[GREEN_POINTS] += (number + partner) * GREEN_FACTOR[cell]
    if lower:
        gain(s, LOWER_BONUS[cell])


@njit(cache=True)
def write_pink(s, number):
    s[PINK] += 1
    s[CIRCLED] += PINK_CIRCLE[number]
    if number >= 5:
        gain(s, PINK_BONUS[s[PINK] - 1])
    elif number == 3 and s[PINK] < 12:
        s[PINK] += 1


@njit(cache=True)
def blue_columns(s):
    """The columns with at least one and with at least two crosses, as masks."""
    one = two = 0
    for row in range(6):
        two |= one & s[BLUE + row]
        one |= s[BLUE + row]
    return one, two


@njit(cache=True)
def areas(s):
    yellow = s[BOTTOM_SUM] - s[MIDDLE_SUM] + YELLOW_COLUMNS[min(s[TOP], s[MIDDLE], s[BOTTOM])]
    blue = ANTIDIAGONAL_POINTS if antidiagonal_count(s) >= 2 else 0
    two = blue_columns(s)[1]
    for column in range(6):
        if two >> column & 1:
            blue += BLUE_COLUMN_POINTS[column]
    grey, green = np.int64(GREY_POINTS[s[GREY]]), np.int64(s[GREEN_POINTS])
    return np.int64(yellow), np.int64(blue), grey, green, np.int64(PINK_POINTS[s[PINK]] + s[CIRCLED])


@njit(cache=True)
def score(s):
    """The total as the sheet stands, foxes included."""
    yellow, blue, grey, green, pink = areas(s)
    lowest = max(0, min(yellow, blue, grey, green, pink))
    return yellow + blue + grey + green + pink + COUNT[s[FOXES]] * lowest


@njit(cache=True)
def shaped(s, bonus):
    """What training adds at first for every fox, most for those that unshaped runs never find."""
    if bonus == 0:
        return 0.0
    total = 0.0
    for fox in range(7):
        if s[FOXES] >> fox & 1:
            total += bonus * LEANING[fox]
    return total


@njit(cache=True)
def green_alone(s, lower):
    """What the numbers of one green row that have no partner yet will score for themselves."""
    total = 0
    for cell in range(s[UPPER + 1 - lower], s[UPPER + lower]):
        total += s[GREEN_NUMBERS + 11 * lower + cell] * GREEN_FACTOR[cell]
    return total


@njit(cache=True)
def measure_blue(s, q, at):
    one = two = 0
    for row in range(6):
        q[at + row] = s[BLUE + row]
        one |= (COUNT[s[BLUE + row]] >= 1) << row
        two |= (COUNT[s[BLUE + row]] >= 2) << row
    q[at + 6], q[at + 7] = one, two
    q[at + 8], q[at + 9] = blue_columns(s)
    q[at + 10], q[at + 11] = diagonal_count(s), antidiagonal_count(s)


@njit(cache=True)
def measure_dice(s, q, at):
    q[at], q[at + 1] = s[POOL], s[PLATTER]
    for die in range(6):
        q[at + 2 + die] = s[FACES + die] - 1
    q[at + 8] = s[TAKEN]
    q[at + 9] = -1
    blue, white = s[FACES + BLUE_DIE], s[FACES + WHITE_DIE]
    if blue and white and not s[BLUE + blue - 1] >> (white - 1) & 1:
        q[at + 9] = 6 * (blue - 1) + white - 1


@njit(cache=True)
def measure(s, q):
    """The quantities of the layout, in its order."""
    points = areas(s)
    lowest, which = points[0], 0
    for area in range(1, 5):
        if points[area] < lowest:
            lowest, which = points[area], area
    q[0] = s[TIME] if s[PLAYERS] == 1 else -1
    q[1], q[2], q[3], q[4] = s[TOP], s[MIDDLE], s[BOTTOM], s[TOP_LAST]
    q[5] = min(s[TOP], s[MIDDLE], s[BOTTOM])
    q[6], q[7], q[8] = s[MIDDLE_SUM] // 2, s[BOTTOM_SUM] // 2, max(0, points[0]) // 4
    measure_blue(s, q, 9)
    q[21] = points[1] // 4
    q[22], q[23], q[24], q[25] = s[GREY], GREY_REACH[s[GREY]], GREY_SHORT[s[GREY]], GREY_FULL[s[GREY]]
    for shade in range(3):
        q[26 + shade] = COUNT[s[GREY] & SHADE[shade]]
    q[29] = points[2] // 4
    q[30], q[31], q[32] = s[UPPER], s[LOWER], s[GREEN_POINTS] // 6
    q[33], q[34] = (green_alone(s, 0) + 3) // 4, (green_alone(s, 1) + 3) // 4
    q[35], q[36] = s[PINK], s[CIRCLED] // 2
    q[37], q[38] = (max(0, lowest) + 3) // 4, which
    q[39], q[40] = COUNT[s[FOXES]], s[FOXES]
    for at in range(6):
        q[41 + at] = s[REROLLS + at]
        q[47 + at] = s[YELLOW_Q + at]
    measure_dice(s, q, 53)
    measure_course(s[TIME], s[PLAYERS], s[PLACE], q, 63)


@njit(cache=True)
def number_marks(s, area, number, least, done, n):
    """Every way to use a number in one area other than blue, added to `done`; grey regions of at least this size."""
    if area == YELLOW_DIE:
        for row in range(3):
            if (row == 0 and s[TOP] < 5 and number > s[TOP_LAST]) or (row > 0 and s[MIDDLE + 2 * row - 2] < 5):
                done[n] = s
                write_yellow(done[n], row, number)
                n += 1
    elif area == GREY_DIE:
        for region in range(17):
            if GREY_REACH[s[GREY]] >> region & 1 and least <= GREY_SIZES[region] <= number:
                done[n] = s
                cross_grey(done[n], region)
                n += 1
    elif area == GREEN_DIE:
        for lower in range(2):
            if s[UPPER + lower] < 11:
                done[n] = s
                write_green(done[n], lower, number)
                n += 1
    elif area == PINK_DIE and s[PINK] < 12:
        done[n] = s
        write_pink(done[n], number)
        n += 1
    return n


@njit(cache=True)
def polished(s, die, face):
    """What it costs to count a die as this face; more than can be paid if it may not be."""
    cost = abs(face - s[FACES + die])
    return cost if cost == 0 or s[PLATTER] >> die & 1 else 99


@njit(cache=True)
def die_marks(s, die, spend, done, n):
    """Every way to use a die where it lies, polishing the platter with at most `spend` actions."""
    if die != BLUE_DIE:
        for face in range(1, 7):
            cost = polished(s, die, face)
            least = 0 if cost == 0 else face if face > s[FACES + die] else 7  # never polish more than a region needs
            if cost <= spend:
                before = n
                for area in range(YELLOW_DIE, PINK_DIE + 1):
                    if die in (WHITE_DIE, area):
                        n = number_marks(s, area, face, least, done, n)
                for at in range(before, n):
                    done[at, POLISH] -= cost
    if die in (BLUE_DIE, WHITE_DIE):
        for blue in range(1, 7):
            for white in range(1, 7):
                cost = polished(s, BLUE_DIE, blue) + polished(s, WHITE_DIE, white)
                if cost <= spend and not s[BLUE + blue - 1] >> (white - 1) & 1:
                    done[n] = s
                    cross_blue(done[n], blue - 1, white - 1)
                    done[n, POLISH] -= cost
                    n += 1
    return n


@njit(cache=True)
def bonus_marks(s, bonus, done, n):
    """Every way to take a ? of one colour that may be the best one."""
    if bonus == YELLOW_Q:
        for number in range(1, 7):
            before = n
            n = number_marks(s, YELLOW_DIE, number, 0, done, n)
            kept = before
            for at in range(before, n):  # below the top row only the 1 that counts minus and the 6 that counts plus
                if (
                    done[at, TOP] > s[TOP]
                    or (done[at, MIDDLE] > s[MIDDLE] and number == 1)
                    or (done[at, BOTTOM] > s[BOTTOM] and number == 6)
                ):
                    done[kept] = done[at]
                    kept += 1
            n = kept
    elif bonus == BLUE_Q:
        for row in range(6):
            for column in range(6):
                if not s[BLUE + row] >> column & 1:
                    done[n] = s
                    cross_blue(done[n], row, column)
                    n += 1
    elif bonus == GREY_Q:
        n = number_marks(s, GREY_DIE, 6, 0, done, n)
    elif bonus == GREEN_Q:
        n = number_marks(s, GREEN_DIE, 6, 0, done, n)
    else:
        for number in BONUS_NUMBERS:
            n = number_marks(s, PINK_DIE, number, 0, done, n)
    return n


@njit(cache=True)
def bonus_options(s, done):
    """Take one of the pending bonuses, any of them first."""
    n = 0
    for bonus in range(YELLOW_Q, PINK_Q + 1):
        for pending in (bonus, BLACK_Q):
            if s[pending]:
                before = n
                n = bonus_marks(s, bonus, done, n)
                for at in range(before, n):
                    done[at, pending] -= 1
    return n


@njit(cache=True)
def pending(s):
    return s[YELLOW_Q] + s[BLUE_Q] + s[GREY_Q] + s[GREEN_Q] + s[PINK_Q] + s[BLACK_Q]


@njit(cache=True)
def drop_lost(s):
    """Bonuses that fit nowhere are lost."""
    yellow = (s[TOP] < 5 and s[TOP_LAST] < 6) or s[MIDDLE] < 5 or s[BOTTOM] < 5
    grey, green, pink = GREY_REACH[s[GREY]] != 0, s[UPPER] < 11 or s[LOWER] < 11, s[PINK] < 12
    if not yellow:
        s[YELLOW_Q] = 0
    if not grey:
        s[GREY_Q] = 0
    if not green:
        s[GREEN_Q] = 0
    if not pink:
        s[PINK_Q] = 0


@njit(cache=True)
def clear_dice(s, pool):
    s[POOL] = pool
    s[PLATTER] = 0
    s[TAKEN] = 0
    for die in range(6):
        s[FACES + die] = 0


@njit(cache=True)
def open_turn(s):
    """Take the dice for an own turn, and what stands under a round that begins with this turn."""
    if s[TIME] % 6 == 0:
        s[POOL] = ALL_DICE
    number = opened(s[TIME], s[PLAYERS])
    if number == 0:
        gain(s, REROLLS)
    elif number == 1:
        gain(s, PLUS)
    elif number == 2:
        gain(s, POLISH)
    elif number == 3:
        gain(s, BLACK_Q)


@njit(cache=True)
def leave_window(s):
    """No more +1: on to the passive throw, the next turn, or the end."""
    if s[PLAYERS] > 1 and s[TIME] % 6 == ACTIVE_WINDOW:
        s[LEFT] = s[PLATTER]
    clear_dice(s, 0)
    s[TIME] = after_window(s[TIME], s[PLAYERS], s[PLACE])
    if s[TIME] != OVER:
        open_turn(s)


@njit(cache=True)
def waiting(s):
    """Whether the seat has something to decide before anything else."""
    return pending(s) > 0


@njit(cache=True)
def settle(s):
    """Drop what is lost; once no bonus waits, walk through windows in which there is no +1 to spend."""
    drop_lost(s)
    while (
        s[TIME] != OVER
        and s[PLUS] == 0
        and pending(s) == 0
        and (s[TIME] % 6 == ACTIVE_WINDOW or s[TIME] % 6 == PASSIVE_WINDOW)
    ):
        leave_window(s)
        drop_lost(s)


@njit(cache=True)
def unknown_pool(s):
    for die in range(6):
        if s[POOL] >> die & 1:
            s[FACES + die] = 0


@njit(cache=True)
def next_throw(s):
    """After a throw is used or forfeited: the next throw of what is left, or the window."""
    throws = s[TIME] % 6
    if throws == 2 or s[POOL] == 0:
        s[TIME] += ACTIVE_WINDOW - throws
        s[PLATTER] |= s[POOL]
        s[POOL] = 0
    else:
        s[TIME] += 1
        unknown_pool(s)


@njit(cache=True)
def pick(s, die):
    """Put a die on a field: lower ones go from the pool to the platter."""
    face = s[FACES + die]
    s[POOL] &= ~(1 << die)
    for other in range(6):
        if s[POOL] >> other & 1 and s[FACES + other] < face:
            s[POOL] &= ~(1 << other)
            s[PLATTER] |= 1 << other
    next_throw(s)


@njit(cache=True)
def throw_options(s, done):
    """Forfeit, re-roll, or pick a die."""
    done[0] = s
    next_throw(done[0])
    n = 1
    if s[REROLLS]:
        done[n] = s
        done[n, REROLLS] -= 1
        unknown_pool(done[n])
        n += 1
    for die in range(6):
        if s[POOL] >> die & 1:
            before = n
            n = die_marks(s, die, s[POLISH], done, n)
            for at in range(before, n):
                pick(done[at], die)
    return n


@njit(cache=True)
def window_options(s, done):
    """Stop, or take a die that was not yet taken by +1."""
    done[0] = s
    leave_window(done[0])
    n = 1
    for die in range(6):
        if s[PLUS] and not s[TAKEN] >> die & 1:
            before = n
            n = die_marks(s, die, s[POLISH], done, n)
            for at in range(before, n):
                done[at, TAKEN] |= 1 << die
                done[at, PLUS] -= 1
    return n


@njit(cache=True)
def passive_options(s, done):
    """Pass, or use a die of the platter; of the fields if none of the platter can be marked as it lies."""
    open_dice = s[PLATTER]
    usable = 0
    for die in range(6):
        if s[PLATTER] >> die & 1:
            usable += die_marks(s, die, 0, done, 0)
    if usable == 0:
        open_dice = ALL_DICE
    done[0] = s
    n = 1
    for die in range(6):
        if open_dice >> die & 1:
            n = die_marks(s, die, s[POLISH], done, n)
    return n


@njit(cache=True)
def options(s, rng, lying, stack, done):
    """Let the dice fall if it is time for that, and list every position the seat can go to.

    `lying` is how the dice of another's turn lie: six faces, and the platter.
    """
    phase = s[TIME] % 6
    if pending(s):
        n = bonus_options(s, done)
    elif phase < ACTIVE_WINDOW:
        throw(s[FACES : FACES + 6], s[POOL], rng)
        n = throw_options(s, done)
    elif phase == PASSIVE:
        s[TIME] += 1
        if s[PLAYERS] == 1:
            throw(s[FACES : FACES + 6], ALL_DICE, rng)
            s[PLATTER] = platter_of(s[FACES : FACES + 6], rng)
        else:
            s[FACES : FACES + 6], s[PLATTER] = lying[:6], lying[6]
        n = passive_options(s, done)
    else:
        n = window_options(s, done)
    for at in range(n):
        settle(done[at])
    return n
