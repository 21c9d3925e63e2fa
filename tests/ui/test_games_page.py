"""The list of kept games."""

from collections.abc import Callable, Iterator
from datetime import datetime

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from screens import put_on

from setgui.session.kept import Digest, Figures, GameId
from setgui.session.records.kinds import Kind
from setgui.ui.look.style_sheet import dress
from setgui.ui.look.theme import DARK, LIGHT, Space
from setgui.ui.pages.games_page import GamesPage
from setgui.ui.widgets.blank import Blank
from setgui.ui.widgets.listing import Listing
from setgui.words import games as words
from setgui.words.language import say
from ui.player import child
from ui.program import PATIENCE, delete_now

OVER = Figures(over=True, score=61, sets_2=10, sets_3=12, sets_4=1)
EARLY = Figures(over=True, finished=True, score=9, hints=1)
OPEN = Figures(score=7, sets_3=2, sets_1=1)

Opener = Callable[..., GamesPage]


def game(number: int, figures: Figures = OVER, **others: object) -> Digest:
    """Game 3 has deal 300 and was begun on June 3, 2026 at 14:05."""
    started = int(datetime(2026, 6, number, 14, 5).timestamp())
    digest = Digest(GameId(number), started, 100 * number, "standard", "solitaire", False, False, 552_000, 30, figures)
    return digest._replace(**others)  # type: ignore[arg-type] # names and types are those of a Digest


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[Opener]:
    """Opens the page over some games."""
    usual = QLocale()
    QLocale.setDefault(QLocale("en_GB"))
    host = QWidget()

    def open_page(*digests: Digest, current: int | None = None, screen: str = "usual", **more: object) -> GamesPage:
        put_on(host, screen)
        host.setVisible(screen != "usual")
        page = GamesPage(host, digests, GameId(current) if current else None, **more)  # type: ignore[arg-type] # by name
        with qtbot.waitActive(page, timeout=PATIENCE):
            page.open()
        return page

    yield open_page
    delete_now(host)
    QLocale.setDefault(usual)


def rows(page: GamesPage) -> Listing[Digest]:
    return child(page, Listing)


def search(page: GamesPage) -> QLineEdit:
    return child(page, QLineEdit)


def texts(page: GamesPage) -> list[list[str]]:
    model = rows(page).model()
    if not rows(page).isVisible():
        return []
    columns = range(model.columnCount())
    return [[model.index(row, column).data() for column in columns] for row in range(model.rowCount())]


def deals(page: GamesPage) -> list[int]:
    return [int(row[2]) for row in texts(page)]


def button(page: GamesPage, word: str) -> QAbstractButton:
    """The button that begins so."""
    (found,) = (one for one in page.findChildren(QAbstractButton) if one.text().split("  ")[0] == word)
    return found


def asked(page: GamesPage) -> list[tuple[str, object]]:
    """All that the page will ask for."""
    wishes: list[tuple[str, object]] = []
    page.open_asked.connect(lambda one: wishes.append(("open", one)))
    page.replay_asked.connect(lambda one: wishes.append(("replay", one)))
    page.export_asked.connect(lambda one: wishes.append(("export", one)))
    return wishes


# What is listed


def test_games_without_an_act_are_not_listed_but_the_current_one_is(opened: Opener) -> None:
    page = opened(game(1), game(2, OPEN, acts=0), game(3, OPEN, acts=0), game(4), current=3)
    assert deals(page) == [400, 300, 100]


def test_the_newest_is_on_top_and_chosen(opened: Opener) -> None:
    page = opened(game(2), game(9), game(1))
    assert deals(page) == [900, 200, 100]
    assert rows(page).chosen == game(9)


def test_a_row_tells_what_the_game_amounts_to(opened: Opener) -> None:
    (row,) = texts(opened(game(3)))
    assert row == ["Jun 3, 2026  2:05 PM", "Solitaire, standard", "300", "61", "23", "9:12", "", "Finished"]


def test_a_sprint_has_tenths(opened: Opener) -> None:
    times = [row[5] for row in texts(opened(game(3, mode="sprint", elapsed=72_390), game(2, elapsed=72_390)))]
    assert times == ["1:12.3", "1:12"]


def test_a_score_below_zero_has_a_real_minus(opened: Opener) -> None:
    assert texts(opened(game(3, Figures(score=-2))))[0][3] == "−2"


@pytest.mark.parametrize(
    ("digest", "state"),
    [
        (game(1, OPEN), "Unfinished"),
        (game(1, OVER), "Finished"),
        (game(1, EARLY), "Finished early, assisted"),
        (game(1, OVER, repeated=True, imported=True), "Finished, played before, not counted"),
        (game(5, OPEN, variant="junior"), "Unfinished, on the board"),
    ],
)
def test_the_state_and_quietly_what_else_is_to_know(opened: Opener, digest: Digest, state: str) -> None:
    assert texts(opened(digest, current=5))[0][-1] == state


def test_notes_that_are_cut_off_can_be_read(opened: Opener) -> None:
    model = rows(opened(game(1, EARLY, repeated=True), game(2))).model()
    tip = Qt.ItemDataRole.ToolTipRole
    assert [model.index(row, 7).data(tip) for row in (0, 1)] == ["", "assisted, played before"]


def test_all_kinds_have_their_number_and_show_their_games(opened: Opener) -> None:
    page = opened(game(1), game(2, OPEN), game(3, EARLY), game(4, OPEN), game(5))
    found = {word: button(page, word) for word in ("All", "Unfinished", "Finished")}
    assert {word: one.accessibleDescription() for word, one in found.items()} == {
        "All": "5 games",
        "Unfinished": "2 games",
        "Finished": "3 games",
    }
    for word, expected in (("All", [500, 400, 300, 200, 100]), ("Finished", [500, 300, 100])):
        found[word].click()
        assert deals(page) == expected
        assert found[word].isChecked()
    found["Unfinished"].click()
    assert deals(page) == [400, 200]


@pytest.mark.parametrize(
    ("digests", "current", "word"),
    [
        ((game(1), game(2, OPEN)), None, "Unfinished"),
        ((game(1), game(2, OPEN), game(3, OPEN)), 3, "Unfinished"),
        ((game(1), game(3, OPEN)), 3, "All"),
        ((game(1), game(3)), 3, "All"),
        ((game(1), game(2, OPEN, acts=0)), None, "All"),
    ],
)
def test_what_waits_is_shown_first(opened: Opener, digests: tuple[Digest, ...], current: int | None, word: str) -> None:
    page = opened(*digests, current=current)
    assert [one for one in ("All", "Unfinished", "Finished") if button(page, one).isChecked()] == [word]


def test_the_chosen_game_stays_chosen_where_it_is_still_listed(opened: Opener) -> None:
    page = opened(game(1), game(2), game(3, OPEN))
    button(page, "All").click()
    rows(page).selectRow(2)
    button(page, "Finished").click()
    assert rows(page).chosen == game(1)
    button(page, "Unfinished").click()
    assert rows(page).chosen == game(3, OPEN)


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("1", [1200, 1100, 100]),
        ("12", [1200]),
        ("2026-06-1", [1200, 1100]),
        ("Jun 2", [200]),
        (" jun 11, 2026 ", [1100]),
        ("thurs", [1100]),
        ("JUNE", [1200, 1100, 200, 100]),
        ("00", []),
        ("july", []),
    ],
)
def test_a_search_finds_deals_by_their_beginning_and_days(opened: Opener, typed: str, expected: list[int]) -> None:
    page = opened(game(1), game(2), game(11), game(12))
    QTest.keyClicks(search(page), typed)
    assert deals(page) == expected


def test_a_deal_number_that_names_no_cards_is_not_there_nor_found(opened: Opener) -> None:
    page = opened(game(1), game(2, mode="drill"))
    assert [row[2] for row in texts(page)] == ["", "100"]
    QTest.keyClicks(search(page), "2")
    assert texts(page) == []


def test_a_search_stays_within_its_kind_and_ends_with_escape(opened: Opener) -> None:
    page = opened(game(1), game(11, OPEN))
    search(page).setFocus()
    QTest.keyClicks(search(page), "1")
    assert deals(page) == [1100]
    button(page, "All").click()
    assert deals(page) == [1100, 100]
    QTest.keyClicks(search(page), "9")
    assert deals(page) == []
    search(page).setFocus()
    QTest.keyClick(search(page), Qt.Key.Key_Escape)
    assert deals(page) == [1100, 100]
    assert page.isVisible()
    QTest.keyClick(search(page), Qt.Key.Key_Escape)
    assert not page.isVisible()


def test_of_ten_thousand_games_only_those_on_the_screen_are_put_into_words(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []

    def tell(kind: Kind) -> str:
        told.append(kind.mode)
        return kind.variant

    monkeypatch.setattr("setgui.words.kinds.name", tell)
    page = opened(*(game(1 + number % 28, id=GameId(number)) for number in range(10_000)))
    page.grab()
    assert rows(page).model().rowCount() == 10_000
    assert 0 < len(told) < 500


# When there is nothing


def texts_seen(page: GamesPage) -> str:
    return " ".join(child.text() for child in page.findChildren(QLabel) if child.isVisible())


def test_without_any_game_it_says_so_and_only_closes(opened: Opener) -> None:
    page = opened(game(1, acts=0))
    blank = child(page, Blank)
    assert blank.isVisible()
    assert blank.accessibleName().startswith("No games yet.")
    assert not search(page).isVisible()
    assert not rows(page).isVisible()
    for word in ("Continue", "Replay", "Save as text…"):
        assert not button(page, word).isEnabled()
        assert button(page, word).accessibleDescription() == "No game is chosen."
    assert button(page, "Close").hasFocus()
    QTest.keyClick(page, Qt.Key.Key_Return)
    QTest.keyClick(button(page, "Close"), Qt.Key.Key_Return)
    assert not page.isVisible()


def test_an_empty_kind_and_a_vain_search_say_so(opened: Opener) -> None:
    page = opened(game(1))
    blank = child(page, Blank)
    assert not blank.isVisible()
    button(page, "Unfinished").click()
    assert texts_seen(page) == say(words.NONE_UNFINISHED)
    button(page, "All").click()
    assert not texts_seen(page)
    QTest.keyClicks(search(page), "7")
    assert texts_seen(page) == say(words.NONE_FOUND)
    assert not button(page, "Replay").isEnabled()
    page = opened(game(1, OPEN))
    button(page, "Finished").click()
    assert texts_seen(page) == say(words.NONE_FINISHED)


# What can be asked


def test_an_unfinished_game_is_continued(opened: Opener) -> None:
    page = opened(game(1), game(2, OPEN))
    wishes = asked(page)
    button(page, "Continue").click()
    assert wishes == [("open", 2)]
    assert not page.isVisible()


def test_a_finished_one_is_looked_at(opened: Opener) -> None:
    page = opened(game(1))
    wishes = asked(page)
    button(page, say(words.VIEW_RESULT)).click()
    assert wishes == [("open", 1)]
    assert not page.isVisible()


@pytest.mark.parametrize(("word", "wish"), [("Replay", "replay"), ("Save as text…", "export")])
def test_what_leaves_the_page_open(opened: Opener, word: str, wish: str) -> None:
    page = opened(game(1), game(2))
    wishes = asked(page)
    rows(page).selectRow(1)
    button(page, word).click()
    assert wishes == [(wish, 1)]
    assert page.isVisible()


@pytest.mark.parametrize(("figures", "wish"), [(OPEN, "open"), (OVER, "replay"), (EARLY, "replay")])
@pytest.mark.parametrize("way", ["enter", "enter in the search", "double click"])
def test_what_is_most_likely_wanted(opened: Opener, figures: Figures, wish: str, way: str) -> None:
    page = opened(game(7, figures))
    wishes = asked(page)
    if way == "enter":
        assert rows(page).hasFocus()
        QTest.keyClick(rows(page), Qt.Key.Key_Return)
    elif way == "double click":
        spot = rows(page).visualRect(rows(page).model().index(0, 3)).center()
        QTest.mouseClick(rows(page).viewport(), Qt.MouseButton.LeftButton, pos=spot)
        QTest.mouseDClick(rows(page).viewport(), Qt.MouseButton.LeftButton, pos=spot)
    else:
        search(page).setFocus()
        QTest.keyClicks(search(page), "7")
        QTest.keyClick(search(page), Qt.Key.Key_Enter)
    assert wishes == [(wish, 7)]


def test_enter_on_a_choice_lists_its_games_and_opens_none(opened: Opener) -> None:
    page = opened(game(1), game(2, OPEN))
    wishes = asked(page)
    button(page, "Finished").setFocus()
    QTest.keyClick(button(page, "Finished"), Qt.Key.Key_Return)
    assert button(page, "Finished").isChecked()
    assert page.isVisible()
    assert not wishes


def test_arrows_choose_and_lead_from_the_search_into_the_list(opened: Opener) -> None:
    page = opened(game(1), game(2), game(3))
    search(page).setFocus()
    QTest.keyClick(search(page), Qt.Key.Key_Down)
    assert rows(page).hasFocus()
    QTest.keyClick(rows(page), Qt.Key.Key_Down)
    assert rows(page).chosen == game(2)
    QTest.keyClick(rows(page), Qt.Key.Key_Tab)
    assert not rows(page).hasFocus()


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


def test_sets_that_the_computer_took_are_listed(opened: Opener) -> None:
    (row,) = texts(opened(game(1, Figures(over=True, score=61, sets_1=1, shown=22))))
    assert "23" in row


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

SEATS = "seats=Ann,Ben,computer:3"
TABLE = Figures(over=True, score=9, won=0b010)
AT_TABLE = {"mode": "together", "options": SEATS}


@pytest.mark.parametrize(("won", "told"), [(0b010, "Ben won"), (0b101, "tie"), (0b111, "tie"), (0, "")])
def test_of_a_table_it_tells_who_sat_there_and_who_won(opened: Opener, won: int, told: str) -> None:
    page = opened(game(1), game(2, TABLE._replace(won=won, over=bool(won)), **AT_TABLE))
    assert [title(page, column) for column in range(3)] == ["Started", "Game", "Players"]
    button(page, "All").click()
    seats = "Ann, Ben, Milo"
    assert [row[2] for row in texts(page)] == [f"{seats}, {told}" if told else seats, ""]


def test_one_person_alone_sees_no_players(opened: Opener) -> None:
    page = opened(game(1), game(2))
    assert "Players" not in [title(page, column) for column in range(rows(page).model().columnCount())]


def test_where_several_play_it_tells_whose_game_it_is_and_finds_them(opened: Opener) -> None:
    page = opened(game(1), game(2, player="Ben"), game(3, TABLE, **AT_TABLE), names={"": "Ann", "Ben": "Ben"})
    assert [row[2] for row in texts(page)] == ["Ann, Ben, Milo, Ben won", "Ben", "Ann"]
    QTest.keyClicks(search(page), "milo")
    assert [row[2] for row in texts(page)] == ["Ann, Ben, Milo, Ben won"]


# The order


def title(page: GamesPage, column: int) -> str:
    return str(rows(page).model().headerData(column, Qt.Orientation.Horizontal))


def click_title(page: GamesPage, word: str) -> None:
    """Click on the title of a column."""
    titles = rows(page).horizontalHeader()
    column = next(column for column in range(titles.count()) if title(page, column) == word)
    spot = QPoint(titles.sectionViewportPosition(column) + 12, titles.height() // 2)
    QTest.mouseClick(titles.viewport(), Qt.MouseButton.LeftButton, pos=spot)


SORTED = [
    game(1, Figures(over=True, score=5, sets_1=4), elapsed=9_000, mode="classic"),
    game(2, Figures(score=7, sets_1=9), elapsed=8_000, starred=True),
    game(3, Figures(over=True, finished=True, score=6, sets_1=1), elapsed=7_000, variant="junior"),
    game(4, Figures(over=True, score=5, sets_1=2), elapsed=6_000, mode="classic"),
]


@pytest.mark.parametrize(
    ("word", "once", "twice"),
    [
        ("Started", [1, 2, 3, 4], [4, 3, 2, 1]),
        ("Game", [4, 1, 3, 2], [2, 3, 4, 1]),
        ("Deal", [1, 2, 3, 4], [4, 3, 2, 1]),
        ("Score", [2, 3, 4, 1], [4, 1, 3, 2]),
        ("Sets", [2, 1, 4, 3], [3, 4, 1, 2]),
        ("Time", [4, 3, 2, 1], [1, 2, 3, 4]),
        ("★", [2, 4, 3, 1], [4, 3, 1, 2]),
        ("Status", [2, 3, 4, 1], [4, 1, 3, 2]),
    ],
)
def test_a_click_on_a_title_sorts_and_another_turns_it_round(
    opened: Opener, word: str, once: list[int], twice: list[int]
) -> None:
    page = opened(*SORTED)
    button(page, "All").click()
    kept: list[str] = []
    page.order_changed.connect(kept.append)
    for expected in (once, twice):
        click_title(page, word)
        assert [deal // 100 for deal in deals(page)] == expected
        again = opened(*SORTED, order=kept[-1])
        button(again, "All").click()
        assert [deal // 100 for deal in deals(again)] == expected
    assert len(set(kept)) == 2


@pytest.mark.parametrize("order", ["", "players down", "score", "score sideways"])
def test_an_order_that_is_none_is_the_newest_first(opened: Opener, order: str) -> None:
    page = opened(*SORTED, order=order)
    button(page, "All").click()
    assert [deal // 100 for deal in deals(page)] == [4, 3, 2, 1]


def test_players_are_sorted_too(opened: Opener) -> None:
    page = opened(game(1), game(2, player="Ben"), game(3), names={"": "Zoë", "Ben": "Ben"})
    click_title(page, "Players")
    assert [row[3] for row in texts(page)] == ["200", "300", "100"]


def test_titles_are_reached_and_pressed_by_keyboard(opened: Opener) -> None:
    page = opened(*SORTED)
    button(page, "All").click()
    titles = rows(page).horizontalHeader()
    titles.setFocus()
    assert titles.accessibleName() == "sorted by Started, largest first"
    before = page.grab().toImage()
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right):
        QTest.keyClick(titles, key)
    assert titles.accessibleName() == "Score"
    assert page.grab().toImage() != before
    QTest.keyClick(titles, Qt.Key.Key_Space)
    assert titles.accessibleName() == "sorted by Score, largest first"
    QTest.keyClick(titles, Qt.Key.Key_Return)
    assert titles.accessibleName() == "sorted by Score, smallest first"
    assert [deal // 100 for deal in deals(page)] == [4, 1, 3, 2]
    QTest.keyClick(titles, Qt.Key.Key_End)
    assert titles.accessibleName() == "Status"
    QTest.keyClick(titles, Qt.Key.Key_Escape)
    assert not page.isVisible()


# A star


def test_a_star_is_given_and_taken_and_lists_its_games(opened: Opener) -> None:
    page = opened(game(1), game(2))
    asked_for: list[tuple[object, ...]] = []
    page.star_asked.connect(lambda *what: asked_for.append(what))
    rows(page).selectRow(1)
    button(page, "Star").click()
    assert [row[6] for row in texts(page)] == ["", "★"]
    assert rows(page).chosen == game(1, starred=True)
    assert button(page, "Starred").text() == "Starred  1"
    button(page, "Starred").click()
    assert deals(page) == [100]
    button(page, "Remove star").click()
    assert deals(page) == []
    assert texts_seen(page) == say(words.NONE_STARRED)
    assert asked_for == [(1, True), (1, False)]


def test_a_click_where_the_star_stands_turns_it(opened: Opener) -> None:
    page = opened(game(1), game(2))
    for column, star in ((6, "★"), (5, "★"), (6, "")):
        spot = rows(page).visualRect(rows(page).model().index(1, column)).center()
        QTest.mouseClick(rows(page).viewport(), Qt.MouseButton.LeftButton, pos=spot)
        assert [row[6] for row in texts(page)] == ["", star]


# Deleting


def deleting(page: GamesPage) -> list[tuple[object, ...]]:
    wishes: list[tuple[object, ...]] = []
    page.delete_asked.connect(lambda *what: wishes.append(what))
    return wishes


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_deleted_game_can_be_brought_back(opened: Opener, way: str) -> None:
    page = opened(game(1), game(2), game(3))
    wishes = deleting(page)
    rows(page).selectRow(1)
    if way == "key":
        QTest.keyClick(rows(page), Qt.Key.Key_Delete)
    else:
        button(page, "Delete").click()
    assert (deals(page), rows(page).chosen) == ([300, 100], game(1))
    assert button(page, "All").text() == "All  2"
    assert texts_seen(page) == "Game deleted."
    assert rows(page).hasFocus()
    if way == "key":
        QTest.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    else:
        button(page, "Undo").click()
    assert (deals(page), rows(page).chosen) == ([300, 200, 100], game(2))
    assert texts_seen(page) == "The game is back."
    assert not button(page, "Undo").isVisible()
    QTest.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert wishes == [(2, True), (2, False)]


def test_all_that_were_deleted_come_back_one_after_the_other(opened: Opener) -> None:
    page = opened(game(1), game(2))
    wishes = deleting(page)
    for _ in range(2):
        button(page, "Delete").click()
    assert deals(page) == []
    assert button(page, "Undo").hasFocus()
    for _ in range(2):
        button(page, "Undo").click()
    assert deals(page) == [200, 100]
    assert wishes == [(2, True), (1, True), (1, False), (2, False)]


def test_the_game_on_the_board_stays(opened: Opener) -> None:
    page = opened(game(1), game(2, OPEN), current=2)
    assert button(page, "Delete").accessibleDescription() == "The game on the board cannot be deleted."
    assert not button(page, "Delete").isEnabled()
    QTest.keyClick(rows(page), Qt.Key.Key_Delete)
    assert deals(page) == [200, 100]
    rows(page).selectRow(1)
    assert button(page, "Delete").isEnabled()


def test_the_same_deal_is_asked_for_and_closes_the_page(opened: Opener) -> None:
    page = opened(game(1), game(2))
    wishes: list[object] = []
    page.again_asked.connect(wishes.append)
    button(page, "Same deal").click()
    assert wishes == [2]
    assert not page.isVisible()
