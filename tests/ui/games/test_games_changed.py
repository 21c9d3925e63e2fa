"""My games: sorting, stars and deletion."""

import pytest
from PySide6.QtCore import QLocale, QPoint, Qt
from PySide6.QtTest import QTest

from setgui.session.kept import Figures
from setgui.ui.pages.games_page import GamesPage
from setgui.words import games as words
from setgui.words.language import say
from ui.games.page import OPEN, Opener, button, deals, game, rows, texts, texts_seen, title


def click_title(page: GamesPage, word: str) -> None:
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
def test_a_click_on_a_title_sorts_and_another_reverses(
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
def test_an_invalid_order_lists_the_newest_first(opened: Opener, order: str) -> None:
    page = opened(*SORTED, order=order)
    button(page, "All").click()
    assert [deal // 100 for deal in deals(page)] == [4, 3, 2, 1]


def test_players_are_sorted_by_the_rules_of_the_language(opened: Opener) -> None:
    """Expect accented letters next to their base letter, unless the language has them as separate letters."""
    for language, order in (("de", ["200", "400", "100", "300"]), ("es", ["200", "100", "400", "300"])):
        QLocale.setDefault(QLocale(language))
        names = {"": "Nz", "a": "ärger", "b": "Zoe", "c": "Ñu"}
        page = opened(game(1), game(2, player="a"), game(3, player="b"), game(4, player="c"), names=names)
        QLocale.setDefault(QLocale("en_GB"))
        click_title(page, "Players")
        assert [row[3] for row in texts(page)] == order


def test_games_read_later_do_not_change_the_order(opened: Opener) -> None:
    page = opened(game(1), order="deal up")
    changed: list[str] = []
    page.order_changed.connect(changed.append)
    page.show_games([game(1), game(2, player="a")])
    assert changed == []
    assert rows(page).horizontalHeader().accessibleName().endswith("Started")


def test_titles_can_be_reached_and_pressed_by_keyboard(opened: Opener) -> None:
    page = opened(*SORTED)
    button(page, "All").click()
    titles = rows(page).horizontalHeader()
    assert titles.accessibleName() == "sorted by Started, descending"
    titles.setFocus()
    assert titles.accessibleName() == "sorted by Started, descending"
    before = page.grab().toImage()
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right):
        QTest.keyClick(titles, key)
    assert titles.accessibleName() == "Score"
    assert page.grab().toImage() != before
    QTest.keyClick(titles, Qt.Key.Key_Space)
    assert titles.accessibleName() == "sorted by Score, descending"
    QTest.keyClick(titles, Qt.Key.Key_Return)
    assert titles.accessibleName() == "sorted by Score, ascending"
    assert [deal // 100 for deal in deals(page)] == [4, 1, 3, 2]
    QTest.keyClick(titles, Qt.Key.Key_End)
    assert titles.accessibleName() == "Status"
    QTest.keyClick(titles, Qt.Key.Key_Escape)
    assert not page.isVisible()


def test_a_star_can_be_added_listed_and_removed(opened: Opener) -> None:
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


def test_a_click_in_the_star_column_toggles_the_star(opened: Opener) -> None:
    page = opened(game(1), game(2))
    for column, star in ((6, "★"), (5, "★"), (6, "")):
        spot = rows(page).visualRect(rows(page).model().index(1, column)).center()
        QTest.mouseClick(rows(page).viewport(), Qt.MouseButton.LeftButton, pos=spot)
        assert [row[6] for row in texts(page)] == ["", star]


def deleting(page: GamesPage) -> list[tuple[object, ...]]:
    wishes: list[tuple[object, ...]] = []
    page.delete_asked.connect(lambda *what: wishes.append(what))
    return wishes


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_deleted_game_can_be_restored(opened: Opener, way: str) -> None:
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
    assert texts_seen(page) == "Game restored."
    assert not button(page, "Undo").isVisible()
    QTest.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert wishes == [(2, True), (2, False)]


def test_deleted_games_are_restored_one_by_one(opened: Opener) -> None:
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


def test_the_game_on_the_board_cannot_be_deleted(opened: Opener) -> None:
    page = opened(game(1), game(2, OPEN), current=2)
    assert button(page, "Delete").accessibleDescription() == "The current game cannot be deleted."
    assert not button(page, "Delete").isEnabled()
    QTest.keyClick(rows(page), Qt.Key.Key_Delete)
    assert deals(page) == [200, 100]
    rows(page).selectRow(1)
    assert button(page, "Delete").isEnabled()
