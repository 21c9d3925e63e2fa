"""Helpers for tests of the statistics page."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QFileDialog, QLabel, QTableView
from session.digests import made

from setgui.session.kept import Digest, GameId
from setgui.ui.pages.statistics.chart import Chart
from setgui.ui.pages.statistics.statistics_page import StatisticsPage
from setgui.ui.widgets.fading_area import FadingArea
from ui.player import child
from ui.program import delete_now

Open = Callable[..., StatisticsPage]


def figure(page: StatisticsPage, caption: str) -> str:
    names = [label.accessibleName() for label in page.findChildren(QLabel) if label.isVisible()]
    (value,) = (name.removeprefix(caption).strip() for name in names if name.startswith(f"{caption} "))
    return value


def button(page: StatisticsPage, text: str) -> QAbstractButton:
    (found,) = (one for one in page.findChildren(QAbstractButton) if one.text() == text)
    return found


def press(page: StatisticsPage, text: str) -> None:
    QTest.mouseClick(button(page, text), Qt.MouseButton.LeftButton)


def title(page: StatisticsPage) -> QComboBox:
    return child(page, QComboBox)


def view_of(page: StatisticsPage, name: str) -> QTableView:
    (found,) = (one for one in page.findChildren(QTableView) if one.accessibleName() == name)
    return found


def table(page: StatisticsPage, name: str) -> list[list[str]]:
    model = view_of(page, name).model()
    nowhere = QModelIndex()
    return [
        [model.data(model.index(row, column)) for column in range(model.columnCount(nowhere))]
        for row in range(model.rowCount(nowhere))
    ]


def charts(page: StatisticsPage) -> list[Chart]:
    """List the visible charts."""
    return [chart for chart in page.findChildren(Chart) if not chart.isHidden()]


def chart(page: StatisticsPage, title: str) -> Chart:
    (found,) = (one for one in charts(page) if one.accessibleName() == title)
    return found


def description(page: StatisticsPage, title: str) -> str:
    return chart(page, title).accessibleDescription()


def at(*moments: datetime) -> list[Digest]:
    return [
        game._replace(id=GameId(number), started=int(moment.timestamp()))
        for number, (game, moment) in enumerate(zip(made(len(moments)), moments, strict=True))
    ]


def saved(page: StatisticsPage, path: Path) -> str:
    before = {label.text() for label in page.findChildren(QLabel)}
    press(page, "Save as table…")
    (dialog,) = page.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(path))
    delete_now(dialog)
    (message,) = (label for label in page.findChildren(QLabel) if label.text() not in before)
    assert message.toolTip() == message.text()  # a path may be longer than the page is wide
    return message.text()


def scrolled(page: StatisticsPage) -> FadingArea:
    return child(page, FadingArea)
