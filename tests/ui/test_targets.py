"""Whatever can be clicked is wide and high enough to be hit; lines of menus are as the toolkit has them."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QDialog,
    QHeaderView,
    QLineEdit,
    QScrollBar,
    QTabBar,
    QWidget,
)

from setgui.model.game import Start
from setgui.ui.look.theme import TARGET
from ui.player import Player
from ui.program import STANDARD, Folder, delete_now
from ui.seated import ANN, BEN, table

KINDS = (QAbstractButton, QAbstractSlider, QAbstractSpinBox, QComboBox, QLineEdit, QTabBar)
PAGES = [
    "new-game",
    "games",
    "replay",
    "statistics",
    "daily",
    "backups",
    "erase",
    "learn",
    "help",
    "keyboard",
    "about",
]
PAGES += ["settings"]


def small(window: QWidget) -> list[str]:
    """The controls that are too small; a scroll bar need not be hit, for wheel and keys scroll too."""
    found = []
    for one in window.findChildren(QWidget):
        if not isinstance(one, KINDS) or isinstance(one, QScrollBar) or not one.isVisible():
            continue
        if isinstance(one.parentWidget(), QAbstractSpinBox | QComboBox | QHeaderView):
            continue
        if one.width() < TARGET or one.height() < TARGET:
            found.append(f"{type(one).__name__} {one.accessibleName()!r} {one.width()} x {one.height()}")
    return found


def test_on_a_page(player: Player) -> None:
    player.key(Qt.Key.Key_Plus)
    for name in PAGES:
        player.window.actions_by_name[name].trigger()
        pages = player.window.findChildren(QDialog)
        for page in pages:
            assert small(page) == [], name
            delete_now(page)
        assert pages, name


@pytest.mark.parametrize(
    "start",
    [STANDARD, Start(7, "chain", "classic"), Start(7, mode="set-or-not"), table(ANN, BEN)],
    ids=["solitaire", "chain", "questions", "together"],
)
def test_in_the_window(folder: Folder, start: Start) -> None:
    player = folder.open(start)
    assert small(player.window) == []


def test_the_result(player: Player) -> None:
    player.window.actions_by_name["finish"].trigger()
    assert player.result_is_shown
    assert small(player.window) == []


def test_enough_is_what_guidelines_ask_for() -> None:
    assert TARGET >= 24
