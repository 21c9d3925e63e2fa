"""Somebody else plays too: from then on everybody has a name."""

from collections.abc import Collection

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QVBoxLayout, QWidget

from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space
from setgui.ui.pages.dialog import Dialog
from setgui.ui.system.plain import Label
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.fields import Field
from setgui.ui.widgets.layout import Flow
from setgui.words import games, new_game
from setgui.words.language import say


class PlayerPage(Dialog):
    """`added` carries the first player's name and the new one's, and closes the page.

    The first player is asked for a name who has none yet: `known` are the names of all who play.
    """

    added = Signal(str, str)

    def __init__(self, parent: QWidget, known: Collection[str], *, first: str) -> None:
        super().__init__(parent, 480, 320)
        self._known, self._first = known, first
        inside = QWidget(self)
        self._explained, self._wrong = Label(inside, say(games.EXPLAINED)), Label(inside)
        self._captions = [Label(inside), Label(inside)]
        self._mine, self._theirs = Field(inside), Field(inside)
        self._mine.show_value(first)
        self._cancel = Button(self, say(new_game.CANCEL))
        self._add = Button(self, say(games.ADD), role="main")
        for label, role in ((self._wrong, "wrong"), *((caption, "quiet") for caption in self._captions)):
            style(label, role=role)
        for label in (self._explained, self._wrong):
            label.setWordWrap(True)
        column, form = QVBoxLayout(inside), QFormLayout()
        column.setContentsMargins(Space.THREE, Space.THREE, Space.ONE, Space.ONE)
        column.setSpacing(Space.TWO)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for caption, field in zip(self._captions, (self._mine, self._theirs), strict=True):
            form.addRow(caption, field)
            field.textEdited.connect(lambda: self._show_wrong(None, ""))
        for part in (self._captions[0], self._mine):
            part.setHidden(bool(first))
        column.addWidget(self._explained)
        column.addLayout(form)
        column.addWidget(self._wrong)
        column.addStretch(1)
        self.lay_out(FadingArea(self, inside), Flow(self._cancel, self._add, trailing=True))
        self.leave_by(self._cancel)
        self._add.clicked.connect(self._ask)
        self._add.setDefault(True)
        self.setWindowTitle(say(games.TITLE))
        texts = (games.YOUR_NAME, games.THEIR_NAME)
        for caption, field, text in zip(self._captions, (self._mine, self._theirs), texts, strict=True):
            caption.setText(say(text))
            field.setAccessibleName(say(text))
        self._show_wrong(None, "")
        (self._theirs if first else self._mine).setFocus()

    def _show_wrong(self, field: Field | None, sentence: str) -> None:
        for one in (self._mine, self._theirs):
            one.show_wrong(sentence if one is field else "")
        self._wrong.setText(sentence)
        self._wrong.setHidden(not sentence)
        if field is not None:
            field.setFocus()

    def _ask(self) -> None:
        mine, theirs = self._mine.tidy, self._theirs.tidy
        if not self._first and (why := games.wrong(mine, ())):
            self._show_wrong(self._mine, why)
        elif why := games.wrong(theirs, (*self._known, mine)):
            self._show_wrong(self._theirs, why)
        else:
            self.added.emit(mine, theirs)
            self.accept()
