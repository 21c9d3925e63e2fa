"""The calendar of daily puzzles by keys, mouse and ears; what it starts; the result as text."""

from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, date, datetime, timedelta

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from setgui.model.cards import Card
from setgui.model.commands import Claim
from setgui.model.game import Start
from setgui.model.modes import DAILY
from setgui.model.play import matches
from setgui.model.puzzles import puzzle_number
from setgui.session.game.acts import Aside
from setgui.session.game.verdict import Moment
from setgui.session.kept import Figures, GameId, Line
from setgui.session.records.statistics import DailyRecord, DayRecord
from setgui.storage.sqlite_store import SqliteStore
from setgui.ui.look.style_sheet import dress
from setgui.ui.look.theme import DARK, LIGHT
from setgui.ui.pages.daily import DailyPage, Month
from setgui.ui.pages.result import EmblemRow
from ui.pages import no_page, opened, page, settle
from ui.player import CTRL, Player, child
from ui.program import PATIENCE, Folder, Watch, delete_now

TODAY = date(2026, 11, 21)
DAYS = {
    date(2026, 11, 21): DayRecord(3, unfinished=GameId(7)),
    date(2026, 11, 20): DayRecord(6, solved=True, on_its_day=True, time=161_000),
    date(2026, 11, 19): DayRecord(6, solved=True, time=95_000),
    date(2026, 11, 18): DayRecord(6, solved=True, on_its_day=True),
    date(2026, 10, 31): DayRecord(2, unfinished=GameId(5)),
}
RECORD = DailyRecord(DAYS, 1, 4, 3, 95_000)

Open = Callable[..., DailyPage]


@pytest.fixture
def open_page(qtbot: QtBot) -> Iterator[Open]:
    window = QWidget()

    def open_it(record: DailyRecord = RECORD, today: date = TODAY) -> DailyPage:
        found = DailyPage(window, record, today)
        with qtbot.waitActive(found, timeout=PATIENCE):
            found.open()
        QCoreApplication.processEvents()
        return found

    yield open_it
    delete_now(window)


def month(of: QWidget) -> Month:
    return child(of, Month)


def texts(of: QWidget) -> list[str]:
    return [label.text() for label in of.findChildren(QLabel) if label.isVisible()]


def figure(of: QWidget, caption: str) -> str:
    names = [label.accessibleName() for label in of.findChildren(QLabel)]
    (value,) = (name.removeprefix(caption).strip() for name in names if name.startswith(f"{caption} "))
    return value


def button(of: QWidget, name: str) -> QAbstractButton:
    (found,) = (one for one in of.findChildren(QAbstractButton) if name in (one.text(), one.accessibleName()))
    return found


def press(of: QWidget, name: str) -> None:
    QTest.mouseClick(button(of, name), Qt.MouseButton.LeftButton)


def spot(grid: Month, day: date) -> QPoint:
    return grid.visualRect(grid.model_of_days.place(day)).center()


def heard(grid: Month) -> list[str]:
    table = QAccessible.queryAccessibleInterface(grid)
    cells = (table.child(number) for number in range(table.childCount()))
    names = (cell.text(QAccessible.Text.Name) for cell in cells if cell.role() is QAccessible.Role.Cell)
    return [name for name in names if name]


def test_figures_are_those_of_the_record(open_page: Open) -> None:
    found = open_page()
    captions = ("Streak", "Longest streak", "Best time", "Puzzles solved")
    assert [figure(found, caption) for caption in captions] == ["1", "4", "1:35", "3"]
    nothing = open_page(DailyRecord({}, 0, 0, 0, None))
    assert [figure(nothing, caption) for caption in captions] == ["0", "0", "none", "0"]


def test_each_day_is_told_in_words(open_page: Open) -> None:
    """When it is reached; a screen reader reads the whole week with it, whose other days are numbers alone."""
    found = month(open_page())
    told = []
    for day in range(17, 22):
        found.choose(date(2026, 11, day))
        days = heard(found)
        assert [one for one in days if not one.isdecimal()] == [days[day - 1]]
        assert len(days) == 30
        told.append(days[day - 1])
    assert told == [
        "Tuesday, November 17, 2026: not played",
        "Wednesday, November 18, 2026: solved on its day, with help",
        "Thursday, November 19, 2026: solved, 1:35",
        "Friday, November 20, 2026: solved on its day, 2:41",
        "Saturday, November 21, 2026: 3 of 6 sets found",
    ]


def test_arrows_go_from_day_to_day_and_into_other_months(open_page: Open) -> None:
    found = open_page()
    grid = month(found)
    assert QApplication.focusWidget() is grid
    steps = [
        (Qt.Key.Key_Left, date(2026, 11, 20)),
        (Qt.Key.Key_Down, date(2026, 11, 20)),
        (Qt.Key.Key_Up, date(2026, 11, 13)),
        (Qt.Key.Key_Down, date(2026, 11, 20)),
        (Qt.Key.Key_Right, date(2026, 11, 21)),
        (Qt.Key.Key_Right, date(2026, 11, 21)),
        (Qt.Key.Key_Down, date(2026, 11, 21)),
        (Qt.Key.Key_Home, date(2026, 11, 1)),
        (Qt.Key.Key_Left, date(2026, 10, 31)),
        (Qt.Key.Key_PageUp, date(2026, 9, 30)),
        (Qt.Key.Key_PageDown, date(2026, 10, 30)),
        (Qt.Key.Key_PageDown, date(2026, 11, 21)),
        (Qt.Key.Key_PageDown, date(2026, 11, 21)),
        (Qt.Key.Key_PageUp, date(2026, 10, 21)),
        (Qt.Key.Key_End, date(2026, 11, 21)),
    ]
    for key, day in steps:
        QTest.keyClick(grid, key)
        assert grid.chosen == day
        assert f"{day:%B %Y}" in texts(found)
        assert grid.model_of_days.day(grid.currentIndex()) == day


def test_nobody_gets_before_the_first_day_or_after_today(open_page: Open) -> None:
    found = open_page()
    grid = month(found)
    assert not button(found, "Next month").isEnabled()
    grid.choose(date(2020, 1, 1))
    assert not button(found, "Previous month").isEnabled()
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_PageUp):
        QTest.keyClick(grid, key)
        assert grid.chosen == date(2020, 1, 1)
    press(found, "Today")
    assert grid.chosen == TODAY


def test_the_mouse_turns_months_and_chooses_days(open_page: Open) -> None:
    found = open_page()
    grid = month(found)
    QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=spot(grid, date(2026, 11, 19)))
    assert grid.chosen == date(2026, 11, 19)
    assert "Thursday, November 19, 2026: solved, 1:35" in texts(found)
    for beside in (date(2026, 11, 22), date(2026, 11, 30)):
        QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=spot(grid, beside))
        assert grid.chosen == date(2026, 11, 19)
    press(found, "Previous month")
    assert grid.chosen == date(2026, 10, 19)
    assert "October 2026" in texts(found)
    press(found, "Next month")
    assert grid.chosen == date(2026, 11, 19)


@pytest.mark.parametrize("by", ["key", "button", "mouse"])
@pytest.mark.parametrize(
    ("day", "offered", "game"),
    [
        (date(2026, 11, 17), "Play", None),
        (date(2026, 11, 20), "Play again", None),
        (date(2026, 11, 21), "Continue", GameId(7)),
        (date(2026, 10, 31), "Continue", GameId(5)),
    ],
)
def test_a_day_is_played_or_gone_on_with(
    open_page: Open, qtbot: QtBot, day: date, offered: str, game: GameId | None, by: str
) -> None:
    found = open_page()
    grid = month(found)
    grid.choose(day)
    with qtbot.waitSignal(found.play_asked if game is None else found.open_asked) as asked:
        if by == "key":
            QTest.keyClick(grid, Qt.Key.Key_Return)
        elif by == "button":
            press(found, offered)
        else:
            QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=spot(grid, day))
            QTest.mouseDClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=spot(grid, day))
    assert asked.args == [day if game is None else game]
    assert not found.isVisible()


def test_a_day_to_come_cannot_be_opened(open_page: Open) -> None:
    found = open_page()
    grid = month(found)
    QTest.mouseDClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=spot(grid, date(2026, 11, 28)))
    assert found.isVisible()


def test_weeks_begin_as_the_language_says(open_page: Open, first_weekday: int) -> None:
    grid = month(open_page())
    for day in (date(2026, 11, 1) + timedelta(number) for number in range(30)):
        column = grid.model_of_days.place(day).column()
        assert column == (day.isoweekday() - first_weekday) % 7
        name = grid.model().headerData(column, Qt.Orientation.Horizontal)
        assert name == f"{day:%a}"


def test_found_sets_are_dots_in_ink_for_the_day_itself(open_page: Open) -> None:
    found = open_page()
    grid = month(found)
    grid.choose(date(2026, 11, 1))
    picture = grid.viewport().grab().toImage()
    ratio = picture.devicePixelRatio()

    def inked(day: date) -> bool:
        box = grid.visualRect(grid.model_of_days.place(day))
        spots = ((x, y) for x in range(box.left(), box.right()) for y in range(box.top(), box.bottom()))
        return any(picture.pixelColor(round(x * ratio), round(y * ratio)) == LIGHT.main for x, y in spots)

    assert [inked(date(2026, 11, day)) for day in (17, 18, 19, 20, 21)] == [False, True, False, True, False]


def test_another_theme_changes_the_page(open_page: Open) -> None:
    found = open_page()
    light = found.grab().toImage()
    dress(DARK)
    dark = month(found).grab().toImage()
    seen = {dark.pixel(x, y) for x in range(dark.width()) for y in range(dark.height())}
    assert DARK.panel.rgb() in seen
    assert LIGHT.panel.rgb() not in seen
    assert found.grab().toImage() != light


# In the real window


def utc_today() -> date:
    return datetime.now(UTC).date()


def solve(player: Player, *, wrong: int = 0) -> None:
    """Find all sets of the puzzle, after so many mistakes."""
    table = player.snapshot.game.table
    for number in range(wrong):
        player.controller.act(Claim((table[0], *_no_third(player, number))))
    while not player.snapshot.game.over:
        player.controller.act(Claim(matches(player.snapshot.game)[0]))


def _no_third(player: Player, number: int) -> tuple[Card, Card]:
    game = player.snapshot.game
    first, *others = game.table
    pairs = [(a, b) for a in others for b in others if a != b and not game.variant.is_match(first, a, b)]
    return pairs[number]


def test_yesterday_s_puzzle_is_played_left_and_gone_on_with(player: Player) -> None:
    yesterday = utc_today() - timedelta(1)
    found = opened(player, "Daily puzzles…")
    QTest.keyClick(month(found), Qt.Key.Key_Left)
    QTest.keyClick(month(found), Qt.Key.Key_Return)
    assert no_page(player)
    begun = player.snapshot.game
    assert (begun.start.mode, begun.start.deal) == ("daily", puzzle_number(yesterday))
    player.click_set(matches(begun)[0])
    assert len(player.snapshot.game.taken) == 1
    here = player.controller.game_id
    player.controller.play(Start(7))
    found = opened(player, "Daily puzzles…")
    QTest.keyClick(month(found), Qt.Key.Key_Left)
    assert month(found).record == DayRecord(1, unfinished=here)
    press(found, "Continue")
    settle()
    assert player.controller.game_id == here
    assert len(player.snapshot.game.taken) == 1
    assert not player.snapshot.repeated


def test_a_puzzle_that_was_only_looked_at_is_gone_on_with(player: Player) -> None:
    for _ in range(2):
        player.key(Qt.Key.Key_D, CTRL)
        settle()
        QTest.keyClick(month(page()), Qt.Key.Key_Return)
        assert no_page(player)
    games = [game for game in player.controller.folder.library.games() if game.mode == DAILY.name]
    assert len(games) == 1
    assert not games[0].repeated


@pytest.mark.parametrize(
    ("ago", "wrong", "helped", "told"),
    [
        (0, 0, False, "6 of 6 · 0:42 · no mistakes · streak of 1 day"),
        (0, 1, True, "6 of 6 · 0:42 · 1 mistake · assisted · streak of 1 day"),
        (3, 2, False, "6 of 6 · 0:42 · 2 mistakes"),
    ],
)
def test_the_result_is_copied_and_gives_nothing_away(
    folder: Folder, ago: int, wrong: int, told: str, *, helped: bool
) -> None:
    watch = Watch()
    player = folder.open_by(watch)
    share = player.window.actions_by_name["share"]
    assert not share.isEnabled()
    day = utc_today() - timedelta(ago)
    player.controller.play(Start(puzzle_number(day), mode="daily"))
    assert not share.isEnabled()
    if helped:
        player.controller.act(Aside.COUNT)
    watch.wait(42)
    solve(player, wrong=wrong)
    assert share.isEnabled()
    player.click(button(player.window.stage.result, "Copy result"))
    text = QApplication.clipboard().text()
    marks = "".join("●■▲◆"[claimed.points - 1] for claimed in player.snapshot.game.taken)
    assert text == f"Setgui daily {day.isoformat()} · {told}\n{marks}"
    assert player.message == "Result copied. It gives nothing away about the puzzle."
    for card in player.snapshot.game.table:
        assert card.code not in text
        assert card.words not in text
    player.controller.same_deal()
    solve(player)
    share.trigger()
    assert " · played before" in QApplication.clipboard().text()


def test_a_result_tells_how_many_days_in_a_row_were_solved(folder: Folder) -> None:
    with closing(SqliteStore(folder.store)) as store:
        for ago in (1, 2, 4):
            day = utc_today() - timedelta(ago)
            noon = int(datetime(day.year, day.month, day.day, 12, tzinfo=UTC).timestamp())
            start, solved = Start(puzzle_number(day), mode="daily"), Figures(over=True, sets_1=6)
            store.add(start, (Line(9, "finish"),), solved, started=noon, elapsed=0, imported=False)  # 0: no record
    player = folder.open()
    player.controller.play(Start(puzzle_number(utc_today()), mode="daily"))
    solve(player)
    assert player.message.endswith(" Streak: 3 days.")
    labels = player.window.stage.result.findChildren(QLabel)
    (told,) = (label.text() for label in labels if label.isVisible() and "days" in label.text())
    assert told.startswith("Streak: 3 days.")
    assert child(player.window.stage.result, EmblemRow).moments == (Moment.SOLVED, Moment.STREAK)
    player.click(button(player.window.stage.result, "Copy result"))
    assert " · streak of 3 days\n" in QApplication.clipboard().text()
    for ago in (3, 1):  # one that was missed, and one that was solved on its day and is played again
        player.controller.play(Start(puzzle_number(utc_today() - timedelta(ago)), mode="daily"))
        solve(player)
        assert "Streak" not in player.message
        assert not any(label.isVisible() and "days" in label.text() for label in labels)


def test_a_finished_game_of_another_mode_is_not_shared(player: Player) -> None:
    player.window.actions_by_name["finish"].trigger()
    assert player.snapshot.game.over
    assert not player.window.actions_by_name["share"].isEnabled()
    assert not button(player.window.stage.result, "Copy result").isVisible()
