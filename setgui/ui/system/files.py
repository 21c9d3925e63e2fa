"""Asking for files, writing them so that a failure leaves what was there, and taking those the system hands over."""

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
    text: Callable[[str], str],
    said: Callable[[str], None],
) -> QFileDialog:
    """Ask where to save, then save `text(ending)` there as UTF-8; what came of it is said in one sentence.

    `filters` are written `CSV table (*.csv)`; the ending, like `.csv` and in lower case, is that of the file chosen,
    which gets that of the filter where none was typed. Returns at once, while the question is open.
    """
    dialog = _dialog(parent, title, filters)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(_ending(filters[0]))
    dialog.filterSelected.connect(lambda chosen: dialog.setDefaultSuffix(_ending(chosen)))
    dialog.selectFile(name)
    dialog.fileSelected.connect(lambda path: said(_saved(path, text(Path(path).suffix.lower()))))
    dialog.open()
    return dialog


def ask_to_open(parent: QWidget, title: str, filters: Sequence[str], chosen: Callable[[Path], None]) -> QFileDialog:
    """Ask for a file that is there. Returns at once, while the question is open."""
    dialog = _dialog(parent, title, filters)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.fileSelected.connect(lambda path: chosen(Path(path)))
    dialog.open()
    return dialog


class _PlainQuestions(QObject):
    """Shows the names of files as they are in what Qt's dialog asks, as whether to replace one.

    It watches, for a dialog of a class of our own would never be the desktop's.
    """

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ChildPolished and isinstance(event, QChildEvent):
            question = event.child()
            if isinstance(question, QMessageBox):
                question.setTextFormat(Qt.TextFormat.PlainText)
        return False


_PLACES = (QStandardPaths.StandardLocation.DocumentsLocation, QStandardPaths.StandardLocation.HomeLocation)
"""Where files are looked for, the first that is there."""


def _dialog(parent: QWidget, title: str, filters: Sequence[str]) -> QFileDialog:
    # Where it was last, Qt's dialog keeps in a file that all programs with Qt share: ours keep it where nothing can be.
    QSettings.setPath(QSettings.Format.NativeFormat, QSettings.Scope.UserScope, os.devnull)
    dialog = QFileDialog(parent, title)
    dialog.installEventFilter(_PlainQuestions(dialog))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setNameFilters(filters)
    places = map(QStandardPaths.writableLocation, _PLACES)
    dialog.setDirectory(next(filter(os.path.isdir, places), ""))
    return dialog


def _ending(name_filter: str) -> str:
    return name_filter.rpartition("*.")[2].rstrip(")")


def _saved(path: str, text: str) -> str:
    file = QSaveFile(path)
    content = text.encode()
    if file.open(QIODevice.OpenModeFlag.WriteOnly) and file.write(content) == len(content) and file.commit():
        return say(notices.SAVED, path=QDir.toNativeSeparators(path))
    return say(notices.UNSAVED, path=QDir.toNativeSeparators(path), reason=file.errorString())


class OpenedFiles(QObject):
    """Hears of double clicks in the Finder, and of what is let go over the program's icon in the Dock."""

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
