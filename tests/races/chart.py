"""A chart with two panels, as self-contained SVG."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import log
from typing import NamedTuple

_WIDTH, _HEIGHT = 760, 380
_TOP, _BOTTOM = 58, 312
_LEAST, _MOST = 1.0, 200.0
_TICKS = (1, 2, 5, 10, 20, 50, 100, 200)
_GROUND, _INK, _QUIET, _HAIR = "#F6F4EF", "#22252A", "#636870", "#DCD8CF"
_LINES = ("#22252A", "#4A392A", "#734C20", "#9C6012", "#C77700")
"""Colors of the levels, from ink to amber."""


class Panel(NamedTuple):
    """Mean times in seconds by level, at whole numbers from 1 to `most`: dots are measured, lines predicted."""

    title: str
    across: str
    most: int
    dots: Mapping[int, Sequence[float]]
    lines: Mapping[int, Sequence[float]]


def drawn(panels: tuple[Panel, Panel], title: str) -> str:
    """Draw the chart; `title` is for screen readers."""
    body = [line for panel, left in zip(panels, (56, 430), strict=True) for line in _panel(panel, left, left + 270)]
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" '
        f'height="{_HEIGHT}" role="img" font-family="system-ui, sans-serif">'
    )
    ground = f'<rect width="{_WIDTH}" height="{_HEIGHT}" rx="8" fill="{_GROUND}"/>'
    return "\n".join([head, f"<title>{title}</title>", ground, *body, "</svg>\n"])


def _panel(panel: Panel, left: float, right: float) -> Iterator[str]:
    inset = 18

    def x(number: int) -> float:
        return left + inset + (number - 1) / (panel.most - 1) * (right - left - 2 * inset)

    yield _text(left, 30, panel.title, _INK, 14)
    yield _text((left + right) / 2, _BOTTOM + 44, panel.across, _QUIET, anchor="middle")
    for tick in _TICKS:
        yield f'<path d="M{left} {_y(tick):.1f}H{right}" stroke="{_HAIR}"/>'
        yield _text(left - 8, _y(tick) + 4, f"{tick} s", _QUIET, anchor="end")
    for number in range(1, panel.most + 1):
        yield _text(x(number), _BOTTOM + 22, str(number), _QUIET, anchor="middle")
    for level, times in panel.lines.items():
        yield from _line(level, times, x)
        yield _text(right + 2, _y(times[-1]) + 4, f"level {level}", _LINES[level - 1])
    for level, times in panel.dots.items():
        for number, time in enumerate(times, 1):
            yield f'<circle cx="{x(number):.1f}" cy="{_y(time):.1f}" r="3.2" fill="{_LINES[level - 1]}"/>'


def _line(level: int, times: Sequence[float], x: Callable[[int], float]) -> Iterator[str]:
    points = " ".join(f"{x(number):.1f},{_y(time):.1f}" for number, time in enumerate(times, 1))
    yield f'<polyline points="{points}" fill="none" stroke="{_LINES[level - 1]}" stroke-width="1.6"/>'


def _y(seconds: float) -> float:
    return _BOTTOM - log(seconds / _LEAST) / log(_MOST / _LEAST) * (_BOTTOM - _TOP)


def _text(x: float, y: float, words: str, color: str, size: int = 12, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="{color}" font-size="{size}" text-anchor="{anchor}">{words}</text>'
