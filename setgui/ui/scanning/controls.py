"""How a page's controls are chosen, stepped, written and read on with a single key."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QScrollBar,
    QTableView,
    QWidget,
)

from setgui.ui.board.card_tile import CardTile
from setgui.ui.scanning.stop import Key, Stop, Then, group, in_parts, place_of
from setgui.words import scanning as words
from setgui.words.language import Message, say

_KINDS = (QAbstractButton, QComboBox, QAbstractSpinBox, QAbstractItemView, QLineEdit)
_SIX, _FIVE = 6, 5
"""So many letters and digits light up as a group."""


def is_offered(widget: QWidget) -> bool:
    """Whether it can be chosen now; what is only `short` for what another control does too would cost all a step."""
    return widget.isVisible() and widget.isEnabled() and not widget.property("short")


def of_controls(window: QWidget) -> list[Stop]:
    """All controls of a page, each as a stop."""
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
    """A button or a card."""
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
        name = words.from_to(box.itemText(part[0]), box.itemText(part[-1]))
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
        return Stop(words.lines(part[0] + 1, part[-1] + 1), (part,), place, None, inside, view, reveal=go)

    return in_parts(range(model.rowCount(root)), partial(_line, window, view), several)


def _line(window: QWidget, view: QAbstractItemView, line: int) -> Stop | None:
    model, root = view.model(), view.rootIndex()
    columns = model.columnCount(root) if _has_cells(view) else 1
    indexes = [model.index(line, column, root) for column in range(columns)]
    cells = [_cell(window, view, index) for index in indexes if model.flags(index) & Qt.ItemFlag.ItemIsEnabled]
    if len(cells) > 1:
        return group(words.row(line + 1), cells, view)._replace(reveal=cells[0].reveal)
    return cells[0] if cells else None


def _has_cells(view: QAbstractItemView) -> bool:
    """Whether what is in a line is chosen part by part."""
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
        steps = ((words.one_more(name), box.stepUp), (words.one_less(name), box.stepDown))
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
    found = [letters(words.from_to(part[0], part[-1]), part) for part in _parts(digits_only=digits_only)]
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
