"""The result of a finished game, on a sheet over the board."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.model.events import Claimed
from setgui.session.updates import Snapshot
from setgui.ui.actions import Actions
from setgui.ui.board.card_painter import CardPixmaps
from setgui.ui.panels.action_button import ActionButton
from setgui.ui.panels.card_row import CardRow
from setgui.ui.panels.figure import Figure
from setgui.ui.plain import Label
from setgui.ui.sentences import honors_told
from setgui.ui.theme import Space, Theme, Type, sized

if TYPE_CHECKING:
    from setgui.ui.dialogs.seats_result import SeatsResult
    from setgui.ui.panels.figures import Value

_CARD = QSize(70, 45)
_BAR = 10
_FIGURES = 4


class _Bars(QWidget):
    """How many sets there were of each kind, as one bar a kind."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self.theme = theme
        self.counts: dict[str, int] = {}

    @override
    def sizeHint(self) -> QSize:
        return QSize(280, len(self.counts) * (self.fontMetrics().height() + Space.HALF))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        metrics = self.fontMetrics()
        row = metrics.height() + int(Space.HALF)
        most = max(self.counts.values(), default=0) or 1
        left = max(map(metrics.horizontalAdvance, self.counts), default=0)
        left += int(Space.TWO)
        full = self.width() - left - metrics.horizontalAdvance("00") - int(Space.TWO)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for line, (kind, count) in enumerate(self.counts.items()):
                top = line * row
                painter.setPen(self.theme.quiet_ink)
                box = QRect(0, top, left, row)
                painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, kind)
                length = full * count / most
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(self.theme.accent)
                if count:
                    painter.drawRoundedRect(QRectF(left, top + (row - _BAR) / 2, max(4.0, length), _BAR), 3, 3)
                painter.setPen(self.theme.ink)
                after = QRect(int(left + length) + int(Space.ONE if count else 0), top, 60, row)
                painter.drawText(after, Qt.AlignmentFlag.AlignVCenter, str(count))


class ResultSheet(QWidget):
    """Tells how the game ended, points by kind and best set; offers what comes next.

    It lies over the board without taking it away: Escape or a click beside it shows the last table.
    """

    dismissed = Signal()

    def __init__(self, parent: QWidget, actions: Actions, pixmaps: CardPixmaps, theme: Theme, scale: Type) -> None:
        super().__init__(parent)
        self.setObjectName("result")
        self.setAccessibleName(self.tr("Result"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._theme = theme
        self._sheet = QWidget(self)
        self._title = Label(self._sheet)
        self._title.setFont(sized(self.font(), scale.emphasis * 1.25))
        self._honors = Label(self._sheet)
        self._main = Figure(self._sheet, "", scale.large * 1.2, scale.body)
        self._figures = [Figure(self._sheet, "", scale.emphasis, scale.body) for _ in range(_FIGURES)]
        self._bars = _Bars(self._sheet, theme)
        self._best_told = Label(self._sheet)
        self._best = CardRow(self._sheet, pixmaps, theme, _CARD)
        self._note = Label(self._sheet)
        self._note.setWordWrap(True)
        self._alone = QWidget(self._sheet)
        self._seats: SeatsResult | None = None
        self._scale = scale
        self._told: list[tuple[str, Value]] = []
        self._again = ActionButton(self._sheet, actions["again"], key="")
        self._new_game = ActionButton(self._sheet, actions["new-game"], key="")
        self._same_deal = ActionButton(self._sheet, actions["same-deal"], key="")
        self._share = ActionButton(self._sheet, actions["share"], key="")
        self._again.primary = self._new_game.primary = True
        self._arrange()
        self.show_theme(theme)
        self.hide()

    @property
    def _buttons(self) -> tuple[ActionButton, ...]:
        return self._again, self._new_game, self._same_deal, self._share

    def _arrange(self) -> None:
        figures = QGridLayout()
        figures.setHorizontalSpacing(Space.THREE)
        figures.setVerticalSpacing(Space.ONE)
        for place, figure in enumerate(self._figures):
            figures.addWidget(figure, place // 2, place % 2)
        left = QVBoxLayout()
        left.setSpacing(Space.ONE)
        left.addWidget(self._title)
        left.addWidget(self._honors)
        left.addWidget(self._main)
        left.addStretch(1)
        left.addLayout(figures)
        right = QVBoxLayout()
        right.setSpacing(Space.HALF)
        right.addWidget(self._bars)
        right.addStretch(1)
        right.addWidget(self._best_told)
        right.addWidget(self._best)
        told = QHBoxLayout(self._alone)
        told.setContentsMargins(0, 0, 0, 0)
        told.setSpacing(Space.FOUR)
        told.addLayout(left)
        told.addLayout(right)
        told.addStretch(1)
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.ONE)
        for button in self._buttons:
            buttons.addWidget(button, 1)
        column = self._column = QVBoxLayout(self._sheet)
        column.setSpacing(Space.TWO)
        column.addWidget(self._alone)
        column.addWidget(self._note)
        column.addLayout(buttons)
        middle = QVBoxLayout(self)
        middle.setContentsMargins(0, 0, 0, 0)
        middle.addWidget(self._sheet, 0, Qt.AlignmentFlag.AlignCenter)

    def show_result(self, snapshot: Snapshot) -> None:
        """Show a finished game and take the keyboard."""
        from setgui.ui.dialogs import result_words as words  # noqa: PLC0415 - not at the start

        game = snapshot.game
        self._alone.setVisible(not game.scores)
        self._show_seats(snapshot)
        self._title.setText(words.title(snapshot))
        honors = honors_told(snapshot.honors)
        self._honors.setText(" ".join(honors))
        self._honors.setVisible(bool(honors))
        self._told = words.figures(snapshot)
        for figure, (caption, value) in zip((self._main, *self._figures), self._told, strict=False):
            figure.rename(caption)
            figure.show_value(value.told, value.spoken, value.tail)
        self._show_sets(words.bars(snapshot), words.best_set(snapshot))
        self._note.setText(words.notes(snapshot))
        # A puzzle is the same again on the same day; another kind of game comes first then.
        dated = snapshot.game.mode.dated
        self._again.setVisible(not dated)
        self._new_game.setVisible(dated)
        self._share.setVisible(dated)
        self._fit()
        self.show()
        self.raise_()
        (self._new_game if dated else self._again).setFocus(Qt.FocusReason.OtherFocusReason)

    def _fit(self) -> None:
        """Where there is little room, leave out what the panel tells too."""
        for tight in (False, True):
            for number, figure in enumerate(self._figures, start=1):
                figure.setVisible(number < len(self._told) and not tight)
            edge = Space.ONE if tight else Space.THREE
            self._column.setContentsMargins(Space.FOUR, edge, Space.FOUR, edge)
            if self._sheet.sizeHint().height() <= self.height():
                break

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def _show_sets(self, bars: dict[str, int], best: tuple[Claimed, str] | None) -> None:
        self._bars.counts = bars
        self._bars.setVisible(bool(bars))
        told = (f"{kind}: {count}" for kind, count in bars.items())
        self._bars.setAccessibleName(self.tr("Sets by kind: {told}").format(told=", ".join(told)))
        self._bars.updateGeometry()
        self._best.setVisible(best is not None)
        self._best_told.setVisible(best is not None)
        if best is not None:
            claimed, sentence = best
            self._best_told.setText(sentence)
            self._best.show_cards(claimed.cards)

    def _show_seats(self, snapshot: Snapshot) -> None:
        """Show how everybody did where several played."""
        seated = bool(snapshot.game.scores)
        if seated and self._seats is None:
            from setgui.ui.dialogs.seats_result import SeatsResult  # noqa: PLC0415 - not for the first picture

            self._seats = SeatsResult(self._sheet, self._theme, self._scale)
            self._column.insertWidget(1, self._seats)
        if self._seats is not None:
            self._seats.setVisible(seated)
            if seated:
                self._seats.show_result(snapshot)

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._theme = self._bars.theme = self._best.theme = theme
        for figure in (self._main, *self._figures):
            figure.show_theme(theme)
        if self._seats is not None:
            self._seats.show_theme(theme)
        for button in self._buttons:
            button.show_theme(theme)
        quiet = self._note.palette()
        quiet.setColor(quiet.ColorRole.WindowText, theme.quiet_ink)
        self._note.setPalette(quiet)
        self._best_told.setPalette(quiet)
        accent = self._honors.palette()
        accent.setColor(accent.ColorRole.WindowText, theme.accent_text)
        self._honors.setPalette(accent)
        self.update()

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self._sheet.geometry().contains(event.position().toPoint()):
            self.dismissed.emit()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        veil = QColor(self._theme.ground)
        veil.setAlphaF(0.72)
        body = QRectF(self._sheet.geometry())
        with QPainter(self) as painter:
            painter.fillRect(event.rect(), veil)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(self._theme.line)
            painter.setBrush(self._theme.panel)
            painter.drawRoundedRect(body.adjusted(0.5, 0.5, -0.5, -0.5), 12, 12)
