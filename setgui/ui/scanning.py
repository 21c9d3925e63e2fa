"""Single-key play: a frame moves over controls and groups of controls, and any key chooses the framed one."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial, reduce
from typing import NamedTuple, cast

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAction, QKeyEvent, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLineEdit,
    QMainWindow,
    QMenu,
    QMenuBar,
    QScrollArea,
    QScrollBar,
    QTableView,
    QWidget,
)
from shiboken6 import isValid

from setgui.compat import override
from setgui.ui.look.theme import Space, set_colors, theme
from setgui.ui.stage import Stage
from setgui.ui.system.accessibility import speak
from setgui.ui.system.keys import HeldKeys
from setgui.ui.widgets.layout import smooth
from setgui.words import keys as words
from setgui.words.language import Message, say

Key = tuple[object, ...]


class Stop(NamedTuple):
    """A control or group to frame. Choosing it calls `choose`, continues with the stops `inside`, or both."""

    name: str
    key: Key
    """Identifies the stop, because each step makes new stops."""
    widget: QWidget
    place: Callable[[], QRect]
    choose: Callable[[], object] | None = None
    inside: "Callable[[], Sequence[Stop]] | None" = None
    up: int | None = None
    """Number of groups to leave after the choice: 0 frames this stop again, None starts over."""
    is_captioned: bool = False
    reveal: Callable[[], object] | None = None


_MOST = 10
"""Maximum number of lines or choices that are not grouped."""
_SEVERAL = 8
"""Maximum number of controls in a named group that is not divided into rows."""
_FEW = 5
"""Maximum number of controls on a page that is not divided into rows."""


def stops_of(window: QWidget) -> list[Stop]:
    if isinstance(window, QMainWindow):
        stage = window.findChild(Stage)
        assert isinstance(stage, Stage)  # noqa: S101 - the one main window
        return [*_stage_stops(stage), *_group_if_any(say(words.MENUS), _menu_stops(window.menuBar()))]
    stops = _stops_in(window)
    rows = _rows_of_page(stops)
    found = [stop for row in rows for stop in row] if len(stops) <= _FEW else [*_number_rows(rows)]
    if isinstance(window, QDialog) and not _has_close_button(window):
        close = Stop(say(words.CLOSE), (window,), window, window.rect, window.reject, is_captioned=True)
        found.append(close)
    return found


def _has_close_button(window: QDialog) -> bool:
    """Return whether a page's `way_out`, or else a rejecting button in a button box, can be chosen now."""
    own: QWidget | None = getattr(window, "way_out", None)
    reject = QDialogButtonBox.ButtonRole.RejectRole
    boxes = window.findChildren(QDialogButtonBox)
    ways = [button for box in boxes for button in box.buttons() if box.buttonRole(button) is reject]
    return any(map(_can_be_chosen, ways if own is None else [own]))


def _stage_stops(stage: Stage) -> Iterator[Stop]:
    if stage.cover is not None:
        yield from _scrolling_last(_stops_in(stage.cover))
        return
    board: dict[QWidget, Stop] = {stop.widget: stop for stop in _stops_in(stage.board)}
    yield from _number_rows(_rows(board.pop(tile) for tile in stage.board.tiles if tile in board))
    yield from _group_if_any(say(words.BESIDE), [board.pop(tile) for tile in stage.board.beside if tile in board])
    edges = () if stage.edge is None else (stage.edge.above, stage.edge.below)
    yield from _group_if_any(say(words.SEAT_STOPS), [stop for edge in edges for stop in _stops_in(edge)])
    yield from board.values()  # answers
    if stage.offer is not None:
        yield from _stops_in(stage.offer)
    yield from _group_if_any(say(words.BUTTONS), _scrolling_last(_stops_in(stage.sheet)))


def _scrolling_last(stops: Iterable[Stop]) -> list[Stop]:
    """Sort scroll stops last, so that the first stop of a group stays the same."""
    return sorted(stops, key=lambda stop: stop.is_captioned)


def _menu_stops(bar: QMenuBar) -> list[Stop]:
    def make_stop(title: QAction) -> Stop:
        def place() -> QRect:
            return bar.actionGeometry(title).translated(bar.pos())

        return Stop(title.text().replace("&", ""), (title,), bar, place, partial(bar.setActiveAction, title))

    return [make_stop(title) for title in bar.actions() if title.isVisible()] if bar.isVisible() else []


# Groups


def _make_group(name: str, inside: Sequence[Stop]) -> Stop:
    def place() -> QRect:
        return reduce(QRect.united, (stop.place() for stop in inside))

    return Stop(name, (name, inside[0].widget), inside[0].widget, place, inside=lambda: inside, reveal=inside[0].reveal)


def _group_if_any(name: str, inside: Sequence[Stop]) -> list[Stop]:
    return [_make_group(name, inside)] if inside else []


def _number_rows(rows: Iterable[Sequence[Stop]]) -> Iterator[Stop]:
    for number, row in enumerate(rows, 1):
        yield _make_group(say(words.ROW, number=number), row) if len(row) > 1 else row[0]


def _rows(stops: Iterable[Stop]) -> list[list[Stop]]:
    rows: list[list[Stop]] = []
    for stop in sorted(stops, key=lambda one: one.place().center().y()):
        first = rows[-1][0].place() if rows else QRect()
        if first.top() <= stop.place().center().y() <= first.bottom():
            rows[-1].append(stop)
        else:
            rows.append([stop])
    return [sorted(row, key=lambda one: one.place().x()) for row in rows]


def _rows_of_page(stops: Sequence[Stop]) -> list[Sequence[Stop]]:
    """Divide a page into rows of stops; scroll areas stay apart, and a named group of several controls is one stop."""
    counts = Counter(holder for stop in stops for holder in _named_ancestors(stop.widget))
    by_holder: dict[object, list[Stop]] = {}
    for stop in stops:
        several = (part for part in _named_ancestors(stop.widget) if counts[part] > 1 or isinstance(part, QScrollArea))
        by_holder.setdefault(stop.key if stop.is_captioned else next(several, None), []).append(stop)
    rows: list[Sequence[Stop]] = []
    for holder, inside in by_holder.items():
        if isinstance(holder, QWidget) and not isinstance(holder, QScrollArea):
            divided = inside if len(inside) <= _SEVERAL else [*_number_rows(_rows(inside))]
            rows.append([_make_group(holder.accessibleName(), divided)])
        else:
            rows += _rows(inside)
    return sorted(rows, key=_order)


def _order(row: Sequence[Stop]) -> tuple[int, int, int]:
    first, top = row[0], row[0].place().y()
    area = next((part for part in _named_ancestors(first.widget) if isinstance(part, QScrollArea)), None)
    return (top, first.is_captioned, 0) if area is None or first.is_captioned else (_rect_of(area).y(), 0, top)


def _named_ancestors(widget: QWidget) -> Iterator[QWidget]:
    """Yield the widgets with accessible names around a control, from the innermost to its scroll area, if any."""
    above = widget.parentWidget()
    while above is not None and not above.isWindow():
        is_area = isinstance(above, QScrollArea)
        if is_area or above.accessibleName():
            yield above
        above = None if is_area else above.parentWidget()


# Controls

_KINDS = (QAbstractButton, QComboBox, QAbstractSpinBox, QLineEdit, QAbstractScrollArea)


def _can_be_chosen(widget: QWidget) -> bool:
    """Return whether a control is visible, enabled, and not marked as `short`: the repetition of another control."""
    return widget.isVisible() and widget.isEnabled() and not widget.property("short")


def _stops_in(within: QWidget) -> list[Stop]:
    found = [part for part in within.findChildren(QWidget) if isinstance(part, _KINDS) and _can_be_chosen(part)]
    return [stop for control in found if not isinstance(control, QHeaderView) for stop in _control_stops(control)]


def _control_stops(control: QWidget) -> Iterator[Stop]:
    name = control.accessibleName() or QAccessible.queryAccessibleInterface(control).text(QAccessible.Text.Name)
    stop = Stop(name, (control,), control, partial(_rect_of, control))
    if isinstance(control, QAbstractButton):
        key = (control, name if control.isCheckable() else "")  # another card on a tile is another stop
        yield stop._replace(key=key, choose=control.click)
    elif isinstance(control, QComboBox):
        named = stop._replace(name=name or control.currentText())
        yield named._replace(inside=partial(_choice_stops, control, named._replace(is_captioned=True)))
    elif isinstance(control, QAbstractSpinBox):
        yield stop._replace(choose=partial(_focus, control.lineEdit()), inside=partial(_number_stops, control, stop))
    elif isinstance(control, QLineEdit):
        is_part = isinstance(control.parentWidget(), QAbstractSpinBox | QComboBox)
        if not (is_part or control.isReadOnly()):
            inside = partial(_text_stops, control, stop, lambda: None)
            yield stop._replace(choose=partial(_focus, control), inside=inside)
    elif isinstance(control, QAbstractScrollArea):
        if isinstance(control, QAbstractItemView) and control.model() is not None and _line_stops(control):
            yield stop._replace(inside=partial(_line_stops, control))
        yield from _scroll_stops(control, stop)


def _rect_of(widget: QWidget) -> QRect:
    return QRect(widget.mapTo(widget.window(), QPoint()), widget.size())


def _scroll_stops(area: QAbstractScrollArea, stop: Stop) -> Iterator[Stop]:
    """Yield stops that scroll an area by a page, or back from its end; lists have stops for lines instead."""
    off = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    bars: list[tuple[QScrollBar, Message, Message]] = []
    if not isinstance(area, QAbstractItemView) and area.verticalScrollBarPolicy() is not off:
        bars.append((area.verticalScrollBar(), words.READ_ON, words.TO_THE_TOP))
    if area.horizontalScrollBarPolicy() is not off:
        bars.append((area.horizontalScrollBar(), words.SIDEWAYS, words.SIDEWAYS_BACK))
    for bar, onward, back in bars:
        at_end = bar.value() == bar.maximum()
        goal = bar.minimum() if at_end else bar.value() + bar.pageStep() - 2 * area.fontMetrics().lineSpacing()
        if bar.minimum() < bar.maximum():
            choose = partial(bar.setValue, goal)
            name = say(back if at_end else onward)
            yield stop._replace(name=name, key=(bar,), choose=choose, up=0, is_captioned=True)


# Choices and lists


def _divide(numbers: range, make_stop: Callable[[int], Stop | None], make_group: Callable[[range], Stop]) -> list[Stop]:
    """Return a stop for each number, or for more than ten, groups of tens, hundreds or thousands."""
    size = 1
    while size * _MOST < len(numbers):
        size *= _MOST
    parts = [numbers[at : at + size] for at in range(0, len(numbers), size)]
    made = (make_group(part) if len(part) > 1 else make_stop(part[0]) for part in parts)
    return [stop for stop in made if stop is not None]


def _choice_stops(box: QComboBox, stop: Stop) -> list[Stop]:
    def choose(at: int) -> None:
        box.setCurrentIndex(at)
        box.activated.emit(at)

    def make_stop(at: int) -> Stop:
        return stop._replace(name=box.itemText(at), key=(at, box.itemText(at)), choose=partial(choose, at))

    def make_group(part: range) -> Stop:
        name = say(words.FROM_TO, first=box.itemText(part[0]), last=box.itemText(part[-1]))
        return stop._replace(name=name, key=(part,), inside=partial(_divide, part, make_stop, make_group))

    return _divide(range(box.count()), make_stop, make_group)


def _line_stops(view: QAbstractItemView) -> list[Stop]:
    """Return stops for a list's enabled lines, divided into cells if single cells are selected; many are grouped."""
    model, root, port = view.model(), view.rootIndex(), view.viewport()
    by_rows = view.selectionBehavior() is QAbstractItemView.SelectionBehavior.SelectRows
    columns = model.columnCount(root) if isinstance(view, QTableView) and not by_rows else 1

    def shown(spot: QRect) -> QRect:
        return spot.intersected(port.rect()).translated(port.mapTo(view.window(), QPoint()))

    def make_group(part: range) -> Stop:
        first, last = (model.index(line, 0, root) for line in (part[0], part[-1]))
        go = partial(view.scrollTo, first, QAbstractItemView.ScrollHint.PositionAtTop)
        inside = partial(_divide, part, make_stop, make_group)

        def place() -> QRect:
            return shown(view.visualRect(first).united(view.visualRect(last)))

        name = say(words.LINES, first=part[0] + 1, last=part[-1] + 1)
        return Stop(name, (part,), view, place, inside=inside, reveal=go)

    def make_stop(line: int) -> Stop | None:
        indexes = [model.index(line, column, root) for column in range(columns)]
        cells = [cell(index) for index in indexes if model.flags(index) & Qt.ItemFlag.ItemIsEnabled]
        return _make_group(say(words.ROW, number=line + 1), cells) if len(cells) > 1 else next(iter(cells), None)

    def cell(index: QModelIndex) -> Stop:
        name = str(index.data(Qt.ItemDataRole.EditRole) or index.data() or "")  # a calendar hides some from Orca
        go = partial(view.scrollTo, index)

        def place() -> QRect:
            spot = view.visualRect(index)
            return shown(spot if columns > 1 else QRect(0, spot.y(), port.width(), spot.height()))

        choose = partial(view.setCurrentIndex, index)
        return Stop(name, (index.row(), index.column(), name), view, place, choose, reveal=go)

    return _divide(range(model.rowCount(root)), make_stop, make_group)


# Text fields


def _focus(field: QLineEdit) -> None:
    """Focus a field with the cursor at its end, without selecting the text, which typing would replace."""
    field.setFocus(Qt.FocusReason.OtherFocusReason)
    field.end(False)


def _number_stops(box: QAbstractSpinBox, stop: Stop) -> list[Stop]:
    steps = ((say(words.ONE_MORE, number=stop.name), box.stepUp), (say(words.ONE_LESS, number=stop.name), box.stepDown))
    stepped = [stop._replace(name=name, key=(name,), choose=step, up=0, is_captioned=True) for name, step in steps]
    return [*stepped, *_text_stops(box.lineEdit(), stop, box.interpretText)]


def _text_stops(field: QLineEdit, at: Stop, done: Callable[[], object]) -> list[Stop]:
    def stop(name: str, choose: Callable[[], object], up: int | None = None) -> Stop:
        return at._replace(name=name, key=(name,), choose=choose, up=up, is_captioned=True)

    def signs(name: str, written: str) -> Stop:
        inside = [stop(sign, partial(_write, field, sign), 1) for sign in written]
        return at._replace(name=name, key=(written,), inside=lambda: inside, is_captioned=True)

    def parts(written: str, size: int) -> Iterator[Stop]:
        for part in (written[start : start + size] for start in range(0, len(written), size)):
            yield signs(say(words.FROM_TO, first=part[0], last=part[-1]), part)

    found = [*parts(words.DIGITS, 5)]
    if not field.inputMethodHints() & Qt.InputMethodHint.ImhDigitsOnly:
        space = stop(say(words.SPACE), partial(field.insert, " "), 0)
        found = [*parts(say(words.LETTERS), 6), *found, signs(say(words.SIGNS_GROUP), words.SIGNS), space]
    if field.text():
        found.append(stop(say(words.DELETE_LAST), field.backspace, 0))
        found.append(stop(say(words.DELETE_ALL), partial(_clear, field), 0))
    return [*found, stop(say(words.DONE), done)]


def _write(field: QLineEdit, letter: str) -> None:
    before = field.text()[: field.cursorPosition()]
    field.insert(letter if not before or before[-1].isspace() else letter.lower())


def _clear(field: QLineEdit) -> None:
    field.selectAll()
    field.backspace()  # unlike clear(), this counts as an edit of the player's


# The light

_WIDTH = 4
"""Width of the frame's middle line, in px; the lines on both sides have half of it."""
_RADIUS = 4.0
"""Corner radius of the middle line: it makes the inner corners square, so that nothing framed is covered."""


class Light(QWidget):
    """The overlay that draws the frame around a stop, and a caption if it has one; it lets all input through."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._caption_place = QRect()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.place = QRect()
        self.caption = ""

    def show_place(self, place: QRect, caption: str) -> None:
        self.place, self.caption = place, caption
        self.setGeometry(self._window.rect())
        self._caption_place = self._beside(self.frame)
        self.raise_()
        self.show()
        self.update()

    @property
    def frame(self) -> QRect:
        """The outer bounds of the frame, which is around the place, or inside it at the window's edge."""
        around = 2 * _WIDTH
        return self.place.adjusted(-around, -around, around, around).intersected(self.rect())

    def _beside(self, frame: QRect) -> QRect:
        metrics, inset = self.fontMetrics(), int(Space.ONE)
        width = min(metrics.horizontalAdvance(self.caption) + 2 * inset, self.width())
        height = metrics.height() + inset
        left = max(0, min(frame.left(), self.width() - width))
        top = frame.bottom() + 1
        if top + height > self.height():
            top = frame.top() - height
        if top < 0:  # inside
            top = frame.bottom() + 1 - 2 * _WIDTH - height
        return QRect(left, top, width, height)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look = theme()
        middle = QRectF(self.frame).adjusted(_WIDTH, _WIDTH, -_WIDTH, -_WIDTH)
        with smooth(self) as painter:
            for color, width in ((look.panel, 2 * _WIDTH), (look.ink, _WIDTH)):
                painter.setPen(QPen(color, width))
                painter.drawRoundedRect(middle, _RADIUS, _RADIUS)
            if self.caption:
                set_colors(painter, fill=look.ink)
                painter.drawRoundedRect(self._caption_place, _RADIUS, _RADIUS)
                painter.setPen(look.panel)
                painter.drawText(self._caption_place, Qt.AlignmentFlag.AlignCenter, self.caption)


_MARGIN = 16
"""Space around the framed thing in a scroll area, in px."""
_ROUNDS = 2
"""Number of times to frame the stops of a group before leaving the group."""


class Scanner(QObject):
    """Frames the stops of the active window in turn; any key or click chooses the framed one, Escape emits `ended`."""

    ended = Signal()
    framed = Signal(str)

    def __init__(self, keys: HeldKeys, parent: QObject) -> None:
        super().__init__(parent)
        self._keys = keys
        self._interval = 0
        self._has_begun = False
        self._window: QWidget | None = None
        self._light: Light | None = None
        self._path: list[Key] = []
        """The chosen groups, from the outermost."""
        self._framed: Key | None = None
        self._round = 0
        self._line: QAction | None = None
        """The framed action of an open menu; the menu itself forgets it when the mouse moves."""
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.step)
        cast("QApplication", QApplication.instance()).focusWindowChanged.connect(self._on_window_change)

    def begin(self, interval: int) -> None:
        """Start scanning with an interval in milliseconds, or change the interval from the next stop on."""
        self._interval = interval
        if self._keys.switched is None:
            self._keys.switched = self._press
            self._has_begun = False
            self._start_over()

    def end(self) -> None:
        self._timer.stop()
        self._keys.switched = None
        self._hide_light()

    def _on_window_change(self) -> None:
        """Start over at once in a window that opens while nothing is framed."""
        if self._keys.switched is not None and self._light is None:
            self._start_over()

    def step(self) -> None:
        self._timer.start(self._interval)
        menu = QApplication.activePopupWidget()
        if isinstance(menu, QMenu):
            self._step_in(menu)
            return
        if _active_window() is not self._window:
            self._hide_light()
            self._window, self._path, self._framed = _active_window(), [], None
        stops = self._stops()
        at = _find(stops, self._framed) + 1
        if not stops:
            self._hide_light()
        elif at < len(stops):
            self._show(stops[at])
        else:
            self._round += 1
            if self._path and self._round >= _ROUNDS:
                self._start_over()
            else:
                self._show(stops[0])

    def _stops(self) -> Sequence[Stop]:
        """Return the stops in the chosen group, or of the whole window if none is chosen or the group is gone."""
        stops: Sequence[Stop] = stops_of(self._window) if self._window is not None else ()
        for key in self._path:
            at = _find(stops, key)
            group = stops[at].inside if at >= 0 else None
            stops = () if group is None else group()
            if not stops:
                self._path = []
                return self._stops()
        return stops

    def _show(self, stop: Stop) -> None:
        window = stop.widget.window()
        if self._light is None or not isValid(self._light):  # Qt deletes it with its window
            self._light = Light(window)
        self._framed = stop.key
        if stop.reveal is not None:
            stop.reveal()
        _bring_into_view(stop)
        self._light.show_place(stop.place(), stop.name if stop.is_captioned else "")
        if not self._has_begun:
            self._has_begun = True
            self._timer.start(2 * self._interval)  # to read or hear the instructions
        self.framed.emit(stop.name)
        speak(window, stop.name)

    def _hide_light(self) -> None:
        if self._light is not None and isValid(self._light):
            self._light.deleteLater()
        self._light = None

    def _start_over(self) -> None:
        self._path, self._framed, self._round = [], None, 0
        self.step()

    def _press(self, event: QEvent) -> None:
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            self.ended.emit()
            return
        menu = QApplication.activePopupWidget()
        if isinstance(menu, QMenu):
            self._choose_in(menu)
            return
        stops = self._stops() if _active_window() is self._window else ()
        at = _find(stops, self._framed)
        if at < 0:  # it is gone, so choose nothing
            self._start_over()
            return
        stop = stops[at]
        if stop.choose is not None:
            stop.choose()
        if self._keys.switched is None:  # the choice ended scanning
            return
        self._round, self._framed = 0, None
        if stop.inside is not None:
            self._path.append(stop.key)
        elif stop.up is None or _active_window() is not self._window:
            self._path = []
        elif stop.up:
            self._path.pop()
        else:  # frame it again, or the first of its group if it is gone
            stops = self._stops()
            at = _find(stops, stop.key)
            self._framed = stops[at - 1].key if at > 0 else None
        self.step()

    # Menus, which highlight their actions themselves, for screen readers too

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
        else:  # setActiveAction would open the submenu: go there by key
            if at and menu.activeAction() != lines[at - 1]:
                menu.setActiveAction(lines[at - 1])
            down = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Down, Qt.KeyboardModifier.NoModifier)
            QApplication.sendEvent(menu, down)
        self.framed.emit(self._line.iconText())

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


def _active_window() -> QWidget | None:
    return QApplication.activeModalWidget() or QApplication.activeWindow()


def _find(stops: Sequence[Stop], key: Key | None) -> int:
    return next((at for at, stop in enumerate(stops) if stop.key == key), -1)


def _bring_into_view(stop: Stop) -> None:
    above = stop.widget.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea) and (content := above.widget()) is not None:
            place = stop.place()
            spot = content.mapFrom(stop.widget.window(), place.center())
            above.ensureVisible(spot.x(), spot.y(), place.width() // 2 + _MARGIN, place.height() // 2 + _MARGIN)
        above = above.parentWidget()
