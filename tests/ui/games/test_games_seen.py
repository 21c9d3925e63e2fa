"""My games: accessible rows, column widths, colors and players."""

from collections import Counter

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from words.shipped import OTHERS, spoken

from setgui.ui.look.style_sheet import dress
from setgui.ui.look.theme import DARK, LIGHT, Space
from setgui.ui.pages.games_page import GamesPage
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.fading_area import FadingArea
from setgui.words.games import winners
from ui.games.page import (
    ABANDONED,
    AT_TABLE,
    EARLY,
    OPEN,
    OVER,
    TABLE,
    Opener,
    button,
    game,
    rows,
    search,
    texts,
    title,
)
from ui.pages import settle

QUIET = LIGHT.quiet_ink


def test_a_screen_reader_reads_a_whole_row(opened: Opener) -> None:
    page = opened(game(3, EARLY, repeated=True))
    table = QAccessible.queryAccessibleInterface(rows(page))
    assert table.role() is QAccessible.Role.Table
    assert table.text(QAccessible.Text.Name) == "Games"
    cells = [table.child(number) for number in range(table.childCount())]
    said = [cell.text(QAccessible.Text.Name) for cell in cells if cell.role() is QAccessible.Role.Cell]
    assert ", ".join(filter(None, said)) == (
        "Jun 3, 2026  2:05 PM, Solitaire, standard, deal 300, 9 points, 0 sets, time 9:12, "
        "Finished early, assisted, played before"
    )


@pytest.mark.parametrize("width", [700, 1480])
def test_notes_are_quiet_even_if_they_are_cut_off(opened: Opener, width: int) -> None:
    page = opened(game(2), game(1, EARLY, repeated=True, imported=True))
    page.resize(width, 580)
    settle()
    view = rows(page)
    cell = view.visualRect(view.model().index(1, view.model().columnCount() - 1))
    picture = view.viewport().grab(cell).toImage()
    quiet = [x for x in range(picture.width()) for y in range(picture.height()) if picture.pixelColor(x, y) == QUIET]
    assert quiet


def test_every_control_has_a_name(opened: Opener) -> None:
    page = opened(game(1))
    for control in (*page.findChildren(QAbstractButton), search(page)):
        if control.isVisible():
            assert QAccessible.queryAccessibleInterface(control).text(QAccessible.Text.Name), control
    assert QAccessible.queryAccessibleInterface(button(page, "All")).text(QAccessible.Text.Name) == "All"


def band(page: GamesPage) -> QColor:
    """Return the background color of the chosen row."""
    view = rows(page)
    row: QRect = view.visualRect(view.currentIndex())
    spot = view.viewport().mapTo(page, QPoint(row.center().x(), row.top() + 3))
    return page.grab().toImage().pixelColor(spot)


def test_the_page_follows_a_theme_change(opened: Opener) -> None:
    page = opened(game(1), game(2))
    dress(LIGHT)
    assert band(page) == LIGHT.pressed
    dress(DARK)
    assert band(page) == DARK.pressed
    view = rows(page)
    empty = view.viewport().mapTo(page, QPoint(40, view.viewport().height() - 4))
    assert page.grab().toImage().pixelColor(empty) == DARK.panel


def test_columns_fit_their_texts_and_share_the_remaining_width(opened: Opener) -> None:
    """Expect the last column never to be cut off."""
    on_request = game(1, EARLY, mode="classic", options="on-request", repeated=True)
    page = opened(on_request, game(2, TABLE, **AT_TABLE))
    listed, metrics = rows(page), rows(page).fontMetrics()
    columns = range(listed.model().columnCount())
    spare = {}
    for width in (700, 1500, 1600):
        page.resize(width, 500)
        QCoreApplication.processEvents()
        widths = [listed.columnWidth(column) for column in columns]
        needed = [
            max(metrics.horizontalAdvance(str(listed.model().index(row, column).data())) for row in (0, 1))
            for column in columns
        ]
        spare[width] = [width - need for width, need in zip(widths, needed, strict=True)]
        assert listed.columnWidth(8) > 60
    assert min(spare[1500]) > 0
    grown = [after - before for before, after in zip(spare[1500], spare[1600], strict=True)]
    assert max(grown[:-1]) - min(grown[:-1]) <= 1


def test_no_text_is_cut_on_a_large_enough_screen(opened: Opener) -> None:
    long = game(3, OVER._replace(hints=2, shown=3), mode="sprint", options="sets=20", repeated=True, imported=True)
    seats = "seats=Ann,Ben,Bartholomew,Clementine,computer:5"
    page = opened(long, game(2, TABLE, mode="together", options=seats), screen="desk")
    button(page, "All").click()
    listed = rows(page)
    assert listed.horizontalScrollBar().maximum() == 0
    for column in range(listed.model().columnCount()):
        needed = [listed.fontMetrics().horizontalAdvance(row[column]) for row in texts(page)]
        assert listed.columnWidth(column) >= max(needed) + 2 * int(Space.ONE)


@pytest.mark.parametrize("code", ["en", *OTHERS])
def test_every_column_fits_a_page_of_700_px(opened: Opener, code: str, cut: set[str]) -> None:
    """Expect lines of buttons to wrap without leaving one alone."""
    with spoken(code):
        page = opened(game(1), game(2, EARLY), game(3, OPEN), current=3, screen="desk")
        for size in ((668, 528), (960, 600), (1280, 800)):
            page.resize(*size)
            settle()
            cut.clear()
            page.grab()
            assert not cut, size
            assert rows(page).horizontalScrollBar().maximum() == 0, size
            lines = Counter(one.y() for one in page.findChildren(Button) if one.isVisible() and one.parent() is page)
            assert min(lines.values()) > 1, size


@pytest.mark.parametrize("code", ["en", *OTHERS])
def test_the_least_important_columns_are_hidden_on_a_narrow_page(opened: Opener, code: str) -> None:
    with spoken(code):
        page = opened(game(1), game(2, TABLE, **AT_TABLE), screen="desk")
        listed = rows(page)
        narrow = (472, {2, 3, 5, 6}, {2, 3, 5, 6, 7, 8}), (668, {3}, {2, 3, 5, 6, 7})
        for width, least, most in (*narrow, (1280, set(), set())):
            page.resize(width, 528)
            settle()
            assert least <= {column for column in range(9) if listed.isColumnHidden(column)} <= most
            assert listed.horizontalScrollBar().maximum() == 0


def test_in_a_small_window_the_list_scrolls_instead_of_the_page(opened: Opener) -> None:
    dress(LIGHT)
    page = opened(*map(game, range(1, 20)), game(20, ABANDONED), screen="desk")
    page.resize(472, 320)
    settle()
    (area,) = page.findChildren(FadingArea)
    assert area.bar.maximum() == 0 < rows(page).verticalScrollBar().maximum()


@pytest.mark.parametrize("code", ["en", *OTHERS])
def test_in_a_small_window_names_and_scores_are_whole(opened: Opener, code: str, cut: set[str]) -> None:
    with spoken(code):
        day = game(1, OVER._replace(score=21), mode="in-sight", deal=20261129, options="cards=24 level=4")
        page = opened(day, game(2, EARLY, mode="daily", deal=20261127), screen="desk")
        page.resize(472, 320)
        settle()
        cut.clear()
        page.grab()
        assert not cut
        assert [n for n in range(8) if not rows(page).isColumnHidden(n)] == [0, 1, 3]


def test_a_button_keeps_its_width_when_another_game_is_chosen(opened: Opener) -> None:
    page = opened(game(2), game(1, OPEN))
    before = button(page, "Show result").width()
    QTest.keyClick(rows(page), Qt.Key.Key_Down)
    assert button(page, "Go on").width() == before


def test_a_long_status_cuts_no_other_text(opened: Opener) -> None:
    day = game(4, mode="in-sight", deal=20261127, options="level=4")
    page = opened(day, game(3, EARLY._replace(shown=2), repeated=True, imported=True), screen="desk")
    page.resize(960, 528)
    settle()
    listed = rows(page)
    texts = [[str(listed.model().index(row, column).data()) for row in (0, 1)] for column in range(8)]
    cut = [max(map(listed.fontMetrics().horizontalAdvance, of)) > listed.columnWidth(n) for n, of in enumerate(texts)]
    assert cut == [False] * 7 + [True]


def test_arrow_keys_skip_hidden_titles(opened: Opener) -> None:
    page = opened(game(1), game(2, TABLE, **AT_TABLE), screen="desk")
    page.resize(668, 528)
    titles = rows(page).titles
    titles.setFocus()
    named = []
    for key in (Qt.Key.Key_Right,) * 4 + (Qt.Key.Key_Left, Qt.Key.Key_End):
        QTest.keyClick(titles, key)
        named.append(titles.accessibleName())
    assert named == ["Game", "Players", "Score", "Time", "Score", "Status"]


def test_a_title_that_hides_gives_the_keyboard_to_the_first(opened: Opener) -> None:
    page = opened(game(1), game(2, TABLE, **AT_TABLE), screen="desk")
    page.resize(1280, 528)
    settle()
    titles = rows(page).titles
    titles.setFocus()
    for _ in range(3):
        QTest.keyClick(titles, Qt.Key.Key_Right)
    assert titles.accessibleName() == "Deal"
    page.resize(668, 528)
    settle()
    assert titles.accessibleName() == "sorted by Started, descending"


def test_a_table_lists_its_players_and_the_winner(opened: Opener) -> None:
    page = opened(game(1), game(2, TABLE, **AT_TABLE))
    assert [title(page, column) for column in range(3)] == ["Started", "Game", "Players"]
    assert [row[2] for row in texts(page)] == ["Ann, Ben, Milo, Ben won", ""]


@pytest.mark.parametrize("code", ["en", *OTHERS])
def test_a_narrow_page_names_the_winner_before_all_players(opened: Opener, code: str, cut: set[str]) -> None:
    with spoken(code):
        at_table = game(2, TABLE, **AT_TABLE)
        page = opened(game(1), at_table, screen="desk")
        page.resize(668, 528)
        settle()
        cut.clear()
        page.grab()
        won = winners(at_table)
        assert [*cut] in ([], [f"with dots: {won}, Ann, Ben, Milo"])
        assert rows(page).columnWidth(2) >= rows(page).fontMetrics().horizontalAdvance(won)


def test_a_single_player_sees_no_players_column(opened: Opener) -> None:
    page = opened(game(1), game(2))
    assert "Players" not in [title(page, column) for column in range(rows(page).model().columnCount())]


def test_several_players_are_named_and_can_be_searched(opened: Opener) -> None:
    page = opened(game(1), game(2, player="Ben"), game(3, TABLE, **AT_TABLE), names={"": "Ann", "Ben": "Ben"})
    assert [row[2] for row in texts(page)] == ["Ann, Ben, Milo, Ben won", "Ben", "Ann"]
    QTest.keyClicks(search(page), "milo")
    assert [row[2] for row in texts(page)] == ["Ann, Ben, Milo, Ben won"]
