"""Keys of the main window that go by where they lie, or by the sign that they type."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from setgui.model.commands import Add, Answer, Call, NoSet, Reshuffle
from setgui.session.game.acts import Act, Aside
from setgui.ui.controller import GameController
from setgui.ui.stage import Stage
from setgui.ui.system.keymap import Keymap
from setgui.ui.system.keys import digit_at, letter_at

_TYPED: dict[int, type[Add | Reshuffle]] = {Qt.Key.Key_Plus: Add, Qt.Key.Key_Minus: Reshuffle}
"""On many keyboards these signs lie on a digit's key."""

_COMMANDS: dict[str, Act] = {"locate": Aside.LOCATE, "add-card": Add(), "reshuffle": Reshuffle()}
"""What a key of the letter rows can ask for besides cards."""


class Typed:
    """Asks of the game what is typed."""

    def __init__(self, controller: GameController, stage: Stage) -> None:
        self._controller, self._stage = controller, stage
        self.keymap = Keymap()
        """Which key of the letter rows does what."""
        self.single_keys = True
        """Whether a letter, a digit or a sign alone stands for anything."""

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key stands for; False where it stands for nothing."""
        if not self.single_keys and event.text().strip() and event.text().isprintable():
            return False
        letter, digit = letter_at(event), digit_at(event)
        key = event.key()
        self._learn(event, letter)
        command = self.keymap.owner(letter)
        answer = self._answer_by(event)
        if answer is not None:
            if not event.isAutoRepeat():  # arrows are
                self._controller.act(Answer(answer))
        elif key in _TYPED and self._has(_TYPED[key]):
            self._controller.act(_TYPED[key]())
        elif digit and self._press_digit(digit - 1, event):
            pass
        elif command in _COMMANDS:
            self._controller.act(_COMMANDS[command])
        elif command == "pause":
            self._controller.toggle_pause()
        elif letter:
            return self._stage.board.pick_letter(letter)
        elif key in _TYPED or key == Qt.Key.Key_Equal:
            self._controller.act(_TYPED.get(key, Add)())
        elif key == Qt.Key.Key_Escape:
            return self._stage.dismiss_result()
        elif Qt.Key.Key_Left <= key <= Qt.Key.Key_Down:
            self._stage.take_focus()
        else:
            return False
        return True

    def _has(self, command: type[Add | Reshuffle]) -> bool:
        """Whether this game can be asked for it, so that a typed sign counts for more than the place of its key."""
        return command in self._controller.snapshot().game.commands

    def _press_digit(self, number: int, event: QKeyEvent) -> bool:
        """A seat calls or says "No set!"; alone, it is a card beside the board."""
        if not self._controller.snapshot().game.mode.seated:
            return self._stage.board.pick_beside(number)
        shifted = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        self._controller.act(NoSet(number) if shifted else Call(number))
        return True

    def _answer_by(self, event: QKeyEvent) -> bool | None:
        """What a key answers, where a game asks: arrows as the buttons lie, or the letters of yes and no."""
        if Answer not in self._controller.snapshot().game.mode.commands:
            return None
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_N):
            return False
        return True if event.key() in (Qt.Key.Key_Right, Qt.Key.Key_Y) else None

    def _learn(self, event: QKeyEvent, letter: str) -> None:
        """Remember what is printed on a key, if it is not what was thought."""
        typed = event.text().casefold()
        shows = len(typed) == 1 and typed.isprintable() and not typed.isspace()
        if shows and event.nativeScanCode() and not event.modifiers():  # with Shift some keys type another sign
            learned = self.keymap.learned(letter, typed)
            if learned is not self.keymap:
                self._controller.set_setting("keys", learned.write())
