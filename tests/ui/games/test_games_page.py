"""My games: the list, the search and the buttons."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from setgui.session.kept import Figures, GameId
from setgui.session.records.kinds import Kind
from setgui.ui.widgets.figure import Blank
from setgui.words import games as words
from setgui.words.language import say
from ui.games.page import (
    ABANDONED,
    EARLY,
    OPEN,
    OVER,
    Opener,
    asked,
    button,
    deals,
    game,
    rows,
    search,
    texts,
    texts_seen,
)
from ui.player import child


def test_games_without_an_act_are_not_listed_but_the_current_one_is(opened: Opener) -> None:
    page = opened(game(1), game(2, OPEN, acts=0), game(3, OPEN, acts=0), game(4), current=3)
    assert deals(page) == [400, 300, 100]
    assert texts(page)[1][-1] == "Unfinished, current game"


def test_the_newest_game_comes_first_and_is_chosen(opened: Opener) -> None:
    page = opened(game(2), game(9), game(1))
    assert deals(page) == [900, 200, 100]
    assert rows(page).chosen == game(9)


def test_a_row_shows_the_figures_of_the_game(opened: Opener) -> None:
    """Expect tenths for a sprint, a real minus sign, and sets that were shown included in the count."""
    shown, sprint = Figures(over=True, score=-2, sets_1=1, shown=22), game(2, mode="sprint", elapsed=72_390)
    usual, in_tenths, below_zero = texts(opened(game(3), sprint, game(1, shown)))
    assert usual == ["Jun 3, 2026  2:05 PM", "Solitaire, standard", "300", "61 points", "23", "9:12", "", "Finished"]
    assert (in_tenths[3], in_tenths[5], below_zero[3:5]) == ("61 sets", "1:12.3", ["−2 points", "23"])


def test_cut_off_notes_have_tool_tips(opened: Opener) -> None:
    model = rows(opened(game(1, EARLY, repeated=True, imported=True), game(2))).model()
    tip = Qt.ItemDataRole.ToolTipRole
    assert [model.index(row, 7).data(tip) for row in (0, 1)] == ["", "assisted, played before, not counted"]


def test_each_filter_shows_its_count_and_its_games(opened: Opener) -> None:
    page = opened(game(1), game(2, OPEN), game(3, EARLY), game(4, OPEN), game(5))
    found = {word: button(page, word) for word in ("All", "Unfinished", "Finished")}
    assert {word: each.accessibleDescription() for word, each in found.items()} == {
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


def test_a_puzzle_is_listed_as_unfinished_until_it_is_solved(opened: Opener) -> None:
    over = Figures(over=True, score=7)
    page = opened(game(1, over, mode="in-sight"), game(2, over._replace(won=1), mode="in-sight"))
    for word, listed in (("Unfinished", "Unsolved"), ("Finished", "Solved")):
        button(page, word).click()
        assert [row[-1] for row in texts(page)] == [listed]


def test_abandoned_games_are_counted_and_listed_apart(opened: Opener) -> None:
    page = opened(game(1), game(2, ABANDONED), game(3, OPEN), game(4))
    counts = {word: button(page, word).accessibleDescription() for word in ("All", "Finished", "Abandoned")}
    assert counts == {"All": "4 games", "Finished": "2 games", "Abandoned": "1 game"}
    button(page, "Abandoned").click()
    assert [row[-1] for row in texts(page)] == ["Abandoned"]
    button(page, "Delete").click()
    assert "You have no abandoned games." in texts_seen(page)
    assert button(opened(game(1)), "Abandoned").isHidden()


def test_all_games_are_listed_first(opened: Opener) -> None:
    page = opened(game(1), game(2, OPEN), game(3))
    assert [each for each in ("All", "Unfinished", "Finished") if button(page, each).isChecked()] == ["All"]


def test_the_chosen_game_stays_chosen_while_it_is_listed(opened: Opener) -> None:
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
def test_a_search_finds_deals_by_prefix_and_by_date(opened: Opener, typed: str, expected: list[int]) -> None:
    page = opened(game(1), game(2), game(11), game(12))
    QTest.keyClicks(search(page), typed)
    assert deals(page) == expected


def test_a_key_leads_to_the_search(opened: Opener) -> None:
    page = opened(game(1), game(2))
    QTest.keyClick(rows(page), Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert search(page).hasFocus()


def test_a_deal_number_without_meaning_is_neither_shown_nor_found(opened: Opener) -> None:
    page = opened(game(1), game(2, mode="drill"))
    assert [row[2] for row in texts(page)] == ["", "100"]
    QTest.keyClicks(search(page), "2")
    assert texts(page) == []


def test_a_search_stays_within_its_filter_and_ends_with_escape(opened: Opener) -> None:
    page = opened(game(1), game(11, OPEN))
    button(page, "Unfinished").click()
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


def test_only_visible_rows_of_ten_thousand_games_are_formatted(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    formatted: list[str] = []

    def count(kind: Kind) -> str:
        formatted.append(kind.mode)
        return kind.variant

    monkeypatch.setattr("setgui.words.kinds.name", count)
    page = opened(*(game(1 + number % 28, id=GameId(number)) for number in range(10_000)))
    page.grab()
    assert rows(page).model().rowCount() == 10_000
    assert 0 < len(formatted) < 500


def test_an_empty_list_says_so_and_can_only_be_closed(opened: Opener) -> None:
    page = opened(game(1, acts=0))
    blank = child(page, Blank)
    assert blank.isVisible()
    assert blank.accessibleName().startswith("No games yet.")
    assert not search(page).isVisible()
    assert not rows(page).isVisible()
    for word in ("Go on", "Look back", "Save as file…"):
        assert not button(page, word).isEnabled()
        assert button(page, word).accessibleDescription() == "No game is selected."
    assert button(page, "Close").hasFocus()
    QTest.keyClick(page, Qt.Key.Key_Return)
    QTest.keyClick(button(page, "Close"), Qt.Key.Key_Return)
    assert not page.isVisible()


def test_an_empty_filter_and_a_failed_search_say_so(opened: Opener) -> None:
    page = opened(game(1))
    blank = child(page, Blank)
    assert not blank.isVisible()
    button(page, "Unfinished").click()
    assert texts_seen(page) == say(words.NONE_UNFINISHED)
    button(page, "All").click()
    assert not texts_seen(page)
    QTest.keyClicks(search(page), "7")
    assert texts_seen(page) == say(words.NONE_FOUND)
    assert not button(page, "Look back").isEnabled()
    page = opened(game(1, OPEN))
    button(page, "Finished").click()
    assert texts_seen(page) == say(words.NONE_FINISHED)


@pytest.mark.parametrize(
    ("figures", "word", "wish", "closes"),
    [
        (OPEN, "Go on", "open", True),
        (OVER, "Show result", "open", True),
        (OVER, "Play this deal again", "again", True),
        (OVER, "Look back", "look back", False),
        (OVER, "Save as file…", "export", False),
    ],
)
def test_each_button_acts_on_the_chosen_game(
    opened: Opener, figures: Figures, word: str, wish: str, *, closes: bool
) -> None:
    page = opened(game(1, figures), game(2, figures))
    wishes = asked(page)
    rows(page).selectRow(1)
    button(page, word).click()
    assert wishes == [(wish, 1)]
    assert page.isVisible() is not closes


@pytest.mark.parametrize(("figures", "wish"), [(OPEN, "open"), (OVER, "open"), (EARLY, "open")])
@pytest.mark.parametrize("way", ["enter", "enter in the search", "double click"])
def test_enter_and_double_click_press_the_main_button(opened: Opener, figures: Figures, wish: str, way: str) -> None:
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


def test_enter_on_a_filter_lists_its_games_and_opens_none(opened: Opener) -> None:
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
    for end, number in ((Qt.Key.Key_End, 1), (Qt.Key.Key_Home, 3)):  # the newest game is first
        QTest.keyClick(rows(page), end)
        assert rows(page).chosen == game(number)
    QTest.keyClick(rows(page), Qt.Key.Key_Tab)
    assert not rows(page).hasFocus()
