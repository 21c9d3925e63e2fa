"""The window answers while a chat with two hundred long games is read."""

import time
from itertools import pairwise

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot
from session.chats import DAY, line, matrix

from setgui.model.commands import Add, Claim
from setgui.model.game import Start
from setgui.model.options import DEFAULTS
from setgui.model.play import matches
from setgui.model.rules import in_sight
from setgui.session.game.acts import Aside
from setgui.session.game.course import PlayedAct, advance, begin
from setgui.session.records.club import MOST_LINES
from setgui.session.starts.race_text import write_line
from ui.pages import choose, settle, texts
from ui.player import Player
from ui.program import PATIENCE, STANDARD, Folder

ACTS = 900
ANSWERS_WITHIN = 0.1
"""Time in seconds that the window may work between two answers; how fast the computer is matters little."""
SLOW_PUZZLES = (55, 2), (2, 2), (8, 2), (49, 3), (58, 3), (24, 3)
"""Deals and levels of puzzles with 24 cards that take half a second or more."""


def long_line(deal: int) -> str:
    """Play a game in which each claim is undone, until it is long enough."""
    frames = [PlayedAct(begin(Start(deal)))]
    while not (course := frames[-1].course).game.over:
        found = matches(course.game)
        for act in (Claim(found[0]) if found else Add(), *[Aside.UNDO][: len(frames) < ACTS - 60]):
            after, events = advance(frames[-1].course, len(frames) * 1_000, act)
            frames.append(PlayedAct(after, len(frames) * 1_000, act, events))
    return write_line(frames, DAY, (-1.4, -9.6), moves=True)


def puzzle_lines() -> list[str]:
    options = [(deal, DEFAULTS._replace(cards=24, level=level)) for deal, level in SLOW_PUZZLES]
    return [line(Start(deal, mode="in-sight", options=of)) for deal, of in options]


def longest_work(player: Player, chat: str, qtbot: QtBot) -> float:
    """Paste a chat, and return the longest time in seconds that the window worked between two answers."""
    in_sight._puzzle.cache_clear()  # noqa: SLF001 - else all puzzles are known already
    work = [time.thread_time()]
    timer = QTimer(player.window, interval=5)
    timer.timeout.connect(lambda: work.append(time.thread_time()))
    timer.timeout.connect(player.window.update)
    timer.start()
    QGuiApplication.clipboard().setText(chat)
    with qtbot.waitSignal(player.window.pages.chat_read, timeout=PATIENCE):
        choose(player, "Paste deal")
    settle()
    timer.stop()
    return max(after - before for before, after in pairwise([*work, time.thread_time()]))


@pytest.mark.slow
def test_the_window_answers_while_a_long_chat_is_read(folder: Folder, qtbot: QtBot) -> None:
    player, puzzles = folder.open(STANDARD), puzzle_lines()
    several = [long_line(deal) for deal in range(MOST_LINES - len(puzzles))]
    chat = matrix([(f"Player {number}", one) for number, one in enumerate((*puzzles, *several))])
    assert longest_work(player, chat, qtbot) < ANSWERS_WITHIN
    assert f"{MOST_LINES} new results." in texts()


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", range(len(SLOW_PUZZLES)))
def test_the_window_answers_while_a_single_puzzle_is_read(folder: Folder, qtbot: QtBot, puzzle: int) -> None:
    player = folder.open(STANDARD)
    assert longest_work(player, puzzle_lines()[puzzle], qtbot) < ANSWERS_WITHIN
    assert player.snapshot.game.start.deal == SLOW_PUZZLES[puzzle][0]
