"""Pages are sheets inside the main window, and windows of their own over a small one."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QDialog

from setgui.session.settings import Appearance
from setgui.ui.look.theme import theme
from setgui.ui.pages.dialog import Shade, Veil
from setgui.ui.pages.look_back.summary import Summary
from ui.pages import PAGES, choose, every_page, key, no_page, opened_page, press, settle, take
from ui.player import CTRL, Player
from ui.program import Folder
from ui.seated import table
from ui.sheet import asked
from ui.test_sizes import EIGHT

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


@pytest.mark.parametrize("size", [(700, 580), (1280, 800)])
def test_pages_are_sheets_over_the_middle_of_a_dimmed_stage(roomy: Player, size: tuple[int, int]) -> None:
    roomy.window.resize(*size)
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


def test_the_menu_bar_is_disabled_while_a_sheet_is_open(roomy: Player) -> None:
    bar = roomy.window.menuBar()
    roomy.key(Qt.Key.Key_G, CTRL)
    press("Look back")
    for _ in range(2):
        assert not bar.isEnabled()
        key(Qt.Key.Key_Escape)
    assert no_page(roomy)
    assert bar.isEnabled()


def test_a_sheet_stays_in_the_middle_of_its_window(roomy: Player) -> None:
    page = opened_page(roomy, "settings")
    roomy.window.move(120, 90)
    roomy.window.resize(1400, 900)
    settle()
    assert (page.geometry().center() - stage(roomy).center()).manhattanLength() <= 2
    key(Qt.Key.Key_Escape)
    assert no_page(roomy)


def test_a_sheet_fits_a_window_that_shrinks_and_grows(folder: Folder) -> None:
    player = folder.open(table(*EIGHT))
    player.window.resize(1280, 800)
    settle()
    page = opened_page(player, "settings")
    whole = page.size()
    for size in ((700, 580), (480, 360)):
        player.window.resize(*size)
        settle()
        assert stage(player).contains(page.frameGeometry())
        shown = player.window.grab().toImage()
        assert theme().card not in (shown.pixelColor(x, y) for x in range(shown.width()) for y in range(20, 360))
    player.window.resize(1280, 800)
    settle()
    assert page.size() == whole
    key(Qt.Key.Key_Escape)


def test_looking_back_at_a_rated_game_is_a_sheet_in_the_default_window(roomy: Player) -> None:
    take(roomy)
    roomy.key(Qt.Key.Key_E, CTRL)
    page = opened_page(roomy, "look-back")
    assert page.findChildren(Summary)
    assert page.windowFlags() & FRAMELESS
    assert stage(roomy).contains(page.frameGeometry())
    key(Qt.Key.Key_Escape)


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


def _restore(player: Player) -> None:
    choose(player, "Restore a backup…")


def _open_calendar(player: Player) -> None:
    asked(player, "daily")
    press("Daily puzzles")


def _translate(player: Player) -> None:
    opened_page(player, "settings")
    player.controller.set_setting("language", "de")


@pytest.mark.parametrize(
    ("way", "title"),
    [(_restore, "Backups"), (_open_calendar, "Daily puzzles"), (_translate, "Einstellungen")],
)
def test_the_stage_stays_dimmed_while_one_page_follows_another(
    roomy: Player, way: Callable[[Player], None], title: str
) -> None:
    way(roomy)
    settle()
    (page,) = roomy.window.findChildren(QDialog)
    assert page.windowTitle() == title
    assert [veil.geometry() for veil in veils(roomy)] == [roomy.window.centralWidget().geometry()]  # type: ignore[union-attr]
    key(Qt.Key.Key_Escape)
    assert no_page(roomy)
    assert roomy.window.findChildren(Veil) == []


def test_a_page_is_dimmed_while_another_lies_over_it(roomy: Player) -> None:
    take(roomy)
    games = opened_page(roomy, "games")
    (shade,) = (child for child in games.findChildren(Shade) if not isinstance(child, Veil))
    assert not shade.isVisible()
    press("Look back")
    assert (shade.isVisible(), shade.geometry()) == (True, games.rect())
    key(Qt.Key.Key_Escape)
    assert not shade.isVisible()
