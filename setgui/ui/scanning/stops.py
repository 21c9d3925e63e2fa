"""What the frame stops at: a tree, of which only the branch that was chosen is ever made."""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum, auto
from functools import partial
from operator import itemgetter
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLineEdit,
    QMainWindow,
    QMenuBar,
    QScrollArea,
    QScrollBar,
    QTableView,
    QWidget,
)

from setgui.ui.board.card_tile import CardTile
from setgui.ui.pages.dialog import Dialog
from setgui.ui.stage import Stage
from setgui.words import keys as words
from setgui.words.language import Message, say

_MOST = 10
"""So many light up one after the other; what is more comes in groups."""

Key = tuple[object, ...]


class Then(Enum):
    """Where the light goes after something was chosen."""

    START_OVER = auto()
    STAY = auto()
    """So that it can be chosen again at once."""
    GO_UP = auto()
    """To the group in which the group of what was chosen lies."""


class Stop(NamedTuple):
    """A place with a name: choosing it does something, or lets the stops inside light up, or both."""

    name: str
    key: Key
    """By which it is found again, wherever it lies by then."""
    place: QRect
    """On its window."""
    choose: Callable[[], object] | None = None
    inside: "Callable[[], Sequence[Stop]] | None" = None
    widget: QWidget | None = None
    """What lies there."""
    then: Then = Then.START_OVER
    is_captioned: bool = False
    """Whether its name is shown, for the place alone does not tell what would be chosen."""
    reveal: Callable[[], object] | None = None
    """Scrolls what it lies in, if that is no scroll area."""


def place_of(widget: QWidget, window: QWidget) -> QRect:
    return QRect(widget.mapTo(window, QPoint()), widget.size())


def group(name: str, inside: Sequence[Stop], first: QWidget | None = None) -> Stop:
    place = inside[0].place
    for stop in inside[1:]:
        place = place.united(stop.place)
    return Stop(name, (name, first), place, None, lambda: inside, inside[0].widget)


def in_parts(numbers: range, one: Callable[[int], Stop | None], several: Callable[[range], Stop]) -> list[Stop]:
    """Few as they are, many as tens, hundreds or thousands, which `several` makes stops with an inside of their own."""
    size = 1
    while size * _MOST < len(numbers):
        size *= _MOST
    parts = (numbers[at : at + size] for at in range(0, len(numbers), size))
    made = (several(part) if len(part) > 1 else one(part[0]) for part in parts)
    return [stop for stop in made if stop is not None]


_KINDS = (QAbstractButton, QComboBox, QAbstractSpinBox, QAbstractItemView, QLineEdit)
_SIX, _FIVE = 6, 5
"""So many letters and digits light up as a group."""


def is_offered(widget: QWidget) -> bool:
    """Whether it can be chosen now; what is only `short` for what another control does too would cost all a step."""
    return widget.isVisible() and widget.isEnabled() and not widget.property("short")


def of_controls(window: QWidget) -> list[Stop]:
    found = (one for one in window.findChildren(QWidget) if isinstance(one, _KINDS) and is_offered(one))
    return [stop for control in found if (stop := _of_control(window, control)) is not None]


def _of_control(window: QWidget, control: QWidget) -> Stop | None:
    if isinstance(control, QAbstractButton):
        return of_button(window, control)
    if isinstance(control, QComboBox):
        return _of_choices(window, control)
    if isinstance(control, QAbstractSpinBox):
        return _of_number(window, control)
    if isinstance(control, QLineEdit) and not control.isReadOnly():
        is_part = isinstance(control.parentWidget(), QAbstractSpinBox | QComboBox)
        return None if is_part else _of_field(window, control)
    titles = isinstance(control, QHeaderView)  # to Qt a list too
    if isinstance(control, QAbstractItemView) and not titles and _lines(window, control):
        return Stop(
            _name(control),
            (control,),
            place_of(control, window),
            None,
            partial(_lines, window, control),
            control,
        )
    return None


def _name(control: QWidget) -> str:
    """What assistive technology calls it: by a name of its own, its words, or the label beside it."""
    return control.accessibleName() or QAccessible.queryAccessibleInterface(control).text(QAccessible.Text.Name)


# Buttons and choices


def of_button(window: QWidget, button: QAbstractButton) -> Stop:
    name = _name(button)
    is_card = isinstance(button, CardTile)
    key = (button, name) if is_card else (button,)  # another card on a tile is another stop
    return Stop(name, key, place_of(button, window), button.toggle if is_card else button.click, None, button)


def _of_choices(window: QWidget, box: QComboBox) -> Stop:
    place = place_of(box, window)

    def one(at: int) -> Stop:
        text = box.itemText(at)
        return Stop(text, (at, text), place, partial(_choose, box, at), None, box, is_captioned=True)

    def several(part: range) -> Stop:
        name = say(words.FROM_TO, first=box.itemText(part[0]), last=box.itemText(part[-1]))
        return Stop(name, (part,), place, None, partial(in_parts, part, one, several), box, is_captioned=True)

    inside = partial(in_parts, range(box.count()), one, several)
    return Stop(_name(box) or box.currentText(), (box,), place, None, inside, box)


def _choose(box: QComboBox, at: int) -> None:
    box.setCurrentIndex(at)
    box.activated.emit(at)


# Lists


def _lines(window: QWidget, view: QAbstractItemView) -> list[Stop]:
    """All lines of a list, or their cells where each is chosen alone; choosing goes there."""
    model, root = view.model(), view.rootIndex()
    if model is None:
        return []

    def several(part: range) -> Stop:
        first, last = (model.index(line, 0, root) for line in (part[0], part[-1]))
        place = _shown(window, view, view.visualRect(first).united(view.visualRect(last)))
        go = partial(view.scrollTo, first, QAbstractItemView.ScrollHint.PositionAtTop)
        inside = partial(in_parts, part, partial(_line, window, view), several)
        name = say(words.LINES, first=part[0] + 1, last=part[-1] + 1)
        return Stop(name, (part,), place, None, inside, view, reveal=go)

    return in_parts(range(model.rowCount(root)), partial(_line, window, view), several)


def _line(window: QWidget, view: QAbstractItemView, line: int) -> Stop | None:
    model, root = view.model(), view.rootIndex()
    columns = model.columnCount(root) if _has_cells(view) else 1
    indexes = [model.index(line, column, root) for column in range(columns)]
    cells = [_cell(window, view, index) for index in indexes if model.flags(index) & Qt.ItemFlag.ItemIsEnabled]
    if len(cells) > 1:
        return group(say(words.ROW, number=line + 1), cells, view)._replace(reveal=cells[0].reveal)
    return cells[0] if cells else None


def _has_cells(view: QAbstractItemView) -> bool:
    whole = view.selectionBehavior() is QAbstractItemView.SelectionBehavior.SelectRows
    return isinstance(view, QTableView) and not whole


def _cell(window: QWidget, view: QAbstractItemView, index: QModelIndex | QPersistentModelIndex) -> Stop:
    name, place = str(index.data() or ""), view.visualRect(index)
    if not _has_cells(view):
        place = QRect(0, place.y(), view.viewport().width(), place.height())
    return Stop(
        name,
        (index.row(), index.column(), name),
        _shown(window, view, place),
        partial(view.setCurrentIndex, index),
        None,
        view,
        reveal=partial(view.scrollTo, index),
    )


def _shown(window: QWidget, view: QAbstractItemView, place: QRect) -> QRect:
    """What of a place in a list is in view, on its window."""
    port = view.viewport()
    return place.intersected(port.rect()).translated(port.mapTo(window, QPoint()))


# What can be written


def _of_field(window: QWidget, field: QLineEdit) -> Stop:
    place = place_of(field, window)
    inside = partial(_writing, field, place, lambda: None)
    return Stop(_name(field), (field,), place, partial(_enter, field), inside, field)


def _of_number(window: QWidget, box: QAbstractSpinBox) -> Stop:
    """A number, or what is told by one as a date is: stepped through, or written."""
    place, name, field = place_of(box, window), _name(box), box.lineEdit()

    def inside() -> list[Stop]:
        steps = ((say(words.ONE_MORE, number=name), box.stepUp), (say(words.ONE_LESS, number=name), box.stepDown))
        stepped = [Stop(told, (told,), place, go, None, box, Then.STAY, is_captioned=True) for told, go in steps]
        return [*stepped, *_writing(field, place, box.interpretText)]

    return Stop(name, (box,), place, partial(_enter, field), inside, box)


def _enter(field: QLineEdit) -> None:
    """What is there stays, unless it is deleted."""
    field.setFocus(Qt.FocusReason.OtherFocusReason)
    field.end(False)


def _writing(field: QLineEdit, place: QRect, end: Callable[[], object]) -> list[Stop]:
    """Its letters in groups; where only digits can be of use, those alone. `end` takes what is written."""

    def stop(name: str, key: Key, choose: Callable[[], object], then: Then) -> Stop:
        return Stop(name, key, place, choose, None, field, then, is_captioned=True)

    def letters(name: str, of: Sequence[str]) -> Stop:
        inside = [stop(letter, (letter,), partial(_write, field, letter), Then.GO_UP) for letter in of]
        return Stop(name, tuple(of), place, None, lambda: inside, field, is_captioned=True)

    digits_only = bool(field.inputMethodHints() & Qt.InputMethodHint.ImhDigitsOnly)
    found = [
        letters(say(words.FROM_TO, first=part[0], last=part[-1]), part) for part in _parts(digits_only=digits_only)
    ]
    if not digits_only:
        found.append(letters(say(words.SIGNS_GROUP), words.SIGNS))
        found.append(stop(say(words.SPACE), (words.SPACE,), partial(field.insert, " "), Then.STAY))
    if field.text():
        found.append(stop(say(words.DELETE_LAST), (words.DELETE_LAST,), field.backspace, Then.STAY))
        found.append(stop(say(words.DELETE_ALL), (words.DELETE_ALL,), partial(_clear, field), Then.STAY))
    found.append(stop(say(words.DONE), (words.DONE,), end, Then.START_OVER))
    return found


def _parts(*, digits_only: bool) -> Iterable[str]:
    written = [] if digits_only else [(say(words.LETTERS), _SIX)]
    for signs, size in (*written, (words.DIGITS, _FIVE)):
        for at in range(0, len(signs), size):
            yield signs[at : at + size]


def _write(field: QLineEdit, letter: str) -> None:
    """As names are written: a word begins with a capital letter."""
    before = field.text()[: field.cursorPosition()]
    field.insert(letter if not before or before[-1].isspace() else letter.lower())


def _clear(field: QLineEdit) -> None:
    field.selectAll()
    field.backspace()  # as somebody who writes does, so that it is heard


# What can be read on

_ONWARD: dict[Qt.Orientation, tuple[Message, Message]] = {
    Qt.Orientation.Vertical: (words.READ_ON, words.TO_THE_TOP),
    Qt.Orientation.Horizontal: (words.SIDEWAYS, words.SIDEWAYS_BACK),
}


def of_scrolling(window: QWidget, within: QWidget) -> list[Stop]:
    """What has more to show than fits: a stop scrolls it on by a page, and back after the end."""
    areas = [one for one in within.findChildren(QAbstractScrollArea) if is_offered(one)]
    return [stop for area in areas for bar in _bars(area) if (stop := _of_bar(window, area, bar)) is not None]


def _bars(area: QAbstractScrollArea) -> Iterable[QScrollBar]:
    """Those by which there is more to be seen; the lines of a list are stops themselves."""
    off = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    if not isinstance(area, QAbstractItemView) and area.verticalScrollBarPolicy() is not off:
        yield area.verticalScrollBar()
    if area.horizontalScrollBarPolicy() is not off:
        yield area.horizontalScrollBar()


def _of_bar(window: QWidget, area: QAbstractScrollArea, bar: QScrollBar) -> Stop | None:
    if bar.maximum() <= bar.minimum():
        return None
    onward, back = _ONWARD[bar.orientation()]
    is_at_end = bar.value() == bar.maximum()
    goal = bar.minimum() if is_at_end else bar.value() + bar.pageStep() - 2 * area.fontMetrics().lineSpacing()
    return Stop(
        say(back if is_at_end else onward),
        (bar,),
        place_of(area, window),
        partial(bar.setValue, goal),
        None,
        area,
        Then.STAY,
        is_captioned=True,
    )


_FEW = 5
"""So many controls of a page light up without rows."""
_SEVERAL = 8
"""The same of controls that have a name together."""


def stops_of(window: QWidget) -> Sequence[Stop]:
    """All that can be chosen in a window now."""
    if isinstance(window, QMainWindow):
        stage = window.findChild(Stage)
        assert isinstance(stage, Stage)  # noqa: S101 - the one main window
        return (*_of_stage(stage), *_of_menus(window.menuBar()))
    stops, scrolling = of_controls(window), of_scrolling(window, window)
    rows = _rows_of_page(window, stops, scrolling)
    few = len(stops) + len(scrolling) <= _FEW
    found = [stop for row in rows for stop in row] if few else [*_numbered(rows)]
    if isinstance(window, QDialog) and not _has_way_out(window):
        found.append(Stop(say(words.CLOSE), (window,), window.rect(), window.reject, is_captioned=True))
    return found


def _has_way_out(window: QDialog) -> bool:
    """Whether a button of its own leaves it; the system's questions have theirs in a box."""
    if isinstance(window, Dialog):
        return window.way_out is not None and is_offered(window.way_out)
    reject = QDialogButtonBox.ButtonRole.RejectRole
    boxes = window.findChildren(QDialogButtonBox)
    return any(box.buttonRole(one) is reject and is_offered(one) for box in boxes for one in box.buttons())


# The main window


def _of_stage(stage: Stage) -> Iterable[Stop]:
    window = stage.window()
    if stage.result_is_shown:
        yield from _of_buttons(window, stage.result)
        yield from of_scrolling(window, stage.result)
        return
    tiles = [tile for tile in stage.board.tiles if is_offered(tile)]
    yield from _numbered(_rows(window, [of_button(window, tile) for tile in tiles]))
    beside = [of_button(window, tile) for tile in stage.board.beside if is_offered(tile)]
    if beside:
        yield group(say(words.BESIDE), beside)
    edge = stage.edge
    seats = [*_of_buttons(window, edge.above), *_of_buttons(window, edge.below)] if edge is not None else []
    if seats:
        yield group(say(words.SEAT_STOPS), seats)
    answers = [one for one in _of_buttons(window, stage.board) if one.place.isValid()]
    yield from answers
    offer = stage.findChild(QWidget, "offer")
    if offer is not None:
        yield from _of_buttons(window, offer)
    buttons = [*_of_buttons(window, stage.sheet), *of_scrolling(window, stage.sheet)]
    if buttons:
        yield group(say(words.BUTTONS), buttons)


def _of_menus(bar: QMenuBar) -> Iterable[Stop]:
    menus = [_of_menu(bar, action) for action in bar.actions() if action.isVisible()]
    if menus and bar.isVisible():
        yield group(say(words.MENUS), menus)


def _of_menu(bar: QMenuBar, title: QAction) -> Stop:
    place = bar.actionGeometry(title).translated(bar.pos())
    return Stop(title.text().replace("&", ""), (title,), place, partial(bar.setActiveAction, title))


def _of_buttons(window: QWidget, within: QWidget) -> list[Stop]:
    found = within.findChildren(QAbstractButton)
    return [of_button(window, one) for one in found if is_offered(one) and not isinstance(one, CardTile)]


# Rows


def _rows_of_page(window: QWidget, stops: Sequence[Stop], scrolling: Sequence[Stop]) -> list[Sequence[Stop]]:
    """The rows from the top, the same wherever an area is scrolled to: what lies in it shares none with the rest.

    Controls that have a name together are a row of their own. What scrolls an area comes after all that is in it.
    """
    areas: dict[QScrollArea | None, list[Stop]] = {}
    for stop in stops:
        areas.setdefault(_area_of(stop.widget), []).append(stop)
    rows: list[tuple[int, int, Sequence[Stop]]] = []
    for area, within in areas.items():
        content = window if area is None else area.widget() or window
        for top, row in _named_and_other_rows(content, within):
            rows.append((top, 0, row) if area is None else (area.mapTo(window, QPoint()).y(), top, row))
    rows.sort(key=itemgetter(0, 1))
    rows += [(stop.place.y(), 0, [stop]) for stop in scrolling]
    return [row for _, _, row in sorted(rows, key=itemgetter(0))]


def _named_and_other_rows(content: QWidget, stops: Sequence[Stop]) -> Iterable[tuple[int, Sequence[Stop]]]:
    """Each with its top in px."""
    named: dict[QWidget | None, list[Stop]] = {}
    for stop in stops:
        named.setdefault(_named_above(stop.widget, content), []).append(stop)
    others = named.pop(None, [])
    for holder, within in named.items():
        if holder is None or len(within) == 1:
            others += within
        else:
            inside = within if len(within) <= _SEVERAL else [*_numbered(_rows(content, within))]
            yield place_of(holder, content).y(), [group(holder.accessibleName(), inside, holder)]
    for row in _rows(content, others):
        assert row[0].widget is not None  # noqa: S101 - else it has no place in a row
        yield place_of(row[0].widget, content).y(), row


def _named_above(widget: QWidget | None, content: QWidget) -> QWidget | None:
    """What holds a control and others, and has a name for them all."""
    above = widget.parentWidget() if widget is not None else None
    while above is not None and above is not content and not above.accessibleName():
        above = above.parentWidget()
    return None if above is content else above


def _area_of(widget: QWidget | None) -> QScrollArea | None:
    while widget is not None and not isinstance(widget, QScrollArea):
        widget = widget.parentWidget()
    return widget


def _rows(within: QWidget, stops: Sequence[Stop]) -> list[list[Stop]]:
    places = [(place_of(stop.widget, within), stop) for stop in stops if stop.widget is not None]
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
        yield group(say(words.ROW, number=number), row, row[0].widget) if len(row) > 1 else row[0]
