"""The copies of all games that are made once a day, and the way back to one."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from setgui.compat import override
from setgui.session.kept import Backup
from setgui.ui.look.theme import Space
from setgui.ui.pages.dialog import Dialog
from setgui.ui.system.plain import Label
from setgui.ui.widgets.blank import Blank
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.flow import Flow
from setgui.ui.widgets.listing import Column, Listing
from setgui.words import counts, formats, labels
from setgui.words import games as words
from setgui.words.language import say


class BackupsPage(Dialog):
    """The days to go back to, newest first. `restore_asked` carries a Backup and closes the page."""

    restore_asked = Signal(object)

    def __init__(self, parent: QWidget, backups: Sequence[Backup]) -> None:
        super().__init__(parent, 600, 480)
        inside = QWidget(self)
        self._explained = Label(inside)
        self._explained.setWordWrap(True)
        self._backups = backups
        self._list = Listing[Backup](inside, self._columns)
        self._blank = Blank(inside)
        self._close = Button(self)
        self._restore = Button(self, role="main")
        self._arrange(inside)
        self.leave_by(self._close)
        self._restore.clicked.connect(self._ask_to_restore)
        self._list.show_things(backups)
        self._list.setVisible(bool(backups))
        self._explained.setVisible(bool(backups))
        self._blank.setVisible(not backups)
        self._restore.setEnabled(bool(backups))
        self.retranslate()
        (self._list if backups else self._close).setFocus()

    @override
    def retranslate(self) -> None:
        self.setWindowTitle(say(words.BACKUPS))
        self._explained.setText(say(words.BACKUPS_EXPLAINED))
        self._list.setAccessibleName(say(words.BACKUPS))
        self._list.retranslate()
        self._blank.show_words(say(words.NO_BACKUPS), say(words.NO_BACKUPS_YET))
        self._close.setText(say(labels.CLOSE))
        self._restore.setText(say(words.RESTORE))
        self._restore.setAccessibleDescription("" if self._backups else say(words.NO_BACKUP_TO_RESTORE))

    def _columns(self) -> list[Column[Backup]]:
        days = [formats.day(backup.made) for backup in self._backups]
        told = [counts.games(backup.games) + words.backup_note(backup) for backup in self._backups]
        return [
            Column(say(words.BACKUP_DAY), lambda one: formats.day(one.made), max(days, key=len, default="") + "  "),
            Column(
                say(words.BACKUP_GAMES),
                lambda one: counts.games(one.games),
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
