"""The last question before everything of the player is removed."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from setgui.ui.dialogs.flat import WordButton
from setgui.ui.dialogs.main_button import MainButton
from setgui.ui.plain import Label
from setgui.ui.theme import Space, Theme, Type, sized


class ErasePage(QDialog):
    """Keeps everything unless the other button is pressed: `erase_asked` closes the page."""

    erase_asked = Signal()

    def __init__(self, parent: QWidget, folder: Path, theme: Theme) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Delete everything"))
        headline = Label(self, self.tr("Delete all games and everything else?"))
        headline.setFont(sized(self.font(), Type.of(self.font()).emphasis))
        removed = self.tr(
            "This removes every game with all its moves, your records and statistics, your settings, and every "
            "backup. Nobody can bring them back. Afterwards Setgui begins as on its first day."
        )
        kept = self.tr("All of it is in this folder. To keep something, copy it from there first.")
        self._texts = [Label(self, text) for text in (removed, kept)]
        self._folder = Label(self, str(folder))
        self._folder.setAccessibleName(self.tr("Folder {path}").format(path=folder))
        self._folder.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._folder.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # by itself only a click reaches it
        self._erase = WordButton(self, self.tr("Delete everything"), theme)
        self._keep = MainButton(self, self.tr("Keep everything"), theme)
        self.setAccessibleDescription(f"{headline.text()} {removed}")
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.THREE, Space.THREE, Space.TWO, Space.TWO)
        column.setSpacing(Space.TWO)
        for label in (headline, *self._texts, self._folder):
            label.setWordWrap(True)
            column.addWidget(label)
        column.addStretch(1)
        foot = QHBoxLayout()
        foot.setSpacing(Space.ONE)
        foot.addStretch(1)
        foot.addWidget(self._erase)
        foot.addWidget(self._keep)
        column.addLayout(foot)
        self.resize(480, 280)
        self._keep.clicked.connect(self.reject)
        self._erase.clicked.connect(self._ask_to_erase)
        self.show_theme(theme)
        self._keep.setFocus()

    def _ask_to_erase(self) -> None:
        self.erase_asked.emit()
        self.accept()

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._erase.show_theme(theme)
        self._keep.show_theme(theme)
        quiet = self._folder.palette()
        quiet.setColor(QPalette.ColorRole.WindowText, theme.quiet_ink)
        self._folder.setPalette(quiet)
