"""A measured figure beside what it should be, and tables of them."""

import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple


class Figure(NamedTuple):
    """One line of the table; `aim` and `floor` are empty where nothing is asked."""

    what: str
    value: float
    unit: str
    aim: str = ""
    floor: str = ""


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Columns as wide as needed: the first to the left, the others to the right."""
    lines = [tuple(head), *(tuple(row) for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    lines.insert(1, tuple("-" * width for width in widths))
    return "\n".join(
        "  ".join(cell.rjust(width) if column else cell.ljust(width) for column, (cell, width) in enumerate(pairs))
        for pairs in (zip(line, widths, strict=True) for line in lines)
    )


def told(figures: Iterable[Figure]) -> str:
    """The table of figures."""
    rows = ((figure.what, f"{_short(figure.value)} {figure.unit:<5}", figure.aim, figure.floor) for figure in figures)
    return table(("", "measured", "aim", "at worst"), rows)


def _short(value: float) -> str:
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def seconds(act: Callable[[], object]) -> float:
    """How long it takes, once."""
    begun = time.perf_counter()
    act()
    return time.perf_counter() - begun


def median_seconds(act: Callable[[], object], runs: int) -> float:
    """How long it takes, the middle one of several runs."""
    return statistics.median(seconds(act) for _ in range(runs))
