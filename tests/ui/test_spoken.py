"""Qt follows the language of the words."""

from collections.abc import Iterator
from gettext import NullTranslations

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from setgui.ui.system.language import follow_language
from setgui.words.language import put_in_force
from ui.program import speak


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
