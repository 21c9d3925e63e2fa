"""Every shipped language fits in the window, applies to Qt's own dialogs, and stays chosen."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QColorDialog,
    QComboBox,
    QFileDialog,
    QHeaderView,
    QLabel,
    QTableView,
    QWidget,
)
from screens import letters, put_on
from words.shipped import OTHERS, spoken

from setgui.session.keymap import Keymap, read_keymap
from setgui.session.starts.new_start import ways
from setgui.ui.pages.keys_page import KeyButton, KeysPage
from setgui.ui.pages.new_game.new_game_sheet import About
from setgui.ui.system.language import follow_language
from setgui.ui.widgets.buttons import Choice
from setgui.ui.widgets.figure import Figure
from setgui.words import actions, formats, keys
from setgui.words.language import in_force, say
from ui.cut import without_room
from ui.pages import button, every_page, opened_page, played, settle
from ui.player import CTRL
from ui.program import STANDARD, Folder, delete_now, speak
from ui.sheet import asked, choose_way, key
from ui.test_longer_words import GAMES

OFTEN = ("solitaire", "together")
LONG = [code if code == "de" else pytest.param(code, marks=pytest.mark.slow) for code in OTHERS]
"""The language with the longest words always runs; the large fonts cover the others."""
MORE = [name if name in OFTEN else pytest.param(name, marks=pytest.mark.slow) for name in GAMES]
SMALL, USUAL = (480, 360), (1280, 800)


@pytest.fixture(params=OTHERS)
def code(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@contextmanager
def switched(code: str) -> Iterator[None]:
    """Switch to another language within the context, also in open windows."""
    with spoken(code):
        follow_language()
        settle()
        yield


def without_space(host: QWidget, cut: set[str]) -> set[str]:
    """Find texts that are cut at the current window size, except in tables that scroll."""
    settle()
    cut.clear()
    host.grab()
    views = [view for view in host.findChildren(QTableView) if view.horizontalScrollBar().maximum()]
    scrolled = {f"beyond the edge: {text}" for view in views for text in cells(view)}
    hidden = {f"with dots: {box.currentText()}" for box in host.findChildren(QComboBox) if not box.isVisible()}
    return cut - scrolled - hidden | without_room(host)


def cells(view: QTableView) -> set[str]:
    model = view.model()
    columns, rows = range(model.columnCount()), range(model.rowCount())
    headers = {str(model.headerData(column, Qt.Orientation.Horizontal)) for column in columns}
    texts = {str(model.index(row, column).data()) for row in rows for column in columns}
    return headers | texts | {part for text in texts for part in text.split(", ")}  # a text and its notes


YES = {"de": Qt.Key.Key_J, "es": Qt.Key.Key_S, "fr": Qt.Key.Key_O, "pt_BR": Qt.Key.Key_S}


def test_answers_use_the_keys_of_the_language_at_once(folder: Folder, code: str) -> None:
    player = folder.open(GAMES["set or not"])
    give = partial(player.controller.set_setting, "keys")
    answers = [player.window.actions_by_name[name] for name in ("not-a-set", "set")]
    with switched(code):
        expected = {actions.NOT_A_SET: "←, N", actions.SET: f"→, {chr(YES[code])}"}
        player.key(Qt.Key.Key_Y)
        assert player.snapshot.game.turn == 0
        player.key(YES[code])
        player.key(Qt.Key.Key_N)
        assert player.snapshot.game.turn == 2
        assert [one.text().partition("\t")[2] for one in answers] == ["N", chr(YES[code])]
        page = opened_page(player, "keyboard")
        lines = {part.accessibleName() for part in page.findChildren(QWidget)}
        assert {formats.labeled(actions.called(text), of) for text, of in expected.items()} <= lines
        page.reject()
        give(read_keymap("set=k"))
    player.key(Qt.Key.Key_Y)
    assert player.snapshot.game.turn == 2
    follow_language()
    assert [one.text() for one in answers] == ["Not a set\tN", "Set\tK"]
    give(Keymap())
    player.key(YES[code])
    assert player.snapshot.game.turn == 2
    player.key(Qt.Key.Key_Y)
    assert player.snapshot.game.turn == 3


def test_the_keyboard_page_resets_answers_to_the_keys_of_the_language(folder: Folder) -> None:
    player = folder.open(GAMES["set or not"])
    with switched("de"):
        page = KeysPage(player.window, player.controller.settings.keys_in_force(keys.answers()))
        page.keys_asked.connect(partial(player.controller.set_setting, "keys"))
        opening = formats.labeled(actions.called(actions.SET), "")
        (answer,) = (one for one in page.findChildren(KeyButton) if one.accessibleName().startswith(opening))
        assert answer.accessibleName() == f"{opening}J"
        for which, then in ((Qt.Key.Key_N, "J"), (Qt.Key.Key_K, "K")):  # the first is taken
            answer.click()
            QTest.keyClick(answer, which)
            assert answer.accessibleName() == opening + then
        button(say(keys.RESET), page).click()
        assert answer.accessibleName() == f"{opening}J"
        assert player.controller.settings.keys.write() == ""
        delete_now(page)


@pytest.mark.parametrize("name", MORE)
def test_every_game_fits_its_texts(folder: Folder, code: str, name: str, cut: set[str]) -> None:
    player = folder.open(GAMES[name])
    put_on(player.window, "desk")
    with switched(code):
        for size in (SMALL, USUAL):
            player.window.resize(*size)
            assert without_space(player.window, cut) == set(), size
        player.key(Qt.Key.Key_E, CTRL)
        assert without_space(player.window, cut) == set()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.slow
def test_every_game_fits_large_fonts(folder: Folder, code: str, name: str, cut: set[str]) -> None:
    with letters(2.0):
        player = folder.open(GAMES[name])
        put_on(player.window, "large-text")
        with switched(code):
            assert without_space(player.window, cut) == set()


@pytest.mark.parametrize("code", LONG, indirect=True)
def test_every_page_fits_its_texts(folder: Folder, code: str, cut: set[str]) -> None:
    player = played(folder)
    with switched(code):
        for name, page in every_page(player):
            assert without_space(page, cut) == set(), name
            page.resize(*SMALL)
            assert without_space(page, cut) == set(), (name, SMALL)


@pytest.mark.slow
def test_every_page_fits_large_fonts(folder: Folder, code: str, cut: set[str]) -> None:
    with letters(2.0):
        player = played(folder, "large-text")
        with switched(code):
            for name, page in every_page(player):
                assert without_space(page, cut) == set(), name


QT_SAYS_THE_SAME = {"OK", "&HTML:", "&Sat:", "&Val:", "&No", "Name", "Computer", "Type"}
"""Texts of Qt's dialogs that are equal in English and another language."""


def said(host: QWidget) -> set[str]:
    found = {host.windowTitle()}
    for part in host.findChildren(QWidget):
        found |= {part.accessibleName(), part.toolTip()}
        if isinstance(part, QLabel | QAbstractButton):
            found.add(part.text())
        if isinstance(part, QHeaderView) and part.orientation() == Qt.Orientation.Horizontal:
            model = part.model()
            found |= {str(model.headerData(n, Qt.Orientation.Horizontal)) for n in range(model.columnCount())}
    return {text for text in found if re.search("[A-Za-z]{2}", text)}


def test_qt_dialogs_for_files_and_colors_are_translated(code: str, tmp_path: Path) -> None:
    host = QWidget()
    english = said(_file_dialog(host, tmp_path)) | said(QColorDialog(host))
    with switched(code):
        translated = said(_file_dialog(host, tmp_path)) | said(QColorDialog(host))
    delete_now(host)
    assert translated & english <= QT_SAYS_THE_SAME | {tmp_path.name}


def _file_dialog(host: QWidget, folder: Path) -> QFileDialog:
    dialog = QFileDialog(host, "?", str(folder), "? (*.txt)")
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    dialog.ensurePolished()
    return dialog


def test_a_chosen_language_applies_at_once_and_after_a_restart(folder: Folder, code: str) -> None:
    """Requires the compiled catalog, which `make test` builds."""
    player = folder.open(STANDARD)
    english = [menu.text() for menu in player.window.menuBar().actions()]
    title = opened_page(player, "settings").windowTitle()
    player.controller.set_setting("language", code)
    settle()
    assert in_force() == code
    translated = [menu.text() for menu in player.window.menuBar().actions()]
    again = QApplication.activeModalWidget()
    with spoken(code):
        assert again is not None
        assert again.windowTitle() == actions.title(actions.SETTINGS) != title
    assert translated != english
    folder.close()
    speak("en")
    reopened = folder.open()
    assert in_force() == code
    assert [menu.text() for menu in reopened.window.menuBar().actions()] == translated
    reopened.controller.set_setting("language", "")
    settle()
    assert [menu.text() for menu in reopened.window.menuBar().actions()] == english


def test_results_are_shown_beside_the_title_of_each_way(folder: Folder, code: str) -> None:
    player = folder.open(STANDARD)
    put_on(player.window, "desk")
    player.window.resize(1280, 800)
    with switched(code):
        sheet = asked(player)
        sheet.resize(880, 540)
        (about,) = sheet.findChildren(About)
        for way in ways():
            choose_way(way)
            settle()
            title, *_ = (label for label in about.findChildren(QLabel) if label.isVisible())
            figures = [figure for figure in about.findChildren(Figure) if figure.isVisible()]
            assert len(figures) > 1
            tops = [figure.mapTo(about, QPoint()).y() for figure in figures]
            assert max(tops) < title.geometry().bottom(), title.text()


def test_no_choice_of_a_new_game_is_cut_at_any_width(folder: Folder, code: str) -> None:
    player = folder.open(STANDARD)
    put_on(player.window, "desk")
    with switched(code):
        for width in range(672, 760, 4):
            player.window.resize(width, 580)
            sheet = asked(player, "together")
            settle()
            for one in sheet.findChildren(Choice):
                assert not one.isVisible() or one.width() >= one.minimumSizeHint().width(), (width, one.text())
            key(Qt.Key.Key_Escape)
            player.window.activateWindow()


def test_the_levels_of_seats_are_complete_at_700_px(folder: Folder, code: str, cut: set[str]) -> None:
    player = folder.open(GAMES["together"])
    put_on(player.window, "desk")
    with switched(code):
        sheet = asked(player)
        sheet.resize(700, 580)
        assert without_space(sheet, cut) == set()
