"""The value net while it learns: sparse binary input, one hidden ReLU layer, linear heads, Adam, a moving average.

All weights are one flat float32 vector: for each feature a row of `hidden` weights, one more row for the bias, then
for each head `hidden` weights and a bias.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from game.players.layout import Layout

BATCH = 64
BETA_1, BETA_2, TINY = 0.9, 0.999, 1e-8
AVERAGE = 0.9995  # a step
FLOOR = np.float32(1e-30)  # numbers below are denormal soon, and twenty times slower to calculate with


class Net:
    """Weights with what Adam and the moving average remember; the heads from `logistic` on are chances."""

    def __init__(self, layout: Layout, hidden: int, heads: int, logistic: int, seed: int) -> None:
        self.layout, self.hidden, self.heads, self.logistic = layout, hidden, heads, logistic
        size = (layout.size + 1) * hidden + heads * (hidden + 1)
        self.weights = np.zeros(size, np.float32)
        rng = np.random.default_rng(seed)
        inner, outer = self.views(self.weights)
        inner[:-1] = rng.normal(0, 0.15, inner[:-1].shape)
        outer[:, :-1] = rng.normal(0, 0.15, outer[:, :-1].shape)
        self.average = self.weights.copy()
        self.first, self.second = np.zeros(size, np.float32), np.zeros(size, np.float32)
        self.steps = 0

    def views(self, weights: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The hidden layer's rows and the heads inside a flat vector."""
        cut = (self.layout.size + 1) * self.hidden
        return weights[:cut].reshape(-1, self.hidden), weights[cut:].reshape(self.heads, self.hidden + 1)

    def table(self) -> np.ndarray:
        """The layout as the compiled encoder wants it: kind, start and size of each group."""
        rows = zip(self.layout.groups, self.layout.starts, strict=True)
        return np.array([(group.kind, start, group.size) for group, start in rows], np.int32)

    def learn(self, features: np.ndarray, counts: np.ndarray, targets: np.ndarray, rate: float, seed: int) -> float:
        """One shuffled pass over the samples; the mean squared error before it."""
        order = np.random.default_rng(seed).permutation(len(counts))
        loss = adam_pass(
            *self.views(self.weights), self.weights, self.average, self.first, self.second,
            self.steps, features, counts, targets, self.logistic, order, rate,
        )  # fmt: skip
        self.steps += (len(counts) + BATCH - 1) // BATCH
        return float(loss)


@njit(cache=True)
def encode(table, quantities, out):
    """The active features of one position into `out`; how many. The compiled twin of `Layout.active`."""
    n = 0
    for group in range(table.shape[0]):
        kind, start, size = table[group, 0], table[group, 1], table[group, 2]
        quantity = quantities[group]
        if kind == 0:
            if 0 <= quantity < size:
                out[n] = start + quantity
                n += 1
        elif kind == 1:
            for at in range(min(quantity, size)):
                out[n] = start + at
                n += 1
        else:
            at = 0
            while quantity:
                if quantity & 1:
                    out[n] = start + at
                    n += 1
                quantity >>= 1
                at += 1
    return n


@njit(cache=True)
def changes(table, before, after, more, less):
    """The features that come and that go between two positions; how many of each."""
    come = go = 0
    for group in range(table.shape[0]):
        old, new = before[group], after[group]
        if old == new:
            continue
        kind, start, size = table[group, 0], table[group, 1], table[group, 2]
        if kind == 0:
            if 0 <= new < size:
                more[come] = start + new
                come += 1
            if 0 <= old < size:
                less[go] = start + old
                go += 1
        elif kind == 1:
            for at in range(min(old, size), min(new, size)):
                more[come] = start + at
                come += 1
            for at in range(min(new, size), min(old, size)):
                less[go] = start + at
                go += 1
        else:
            for at in range(size):
                if (new & ~old) >> at & 1:
                    more[come] = start + at
                    come += 1
                elif (old & ~new) >> at & 1:
                    less[go] = start + at
                    go += 1
    return come, go


@njit(cache=True, fastmath=True)
def add_rows(inner, features, n, sign, sums):
    """Add the rows of the active features, four at a time to spare the memory."""
    hidden = sums.shape[0]
    at = 0
    while at + 4 <= n:
        a, b, c, d = features[at], features[at + 1], features[at + 2], features[at + 3]
        for j in range(hidden):
            sums[j] += sign * ((inner[a, j] + inner[b, j]) + (inner[c, j] + inner[d, j]))
        at += 4
    while at < n:
        a = features[at]
        for j in range(hidden):
            sums[j] += sign * inner[a, j]
        at += 1


@njit(cache=True)
def summed(inner, features, n, sums):
    """The hidden layer before the ReLU for the active features."""
    sums[:] = inner[inner.shape[0] - 1]
    add_rows(inner, features, n, np.float32(1), sums)


@njit(cache=True, fastmath=True)
def head(outer, which, layer):
    """One head's output for the sums of the hidden layer."""
    hidden = layer.shape[0]
    total = outer[which, hidden]
    for j in range(hidden):
        total += outer[which, j] * max(layer[j], np.float32(0))
    return total


@njit(cache=True, fastmath=True)
def backward(inner, outer, inner_slope, outer_slope, features, n, targets, logistic, layer, delta):
    """Add one sample's gradient; the squared error. Heads from `logistic` on are chances and learn by cross-entropy."""
    hidden = layer.shape[0]
    summed(inner, features, n, layer)
    for j in range(hidden):
        layer[j] = max(layer[j], np.float32(0))
    delta[:] = 0
    loss = 0.0
    for k in range(outer.shape[0]):
        output = head(outer, k, layer)
        if k >= logistic:
            output = 1 / (1 + np.exp(-output))
        error = np.float32(output - targets[k])
        loss += error * error
        for j in range(hidden):
            delta[j] += error * outer[k, j]
            outer_slope[k, j] += error * layer[j]
        outer_slope[k, hidden] += error
    for j in range(hidden):
        if layer[j] <= 0:
            delta[j] = 0
    for i in range(n):
        row = inner_slope[features[i]]
        for j in range(hidden):
            row[j] += delta[j]
    bias = inner_slope[inner.shape[0] - 1]
    for j in range(hidden):
        bias[j] += delta[j]
    return loss


@njit(cache=True, fastmath=True)
def adam_step(weights, average, first, second, slope, step, rate):
    correction_1, correction_2 = 1 - BETA_1**step, 1 - BETA_2**step
    scale = np.float32(rate / correction_1)
    root = np.float32(1 / np.sqrt(correction_2))
    keep_1, keep_2, keep = np.float32(BETA_1), np.float32(BETA_2), np.float32(min(AVERAGE, step / (step + 10.0)))
    one, tiny = np.float32(1), np.float32(TINY)
    for i in range(weights.shape[0]):
        g = slope[i]
        moved = keep_1 * first[i] + (one - keep_1) * g
        first[i] = moved if abs(moved) > FLOOR else np.float32(0)
        second[i] = keep_2 * second[i] + (one - keep_2) * g * g + FLOOR
        weights[i] -= scale * first[i] / (np.sqrt(second[i]) * root + tiny)
        average[i] = keep * average[i] + (one - keep) * weights[i]


@njit(cache=True)
def adam_pass(inner, outer, weights, average, first, second, steps, features, counts, targets, logistic, order, rate):
    hidden = inner.shape[1]
    layer, delta = np.empty(hidden, np.float32), np.empty(hidden, np.float32)
    slope = np.empty(weights.shape[0], np.float32)
    cut = inner.shape[0] * hidden
    inner_slope = slope[:cut].reshape(inner.shape)
    outer_slope = slope[cut:].reshape(outer.shape)
    loss = 0.0
    for begin in range(0, order.shape[0], BATCH):
        end = min(begin + BATCH, order.shape[0])
        slope[:] = 0
        for at in range(begin, end):
            i = order[at]
            loss += backward(
                inner, outer, inner_slope, outer_slope, features[i], counts[i], targets[i], logistic, layer, delta
            )  # fmt: skip
        slope *= np.float32(1.0 / (end - begin))
        steps += 1
        adam_step(weights, average, first, second, slope, steps, rate)
    return loss / order.shape[0]
