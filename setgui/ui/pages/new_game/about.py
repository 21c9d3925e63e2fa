"""What a way to play is about: its picture, its rule, and how the player did."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.ui.look.icons import icon
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space, Type, sized, theme
from setgui.ui.pages.new_game.mode_choices import picture_of
from setgui.ui.system.plain import Label
from setgui.ui.widgets.figure import Figure
from setgui.ui.widgets.flow import Flow
from setgui.ui.widgets.retranslated import Retranslated
from setgui.words import kinds, labels, new_game
from setgui.words.language import say

_PICTURE = 48
_MOST = 3


class _Picture(QWidget):
    """An icon in ink, to be looked at only."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.name = ""
        self.setFixedSize(_PICTURE, _PICTURE)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look = theme()
        if self.name:
            drawn = icon(self.name, look.ink, look.faint_ink)
            with QPainter(self) as painter:
                picture = drawn.pixmap(QSize(_PICTURE, _PICTURE), self.devicePixelRatioF())
                painter.drawPixmap(0, 0, picture)


class About(Retranslated, QWidget):
    """Stands over what can be chosen for a way to play."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._way = ""
        self._picture = _Picture(self)
        self._title, self._rule = Label(self), Label(self)
        self._title.setFont(sized(self.font(), Type.of(self.font()).emphasis * 1.25))
        self._rule.setWordWrap(True)
        style(self._rule, role="quiet")
        self._figures = [Figure(self, "", Type.of(self.font()).emphasis) for _ in range(_MOST)]
        did = QWidget(self)
        did.setLayout(Flow(*self._figures, apart=Space.TWO))
        did.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        told = QVBoxLayout()
        told.setSpacing(Space.HALF)
        told.addLayout(Flow(self._title, None, did, apart=Space.TWO))
        told.addWidget(self._rule)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, Space.ONE, Space.ONE, 0)
        row.setSpacing(Space.TWO)
        row.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(told, 1)

    @override
    def retranslate(self) -> None:
        if self._way:
            self.show_way(self._way)

    def show_figures(self, told: Sequence[tuple[str, str]]) -> None:
        """Tell how the player did so far, by captions and values."""
        for place, figure in enumerate(self._figures):
            figure.setVisible(place < len(told))
        for figure, (caption, value) in zip(self._figures, told, strict=False):
            figure.rename(caption)
            figure.show_value(value or labels.NO_VALUE, value or say(new_game.NOTHING))

    def show_way(self, way: str) -> None:
        """Tell of this one."""
        self._way = way
        self._picture.name = picture_of(way)
        self._picture.update()
        self._title.setText(kinds.way(way))
        self._rule.setText(say(new_game.RULES[way]) if way in new_game.RULES else "")
