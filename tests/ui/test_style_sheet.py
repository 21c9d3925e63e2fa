"""The look of standard controls, and the theme changes that widgets receive."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from setgui.compat import override
from setgui.ui.look.eyes import contrast
from setgui.ui.look.style_sheet import dress, style
from setgui.ui.look.theme import DARK, LIGHT, Theme, theme, theme_for
from setgui.ui.system.plain import Label
from setgui.ui.widgets.buttons import Button, Choice
from setgui.ui.widgets.fields import Check, TitleBox
from ui.pages import colors_in
from ui.program import PATIENCE, delete_now

Keep = Callable[[QWidget], None]

both = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)


class _Listener(QWidget):
    """A widget that records every theme change."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heard: list[Theme] = []

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.heard.append(theme())


@pytest.fixture
def keep() -> Iterator[Keep]:
    """A function that registers a window for deletion after the test."""
    kept: list[QWidget] = []
    yield kept.append
    for window in kept:
        delete_now(window)


@pytest.fixture
def page(keep: Keep) -> QWidget:
    found = QWidget()
    keep(found)
    return found


def open_row(page: QWidget, qtbot: QtBot, *controls: QWidget) -> None:
    """Open a page with these controls side by side."""
    row = QHBoxLayout(page)
    for one in controls:
        row.addWidget(one)
    with qtbot.waitActive(page, timeout=PATIENCE):
        page.show()


def colors_of(widget: QWidget) -> set[str]:
    return colors_in(widget.grab().toImage())


def test_every_widget_receives_a_theme_change_once(keep: Keep) -> None:
    dress(LIGHT)
    window = _Listener()
    keep(window)
    child = _Listener(window)
    grandchild = _Listener(child)
    window.show()
    dress(DARK)
    assert [one.heard for one in (window, child, grandchild)] == [[DARK]] * 3
    dress(LIGHT)
    assert theme() is LIGHT


def test_a_styled_label_still_uses_the_theme(keep: Keep) -> None:
    dress(DARK)
    label = Label(text="quiet")
    keep(label)
    style(label, role="quiet")
    label.show()
    assert theme() is DARK
    assert label.palette().windowText().color() == DARK.quiet_ink


@both
def test_a_main_button_stands_out(theme: Theme, page: QWidget) -> None:
    dress(theme)
    main, other = Button(page, "Start", role="main"), Button(page, "Cancel")
    page.show()
    assert theme.main.name() in colors_of(main)
    assert theme.main.name() not in colors_of(other)
    assert theme.hover.name() in colors_of(other)


@both
def test_a_field_with_an_error_has_a_red_frame(theme: Theme, page: QWidget) -> None:
    dress(theme)
    line = QLineEdit(page)
    page.show()
    assert theme.error.name() not in colors_of(line)
    style(line, wrong=True)
    assert theme.error.name() in colors_of(line)
    style(line, wrong=False)
    assert theme.error.name() not in colors_of(line)


def test_a_ring_shows_the_focus_to_keyboard_users(page: QWidget, qtbot: QtBot) -> None:
    dress(LIGHT)
    first, second = Button(page, "One"), Button(page, "Two")
    open_row(page, qtbot, first, second)
    QTest.mouseClick(first, Qt.MouseButton.LeftButton)
    assert first.hasFocus()
    assert not first.ringed
    QTest.keyClick(first, Qt.Key.Key_Tab)
    assert second.ringed
    assert LIGHT.focus.name() in colors_of(second)
    second.setText("")
    assert LIGHT.focus.name() in colors_of(second)
    first.setText("")
    assert LIGHT.focus.name() not in colors_of(first)


def test_arrows_home_and_end_change_the_choice(page: QWidget, qtbot: QtBot) -> None:
    choices = [Choice(page, text) for text in "abc"]
    open_row(page, qtbot, *choices)
    choices[0].setChecked(True)
    choices[0].setFocus()
    for key, chosen in ((Qt.Key.Key_Left, 2), (Qt.Key.Key_Down, 0), (Qt.Key.Key_End, 2), (Qt.Key.Key_Home, 0)):
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, key)
        assert [one.isChecked() for one in choices] == [place == chosen for place in range(3)]
        assert choices[chosen].ringed


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("strong", [False, True])
def test_the_focus_frame_has_the_width_of_the_theme_and_moves_nothing(
    page: QWidget, qtbot: QtBot, *, dark: bool, strong: bool
) -> None:
    theme = theme_for(dark=dark, strong=strong)
    dress(theme)
    line, button = QLineEdit(page), Button(page, "Start")
    open_row(page, qtbot, line, button)
    for one in (line, button):
        one.clearFocus()
        before = one.sizeHint()
        assert widest_frame(one, theme.focus) <= 1
        one.setFocus(Qt.FocusReason.TabFocusReason)
        assert widest_frame(one, theme.focus) == theme.frame
        assert one.sizeHint() == before


@pytest.mark.parametrize("dark", [False, True])
def test_combo_boxes_have_a_frame_in_high_contrast(page: QWidget, qtbot: QtBot, *, dark: bool) -> None:
    theme = theme_for(dark=dark, strong=True)
    dress(theme)
    box, alone = TitleBox(page, "Seat", ["person", "computer"]), TitleBox(page, "Seat", ["person"])
    open_row(page, qtbot, box, alone)
    box.clearFocus()
    before = box.sizeHint()
    assert (widest_frame(box, theme.edge), widest_frame(alone, theme.edge)) == (1, 0)
    box.setFocus(Qt.FocusReason.TabFocusReason)
    assert widest_frame(box, theme.focus) == theme.frame == 3
    assert box.sizeHint() == before


@pytest.mark.parametrize("strong", [False, True])
@both
def test_the_focus_frame_is_not_amber(page: QWidget, qtbot: QtBot, theme: Theme, *, strong: bool) -> None:
    theme = theme_for(dark=theme.dark, strong=strong)
    dress(theme)
    line = QLineEdit()
    open_row(page, qtbot, line)
    line.setFocus(Qt.FocusReason.TabFocusReason)
    picture = line.grab().toImage()
    column = [picture.pixelColor(picture.width() // 2, y) for y in range(picture.height())]
    assert theme.picked not in column
    assert column[-1] == theme.focus
    assert column.count(theme.focus) >= max(2, theme.frame)


@pytest.mark.parametrize("strong", [False, True])
@both
def test_a_dragged_scroll_bar_stands_out(page: QWidget, qtbot: QtBot, theme: Theme, *, strong: bool) -> None:
    theme = theme_for(dark=theme.dark, strong=strong)
    dress(theme)
    page.resize(80, 120)
    bar = QScrollBar(Qt.Orientation.Vertical, page)
    bar.setRange(0, 100)
    bar.setPageStep(100)
    bar.resize(bar.sizeHint().width(), 120)
    with qtbot.waitActive(page, timeout=PATIENCE):
        page.show()
    spot = QPoint(bar.width() // 2, 20)
    QTest.mousePress(bar, Qt.MouseButton.LeftButton, pos=spot)
    dragged = bar.grab().toImage().pixelColor(spot)
    QTest.mouseRelease(bar, Qt.MouseButton.LeftButton, pos=spot)
    assert contrast(dragged, theme.panel) >= 3


def widest_frame(widget: QWidget, color: QColor) -> int:
    """Return the width of the frame of this color at the left side of a control, in px."""
    picture = widget.grab().toImage()
    return sum(picture.pixelColor(x, picture.height() // 2) == color for x in range(5))


@both
def test_a_drop_down_list_highlights_its_current_line(page: QWidget, theme: Theme) -> None:
    dress(theme)
    box = TitleBox(page, "Seat", ["person", "computer"])
    view = box.view()
    view.window().resize(200, 100)
    for row in (0, 1):
        view.setCurrentIndex(box.model().index(row, 0))
        spots = [view.visualRect(box.model().index(place, 0)).topLeft() + QPoint(1, 1) for place in (0, 1)]
        picture = view.grab().toImage()
        assert picture.pixelColor(spots[row]) == theme.pressed
        assert picture.pixelColor(spots[1 - row]) == theme.field


@both
def test_the_mark_in_a_check_box_contrasts_with_its_background(theme: Theme, page: QWidget) -> None:
    dress(theme)
    box = Check(page)
    box.show_value(True)
    box.resize(box.sizeHint())
    assert {theme.main.name(), theme.main_ink.name()} <= colors_of(box)
