"""Qt and all windows follow the language of the words."""

from typing import cast

from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QLocale, Qt, QTranslator
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from setgui.words.language import ENGLISH, in_force, right_to_left, use

_TRANSLATOR = "translator"
"""The property of the application that holds the one of Qt's own words."""


def speak(language: str) -> None:
    """Say everything in another language from now on, in windows that are open too; raises UnknownLanguage."""
    use(language)
    follow_language()


def follow_language() -> None:
    """Bring Qt's own controls, the side on which lines begin and all words that are shown to the language in force."""
    QLocale.setDefault(QLocale(in_force()))
    _load_words_of_qt()
    rtl, ltr = Qt.LayoutDirection.RightToLeft, Qt.LayoutDirection.LeftToRight
    QGuiApplication.setLayoutDirection(rtl if right_to_left() else ltr)
    for widget in QApplication.topLevelWidgets():
        if widget.parentWidget() is None:  # Qt passes it on to all that a window holds
            QCoreApplication.sendEvent(widget, QEvent(QEvent.Type.LanguageChange))


def _load_words_of_qt() -> None:
    """Qt brings its own few words, as in the menus of text fields, in many languages."""
    application = cast("QCoreApplication", QCoreApplication.instance())
    before = application.property(_TRANSLATOR)  # to look for it among all objects takes 11 ms
    if before is not None:
        application.removeTranslator(before)
        before.deleteLater()
        application.setProperty(_TRANSLATOR, None)
    if in_force() != ENGLISH:
        translator = QTranslator(application)
        if translator.load(QLocale(), "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
            application.installTranslator(translator)
        application.setProperty(_TRANSLATOR, translator)
