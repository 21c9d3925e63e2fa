"""The calendar of the games of the day by keys, mouse and screen reader, its games, and the shared result."""

import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from functools import partial

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRectF, Qt
from PySide6.QtGui import QAccessible, QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from setgui.model.cards import Card
from setgui.model.commands import Add, Claim, Finish
from setgui.model.game import Start
from setgui.model.modes import DAILY
from setgui.model.play import matches
from setgui.model.puzzles import puzzle_number, starts_of_day
from setgui.session.game.acts import Aside
from setgui.session.game.verdict import Moment
from setgui.session.kept import Figures, GameId, Line
from setgui.session.records.statistics import DailyRecord, DayRecord
from setgui.storage.sqlite_store import SqliteStore
from setgui.ui.look.theme import LIGHT
from setgui.ui.pages.daily import DailyPage, Month, draw_mark
from setgui.ui.pages.result import EmblemRow
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.layout import Paragraph
from ui.pages import button, copied, figure, no_page, opened, page, part, press, settle, texts
from ui.player import CTRL, Player, child
from ui.program import PATIENCE, Folder, Watch, delete_now, speak
from ui.sheet import asked

KNOWN = "You have played this deal before, so it cannot set records."
TODAY = date(2026, 11, 21)
GAMES = ["Six sets", "All in sight", "Solitaire"]
NONE = DayRecord()
ENDED = DayRecord(71, solved=True, on_its_day=True, time=900_000, ended=True)
"""The results of a solitaire game on its day."""
POINTS = "Solitaire: 71 points that day."
LATER = ENDED._replace(on_its_day=False)
DAYS = {
    date(2026, 11, 21): (DayRecord(3, unfinished=GameId(7)), NONE, NONE),
    date(2026, 11, 20): (DayRecord(6, solved=True, on_its_day=True, time=161_000, ended=True), NONE, ENDED),
    date(2026, 11, 19): (DayRecord(6, solved=True, time=95_000, ended=True), DayRecord(ended=True), NONE),
    date(2026, 11, 18): (DayRecord(6, solved=True, on_its_day=True, ended=True), LATER, ENDED),
    date(2026, 10, 31): (NONE, DayRecord(2, unfinished=GameId(5)), NONE),
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


@pytest.fixture
def grid(open_page: Open) -> Month:
    open_page()
    return part(Month)


def spot(grid: Month, day: date) -> QPoint:
    return grid.visualRect(grid.model_of_days.place(day)).center()


def heard(grid: Month) -> list[str]:
    table = QAccessible.queryAccessibleInterface(grid)
    cells = (table.child(number) for number in range(table.childCount()))
    names = (cell.text(QAccessible.Text.Name) for cell in cells if cell.role() is QAccessible.Role.Cell)
    return [name for name in names if name]


def test_a_puzzle_whose_best_line_was_shown_has_the_mark_of_one_not_done(open_page: Open) -> None:
    pictures = []
    for insight in (DayRecord(3), DayRecord(3, ended=True), DayRecord(3, solved=True, ended=True)):
        open_page(RECORD._replace(days={TODAY: (ENDED, insight, NONE)}))
        pictures.append(part(Month).grab().toImage())
    assert pictures[0] == pictures[1] != pictures[2]


def test_a_tool_tip_says_what_the_marks_of_a_day_mean(grid: Month) -> None:
    past, later = (grid.model_of_days.place(date(2026, 11, day)) for day in (20, 22))
    said = "Six sets: solved that day, 2:41. All in sight: not played. Solitaire: 71 points that day."
    assert past.data(Qt.ItemDataRole.ToolTipRole) == f"Friday, November 20, 2026. {said}"
    assert later.data(Qt.ItemDataRole.ToolTipRole) is None


@pytest.mark.parametrize(("today", "weeks"), [(date(2026, 11, 30), 5), (date(2026, 8, 31), 6)])
def test_a_low_page_shows_its_weeks_without_scrolling(player: Player, today: date, weeks: int) -> None:
    player.window.resize(700, 580)
    found = DailyPage(player.window, RECORD._replace(days={today: (ENDED, NONE, ENDED)}), today)
    found.open()
    settle()
    (area,), (month,) = found.findChildren(FadingArea), found.findChildren(Month)
    assert (month.model_of_days.rowCount(), area.bar.maximum()) == (weeks, 0)
    found.reject()


def test_the_smallest_page_shows_its_month_from_the_name_on(player: Player) -> None:
    found = DailyPage(player.window, RECORD, date(2026, 11, 27))
    found.open()
    found.resize(472, 320 + found.title_height)  # as on a screen of 480 x 360, where it is a window
    settle()
    (area,), (month,) = found.findChildren(FadingArea), found.findChildren(Month)
    QTest.keyClick(month, Qt.Key.Key_Left)
    last = month.visualRect(month.model_of_days.place(date(2026, 11, 30))).bottomLeft()
    assert area.bar.value() == 0 < area.bar.maximum()
    assert area.viewport().rect().contains(month.viewport().mapTo(area.viewport(), last))
    assert (
        month.geometry().bottom()
        < next(one for one in found.findChildren(QLabel) if one.text().startswith("●")).geometry().top()
    )
    found.reject()


def test_close_is_behind_the_games_and_the_next_one_is_the_default(open_page: Open) -> None:
    page = open_page()
    foot = [button(name) for name in (*GAMES, "Close")]
    assert [one.x() for one in foot] == sorted(one.x() for one in foot)
    assert foot[-1].x() + foot[-1].width() > page.width() - 40
    foot[0].setFocus()
    for after in foot[1:]:
        QTest.keyClick(page, Qt.Key.Key_Tab)
        assert after.hasFocus()
    assert [one.text() for one in page.findChildren(Button) if one.isDefault()] == [GAMES[0]]
    child(page, Month).choose(date(2026, 11, 20))
    assert [one.text() for one in page.findChildren(Button) if one.isDefault()] == [GAMES[1]]


def test_figures_match_the_record(open_page: Open) -> None:
    captions = ("Streak", "Longest streak", "Fastest six sets", "Puzzles solved")
    open_page()
    assert [figure(caption) for caption in captions] == ["1", "4", "1:35", "3"]
    open_page(DailyRecord({}, 0, 0, 0, None))
    assert [figure(caption) for caption in captions] == ["0", "0", "none", "0"]


def test_only_the_current_day_is_described_in_words(grid: Month) -> None:
    """Expect no names of other days on Linux, where Orca reads the whole week at once, and bare numbers elsewhere."""
    told = []
    for day in range(17, 22):
        grid.choose(date(2026, 11, day))
        days = heard(grid)
        (in_words,) = (one for one in days if not one.isdecimal())
        assert len(days) == (1 if sys.platform == "linux" else 30)
        told.append(in_words)
    assert told == [
        "Tuesday, November 17, 2026: not played",
        f"Wednesday, November 18, 2026. Six sets: solved that day, with help. All in sight: solved, 15:00. {POINTS}",
        "Thursday, November 19, 2026. Six sets: solved, 1:35. All in sight: best line shown. Solitaire: not played.",
        f"Friday, November 20, 2026. Six sets: solved that day, 2:41. All in sight: not played. {POINTS}",
        "Saturday, November 21, 2026. Six sets: 3 of 6 sets found. All in sight: not played. Solitaire: not played.",
    ]


def test_arrows_go_from_day_to_day_and_into_other_months(grid: Month) -> None:
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
        assert f"{day:%B %Y}" in texts()
        assert grid.model_of_days.day(grid.currentIndex()) == day


def test_no_day_before_the_first_or_after_today_can_be_chosen(grid: Month) -> None:
    assert not button("Next month").isEnabled()
    grid.choose(date(2020, 1, 1))
    assert not button("Previous month").isEnabled()
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_PageUp):
        QTest.keyClick(grid, key)
        assert grid.chosen == date(2020, 1, 1)
    press("Today")
    assert grid.chosen == TODAY


def test_a_month_turned_by_its_button_is_said_with_the_chosen_day(open_page: Open, spoken: list[str]) -> None:
    page = open_page()
    press("Previous month")
    assert spoken == ["Wednesday, October 21, 2026: not played"]
    press("Next month")
    QTest.keyClick(child(page, Month), Qt.Key.Key_PageDown)
    assert spoken[-1] == "There is no month beyond this one."


def test_the_mouse_changes_months_and_chooses_days(grid: Month) -> None:
    QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=spot(grid, date(2026, 11, 19)))
    assert grid.chosen == date(2026, 11, 19)
    told = "Thursday, November 19, 2026. Six sets: solved, 1:35. All in sight: best line shown. Solitaire: not played."
    assert told in texts()
    for beside in (date(2026, 11, 22), date(2026, 11, 30)):
        QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=spot(grid, beside))
        assert grid.chosen == date(2026, 11, 19)
    press("Previous month")
    assert grid.chosen == date(2026, 10, 19)
    assert "October 2026" in texts()
    press("Next month")
    assert grid.chosen == date(2026, 11, 19)


@pytest.mark.parametrize("by", ["key", "button", "mouse"])
@pytest.mark.parametrize(
    ("day", "first"),
    [
        (date(2026, 11, 17), "Six sets"),
        (date(2026, 11, 18), "Six sets"),
        (date(2026, 11, 19), "Solitaire"),
        (date(2026, 11, 20), "All in sight"),
        (date(2026, 11, 21), "Six sets"),
    ],
)
def test_the_first_game_of_a_day_that_has_not_ended_is_the_main_one(
    grid: Month, qtbot: QtBot, day: date, first: str, by: str
) -> None:
    found = page()
    assert isinstance(found, DailyPage)
    grid.choose(day)
    assert [one.text() for one in found.findChildren(Button) if one.property("role") == "main"] == [first]
    with qtbot.waitSignal(found.play_asked, timeout=PATIENCE) as asked:
        if by == "key":
            QTest.keyClick(grid, Qt.Key.Key_Return)
        elif by == "button":
            button(first).click()
        else:
            QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=spot(grid, day))
            QTest.mouseDClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=spot(grid, day))
    assert asked.args == [starts_of_day(day)[GAMES.index(first)]]
    assert not found.isVisible()


@pytest.mark.parametrize(("game", "state"), [*zip(GAMES, ("not played", "unsolved", "not played"), strict=True)])
def test_each_game_of_a_day_can_be_chosen_and_has_its_state(grid: Month, qtbot: QtBot, game: str, state: str) -> None:
    found = page()
    assert isinstance(found, DailyPage)
    grid.choose(date(2026, 10, 31))
    assert button(game).accessibleDescription() == state
    with qtbot.waitSignal(found.play_asked, timeout=PATIENCE) as asked:
        button(game).click()
    assert asked.args == [starts_of_day(date(2026, 10, 31))[GAMES.index(game)]]


def test_a_future_day_cannot_be_opened(grid: Month) -> None:
    QTest.mouseDClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=spot(grid, date(2026, 11, 28)))
    assert grid.isVisible()


def test_weeks_start_on_the_language_s_first_day(first_weekday: int, grid: Month) -> None:
    for day in (date(2026, 11, 1) + timedelta(number) for number in range(30)):
        column = grid.model_of_days.place(day).column()
        assert column == (day.isoweekday() - first_weekday) % 7
        name = grid.model().headerData(column, Qt.Orientation.Horizontal)
        assert name == f"{day:%a}"


def colors(grid: Month, day: int, *, left: int = 2, width: int = 999) -> set[str]:
    """Collect the colors below the number of a day of November."""
    picture = grid.viewport().grab().toImage()
    ratio, box = picture.devicePixelRatio(), grid.visualRect(grid.model_of_days.place(date(2026, 11, day)))
    box = box.adjusted(left, grid.fontMetrics().height() + 8, -2, -2)
    box.setWidth(min(width, box.width()))
    spots = ((x, y) for x in range(box.left(), box.right()) for y in range(box.top(), box.bottom()))
    return {picture.pixelColor(round(x * ratio), round(y * ratio)).name() for x, y in spots}


def test_days_without_a_game_played_have_no_marks(grid: Month) -> None:
    grid.choose(date(2026, 11, 1))
    assert [day for day in range(2, 31) if len(colors(grid, day)) > 1] == [18, 19, 20, 21]


def test_today_has_its_marks_before_any_game(open_page: Open) -> None:
    open_page(RECORD._replace(days={}))
    assert [day for day in range(1, 31) if len(colors(part(Month), day)) > 1] == [21]


def test_each_game_of_a_day_has_a_mark_in_ink_if_done_on_that_day(grid: Month) -> None:
    grid.choose(date(2026, 11, 1))
    for day in range(18, 22):
        inked = [LIGHT.main.name() in colors(grid, day, left=8 + 13 * game, width=13) for game in range(3)]
        assert inked == [record.on_its_day for record in DAYS[date(2026, 11, day)]]


def test_the_sentence_about_a_day_keeps_its_distance_from_the_buttons(grid: Month) -> None:
    grid.choose(date(2026, 10, 31))
    settle()
    sentence = next(one for one in page().findChildren(Paragraph) if "October 31" in one.text())
    assert sentence.mapTo(page(), QPoint(0, sentence.height())).y() + 8 <= button(GAMES[0]).mapTo(page(), QPoint()).y()


def drawn(game: DayRecord) -> bytes:
    image = QImage(16, 16, QImage.Format.Format_ARGB32)
    image.fill(QColor("white"))
    with QPainter(image) as painter:
        draw_mark(painter, QRectF(2, 2, 12, 12), game, QColor("black"))
    return bytes(image.constBits())


def test_marks_differ_in_shape() -> None:
    assert len({drawn(game) for game in (ENDED, LATER, NONE)}) == 3


def test_the_first_possible_date_has_no_previous_day(qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    first = Month(host, {}, date(1, 1, 3), first=date.min)
    for which in (Qt.Key.Key_Left,) * 4 + (Qt.Key.Key_Up,):
        QTest.keyClick(first, which)
    assert first.chosen == date.min


@pytest.mark.usefixtures("grid")
def test_the_legend_names_every_mark() -> None:
    legend = [text for text in texts() if text.startswith(("●", "▬", "○"))]
    assert legend == ["● done on its day", "▬ done later", "○ not done yet"]


# In the real window


def utc_today() -> date:
    return datetime.now(UTC).date()


def solve(player: Player, *, wrong: int = 0) -> None:
    """Find all sets of the puzzle, after this many mistakes."""
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


def test_yesterday_s_puzzle_can_be_left_and_continued(player: Player) -> None:
    yesterday = utc_today() - timedelta(1)
    opened(player, "Daily puzzles")
    QTest.keyClick(part(Month), Qt.Key.Key_Left)
    QTest.keyClick(part(Month), Qt.Key.Key_Return)
    assert no_page(player)
    begun = player.snapshot.game
    assert (begun.start.mode, begun.start.deal) == ("daily", puzzle_number(yesterday))
    player.click_set(matches(begun)[0])
    assert len(player.snapshot.game.taken) == 1
    here = player.controller.game_id
    player.controller.play(Start(7))
    opened(player, "Daily puzzles")
    QTest.keyClick(part(Month), Qt.Key.Key_Left)
    assert part(Month).records == (DayRecord(1, unfinished=here), NONE, NONE)
    press("Six sets")
    assert player.controller.game_id == here
    assert len(player.snapshot.game.taken) == 1
    assert not player.snapshot.repeated


def test_the_calendar_shows_the_result_of_a_game_that_ended(player: Player) -> None:
    opened(player, "Daily puzzles")
    press("Six sets")
    solved = player.controller.game_id
    while not player.snapshot.game.over:
        player.click_set(matches(player.snapshot.game)[0])
    player.controller.play(Start(7))
    opened(player, "Daily puzzles")
    press("Six sets")
    assert player.controller.game_id == solved
    assert player.result_is_shown


def test_an_untouched_puzzle_is_continued(player: Player) -> None:
    for _ in range(2):
        player.key(Qt.Key.Key_D, CTRL)
        settle()
        QTest.keyClick(part(Month), Qt.Key.Key_Return)
        assert no_page(player)
    games = [game for game in player.controller.folder.library.games() if game.mode == DAILY.name]
    assert len(games) == 1
    assert not games[0].repeated


@pytest.mark.parametrize(
    ("ago", "wrong", "helped", "told"),
    [
        (0, 0, False, "6 of 6 · 0:42 · no mistakes · 1-day streak"),
        (0, 1, True, "6 of 6 · 0:42 · 1 mistake · assisted · 1-day streak"),
        (3, 2, False, "6 of 6 · 0:42 · 2 mistakes"),
    ],
)
def test_the_copied_result_reveals_no_card(folder: Folder, ago: int, wrong: int, told: str, *, helped: bool) -> None:
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
    text = copied(player)
    marks = "".join("●■▲◆"[claimed.points - 1] for claimed in player.snapshot.game.taken)
    first, second, line = text.splitlines()
    assert (first, second) == (f"Setgui Six sets {day.isoformat()} · {told}", marks)
    assert line.startswith(f"setgui: daily standard {puzzle_number(day)} score:6 time:")
    assert player.message == "Copied as text and picture."
    for card in player.snapshot.game.table:
        assert card.code not in text
        assert card.words not in text
    player.controller.same_deal()
    solve(player)
    assert " · played before" in copied(player)


def test_a_result_shows_the_streak(folder: Folder) -> None:
    with closing(SqliteStore(folder.store)) as store:
        for ago in (1, 2, 4):
            day = utc_today() - timedelta(ago)
            noon = int(datetime(day.year, day.month, day.day, 12, tzinfo=UTC).timestamp())
            start, solved = Start(puzzle_number(day), mode="daily"), Figures(over=True, sets_1=6)
            store.add(start, (Line(9, "finish"),), solved, started=noon, elapsed=0, imported=False)  # 0: no record
    player = folder.open()
    player.controller.play(Start(puzzle_number(utc_today()), mode="daily"))
    solve(player)
    assert player.message.endswith(" Puzzle solved.")
    assert "3-day streak" in player.result_texts
    assert child(player.window.stage.result, EmblemRow).moments == (Moment.SOLVED, Moment.STREAK)
    assert " · 3-day streak\n" in copied(player)
    for ago in (3, 1):  # a missed day, and a day that was solved before
        player.controller.play(Start(puzzle_number(utc_today() - timedelta(ago)), mode="daily"))
        solve(player)
        assert "streak" not in " ".join(player.result_texts)


def test_games_of_today_lead_on_to_each_other_until_none_is_left(folder: Folder, qtbot: QtBot) -> None:
    player = folder.open(Start(7))
    entry = player.window.menuBar().cornerWidget()
    assert entry is not None

    def left_after(act: Callable[[], object]) -> str:
        """Act until today's games were looked up again; return the description of the entry."""
        with qtbot.waitSignal(player.controller.folder.games_read, timeout=PATIENCE):
            act()
        return entry.accessibleDescription()

    def lead_on(text: str) -> Start:
        button(text, player.window.stage.result).click()
        return player.snapshot.game.start

    def finish() -> None:
        player.controller.act(Finish())

    _, in_sight, solitaire = starts_of_day(utc_today())
    told = "Still to play today: Six sets, All in sight and Solitaire, Ctrl+D"
    assert (entry.accessibleName(), left_after(player.controller.folder.read_games)) == ("Daily puzzles", told)
    assert entry.toolTip() == "Daily puzzles: Still to play today: Six sets, All in sight and Solitaire (Ctrl+D)"
    marked = player.window.actions_by_name["daily"].icon().pixmap(20).toImage()
    left = left_after(partial(speak, "de"))
    assert left == "Heute noch offen: Sechs Sets, Alles offen und Solitär, Strg+D"
    assert left_after(partial(speak, "en")) == told
    player.click(entry)
    settle()
    press("Six sets")
    assert left_after(lambda: solve(player)) == "Still to play today: All in sight and Solitaire, Ctrl+D"
    assert lead_on("Today: All in sight") == in_sight
    assert left_after(finish) == "Still to play today: All in sight and Solitaire, Ctrl+D"  # not solved
    assert lead_on("Back to the start") == in_sight
    player.controller.play(solitaire)
    assert left_after(finish) == "Still to play today: All in sight, Ctrl+D"
    assert "setgui:" not in copied(player)  # the game was abandoned
    assert lead_on("Today: All in sight") == in_sight
    assert player.snapshot.lines.ended == 1  # the game begun before
    player.controller.act(Aside.SHOW)
    assert left_after(partial(player.controller.play, Start(8))) == "Ctrl+D"
    assert player.window.actions_by_name["daily"].icon().pixmap(20).toImage() != marked


def test_the_other_games_of_a_day_can_be_shared_too(folder: Folder) -> None:
    _, in_sight, solitaire = starts_of_day(date(2026, 11, 21))
    player = folder.open_by(Watch(), in_sight)
    player.controller.act(Finish())
    told, line = copied(player).splitlines()
    assert told == "Setgui All in sight 2026-11-21 · 0 of 13 · 0:00 · 1 try · no mistakes"
    assert line.startswith("setgui: in-sight standard 20261121 level=4 score:0 time:0:00.000 race:1")
    player.controller.act(Aside.SHOW)
    assert not player.window.actions_by_name["share"].isEnabled()
    player.controller.play(solitaire)
    while not player.snapshot.game.over:
        found = matches(player.snapshot.game)
        player.controller.act(Claim(found[0]) if found else Add())
    told, _, line = copied(player).splitlines()  # no set
    assert told == f"Setgui Solitaire 2026-11-21 · {player.snapshot.game.score} points · 0:00 · no mistakes"
    assert line.startswith("setgui: solitaire standard 20261121 ")


def test_the_sheet_and_the_start_warn_of_a_puzzle_played_before(folder: Folder) -> None:
    player = folder.open(Start(7))
    today = player.controller.today()
    puzzle = Start(puzzle_number(today), mode="daily")
    player.controller.play(puzzle)
    assert KNOWN not in player.message
    player.controller.play(puzzle)
    assert player.message.endswith(KNOWN)
    sheet = asked(player, "daily")
    assert any(KNOWN in label.text() and label.isVisible() for label in sheet.findChildren(QLabel))


def test_repeating_a_deal_warns_that_it_does_not_count(player: Player) -> None:
    player.controller.same_deal()
    assert player.message.endswith(KNOWN)
    player.controller.new_game()
    assert KNOWN not in player.message
