"""What lies beside the board, or under it: figures, ground, size, and where the draw pile is."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPoint, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from setgui.compat import override
from setgui.session.game.clock import Millis
from setgui.session.game.updates import Snapshot
from setgui.ui.board.geometry import Rect
from setgui.ui.look.card_painter import CardPixmaps
from setgui.ui.look.theme import Space, Type, theme_of
from setgui.ui.panel.figures import CAPTIONS, Value
from setgui.ui.panel.pile import PileView
from setgui.ui.system.roles import Role, take_role
from setgui.ui.widgets.figure import Figure
from setgui.ui.widgets.retranslated import Retranslated
from setgui.words import table
from setgui.words.language import say

WIDTH = 280
"""Beside the board."""
HEIGHT = 240
"""Under it."""
FREE = 16777215
"""As large as may be, to Qt."""


class Room(NamedTuple):
    """How the blocks of a panel lie."""

    top: int
    """Above them, in px."""
    apart: int
    """Between them where they lie side by side."""
    widest: int
    """What they take of a wider panel, in its middle."""


class Sheet(Retranslated, QWidget):
    """Tells how a game stands by figures, of which the time is there only for players who want to see it."""

    def __init__(self, parent: QWidget, scale: Type, names: Iterable[str] = CAPTIONS) -> None:
        super().__init__(parent)
        self._snapshot: Snapshot | None = None
        self._time_is_shown = True
        self._figures = {name: Figure(self, say(CAPTIONS[name]), scale.emphasis, scale.body) for name in names}

    def show_snapshot(self, snapshot: Snapshot, *, in_flight: bool) -> None:
        """Show how the game stands; the newest set may still be on its way here."""
        raise NotImplementedError

    @override
    def retranslate(self) -> None:
        self.setAccessibleName(say(table.SCORE_SHEET))
        for name, figure in self._figures.items():
            figure.rename(say(CAPTIONS[name]))
        self._show_again()

    def show_elapsed(self, elapsed: Millis) -> None:
        """Show the time that counts after so much playing time."""
        if self._snapshot is not None:
            self._snapshot = self._snapshot._replace(elapsed=elapsed)
            self._figures["time"].show_time(self._snapshot.time)

    def show_time(self, *, on: bool) -> None:
        """Whether the time is to be seen."""
        self._time_is_shown = on
        self._show_again()

    def _show_again(self) -> None:
        if self._snapshot is not None:
            self.show_snapshot(self._snapshot, in_flight=False)

    def _show_values(self, told: Mapping[str, Value]) -> None:
        for name, figure in self._figures.items():
            figure.setVisible(name in told and (name != "time" or self._time_is_shown))
            if name in told:
                figure.show_value(told[name].told, told[name].spoken, told[name].tail)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(event.rect(), theme_of(self).panel)


class SidePanel(Sheet):
    """Blocks under each other beside the board, side by side under it."""

    def __init__(
        self, parent: QWidget, pixmaps: CardPixmaps, scale: Type, room: Room, names: Iterable[str] = CAPTIONS
    ) -> None:
        super().__init__(parent, scale, names)
        self.setObjectName("panel")
        take_role(self, Role.GROUP)
        self._room = room
        self.wide = False
        """Whether it lies under the board."""
        self._pile = PileView(self, pixmaps)
        self._blocks = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._blocks.setSpacing(Space.TWO)

    def set_wide(self, *, wide: bool) -> None:
        """Lie under the board instead of beside it."""
        self.wide = wide
        self._blocks.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
        self._blocks.setSpacing(self._room.apart if wide else Space.TWO)
        fixed, free, policy = QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred, self.sizePolicy()
        policy.setHorizontalPolicy(free if wide else fixed)
        policy.setVerticalPolicy(fixed if wide else free)
        self.setSizePolicy(policy)
        high = self.height_under
        self.setMinimumSize(0 if wide else self.width_beside, high if wide else 0)
        self.setMaximumSize(FREE if wide else self.width_beside, high if wide else FREE)

    @property
    def width_beside(self) -> int:
        """How wide it is beside the board: wider where a language has longer words."""
        return max(WIDTH, 2 * int(Space.TWO) + max(size.width() for size in self._least()))

    @property
    def width_under(self) -> int:
        """How wide it has to be under the board, for no word to be cut."""
        widths = [size.width() for size in self._least()]
        return 2 * int(Space.TWO) + sum(widths) + int(Space.ONE) * (len(widths) - 1)

    @property
    def height_under(self) -> int:
        """How high it is there: as high as its highest block has to be."""
        return max(HEIGHT, self._room.top + int(Space.TWO) + max(size.height() for size in self._least()))

    @property
    def height_beside(self) -> int:
        """How high it has to be beside the board."""
        heights = [size.height() for size in self._least()]
        return self._room.top + int(Space.TWO) + sum(heights) + int(Space.TWO) * (len(heights) - 1)

    def _least(self) -> list[QSize]:
        """How large each block has to be."""
        self._blocks.activate()  # else a hidden panel would tell what it needed before
        blocks = (self._blocks.itemAt(place) for place in range(self._blocks.count()))
        return [block.minimumSize() for block in blocks if block is not None]

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and not self.wide:
            self.setFixedWidth(self.width_beside)
        return super().event(event)

    def pile_rect(self, onto: QWidget) -> Rect:
        """Where the next card lies, on another widget."""
        top = self._pile.top_card()
        if self._pile.isHidden():  # where nobody counts its cards, they come over the edge
            corner = self.mapTo(onto, QPoint((self.width() - int(top.width())) // 2, -int(top.height())))
        else:
            corner = self._pile.mapTo(onto, QPoint(int(top.x()), int(top.y())))
        return Rect(corner.x(), corner.y(), top.width(), top.height())

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Under a very wide board, stay together in the middle; under a narrow one, closer to each other."""
        side = int(Space.TWO)
        if self.wide:
            side = max(side, (self.width() - self._room.widest) // 2)
            spare = (self.width() - self.width_under) // (self._blocks.count() - 1)
            self._blocks.setSpacing(min(self._room.apart, int(Space.ONE) + max(0, spare)))
        self._blocks.setContentsMargins(side, self._room.top, side, Space.TWO)
