"""The value net while it learns: sparse binary input, one or two hidden ReLU layers, linear heads, Adam, an average.

All weights are one flat float32 vector: for each feature a row of `hidden` weights and one more row for the bias; for
each unit of the second layer, if there is one, `hidden` weights and a bias; for each head a weight for each unit of the
layer below, and a bias.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numba import njit

from game.players.clever.table import GROUPS
from game.players.layout import Layout
from game.players.net import STEPS, Shape

BATCH = 64
ALL = np.float32(1)  # how much a head has to say in what the layer below learns ...
BLEND = np.float32(0.05)  # ... if it is for the spread
UNKNOWN = -1e9  # a target that is not known: nothing is learned from it
BETA_1, BETA_2, TINY = 0.9, 0.999, 1e-8
AVERAGE = 0.9995  # a step
TABLE = len(GROUPS)  # quantities of a table, measured last: a net of solo games does not look at them
FLOOR = np.float32(1e-30)  # numbers below are denormal soon, and twenty times slower to calculate with


class Mind(NamedTuple):
    """What the compiled loops need to ask a net: its layers and heads, and the layout's groups (kind, start, size)."""

    inner: np.ndarray
    upper: np.ndarray  # the second hidden layer; no rows where there is none
    outer: np.ndarray
    table: np.ndarray


class Memory(NamedTuple):
    """The weights, their moving average, and the two moments Adam remembers."""

    weights: np.ndarray
    average: np.ndarray
    first: np.ndarray
    second: np.ndarray


class Samples(NamedTuple):
    """Active features (as many as `counts` says) and what each head should have answered."""

    features: np.ndarray
    counts: np.ndarray
    targets: np.ndarray


class Net:
    """A net that learns; the heads from `logistic` on are chances, after them come the quantiles of one more target."""

    def __init__(
        self,
        layout: Layout,
        units: tuple[int, int],
        heads: int,
        logistic: int,
        seed: int,
        quantiles: Sequence[float] = (),
    ) -> None:
        self.quantiles = np.array(quantiles, np.float32)
        hidden, upper = units
        self.layout, self.logistic = layout, logistic
        self.shape = Shape(layout.version, layout.size, hidden, heads + len(quantiles), upper)
        self.memory = Memory(*(np.zeros(sum(self.shape.parts), np.float32) for _ in Memory._fields))
        rng = np.random.default_rng(seed)
        mind = self.mind(self.memory.weights)
        mind.inner[:-1] = rng.normal(0, 0.15, mind.inner[:-1].shape)
        for part in (mind.upper, mind.outer):
            part[:, :-1] = rng.normal(0, 0.15, part[:, :-1].shape)
        self.memory.average[:] = self.memory.weights
        self.steps = 0

    @classmethod
    def stored(cls, layout: Layout, stored: bytes, logistic: int = 1, quantiles: Sequence[float] = ()) -> Net:
        """A net as a file has it; what follows it there is left alone."""
        shape = Shape.of(stored)
        net = cls(layout, (shape.hidden, shape.upper), shape.heads - len(quantiles), logistic, 0, quantiles)
        net.read(stored)
        return net

    def mind(self, weights: np.ndarray) -> Mind:
        """Views into a flat vector of weights."""
        first, second, _ = self.shape.parts
        hidden = self.shape.hidden
        rows = zip(self.layout.groups, self.layout.starts, strict=True)
        table = np.array([(group.kind, start, group.size) for group, start in rows], np.int32)
        return Mind(
            weights[:first].reshape(-1, hidden),
            weights[first : first + second].reshape(self.shape.upper, hidden + 1),
            weights[first + second :].reshape(self.shape.heads, -1),
            table,
        )

    def answers(self, features: Sequence[int]) -> np.ndarray:
        """What the averaged net says to these active features: the output of each head."""
        mind = self.mind(self.memory.average)
        layer = mind.inner[features].sum(axis=0) + mind.inner[-1]
        for part in (mind.upper, mind.outer):
            if len(part):
                layer = part[:, :-1] @ np.maximum(0, layer) + part[:, -1]
        return layer

    def grow_from(self, stored: bytes) -> None:
        """Begin with the weights of a smaller net, as its file has them: its features and units are the first ones.

        New units say nothing at first, features that it did not know count nothing, and quantiles are all the mean.
        """
        shape = Shape.of(stored)
        assert not max(shape.upper, self.shape.upper), "only nets with one hidden layer grow"
        features, units = shape.features, shape.hidden
        kept = np.frombuffer(shape.split(stored)[0], "<i2").astype(np.float32) / STEPS
        rows, heads = kept[: (features + 1) * units].reshape(-1, units), kept[(features + 1) * units :]
        inner, _, outer, _ = self.mind(self.memory.weights)
        inner[features:-1], inner[:-1, :units], inner[-1, :units] = 0, 0, rows[-1]
        inner[:features, :units] = rows[:-1]
        outer[:] = 0
        outer[:, :units], outer[:, -1] = heads[:units], heads[units]
        self.memory.average[:] = self.memory.weights

    def read(self, stored: bytes) -> None:
        """Take the weights of a file that was made by a net like this one; what follows it there is left alone."""
        kept = np.frombuffer(self.shape.split(stored)[0], "<i2").astype(np.float32) / STEPS
        self.memory.weights[:] = self.memory.average[:] = kept

    def joined(self, other: Net) -> Net:
        """A net that says the mean of what two nets say, each by its own units; what only this one says stays as it is.

        The two err in different positions, so that the mean errs less.
        """
        mine, theirs = (net.mind(net.memory.average) for net in (self, other))
        if len(mine.upper) or len(theirs.upper):
            mine, theirs = _deepened(mine), _deepened(theirs)
        (wide, high), (more, higher) = ((part.inner.shape[1], len(part.upper)) for part in (mine, theirs))
        plain = self.shape.heads - len(self.quantiles)
        net = Net(self.layout, (wide + more, high + higher), plain, self.logistic, 0, self.quantiles.tolist())
        weights = net.memory.weights
        weights[:] = 0
        inner, upper, outer, _ = net.mind(weights)
        inner[:] = np.hstack([mine.inner, theirs.inner])
        upper[:high, :wide], upper[high:, wide:-1] = mine.upper[:, :-1], theirs.upper[:, :-1]
        upper[:, -1] = [*mine.upper[:, -1], *theirs.upper[:, -1]]
        both, own = other.shape.heads, mine.outer.shape[1] - 1  # heads of both, and the units below those of this one
        outer[:, :own], outer[:, -1] = mine.outer[:, :-1], mine.outer[:, -1]
        outer[:both, own:-1], outer[:both, -1] = theirs.outer[:, :-1], outer[:both, -1] + theirs.outer[:, -1]
        outer[:both] /= 2
        net.memory.average[:] = weights
        return net

    def levelled(self, more: Sequence[float]) -> Net:
        """A net with one more unit, by which its first head says so much more at each value of the first group.

        That group has one value at a time; what should be said less stays as it is.
        """
        (hidden, upper), mine = (self.shape.hidden, self.shape.upper), self.mind(self.memory.average)
        plain, deep = self.shape.heads - len(self.quantiles), int(upper > 0)
        net = Net(self.layout, (hidden + 1, upper + deep), plain, self.logistic, 0, self.quantiles.tolist())
        weights = net.memory.weights
        weights[:] = 0
        inner, above, outer, _ = net.mind(weights)
        inner[:, :-1] = mine.inner
        inner[: len(more), -1] = np.maximum(more, 0)
        if deep:
            above[:-1, :hidden], above[:-1, -1], above[-1, hidden] = mine.upper[:, :-1], mine.upper[:, -1], 1
        outer[:, :-2], outer[:, -1], outer[0, -2] = mine.outer[:, :-1], mine.outer[:, -1], 1
        net.memory.average[:] = weights
        return net

    def learn(self, samples: Samples, rate: float, seed: int) -> float:
        """One shuffled pass over the samples; the mean squared error before it."""
        order = np.random.default_rng(seed).permutation(len(samples.counts))
        mind, kinds = self.mind(self.memory.weights), (self.logistic, self.quantiles)
        loss = adam_pass(mind, self.memory, self.steps, samples, kinds, order, rate)
        self.steps += (len(order) + BATCH - 1) // BATCH
        return float(loss)


def _deepened(mind: Mind) -> Mind:
    """A net with a second layer; one that has none gets two units for each head, one for each sign."""
    if len(mind.upper):
        return mind
    signs = np.eye(len(mind.outer), dtype=np.float32)
    outer = np.hstack([signs, -signs, np.zeros((len(signs), 1), np.float32)])
    return mind._replace(upper=np.vstack([mind.outer, -mind.outer]), outer=outer)


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


class Scratch(NamedTuple):
    """Room for asking a net: quantities of two positions, sums of the hidden layer, lists of features."""

    base: np.ndarray
    quantities: np.ndarray
    sums: np.ndarray
    layer: np.ndarray
    upper: np.ndarray  # sums of the second hidden layer
    more: np.ndarray
    less: np.ndarray


@njit(cache=True)
def scratch(mind, widest):
    groups, hidden = mind.table.shape[0] + TABLE, mind.inner.shape[1]
    return Scratch(
        np.empty(groups, np.int32),
        np.empty(groups, np.int32),
        np.empty(hidden, np.float32),
        np.empty(hidden, np.float32),
        np.empty(mind.upper.shape[0], np.float32),
        np.empty(widest, np.int32),
        np.empty(widest, np.int32),
    )


@njit(cache=True)
def anchor(mind, room):
    """Take the position measured in `base` as the one that others are changes of; how many features are active."""
    n = encode(mind.table, room.base, room.more)
    summed(mind.inner, room.more, n, room.sums)
    room.layer[:] = room.sums
    return n


@njit(cache=True)
def move_on(mind, room):
    """The hidden layer of the position measured in `quantities`, as a change of the anchored one."""
    come, go = changes(mind.table, room.base, room.quantities, room.more, room.less)
    room.layer[:] = room.sums
    add_rows(mind.inner, room.more, come, np.float32(1), room.layer)
    add_rows(mind.inner, room.less, go, np.float32(-1), room.layer)


@njit(cache=True)
def summed(inner, features, n, sums):
    """The hidden layer before the ReLU for the active features."""
    sums[:] = inner[inner.shape[0] - 1]
    add_rows(inner, features, n, np.float32(1), sums)


@njit(cache=True, fastmath=True)
def head(outer, which, layer):
    """One head's output for the sums of the layer below it; or the sum of one unit of the second layer."""
    hidden = layer.shape[0]
    total = outer[which, hidden]
    for j in range(hidden):
        total += outer[which, j] * max(layer[j], np.float32(0))
    return total


@njit(cache=True)
def below_heads(mind, layer, upper):
    """The sums that the heads look at, given those of the first hidden layer: these, or in `upper` the second one's."""
    for unit in range(upper.shape[0]):
        upper[unit] = head(mind.upper, unit, layer)
    return upper if upper.shape[0] else layer


@njit(cache=True, fastmath=True)
def learn_row(weights, slope, error, share, layer, delta):
    """Add the gradient of a head, or of a unit of the second layer, and a share of it to that of the layer below."""
    units = layer.shape[0]
    for j in range(units):
        delta[j] += share * error * weights[j]
        slope[j] += error * max(layer[j], np.float32(0))
    slope[units] += error


@njit(cache=True, fastmath=True)
def learn_heads(mind, slope, targets, kinds, layer, delta):
    """Add the gradients of all heads; the squared error. Those from `logistic` on are chances: cross-entropy.

    The last heads are quantiles of one more target, and learn by how often it is below them.
    """
    outer, (logistic, quantiles) = mind.outer, kinds
    plain = outer.shape[0] - quantiles.shape[0]
    loss = 0.0
    for k in range(plain):
        output = head(outer, k, layer)
        if k >= logistic:
            output = 1 / (1 + np.exp(-output))
        error = np.float32(output - targets[k])
        loss += error * error
        learn_row(outer[k], slope.outer[k], error, ALL, layer, delta)
    if quantiles.shape[0] and targets[plain] > UNKNOWN:
        for k in range(plain, outer.shape[0]):
            error = np.float32(targets[plain] < head(outer, k, layer)) - quantiles[k - plain]
            learn_row(outer[k], slope.outer[k], error, BLEND, layer, delta)
    for j in range(layer.shape[0]):
        if layer[j] <= 0:
            delta[j] = 0
    return loss


@njit(cache=True, fastmath=True)
def backward(mind, slope, features, n, targets, kinds, room):
    """Add one sample's gradient; the squared error."""
    layer, delta, upper, upper_delta = room
    summed(mind.inner, features, n, layer)
    delta[:] = 0
    if upper.shape[0]:
        upper_delta[:] = 0
        loss = learn_heads(mind, slope, targets, kinds, below_heads(mind, layer, upper), upper_delta)
        for k in range(upper.shape[0]):
            if upper_delta[k] != 0:
                learn_row(mind.upper[k], slope.upper[k], upper_delta[k], ALL, layer, delta)
        for j in range(layer.shape[0]):
            if layer[j] <= 0:
                delta[j] = 0
    else:
        loss = learn_heads(mind, slope, targets, kinds, layer, delta)
    for i in range(n):
        row = slope.inner[features[i]]
        for j in range(layer.shape[0]):
            row[j] += delta[j]
    bias = slope.inner[slope.inner.shape[0] - 1]
    for j in range(layer.shape[0]):
        bias[j] += delta[j]
    return loss


@njit(cache=True, fastmath=True)
def adam_step(memory, slope, step, rate):
    weights, average, first, second = memory
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
def adam_pass(mind, memory, steps, samples, kinds, order, rate):
    """Batches in this order, a step of Adam after each; the mean squared error."""
    hidden, upper = mind.inner.shape[1], mind.upper.shape[0]
    first = mind.inner.size
    second = first + mind.upper.size
    room = (
        np.empty(hidden, np.float32),
        np.empty(hidden, np.float32),
        np.empty(upper, np.float32),
        np.empty(upper, np.float32),
    )
    flat = np.empty(memory.weights.shape[0], np.float32)
    slope = Mind(
        flat[:first].reshape(mind.inner.shape),
        flat[first:second].reshape(mind.upper.shape),
        flat[second:].reshape(mind.outer.shape),
        mind.table,
    )
    loss = 0.0
    for begin in range(0, order.shape[0], BATCH):
        batch = order[begin : begin + BATCH]
        flat[:] = 0
        for i in batch:
            loss += backward(mind, slope, samples.features[i], samples.counts[i], samples.targets[i], kinds, room)
        flat *= np.float32(1.0 / batch.shape[0])
        steps += 1
        adam_step(memory, flat, steps, rate)
    return loss / order.shape[0]
