"""The statistics page by keyboard and screen reader."""

from datetime import datetime
from itertools import combinations
from pathlib import Path

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QTableView
from session.digests import made

from setgui.ui.pages.statistics.chart import Chart
from ui.statistics.page import Open, at, button, charts, figure, saved, scrolled, title


def test_the_result_of_saving_is_announced(opened: Open, tmp_path: Path, spoken: list[str]) -> None:
    page = opened(made(3))
    assert spoken.pop().startswith("Best score 67. Average score 58.0. Games 3. ")
    assert saved(page, tmp_path / "games.csv") == f"Saved as {tmp_path / 'games.csv'}."
    assert spoken == [f"Saved as {tmp_path / 'games.csv'}."]


def test_the_figures_of_another_period_or_kind_are_said(opened: Open, spoken: list[str]) -> None:
    page = opened([*made(3), *made(2, variant="junior")])
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down):
        focus = button(page, "All time") if key == Qt.Key.Key_Right else title(page)
        spoken.clear()
        QTest.keyClick(focus, key)
        QApplication.processEvents()
        said = spoken[-1]
        for caption in ("Games", "Mistakes"):
            assert f"{caption} {figure(page, caption)}." in said


def test_filters_have_accessible_names_and_roles(opened: Open) -> None:
    page = opened(made(3))
    heard = QAccessible.queryAccessibleInterface(title(page))
    assert heard is not None
    assert heard.role() is QAccessible.Role.ComboBox
    labels = [label.text(QAccessible.Text.Name) for label, _ in heard.relations(QAccessible.RelationFlag.Label)]
    assert labels == ["Kind of game"]
    assert heard.text(QAccessible.Text.Value) == "Solitaire, standard"
    roles = {}
    for one in page.findChildren(QAbstractButton):
        if one.isVisible():
            heard = QAccessible.queryAccessibleInterface(one)
            assert heard is not None
            roles[heard.text(QAccessible.Text.Name)] = heard.role()
    radio, push = QAccessible.Role.RadioButton, QAccessible.Role.Button
    assert roles == {
        **dict.fromkeys(("All time", "This year", "Last 30 days", "Last 7 days"), radio),
        **dict.fromkeys(("Save as table…", "Count from now on", "Close"), push),
    }


def test_tab_reaches_everything_from_the_top(opened: Open) -> None:
    page = opened(made(60))
    assert QApplication.focusWidget() is button(page, "All time")
    order = []
    for _ in range(40):
        focus = QApplication.focusWidget()
        assert focus is not None
        if focus in order:
            break
        order.append(focus)
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    assert {title(page), *charts(page), *page.findChildren(QTableView)} <= set(order)
    assert {button(page, text) for text in ("Save as table…", "Count from now on", "Close")} <= set(order)
    tops = [one.mapTo(page, one.rect().topLeft()).y() for one in order if isinstance(one, Chart)]
    assert tops == sorted(tops)


def test_focused_parts_scroll_fully_into_view(opened: Open) -> None:
    page = opened(made(600))
    room = scrolled(page).viewport()
    parts = [*charts(page), *page.findChildren(QTableView)]
    for part in (*parts, *reversed(parts)):
        part.setFocus(Qt.FocusReason.TabFocusReason)
        assert room.rect().contains(QRect(part.mapTo(room, QPoint()), part.size()))


def test_arrows_choose_the_period_and_return_presses(opened: Open) -> None:
    page = opened(at(datetime(2025, 5, 5, 12), datetime(2026, 11, 20, 12)))
    QTest.keyClick(button(page, "All time"), Qt.Key.Key_Right)
    assert button(page, "This year").isChecked()
    assert QApplication.focusWidget() is button(page, "This year")
    assert figure(page, "Games") == "1"
    button(page, "Count from now on").setFocus(Qt.FocusReason.TabFocusReason)
    without = button(page, "Close").grab().toImage()
    QTest.keyClick(button(page, "Count from now on"), Qt.Key.Key_Return)
    assert figure(page, "Games") == "0"
    button(page, "Close").setFocus(Qt.FocusReason.TabFocusReason)
    assert button(page, "Close").grab().toImage() != without


def test_page_keys_scroll_wherever_the_focus_is(opened: Open) -> None:
    page = opened(made(60), size=(760, 500))
    bar = scrolled(page).verticalScrollBar()
    for focus in (button(page, "All time"), button(page, "Close")):
        focus.setFocus()
        bar.setValue(0)
        QTest.keyClick(focus, Qt.Key.Key_PageDown)
        assert bar.value() == bar.pageStep()
        QTest.keyClick(focus, Qt.Key.Key_PageUp)
        assert bar.value() == 0


def test_moving_through_a_table_is_visible(opened: Open) -> None:
    view = opened(made(60)).findChildren(QTableView)[0]
    pictures = [view.grab().toImage()]
    view.setFocus(Qt.FocusReason.TabFocusReason)
    pictures.append(view.grab().toImage())
    for row in (1, 2):
        QTest.keyClick(view, Qt.Key.Key_Down)
        assert view.currentIndex().row() == row
        pictures.append(view.grab().toImage())
    assert all(one != other for one, other in combinations(pictures, 2))
