"""Base class of the pages, which are sheets inside the main window unless it is small, and their common parts."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QFontMetrics, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QPixmap, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QDialog, QLayout, QMainWindow, QWidget

from setgui.compat import override
from setgui.ui.look.style_sheet import style
from setgui.ui.look.surfaces import dim
from setgui.ui.look.theme import Space, Type, heavier, set_colors, sized, theme
from setgui.ui.system.accessibility import is_heard, speak
from setgui.ui.system.plain import Label
from setgui.ui.widgets.fields import Field
from setgui.ui.widgets.layout import Box, Flow, room_on_screen, smooth, write
from setgui.words import actions
from setgui.words.language import say


class Complaint(Label):
    """An error message about one of its fields, hidden when the player edits any of them."""

    def __init__(self, parent: QWidget, *fields: Field) -> None:
        super().__init__(parent)
        style(self, role="wrong")
        self.setWordWrap(True)
        self.hide()
        self._fields = fields
        for field in fields:
            field.textEdited.connect(self.clear)

    def show_wrong(self, field: Field, sentence: str) -> bool:
        """Show a sentence, and mark and focus only this field, or if it is empty none; return whether it is empty."""
        for one in self._fields:
            one.show_wrong(sentence if one is field else "")
        self.setText(sentence)
        self.setVisible(bool(sentence))
        if sentence:
            field.setFocus()
        return not sentence

    @override
    def clear(self) -> None:
        self.show_wrong(self._fields[0], "")


EDGE = int(Space.THREE)
"""Distance of titles, texts and buttons from the sides of a page, in px; the text of lists starts there too."""
_LINE = 16
"""Height of a line at the default font size, in px. Larger fonts make larger pages."""
_RADIUS = 12
_OVER_PAGES = {"full-screen", "help", "keyboard", "quit"}
_TO_PAGES = {"new-game", "games", "look-back", "statistics", "daily", "settings", "learn"}
"""Actions that are possible on every page, and those that show another page in place of it."""
_LEAST_SHEET = QSize(640, 400)
"""Minimum room for a sheet of any page, in px at the default font size; larger pages scroll in it."""


class Shade(QWidget):
    """Dims the widget it covers."""

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            dim(painter, event.rect(), self.height(), theme())


class Veil(Shade):
    """Dims the stage of the main window behind a sheet, and keeps the sheet over its middle."""

    def __init__(self, window: QMainWindow, sheet: "Dialog") -> None:
        super().__init__(window)
        self._window, self.sheet, self._full, self.behind = window, sheet, QSize(), QPixmap()
        self.setHidden(any(not other.isHidden() for other in window.findChildren(Veil) if other is not self))
        window.menuBar().setEnabled(False)
        sheet.setWindowFlag(Qt.WindowType.FramelessWindowHint)
        sheet.finished.connect(self._leave)
        for widget in (window, sheet):
            widget.installEventFilter(self)

    def _leave(self) -> None:
        """Leave the stage to the veil of another sheet that is open, if any."""
        self.hide()
        self.deleteLater()
        other = next((one for one in self._window.findChildren(Veil) if one.sheet.isVisible()), None)
        self._window.menuBar().setEnabled(other is None)
        if other is not None:
            other.show()

    def place(self) -> None:
        bar = self._window.menuBar()
        self.setGeometry(self._window.rect().adjusted(0, bar.isVisible() * bar.height(), 0, 0))
        self.raise_()  # the stage may be in a new widget, where it scrolls
        self.sheet.move(self.mapToGlobal(self.rect().center()) - self.sheet.rect().center())
        self.behind = self._window.grab(QRect(self._window.mapFromGlobal(self.sheet.pos()), self.sheet.size()))
        self.sheet.update()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window and event.type() == QEvent.Type.Resize:
            self._full = self._full.expandedTo(self.sheet.size())
            self.sheet.resize(self._full.boundedTo(self.sheet.room))
        moved = watched is self._window and event.type() == QEvent.Type.Move
        if moved or event.type() in (QEvent.Type.Resize, QEvent.Type.PaletteChange):
            QTimer.singleShot(0, self.sheet, self.place)  # when the window has laid out its stage
        return False


class Dialog(QDialog):
    """Base class of pages; the size, in px at the default font size, grows with the font as far as there is room.

    A page is a sheet without a frame if the main window has room for the page or for `_LEAST_SHEET`. Parts
    that may not fit are in a `FadingArea`; the buttons below it are the `foot`. Closing deletes the page.
    """

    def __init__(self, parent: QWidget | None, width: int, height: int, title: str = "") -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        size, window = QSize(width, height) * self.font_factor, parent and parent.window()
        while isinstance(window, Dialog) and (over := window.parentWidget()):
            window = over.window()
        self._under = window
        self._window = window if isinstance(window, QMainWindow) else None
        least = QSize(width, height).boundedTo(_LEAST_SHEET) * self.font_factor
        if least.boundedTo(self.room) != least:
            self._window = None
        self.resize(size.boundedTo(self.room))
        self._veil = None if self._window is None else Veil(self._window, self)
        self._title_font = heavier(sized(self.font(), Type.of(self.font()).emphasis))
        self.title_height = (
            0 if self._veil is None else QFontMetrics(self._title_font).height() + int(Space.TWO + Space.ONE)
        )
        """Height of the painted title of a sheet; screen readers read that of the window."""
        self.windowTitleChanged.connect(self.update)
        self.way_out: QAbstractButton | None = None
        """The button that does the same as Escape."""
        self._shade = Shade(self)
        self._shade.hide()

    def foot(self, *others: QWidget | None, leave: QAbstractButton, main: Iterable[QWidget] = ()) -> Flow:
        """Return the row of buttons, created in this order for Tab, with `leave` at its end."""
        leave.clicked.connect(self.reject)
        self.way_out = leave
        return Flow(*others, *main, leave, trailing=True)

    def lay_out(self, *parts: QWidget | QLayout) -> None:
        """Stack the parts; widgets share the spare height, and the last part is the foot with the buttons."""
        growing = [part for part in parts if isinstance(part, QWidget)]
        Box(*parts, growing=growing, edges=(1, self.title_height, 1, 0), on=self)
        self.resize((self.size() + QSize(0, self.title_height)).boundedTo(self.room))
        parts[-1].setContentsMargins(EDGE, Space.ONE, EDGE, Space.TWO)

    @property
    def font_factor(self) -> float:
        return max(1.0, self.fontMetrics().height() / _LINE)

    @property
    def room(self) -> QSize:
        """Largest size inside the main window for a sheet, or on the screen inside a window frame."""
        if self._window is not None:
            bar = self._window.menuBar()  # the size of a new stage is not known yet
            return self._window.size() - QSize(Space.FOUR, Space.FOUR + bar.isVisible() * bar.height())
        parent = self.parentWidget()
        return room_on_screen(self, parent and parent.window())

    @override
    def event(self, event: QEvent) -> bool:
        """Dim this page while another one is over it."""
        if event.type() in (QEvent.Type.WindowBlocked, QEvent.Type.WindowUnblocked):
            self._shade.setVisible(event.type() == QEvent.Type.WindowBlocked)
            self._shade.raise_()
        elif event.type() == QEvent.Type.Resize:
            self._shade.resize(self.size())
        return super().event(event)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Move back onto the screen: Qt ignores the frame below and at the right."""
        super().showEvent(event)
        if self._veil is not None:
            self._veil.place()
        place, free = self.frameGeometry(), self.screen().availableGeometry()
        over = place.bottomRight() - free.bottomRight()
        self.move(place.topLeft() - QPoint(max(0, over.x()), max(0, over.y())))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the button of a shortcut of the window, or go to its page; say that other shortcuts do nothing here."""
        super().keyPressEvent(event)
        shift = Qt.KeyboardModifier.ShiftModifier.value * (event.key() < Qt.Key.Key_A)  # symbols may need it
        pressed = [QKeySequence(event.keyCombination()), QKeySequence(event.keyCombination().toCombined() & ~shift)]
        others = self._under.findChildren(QAction) if self._under and not event.isAccepted() else ()
        other = next((one for key in pressed for one in others if key in one.shortcuts()), None)
        opened = self._under.findChildren(QDialog) if self._under else []
        if other is None or other.objectName() in [page.property("action") for page in opened]:
            return
        same = [one for one in self.findChildren(QAbstractButton) if one.property("action") == other.objectName()]
        if same and same[0].isEnabled():
            same[0].click()
        elif other.objectName() in _OVER_PAGES:
            other.trigger()
        elif other.objectName() in _TO_PAGES and other.isEnabled() and not same:
            for page in opened:
                page.close()
            QTimer.singleShot(0, other, other.trigger)
        elif is_heard():
            speak(self, same[0].accessibleDescription() if same else say(actions.CLOSE_FIRST))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Give a sheet round corners, as the result has, before a picture of the dimmed stage."""
        if self._veil is None:
            return
        with smooth(self) as painter:
            painter.drawPixmap(QPoint(), self._veil.behind)
            set_colors(painter, line=theme().line, fill=theme().panel)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)
            room = self.rect().adjusted(EDGE, Space.TWO, -EDGE, 0)
            metrics, elided = QFontMetrics(self._title_font), Qt.TextElideMode.ElideRight
            title = metrics.elidedText(self.windowTitle(), elided, room.width())
            write(painter, room, Qt.AlignmentFlag.AlignLeft, title, theme().ink, font=self._title_font)
