"""How fast computers play among themselves, as one row of choices."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QAction, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from setgui.compat import override
from setgui.session.settings import Speed
from setgui.ui.actions import Actions
from setgui.ui.plain import Label, set_tip
from setgui.ui.theme import Space, Theme

_TIMES = "\N{MULTIPLICATION SIGN}"


class _Choice(QAbstractButton):
    """Follows an action that is one of several."""

    def __init__(self, parent: QWidget, action: QAction, text: str) -> None:
        super().__init__(parent)
        self._theme: Theme | None = None
        self._action = action
        self.setCheckable(True)
        self.setText(text)
        self.setAccessibleName(action.text())
        set_tip(self, action.text())
        self.setAutoExclusive(True)  # one stop of Tab for all, and arrows choose
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        self.setChecked(self._action.isChecked())
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if self.isChecked() else Qt.FocusPolicy.NoFocus)

    def show_theme(self, theme: Theme) -> None:
        """Take colors."""
        self._theme = theme
        self.update()

    @override
    def nextCheckState(self) -> None:
        """Only the action changes it."""

    @override
    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(f"0.5{_TIMES}") + int(Space.ONE), metrics.height() + int(Space.ONE))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._theme
        if theme is None:
            return
        body = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(theme.focus if self.hasFocus() else Qt.PenStyle.NoPen)
            if self.isChecked() or self.isDown():
                painter.setBrush(theme.pressed)
            elif self.underMouse():
                painter.setBrush(theme.hover)
            painter.drawRoundedRect(body, 6, 6)
            painter.setPen(theme.ink if self.isChecked() else theme.quiet_ink)
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())


class SpeedControl(QWidget):
    """The speeds side by side after their caption."""

    def __init__(self, parent: QWidget, actions: Actions) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Speed"))
        self._caption = Label(self, self.tr("Speed"))
        self._choices = [_Choice(self, actions[f"speed-{speed.value}"], f"{speed.value}{_TIMES}") for speed in Speed]
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.ONE, 0, 0, 0)
        row.setSpacing(2)
        row.addWidget(self._caption)
        row.addSpacing(Space.ONE)
        for choice in self._choices:
            row.addWidget(choice)

    def show_theme(self, theme: Theme) -> None:
        """Take colors."""
        colors = self._caption.palette()
        colors.setColor(colors.ColorRole.WindowText, theme.quiet_ink)
        self._caption.setPalette(colors)
        for choice in self._choices:
            choice.show_theme(theme)
