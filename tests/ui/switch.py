"""A player who uses a single key."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from setgui.session.settings import Scanning
from setgui.ui.scanning import Light, Scanner
from ui.player import Player, child
from ui.program import PATIENCE

SET = Qt.Key.Key_Space


class Switch:
    """A player with a single key, who follows the highlight as the test advances it."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.heard: list[str] = []
        player.controller.set_setting("scanning", Scanning.FIVE)
        scanner = child(player.window, Scanner)
        self.scanner = scanner
        scanner.framed.connect(self.heard.append)
        self.heard.append("")
        self.wait_for("Row 1")

    def press(self, key: Qt.Key = SET) -> None:
        window = QGuiApplication.focusWindow()
        assert window is not None
        QTest.keyClick(window, key)
        QCoreApplication.processEvents()

    def wait_for(self, name: str) -> None:
        """Step until something with this name is highlighted."""
        for _ in range(80):
            if self.heard[-1].startswith(name):
                return
            self.scanner.step()
        raise AssertionError(f"{name} is not among {self.heard[-80:]}")

    def choose(self, *names: str) -> None:
        for name in names:
            self.wait_for(name)
            self.press()

    @property
    def light(self) -> Light:
        """The only highlight frame."""
        (light,) = self.lights
        return light

    @property
    def lights(self) -> list[Light]:
        window = QApplication.activeWindow()
        assert window is not None
        return window.findChildren(Light)


def settings_page(switch: Switch, qtbot: QtBot) -> QDialog:
    """Open a settings page too small to show much at once."""
    switch.player.window.actions_by_name["settings"].trigger()
    (page,) = switch.player.window.findChildren(QDialog)
    page.resize(480, 240)
    wait_for_page(page, qtbot)
    return page


def wait_for_page(page: QDialog, qtbot: QtBot) -> None:
    with qtbot.waitActive(page, timeout=PATIENCE):
        page.open()
        page.activateWindow()
    qtbot.waitUntil(lambda: QGuiApplication.focusWindow() is page.windowHandle(), timeout=PATIENCE)


def lap_of(switch: Switch) -> list[str]:
    switch.scanner.step()
    lap: list[str] = []
    while not lap or switch.heard[-1] != lap[0]:
        lap.append(switch.heard[-1])
        switch.scanner.step()
    return lap
