"""The ways to play as large choices, one below the other."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.ui.assets import asset
from setgui.ui.dialogs.fields import Choice
from setgui.ui.icons import icon
from setgui.ui.kind_words import mode_told
from setgui.ui.theme import Space, Theme, Type, scaled, sized

_PICTURE = 32
_RADIUS = 8.0


def summary_told(mode: str) -> str:
    """What a mode is about, in one sentence."""
    told = {
        "solitaire": QCoreApplication.translate("Modes", "One deck, as many points as you can."),
        "classic": QCoreApplication.translate("Modes", "One deck, as fast as you can."),
        "together": QCoreApplication.translate("Modes", "Call first: people and computers at one table."),
        "daily": QCoreApplication.translate("Modes", "Twelve cards, six sets, the same for everybody."),
        "sprint": QCoreApplication.translate("Modes", "A number of sets against the clock."),
        "third-card": QCoreApplication.translate("Modes", "Two cards lie there: which is the third?"),
        "set-or-not": QCoreApplication.translate("Modes", "Three cards: are they a set?"),
    }
    return told.get(mode, "")


class _ModeChoice(Choice):
    """Picture, name and sentence of a mode, and the digit that chooses it."""

    def __init__(self, parent: QWidget, mode: str, digit: int, theme: Theme) -> None:
        super().__init__(parent, mode_told(mode), theme)
        self._told = summary_told(mode)
        self._digit = str(digit)
        self._picture = f"mode-{mode}" if asset("icons", f"mode-{mode}.svg").is_file() else ""
        self._large = sized(self.font(), Type.of(self.font()).emphasis)
        self._small = scaled(self.font(), 0.88)
        self.setAccessibleDescription(f"{self._told} {digit}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.show_theme(theme)

    @override
    def show_theme(self, theme: Theme) -> None:
        if self._picture:
            self._icon = icon(self._picture, theme.ink, theme.faint_ink)
        super().show_theme(theme)

    @override
    def sizeHint(self) -> QSize:
        name, told = QFontMetrics(self._large), self.fontMetrics()
        width = max(name.horizontalAdvance(f"{self.text()}000"), told.horizontalAdvance(self._told))
        return QSize(width + _PICTURE + 3 * int(Space.TWO), name.height() + told.height() + 2 * int(Space.ONE))

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, center = self._theme, Qt.AlignmentFlag.AlignVCenter
        body = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        name, told = QFontMetrics(self._large).height(), self.fontMetrics().height()
        left = int(Space.TWO)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(theme.focus if self.hasFocus() and self._ring else Qt.PenStyle.NoPen)
            ground = QColor(theme.hover)
            if not self.isChecked():
                ground.setAlphaF(0.5 if self.underMouse() else 0)
            painter.setBrush(ground)
            painter.drawRoundedRect(body, _RADIUS, _RADIUS)
            if self.isChecked():
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.accent)
                painter.drawRoundedRect(QRectF(4, body.center().y() - 12, 3, 24), 1.5, 1.5)
            if self._picture:
                picture = self._icon.pixmap(QSize(_PICTURE, _PICTURE), self.devicePixelRatioF())
                painter.drawPixmap(QPoint(left, (self.height() - _PICTURE) // 2), picture)
            left += _PICTURE + int(Space.TWO)
            top = (self.height() - name - told) // 2
            width = self.width() - left - int(Space.TWO)
            painter.setFont(self._large)
            painter.setPen(theme.ink)
            painter.drawText(QRect(left, top, width, name), center, self.text())
            painter.setFont(self.font())
            painter.setPen(theme.quiet_ink)
            painter.drawText(QRect(left, top + name, width, told), center, self._told)
            painter.setFont(self._small)
            painter.drawText(QRect(left, top, width, name), center | Qt.AlignmentFlag.AlignRight, self._digit)


class ModeChoices(QWidget):
    """`chosen` carries the name of a mode."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget, modes: Sequence[str], theme: Theme) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Kind of game"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.HALF)
        column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetMinAndMaxSize)
        self._buttons = {mode: _ModeChoice(self, mode, place + 1, theme) for place, mode in enumerate(modes)}
        for mode, button in self._buttons.items():
            column.addWidget(button)
            button.setMaximumHeight(button.sizeHint().height() + int(Space.TWO))
            button.toggled.connect(lambda on, mode=mode: self.chosen.emit(mode) if on else None)

    def show_mode(self, mode: str) -> None:
        """Choose a mode."""
        self._buttons[mode].setChecked(True)

    def choose(self, digit: int) -> bool:
        """Choose the mode of a digit and go there; False where there is none."""
        if not 1 <= digit <= len(self._buttons):
            return False
        button = [*self._buttons.values()][digit - 1]
        button.setChecked(True)
        button.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return True

    def take_focus(self, *, by_key: bool) -> None:
        """Go to the mode that is chosen; `by_key` shows a ring there."""
        reason = Qt.FocusReason.ShortcutFocusReason if by_key else Qt.FocusReason.OtherFocusReason
        chosen = next(button for button in self._buttons.values() if button.isChecked())
        if by_key:
            chosen.show_ring()
        chosen.setFocus(reason)

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        for button in self._buttons.values():
            button.show_theme(theme)
