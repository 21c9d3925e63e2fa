"""The copies of all games that are made once a day, and the way back to one."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from setgui.session.ports import Backup
from setgui.ui.dialogs.flat import Blank, WordButton
from setgui.ui.dialogs.main_button import MainButton
from setgui.ui.dialogs.rows import Column, Rows
from setgui.ui.plain import Label
from setgui.ui.sentences import day_told, games_told
from setgui.ui.theme import Space, Theme


class BackupsPage(QDialog):
    """The days to go back to, newest first. `restore_asked` carries a Backup and closes the page."""

    restore_asked = Signal(object)

    def __init__(self, parent: QWidget, backups: Sequence[Backup], theme: Theme) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Backups"))
        self._explained = Label(self)
        self._explained.setWordWrap(True)
        self._explained.setText(
            self.tr(
                "Once a day all your games and settings are copied. Going back to a day puts everything as it was "
                "then; what is here now is copied first, so that you can come back to it."
            )
        )
        self._rows = Rows[Backup](self, self._columns(backups), self._spoken, theme)
        self._rows.setAccessibleName(self.tr("Backups"))
        self._blank = Blank(
            self, self.tr("No backups yet"), self.tr("The first is made soon after you begin to play."), theme
        )
        self._close = WordButton(self, self.tr("Close"), theme)
        self._restore = MainButton(self, self.tr("Go back to this day"), theme)
        self._arrange()
        self._close.clicked.connect(self.reject)
        self._restore.clicked.connect(self._ask_to_restore)
        self._rows.show_things(backups)
        self._rows.setVisible(bool(backups))
        self._explained.setVisible(bool(backups))
        self._blank.setVisible(not backups)
        self._restore.setEnabled(bool(backups))
        self._restore.setAccessibleDescription("" if backups else self.tr("There is no backup yet."))
        (self._rows if backups else self._close).setFocus()

    def _columns(self, backups: Sequence[Backup]) -> list[Column[Backup]]:
        days = [day_told(backup.made) for backup in backups]
        return [
            Column(self.tr("Day"), lambda one: day_told(one.made), max(days, key=len, default="") + "  "),
            Column(self.tr("Games"), lambda one: games_told(one.games), noted=self._note),
        ]

    def _note(self, backup: Backup) -> str:
        return self.tr("before going back") if backup.before else ""

    def _spoken(self, backup: Backup) -> str:
        return ", ".join(filter(None, (day_told(backup.made), games_told(backup.games), self._note(backup))))

    def _arrange(self) -> None:
        foot = QHBoxLayout()
        foot.setSpacing(Space.ONE)
        foot.addStretch(1)
        foot.addWidget(self._close)
        foot.addWidget(self._restore)
        self._explained.setContentsMargins(Space.ONE, 0, Space.ONE, 0)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.TWO, Space.THREE, Space.TWO, Space.TWO)
        column.setSpacing(Space.TWO)
        column.addWidget(self._explained)
        column.addWidget(self._rows, 1)
        column.addWidget(self._blank, 1)
        column.addLayout(foot)
        self.resize(600, 480)

    def _ask_to_restore(self) -> None:
        self.restore_asked.emit(self._rows.chosen)
        self.accept()

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        for part in (self._rows, self._blank, self._close, self._restore):
            part.show_theme(theme)
