"""The check for leftovers finds timers and animations, and the window leaves none."""

import pytest
from PySide6.QtCore import QObject, QTimer, QVariantAnimation
from PySide6.QtWidgets import QDialog
from shiboken6 import Shiboken

from setgui.ui.pages.statistics.statistics_page import StatisticsPage
from setgui.ui.widgets.layout import Flow
from ui.player import Player, child
from ui.program import STANDARD, Folder, delete_now, left_running


def test_a_timer_and_an_animation_are_found() -> None:
    parent = QObject()
    timer, animation = QTimer(parent), QVariantAnimation(parent)
    animation.setStartValue(0.0)
    animation.setEndValue(1.0)
    assert left_running() == []
    timer.start(1000)
    animation.start()
    assert set(left_running()) == {timer, animation}
    timer.stop()
    animation.stop()
    assert left_running() == []


@pytest.mark.parametrize("animate", ["yes", "no"])
def test_a_closed_window_leaves_nothing_running(folder: Folder, animate: str) -> None:
    folder.choose(animate=animate)
    player = folder.open(STANDARD)
    running = left_running()
    assert len(running) == 3  # the clock, the store's first check, the first sentence
    assert player.controller.heartbeat in running
    player.click(player.button("Reshuffle"))
    folder.close()
    assert left_running() == []


def test_closing_stops_the_clock_s_ticks(player: Player) -> None:
    player.window.close()
    assert left_running() == []


def test_closing_the_window_stops_the_analysis_of_an_open_page(player: Player) -> None:
    player.click_set(player.sets()[0])
    player.shortcut("statistics")
    page = child(player.window, StatisticsPage)
    assert len(left_running()) > 1
    player.window.close()
    assert left_running() == []
    assert not page.isVisible()


def test_a_closed_page_frees_the_items_of_its_layouts(player: Player) -> None:
    player.shortcut("new-game")
    page = child(player.window, QDialog)
    items = [flow.itemAt(place) for flow in page.findChildren(Flow) for place in range(flow.count())]
    assert items
    page.close()
    delete_now(page)
    assert not any(map(Shiboken.isValid, items))
