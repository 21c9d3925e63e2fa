"""Pages are sheets inside the main window if they fit there, and windows of their own otherwise."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt

from setgui.session.settings import Appearance
from setgui.ui.look.theme import theme
from setgui.ui.pages.dialog import Veil
from ui.pages import PAGES, every_page, key, no_page, opened_page, settle
from ui.player import Player

FRAMELESS = Qt.WindowType.FramelessWindowHint


def stage(player: Player) -> QRect:
    whole = player.window.centralWidget()
    assert whole is not None
    return QRect(whole.mapToGlobal(QPoint()), whole.size())


def veils(player: Player) -> list[Veil]:
    return [veil for veil in player.window.findChildren(Veil) if veil.isVisible()]


@pytest.fixture
def roomy(player: Player) -> Player:
    player.window.resize(1280, 800)
    settle()
    return player


def test_pages_that_fit_are_sheets_over_the_middle_of_a_dimmed_stage(roomy: Player) -> None:
    shown = []
    for name, page in every_page(roomy):
        assert page.windowFlags() & FRAMELESS, name
        assert stage(roomy).contains(page.frameGeometry()), name
        between = page.geometry().center() - stage(roomy).center()
        assert between.manhattanLength() <= 2, name
        assert [veil.geometry() for veil in veils(roomy)] == [roomy.window.centralWidget().geometry()]  # type: ignore[union-attr]
        shown.append(name)
    assert shown == [*PAGES]
    assert veils(roomy) == []


def test_a_sheet_stays_in_the_middle_of_its_window(roomy: Player) -> None:
    page = opened_page(roomy, "settings")
    roomy.window.move(120, 90)
    roomy.window.resize(1400, 900)
    settle()
    assert (page.geometry().center() - stage(roomy).center()).manhattanLength() <= 2
    key(Qt.Key.Key_Escape)
    assert no_page(roomy)


def test_a_page_is_a_window_over_a_small_one(player: Player) -> None:
    player.window.resize(480, 360)
    settle()
    page = opened_page(player, "settings")
    assert not page.windowFlags() & FRAMELESS
    assert (page.width(), veils(player)) == (640, [])
    key(Qt.Key.Key_Escape)


def test_a_sheet_has_round_corners_in_each_theme_and_a_title(roomy: Player) -> None:
    page = opened_page(roomy, "settings")
    for look in (Appearance.LIGHT, Appearance.DARK):
        roomy.controller.set_setting("appearance", look)
        settle()
        behind = roomy.window.grab().toImage().pixelColor(roomy.window.mapFromGlobal(page.pos()))
        assert page.grab().toImage().pixelColor(0, 0) == behind != theme().panel
        title = page.grab(QRect(0, 0, page.width(), 40)).toImage()
        assert theme().ink in (title.pixelColor(x, y) for x in range(title.width()) for y in range(title.height()))
    key(Qt.Key.Key_Escape)


def test_a_page_over_another_does_not_dim_it(roomy: Player) -> None:
    opened_page(roomy, "settings")
    (first,) = veils(roomy)
    roomy.window.pages.open("keyboard")
    settle()
    assert veils(roomy) == [first]
    for _ in range(2):
        key(Qt.Key.Key_Escape)
    assert no_page(roomy)
