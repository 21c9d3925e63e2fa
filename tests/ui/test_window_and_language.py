"""Changes of the language and the theme while a game is open."""

from collections.abc import Callable, Iterator
from gettext import NullTranslations
from pathlib import Path

import pseudo
import pytest
from PySide6.QtCore import QCoreApplication, QLocale, Qt
from PySide6.QtGui import QAction, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QMenu, QWidget
from pytestqt.qtbot import QtBot

from setgui import find_sets
from setgui.model.game import Start
from setgui.model.options import Seat
from setgui.session.settings import Appearance
from setgui.ui.look.theme import DARK, LIGHT
from setgui.ui.system.language import follow_language
from setgui.words import language
from ui.pages import opened_page, page, settle
from ui.player import CTRL, Player
from ui.program import PATIENCE, STANDARD, Folder, Watch, speak
from ui.seated import ANN, BEN, table

Key = Qt.Key


def _play(player: Player) -> None:
    cards = player.snapshot.game.table
    for card in find_sets(cards)[0]:
        player.letter(cards.index(card))
    player.key(Key.Key_L)


def _ask_to_finish(player: Player) -> None:
    player.controller.set_setting("ask_to_finish", True)
    player.key(Key.Key_E, CTRL)
    settle()


def _call(player: Player) -> None:
    player.key(Key.Key_1)


PLAYED: dict[str, tuple[Start, Callable[[Player], object]]] = {
    "solitaire": (STANDARD, _play),
    "paused": (STANDARD, lambda player: player.key(Key.Key_P)),
    "refused": (STANDARD, lambda player: player.key(Key.Key_Z, CTRL)),
    "asked": (STANDARD, _ask_to_finish),
    "chain": (Start(7, "chain", "classic"), _play),
    "third-card": (Start(7, mode="third-card"), lambda player: player.letter(0)),
    "set-or-not": (Start(7, mode="set-or-not"), lambda player: player.key(Key.Key_Left)),
    "called": (table(ANN, BEN), _call),
    "demonstration": (table(Seat(level=3), Seat(level=1)), lambda player: player.key(Key.Key_P)),
}


@pytest.fixture
def other(tmp_path: Path, qtbot: QtBot) -> Iterator[Folder]:
    found = Folder(tmp_path / "other", qtbot)
    found.choose(animate="no")
    yield found
    found.close()


def texts(player: Player) -> list[str]:
    """Return all visible and accessible texts of the window except the last message."""
    found = [player.window.windowTitle()]
    for one in player.window.findChildren(QWidget):
        if one is player.window.stage.message or not (one.isVisible() or isinstance(one, QMenu)):
            continue
        found += [one.accessibleName(), one.accessibleDescription(), one.toolTip()]
        if isinstance(one, QLabel | QAbstractButton):
            found.append(one.text())
        if isinstance(one, QMenu):
            found.append(one.title())
    for action in player.window.findChildren(QAction):
        found += [action.text(), action.iconText(), action.toolTip()]
    return sorted(text for text in found if text)


@pytest.mark.parametrize("name", PLAYED)
def test_an_open_window_is_translated_like_a_new_one(folder: Folder, other: Folder, name: str, qtbot: QtBot) -> None:
    """The day's games that are left are named once all games are read, in a thread."""
    start, play = PLAYED[name]
    player = folder.open_by(Watch(), start)
    play(player)
    qtbot.waitUntil(lambda: bool(player.window.actions_by_name["daily"].property("due")), timeout=PATIENCE)
    english, message = texts(player), player.message
    pseudo.use(pseudo.LONGER)
    follow_language()
    opened_now = other.open_by(Watch(), start)
    play(opened_now)
    settle()  # longer texts may hide the panel
    qtbot.waitUntil(lambda: texts(player) == texts(opened_now), timeout=PATIENCE)
    assert texts(player) != english
    speak("en")
    settle()
    qtbot.waitUntil(lambda: (texts(player), player.message) == (english, message), timeout=PATIENCE)


def test_the_last_message_is_translated(folder: Folder, other: Folder) -> None:
    player = folder.open(STANDARD)
    english = player.message
    pseudo.use(pseudo.LONGER)
    follow_language()
    assert player.message == other.open(STANDARD).message != english


def test_a_language_change_keeps_picks_search_and_focus(folder: Folder) -> None:
    player = folder.open(STANDARD)
    player.letter(4)
    before, tile = player.window.stage, focused(player.window)
    settings = opened_page(player, "settings")
    (search,) = (one for one in settings.findChildren(QLineEdit) if one.hasFocus())
    search.setText("deutsch")
    (languages,) = (one for one in settings.findChildren(QComboBox) if one.isVisible())
    languages.setFocus()
    place = settings.pos()
    QTest.keyClick(languages, Qt.Key.Key_D)  # one letter, because on a busy computer more could start a new search
    settle()
    again = page()
    assert again.windowTitle() == "Einstellungen"
    assert again.pos() == place
    assert again.windowFlags() & Qt.WindowType.FramelessWindowHint
    assert [one.text() for one in again.findChildren(QLineEdit)] == ["deutsch"]
    box = again.focusWidget()
    assert isinstance(box, QComboBox)
    assert box.currentText() == "Deutsch"
    again.close()
    settle()
    assert player.snapshot.picked == (player.snapshot.game.table[4],)
    assert player.window.stage is not before
    assert focused(player.window) == tile


def test_the_offer_of_a_lesson_is_translated(folder: Folder) -> None:
    player = folder.open()
    english = offer(player)
    pseudo.use(pseudo.LONGER)
    follow_language()
    settle()
    assert offer(player) != english


def focused(window: QWidget) -> str:
    return window.focusWidget().objectName()


def offer(player: Player) -> list[str]:
    found = player.window.stage.offer
    assert found is not None
    return [one.text() for one in found.findChildren(QAbstractButton)]


def test_every_part_of_the_window_has_the_chosen_theme(player: Player) -> None:
    parts = [player.window, *player.window.findChildren(QWidget)]
    for chosen, look in ((Appearance.DARK, DARK), (Appearance.LIGHT, LIGHT)):
        player.controller.set_setting("appearance", chosen)
        assert {one.palette().color(QPalette.ColorGroup.Active, QPalette.ColorRole.Link).name() for one in parts} == {
            look.ink.name()
        }


# Qt's own texts and dates


def test_qt_follows_the_language_of_the_program(folder: Folder) -> None:
    """Use a German desktop, whose language must not matter."""

    def undo() -> str:
        return QCoreApplication.translate("QWidgetTextControl", "&Undo")

    QLocale.setDefault(QLocale("de_DE"))
    player = folder.open(Start(20261121, mode="daily"))
    assert player.window.windowTitle() == "Setgui – Six sets, Nov 21, 2026"
    language.put_in_force("de", NullTranslations())
    follow_language()
    assert undo() == "&Rückgängig"
    assert QLocale().language() is QLocale.Language.German
    speak("en")
    assert undo() == "&Undo"
    assert QLocale().language() is QLocale.Language.English
