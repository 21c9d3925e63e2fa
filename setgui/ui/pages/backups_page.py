"""Backups: restore one, or delete everything."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from setgui.session.kept import Backup
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space, Type, sized
from setgui.ui.pages.dialog import Dialog
from setgui.ui.system.plain import Label
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.figure import Blank
from setgui.ui.widgets.layout import Flow
from setgui.ui.widgets.listing import Column, Listing
from setgui.words import actions, formats
from setgui.words import games as words
from setgui.words.language import say


class BackupsPage(Dialog):
    """The days to go back to, newest first. `restore_asked` carries a Backup and closes the page."""

    restore_asked = Signal(object)

    def __init__(self, parent: QWidget, backups: Sequence[Backup]) -> None:
        super().__init__(parent, 600, 480)
        inside = QWidget(self)
        self._explained = Label(inside, say(words.BACKUPS_EXPLAINED))
        self._explained.setWordWrap(True)
        self._backups = backups
        self._list = Listing[Backup](inside, self._columns())
        self._blank = Blank(inside, say(words.NO_BACKUPS), say(words.NO_BACKUPS_YET))
        self._close = Button(self, say(actions.CLOSE))
        self._restore = Button(self, say(words.RESTORE), role="main")
        self._arrange(inside)
        self.leave_by(self._close)
        self._restore.clicked.connect(self._ask_to_restore)
        self._list.show_things(backups)
        self._list.setVisible(bool(backups))
        self._explained.setVisible(bool(backups))
        self._blank.setVisible(not backups)
        self._restore.setEnabled(bool(backups))
        self.setWindowTitle(say(words.BACKUPS))
        self._list.setAccessibleName(say(words.BACKUPS))
        self._restore.setAccessibleDescription("" if self._backups else say(words.NO_BACKUP_TO_RESTORE))
        (self._list if backups else self._close).setFocus()

    def _columns(self) -> list[Column[Backup]]:
        days = [formats.day(backup.made) for backup in self._backups]
        told = [formats.games(backup.games) + words.backup_note(backup) for backup in self._backups]
        return [
            Column(say(words.BACKUP_DAY), lambda one: formats.day(one.made), max(days, key=len, default="") + "  "),
            Column(
                say(words.BACKUP_GAMES),
                lambda one: formats.games(one.games),
                max(told, key=len, default=""),
                noted=words.backup_note,
            ),
        ]

    def _arrange(self, inside: QWidget) -> None:
        self._explained.setContentsMargins(Space.ONE, 0, Space.ONE, 0)
        column = QVBoxLayout(inside)
        column.setContentsMargins(Space.TWO, Space.THREE, Space.TWO, Space.ONE)
        column.setSpacing(Space.TWO)
        column.addWidget(self._explained)
        column.addWidget(self._list, 1)
        column.addWidget(self._blank, 1)
        self.lay_out(FadingArea(self, inside, steady=False), Flow(self._close, self._restore, trailing=True))

    def _ask_to_restore(self) -> None:
        self.restore_asked.emit(self._list.chosen)
        self.accept()


class ErasePage(Dialog):
    """Keeps everything unless the other button is pressed: `erase_asked` closes the page."""

    erase_asked = Signal()

    def __init__(self, parent: QWidget, folder: Path) -> None:
        super().__init__(parent, 480, 280)
        self._path = folder
        inside = QWidget(self)
        self._question = Label(inside, say(words.ERASE_QUESTION))
        self._question.setFont(sized(self.font(), Type.of(self.font()).emphasis))
        self._consequences, self._kept = (
            Label(inside, say(words.ERASE_CONSEQUENCES)),
            Label(inside, say(words.ERASE_FOLDER)),
        )
        self._folder = Label(inside, str(folder))
        style(self._folder, role="quiet")
        self._folder.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._folder.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # by itself only a click reaches it
        self._erase = Button(self, say(words.ERASE))
        self._keep = Button(self, say(words.KEEP), role="main")
        column = QVBoxLayout(inside)
        column.setContentsMargins(Space.THREE, Space.THREE, Space.ONE, Space.ONE)
        column.setSpacing(Space.TWO)
        for label in (self._question, self._consequences, self._kept, self._folder):
            label.setWordWrap(True)
            column.addWidget(label)
        column.addStretch(1)
        self.lay_out(FadingArea(self, inside), Flow(self._erase, self._keep, trailing=True))
        self.leave_by(self._keep)
        self._erase.clicked.connect(self._ask_to_erase)
        self.setWindowTitle(actions.title(actions.ERASE))
        self._folder.setAccessibleName(say(words.FOLDER, path=self._path))
        self._keep.setFocus()
        self._keep.show_ring()

    def _ask_to_erase(self) -> None:
        self.erase_asked.emit()
        self.accept()
