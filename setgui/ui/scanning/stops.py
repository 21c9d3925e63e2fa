"""What can be chosen in a window with a single key, as a tree: groups, and what is in them.

A stop has a place on its window, a name to be said, and either what choosing it does or the stops inside.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from operator import itemgetter
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QMainWindow,
    QMenuBar,
    QScrollArea,
    QWidget,
)

from setgui.ui.board.card_tile import CardTile
from setgui.ui.stage import Stage
from setgui.words import labels
from setgui.words import scanning as words
from setgui.words.language import say

_FEW = 5
"""So many controls of a page light up without rows."""


Key = tuple[object, ...]


class Stop(NamedTuple):
    """Where the frame stops. `choose` is None for a group, whose `inside` light up next."""

    name: str
    key: Key
    """By which it is found again, wherever it lies by then."""
    place: QRect
    """On its window."""
    choose: Callable[[], object] | None = None
    inside: "tuple[Stop, ...]" = ()
    widget: QWidget | None = None
    """What lies there."""


def stops_of(window: QWidget) -> tuple[Stop, ...]:
    """All that can be chosen in a window now."""
    if isinstance(window, QMainWindow):
        stage = window.centralWidget()
        assert isinstance(stage, Stage)  # noqa: S101 - the one main window
        return (*_of_stage(stage), *_of_menus(window.menuBar()))
    stops = [stop for control in _controls(window) if (stop := _of_control(window, control))]
    rows = _rows_of_page(window, stops)
    found = [stop for row in rows for stop in row] if len(stops) <= _FEW else [*_numbered(rows)]
    if isinstance(window, QDialog) and not _is_closed_by(window, stops):
        found.append(Stop(say(words.CLOSE), (window,), window.rect().adjusted(2, 2, -2, -2), window.reject))
    return tuple(found)


def _is_closed_by(window: QDialog, stops: Sequence[Stop]) -> bool:
    """Whether a page has a button of its own that closes it; the system's questions have theirs in a box."""
    boxes = window.findChildren(QDialogButtonBox)
    reject = QDialogButtonBox.ButtonRole.RejectRole
    refusals = [button for box in boxes for button in box.buttons() if box.buttonRole(button) is reject]
    return any(stop.name == say(labels.CLOSE) or stop.widget in refusals for stop in stops)


def _of_stage(stage: Stage) -> Iterable[Stop]:
    window = stage.window()
    if stage.result_is_shown:
        yield from _of_buttons(window, stage.result)
        return
    tiles = [tile for tile in stage.board.tiles if _is_offered(tile)]
    yield from _numbered(_rows(window, [_of_button(window, tile) for tile in tiles]))
    beside = [_of_button(window, tile) for tile in stage.board.beside if _is_offered(tile)]
    if beside:
        yield _group(say(words.BESIDE), beside)
    edge = stage.edge
    seats = [*_of_buttons(window, edge.above), *_of_buttons(window, edge.below)] if edge is not None else []
    if seats:
        yield _group(say(words.SEATS), seats)
    answers = [one for one in _of_buttons(window, stage.board) if one.place.isValid()]
    yield from answers
    buttons = [*_of_buttons(window, stage.sheet)]
    if buttons:
        yield _group(say(words.BUTTONS), buttons)


def _of_menus(bar: QMenuBar) -> Iterable[Stop]:
    menus = [_of_menu(bar, action) for action in bar.actions() if action.isVisible()]
    if menus and bar.isVisible():
        yield _group(say(words.MENUS), menus)


def _of_menu(bar: QMenuBar, title: QAction) -> Stop:
    place = bar.actionGeometry(title).translated(bar.pos())
    return Stop(title.text().replace("&", ""), (title,), place, partial(bar.setActiveAction, title))


def _of_buttons(window: QWidget, within: QWidget) -> list[Stop]:
    found = within.findChildren(QAbstractButton)
    return [_of_button(window, one) for one in found if _is_offered(one) and not isinstance(one, CardTile)]


def _controls(window: QWidget) -> list[QWidget]:
    kinds = (QAbstractButton, QComboBox, QAbstractSpinBox, QAbstractItemView)
    return [one for one in window.findChildren(QWidget) if isinstance(one, kinds) and _is_offered(one)]


def _is_offered(widget: QWidget) -> bool:
    return widget.isVisible() and widget.isEnabled()


def _place(window: QWidget, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(window, QPoint()), widget.size())


def _of_button(window: QWidget, button: QAbstractButton) -> Stop:
    name = button.accessibleName() or button.text().replace("&", "")
    key = (button, name) if isinstance(button, CardTile) else (button,)  # another card on a tile is another stop
    return Stop(name, key, _place(window, button), _press_of(button), (), button)


def _press_of(button: QAbstractButton) -> Callable[[], object]:
    return button.toggle if isinstance(button, CardTile) else button.click


def _of_control(window: QWidget, control: QWidget) -> Stop | None:
    place, name = _place(window, control), control.accessibleName()
    if isinstance(control, QAbstractButton):
        return _of_button(window, control)
    if isinstance(control, QComboBox):
        choices = [(control.itemText(at), partial(_choose, control, at)) for at in range(control.count())]
        inside = tuple(Stop(text, (at, text), place, choose) for at, (text, choose) in enumerate(choices))
        return Stop(name or control.currentText(), (control,), place, None, inside, control)
    if isinstance(control, QAbstractSpinBox):
        steps = (("+1", control.stepUp), ("-1", control.stepDown))
        inside = tuple(Stop(f"{name} {sign}", (sign,), place, step) for sign, step in steps)
        return Stop(name, (control,), place, None, inside, control)
    if isinstance(control, QAbstractItemView) and control.model() is not None and (lines := [*_lines(window, control)]):
        return Stop(name, (control,), place, None, tuple(lines), control)
    return None  # such as the titles of a table, to Qt a list too, of which no line can be chosen


def _choose(box: QComboBox, at: int) -> None:
    box.setCurrentIndex(at)
    box.activated.emit(at)


def _lines(window: QWidget, view: QAbstractItemView) -> Iterable[Stop]:
    """The lines of a list that are in view, or their cells where each is chosen alone; choosing goes there."""
    model, root, port = view.model(), view.rootIndex(), view.viewport()
    whole = view.selectionBehavior() is QAbstractItemView.SelectionBehavior.SelectRows
    for line in range(model.rowCount(root)):
        cells = []
        for column in range(1 if whole else model.columnCount(root)):
            index = model.index(line, column, root)
            place = view.visualRect(index)
            if place.isValid() and port.rect().intersects(place) and model.flags(index) & Qt.ItemFlag.ItemIsEnabled:
                name = str(index.data() or "")
                wide = QRect(0, place.y(), port.width(), place.height()) if whole else place
                go = partial(view.setCurrentIndex, index)
                cells.append(
                    Stop(name, (line, column, name), wide.translated(port.mapTo(window, QPoint())), go, (), view)
                )
        if cells:
            yield _group(words.row(line + 1), cells, view) if len(cells) > 1 else cells[0]


def _rows_of_page(window: QWidget, stops: Sequence[Stop]) -> list[list[Stop]]:
    """The rows from the top, the same wherever an area is scrolled to: what lies in it shares none with the rest."""
    areas: dict[QScrollArea | None, list[Stop]] = {}
    for stop in stops:
        areas.setdefault(_area_of(stop.widget), []).append(stop)
    rows: list[tuple[int, list[Stop]]] = []
    for area, within in areas.items():
        content = window if area is None else area.widget() or window
        top = 0 if area is None else area.mapTo(window, QPoint()).y()
        rows += [(row[0].place.y() if area is None else top, row) for row in _rows(content, within)]
    return [row for _, row in sorted(rows, key=itemgetter(0))]


def _area_of(widget: QWidget | None) -> QScrollArea | None:
    while widget is not None and not isinstance(widget, QScrollArea):
        widget = widget.parentWidget()
    return widget


def _rows(within: QWidget, stops: Sequence[Stop]) -> list[list[Stop]]:
    """Stops by which of them lie side by side."""
    places = [(_place(within, stop.widget), stop) for stop in stops if stop.widget is not None]
    rows: list[list[tuple[QRect, Stop]]] = []
    for place, stop in sorted(places, key=lambda one: one[0].center().y()):
        if rows and rows[-1][0][0].top() <= place.center().y() <= rows[-1][0][0].bottom():
            rows[-1].append((place, stop))
        else:
            rows.append([(place, stop)])
    return [[stop for _, stop in sorted(row, key=lambda one: one[0].x())] for row in rows]


def _numbered(rows: Sequence[Sequence[Stop]]) -> Iterable[Stop]:
    """Each row as one stop, which is told by its number; what lies alone stays as it is."""
    for number, row in enumerate(rows, 1):
        yield _group(words.row(number), row, row[0].widget) if len(row) > 1 else row[0]


def _group(name: str, inside: Sequence[Stop], first: QWidget | None = None) -> Stop:
    place = inside[0].place
    for stop in inside[1:]:
        place = place.united(stop.place)
    return Stop(name, (name, first), place, None, tuple(inside), inside[0].widget)
