"""Dialogs that open and save files, and files that macOS asks to open."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import (
    QChildEvent,
    QCoreApplication,
    QDir,
    QEvent,
    QIODevice,
    QObject,
    QSaveFile,
    QSettings,
    QStandardPaths,
    Qt,
    Signal,
)
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from setgui.compat import override
from setgui.words import notices
from setgui.words.language import say


def ask_to_save(  # noqa: PLR0917 - a question has all these, and none is an option
    parent: QWidget,
    title: str,
    name: str,
    filters: Sequence[str],
    text: Callable[[str], str | bytes],
    report: Callable[[str], None],
) -> QFileDialog:
    """Ask where to save, then save `text(ending)` there, as UTF-8 unless bytes, and pass the outcome to `report`.

    `filters` look like `CSV table (*.csv)`, and the ending like `.csv`. Returns at once, while the dialog is open.
    """
    dialog = _make_dialog(parent, title, filters)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(_extension(filters[0]))
    dialog.filterSelected.connect(lambda chosen: dialog.setDefaultSuffix(_extension(chosen)))
    dialog.selectFile(name)
    dialog.fileSelected.connect(lambda path: report(_save(path, text(Path(path).suffix.lower()))))
    dialog.open()
    return dialog


def ask_to_open(parent: QWidget, title: str, filters: Sequence[str], chosen: Callable[[Path], None]) -> QFileDialog:
    """Ask for an existing file, and pass it to `chosen`. Returns at once, while the dialog is open."""
    dialog = _make_dialog(parent, title, filters)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.fileSelected.connect(lambda path: chosen(Path(path)))
    dialog.open()
    return dialog


class _PlainQuestions(QObject):
    """An event filter that makes questions of a file dialog plain text; a subclass would not be the native dialog."""

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ChildPolished and isinstance(event, QChildEvent):
            question = event.child()
            if isinstance(question, QMessageBox):
                question.setTextFormat(Qt.TextFormat.PlainText)
        return False


_PLACES = (QStandardPaths.StandardLocation.DocumentsLocation, QStandardPaths.StandardLocation.HomeLocation)
"""Folders for dialogs to start in: the first one that exists."""


def _make_dialog(parent: QWidget, title: str, filters: Sequence[str]) -> QFileDialog:
    # Else Qt keeps the last folder in a file that all programs with Qt share.
    QSettings.setPath(QSettings.Format.NativeFormat, QSettings.Scope.UserScope, os.devnull)
    dialog = QFileDialog(parent, title)
    dialog.installEventFilter(_PlainQuestions(dialog))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setNameFilters(filters)
    places = map(QStandardPaths.writableLocation, _PLACES)
    dialog.setDirectory(next(filter(os.path.isdir, places), ""))
    return dialog


def _extension(name_filter: str) -> str:
    return name_filter.rpartition("*.")[2].rstrip(")")


def _save(path: str, text: str | bytes) -> str:
    file = QSaveFile(path)
    content = text if isinstance(text, bytes) else text.encode()
    if file.open(QIODevice.OpenModeFlag.WriteOnly) and file.write(content) == len(content) and file.commit():
        return say(notices.SAVED, path=QDir.toNativeSeparators(path))
    return say(notices.UNSAVED, path=QDir.toNativeSeparators(path), reason=file.errorString())


class OpenedFiles(QObject):
    """Emits `file` for files opened in the Finder of macOS or dropped on the program's icon in the Dock."""

    file = Signal(Path)

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        application.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.FileOpen or not isinstance(event, QFileOpenEvent) or not event.file():
            return False
        self.file.emit(Path(event.file()))
        return True
