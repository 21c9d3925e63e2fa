"""A chat with as many results as are read of one, which takes as long as possible."""

from collections.abc import Sequence
from datetime import date
from itertools import starmap

from setgui.model.commands import Add, Claim
from setgui.model.game import Start
from setgui.model.options import DEFAULTS
from setgui.model.play import matches
from setgui.session.game.acts import Aside
from setgui.session.game.course import PlayedAct, advance, begin
from setgui.session.records.club import MOST_LINES
from setgui.session.starts.race_text import write_line

SLOW_PUZZLES = (55, 2), (2, 2), (8, 2), (49, 3), (58, 3), (24, 3)
"""Deals and levels of puzzles with 24 cards that take half a second or more."""
_ACTS = 900


def long_chat() -> str:
    lines = [*starmap(slow_puzzle, SLOW_PUZZLES), *map(_long_line, range(MOST_LINES - len(SLOW_PUZZLES)))]
    return "\n".join(f"Player {number}: {one}" for number, one in enumerate(lines))


def slow_puzzle(deal: int, level: int) -> str:
    frames = _begun(Start(deal, mode="in-sight", options=DEFAULTS._replace(cards=24, level=level)))
    while not frames[-1].course.game.over:
        _play(frames)
    return _line(frames)


def _long_line(deal: int) -> str:
    """Play a game in which each claim is undone, until it is long enough."""
    frames = _begun(Start(deal))
    while not frames[-1].course.game.over:
        _play(frames)
        if len(frames) < _ACTS - 60:
            _play(frames, Aside.UNDO)
    return _line(frames)


def _begun(start: Start) -> list[PlayedAct]:
    return [PlayedAct(begin(start))]


def _play(frames: list[PlayedAct], aside: Aside | None = None) -> None:
    found, at = matches(frames[-1].course.game), len(frames) * 1_000
    act = aside or (Claim(found[0]) if found else Add())
    course, events = advance(frames[-1].course, at, act)
    frames.append(PlayedAct(course, at, act, events))


def _line(frames: Sequence[PlayedAct]) -> str:
    return write_line(frames, date(2026, 11, 21), (-1.4, -9.6), moves=True)
