"""The program's entry in the menu of the player's desktop, as the Help menu offers it."""

from functools import partial

from PySide6.QtCore import QObject, Signal

from setgui.ui.actions import Actions


class OwnEntry(QObject):
    """`told` and `wrong` carry a sentence for the line under the board."""

    told = Signal(str)
    wrong = Signal(str)

    def __init__(self, actions: Actions, parent: QObject) -> None:
        super().__init__(parent)
        self.data_dir: str | None = None
        """The folder that was asked for when the program was started, for the entry to ask for as well."""
        self._actions = actions
        actions.connect_to("to-desktop", partial(self._change, wanted=True))
        actions.connect_to("from-desktop", partial(self._change, wanted=False))

    def offer(self) -> None:
        """Show what can be done here and now; nothing where the system's desktops have no such menu."""
        from setgui.menu_entry import possible  # noqa: PLC0415 - not at the start

        for name, offered in zip(("to-desktop", "from-desktop"), possible(), strict=True):
            self._actions[name].setVisible(offered)

    def _change(self, *, wanted: bool) -> None:
        from setgui import menu_entry  # noqa: PLC0415 - hardly ever

        try:
            if wanted:
                self.told.emit(menu_entry.put(menu_entry.own_command(), self.data_dir))
            else:
                self.told.emit(menu_entry.take_away())
        except menu_entry.NotDone as problem:
            self.wrong.emit(str(problem))
