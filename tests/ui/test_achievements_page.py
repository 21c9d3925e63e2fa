"""The page of achievements, and the line on the result when one is reached for the first time."""

from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from setgui.model.game import Start
from setgui.model.modes import SET_OR_NOT
from setgui.model.play import matches
from setgui.model.puzzles import ROUND
from setgui.session.records.achievements import Achievement
from setgui.ui.look.theme import METALS
from setgui.ui.pages.achievements_page import AchievementsPage
from setgui.words import achievements
from ui.pages import key, no_page, opened, page, press, texts
from ui.player import CTRL, SHIFT, Player
from ui.program import Folder

NEW = "New achievement: Sure of it."


def answer_all(player: Player) -> None:
    for _ in range(ROUND):
        player.key(Qt.Key.Key_Right if matches(player.snapshot.game) else Qt.Key.Key_Left)


def shows_gold() -> bool:
    image = page().grab().toImage()
    spots = [image.pixelColor(x, y) for x in range(0, image.width(), 2) for y in range(0, image.height(), 2)]
    return METALS[2] in spots


@pytest.fixture
def practice(folder: Folder) -> Player:
    return folder.open(Start(5, mode=SET_OR_NOT.name))


def test_at_first_all_are_open_and_say_what_they_ask(player: Player) -> None:
    page = opened(player, "Achievements")
    assert isinstance(page, AchievementsPage)
    told = texts()
    assert not shows_gold()
    assert told[0] == "Still open"
    assert told[1:] == [text for one in Achievement for text in (achievements.name(one), achievements.asked(one))]
    press("Close")
    assert no_page(player)


def test_one_that_is_reached_is_told_on_the_result_and_then_stands_first(practice: Player) -> None:
    answer_all(practice)
    result = practice.window.stage.result
    assert [one.text() for one in result.findChildren(QLabel) if one.isVisible() and NEW in one.text()] == [NEW]
    opened(practice, "Achievements")
    assert shows_gold()
    assert texts()[:5] == [
        "Reached: 1 of 12",
        "Sure of it",
        achievements.asked(Achievement.ANSWERS),
        achievements.reached_on(date.today()),
        "Still open",
    ]
    key(Qt.Key.Key_Escape)
    assert no_page(practice)


def test_it_is_told_once(practice: Player) -> None:
    answer_all(practice)
    practice.key(Qt.Key.Key_N, CTRL | SHIFT)
    answer_all(practice)
    assert practice.snapshot.game.score == ROUND
    assert NEW not in practice.message
    assert not [one for one in practice.window.stage.result.findChildren(QLabel) if NEW in one.text()]


def test_what_somebody_else_has_reached_is_open(practice: Player) -> None:
    answer_all(practice)
    practice.controller.set_setting("player", "Ben")
    opened(practice, "Achievements")
    assert texts()[0] == "Still open"
