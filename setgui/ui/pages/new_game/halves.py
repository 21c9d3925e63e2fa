"""The ways to play, and beside them or under them what the chosen one is about and needs."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from setgui.ui.look.style_sheet import BAR_WIDTH
from setgui.ui.look.theme import Space
from setgui.ui.pages.new_game.mode_choices import ModeChoices
from setgui.ui.widgets.fields import Choices

_NEEDED, _WIDEST = 300, 520
"""In px with usual text: what words to choose among have beside the ways to play, and what all has at most."""
_AROUND = BAR_WIDTH + int(Space.TWO + Space.HALF)


class Halves(QBoxLayout):
    """Knows for a size whether the one lies beside the other; letters are so many times `larger` than usual."""

    def __init__(self, inside: QWidget, modes: ModeChoices, parts: Sequence[QWidget], larger: float) -> None:
        """The last of the `parts` takes what room is left."""
        super().__init__(QBoxLayout.Direction.LeftToRight, inside)
        self._modes, self._larger = modes, larger
        self._wide = self._least = self._brief = self._high = 0
        right = QVBoxLayout()
        right.setSpacing(0)
        for part in parts:
            part.setMaximumWidth(round(_WIDEST * larger))
            right.addWidget(part, int(part is parts[-1]))
        self.setContentsMargins(Space.TWO, Space.ONE, Space.HALF, Space.ONE)
        self.setSpacing(Space.THREE)
        self.addWidget(modes)
        self.addLayout(right, 1)
        self.addStretch()

    @property
    def wished(self) -> int:
        """So wide is all of it side by side."""
        return self._wide + _AROUND

    def measure(self, caption: int, controls: Iterable[QWidget]) -> None:
        """Find out what is needed in the language in force, where captions are so wide."""
        needed = least = 0
        for control in controls:
            smallest = control.minimumSizeHint().width()
            wished = control.sizeHint().width() if isinstance(control, Choices) else 0
            needed = max(needed, min(wished, round(_NEEDED * self._larger)), smallest)
            least = max(least, smallest)
        apart = int(Space.THREE + Space.TWO + Space.ONE)
        self._modes.arrange(brief=True)
        self._brief = self._modes.minimumSizeHint().width()
        self._least = self._brief + max(caption, least) + apart
        self._modes.arrange(brief=False)
        self._wide = self._modes.minimumSizeHint().width() + caption + needed + apart
        self._high = self._modes.sizeHint().height() + int(Space.TWO)

    def place(self, room: QSize) -> None:
        """Lie side by side, with the names alone of the ways to play where that is too wide, or else under each other.

        Where all sentences are too high, names are alone too, and if they lie above the rest, in two columns.
        """
        width = room.width() - _AROUND
        beside, low = width >= self._least, room.height() < self._high
        self._modes.arrange(
            brief=low or self._least <= width < self._wide,
            columns=2 if low and not beside and width >= 2 * self._brief else 1,
        )
        direction = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self.setDirection(direction)
