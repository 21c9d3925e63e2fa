"""The player's own colors for the cards, and a warning in words where they will not do."""

from functools import partial
from itertools import product

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from setgui.compat import override
from setgui.model.cards import Color
from setgui.session.settings import CardColors, OwnColors
from setgui.ui.look.eyes import closest, contrast, distance
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Theme, theme, theme_for, with_cards
from setgui.ui.system.plain import Label
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.layout import Flow
from setgui.words import settings as words
from setgui.words.language import Message, say

_TOO_NEAR = 20.0
"""Colors that are less far apart are told apart only by looking twice."""
_TOO_FAINT = 3.0
_SWATCH = 16


class OwnColorsField(QWidget):
    """A button for each color, by which another one is `asked`; `changed` when all are the usual ones again."""

    changed = Signal()
    asked = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.chosen = OwnColors()
        """What is chosen now."""
        self._buttons = {color: Button(self) for color in Color}
        self._usual = Button(self, say(words.USUAL_ONES), role="quiet")
        self._warning = Label(self)
        self._warning.setWordWrap(True)
        style(self._warning, role="wrong")
        for color, button in self._buttons.items():
            button.setIconSize(QSize(_SWATCH, _SWATCH))
            button.clicked.connect(partial(self.asked.emit, color))
        self._usual.clicked.connect(self._go_back)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(Flow(*self._buttons.values(), self._usual))
        column.addWidget(self._warning)
        for color, button in self._buttons.items():
            button.setText(say(words.OWN[color]))
        self._show_theme(theme())

    def rename(self, name: str) -> None:
        self.setAccessibleName(name)

    def show_value(self, value: object) -> None:
        assert isinstance(value, OwnColors)  # noqa: S101 - the kind of the setting
        self.chosen = value
        self._show_theme(theme())

    def _show_theme(self, theme: Theme) -> None:
        for color, button in self._buttons.items():
            button.setIcon(_swatch(theme.symbols[color], theme))
        before, told = self._warning.text(), ""
        if theme.cards is CardColors.OWN:
            told = " ".join(words.warning(problem, looks) for problem, looks in _problems(self.chosen).items())
        self._warning.setText(told)
        self._warning.setVisible(bool(told))
        if told != before and self.isVisible():
            self._speak()

    def _speak(self) -> None:
        from setgui.ui.system.voice import is_heard, speak  # noqa: PLC0415

        if self._warning.text() and is_heard():
            speak(self._warning, self._warning.text())

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.isActiveWindow():  # else the page has just been opened and is to be heard
            self._speak()

    def _go_back(self) -> None:
        self.chosen = OwnColors()
        self.changed.emit()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._show_theme(theme())


def _swatch(ink: QColor, theme: Theme) -> QIcon:
    """A disc of the color on a bit of card."""
    picture = QPixmap(4 * _SWATCH, 4 * _SWATCH)
    picture.fill(Qt.GlobalColor.transparent)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.edge)
        painter.setBrush(theme.card)
        whole = QRectF(picture.rect()).adjusted(2, 2, -2, -2)
        painter.drawRoundedRect(whole, 12, 12)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawEllipse(whole.adjusted(10, 10, -10, -10))
    return QIcon(picture)


def _problems(own: OwnColors) -> dict[Message, set[tuple[bool, bool]]]:
    """What is wrong with such cards, and in which looks of the window: dark or not, of high contrast or not."""
    found: dict[Message, set[tuple[bool, bool]]] = {}
    for dark, strong in product((False, True), repeat=2):
        problem = _problem(with_cards(theme_for(dark=dark, strong=strong), CardColors.OWN, own))
        if problem is not None:
            found.setdefault(problem, set()).add((dark, strong))
    return found


def _problem(theme: Theme) -> Message | None:
    for color in Color:
        if contrast(theme.symbols[color], theme.card) < _TOO_FAINT:
            return words.TOO_FAINT[color]
    found = closest(theme.symbols)
    if found.distance >= _TOO_NEAR:
        return None
    to_all = distance(theme.symbols[found.one], theme.symbols[found.other]) < _TOO_NEAR
    alike = words.ALIKE if to_all else words.ALIKE_TO_SOME
    return alike[Color(found.one), Color(found.other)]
