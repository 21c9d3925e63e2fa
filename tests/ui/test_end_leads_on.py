"""A result leads to another game, the look back, statistics and the calendar."""

from contextlib import closing

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from setgui.model.commands import Answer
from setgui.model.game import Start
from setgui.model.options import Options, Seat
from setgui.model.play import matches
from setgui.session.kept import Figures, Line
from setgui.session.settings import CardColors
from setgui.storage.sqlite_store import SqliteStore
from setgui.ui.board.flights import Flights
from setgui.ui.pages.daily import DailyPage
from setgui.ui.pages.look_back.look_back_page import LookBackPage
from setgui.ui.pages.result import bars
from setgui.ui.pages.statistics.statistics_page import StatisticsPage
from setgui.ui.widgets.figure import Figure
from setgui.ui.widgets.track import Scrubber
from ui.pages import button, click, key, no_page, page, press_on_result, settle, take
from ui.player import CTRL, Player, child
from ui.program import JUNIOR, Folder, Watch
from ui.replayed import slider
from ui.seated import ANN, BEN, Sit, Table, table
from ui.taking import by_mouse, tile_of

Key = Qt.Key


def buttons(player: Player) -> list[QAbstractButton]:
    found = player.window.stage.result.findChildren(QAbstractButton)
    return sorted((one for one in found if one.isVisible()), key=lambda one: (one.y(), one.x()))


def press(player: Player, text: str) -> QWidget:
    press_on_result(player, text)
    return page()


def finish(player: Player) -> None:
    take(player, 1)
    player.key(Key.Key_Plus)
    player.key(Key.Key_E, CTRL)


def play_out(player: Player) -> None:
    while not player.snapshot.game.over:
        if found := matches(player.snapshot.game):
            player.click_set(found[0])
        else:
            player.key(Key.Key_Plus)


ORDER = ["Look back", "Share…", "Statistics", "Race this game", "Undo", "Daily puzzles"]
ORDER += ["Show the best line", "New deal", "Close"]
EIGHT = [ANN, BEN, *map(Seat, ("Clara", "Dmitri", "Esperanza Valdivia")), *(Seat(level=level) for level in (1, 2, 3))]
ENDS = (
    Start(7),
    *(Start(7, mode=mode) for mode in ("classic", "in-sight", "sprint", "third-card", "set-or-not", "drill")),
    Start(20261121, mode="daily"),
    *(table(*seats) for seats in ([ANN, BEN], [ANN, Seat(level=1)], EIGHT)),
)


def end(player: Player) -> None:
    player.key(Key.Key_E, CTRL)
    while not player.snapshot.game.over:
        found = matches(player.snapshot.game)
        if Answer in player.snapshot.game.mode.commands:
            player.key(Key.Key_Right if found else Key.Key_Left)
        else:
            by_mouse(player, tuple(card for card in found[0] if tile_of(player, card).isEnabled()))
    settle()


def test_all_results_have_the_same_width_and_the_same_places_for_their_buttons(folder: Folder) -> None:
    player = folder.open(JUNIOR)
    player.window.resize(1280, 800)
    widths, corners, columns = set[int](), set[tuple[int, int]](), set[int]()
    for start in ENDS:
        player.controller.play(start)
        end(player)
        *others, main, close = buttons(player)
        sheet = main.parentWidget()
        assert sheet is not None
        widths.add(sheet.width())
        corners.add((sheet.width() - main.geometry().right(), sheet.height() - main.geometry().bottom()))
        columns.update(one.x() for one in others if one.geometry().bottom() <= main.y())
        names = [one.text() for one in (*others, close)]
        assert names == [name for name in ORDER if name in names], start
        assert player.window.focusWidget() is main
        assert (close.text(), close.geometry().bottom()) == ("Close", main.geometry().bottom())
        player.click(close)
        assert not player.result_is_shown
    assert (len(widths), len(corners), len(columns)) == (1, 1, 4)


@pytest.mark.parametrize("mode", ["solitaire", "classic"])
def test_a_game_finished_early_goes_on_from_its_result(folder: Folder, mode: str) -> None:
    player = folder.open(Start(7, mode=mode))
    player.key(Key.Key_E, CTRL)
    press_on_result(player, "Undo")
    assert not player.snapshot.game.over
    assert not player.result_is_shown
    play_out(player)
    assert "Undo" not in [button.text() for button in buttons(player)]


@pytest.mark.parametrize("mode", ["third-card", "sprint", "solitaire"])
def test_the_button_for_another_deal_has_one_name_everywhere(folder: Folder, mode: str) -> None:
    player = folder.open(Start(7, mode=mode))
    end(player)
    assert buttons(player)[-2].text() == player.button("New deal").accessibleName()


def test_a_table_s_result_has_the_same_figures_as_others(two: Table) -> None:
    two.digit(1)
    two.player.click_set(two.player.sets()[0])
    two.wait(60_000)
    end(two.player)
    assert two.player.result_figure("Total time") == two.player.figure("Time") == "1:00"


def test_without_the_result_a_new_deal_is_one_click_away(player: Player) -> None:
    assert not player.button("New deal").isVisible()
    finish(player)
    player.key(Key.Key_Escape)
    assert not player.button("Hint").isEnabled()
    deal = player.snapshot.game.start.deal
    player.click(player.button("New deal"))
    assert player.snapshot.game.start.deal != deal


def test_a_puzzle_s_result_leads_to_the_calendar(folder: Folder) -> None:
    player = folder.open(Start(20261121, mode="daily"))
    play_out(player)
    assert "Daily puzzles" in [one.text() for one in buttons(player)]
    assert isinstance(press(player, "Daily puzzles"), DailyPage)
    key(Key.Key_Escape)
    assert no_page(player)


@pytest.mark.parametrize(("text", "kind"), [("Look back", LookBackPage), ("Statistics", StatisticsPage)])
def test_a_result_opens_the_look_back_and_the_statistics(player: Player, text: str, kind: type[QWidget]) -> None:
    play_out(player)
    assert isinstance(press(player, text), kind)
    key(Key.Key_Escape)
    assert player.result_is_shown


def test_misses_are_shown_one_by_one(folder: Folder) -> None:
    player = folder.open(Start(7, mode="classic", options=Options(on_request=True)))
    take(player, 1)
    player.key(Key.Key_Plus)
    take(player, 1)
    player.key(Key.Key_E, CTRL)
    found = press(player, "Look back")
    assert isinstance(found, LookBackPage)
    key(Key.Key_End)
    told = {2: "There is a set.", 3: "Missed: there was 1 set here."}  # after a mistake, or before a set was left
    seen = []
    for name in ("First mistake", "Next mistake", "First mistake"):
        click(button(name))
        seen.append(slider(found).value())
        assert any(label.text().endswith(told[seen[-1]]) for label in found.findChildren(QLabel))
    assert seen == [2, 3, 2]
    assert [act for act, mark in child(found, Scrubber).drawn if mark.wrong] == [2, 4]
    key(Key.Key_Escape)


def test_a_game_without_misses_has_no_button_for_them(folder: Folder) -> None:
    player = folder.open(Start(54, mode="classic"))
    player.key(Key.Key_P, CTRL)
    assert not button("First mistake").isVisible()  # the game is not over
    key(Key.Key_Escape)
    play_out(player)
    press(player, "Look back")
    assert not button("First mistake").isVisible()
    key(Key.Key_Escape)


def test_against_the_computer_an_early_end_names_no_winner(sit: Sit) -> None:
    seated = sit(table(ANN, Seat(level=1), limit=0))
    seated.digit(1)
    seated.player.click_set(seated.player.sets()[0])
    seated.player.key(Key.Key_E, CTRL)
    assert seated.player.result_texts[0].startswith("Abandoned with ")
    assert seated.player.result_figure("Final score") == "1"


def test_a_better_time_is_shown_with_tenths(folder: Folder, watch: Watch) -> None:
    player = folder.open_by(watch, Start(7, mode="sprint"))
    for pace in (5, 4):
        while not player.snapshot.game.over:
            watch.wait(pace)
            player.click_set(matches(player.snapshot.game)[0])
        assert player.result_figure("Total time") == f"0:{10 * pace}.0"
        assert player.result_texts[0] == ("10 sets in 0:50.0" if pace == 5 else "Your shortest time yet")
        player.click(buttons(player)[-2])


def test_a_solved_puzzle_leads_on_to_the_day_before(folder: Folder) -> None:
    player = folder.open(Start(20261121, mode="daily"))
    play_out(player)
    press_on_result(player, "Six sets, Nov 20, 2026")
    assert player.snapshot.game.start == Start(20261120, mode="daily")


def test_a_clear_win_leads_on_to_the_next_stronger_computer(sit: Sit) -> None:
    seated = sit(table(ANN, Seat(level=1), limit=0)._replace(variant="junior"))
    while seated.player.snapshot.game.pile:
        if not seated.player.sets():
            seated.digit(1, Qt.KeyboardModifier.ShiftModifier)
            seated.wait_until(seated.player.sets)
        seated.player.click_set(seated.player.sets()[0])
    seated.player.key(Key.Key_E, CTRL)
    mine, theirs = seated.scores
    assert seated.player.result_texts[0] == f"You beat Pim, {mine} to {theirs}"
    press_on_result(seated.player, "Play against Juno")
    start = seated.player.snapshot.game.start
    assert start.options == Options(seats=(ANN, Seat(level=2)), limit=0)
    assert start.deal != 7


# The board behind the result stays current


def seen(player: Player) -> QImage:
    settle()
    return player.window.stage.result.grab().toImage()


@pytest.mark.parametrize(("name", "value"), [("letters", True), ("show_time", False), ("colors", CardColors.GREY)])
def test_settings_also_change_the_board_behind_a_result(player: Player, name: str, value: object) -> None:
    player.window.resize(1280, 800)
    player.key(Key.Key_E, CTRL)
    usual, before = getattr(player.controller.settings, name), seen(player)
    player.controller.set_setting(name, value)
    assert seen(player) != before
    player.controller.set_setting(name, usual)
    assert seen(player) == before


def test_screen_readers_read_the_figures_before_the_note(player: Player) -> None:
    player.key(Key.Key_E, CTRL)
    inside = [one for one in player.window.stage.result.findChildren(QWidget) if one.isVisible()]
    (note,) = (one for one in inside if isinstance(one, QLabel) and one.text().startswith("Deal 7."))
    figures = [one for one in inside if isinstance(one, Figure)]
    assert figures[0].accessibleName().startswith("Final score")
    assert max(map(inside.index, figures)) < inside.index(note)


def test_flying_cards_are_on_the_table_after_landing(folder: Folder) -> None:
    folder.choose(animate="yes")
    player = folder.open(JUNIOR)
    player.window.resize(1280, 800)  # to see the last cards beside the result
    play_out(player)
    flying = seen(player)
    overlay = child(player.window, Flights)
    overlay.finish()
    assert seen(player) != flying


def test_a_game_below_the_average_can_be_raced(folder: Folder) -> None:
    with closing(SqliteStore(folder.store)) as store:
        for deal in (100, 101):
            begun, figures = Start(deal, "junior"), Figures(over=True, score=27)
            store.add(begun, (Line(1, "finish"),), figures, started=None, elapsed=9, imported=False)
    player = folder.open(JUNIOR)
    play_out(player)
    told = f"{27 - player.snapshot.game.score} below your average."
    assert any(text.startswith(told) for text in player.result_texts)
    press_on_result(player, "Race this game")
    assert player.snapshot.ghosts
    assert player.snapshot.game.start == JUNIOR


def test_bars_and_reshuffles_add_up_to_the_score(player: Player) -> None:
    for each in (Key.Key_Minus, Key.Key_Plus, Key.Key_Minus):
        player.key(each)
    take(player, 2)
    finish(player)
    counts = bars(player.snapshot)
    assert counts["Reshuffle, −2 points"] == 2
    assert sum(
        int(kind.removeprefix("Reshuffle, ").replace("−", "-").split()[0]) * n for kind, n in counts.items()
    ) == (player.snapshot.game.score)
