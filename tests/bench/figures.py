"""Measured figures with their targets, and their table."""

import statistics
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple


class Figure(NamedTuple):
    """One line of the table; `aim` is empty if there is no target."""

    what: str
    value: float
    unit: str
    aim: str = ""


def table(figures: Sequence[Figure]) -> str:
    """Return Markdown with one line for each figure."""
    cells = [("", "measured", "target"), *((one.what, f"{_short(one.value)} {one.unit}", one.aim) for one in figures)]
    first, second, third = (max(map(len, column)) for column in zip(*cells, strict=True))
    lines = [f"| {what:<{first}} | {measured:>{second}} | {aim:>{third}} |" for what, measured, aim in cells]
    lines.insert(1, f"| {'-' * first} | {'-' * (second - 1)}: | {'-' * (third - 1)}: |")
    return "\n".join(lines)


def _short(value: float) -> str:
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def seconds(act: Callable[[], object]) -> float:
    """Return the duration of one call in seconds."""
    begun = time.perf_counter()
    act()
    return time.perf_counter() - begun


def median_ms(act: Callable[[], object], runs: int) -> float:
    """Return the median duration of several calls in milliseconds."""
    return statistics.median(seconds(act) for _ in range(runs)) * 1e3
