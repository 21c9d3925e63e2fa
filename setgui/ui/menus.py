"""The menus of the window."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QActionGroup, QKeyEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu

from setgui.session.settings import Appearance
from setgui.ui.actions import Actions
from setgui.words import actions
from setgui.words.language import say

_BACK = ("games", "your-game", "replay", "missed", "statistics", "achievements")
LIBRARY = (*_BACK, "", "import", "export", "", "backups", "folder", "erase")
_PLAY = ("new-game", "again", "same-deal", "race", "daily")
_GAME = (*_PLAY, "", "copy-deal", "paste-deal", "share", "share-race", "", "pause", "finish", "", "quit")
_HINTS = ("locate", "count", "ask-coach", "proof", "show-me")
_MOVE = ("undo", "redo", "", *_HINTS, "", "add-card", "reshuffle", "", "clear")
_LOOKS = ("system", "light", "dark", "", "letters", "show-time", "sound")
_VIEW = (*_LOOKS, "", "speak", "", "result", "full-screen", "", "settings")
_HELP = ("learn", "help", "keyboard", "", "to-desktop", "from-desktop", "", "about", "about-qt")
_MENUS = {
    actions.GAME_MENU: _GAME,
    actions.MOVE_MENU: _MOVE,
    actions.VIEW_MENU: _VIEW,
    actions.LIBRARY_MENU: LIBRARY,
    actions.HELP_MENU: _HELP,
}
"""What stands in each menu; an empty name is a line between."""
_INSIDE = {"speak": (actions.SPEAK_MENU, ("speak-table", "speak-figures", "speak-again"))}
"""The menus inside others by the name under which they stand there."""


class Menus:
    """All of them, in the bar of a window."""

    def __init__(self, window: QMainWindow, by_name: Actions) -> None:
        self._actions, self._bar = by_name, window.menuBar()
        self._menus = {title: QMenu(window) for title in (*_MENUS, *(title for title, _ in _INSIDE.values()))}
        for title, names in _MENUS.items():
            self._bar.addMenu(self._menus[title])
            self._menus[title].aboutToHide.connect(self._leave_soon)
            self._fill(self._menus[title], names)
        self.help_opens = self._menus[actions.HELP_MENU].aboutToShow
        appearances = QActionGroup(window)
        for appearance in Appearance:
            appearances.addAction(by_name[appearance.value])

    def _fill(self, menu: QMenu, names: Sequence[str]) -> None:
        for name in names:
            if name in _INSIDE:
                title, inside = _INSIDE[name]
                menu.addMenu(self._menus[title])
                self._fill(self._menus[title], inside)
            elif name:
                menu.addAction(self._actions[name])
            else:
                menu.addSeparator()

    def _leave_soon(self) -> None:
        QTimer.singleShot(
            0, self._bar, self._leave
        )  # when it is hidden, and another one is open if the player moved on

    def _leave(self) -> None:
        """Give the keyboard back to the table with the menu: the bar alone would take the next letter for a menu's."""
        if self._bar.hasFocus() and QApplication.activePopupWidget() is None:
            escape = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
            QApplication.sendEvent(self._bar, escape)

    def say_names(self) -> None:
        """Name them in the language in force."""
        for title, menu in self._menus.items():
            menu.setTitle(say(title))
