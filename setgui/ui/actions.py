"""Every action of the window once: its text, icon, keys and what it asks of the controller."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QAction, QKeySequence

from setgui.model.commands import Add, Answer, Finish, GiveUp, Reshuffle
from setgui.model.game import Reason
from setgui.session.acts import Act, Aside
from setgui.session.settings import Appearance, Settings, Speed
from setgui.session.updates import Refusal
from setgui.ui.controller import GameController
from setgui.ui.plain import set_tip
from setgui.ui.sentences import reason_told
from setgui.ui.theme import Theme


class Entry(NamedTuple):
    """A row of the table. `key` is told but bound elsewhere, because it goes by position or character.

    `act` is what the action asks of the game, whose refusal disables it. `setting` is the one it turns on
    and off, or gives the `value`.
    """

    text: str
    icon: str = ""
    keys: tuple[str, ...] = ()
    key: str = ""
    act: Act | None = None
    setting: str = ""
    value: Appearance | Speed | None = None
    role: QAction.MenuRole = QAction.MenuRole.NoRole


def _entries() -> dict[str, Entry]:
    role = QAction.MenuRole
    return {
        "new-game": Entry(QCoreApplication.translate("Actions", "New game"), "new-game", ("Ctrl+N",)),
        "again": Entry(QCoreApplication.translate("Actions", "Another game"), "new-game", ("Ctrl+Shift+N",)),
        "same-deal": Entry(QCoreApplication.translate("Actions", "Same deal again"), "same-deal", ("Ctrl+R", "F5")),
        "copy-deal": Entry(QCoreApplication.translate("Actions", "Copy the deal"), "copy", ("Ctrl+C",)),
        "paste-deal": Entry(QCoreApplication.translate("Actions", "Paste a deal"), "paste", ("Ctrl+V",)),
        "pause": Entry(QCoreApplication.translate("Actions", "Pause"), "pause", ("Pause",), key="P"),
        "finish": Entry(QCoreApplication.translate("Actions", "Finish"), "finish", ("Ctrl+E",), act=Finish()),
        "quit": Entry(QCoreApplication.translate("Actions", "Quit"), "quit", ("Ctrl+Q",), role=role.QuitRole),
        "undo": Entry(QCoreApplication.translate("Actions", "Undo"), "undo", ("Ctrl+Z",), act=Aside.UNDO),
        "redo": Entry(
            QCoreApplication.translate("Actions", "Redo"), "redo", ("Ctrl+Shift+Z", "Ctrl+Y"), act=Aside.REDO
        ),
        "locate": Entry(
            QCoreApplication.translate("Actions", "Locate set"), "locate", ("F2",), key="L", act=Aside.LOCATE
        ),
        "count": Entry(QCoreApplication.translate("Actions", "Count sets"), "count", ("F3",), act=Aside.COUNT),
        "add-card": Entry(QCoreApplication.translate("Actions", "Add card"), "add-card", key="+", act=Add()),
        "reshuffle": Entry(QCoreApplication.translate("Actions", "Reshuffle"), "reshuffle", key="−", act=Reshuffle()),
        "not-a-set": Entry(QCoreApplication.translate("Actions", "Not a set"), key="←", act=Answer(matches=False)),
        "set": Entry(QCoreApplication.translate("Actions", "Set"), key="→", act=Answer(matches=True)),
        "show-me": Entry(QCoreApplication.translate("Actions", "Show me"), "show-me", ("Ctrl+M",), act=Aside.SHOW),
        "clear": Entry(QCoreApplication.translate("Actions", "Put cards back"), "", ("Esc",)),
        "result": Entry(QCoreApplication.translate("Actions", "Show the result"), "result", ("Ctrl+I",)),
        "games": Entry(QCoreApplication.translate("Actions", "My games"), "games", ("Ctrl+G",)),
        "replay": Entry(QCoreApplication.translate("Actions", "Replay this game"), "replay", ("Ctrl+P",)),
        "statistics": Entry(QCoreApplication.translate("Actions", "Statistics and records"), "statistics", ("Ctrl+H",)),
        "daily": Entry(QCoreApplication.translate("Actions", "Daily puzzles…"), "mode-daily", ("Ctrl+D",)),
        "share": Entry(QCoreApplication.translate("Actions", "Copy result"), "copy"),
        "import": Entry(QCoreApplication.translate("Actions", "Open a game file…"), "import", ("Ctrl+O",)),
        "export": Entry(QCoreApplication.translate("Actions", "Save this game as text…"), "export", ("Ctrl+S",)),
        "backups": Entry(QCoreApplication.translate("Actions", "Restore a backup…"), "backups"),
        "folder": Entry(QCoreApplication.translate("Actions", "Open the folder of the games"), "folder"),
        "erase": Entry(QCoreApplication.translate("Actions", "Delete everything…"), "erase"),
        "full-screen": Entry(
            QCoreApplication.translate("Actions", "Full screen"),
            "fullscreen",
            ("F11",),
            setting="full_screen",
        ),
        "letters": Entry(
            QCoreApplication.translate("Actions", "Letters on the cards"),
            "letters",
            ("Ctrl+L",),
            setting="letters",
        ),
        "show-time": Entry(
            QCoreApplication.translate("Actions", "Show the time"), "", ("Ctrl+T",), setting="show_time"
        ),
        "animate": Entry(QCoreApplication.translate("Actions", "Animations"), setting="animate"),
        "stepwise": Entry(QCoreApplication.translate("Actions", "Locate one card at a time"), setting="stepwise"),
        "system": Entry(
            QCoreApplication.translate("Actions", "Colors of the system"),
            setting="appearance",
            value=Appearance.SYSTEM,
        ),
        "light": Entry(QCoreApplication.translate("Actions", "Light"), setting="appearance", value=Appearance.LIGHT),
        "dark": Entry(QCoreApplication.translate("Actions", "Dark"), setting="appearance", value=Appearance.DARK),
        "help": Entry(QCoreApplication.translate("Actions", "How to play"), "help", ("F1",)),
        "keyboard": Entry(QCoreApplication.translate("Actions", "Keyboard"), "keyboard", ("Ctrl+?", "Ctrl+/")),
        "about": Entry(QCoreApplication.translate("Actions", "About Setgui"), "about", role=role.AboutRole),
        "about-qt": Entry(QCoreApplication.translate("Actions", "About Qt"), role=role.AboutQtRole),
    }


def _speeds() -> dict[str, Entry]:
    """How fast computers play among themselves."""
    told = {
        Speed.HALF: QCoreApplication.translate("Actions", "Half speed"),
        Speed.USUAL: QCoreApplication.translate("Actions", "Usual speed"),
        Speed.TWO: QCoreApplication.translate("Actions", "2 times as fast"),
        Speed.FOUR: QCoreApplication.translate("Actions", "4 times as fast"),
        Speed.EIGHT: QCoreApplication.translate("Actions", "8 times as fast"),
    }
    return {f"speed-{speed.value}": Entry(text, setting="demo_speed", value=speed) for speed, text in told.items()}


class Actions(QObject):
    """The actions by name, in step with the game."""

    def __init__(self, controller: GameController, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._entries = _entries() | _speeds()
        self._by_name: dict[str, QAction] = {}
        for name, entry in self._entries.items():
            text = f"{entry.text}\t{entry.key}" if entry.key else entry.text
            action = QAction(text, self)
            action.setShortcuts([QKeySequence(key) for key in entry.keys])
            action.setMenuRole(entry.role)
            action.setCheckable(bool(entry.setting))
            action.setIconText(entry.text)
            action.setAutoRepeat(False)  # a key held down is one wish
            self._by_name[name] = action
            if entry.act is not None:
                self.connect_to(name, partial(controller.act, entry.act))
            if entry.setting:
                self.connect_to(name, partial(self._set, name))

    def _set(self, name: str) -> None:
        entry = self._entries[name]
        value = self._by_name[name].isChecked() if entry.value is None else entry.value
        self._controller.set_setting(entry.setting, value)

    def show_settings(self, settings: Settings) -> None:
        """Check what is on."""
        for name, entry in self._entries.items():
            if entry.setting:
                kept = getattr(settings, entry.setting)
                self._by_name[name].setChecked(kept if entry.value is None else kept is entry.value)

    def __getitem__(self, name: str) -> QAction:
        return self._by_name[name]

    def entry(self, name: str) -> Entry:
        """The row of the table."""
        return self._entries[name]

    def connect_to(self, name: str, slot: Callable[[], object]) -> None:
        """What happens when the action is chosen; the checked state is not passed on."""
        self._by_name[name].triggered.connect(lambda _checked=False: slot())

    def key_told(self, name: str) -> str:
        """The key to show beside the action."""
        entry = self._entries[name]
        shortcut = QKeySequence(entry.keys[0]) if entry.keys else QKeySequence()
        return entry.key or shortcut.toString(QKeySequence.SequenceFormat.NativeText)

    def keys_told(self) -> list[tuple[str, str]]:
        """Every action that has a key, with all its keys."""
        rows = []
        for entry in self._entries.values():
            shortcuts = [QKeySequence(key) for key in entry.keys]
            told = [key.toString(QKeySequence.SequenceFormat.NativeText) for key in shortcuts]
            if entry.key:
                told.insert(0, entry.key)
            if told:
                rows.append((entry.text, ",  ".join(told)))
        return rows

    def show_icons(self, theme: Theme) -> None:
        """Draw the icons in the colors of a theme."""
        from setgui.ui.icons import icon  # noqa: PLC0415 - not before the first frame

        for name, entry in self._entries.items():
            if entry.icon:
                self._by_name[name].setIcon(icon(entry.icon, theme.ink, theme.faint_ink))

    def refusal(self, act: Act) -> Reason | Refusal | None:
        """Why an act is not possible now, or None."""
        return self._controller.refusal(act)

    def refresh(self) -> None:
        """Enable what the rules allow now; what they do not says why."""
        snapshot = self._controller.snapshot()
        for name, entry in self._entries.items():
            if entry.act is None:
                continue
            reason = self._controller.refusal(entry.act)
            action = self._by_name[name]
            action.setEnabled(reason is None)
            set_tip(action, "" if reason is None else reason_told(reason))
        asking = "on_request" in snapshot.game.mode.options
        add = QCoreApplication.translate("Actions", "No set") if asking else self._entries["add-card"].text
        if self._by_name["add-card"].iconText() != add:
            self._by_name["add-card"].setText(f"{add}\t{self._entries['add-card'].key}")
            self._by_name["add-card"].setIconText(add)
        pause_reason = self._controller.pause_refusal()
        self._by_name["pause"].setEnabled(pause_reason is None)
        set_tip(self._by_name["pause"], reason_told(pause_reason) if pause_reason else "")
        show = (
            QCoreApplication.translate("Actions", "Stop showing") if snapshot.showing else self._entries["show-me"].text
        )
        self._by_name["show-me"].setText(show)
        called = snapshot.game.caller is not None
        give_up_reason = self._controller.refusal(GiveUp()) if called else None
        give_up = QCoreApplication.translate("Actions", "Give the call up")
        clears = called and give_up_reason is None
        self._by_name["clear"].setText(give_up if clears else self._entries["clear"].text)
        set_tip(self._by_name["clear"], "" if give_up_reason is None else reason_told(give_up_reason))
        self._by_name["clear"].setEnabled(give_up_reason is None and not snapshot.game.over)
        paused = QCoreApplication.translate("Actions", "Go on") if snapshot.paused else self._entries["pause"].text
        self._by_name["pause"].setText(f"{paused}\t{self._entries['pause'].key}")
        self._by_name["result"].setEnabled(snapshot.game.over)
        self._by_name["share"].setEnabled(snapshot.game.over and snapshot.game.mode.dated)
