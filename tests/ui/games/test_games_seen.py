"""The list of kept games, heard and seen: its rows, its columns and who sat at the tables."""

from PySide6.QtCore import QCoreApplication, QPoint, QRect
from PySide6.QtGui import QAccessible, QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from setgui.ui.look.style_sheet import dress
from setgui.ui.look.theme import DARK, LIGHT, Space
from setgui.ui.pages.games_page import GamesPage
from ui.games.page import AT_TABLE, EARLY, OVER, TABLE, Opener, button, game, rows, search, texts, title

# What is heard and seen


def test_a_row_is_read_out_whole(opened: Opener) -> None:
    page = opened(game(3, EARLY, repeated=True))
    table = QAccessible.queryAccessibleInterface(rows(page))
    assert table.role() is QAccessible.Role.Table
    assert table.text(QAccessible.Text.Name) == "Games"
    cells = [table.child(number) for number in range(table.childCount())]
    said = [cell.text(QAccessible.Text.Name) for cell in cells if cell.role() is QAccessible.Role.Cell]
    assert ", ".join(filter(None, said)) == (
        "Jun 3, 2026  2:05 PM, Solitaire, standard, deal 300, score 9, 0 sets, time 9:12, "
        "Finished early, assisted, played before"
    )


def test_every_control_has_a_name(opened: Opener) -> None:
    page = opened(game(1))
    for one in (*page.findChildren(QAbstractButton), search(page)):
        if one.isVisible():
            assert QAccessible.queryAccessibleInterface(one).text(QAccessible.Text.Name), one
    assert QAccessible.queryAccessibleInterface(button(page, "All")).text(QAccessible.Text.Name) == "All"


def band(page: GamesPage) -> QColor:
    """The color behind the chosen row, between its words."""
    view = rows(page)
    row: QRect = view.visualRect(view.currentIndex())
    spot = view.viewport().mapTo(page, QPoint(row.center().x(), row.top() + 3))
    return page.grab().toImage().pixelColor(spot)


def test_it_takes_other_colors(opened: Opener) -> None:
    page = opened(game(1), game(2))
    dress(LIGHT)
    assert band(page) == LIGHT.pressed
    dress(DARK)
    assert band(page) == DARK.pressed
    view = rows(page)
    empty = view.viewport().mapTo(page, QPoint(40, view.viewport().height() - 4))
    assert page.grab().toImage().pixelColor(empty) == DARK.panel


def test_columns_have_what_their_texts_need_and_share_what_is_left(opened: Opener) -> None:
    """Where there is too little room, the longest texts are cut, and never the column behind all others."""
    on_request = game(1, EARLY, mode="classic", options="on-request", repeated=True)
    page = opened(on_request, game(2, TABLE, **AT_TABLE))
    listed, metrics = rows(page), rows(page).fontMetrics()
    columns = range(listed.model().columnCount())
    spare = {}
    for width in (480, 700, 1500, 1600):
        page.resize(width, 500)
        QCoreApplication.processEvents()
        widths = [listed.columnWidth(column) for column in columns]
        needed = [
            max(metrics.horizontalAdvance(str(listed.model().index(row, column).data())) for row in (0, 1))
            for column in columns
        ]
        spare[width] = [width - need for width, need in zip(widths, needed, strict=True)]
        assert listed.columnWidth(8) > 60
    assert spare[700][1] < 0
    assert min(spare[1500]) > 0
    grown = [after - before for before, after in zip(spare[1500], spare[1600], strict=True)]
    assert max(grown[:-1]) - min(grown[:-1]) <= 1


def test_no_text_is_cut_on_a_screen_that_has_room_for_it(opened: Opener) -> None:
    long = game(3, OVER._replace(hints=2, shown=3), mode="sprint", options="sets=20", repeated=True, imported=True)
    seats = "seats=Ann,Ben,Bartholomew,Clementine,computer:5"
    page = opened(long, game(2, TABLE, mode="together", options=seats), screen="desk")
    button(page, "All").click()
    listed = rows(page)
    assert listed.horizontalScrollBar().maximum() == 0
    for column in range(listed.model().columnCount()):
        needed = [listed.fontMetrics().horizontalAdvance(row[column]) for row in texts(page)]
        assert listed.columnWidth(column) >= max(needed) + 2 * int(Space.ONE)


# Who sat there


def test_of_a_table_it_tells_who_sat_there_and_who_won(opened: Opener) -> None:
    page = opened(game(1), game(2, TABLE, **AT_TABLE))
    assert [title(page, column) for column in range(3)] == ["Started", "Game", "Players"]
    assert [row[2] for row in texts(page)] == ["Ann, Ben, Milo, Ben won", ""]


def test_one_person_alone_sees_no_players(opened: Opener) -> None:
    page = opened(game(1), game(2))
    assert "Players" not in [title(page, column) for column in range(rows(page).model().columnCount())]


def test_where_several_play_it_tells_whose_game_it_is_and_finds_them(opened: Opener) -> None:
    page = opened(game(1), game(2, player="Ben"), game(3, TABLE, **AT_TABLE), names={"": "Ann", "Ben": "Ben"})
    assert [row[2] for row in texts(page)] == ["Ann, Ben, Milo, Ben won", "Ben", "Ann"]
    QTest.keyClicks(search(page), "milo")
    assert [row[2] for row in texts(page)] == ["Ann, Ben, Milo, Ben won"]
