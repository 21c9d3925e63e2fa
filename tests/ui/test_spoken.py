"""Another language while windows are open: all that they hold hear of it, once."""

from collections.abc import Iterator
from gettext import NullTranslations

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, Qt
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from setgui.compat import override
from setgui.ui.system.language import follow_language, speak
from setgui.ui.widgets.retranslated import Retranslated
from setgui.words.language import UnknownLanguage, put_in_force


@pytest.fixture(autouse=True)
def english_after(qapp: QApplication) -> Iterator[None]:
    before = QLocale()
    yield
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    speak("en")
    QLocale.setDefault(before)


class Heard(Retranslated, QLabel):
    """Counts how often it was told of a language."""

    times = 0

    @override
    def retranslate(self) -> None:
        self.times += 1


def test_every_part_of_every_window_hears_of_it_once(qtbot: QtBot) -> None:
    window, other = QWidget(), QWidget()
    inside, box = Heard(window), QDialog(window)
    in_box, elsewhere = Heard(box), Heard(other)
    for one in (window, other):
        qtbot.addWidget(one)
    follow_language()
    assert [one.times for one in (inside, in_box, elsewhere)] == [1, 1, 1]


def test_qt_follows_the_words(qtbot: QtBot) -> None:
    label = QLabel()
    qtbot.addWidget(label)
    QLocale.setDefault(QLocale("de_DE"))
    speak("en")
    assert QLocale().language() is QLocale.Language.English
    assert label.layoutDirection() is Qt.LayoutDirection.LeftToRight


def test_qt_brings_words_of_its_own() -> None:
    def undo() -> str:
        return QCoreApplication.translate("QWidgetTextControl", "&Undo")

    put_in_force("de", NullTranslations())
    follow_language()
    assert undo() == "&Rückgängig"
    assert QLocale().language() is QLocale.Language.German
    speak("en")
    assert undo() == "&Undo"


def test_an_unknown_language_leaves_all_as_it_was() -> None:
    QLocale.setDefault(QLocale("de_DE"))
    with pytest.raises(UnknownLanguage):
        speak("tlh")
    assert QLocale().language() is QLocale.Language.German
