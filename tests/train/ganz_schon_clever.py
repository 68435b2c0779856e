"""Ganz schön clever on flat arrays: the rules of one seat's sheet and turns, compiled, for self-play only."""

from __future__ import annotations

import numpy as np
from numba import njit

from game.players.clever.spread import QUANTILES
from game.players.titles.ganz_schon_clever import LAYOUT  # noqa: F401
from tests.train.chance import platter_of, throw
from tests.train.course import (
    ACTIVE_WINDOW,
    CHOICE,
    OVER,
    PASSIVE,
    PASSIVE_WINDOW,
    after_window,
    beginning,
    choosing,
    measure_course,
    opened,
)
from tests.train.plan import ALONE, SHIPPED, Plan
from tests.train.tables import filled

# A state: the sheet, the unused actions, the time, the dice, and the bonuses still to be taken.
YELLOW, BLUE, GREEN, ORANGE, ORANGE_SUM, PURPLE, PURPLE_LAST, PURPLE_SUM, FOXES, REROLLS, PLUS = range(11)
TIME, POOL, TAKEN, FACES = 11, 12, 13, 14  # FACES: six of them, 0 while unknown
YELLOW_X, BLUE_X, GREEN_X, PURPLE_6, ORANGE_4, ORANGE_5, ORANGE_6 = range(20, 27)
PLATTER, PLAYERS, PLACE, LEFT, SIZE = range(27, 32)  # LEFT: the platter that an own turn has left to the others
WHITE_DIE, YELLOW_DIE, BLUE_DIE, GREEN_DIE, ORANGE_DIE, PURPLE_DIE = range(6)
ALL_DICE = 63
GIFT_TIME = 36  # what a net is told at the choice of round 4 alone
CAPACITY = 3000  # complete resolutions looked at in one decision

GAME = "ganz-schon-clever"
PLAN = Plan(  # no solo games any more: those have a net of their own
    games=200_000,
    units=(128, 0),
    rate=(1.5e-4, 4e-6),
    epsilon=0.0,
    clumsy=0.04,
    decay=(0.6, 0.6),
    bonus=0.0,
    begins=SHIPPED,
    tables=(0, 8, 6, 4),
    passes=2,
    deny=0.0,
    quantiles=QUANTILES,
)
ALONE_PLAN = Plan(games=1_500_000, units=(128, 32), clumsy=0.06, joins=ALONE, second=True, quantiles=QUANTILES)

# The sheet. Yellow fields are numbered in reading order without the printed crosses, blue fields are sum - 2.
YELLOW_NUMBERS = np.array([3, 6, 5, 2, 1, 5, 1, 2, 4, 3, 4, 6])
YELLOW_ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (9, 10, 11))  # blue X, orange 4, green X, fox
YELLOW_COLUMNS = ((0, 3, 6), (1, 4, 9), (2, 7, 10), (5, 8, 11))
YELLOW_POINTS = (10, 14, 16, 20)
DIAGONAL = (0, 4, 7, 11)
BLUE_ROWS = ((0, 1, 2), (3, 4, 5, 6), (7, 8, 9, 10))  # orange 5, yellow X, fox
BLUE_COLUMNS = ((3, 7), (0, 4, 8), (1, 5, 9), (2, 6, 10))  # re-roll, green X, purple 6, +1
BLUE_POINTS = np.array([0, 1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56])
GREEN_NEEDS = np.array([1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6])
GREEN_POINTS = np.array([0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66])
ORANGE_FACTOR = np.array([1, 1, 1, 2, 1, 1, 2, 1, 2, 1, 3])
NOTHING = -1
GREEN_BONUS = np.array([-1, -1, -1, PLUS, -1, BLUE_X, FOXES, -1, PURPLE_6, REROLLS, -1])
ORANGE_BONUS = np.array([-1, -1, REROLLS, -1, YELLOW_X, PLUS, -1, FOXES, -1, PURPLE_6, -1])
PURPLE_BONUS = np.array([-1, -1, REROLLS, BLUE_X, PLUS, YELLOW_X, FOXES, REROLLS, GREEN_X, ORANGE_6, PLUS])
YELLOW_ROW_BONUS = np.array([BLUE_X, ORANGE_4, GREEN_X, FOXES])
BLUE_LINE_BONUS = np.array([ORANGE_5, YELLOW_X, FOXES, REROLLS, GREEN_X, PURPLE_6, PLUS])

# What a mask of crosses amounts to, looked up: which lines are full, which one short.
YELLOW_ROW_SHORT, YELLOW_ROW_FULL = filled(12, YELLOW_ROWS)
YELLOW_COLUMN_SHORT, YELLOW_COLUMN_FULL = filled(12, YELLOW_COLUMNS)
BLUE_ROW_SHORT, BLUE_ROW_FULL = filled(11, BLUE_ROWS)
BLUE_COLUMN_SHORT, BLUE_COLUMN_FULL = filled(11, BLUE_COLUMNS)
COUNT = np.array([mask.bit_count() for mask in range(1 << 12)])
DIAGONAL_COUNT = np.array([sum(mask >> at & 1 for at in DIAGONAL) for mask in range(1 << 12)])
COLUMN_POINTS = np.array([sum(p for at, p in enumerate(YELLOW_POINTS) if full >> at & 1) for full in range(16)])
BOTH = np.array([[at for at in range(12) if YELLOW_NUMBERS[at] == n] for n in range(1, 7)])


@njit(cache=True)
def start(s, players=1, place=0):
    """The position of a seat before the first throw, round 1 marked."""
    s[:] = 0
    s[PLAYERS], s[PLACE] = players, place
    s[TIME] = beginning(0, players, place)
    open_turn(s)


@njit(cache=True)
def cross_yellow(s, field):
    rows, diagonal = YELLOW_ROW_FULL[s[YELLOW]], DIAGONAL_COUNT[s[YELLOW]]
    s[YELLOW] |= 1 << field
    new = YELLOW_ROW_FULL[s[YELLOW]] & ~rows
    for row in range(4):
        if new >> row & 1:
            s[YELLOW_ROW_BONUS[row]] += 1
    if diagonal < 4 and DIAGONAL_COUNT[s[YELLOW]] == 4:
        s[PLUS] += 1


@njit(cache=True)
def cross_blue(s, field):
    before = BLUE_ROW_FULL[s[BLUE]] | BLUE_COLUMN_FULL[s[BLUE]] << 3
    s[BLUE] |= 1 << field
    new = (BLUE_ROW_FULL[s[BLUE]] | BLUE_COLUMN_FULL[s[BLUE]] << 3) & ~before
    for line in range(7):
        if new >> line & 1:
            s[BLUE_LINE_BONUS[line]] += 1


@njit(cache=True)
def gain(s, bonus):
    if bonus != NOTHING:
        s[bonus] += 1


@njit(cache=True)
def cross_green(s):
    s[GREEN] += 1
    gain(s, GREEN_BONUS[s[GREEN] - 1])


@njit(cache=True)
def write_orange(s, number):
    s[ORANGE_SUM] += number * ORANGE_FACTOR[s[ORANGE]]
    s[ORANGE] += 1
    gain(s, ORANGE_BONUS[s[ORANGE] - 1])


@njit(cache=True)
def write_purple(s, number):
    s[PURPLE_SUM] += number
    s[PURPLE_LAST] = number % 6  # after a 6 anything goes, as at the start
    s[PURPLE] += 1
    gain(s, PURPLE_BONUS[s[PURPLE] - 1])


@njit(cache=True)
def areas(s):
    return (
        COLUMN_POINTS[YELLOW_COLUMN_FULL[s[YELLOW]]],
        BLUE_POINTS[COUNT[s[BLUE]]],
        GREEN_POINTS[s[GREEN]],
        np.int64(s[ORANGE_SUM]),
        np.int64(s[PURPLE_SUM]),
    )


@njit(cache=True)
def score(s):
    """The total as the sheet stands, foxes included."""
    yellow, blue, green, orange, purple = areas(s)
    return yellow + blue + green + orange + purple + s[FOXES] * min(yellow, blue, green, orange, purple)


@njit(cache=True)
def shaped(s, bonus):
    """What training adds at first: the finished yellow fox row, the way out of the poor local optima."""
    return bonus if YELLOW_ROW_FULL[s[YELLOW]] & 8 else 0.0


@njit(cache=True)
def measure(s, q):
    """The quantities of the layout, in its order."""
    points = areas(s)
    lowest, which = points[0], 0
    for area in range(1, 5):
        if points[area] < lowest:
            lowest, which = points[area], area
    once = twice = 0
    for number in range(6):
        crossed = (s[YELLOW] >> BOTH[number, 0] & 1) + (s[YELLOW] >> BOTH[number, 1] & 1)
        once |= (crossed > 0) << number
        twice |= (crossed > 1) << number
    q[0] = -1 if s[PLAYERS] > 1 else GIFT_TIME if s[TIME] == CHOICE else s[TIME]
    q[1] = s[YELLOW]
    q[2], q[3] = YELLOW_ROW_SHORT[s[YELLOW]], YELLOW_ROW_FULL[s[YELLOW]]
    q[4], q[5] = YELLOW_COLUMN_SHORT[s[YELLOW]], YELLOW_COLUMN_FULL[s[YELLOW]]
    q[6] = DIAGONAL_COUNT[s[YELLOW]]
    q[7], q[8] = once, twice
    q[9] = s[BLUE]
    q[10], q[11] = BLUE_ROW_SHORT[s[BLUE]], BLUE_ROW_FULL[s[BLUE]]
    q[12], q[13] = BLUE_COLUMN_SHORT[s[BLUE]], BLUE_COLUMN_FULL[s[BLUE]]
    q[14] = COUNT[s[BLUE]]
    q[15] = s[GREEN]
    q[16], q[17] = s[ORANGE], s[ORANGE_SUM] // 4
    q[18], q[19], q[20] = s[PURPLE], s[PURPLE_LAST], s[PURPLE_SUM] // 4
    q[21], q[22] = (lowest + 3) // 4, which
    q[23], q[24], q[25] = s[FOXES], s[REROLLS], s[PLUS]
    q[26] = s[POOL]
    for die in range(6):
        q[27 + die] = s[FACES + die] - 1
    q[33] = s[TAKEN]
    q[34] = -1
    if s[FACES + WHITE_DIE] and s[FACES + BLUE_DIE]:
        field = s[FACES + WHITE_DIE] + s[FACES + BLUE_DIE] - 2
        if not s[BLUE] >> field & 1:
            q[34] = field
    measure_course(s[TIME], s[PLAYERS], s[PLACE], q, 35)


@njit(cache=True)
def push_marks(s, die, stack, top):
    """Every way to mark with one die as it lies, bonuses not yet taken, on top of the stack."""
    face, white = s[FACES + die], die == WHITE_DIE
    if white or die == YELLOW_DIE:
        for field in BOTH[face - 1]:
            if not s[YELLOW] >> field & 1:
                stack[top] = s
                cross_yellow(stack[top], field)
                top += 1
    if white or die == BLUE_DIE:
        field = s[FACES + WHITE_DIE] + s[FACES + BLUE_DIE] - 2
        if not s[BLUE] >> field & 1:
            stack[top] = s
            cross_blue(stack[top], field)
            top += 1
    if (white or die == GREEN_DIE) and s[GREEN] < 11 and face >= GREEN_NEEDS[s[GREEN]]:
        stack[top] = s
        cross_green(stack[top])
        top += 1
    if (white or die == ORANGE_DIE) and s[ORANGE] < 11:
        stack[top] = s
        write_orange(stack[top], face)
        top += 1
    if (white or die == PURPLE_DIE) and s[PURPLE] < 11 and face > s[PURPLE_LAST]:
        stack[top] = s
        write_purple(stack[top], face)
        top += 1
    return top


@njit(cache=True)
def push_bonus(s, bonus, stack, top):
    """Every way to take one pending bonus, on top of the stack; a bonus that fits nowhere is lost."""
    s[bonus] -= 1
    before = top
    if bonus in (YELLOW_X, BLUE_X):
        area, size = (YELLOW, 12) if bonus == YELLOW_X else (BLUE, 11)
        for field in range(size):
            if not s[area] >> field & 1:
                stack[top] = s
                if area == YELLOW:
                    cross_yellow(stack[top], field)
                else:
                    cross_blue(stack[top], field)
                top += 1
    else:
        stack[top] = s
        if bonus == GREEN_X and s[GREEN] < 11:
            cross_green(stack[top])
        elif bonus == PURPLE_6 and s[PURPLE] < 11:
            write_purple(stack[top], 6)
        elif bonus >= ORANGE_4 and s[ORANGE] < 11:
            write_orange(stack[top], 4 + bonus - ORANGE_4)
        top += 1
    if top == before:
        stack[top] = s
        top += 1
    return top


@njit(cache=True)
def resolve(stack, top, done, n):
    """Take all bonuses of the states on the stack in every way that makes a difference; complete ones to `done`.

    Crosses and purple sixes may be taken in any order with the same result, so one order is enough; numbers for
    orange may not (the factors), so they wait until everything else is done and are then tried in each order.
    """
    here = np.empty(SIZE, np.int32)
    while top > 0 and n < CAPACITY:
        top -= 1
        here[:] = stack[top]
        bonus = GREEN_X
        for sooner in (GREEN_X, PURPLE_6, BLUE_X, YELLOW_X):
            bonus = sooner
            if here[bonus]:
                break
        if here[bonus]:
            top = push_bonus(here, bonus, stack, top)
        elif here[ORANGE_4] or here[ORANGE_5] or here[ORANGE_6]:
            for number in range(ORANGE_4, ORANGE_6 + 1):
                if here[number]:
                    top = push_bonus(here, number, stack, top)
                    here[number] += 1
        else:
            settle(here)
            done[n] = here
            n += 1
    return n


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
    if number in (0, 2):
        s[REROLLS] += 1
    elif number == 1:
        s[PLUS] += 1
    elif number == 3:
        s[TIME], s[POOL] = CHOICE, 0


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
    """Whether the seat has a bonus to take before anything else."""
    return s[TIME] == CHOICE


@njit(cache=True)
def settle(s):
    """Walk through windows in which there is no +1 to spend."""
    while s[TIME] < CHOICE and s[PLUS] == 0 and (s[TIME] % 6 == ACTIVE_WINDOW or s[TIME] % 6 == PASSIVE_WINDOW):
        leave_window(s)


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
        for die in range(6):
            if s[POOL] >> die & 1:
                s[FACES + die] = 0


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
def throw_options(s, stack, done):
    """All that can follow a throw: each pick with its bonuses, a re-roll, or the forfeit of an unusable throw."""
    top = 0
    for die in range(6):
        if s[POOL] >> die & 1:
            before = top
            top = push_marks(s, die, stack, top)
            for at in range(before, top):
                pick(stack[at], die)
    n = 0
    if top == 0:
        done[n] = s
        next_throw(done[n])
        settle(done[n])
        n += 1
    if s[REROLLS]:
        done[n] = s
        done[n, REROLLS] -= 1
        for die in range(6):
            if s[POOL] >> die & 1:
                done[n, FACES + die] = 0
        n += 1
    return resolve(stack, top, done, n)


@njit(cache=True)
def window_options(s, stack, done):
    """Stop, or take a die that was not yet taken by +1."""
    top = 0
    for die in range(6):
        if not s[TAKEN] >> die & 1:
            before = top
            top = push_marks(s, die, stack, top)
            for at in range(before, top):
                stack[at, TAKEN] |= 1 << die
                stack[at, PLUS] -= 1
    done[0] = s
    leave_window(done[0])
    return resolve(stack, top, done, 1)


@njit(cache=True)
def passive_options(s, stack, done):
    """Pass, or use a die of the platter, of another's fields if none fits; the state is in the window after it."""
    top = 0
    for die in range(6):
        if s[PLATTER] >> die & 1:
            top = push_marks(s, die, stack, top)
    if top == 0 and s[PLAYERS] > 1:
        for die in range(6):
            if not s[PLATTER] >> die & 1:
                top = push_marks(s, die, stack, top)
    done[0] = s
    settle(done[0])
    return resolve(stack, top, done, 1)


@njit(cache=True)
def choice_options(s, stack, done):
    """Round 4: a cross in yellow, blue or green, or a 6 in orange or purple."""
    s[TIME] = choosing(s[PLAYERS], s[PLACE])
    if s[TIME] % 6 == 0:
        s[POOL] = ALL_DICE
    top = 0
    for bonus in (YELLOW_X, BLUE_X, GREEN_X, ORANGE_6, PURPLE_6):
        if (
            (bonus == YELLOW_X and COUNT[s[YELLOW]] < 12)
            or (bonus == BLUE_X and COUNT[s[BLUE]] < 11)
            or (bonus == GREEN_X and s[GREEN] < 11)
            or (bonus == ORANGE_6 and s[ORANGE] < 11)
            or (bonus == PURPLE_6 and s[PURPLE] < 11)
        ):
            stack[top] = s
            stack[top, bonus] += 1
            top += 1
    if top == 0:
        stack[0] = s
        top = 1
    return resolve(stack, top, done, 0)


@njit(cache=True)
def options(s, rng, lying, stack, done):
    """Let the dice fall if it is time for that, and list every position the seat can go to.

    `lying` is how the dice of another's turn lie: six faces, and the platter.
    """
    if s[TIME] == CHOICE:
        return choice_options(s, stack, done)
    phase = s[TIME] % 6
    if phase < ACTIVE_WINDOW:
        throw(s[FACES : FACES + 6], s[POOL], rng)
        return throw_options(s, stack, done)
    if phase == PASSIVE:
        s[TIME] += 1
        if s[PLAYERS] == 1:
            throw(s[FACES : FACES + 6], ALL_DICE, rng)
            s[PLATTER] = platter_of(s[FACES : FACES + 6], rng)
        else:
            s[FACES : FACES + 6], s[PLATTER] = lying[:6], lying[6]
        return passive_options(s, stack, done)
    return window_options(s, stack, done)
