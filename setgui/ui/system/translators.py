"""Who says Qt's own words in another language than English."""

from PySide6.QtCore import QLibraryInfo, QLocale, QObject, QTranslator

from setgui.compat import override
from setgui.words.labels import QT_LACKS
from setgui.words.language import say


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
