"""A fresh program for each test, and a watch on what the test leaves behind."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from setgui.model.game import Start
from setgui.session.course import Frame
from setgui.session.ports import GameId
from setgui.ui.board.card_painter import CardPixmaps
from setgui.ui.dialogs.replay_page import ReplayPage
from setgui.ui.theme import LIGHT
from ui.player import Player
from ui.program import PATIENCE, STANDARD, Folder, Watch, delete_now, left_running
from ui.replayed import Opener
from ui.seated import ANN, BEN, Sit, Table, table


@pytest.fixture(autouse=True)
def nothing_left_behind(qapp: QApplication) -> Iterator[None]:
    """No test leaves a timer or animation running, a window, other colors or anything on the clipboard."""
    colors = QPalette(QApplication.palette())
    windows, running = set(qapp.topLevelWidgets()), left_running()
    yield
    QApplication.setPalette(colors)
    QApplication.clipboard().clear()
    for window in set(qapp.topLevelWidgets()) - windows:
        pytest.fail(f"a window is left: {window}")
    for one in left_running():
        if one not in running:
            pytest.fail(f"still running: {one} of {one.parent()}")


@pytest.fixture
def folder(tmp_path: Path, qtbot: QtBot) -> Iterator[Folder]:
    """A folder in which cards do not fly."""
    found = Folder(tmp_path / "data", qtbot)
    found.choose(animate="no")
    yield found
    found.close()


@pytest.fixture
def player(folder: Folder) -> Player:
    """At a fresh standard game."""
    return folder.open(STANDARD)


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def sit(folder: Folder, watch: Watch) -> Sit:
    def at(start: Start) -> Table:
        player = folder.open_by(watch, start)
        # Time is looked at when the test says so, not whenever the computer is slow.
        player.controller._timer.timeout.disconnect()
        return Table(player, watch)

    return at


@pytest.fixture
def two(sit: Sit) -> Table:
    return sit(table(ANN, BEN))


@pytest.fixture
def replayed(qtbot: QtBot) -> Iterator[Opener]:
    """Opens the page over the acts of game 8."""
    host = QWidget()

    def open_page(frames: Sequence[Frame]) -> ReplayPage:
        page = ReplayPage(host, GameId(8), frames, CardPixmaps(), LIGHT)
        with qtbot.waitActive(page, timeout=PATIENCE):
            page.open()
        return page

    yield open_page
    delete_now(host)
