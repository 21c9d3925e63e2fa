"""What remains to be won after a move: a linear function of 32 features, with weights by phase.

The features are counted in what a move leaves: cards that stay on the table, cards unseen, and how many of these come
now. So chance is within: nothing has to be drawn to judge a move. The weights are data, `resources/coach/VARIANT.json`:

    {"version": 1, "par": 78.5, "lift": 0.9, "weights": [[[32 numbers], ...], ...]}

`weights[kind][phase]` are those of the features, in the order in which `features` has them. Kind 0 is for a table
that is no fuller than full after the new cards came, 1 for a fuller one with no set on it before they came, 2 for a
fuller one with a set, and 3 for what a reshuffle leaves. The phase is the draw pile left, in threes, rounded up: 0 to
23 with all cards, 0 to 6 with junior's. Sets of four points count as 0 in junior. `make coach-weights` learns them.

`par` is what a strong player scores before a card is seen. `lift` is how much better a whole draw pile is for the
coach, who looks ahead at each move, than for the player by whom the weights were learned.
"""

import json
from functools import cache
from math import exp, fsum, sqrt
from operator import mul
from typing import NamedTuple

from setgui.analysis.coach.counts import Counts, Values
from setgui.assets import DamagedFile, asset
from setgui.model.variants import JUNIOR, STANDARD, VARIANTS

FEATURES = 32
KINDS = 4
LEARNED = frozenset({STANDARD.name, JUNIOR.name})
"""The variants whose weights come with the program."""

Row = tuple[float, ...]


class Weights(NamedTuple):
    """What was learned of a variant."""

    version: int
    par: float
    lift: float
    rows: tuple[tuple[Row, ...], ...]
    """By kind and phase."""
    full: int
    """How many cards a full table has."""

    def place(self, counts: Counts, parts: "Parts") -> tuple[int, int]:
        """The kind and phase of what a move leaves."""
        up, unseen, coming = parts
        if not up:
            kind = KINDS - 1
        elif up + coming <= self.full:
            kind = 0
        else:
            kind = 2 if any(counts[:4]) else 1
        return kind, min((unseen - coming + 2) // 3, len(self.rows[kind]) - 1)


@cache
def weights(variant: str) -> Weights:
    """Read the weights of a variant; raises DamagedFile, or FileNotFoundError for a variant that was never learned."""
    file = asset("coach", f"{variant}.json")
    try:
        read = json.loads(file.read_text(encoding="ascii"))
        rows = tuple(tuple(tuple(map(float, row)) for row in kind) for kind in read["weights"])
        if len(rows) != KINDS or not all(rows) or any(len(row) != FEATURES for kind in rows for row in kind):
            raise DamagedFile(file)
        return Weights(
            int(read["version"]), float(read["par"]), float(read["lift"]), rows, VARIANTS[variant].table_size
        )
    except (OSError, ValueError, KeyError, TypeError) as problem:
        if isinstance(problem, FileNotFoundError) and variant not in LEARNED:
            raise
        raise DamagedFile(file) from problem


Parts = tuple[int, int, int]
"""What a move leaves: how many cards stay on the table, how many are unseen, how many of these come now."""


def worth(weights: Weights, counts: Counts, values: Values, parts: Parts) -> float:
    """The expected points still to come after a move; never below 0, as one can always finish."""
    if not any(counts):
        return 0.0
    kind, phase = weights.place(counts, parts)
    total = fsum(map(mul, weights.rows[kind][phase], features(counts, values, parts)))
    return total if total > 0 else 0.0


def features(counts: Counts, values: Values, parts: Parts) -> Row:
    """The 32 features.

    f are sets that lie there by what they score, o, t and h those with one, two or three cards unseen, l how many of
    these the cards that come are expected to complete, e how likely it is that no set of so many points will lie there.
    """
    up, unseen, coming = parts
    p1 = coming / unseen if unseen else 0.0
    p2 = p1 * (coming - 1) / (unseen - 1) if unseen > 1 else 0.0
    p3 = p2 * (coming - 2) / (unseen - 2) if unseen > 2 else 0.0
    f1, f2, f3, f4, o1, o2, o3, o4, t1, t2, t3, t4, h1, h2, h3, h4 = counts
    l1 = p1 * o1 + p2 * t1 + p3 * h1
    l2 = p1 * o2 + p2 * t2 + p3 * h2
    l3 = p1 * o3 + p2 * t3 + p3 * h3
    l4 = p1 * o4 + p2 * t4 + p3 * h4
    e4 = e3 = e2 = e1 = 0.0
    if not f4:
        e4 = exp(-l4)
        if not f3:
            e3 = exp(-l4 - l3)
            if not f2:
                e2 = exp(-l4 - l3 - l2)
                if not f1:
                    e1 = exp(-l4 - l3 - l2 - l1)
    a, b, c, d, e, f, g, h, i, j, k, m = values
    cards = up + unseen
    uneven = a * a + b * b + c * c + d * d + e * e + f * f + g * g + h * h + i * i + j * j + k * k + m * m
    uneven_by = uneven - 4 * cards * cards / 3
    fewest = min(a, b, c) + min(d, e, f) + min(g, h, i) + min(j, k, m)
    s3, s4 = f3 + o3 + t3 + h3, f4 + o4 + t4 + h4
    return (
        1.0,
        *(f1, f2, f3, f4),
        *(l1, l2, l3, l4),
        *(e4, e3, e2, e1),
        *(f1 + o1 + t1 + h1, f2 + o2 + t2 + h2, s3, s4),
        *(uneven_by, fewest),
        *(o1, o2, o3, o4),
        *(t2, t3, t4),
        *(f4 > 1, f3 + f4 > 1, f1 + f2 + f3 + f4 > 0),
        *(sqrt(s4), sqrt(s3)),
        up + coming,
    )
