"""A sheet beside the board: blocks under each other, and the draw pile."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPoint, QSize
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.ui.board.geometry import Rect
from setgui.ui.look.card_painter import CardPixmaps
from setgui.ui.look.theme import Space, Type
from setgui.ui.panel.figures import CAPTIONS
from setgui.ui.panel.pile import PileView
from setgui.ui.panel.sheet import BESIDE, Sheet


class SidePanel(Sheet):
    """As wide as its words need."""

    def __init__(
        self,
        parent: QWidget,
        pixmaps: CardPixmaps,
        scale: Type,
        names: Iterable[str] = CAPTIONS,
        *,
        top: int,
        pile: QSize,
    ) -> None:
        super().__init__(parent, scale, names)
        self.setObjectName("panel")
        self._pile = PileView(self, pixmaps, pile)
        self._blocks = QVBoxLayout(self)
        self._blocks.setContentsMargins(Space.TWO, top, Space.TWO, Space.TWO)
        self._blocks.setSpacing(Space.TWO)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)

    def least(self) -> QSize:
        """How large it has to be: wider than usual where a language has longer words."""
        self._blocks.activate()  # else a hidden panel would tell what it needed before
        return self._blocks.minimumSize().expandedTo(QSize(BESIDE, 0))

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.setFixedWidth(self.least().width())
        return super().event(event)

    @override
    def pile_rect(self, onto: QWidget) -> Rect:
        top = self._pile.top_card()
        if self._pile.isHidden():  # where nobody counts its cards, they come over the edge
            corner = self.mapTo(onto, QPoint((self.width() - int(top.width())) // 2, -int(top.height())))
        else:
            corner = self._pile.mapTo(onto, QPoint(int(top.x()), int(top.y())))
        return Rect(corner.x(), corner.y(), top.width(), top.height())
