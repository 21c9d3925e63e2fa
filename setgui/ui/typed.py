"""Keys of the main window that go by where they lie, or by the sign that they type."""

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from setgui.model.commands import Add, Answer, Call, NoSet, Reshuffle
from setgui.session.game.acts import Act, Aside
from setgui.session.keymap import ANSWERS, PLACES, SEATS, Keymap
from setgui.ui.controller import GameController
from setgui.ui.stage import Stage
from setgui.ui.system.keys import keys_at, letter_at

_ACTS: Mapping[str, Act] = MappingProxyType(
    {
        "not-a-set": Answer(matches=False),
        "set": Answer(matches=True),
        "locate": Aside.LOCATE,
        "add-card": Add(),
        "reshuffle": Reshuffle(),
    }
)
_ARROWS: Mapping[int, str] = MappingProxyType({Qt.Key.Key_Left: "not-a-set", Qt.Key.Key_Right: "set"})
"""The answers lie as these do."""


class Typed:
    """Asks of the game what is typed."""

    def __init__(self, controller: GameController, stage: Stage) -> None:
        self._controller, self._stage = controller, stage
        self.keymap = Keymap()
        """Which key does what."""

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key stands for; False where it stands for nothing."""
        self._learn(event)
        key, name = event.key(), self._asked(event)
        if name in _ACTS:
            if not event.isAutoRepeat():  # arrows are
                self._controller.act(_ACTS[name])
        elif name == "pause":
            self._controller.toggle_pause()
        elif name in SEATS:
            return self._take_seat(SEATS.index(name), event)
        elif name:
            return self._stage.board.pick_place(PLACES.index(name))
        elif key == Qt.Key.Key_Escape:
            return self._stage.dismiss_result()
        elif Qt.Key.Key_Left <= key <= Qt.Key.Key_Down:
            self._stage.take_focus()
        else:
            return False
        return True

    def _asked(self, event: QKeyEvent) -> str:
        """What a key does in this game, or in others if it does nothing here, so that it is told why not; or ""."""
        if event.key() in _ARROWS and self._is_there(_ARROWS[event.key()]):
            return _ARROWS[event.key()]
        found = self.keymap.asked(keys_at(event))
        return next(filter(self._is_there, found), next(iter(found), ""))

    def _is_there(self, name: str) -> bool:
        game = self._controller.snapshot().game
        if name in ANSWERS:
            return Answer in game.mode.commands
        if name in SEATS:
            return game.mode.seated or bool(game.beside)
        act = _ACTS.get(name)
        return not isinstance(act, Add | Reshuffle) or type(act) in game.commands

    def _take_seat(self, number: int, event: QKeyEvent) -> bool:
        """A seat calls or says "No set!"; where nobody calls, it is a card beside the board."""
        if not self._controller.snapshot().game.mode.seated:
            return self._stage.board.pick_beside(number)
        shifted = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        self._controller.act(NoSet(number) if shifted else Call(number))
        return True

    def _learn(self, event: QKeyEvent) -> None:
        """Remember what is printed on a key, if it is not what was thought."""
        typed = event.text().casefold()
        shows = len(typed) == 1 and typed.isprintable() and not typed.isspace() and self.keymap.single
        if shows and event.nativeScanCode() and not event.modifiers():  # with Shift some keys type another sign
            kept = self._controller.settings.keys
            learned = kept.learned(letter_at(event), typed)
            if learned is not kept:
                self._controller.set_setting("keys", learned)
