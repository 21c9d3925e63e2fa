"""Qt follows the language of the words."""

from collections.abc import Iterator
from gettext import NullTranslations

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from setgui.ui.system.language import follow_language, speak
from setgui.words.language import UnknownLanguage, put_in_force


@pytest.fixture(autouse=True)
def english_after(qapp: QApplication) -> Iterator[None]:
    before = QLocale()
    yield
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    speak("en")
    QLocale.setDefault(before)


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
