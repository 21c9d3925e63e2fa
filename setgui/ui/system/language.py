"""Qt and all windows follow the language of the words."""

from typing import cast

from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QLocale, QObject, Qt, QTranslator
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from setgui.compat import override
from setgui.words.actions import QT_LACKS
from setgui.words.language import ENGLISH, in_force, right_to_left, say


class _Ours(QTranslator):
    """Has words of ours for what Qt's translators left out."""

    @override
    def isEmpty(self) -> bool:
        return False

    @override
    def translate(self, context: str, sourceText: str, disambiguation: str | None = None, n: int = -1) -> str:
        text = QT_LACKS.get((context, sourceText))
        return say(text) if text is not None else None  # type: ignore[return-value]  # the next one is asked


def for_language(parent: QObject) -> tuple[QTranslator, ...]:
    """Those for the language of Qt's default locale; the last one is asked first."""
    ours, translator = _Ours(parent), QTranslator(parent)
    translator.load(QLocale(), "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    return ours, translator


_TRANSLATORS = "translators"
"""The property of the application that holds those of Qt's own words."""


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
        translators = for_language(application)
    for translator in translators:
        application.installTranslator(translator)
    application.setProperty(_TRANSLATORS, translators)
