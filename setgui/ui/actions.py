"""The actions of the window, with their texts, icons and keys."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

from setgui.model.commands import Add, Answer, Finish, GiveUp, Reshuffle
from setgui.model.game import Reason
from setgui.model.play import cards_to_come
from setgui.model.puzzles import day_of
from setgui.session.game.acts import Act, Aside
from setgui.session.game.seats import pause_refusal
from setgui.session.game.updates import Refusal, Snapshot
from setgui.session.game.verdict import proof_refusal, race_refusal
from setgui.session.keymap import SHORTCUTS, SINGLE, Keymap
from setgui.session.settings import Settings, Speed, rows
from setgui.ui.controller import GameController
from setgui.ui.look.theme import Theme
from setgui.ui.system.plain import set_tip
from setgui.words import actions, notices
from setgui.words.language import Message, say


class Entry(NamedTuple):
    """A row of the table of actions: text, icon, fixed key, and the act to perform or the setting to change."""

    text: Message
    icon: str = ""
    fixed: str = ""
    """A key that the player cannot change."""
    act: Act | None = None
    """The act that it performs, whose refusal disables it."""
    setting: str = ""
    """The setting that it toggles, or sets to `value`."""
    value: Speed | None = None
    role: QAction.MenuRole = QAction.MenuRole.NoRole


_ROLE, _ROWS = QAction.MenuRole, rows()
_ENTRIES = {
    "new-game": Entry(actions.NEW_GAME, "new-game"),
    "again": Entry(actions.AGAIN, "new-game"),
    "same-deal": Entry(actions.SAME_DEAL, "same-deal"),
    "players": Entry(actions.PLAYERS, "player"),
    "copy-deal": Entry(actions.COPY_DEAL, "copy"),
    "paste-deal": Entry(actions.PASTE_DEAL, "paste"),
    "pause": Entry(actions.PAUSE, "pause"),
    "finish": Entry(actions.FINISH, "finish", act=Finish()),
    "quit": Entry(actions.QUIT, "quit", role=_ROLE.QuitRole),
    "undo": Entry(actions.UNDO, "undo", act=Aside.UNDO),
    "redo": Entry(actions.REDO, "redo", act=Aside.REDO),
    "locate": Entry(actions.LOCATE, "locate", act=Aside.LOCATE),
    "count": Entry(actions.COUNT, "count", act=Aside.COUNT),
    "ask-coach": Entry(actions.ASK_COACH, "coach", act=Aside.ASK),
    "proof": Entry(actions.PROOF, "proof"),
    "add-card": Entry(actions.ADD_CARD, "add-card", act=Add()),
    "reshuffle": Entry(actions.RESHUFFLE, "reshuffle", act=Reshuffle()),
    "not-a-set": Entry(actions.NOT_A_SET, fixed="←", act=Answer(matches=False)),
    "set": Entry(actions.SET, fixed="→", act=Answer(matches=True)),
    "show-me": Entry(actions.SHOW_ME, "show-me", act=Aside.SHOW),
    "clear": Entry(actions.PUT_BACK, "put-back", fixed="Esc"),
    "result": Entry(actions.SHOW_RESULT, "result"),
    "games": Entry(actions.MY_GAMES, "games"),
    "look-back": Entry(actions.LOOK_BACK, "look-back"),
    "statistics": Entry(actions.STATISTICS, "statistics"),
    "club": Entry(actions.CLUB, "club"),
    "daily": Entry(actions.DAILY_PUZZLES, "mode-daily"),
    "race": Entry(actions.RACE, "race"),
    "share": Entry(actions.SHARE, "share"),
    "import": Entry(actions.IMPORT, "import"),
    "export": Entry(actions.EXPORT, "export"),
    "backups": Entry(actions.BACKUPS, "backups"),
    "folder": Entry(actions.FOLDER, "folder"),
    "erase": Entry(actions.ERASE, "erase"),
    "full-screen": Entry(_ROWS["full_screen"].label, "fullscreen", setting="full_screen"),
    "letters": Entry(_ROWS["letters"].label, "letters", setting="letters"),
    "show-time": Entry(_ROWS["show_time"].label, setting="show_time"),
    "sound": Entry(_ROWS["sound"].label, setting="sound"),
    "speak-table": Entry(actions.SPEAK_TABLE),
    "speak-figures": Entry(actions.SPEAK_FIGURES),
    "speak-coming": Entry(actions.SPEAK_COMING),
    "speak-again": Entry(actions.SPEAK_AGAIN),
    "settings": Entry(actions.SETTINGS, "settings", role=_ROLE.PreferencesRole),
    "learn": Entry(actions.LEARN, "learn"),
    "help": Entry(actions.HOW_TO_PLAY, "help"),
    "keyboard": Entry(actions.KEYBOARD, "keyboard"),
    "to-desktop": Entry(actions.TO_DESKTOP),
    "from-desktop": Entry(actions.FROM_DESKTOP),
    "nothing": Entry(actions.NOTHING),
    "about": Entry(actions.ABOUT, "about", role=_ROLE.AboutRole),
    **{f"speed-{speed.value}": Entry(speed.label, setting="demo_speed", value=speed) for speed in Speed},
}


class Actions(QObject):
    """The window's QActions by name; each shows its text, keys and state, and why it is disabled."""

    def __init__(self, controller: GameController, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._by_name: dict[str, QAction] = {}
        self._refusals: dict[str, tuple[Reason | Refusal | None, str]] = {}
        self._texts: dict[str, Message] = {}
        self._theme: Theme | None = None
        self._keymap = Keymap()
        for name, entry in _ENTRIES.items():
            action = self._by_name[name] = QAction(self)
            action.setObjectName(name)
            action.setMenuRole(entry.role)
            action.setCheckable(bool(entry.setting))
            action.setAutoRepeat(False)  # `HeldKeys` sees to that too, but not where the system has the menus
            if entry.act is not None and name not in {"finish", "show-me"}:  # the window asks first
                self.connect_to(name, partial(controller.act, entry.act))
            if entry.setting:
                self.connect_to(name, partial(self._set, name))
        self._bind()
        self._name_all()

    def _name_all(self) -> None:
        for name, entry in _ENTRIES.items():
            self._by_name[name].setIconText(actions.called(entry.text))
            self._set_text(name, entry.text)

    def _set_text(self, name: str, text: Message) -> None:
        """Set the displayed text and key of an action if the text is new, but not its icon text, which scripts use."""
        if self._texts.get(name) == text:
            return
        self._texts[name] = text
        single = self._keymap.key(name) if name in SINGLE else ""
        self._by_name[name].setProperty("key", self.key_of(name))
        self._by_name[name].setText(f"{say(text)}\t{key_text(self._keymap, single)}" if single else say(text))
        self._show_icon(name)

    def _set(self, name: str) -> None:
        entry = _ENTRIES[name]
        value = self._by_name[name].isChecked() if entry.value is None else entry.value
        self._controller.set_setting(entry.setting, value)

    def show_settings(self, settings: Settings) -> None:
        for name, entry in _ENTRIES.items():
            if entry.setting:
                kept = getattr(settings, entry.setting)
                self._by_name[name].setChecked(kept if entry.value is None else kept is entry.value)

    def __getitem__(self, name: str) -> QAction:
        return self._by_name[name]

    def connect_to(self, name: str, slot: Callable[[], object]) -> None:
        """Call `slot` without arguments whenever the action is triggered."""
        self._by_name[name].triggered.connect(lambda _checked=False: slot())

    # Keys

    def keys_of(self, name: str) -> list[str]:
        """Return the labels of all keys of an action, a place on the board or a seat, a fixed key first."""
        fixed = key_text(self._keymap, _ENTRIES[name].fixed) if name in _ENTRIES else ""
        return [*filter(None, (fixed,)), *(key_text(self._keymap, key) for key in self._keymap.keys(name))]

    def key_of(self, name: str) -> str:
        return next(iter(self.keys_of(name)), "")

    def show_keys(self, keymap: Keymap) -> None:
        self._keymap = keymap
        self._texts.clear()
        self._refusals.clear()
        self._name_all()
        self.refresh(self._controller.snapshot())
        self._bind()

    def _bind(self) -> None:
        for name, entry in _ENTRIES.items():
            keys = [key for key in (name, f"{name}-2") if key in SHORTCUTS]
            shortcuts = [entry.fixed] if entry.fixed == "Esc" else map(self._keymap.key, keys)
            self._by_name[name].setShortcuts([QKeySequence(key) for key in shortcuts if key])

    def all_keys(self) -> list[tuple[str, list[str]]]:
        rows = [(called(name), self.keys_of(name)) for name in _ENTRIES]
        return [(name, keys) for name, keys in rows if keys]

    def show_icons(self, theme: Theme) -> None:
        self._theme = theme
        for name in _ENTRIES:
            self._show_icon(name)

    def _show_icon(self, name: str) -> None:
        picture = "resume" if self._texts[name] == actions.GO_ON else _ENTRIES[name].icon
        picture = "daily-left" if self._by_name[name].property("due") else picture
        if picture and self._theme is not None:
            from setgui.ui.look.icons import icon  # noqa: PLC0415 - not before the first frame

            self._by_name[name].setProperty("pictured", True)
            self._by_name[name].setIcon(icon(picture, self._theme.ink, self._theme.faint_ink))

    def mark_daily(self, due: str) -> None:
        """Mark the icon of the daily puzzles with a dot, and describe its button by `due`; "" removes both."""
        self._by_name["daily"].setProperty("due", due)
        self._show_icon("daily")

    def refusal(self, act: Act) -> Reason | Refusal | None:
        session = self._controller.session
        if act is Aside.COUNT and session.game.mode.count_known:  # the session allows it, for older journals
            return Reason.NOT_IN_THIS_MODE
        return session.refusal(act)

    def refresh(self, snapshot: Snapshot) -> None:
        """Enable the actions that are possible now, show why others are not, and set texts such as Pause or Go on."""
        for name, entry in _ENTRIES.items():
            if entry.act is not None:
                self._show_refusal(name, self.refusal(entry.act))
        self._show_refusal("pause", pause_refusal(snapshot.game))
        called = snapshot.game.caller is not None
        why_call_stands = self.refusal(GiveUp()) if called else None
        self._show_refusal("clear", why_call_stands)
        self._by_name["clear"].setEnabled(why_call_stands is None and not (snapshot.game.over or snapshot.paused))
        self._show_refusal("proof", proof_refusal(snapshot))
        self._show_refusal("result", None if snapshot.game.over else Refusal.NOT_OVER)
        self._set_text("undo", actions.UNDO_NEW_GAME if snapshot.leads_back else actions.UNDO)
        self._set_text("finish", actions.FINISH_TRY if snapshot.game.mode.open_pile else actions.FINISH)
        self._by_name["finish"].setVisible(not snapshot.game.over)
        self._by_name["result"].setVisible(snapshot.game.over)  # in its place
        self._show_refusal("share", None if snapshot.game.over else Refusal.NOT_OVER)
        self._show_refusal("again", None if day_of(snapshot.game.start) is None else Refusal.ONE_A_DAY)
        self._show_refusal("race", race_refusal(snapshot))
        shown = snapshot.game.over and snapshot.shown and not (snapshot.own or snapshot.game.mode.open_pile)
        why_not = Refusal.NOT_YOURS if shown else Refusal.PAUSED if snapshot.paused else None
        self._show_refusal("look-back", why_not)
        add_text = actions.NO_SET if snapshot.game.mode.deals_more or snapshot.game.mode.seated else actions.ADD_CARD
        self._by_name["add-card"].setIconText(actions.called(add_text))
        self._set_text("add-card", add_text)
        show = actions.SHOW_BEST if snapshot.game.mode.open_pile else actions.SHOW_ME
        self._by_name["show-me"].setIconText(actions.called(show))
        self._set_text("show-me", actions.STOP_SHOWING if snapshot.showing else show)
        self._set_text("same-deal", actions.REWIND if snapshot.game.mode.open_pile else actions.SAME_DEAL)
        self._by_name["speak-coming"].setVisible(snapshot.game.mode.open_pile or bool(cards_to_come(snapshot.game)))
        self._set_text("clear", actions.GIVE_UP_CALL if called and why_call_stands is None else actions.PUT_BACK)
        self._set_text("pause", actions.GO_ON if snapshot.paused else actions.PAUSE)

    def why_not(self, pressed: QKeySequence) -> tuple[Reason | Refusal, Act | None] | None:
        """Return why the action of a shortcut is disabled, and its act if any; None unless a disabled action has it."""
        for name, (reason, _) in self._refusals.items():
            if reason is not None and pressed in self._by_name[name].shortcuts():
                return reason, _ENTRIES[name].act
        return None

    def _show_refusal(self, name: str, reason: Reason | Refusal | None) -> None:
        game, action = self._controller.session.game, self._by_name[name]
        explanation = "" if reason is None else notices.refusal(reason, game, act_of(name), self.key_of)
        if self._refusals.get(name) == (reason, explanation):
            return
        self._refusals[name] = reason, explanation
        action.setEnabled(reason is None or action.isEnabled())  # buttons describe themselves by a disabled one's tip
        set_tip(action, explanation)
        action.setEnabled(reason is None)


def act_of(name: str) -> Act | None:
    return _ENTRIES[name].act if name in _ENTRIES else None


def called(name: str) -> str:
    return actions.called(_ENTRIES[name].text)


def key_text(keymap: Keymap, key: str) -> str:
    """Return a key's label: for one character as printed on the keyboard, for a shortcut as this system writes it."""
    return keymap.caption(key) if len(key) < 2 else QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
