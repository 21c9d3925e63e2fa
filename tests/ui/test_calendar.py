"""The calendar of daily puzzles at its edges, what its marks look like, and deals that were played before."""

from datetime import date

from PySide6.QtCore import QLocale, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from setgui.model.game import Start
from setgui.model.puzzles import puzzle_number
from setgui.session.records.statistics import FIRST_DAY
from setgui.ui.pages.daily import Legend, Month, SetMark, draw_mark
from setgui.ui.widgets.fields import Steps
from setgui.words import formats
from ui.player import Player
from ui.program import Folder
from ui.sheet import asked, named

KNOWN = "You have played this deal before, so it will not count for records."


def drawn(mark: SetMark) -> bytes:
    image = QImage(16, 16, QImage.Format.Format_ARGB32)
    image.fill(QColor("white"))
    with QPainter(image) as painter:
        draw_mark(painter, QRectF(2, 2, 12, 12), mark, QColor("black"))
    return bytes(image.constBits())


def test_marks_differ_in_shape() -> None:
    assert len({drawn(mark) for mark in SetMark}) == len(SetMark)


def test_the_first_day_of_all_has_none_before_it(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    month = Month(parent, {}, date(1, 1, 3), first=date.min)
    for _ in range(4):
        QTest.keyClick(month, Qt.Key.Key_Left)
    assert month.chosen == date.min
    QTest.keyClick(month, Qt.Key.Key_Up)
    assert month.chosen == date.min


def test_the_legend_names_every_mark(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    legend = Legend(parent)
    assert legend.accessibleName() == "found, solved on its day, found, not found"
    assert len(legend.accessibleName().split(", ")) == len(SetMark) + 1


def test_the_sheet_has_the_days_of_the_calendar(player: Player) -> None:
    asked(player, "daily")
    day = named("Day")
    assert isinstance(day, Steps)
    day.show_value(1)
    assert day.chosen == FIRST_DAY.toordinal()
    day.stepBy(-1)
    assert day.chosen == FIRST_DAY.toordinal()


def test_sheet_and_start_tell_of_a_puzzle_that_was_played(folder: Folder) -> None:
    player = folder.open(Start(7))
    today = player.controller.today()
    puzzle = Start(puzzle_number(today), mode="daily")
    player.controller.play(puzzle)
    assert KNOWN not in player.message
    player.controller.play(puzzle)
    assert player.message.endswith(KNOWN)
    sheet = asked(player, "daily")

    def hinted() -> bool:
        return any(KNOWN in label.text() and label.isVisible() for label in sheet.findChildren(QLabel))

    day = named("Day")
    assert isinstance(day, Steps)
    day.show_value(today.toordinal())
    assert hinted()
    day.stepBy(-1)
    assert not hinted()


def test_the_same_deal_again_says_that_it_does_not_count(player: Player) -> None:
    player.controller.same_deal()
    assert player.message.endswith(KNOWN)
    player.controller.new_game()
    assert KNOWN not in player.message


def test_the_day_is_written_as_it_is_shown_wherever_the_desktop_is(player: Player) -> None:
    usual = QLocale()
    QLocale.setDefault(QLocale("de_DE"))
    try:
        asked(player, "daily")
        day = named("Day")
        assert isinstance(day, Steps)
        goal = date.fromordinal(day.chosen - 1)
        day.lineEdit().setText(formats.day(goal))
        assert day.chosen == goal.toordinal()
    finally:
        QLocale.setDefault(usual)
