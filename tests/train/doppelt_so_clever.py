"""Doppelt so clever on flat arrays: the rules of one seat's sheet and turns, compiled, for self-play only.

A ? of blue, green or pink is used at once: no other number than the one written is ever better. Each other ? and each
swept die is a decision of its own, and so is a return: a state may carry what is still to be decided.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from game.players.titles.doppelt_so_clever import LAYOUT  # noqa: F401
from tests.train.chance import platter_of, throw
from tests.train.course import (
    ACTIVE_WINDOW,
    OVER,
    PASSIVE,
    PASSIVE_WINDOW,
    after_window,
    beginning,
    opened,
)
from tests.train.plan import Plan
from tests.train.tables import filled

# A state: the sheet, the actions, the time, the dice, and what is still to be used.
SILVER = 0  # four rows (yellow, blue, green, pink), each a mask of numbers
CIRCLED, CROSSED, BLUE, BLUE_LAST = range(4, 8)  # CIRCLED: also what is crossed; BLUE_LAST: 12 at the start
GREEN, GREEN_SUM, GREEN_OPEN, PINK, PINK_SUM, FOXES = range(8, 14)  # GREEN_OPEN: a first of a pair; FOXES: a mask
REROLLS, REROLLS_GOT, PLUS, PLUS_GOT, RETURNS, RETURNS_GOT = range(14, 20)
TIME, POOL, PLATTER, TAKEN, FACES = range(20, 25)  # FACES: six of them, 0 while unknown
SILVER_Q, YELLOW_Q, BLUE_Q, GREEN_Q, PINK_Q, BLACK_Q = range(30, 36)
SWEPT, MAY_RETURN = 36, 37  # SWEPT: dice that may still be marked in silver
PLAYERS, PLACE, LEFT, SIZE = range(38, 42)  # LEFT: the platter that an own turn has left to the others
WHITE_DIE, YELLOW_DIE, BLUE_DIE, GREEN_DIE, PINK_DIE, SILVER_DIE = range(6)
ALL_DICE = 63
CAPACITY = 200  # options of one decision

PLAN = Plan(games=300_000, rate=(1e-3, 1e-5), decay=(0.9, 0.7), bonus=45.0, shaping=0.3)

# The sheet. A bonus is the index of what it adds to, or a fox, or nothing.
NOTHING, FOX = -1, 100  # FOX + which
SILVER_FOX, YELLOW_FOX, BLUE_FOX, GREEN_FOX, PINK_FOX, REROLL_FOX = range(FOX, FOX + 6)
SILVER_BONUS = np.array([PLUS, YELLOW_Q, SILVER_FOX, BLUE_Q, GREEN_Q, PINK_Q])
SILVER_POINTS = np.array([0, 2, 4, 7, 11, 16, 22])
# Yellow fields are numbered in reading order; lines are five rows, then four columns.
YELLOW_NUMBERS = (3, 6, 1, 2, 4, 3, 2, 5, 5, 4)
YELLOW_LINES = ((0, 1), (2, 3), (4, 5), (6, 7), (8, 9), (2, 6), (0, 4, 8), (3, 7), (1, 5, 9))
YELLOW_BONUS = np.array([BLUE_Q, RETURNS, YELLOW_Q, GREEN_Q, PINK_Q, REROLLS, PLUS, SILVER_Q, YELLOW_FOX])
YELLOW_POINTS = np.array([0, 3, 10, 21, 36, 55, 75, 96, 118, 141, 165])
BLUE_POINTS = np.array([0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78])
BLUE_BONUS = np.array([-1, RETURNS, YELLOW_Q, -1, PLUS, REROLLS, PINK_Q, -1, BLUE_FOX, RETURNS, -1, GREEN_Q])
GREEN_FACTOR = np.array([2, 2, 2, 1, 3, 3, 3, 2, 3, 1, 4, 1])
GREEN_BONUS = np.array([-1, REROLLS, -1, BLUE_Q, RETURNS, -1, GREEN_FOX, SILVER_Q, PLUS, -1, PINK_Q, YELLOW_Q])
PINK_NEEDS = np.array([0, 0, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6])
PINK_BONUS = np.array(
    [-1, -1, REROLLS, RETURNS, PLUS, GREEN_Q, YELLOW_Q, PINK_FOX, SILVER_Q, REROLLS, BLUE_Q, YELLOW_Q]
)
SLOTS = 6
ROW_ENDS = {REROLLS: REROLL_FOX, PLUS: SILVER_Q, RETURNS: PINK_Q}
ROW_END = np.array([ROW_ENDS.get(at, NOTHING) for at in range(RETURNS_GOT + 1)])

LINES_SHORT, LINES_FULL = filled(10, YELLOW_LINES)
COUNT = np.array([mask.bit_count() for mask in range(1 << 10)])
PLACES = np.array([sum(1 << at for at in range(10) if YELLOW_NUMBERS[at] == n) for n in range(1, 7)])  # by number


@njit(cache=True)
def start(s, players=1, place=0):
    """The position of a seat before the first throw, round 1 marked."""
    s[:] = 0
    s[BLUE_LAST] = 12
    s[PLAYERS], s[PLACE] = players, place
    s[TIME] = beginning(0, players, place)
    open_turn(s)


@njit(cache=True)
def gain(s, bonus):
    """Take a fox or an action, or keep a ? to be used; the last slot of an action's row gives one more."""
    if bonus >= FOX:
        s[FOXES] |= 1 << (bonus - FOX)
    elif bonus != NOTHING:
        s[bonus] += 1
        if bonus <= RETURNS:
            s[bonus + 1] += 1
            if s[bonus + 1] == SLOTS:
                gain_end(s, ROW_END[bonus])


@njit(cache=True)
def gain_end(s, bonus):
    if bonus >= FOX:
        s[FOXES] |= 1 << (bonus - FOX)
    else:
        s[bonus] += 1


@njit(cache=True)
def column_count(s, column):
    count = 0
    for row in range(4):
        count += s[SILVER + row] >> column & 1
    return count


@njit(cache=True)
def mark_silver(s, row, number):
    s[SILVER + row] |= 1 << (number - 1)
    if column_count(s, number - 1) == 4:
        gain(s, SILVER_BONUS[number - 1])


@njit(cache=True)
def mark_yellow(s, field):
    """Circle a free number, or cross a circled one."""
    if s[CIRCLED] >> field & 1:
        s[CROSSED] |= 1 << field
        return
    before = LINES_FULL[s[CIRCLED]]
    s[CIRCLED] |= 1 << field
    new = LINES_FULL[s[CIRCLED]] & ~before
    for line in range(9):
        if new >> line & 1:
            gain(s, YELLOW_BONUS[line])


@njit(cache=True)
def write_blue(s, number):
    s[BLUE] += 1
    s[BLUE_LAST] = number
    gain(s, BLUE_BONUS[s[BLUE] - 1])


@njit(cache=True)
def write_green(s, face):
    number = face * GREEN_FACTOR[s[GREEN]]
    if s[GREEN] % 2 == 0:
        s[GREEN_OPEN] = number
    else:
        s[GREEN_SUM] += s[GREEN_OPEN] - number
        s[GREEN_OPEN] = 0
    s[GREEN] += 1
    gain(s, GREEN_BONUS[s[GREEN] - 1])


@njit(cache=True)
def write_pink(s, face):
    s[PINK] += 1
    s[PINK_SUM] += face
    if face >= PINK_NEEDS[s[PINK] - 1]:
        gain(s, PINK_BONUS[s[PINK] - 1])


@njit(cache=True)
def areas(s):
    silver = 0
    for row in range(4):
        silver += SILVER_POINTS[COUNT[s[SILVER + row]]]
    return (
        silver,
        YELLOW_POINTS[COUNT[s[CROSSED]]],
        BLUE_POINTS[s[BLUE]],
        np.int64(s[GREEN_SUM]),
        np.int64(s[PINK_SUM]),
    )


@njit(cache=True)
def score(s):
    """The total as the sheet stands, foxes included."""
    silver, yellow, blue, green, pink = areas(s)
    return silver + yellow + blue + green + pink + COUNT[s[FOXES]] * max(0, min(silver, yellow, blue, green, pink))


@njit(cache=True)
def shaped(s, bonus):
    """What training adds at first for every fox: without it runs hoard yellow, and leave the foxes."""
    if bonus == 0:
        return 0.0
    total = 0.0
    for fox in range(6):
        if s[FOXES] >> fox & 1:
            total += bonus
    return total


@njit(cache=True)
def pending(s):
    """Whether something has to be decided before the turn goes on."""
    return s[SWEPT] + s[SILVER_Q] + s[YELLOW_Q] + s[BLUE_Q] + s[GREEN_Q] + s[PINK_Q] + s[BLACK_Q] > 0


@njit(cache=True)
def measure_yellow(s, q, at):
    circled, crossed = s[CIRCLED], s[CROSSED]
    free = cross = 0
    for number in range(6):
        free |= (PLACES[number] & ~circled != 0) << number
        cross |= (PLACES[number] & circled & ~crossed != 0) << number
    q[at], q[at + 1] = circled, crossed
    q[at + 2], q[at + 3] = LINES_SHORT[circled], LINES_FULL[circled]
    q[at + 4], q[at + 5] = free, cross
    q[at + 6], q[at + 7] = COUNT[circled], COUNT[crossed]


@njit(cache=True)
def measure_dice(s, q, at):
    q[at], q[at + 1] = s[POOL], s[PLATTER]
    for die in range(6):
        q[at + 2 + die] = s[FACES + die] - 1
    q[at + 8] = s[TAKEN]
    q[at + 9] = -1
    blue, white = s[FACES + BLUE_DIE], s[FACES + WHITE_DIE]
    if blue and white and s[BLUE] < 12 and blue + white <= s[BLUE_LAST]:
        q[at + 9] = blue + white - 2


@njit(cache=True)
def measure(s, q):
    """The quantities of the layout, in its order."""
    points = areas(s)
    lowest, which = points[0], 0
    for area in range(1, 5):
        if points[area] < lowest:
            lowest, which = points[area], area
    q[0] = s[TIME]
    for row in range(4):
        q[1 + row], q[5 + row] = s[SILVER + row], COUNT[s[SILVER + row]]
    for column in range(6):
        q[9 + column] = column_count(s, column)
    q[15] = points[0] // 4
    measure_yellow(s, q, 16)
    q[24], q[25], q[26] = s[BLUE], s[BLUE_LAST] - 2, s[BLUE_LAST] - 2
    q[27], q[28], q[29] = s[GREEN], max(0, s[GREEN_SUM]) // 3, (max(0, -s[GREEN_SUM]) + 2) // 3
    q[30] = (s[GREEN_OPEN] + 1) // 2
    q[31], q[32] = s[PINK], s[PINK_SUM] // 3
    q[33], q[34] = (max(0, lowest) + 2) // 3, which
    q[35], q[36] = COUNT[s[FOXES]], s[FOXES]
    for at in range(6):
        q[37 + at] = s[REROLLS + at]
    q[43], q[44], q[45] = s[SILVER_Q], s[YELLOW_Q], s[BLACK_Q]
    q[46], q[47] = s[SWEPT], 0 if pending(s) else s[MAY_RETURN]
    measure_dice(s, q, 48)


@njit(cache=True)
def silver_marks(s, number, done, n):
    """A number in each row of silver that has it free, added to `done`."""
    for row in range(4):
        if not s[SILVER + row] >> (number - 1) & 1:
            done[n] = s
            mark_silver(done[n], row, number)
            n += 1
    return n


@njit(cache=True)
def yellow_marks(s, places, done, n):
    """One of these fields of yellow, circled or crossed."""
    for field in range(10):
        if places >> field & 1 and not s[CROSSED] >> field & 1:
            done[n] = s
            mark_yellow(done[n], field)
            n += 1
    return n


@njit(cache=True)
def other_marks(s, die, done, n):
    """Every way to use a die where it lies outside silver."""
    face, white = s[FACES + die], die == WHITE_DIE
    if white or die == YELLOW_DIE:
        n = yellow_marks(s, PLACES[face - 1], done, n)
    if white or die == BLUE_DIE:
        number = s[FACES + WHITE_DIE] + s[FACES + BLUE_DIE]
        if s[BLUE] < 12 and number <= s[BLUE_LAST]:
            done[n] = s
            write_blue(done[n], number)
            n += 1
    if (white or die == GREEN_DIE) and s[GREEN] < 12:
        done[n] = s
        write_green(done[n], face)
        n += 1
    if (white or die == PINK_DIE) and s[PINK] < 12:
        done[n] = s
        write_pink(done[n], face)
        n += 1
    return n


@njit(cache=True)
def die_marks(s, die, done, n):
    """Every way to use a die that moves no other one."""
    n = other_marks(s, die, done, n)
    if die in (WHITE_DIE, SILVER_DIE):
        n = silver_marks(s, s[FACES + die], done, n)
    return n


@njit(cache=True)
def best_blue(s):
    write_blue(s, s[BLUE_LAST])


@njit(cache=True)
def best_green(s):
    write_green(s, 6 if s[GREEN] % 2 == 0 else 1)


@njit(cache=True)
def all_silver(s, done, n):
    for number in range(1, 7):
        n = silver_marks(s, number, done, n)
    return n


@njit(cache=True)
def black_marks(s, done, n):
    n = all_silver(s, done, n)
    n = yellow_marks(s, 1023, done, n)
    if s[BLUE] < 12:
        done[n] = s
        best_blue(done[n])
        n += 1
    if s[GREEN] < 12:
        done[n] = s
        best_green(done[n])
        n += 1
    if s[PINK] < 12:
        done[n] = s
        write_pink(done[n], 6)
        n += 1
    return n


@njit(cache=True)
def swept_marks(s, done):
    """Mark one of the swept dice, coloured ones in their own row, or leave what is left of them."""
    done[0] = s
    done[0, SWEPT] = 0
    n = 1
    for die in range(6):
        if s[SWEPT] >> die & 1:
            before = n
            number = s[FACES + die]
            if die in (WHITE_DIE, SILVER_DIE):
                n = silver_marks(s, number, done, n)
            else:
                done[n] = s
                mark_silver(done[n], die - 1, number)
                n += 1
            for at in range(before, n):
                done[at, SWEPT] &= ~(1 << die)
    return n


@njit(cache=True)
def bonus_options(s, done):
    """What is pending, in the order that loses nothing: swept dice, yellow, silver, black."""
    if s[SWEPT]:
        return swept_marks(s, done)
    bonus = YELLOW_Q if s[YELLOW_Q] else SILVER_Q if s[SILVER_Q] else BLACK_Q
    s[bonus] -= 1
    if bonus == YELLOW_Q:
        n = yellow_marks(s, 1023, done, 0)
    elif bonus == SILVER_Q:
        n = all_silver(s, done, 0)
    else:
        n = black_marks(s, done, 0)
    s[bonus] += 1
    return n


@njit(cache=True)
def drop_lost(s):
    """What fits nowhere is lost."""
    full = s[SILVER] & s[SILVER + 1] & s[SILVER + 2] & s[SILVER + 3]
    if full == 63:
        s[SILVER_Q] = 0
    if s[CROSSED] == 1023:
        s[YELLOW_Q] = 0
    if s[BLUE] == 12:
        s[BLUE_Q] = 0
    if s[GREEN] == 12:
        s[GREEN_Q] = 0
    if s[PINK] == 12:
        s[PINK_Q] = 0
    if full == 63 and s[CROSSED] == 1023 and s[BLUE] == 12 and s[GREEN] == 12 and s[PINK] == 12:
        s[BLACK_Q] = 0
    for die in range(6):
        if s[SWEPT] >> die & 1:
            taken = full if die in (WHITE_DIE, SILVER_DIE) else s[SILVER + die - 1]
            if taken >> (s[FACES + die] - 1) & 1:
                s[SWEPT] &= ~(1 << die)


@njit(cache=True)
def use_forced(s):
    """Use each ? that has a single sensible number, and those that it brings."""
    drop_lost(s)
    while s[BLUE_Q] or s[GREEN_Q] or s[PINK_Q]:
        if s[BLUE_Q]:
            s[BLUE_Q] -= 1
            best_blue(s)
        elif s[GREEN_Q]:
            s[GREEN_Q] -= 1
            best_green(s)
        else:
            s[PINK_Q] -= 1
            write_pink(s, 6)
        drop_lost(s)


@njit(cache=True)
def clear_dice(s, pool):
    s[POOL] = pool
    s[PLATTER] = s[TAKEN] = s[MAY_RETURN] = 0
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
        gain(s, RETURNS)
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
    return pending(s) > 0 or s[MAY_RETURN] > 0


@njit(cache=True)
def settle(s):
    """Use what has a single use; once nothing is pending, walk on to the next decision or throw."""
    while True:
        use_forced(s)
        if s[TIME] == OVER or pending(s):
            return
        phase = s[TIME] % 6
        if phase in (1, 2):
            if s[RETURNS] == 0 or s[PLATTER] == 0:
                s[MAY_RETURN] = 0
            if s[POOL] or s[MAY_RETURN]:
                return
            s[TIME] += ACTIVE_WINDOW - phase
        elif s[PLUS] == 0 and phase in (ACTIVE_WINDOW, PASSIVE_WINDOW):
            leave_window(s)
        else:
            return


@njit(cache=True)
def unknown_pool(s):
    for die in range(6):
        if s[POOL] >> die & 1:
            s[FACES + die] = 0


@njit(cache=True)
def next_throw(s):
    """After a throw is used or forfeited: the next throw of what is left and returned, or the window."""
    throws = s[TIME] % 6
    if throws == 2:
        s[TIME] += 1
        s[PLATTER] |= s[POOL]
        s[POOL] = 0
    else:
        s[TIME] += 1
        s[MAY_RETURN] = 1
        unknown_pool(s)


@njit(cache=True)
def lower_dice(s, face):
    lower = 0
    for die in range(6):
        lower |= (s[POOL] >> die & 1 and s[FACES + die] < face) << die
    return lower


@njit(cache=True)
def pick(s, die, lower):
    """Put a die on a field: lower ones go from the pool to the platter."""
    s[POOL] &= ~(1 << die | lower)
    s[PLATTER] |= lower
    next_throw(s)


@njit(cache=True)
def throw_options(s, done):
    """Forfeit, re-roll, or pick a die; what silver sweeps to the platter may be marked as well."""
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
            before, lower = n, lower_dice(s, s[FACES + die])
            n = other_marks(s, die, done, n)
            plain = n
            if die in (WHITE_DIE, SILVER_DIE):
                n = silver_marks(s, s[FACES + die], done, n)
            for at in range(before, n):
                pick(done[at], die, lower)
                if at >= plain:
                    done[at, SWEPT] = lower
    return n


@njit(cache=True)
def return_options(s, done):
    """Throw (or stop, with nothing to throw), or take a die back from the platter first."""
    done[0] = s
    done[0, MAY_RETURN] = 0
    n = 1
    for die in range(6):
        if s[PLATTER] >> die & 1:
            done[n] = s
            done[n, RETURNS] -= 1
            done[n, PLATTER] &= ~(1 << die)
            done[n, POOL] |= 1 << die
            done[n, FACES + die] = 0
            n += 1
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
            n = die_marks(s, die, done, n)
            for at in range(before, n):
                done[at, TAKEN] |= 1 << die
                done[at, PLUS] -= 1
    return n


@njit(cache=True)
def passive_options(s, done):
    """Pass, or use a die of the platter; of another's fields if none of the platter can be marked."""
    done[0] = s
    n = 1
    for die in range(6):
        if s[PLATTER] >> die & 1:
            n = die_marks(s, die, done, n)
    if n == 1 and s[PLAYERS] > 1:
        for die in range(6):
            if not s[PLATTER] >> die & 1:
                n = die_marks(s, die, done, n)
    return n


@njit(cache=True)
def options(s, rng, lying, stack, done):
    """Let the dice fall if it is time for that, and list every position the seat can go to.

    `lying` is how the dice of another's turn lie: six faces, and the platter.
    """
    phase = s[TIME] % 6
    if pending(s):
        n = bonus_options(s, done)
    elif s[MAY_RETURN]:
        n = return_options(s, done)
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
