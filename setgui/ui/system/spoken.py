"""Qt and all windows follow the language of the words."""

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QCoreApplication, QEvent, QLocale, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from setgui.words.language import ENGLISH, in_force, right_to_left, use

if TYPE_CHECKING:
    from PySide6.QtCore import QTranslator

_TRANSLATORS = "translators"
"""The property of the application that holds those of Qt's own words."""


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
    for before in application.property(_TRANSLATORS) or ():  # to look for them among all objects takes 11 ms
        application.removeTranslator(before)
        before.deleteLater()
    translators: tuple[QTranslator, ...] = ()
    if in_force() != ENGLISH:
        from setgui.ui.system.translators import for_language  # noqa: PLC0415 - a start in English does without

        translators = for_language(application)
    for translator in translators:
        application.installTranslator(translator)
    application.setProperty(_TRANSLATORS, translators)
