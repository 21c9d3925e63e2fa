"""Playing with a single key: groups light up in turn, then what is in the chosen one."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QMenu, QScrollArea, QWidget
from shiboken6 import isValid

from setgui.compat import override
from setgui.ui.look.theme import Space, theme
from setgui.ui.scanning.stops import Key, Stop, Then, stops_of
from setgui.ui.system.accessibility import is_heard, speak
from setgui.ui.system.keys import HeldKeys

_WIDTH = 4
"""Of the line in the middle, in px; the two beside it have half of that."""
_RADIUS = 4.0
"""Of the middle: so the lines end in square corners inside, and cover nothing of what they frame."""


class Light(QWidget):
    """Lies over a whole window and lets everything through."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._caption_place = QRect()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.place = QRect()
        """What is framed."""
        self.caption = ""
        """What is said beside the frame."""

    def show_place(self, place: QRect, caption: str) -> None:
        """Frame this, with a caption or nothing beside it."""
        self.place, self.caption = place, caption
        self.setGeometry(self._window.rect())
        self._caption_place = self._beside(self.frame)
        self.raise_()
        self.show()
        self.update()

    @property
    def frame(self) -> QRect:
        """All that the lines take: they run round the place, and inside it only where the window ends."""
        around = 2 * _WIDTH
        return self.place.adjusted(-around, -around, around, around).intersected(self.rect())

    def _beside(self, frame: QRect) -> QRect:
        """Where the caption is: below the frame or above it, or else at its foot."""
        metrics, inset = self.fontMetrics(), int(Space.ONE)
        width = min(metrics.horizontalAdvance(self.caption) + 2 * inset, self.width())
        height = metrics.height() + inset
        left = max(0, min(frame.left(), self.width() - width))
        top = frame.bottom() + 1
        if top + height > self.height():
            top = frame.top() - height
        if top < 0:
            top = frame.bottom() + 1 - 2 * _WIDTH - height
        return QRect(left, top, width, height)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look = theme()
        middle = QRectF(self.frame).adjusted(_WIDTH, _WIDTH, -_WIDTH, -_WIDTH)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for color, width in ((look.ground, 2 * _WIDTH), (look.ink, _WIDTH)):
                painter.setPen(QPen(color, width))
                painter.drawRoundedRect(middle, _RADIUS, _RADIUS)
            if self.caption:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(look.ink)
                painter.drawRoundedRect(self._caption_place, _RADIUS, _RADIUS)
                painter.setPen(look.ground)
                painter.drawText(self._caption_place, Qt.AlignmentFlag.AlignCenter, self.caption)


_MARGIN = 16
_ROUNDS = 2
"""So often a group's stops light up before those outside do again."""


class Scanner(QObject):
    """Lights up what can be chosen in the window that has the keyboard. `ended` by Escape.

    Each stop has one interval, but the first one two: the sentence that tells how it works is read or heard meanwhile.
    """

    ended = Signal()
    lit = Signal(str)
    """The name of what lights up now."""

    def __init__(self, keys: HeldKeys, parent: QObject) -> None:
        super().__init__(parent)
        self._keys = keys
        self._interval = 0
        self._is_begun = False
        """Whether anything has lit up."""
        self._window: QWidget | None = None
        self._light: Light | None = None
        self._path: list[Key] = []
        """The groups that were chosen, one in the other."""
        self._framed: Key | None = None
        self._round = 0
        self._line: QAction | None = None
        """What lights up in an open menu, which forgets it when the mouse moves."""
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.step)
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)  # noqa: S101 - there are windows
        application.focusWindowChanged.connect(self._look)

    def begin(self, interval: int) -> None:
        """Light up one after the other, each for so many milliseconds; where that goes on already, from the next on."""
        self._interval = interval
        if self._keys.switched is None:
            self._keys.switched = self._press
            self._is_begun = False
            self._start_over()

    def end(self) -> None:
        self._timer.stop()
        self._keys.switched = None
        self._put_out()

    # What lights up

    def step(self) -> None:
        """Go on to the next stop."""
        self._timer.start(self._interval)
        menu = QApplication.activePopupWidget()
        if isinstance(menu, QMenu):
            self._step_in(menu)
            return
        window = _window()
        if window is not self._window:
            self._put_out()
            self._window, self._path, self._framed = window, [], None
        stops = self._stops()
        if window is None or not stops:
            self._put_out()
            return
        at = _find(stops, self._framed) + 1
        if at == len(stops):
            at, self._round = 0, self._round + 1
            if self._path and self._round >= _ROUNDS:
                self._start_over()
                return
        self._show(stops[at])

    def _look(self) -> None:
        """Light up at once in a window that comes when there is none."""
        if self._keys.switched is not None and self._light is None:
            self._start_over()

    def _stops(self) -> Sequence[Stop]:
        """Those among which the light goes; all of the window where the group that was chosen is gone."""
        stops = stops_of(self._window) if self._window is not None else ()
        for key in self._path:
            at = _find(stops, key)
            open_group = stops[at].inside if at >= 0 else None
            inside = open_group() if open_group is not None else ()
            if not inside:
                self._path = []
                return self._stops()
            stops = inside
        return stops

    def _show(self, stop: Stop) -> None:
        assert self._window is not None  # noqa: S101 - it has the stop
        if self._light is None or not isValid(self._light):  # it goes with its window
            self._light = Light(self._window)
        self._framed = stop.key
        if stop.reveal is not None:
            stop.reveal()
            stop = self._again(stop)
        _bring_into_view(self._window, stop)
        stop = self._again(stop)
        self._light.show_place(stop.place, stop.name if stop.is_captioned else "")
        if not self._is_begun:
            self._is_begun = True
            self._timer.start(2 * self._interval)
        self._tell(stop.name)

    def _again(self, stop: Stop) -> Stop:
        """The same, as it lies now."""
        stops = self._stops()
        return stops[_find(stops, stop.key)]

    def _tell(self, name: str) -> None:
        self.lit.emit(name)
        if self._window is not None and is_heard():
            speak(self._window, name)

    def _put_out(self) -> None:
        if self._light is not None and isValid(self._light):
            self._light.deleteLater()
        self._light = None

    def _start_over(self) -> None:
        self._path, self._framed, self._round = [], None, 0
        self.step()

    # What is chosen

    def _press(self, event: QEvent) -> None:
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            self.ended.emit()
            return
        menu = QApplication.activePopupWidget()
        if isinstance(menu, QMenu):
            self._choose_in(menu)
            return
        stops = self._stops() if _window() is self._window else ()
        at = _find(stops, self._framed)
        if at < 0:  # gone since it was framed: nothing is chosen
            self._start_over()
        else:
            self._choose(stops[at])

    def _choose(self, stop: Stop) -> None:
        if stop.choose is not None:
            stop.choose()
        if self._keys.switched is None:  # what was chosen has ended it
            return
        self._round = 0
        if stop.inside is not None:
            self._path.append(stop.key)
            self._framed = None
        elif stop.then is Then.GO_UP:
            self._path.pop()
            self._framed = None
        elif stop.then is Then.START_OVER or _window() is not self._window:
            self._path, self._framed = [], None
        else:
            self._stay(stop)
            return
        self.step()

    def _stay(self, stop: Stop) -> None:
        """Have it light up for another interval, if it is still there; else the first of its group."""
        stops = self._stops()
        at = max(0, _find(stops, stop.key))
        self._timer.start(self._interval)
        self._show(stops[at])

    # Menus, which show by themselves where they are, and tell it to screen readers

    def _step_in(self, menu: QMenu) -> None:
        offered = (line for line in menu.actions() if line.isVisible() and line.isEnabled())
        lines = [line for line in offered if not line.isSeparator()]
        at = lines.index(self._line) + 1 if self._line in lines else 0
        self._line = lines[at] if at < len(lines) else None
        if self._line is None:
            menu.close()
            self._start_over()
            return
        self._keys.listen(menu.windowHandle())
        if self._line.menu() is None:
            menu.setActiveAction(self._line)
        else:  # that would open the menu inside: go there by key
            if at and menu.activeAction() != lines[at - 1]:
                menu.setActiveAction(lines[at - 1])
            down = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Down, Qt.KeyboardModifier.NoModifier)
            QApplication.sendEvent(menu, down)
        self.lit.emit(self._line.iconText())

    def _choose_in(self, menu: QMenu) -> None:
        action, self._line = self._line, None
        if action is None:
            return
        inside = action.menu()
        if isinstance(inside, QMenu):
            inside.popup(menu.mapToGlobal(menu.actionGeometry(action).topRight()))
        else:
            while (popup := QApplication.activePopupWidget()) is not None:
                popup.close()
            action.trigger()
            if self._keys.switched is not None:
                self._start_over()


def _window() -> QWidget | None:
    return QApplication.activeModalWidget() or QApplication.activeWindow()


def _find(stops: Sequence[Stop], key: Key | None) -> int:
    """Where among them it is; -1 where it is gone."""
    return next((at for at, stop in enumerate(stops) if stop.key == key), -1)


def _bring_into_view(window: QWidget, stop: Stop) -> None:
    above, place = stop.widget, stop.place
    while above is not None:
        above = above.parentWidget()
        if isinstance(above, QScrollArea) and (content := above.widget()) is not None:
            spot = content.mapFrom(window, place.center())
            above.ensureVisible(spot.x(), spot.y(), place.width() // 2 + _MARGIN, place.height() // 2 + _MARGIN)
