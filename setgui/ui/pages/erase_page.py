"""The last question before everything of the player is removed."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from setgui.compat import override
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space, Type, sized
from setgui.ui.pages.dialog import Dialog
from setgui.ui.system.plain import Label
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.flow import Flow
from setgui.words import actions
from setgui.words import games as words
from setgui.words.language import say


class ErasePage(Dialog):
    """Keeps everything unless the other button is pressed: `erase_asked` closes the page."""

    erase_asked = Signal()

    def __init__(self, parent: QWidget, folder: Path) -> None:
        super().__init__(parent, 480, 280)
        self._path = folder
        inside = QWidget(self)
        self._question = Label(inside)
        self._question.setFont(sized(self.font(), Type.of(self.font()).emphasis))
        self._consequences, self._kept = Label(inside), Label(inside)
        self._folder = Label(inside, str(folder))
        style(self._folder, role="quiet")
        self._folder.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._folder.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # by itself only a click reaches it
        self._erase = Button(self)
        self._keep = Button(self, role="main")
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
        self.retranslate()
        self._keep.setFocus()
        self._keep.show_ring()

    @override
    def retranslate(self) -> None:
        self.setWindowTitle(actions.title(actions.ERASE))
        self._question.setText(say(words.ERASE_QUESTION))
        self._consequences.setText(say(words.ERASE_CONSEQUENCES))
        self._kept.setText(say(words.ERASE_FOLDER))
        self._folder.setAccessibleName(words.folder(self._path))
        self._erase.setText(say(words.ERASE))
        self._keep.setText(say(words.KEEP))

    def _ask_to_erase(self) -> None:
        self.erase_asked.emit()
        self.accept()
