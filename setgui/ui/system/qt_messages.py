"""What Qt has to say: into the log, and to the terminal once the window is there."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QLibraryInfo, QMessageLogContext, QtMsgType, qFormatLogMessage, qInstallMessageHandler


class QtMessages:
    """Takes Qt's messages from the first on.

    When Qt cannot begin it says so and aborts: `refuse` is called before, with its plugins and its words, and does
    not return. Until Qt has begun nothing else reaches the terminal, so that one sentence stands there.
    """

    def __init__(
        self, keep: Callable[[str], object], show: Callable[[str], None], refuse: Callable[[Path, str], None]
    ) -> None:
        self._keep, self._show, self._refuse = keep, show, refuse
        self._held: list[str] | None = []
        qInstallMessageHandler(self._take)

    def _take(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        line = qFormatLogMessage(kind, context, text)
        if kind not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg):
            self._keep(line)
        if self._held is None:
            self._show(line)
        elif kind is QtMsgType.QtFatalMsg:
            self._refuse(Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath)), text)
        else:
            self._held.append(line)

    def begin(self) -> None:
        """Qt stands; what was held back is shown, and all that follows."""
        held, self._held = self._held or [], None
        for line in held:
            self._show(line)

    def end(self) -> None:
        """Leave what comes when Python is gone to Qt itself."""
        qInstallMessageHandler(None)
