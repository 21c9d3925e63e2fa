"""Opens the whole program, plays it to a scene and takes its picture."""

import tempfile
from pathlib import Path
from unittest.mock import patch

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from setgui.app import build
from setgui.storage.folders import STORE_NAME
from setgui.storage.sqlite_store import SqliteStore

from .player import Player, Watch
from .scenes import Scene

from screens import letters, put_on  # isort: skip - found as scenes have it


def take_picture(scene: Scene) -> QPixmap:
    """Play a scene and return its picture, without the desktop's window frame."""
    watch = Watch()
    with letters(scene.letters), tempfile.TemporaryDirectory() as folder, patch("setgui.app.awake_millis", watch):
        _keep_settings(Path(folder), scene)
        window = build(scene.start, Path(folder))
        window.resize(scene.size)
        window.open()
        if scene.screen:
            put_on(window, scene.screen)
        window.activateWindow()
        player = Player(window, watch)
        _settle()
        scene.play(player)
        _settle()
        shown: QWidget = window
        if scene.page:
            shown = player.page()
            if not scene.screen:
                shown.resize(scene.size)
        elif window.size() != scene.size:
            raise RuntimeError(f"{scene.name}: the window does not get smaller than {window.size()}")
        _settle()
        picture = shown.grab()
        window.close()
        window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return picture


def _keep_settings(folder: Path, scene: Scene) -> None:
    store = SqliteStore(folder / STORE_NAME)
    store.set_setting("appearance", scene.theme)
    store.set_setting("animate", "no")
    store.set_setting("ask_to_finish", "no")
    for setting in scene.settings:
        name, _, value = setting.partition("=")
        store.set_setting(name, value or "yes")
    store.close()


def _settle() -> None:
    """Process pending layouts, icons and repaints."""
    for _ in range(5):
        QApplication.processEvents()
