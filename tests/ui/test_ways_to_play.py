"""Games against the computer, the rules of each way to play, and the fixed size of the page."""

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QPushButton, QRadioButton
from pytestqt.qtbot import QtBot
from screens import letters, put_on

from setgui.model.options import Seat
from setgui.session.game.seats import COMPUTERS, colors
from setgui.session.starts.new_start import VERSUS, ways
from setgui.ui.look.theme import theme
from setgui.ui.pages.daily import DailyPage
from setgui.ui.pages.new_game.mode_choices import ModeChoices, TablePicture
from setgui.ui.pages.new_game.seat_rows import Opponents
from setgui.ui.widgets.fading_area import FadingArea
from ui.pages import colors_in, figure, page, press, settle, take
from ui.player import Player
from ui.program import JUNIOR, PATIENCE, Folder
from ui.seated import table
from ui.sheet import asked, choose_way, enter, go_to, key, told

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

Key = Qt.Key


def faces() -> list[QRadioButton]:
    (found,) = page().findChildren(Opponents)
    return found.findChildren(QRadioButton)


def test_new_players_face_a_beginner(player: Player) -> None:
    player.shortcut("new-game")
    settle()
    press("Against the computer")
    assert told("Pim finds the only set on a table in about 30 seconds, and one of several sooner.")
    press("Start")
    assert player.snapshot.game.start.options.seats == (Seat("Player 1"), Seat(level=1))


@pytest.mark.parametrize("level", [1, 5, -2])
def test_a_computer_player_has_the_same_color_here_and_at_the_table(player: Player, level: int) -> None:
    put_on(player.window, "desk")
    asked(player, VERSUS)
    (face,) = (one for one in faces() if one.text().startswith(COMPUTERS[level]))
    color = theme().seats[colors((Seat("Ann"), Seat(level=level)))[1]].name()
    assert color in colors_in(face.grab().toImage())
    key(Key.Key_Escape)
    player.controller.play(table(Seat("Ann"), Seat(level=level)))
    settle()
    edge = player.window.stage.edge
    assert edge is not None
    _, computer = edge.in_use()
    assert color in colors_in(computer.grab().toImage())
    assert computer.accessibleName().startswith(COMPUTERS[level])
    assert player.window.windowTitle() == "Setgui – Against the computer, standard"


@pytest.mark.parametrize(("name", "level"), [("Orion, expert", 5), ("Luna, calm", -1), ("Otto, patient", -2)])
def test_an_opponent_can_be_chosen_by_mouse(player: Player, name: str, level: int) -> None:
    put_on(player.window, "desk")
    asked(player, VERSUS)
    press(name)
    assert enter(player).options.seats[1] == Seat(level=level)


def test_an_opponent_chosen_by_keys_is_remembered(player: Player) -> None:
    asked(player, VERSUS)
    go_to("Pim, beginner")
    for _ in range(5):
        key(Key.Key_Right)
    assert told("Echo finds sets about as fast as you do.")
    for _ in range(3):
        key(Key.Key_Left)
    assert told("Milo finds the only set on a table in about 10 seconds, and one of several sooner.")
    assert enter(player).options.seats == (Seat("Player 1"), Seat(level=3))
    asked(player, "together")
    asked_again = enter(player)
    assert [seat.computer for seat in asked_again.options.seats] == [False, False]
    asked(player, VERSUS)
    assert enter(player).options.seats == (Seat("Player 1"), Seat(level=3))


@pytest.mark.parametrize(
    ("screen", "others"), [("usual", ()), ("netbook", ()), ("desk", ()), ("least", ()), ("desk", (("Ben", 0),))]
)
def test_the_page_and_its_start_button_stay_and_nothing_scrolls(
    player: Player, qtbot: QtBot, screen: str, others: tuple[tuple[str, int], ...]
) -> None:
    put_on(player.window, screen)
    player.controller.set_setting("others", others)
    sheet = asked(player)
    (area,) = sheet.findChildren(FadingArea)
    start = next(one for one in sheet.findChildren(QPushButton) if one.text() == "Start")
    before = sheet.size(), start.mapTo(sheet, QPoint())
    for way in ways():
        choose_way(way)
        assert (sheet.size(), start.mapTo(sheet, QPoint())) == before
        if screen != "least" and (sheet.width() > 900 or way not in {VERSUS, "together"}):  # those need more room
            qtbot.waitUntil(lambda: area.bar.maximum() == 0, timeout=PATIENCE)
    key(Key.Key_Escape)


def test_a_low_sheet_shows_all_ways_to_play_without_scrolling(player: Player) -> None:
    player.window.resize(960, 540)
    settle()
    sheet = asked(player, "solitaire")
    (area,) = sheet.findChildren(FadingArea)
    assert sheet.title_height > 0
    assert area.bar.maximum() == 0
    key(Key.Key_Escape)


def test_each_way_to_play_shows_its_table_if_there_is_room(player: Player) -> None:
    put_on(player.window, "desk")
    sheet = asked(player)
    (picture,) = sheet.findChildren(TablePicture)
    sheet.resize(sheet.width(), 1000)
    seen: list[QImage] = []
    for way in ("solitaire", "daily", "third-card", "set-or-not"):
        choose_way(way)
        settle()
        image = picture.grab().toImage()
        assert image not in seen
        seen.append(image)
    key(Key.Key_1)
    press("Junior")
    assert picture.grab().toImage() not in seen
    sheet.resize(sheet.width(), 500)
    settle()
    assert sheet.findChildren(FadingArea)[0].bar.maximum() == 0
    key(Key.Key_Escape)


def test_with_large_fonts_choices_are_visible_beside_the_ways_to_play(folder: Folder) -> None:
    with letters(2):
        player = folder.open()
        put_on(player.window, "large-text")
        sheet = asked(player, VERSUS)
        (area,) = sheet.findChildren(FadingArea)
        (first, *_) = faces()
        seen = area.viewport().rect()
        for one in [*sheet.findChildren(ModeChoices), first]:
            place = QRect(one.mapTo(area.viewport(), QPoint()), one.size())
            assert seen.left() <= place.left() <= place.right() <= seen.right()
            assert seen.top() <= place.top() <= seen.bottom()
        key(Key.Key_Escape)


@pytest.mark.parametrize("way", [VERSUS, "together"])
def test_all_choices_are_fully_visible(player: Player, way: str) -> None:
    asked(player)
    for shown in ways()[: ways().index(way) + 1]:
        choose_way(shown)
        settle()
        page().grab()
    for one in page().findChildren(QAbstractButton):
        assert not one.isVisible() or one.visibleRegion().boundingRect() == one.rect(), one.text()
    key(Key.Key_Escape)


def test_the_sheet_for_a_daily_puzzle_leads_to_the_calendar(player: Player) -> None:
    asked(player, "daily")
    press("Daily puzzles")
    assert isinstance(page(), DailyPage)
    key(Key.Key_Escape)


def test_today_s_puzzle_goes_on_where_it_was_left(player: Player) -> None:
    games = []
    for _ in range(2):
        asked(player, "daily")
        enter(player)
        games.append(player.controller.game_id)
        player.controller.play(JUNIOR)
    assert games[0] == games[1]
    player.controller.open_game(games[0])
    assert not player.snapshot.repeated


def test_the_best_and_the_last_result_are_shown(player: Player) -> None:
    player.controller.play(JUNIOR)
    while not player.result_is_shown:
        take(player) if player.sets() else player.key(Key.Key_Plus)
    score = player.snapshot.game.score
    asked(player, "solitaire")
    press("Junior")
    for caption in ("Best", "Last finished game"):
        assert figure(caption) == f"{score} points"
    key(Key.Key_3)
    assert (figure("Games won"), figure("Last finished game")) == ("none yet", "none yet")
    key(Key.Key_1)
    press("Standard")
    assert figure("Best") == "none yet"
    key(Key.Key_Escape)
