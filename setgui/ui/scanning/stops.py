"""What can be chosen in a window with a single key, as a tree: groups, and what is in them."""

from collections.abc import Iterable, Sequence
from functools import partial
from operator import itemgetter

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QDialog,
    QDialogButtonBox,
    QMainWindow,
    QMenuBar,
    QScrollArea,
    QWidget,
)

from setgui.ui.board.card_tile import CardTile
from setgui.ui.pages.dialog import Dialog
from setgui.ui.scanning.controls import is_offered, of_button, of_controls, of_scrolling
from setgui.ui.scanning.stop import Stop, group, place_of
from setgui.ui.stage import Stage
from setgui.words import scanning as words
from setgui.words.language import say

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
        yield group(say(words.SEATS), seats)
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
    """Stops by which of them lie side by side."""
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
        yield group(words.row(number), row, row[0].widget) if len(row) > 1 else row[0]
