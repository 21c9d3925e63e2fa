"""The window answers while a chat with two hundred long games is read."""

import time
from itertools import pairwise

import pytest
from bench.long_chat import SLOW_PUZZLES, long_chat, slow_puzzle
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from setgui.model.rules import in_sight
from setgui.session.records.club import MOST_LINES
from ui.pages import choose, settle, texts
from ui.player import Player
from ui.program import PATIENCE, STANDARD, Folder

MOST = 1 / 3
"""Maximum share of its whole work that the window may do between two answers, however fast the computer is."""


def longest_work(player: Player, chat: str, qtbot: QtBot) -> float:
    """Paste a chat, and return the share of the work of the window that it did at most between two answers."""
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
    spent = [after - before for before, after in pairwise([*work, time.thread_time()])]
    return max(spent) / sum(spent)


@pytest.mark.slow
def test_the_window_answers_while_a_long_chat_is_read(folder: Folder, qtbot: QtBot) -> None:
    assert longest_work(folder.open(STANDARD), long_chat(), qtbot) < MOST
    assert f"{MOST_LINES} new results." in texts()


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", SLOW_PUZZLES)
def test_the_window_answers_while_a_single_puzzle_is_read(
    folder: Folder, qtbot: QtBot, puzzle: tuple[int, int]
) -> None:
    player = folder.open(STANDARD)
    assert longest_work(player, slow_puzzle(*puzzle), qtbot) < MOST
    assert player.snapshot.game.start.deal == puzzle[0]
