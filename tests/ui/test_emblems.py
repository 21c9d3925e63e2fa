"""Emblems mark the achievements of a finished game, which are also given in words."""

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from setgui import points
from setgui.model.game import Start
from setgui.session.game.verdict import Moment
from setgui.ui.look.drawings import draw_emblem
from setgui.ui.look.theme import DARK, LIGHT, STRONG_DARK, STRONG_LIGHT, Space, Theme
from setgui.ui.pages.result import EmblemRow
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.figure import Passing
from ui.pages import settle
from ui.player import CTRL, SHIFT, Player
from ui.program import PATIENCE, Folder
from ui.seated import ANN, BEN, Sit, table

DAILY = Start(20261121, mode="daily")


def solved(folder: Folder, *, animate: str) -> Player:
    folder.choose(animate=animate)
    player = folder.open(DAILY)
    for three in player.sets():
        player.click_set(three)
    assert player.result_is_shown
    return player


def row(player: Player) -> EmblemRow:
    found = player.window.stage.result.findChild(EmblemRow)
    assert found is not None
    return found


def runs(player: Player) -> bool:
    return row(player).passing.state() == Passing.State.Running


def test_any_key_ends_the_flourish_of_an_emblem(folder: Folder) -> None:
    player = solved(folder, animate="yes")
    assert row(player).moments == (Moment.SOLVED,)
    assert row(player).isVisible()
    assert row(player).accessibleName().startswith("Solved")
    assert runs(player)
    player.key(Qt.Key.Key_Tab)
    assert not runs(player)
    assert row(player).isVisible()


@pytest.mark.parametrize("animate", ["yes", "no"])
def test_the_flourish_ends_by_itself_and_needs_animations_on(folder: Folder, qtbot: QtBot, animate: str) -> None:
    player = solved(folder, animate=animate)
    assert runs(player) is (animate == "yes")
    qtbot.waitUntil(lambda: not runs(player), timeout=PATIENCE)
    assert row(player).isVisible()


@pytest.mark.parametrize("abandoned", [False, True])
def test_a_person_who_wins_at_a_table_gets_a_cup(sit: Sit, *, abandoned: bool) -> None:
    at = sit(table(ANN, BEN)._replace(variant="junior"))
    player = at.player
    while player.snapshot.game.pile and not (abandoned and any(at.scores)):
        if player.sets():
            at.digit(1)
            player.click_set(player.sets()[0])
        else:
            at.digit(1, SHIFT)
            at.digit(2, SHIFT)
    player.key(Qt.Key.Key_E, CTRL)
    assert player.result_is_shown
    assert row(player).moments == (() if abandoned else (Moment.WON,))
    assert row(player).isVisible() is not abandoned


@pytest.mark.parametrize(("height", "above"), [(480, True), (360, False)])
def test_emblems_follow_the_title_without_room_above_the_sheet(folder: Folder, height: int, *, above: bool) -> None:
    player = solved(folder, animate="no")
    player.window.resize(480, height)
    settle()
    rows = player.window.stage.result.findChildren(EmblemRow)
    (shown,) = [one for one in rows if one.isVisible()]
    assert (shown is row(player)) is above
    assert shown.accessibleName().startswith("Solved")
    if not above:
        labels = player.window.stage.result.findChildren(QLabel)
        title = next(one for one in labels if one.parent() is shown.parent() and one.isVisible())
        assert title.geometry().right() < shown.x()
        assert abs(title.geometry().center().y() - shown.geometry().center().y()) <= 1


def test_a_long_result_never_scrolls_sideways(folder: Folder, qtbot: QtBot) -> None:
    player = folder.open(Start(54))
    while not player.result_is_shown:
        if sets := sorted(player.sets(), key=lambda three: points(*three)):
            player.click_set(sets[-1])
        else:
            player.key(Qt.Key.Key_Plus)
    (area,) = player.window.stage.result.findChildren(FadingArea)
    for size in ((480, 360), (700, 580), (600, 1000)):
        player.window.resize(*size)
        settle()
        qtbot.waitUntil(lambda: area.horizontalScrollBar().maximum() == 0, timeout=PATIENCE)
        assert size == (480, 360) or area.bar.maximum() == 0


def test_a_result_uses_the_full_height_and_returns_it_to_the_table(player: Player) -> None:
    for size in ((600, 1000), (800, 600)):
        player.window.resize(*size)
        settle()
        stage = player.window.stage
        player.shortcut("finish")
        under = stage.height() - stage.sheet.height() - stage.message.geometry().bottom()
        assert 0 < under <= 2 * Space.ONE
        assert player.result_figure("Hints used") == "0"
        player.key(Qt.Key.Key_Escape)
        lowest = max(tile.geometry().bottom() for tile in player.tiles)
        assert stage.message.y() < stage.board.y() + lowest + player.tiles[0].height()  # a row can be free below
        player.controller.same_deal()


def test_the_large_row_is_hidden_without_room_above_the_sheet(folder: Folder) -> None:
    shown = row(solved(folder, animate="no"))
    heights = []
    for top in (200, 30, 0):
        shown.stand_on(QRect(50, top, 500, 300), at_left=False)
        heights.append(shown.height() if shown.isVisible() else 0)
        assert shown.geometry().right() <= 550
    large, small, none = heights
    assert large > small > none == 0
    shown.stand_on(QRect(50, 200, 500, 300), at_left=True)
    assert (shown.x(), shown.height()) == (50, large)


def test_no_emblem_is_shown_without_an_achievement(player: Player) -> None:
    player.shortcut("finish")
    assert player.result_is_shown
    assert not row(player).isVisible()


@pytest.mark.parametrize("theme", [LIGHT, DARK, STRONG_LIGHT, STRONG_DARK], ids=lambda theme: theme.name)
def test_emblems_differ_without_color(theme: Theme) -> None:
    pictures: list[list[bool]] = []
    for moment in Moment:
        image = QImage(64, 64, QImage.Format.Format_ARGB32)
        image.fill(theme.panel)
        with QPainter(image) as painter:
            draw_emblem(painter, QRectF(0, 0, 64, 64), moment, theme)
        grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
        dark = [level < 80 for level in bytes(grey.constBits())]
        assert all(sum(a is not b for a, b in zip(dark, other, strict=True)) > 60 for other in pictures), moment
        pictures.append(dark)
