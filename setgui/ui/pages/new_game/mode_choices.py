"""The list of ways to play, and a small picture of a table."""

from collections.abc import Sequence
from functools import cache

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from setgui.assets import asset
from setgui.compat import override
from setgui.model.commands import Claim
from setgui.model.game import Game, Start
from setgui.model.modes import CLASSIC, MODES
from setgui.model.play import deal_game, matches
from setgui.ui.board.geometry import LYING, UPRIGHT, Form, Rect, lay_out_game
from setgui.ui.look.card_painter import CORNER, CardFrame, cap_size, draw_cap, draw_face, draw_frame, height_of
from setgui.ui.look.icons import icon
from setgui.ui.look.theme import LARGE_RADIUS, Space, Theme, Type, ring, scaled, set_colors, sized, theme, within
from setgui.ui.system.accessibility import Role, take_role
from setgui.ui.widgets.buttons import Choice
from setgui.ui.widgets.layout import smooth, write
from setgui.words import kinds, new_game
from setgui.words.language import say

_DEAL = 19000101
"""A deal with a set on the table in each mode, unlikely to be played as a daily puzzle."""
_WIDE, _LEAST = 380, 96
"""Maximum width and minimum height of the picture, in px."""
_ASPECT = 16 / 9
_CORNER_RADIUS = 10.0
_dealt = cache(deal_game)  # dealing imports the mode's rules


class TablePicture(QWidget):
    """Draws an example table, if there is room, with a picked set if players claim sets, except in daily puzzles."""

    def __init__(self, parent: QWidget, *, upright: bool) -> None:
        super().__init__(parent)
        self._form = UPRIGHT if upright else LYING
        self._start: Start | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)

    def show_start(self, start: Start) -> None:
        mode = CLASSIC if MODES[start.mode].seated else MODES[start.mode]  # seats need names
        self._start = Start(_DEAL, start.variant, mode.name)
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(0, 0)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        high = min(self.height() - int(Space.THREE), round(_WIDE / _ASPECT), round(self.width() / _ASPECT))
        if self._start is None or high < _LEAST:
            return
        game = _dealt(self._start)
        look, table = theme(), QRectF(0, Space.THREE, round(high * _ASPECT), high)
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            table.moveRight(self.width())
        with smooth(self) as painter:
            set_colors(painter, line=QPen(look.line) if look.ground == look.panel else None, fill=look.ground)
            painter.drawRoundedRect(within(table, look), _CORNER_RADIUS, _CORNER_RADIUS)
            edge = int(Space.HALF)
            _draw_cards(painter, table.adjusted(edge, edge, -edge, -edge), game, self._form, look)


def _draw_cards(painter: QPainter, room: QRectF, game: Game, form: Form, theme: Theme) -> None:
    found = lay_out_game(int(room.width()), int(room.height()), game, tall=False, form=form, below=0, words=0)
    picked = matches(game)[0] if Claim in game.mode.commands and not game.mode.dated else ()

    def place(rect: Rect) -> QRectF:
        return QRectF(*rect).translated(room.topLeft())

    for rect, card in [
        *zip(found.table.places, game.table, strict=True),
        *zip(found.beside, game.beside, strict=False),
    ]:
        draw_face(painter, place(rect), card, theme)
        if card in picked and card not in game.beside:
            draw_frame(painter, place(rect), CardFrame.PICKED, theme)
    set_colors(painter, line=QPen(theme.on_table.faint_ink, 1, Qt.PenStyle.DashLine))
    for rect in (*found.table.spare, *found.beside[len(game.beside) :]):
        radius = height_of(place(rect)) * CORNER
        painter.drawRoundedRect(place(rect), radius, radius)


_PICTURE = 32


def picture_of(way: str) -> str:
    return f"mode-{way}" if asset("icons", f"mode-{way}.svg").is_file() else ""


class _ModeChoice(Choice):
    def __init__(self, parent: QWidget, mode: str, digit: str) -> None:
        super().__init__(parent, kinds.mode(mode), ignores_enter=True)
        self._summary = say(new_game.SUMMARIES[mode]) if mode in new_game.SUMMARIES else ""
        self._brief, self._digit, self._icon_pixmap = False, digit, picture_of(mode)
        self._large = self._name_font = sized(self.font(), Type.of(self.font()).emphasis)
        self._small = scaled(self.font(), 0.88)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleDescription(f"{self._summary} {digit}".strip())

    def set_brief(self, *, on: bool) -> None:
        self._brief, self._name_font = on, self.font() if on else self._large
        self.updateGeometry()
        self.update()

    @property
    def _gaps(self) -> int:
        return (2 if self._brief else 3) * int(Space.TWO)

    @override
    def sizeHint(self) -> QSize:
        summary = 0 if self._brief else self.fontMetrics().horizontalAdvance(self._summary)
        width = max(self._name_and_digit_width, summary) + 2 + _PICTURE + self._gaps
        return QSize(width, self.heightForWidth(width))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(self._name_and_digit_width + _PICTURE + self._gaps, self.sizeHint().height())

    @property
    def _name_and_digit_width(self) -> int:
        return QFontMetrics(self._name_font).horizontalAdvance(f"{self.text()}000")

    @override
    def heightForWidth(self, arg__1: int) -> int:
        name, summary = QFontMetrics(self._name_font).height(), self._summary_height(arg__1 - _PICTURE - self._gaps)
        return max(_PICTURE, name) + 2 if self._brief else name + summary + 2 * int(Space.ONE)

    def _summary_height(self, width: int) -> int:
        if self._brief:
            return 0
        return self.fontMetrics().boundingRect(QRect(0, 0, width, 0), Qt.TextFlag.TextWordWrap, self._summary).height()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look, center = theme(), Qt.AlignmentFlag.AlignVCenter
        body, gap = within(QRectF(self.rect()), look), self._gaps // 3
        left, width = 2 * gap + _PICTURE, self.width() - _PICTURE - self._gaps
        name, summary = QFontMetrics(self._name_font).height(), self._summary_height(width)
        with smooth(self) as painter:
            painter.setPen(ring(look) if self.hasFocus() and self.ringed else Qt.PenStyle.NoPen)
            ground = QColor(look.hover)
            if not self.isChecked():
                ground.setAlphaF(0.5 if self.underMouse() else 0)
            painter.setBrush(ground)
            painter.drawRoundedRect(body, LARGE_RADIUS, LARGE_RADIUS)
            if self.isChecked():
                set_colors(painter, fill=look.ink)
                painter.drawRoundedRect(QRectF(gap / 4, body.center().y() - 12, 3, 24), 1.5, 1.5)
            if self._icon_pixmap:
                drawn = icon(self._icon_pixmap, look.ink, look.faint_ink)
                picture = drawn.pixmap(QSize(_PICTURE, _PICTURE), self.devicePixelRatioF())
                painter.drawPixmap(QPoint(gap, (self.height() - _PICTURE) // 2), picture)
            top = (self.height() - name - summary) // 2
            write(painter, QRect(left, top, width, name), center, self.text(), look.ink, font=self._name_font)
            if summary:
                painter.setFont(self.font())
                painter.setPen(look.quiet_ink)
                room = QRect(left, top + name, width, summary)
                painter.drawText(room, center | Qt.TextFlag.TextWordWrap, self._summary)
            painter.setFont(self._small)
            if self._digit:
                wide, high = cap_size(self._small, self._digit)
                cap = QRectF(left + width - wide, top + (name - high) / 2, wide, high)
                draw_cap(painter, cap, self._digit, look, look.quiet_ink)


class ModeChoices(QWidget):
    """Buttons for the ways to play, one of them checked; `chosen` carries the name of a newly checked one."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget, modes: Sequence[str], *, digits: bool) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        take_role(self, Role.GROUP)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(Space.HALF)
        self._buttons = {
            mode: _ModeChoice(self, mode, str(place) if digits else "") for place, mode in enumerate(modes, start=1)
        }
        self._digits = digits
        for mode, button in self._buttons.items():
            button.toggled.connect(lambda on, mode=mode: self.chosen.emit(mode) if on else None)
        self._grid.setRowStretch(len(self._buttons), 1)
        self._arranged = (False, 0)
        self.arrange(brief=False)

    def arrange(self, *, brief: bool, columns: int = 1) -> None:
        """Arrange the choices in columns, without summaries if `brief`."""
        if (brief, columns) == self._arranged:
            return
        self._arranged = brief, columns
        rows = -(-len(self._buttons) // columns)
        for place, button in enumerate(self._buttons.values()):
            button.set_brief(on=brief)
            self._grid.addWidget(button, place % rows, place // rows)
        self._grid.activate()  # updates the size hint

    def show_mode(self, mode: str) -> None:
        self._buttons[mode].setChecked(True)

    def choose(self, digit: int) -> bool:
        """Choose and focus the mode of a digit; return False if there is none or the digits are turned off."""
        if not self._digits or not 1 <= digit <= len(self._buttons):
            return False
        button = [*self._buttons.values()][digit - 1]
        button.setChecked(True)
        button.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return True

    def take_focus(self, *, by_key: bool) -> None:
        reason = Qt.FocusReason.ShortcutFocusReason if by_key else Qt.FocusReason.OtherFocusReason
        chosen = next(button for button in self._buttons.values() if button.isChecked())
        if by_key:
            chosen.show_ring()
        chosen.setFocus(reason)
