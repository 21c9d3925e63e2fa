"""A finished game as a text by which somebody else can race it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from setgui.compat import override
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space
from setgui.ui.pages.dialog import Dialog
from setgui.ui.system.plain import Label
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.check import Check
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.flow import Flow
from setgui.words import actions, ghosts, new_game
from setgui.words.language import say


class SharePage(Dialog):
    """`copy_asked` says whether the moves shall be in the text, and closes the page."""

    copy_asked = Signal(bool)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, 480, 320)
        inside = QWidget(self)
        self._shared, self._explained = Label(inside), Label(inside)
        for label in (self._shared, self._explained):
            label.setWordWrap(True)
        style(self._explained, role="quiet")
        self._with_acts = Check(inside)
        self._with_acts.show_value(value=True)
        self._cancel = Button(self)
        self._copy = Button(self, role="main")
        column = QVBoxLayout(inside)
        column.setContentsMargins(Space.THREE, Space.THREE, Space.TWO, Space.ONE)
        column.setSpacing(Space.TWO)
        for part in (self._shared, self._with_acts, self._explained):
            column.addWidget(part)
        column.addStretch(1)
        self.lay_out(FadingArea(self, inside), Flow(self._cancel, self._copy, trailing=True))
        self.leave_by(self._cancel)
        self._copy.clicked.connect(self._ask)
        self._copy.setDefault(True)
        self.retranslate()
        self._copy.setFocus()

    @override
    def retranslate(self) -> None:
        self.setWindowTitle(actions.title(actions.SHARE_RACE))
        self._shared.setText(say(ghosts.SHARED))
        self._with_acts.setText(say(ghosts.WITH_ACTS))
        self._with_acts.setAccessibleDescription(say(ghosts.ACTS_EXPLAINED))
        self._explained.setText(say(ghosts.ACTS_EXPLAINED))
        self._cancel.setText(say(new_game.CANCEL))
        self._copy.setText(say(ghosts.COPY))

    def _ask(self) -> None:
        self.copy_asked.emit(self._with_acts.chosen)
        self.accept()
