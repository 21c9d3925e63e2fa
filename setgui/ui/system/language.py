"""Applies the language in force to Qt and all windows."""

from typing import cast

from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QLocale, Qt, QTranslator
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from setgui.compat import override
from setgui.words.actions import QT_LACKS
from setgui.words.language import ENGLISH, in_force, right_to_left, say


class _Translator(QTranslator):
    """Translates texts of Qt that the translations of Qt lack."""

    @override
    def isEmpty(self) -> bool:
        return False

    @override
    def translate(self, context: str, sourceText: str, disambiguation: str | None = None, n: int = -1) -> str:
        text = QT_LACKS.get((context, sourceText))
        return say(text) if text is not None else None  # type: ignore[return-value]  # asks the next translator


_TRANSLATORS = "translators"


def follow_language() -> None:
    """Apply the language in force to Qt's locale, texts and layout direction, and send all windows LanguageChange."""
    QLocale.setDefault(QLocale(in_force()))
    application = cast("QCoreApplication", QCoreApplication.instance())
    for before in application.property(_TRANSLATORS) or ():  # findChildren would take 11 ms
        application.removeTranslator(before)
        before.deleteLater()
    translators: tuple[QTranslator, ...] = ()
    if in_force() != ENGLISH:
        qt = QTranslator(application)
        qt.load(QLocale(), "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
        translators = _Translator(application), qt  # the last one is asked first
    for translator in translators:
        application.installTranslator(translator)
    application.setProperty(_TRANSLATORS, translators)
    rtl, ltr = Qt.LayoutDirection.RightToLeft, Qt.LayoutDirection.LeftToRight
    QGuiApplication.setLayoutDirection(rtl if right_to_left() else ltr)
    for widget in QApplication.topLevelWidgets():
        if widget.parentWidget() is None:  # Qt sends it on to all children
            QCoreApplication.sendEvent(widget, QEvent(QEvent.Type.LanguageChange))
