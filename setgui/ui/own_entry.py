"""The program's entry in the menu of the player's desktop, which the settings page adds and removes."""

import os
from contextlib import suppress
from functools import partial
from threading import Thread

from PySide6.QtCore import QObject, Signal

from setgui.ui.actions import Actions
from setgui.words import problems


class OwnEntry(QObject):
    """Adds, repairs and removes the application menu entry; `message` and `error` carry sentences for the player."""

    message = Signal(str)
    error = Signal(str)
    _done = Signal(str, bool)
    """The sentence, and whether all went well; emitted from another thread."""

    def __init__(self, actions: Actions, parent: QObject) -> None:
        super().__init__(parent)
        self.data_dir: str | None = None
        """The folder given when the program was started, for the entry to give as well."""
        self._working = False
        self._done.connect(self._report)
        self._actions = actions
        actions.connect_to("to-desktop", partial(self._change, adding=True))
        actions.connect_to("from-desktop", partial(self._change, adding=False))

    def show_actions(self) -> None:
        from setgui.menu_entry import possible_changes  # noqa: PLC0415 - not at the start

        for name, offered in zip(("to-desktop", "from-desktop"), possible_changes(), strict=True):
            self._actions[name].setVisible(offered and not self._working)

    def mend(self) -> None:
        """Repair the entry silently in a thread if the program was moved; do nothing if a data folder is given."""
        if self.data_dir or os.environ.get("SETGUI_DATA_DIR"):
            return

        def work() -> None:
            from setgui import menu_entry  # noqa: PLC0415

            with suppress(menu_entry.MenuEntryError):
                menu_entry.repair()

        Thread(target=work).start()

    def _change(self, *, adding: bool) -> None:
        """Add or remove the entry in a thread, for which the process waits at exit, and emit the outcome."""
        from setgui import menu_entry  # noqa: PLC0415

        put = partial(menu_entry.add, menu_entry.own_command(), self.data_dir)
        work = put if adding else menu_entry.remove

        def change() -> None:
            sentence, succeeded = "", False
            try:
                sentence, succeeded = work(), True
            except menu_entry.MenuEntryError as problem:
                sentence = problems.translate(problem)
            finally:
                with suppress(RuntimeError):  # the window is gone
                    self._done.emit(sentence, succeeded)

        self._working = True
        Thread(target=change).start()

    def _report(self, sentence: str, succeeded: bool) -> None:
        self._working = False
        if sentence:  # otherwise an unexpected error occurred, which is in the log
            (self.message if succeeded else self.error).emit(sentence)
