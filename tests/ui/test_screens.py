"""Every page can be reached completely on small and large screens, with default and large fonts."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSlider,
    QLineEdit,
    QScrollArea,
    QScrollBar,
    QWidget,
)
from screens import letters

from setgui.model.modes import MODES
from setgui.model.options import Seat
from setgui.session.starts.new_start import PRACTICE, entry_of, mode_of, ways
from setgui.ui.pages.daily import Month
from setgui.ui.pages.new_game.mode_choices import ModeChoices
from setgui.ui.pages.new_game.seat_rows import SeatRows
from setgui.ui.pages.settings import SettingsPage
from setgui.ui.system.language import follow_language
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.fields import Check
from setgui.words import kinds, new_game
from setgui.words.language import say
from ui.pages import button, every_page, key, opened_page, played, settle
from ui.player import Player
from ui.program import Folder, delete_now

import pseudo  # isort: skip - in packaging, no package of its own

PLACES = {
    "netbook": ("netbook", 1.0),
    "laptop": ("laptop", 1.0),
    "large letters": ("large-text", 2.0),
    "least": ("least", 1.0),
}


@pytest.fixture(params=PLACES)
def placed(request: pytest.FixtureRequest, folder: Folder) -> Iterator[Player]:
    """A player on a screen of this size, after a finished game."""
    screen, times = PLACES[request.param]
    with letters(times):
        yield played(folder, screen)
        folder.close()


@pytest.fixture(params=["en", pytest.param(pseudo.LONGER, marks=pytest.mark.slow)])
def spoken(request: pytest.FixtureRequest, placed: Player) -> None:
    """Switch to a language; after that tests can only look at the window."""
    del placed
    if request.param != "en":
        pseudo.use(request.param)
        follow_language()


def area_of(part: QWidget) -> QScrollArea | None:
    above = part.parentWidget()
    while above is not None and not isinstance(above, QScrollArea):
        above = above.parentWidget()
    return above


def within(part: QWidget, host: QWidget) -> QRect:
    return QRect(part.mapTo(host, QPoint()), part.size())


def controls(page: QWidget) -> list[QWidget]:
    kinds = (QAbstractButton, QAbstractSlider, QAbstractScrollArea, QLineEdit)
    return [widget for widget in page.findChildren(QWidget) if isinstance(widget, kinds) and widget.isVisible()]


def out_of_reach(page: QWidget) -> set[str]:
    """Find controls that are not fully visible even after scrolling."""
    found = set[str]()
    for control in controls(page):
        area = area_of(control)
        host = page if area is None else area.widget()
        if isinstance(control, QScrollBar) or host is None or not host.isAncestorOf(control):
            continue
        if not host.rect().contains(within(control, host)):
            found.add(f"{type(control).__name__} {control.accessibleName()}")
    return found


def takes_focus(part: QWidget) -> bool:
    return part.isEnabled() and part.focusPolicy() is not Qt.FocusPolicy.NoFocus


def assert_fits(page: QWidget, name: str) -> None:
    assert page.screen().availableGeometry().contains(page.frameGeometry()), name
    assert out_of_reach(page) == set(), name
    assert not [area for area in page.findChildren(QScrollArea) if area.horizontalScrollBar().maximum()], name
    foot = [one for one in page.findChildren(QAbstractButton) if one.isVisible() and area_of(one) is None]
    assert foot, name
    for part in controls(page):
        area = area_of(part)
        if area is None or not takes_focus(part) or isinstance(part, QAbstractScrollArea):
            continue
        part.setFocus(Qt.FocusReason.TabFocusReason)
        seen = within(part, area.viewport()) & area.viewport().rect()
        room = part.size().boundedTo(area.viewport().size())
        assert seen.size() == room, (name, part, part.accessibleName())


@pytest.mark.usefixtures("spoken")
def test_every_page_fits_the_screen(placed: Player) -> None:
    for name, page in every_page(placed):
        assert_fits(page, name)


@pytest.mark.usefixtures("spoken")
def test_every_mode_of_a_new_game_fits_the_screen(placed: Player) -> None:
    page = opened_page(placed, "new-game")
    (modes,) = page.findChildren(ModeChoices)
    for way in ways():
        modes.show_mode(entry_of(way))
        if entry_of(way) == PRACTICE:
            button(kinds.mode(way)).click()
        if "chain" in MODES[mode_of(way)].variants:
            button(say(new_game.CAPTIONS["other_rules"])).click()
        for seats in page.findChildren(SeatRows):
            seats.show_value(tuple(Seat(f"Somebody {number}") for number in range(1, 9)))
        settle()
        assert_fits(page, way)


@pytest.mark.parametrize("placed", ["least", "large letters"], indirect=True)
def test_on_small_screens_too_the_first_option_is_seen_without_scrolling(placed: Player) -> None:
    opened_page(placed, "new-game")
    option = button("Junior")
    area = area_of(option)
    assert area is not None
    assert area.viewport().rect().contains(within(option, area.viewport()))


@pytest.mark.parametrize("placed", ["large letters"], indirect=True)
def test_keys_scroll_the_chosen_day_into_view(placed: Player) -> None:
    page = opened_page(placed, "daily")
    (month,) = page.findChildren(Month)
    area = area_of(month)
    assert area is not None
    for day in (Qt.Key.Key_PageUp, Qt.Key.Key_Home, Qt.Key.Key_PageUp, Qt.Key.Key_End):
        area.verticalScrollBar().setValue(0 if day is Qt.Key.Key_End else area.verticalScrollBar().maximum())
        key(day)
        cell = month.visualRect(month.currentIndex())
        place = QRect(month.viewport().mapTo(area.viewport(), cell.topLeft()), cell.size())
        assert area.viewport().rect().contains(place)


@pytest.mark.parametrize("placed", ["large letters", "least"], indirect=True)
def test_a_narrow_settings_page_has_no_overlaps(placed: Player) -> None:
    page = opened_page(placed, "settings")
    assert isinstance(page, SettingsPage)
    page.resize(round(300 * page.font_factor), page.height())
    settle()
    (area,) = page.findChildren(FadingArea)
    assert not area.horizontalScrollBar().maximum()
    inside = area.widget()
    assert inside is not None
    shown = [one for one in inside.children() if isinstance(one, QWidget) and one.isVisible()]
    for one, other in combinations(shown, 2):
        assert not one.geometry().intersects(other.geometry()), (one, other)
    checks = [one for one in page.findChildren(Check) if one.isVisible()]
    assert any(one.height() > one.sizeHint().height() for one in checks)
    for one in checks:
        assert one.height() >= one.heightForWidth(one.width())


@pytest.mark.usefixtures("qapp")
def test_the_text_of_a_check_box_wraps() -> None:
    host = QWidget()
    box = Check(host, "some words that stand in a line")
    one_line = box.sizeHint()
    box.resize(one_line.width() // 2, box.heightForWidth(one_line.width() // 2))
    assert box.height() >= one_line.height() + box.fontMetrics().height()
    picture = box.grab().toImage()
    lines = picture.copy(box.width() // 2, 0, box.width(), box.height()).convertToFormat(QImage.Format.Format_Mono)
    inked = [any(lines.pixelIndex(x, y) for x in range(lines.width())) for y in range(lines.height())]
    assert inked[: len(inked) // 2].count(True) > 3
    assert inked[len(inked) // 2 :].count(True) > 3
    delete_now(host)
