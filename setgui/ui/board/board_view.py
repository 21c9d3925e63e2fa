"""The board: the table's places as tiles, and the keyboard's way among them."""

from functools import partial

from PySide6.QtCore import QRect, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.model.cards import Card
from setgui.session.updates import Snapshot
from setgui.ui.board.card_painter import CardPixmaps
from setgui.ui.board.card_tile import CardTile, Face
from setgui.ui.board.geometry import ROWS, BoardLayout, Rect, lay_out
from setgui.ui.board.motion import Tempo
from setgui.ui.keys import LETTERS
from setgui.ui.theme import Theme

_SWINGS = 3
_REACH = 0.04


class BoardView(QWidget):
    """Shows a table and tells which card was picked, unless it is only to `look_at`. It knows no rules."""

    card_picked = Signal(object)

    def __init__(
        self, parent: QWidget, pixmaps: CardPixmaps, theme: Theme, tempo: Tempo, *, look_at: bool = False
    ) -> None:
        super().__init__(parent)
        self._look_at = look_at
        self.setObjectName("board")
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # it fills itself: half the cost of a repaint
        self.setAccessibleName(self.tr("Board"))
        self._pixmaps = pixmaps
        self._theme = theme
        self._snapshot: Snapshot | None = None
        self._wrong: tuple[Card, ...] = ()
        self._letters = False
        self._tall = False
        self._airborne: frozenset[Card] = frozenset()
        self._tiles: list[CardTile] = []
        self._cursor = 0
        self._layout = BoardLayout((), tall=False)
        self._shake = QVariantAnimation(self)
        self._shake.setStartValue(0.0)
        self._shake.setEndValue(1.0)
        self._shake.setDuration(tempo.shake)
        self._shake.valueChanged.connect(self._swing)

    # What is shown

    def show_snapshot(self, snapshot: Snapshot, airborne: frozenset[Card] = frozenset()) -> None:
        """Show a table; airborne cards are on their way to it."""
        self._snapshot = snapshot
        self._wrong = ()
        self._airborne = airborne
        self._refresh()

    def show_wrong(self, cards: tuple[Card, ...], *, shake: bool) -> None:
        """Mark cards that were no match, until anything else is shown."""
        self._wrong = cards
        self._refresh()
        if shake:
            self._shake.start()

    def show_letters(self, *, on: bool) -> None:
        """Whether each card carries the letter of its key."""
        self._letters = on
        self._refresh()

    def turn(self, *, tall: bool) -> None:
        """Whether the columns of the table run across, as in a tall window."""
        self._tall = tall
        self._refresh()

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._theme = theme
        self._refresh()
        self.update()

    def land(self) -> None:
        """No card is on its way any more."""
        self._airborne = frozenset()
        for tile in self._tiles:
            tile.land()

    def rects(self) -> dict[Card, Rect]:
        """Where the cards lie, on the board."""
        table = self._snapshot.game.table if self._snapshot else ()
        return dict(zip(table, self._layout.places, strict=True))

    @property
    def tiles(self) -> list[CardTile]:
        """The tiles in use, in order of places."""
        return self._tiles[: len(self._layout.places)]

    # What the keyboard asks

    def pick_letter(self, letter: str) -> bool:
        """Pick the card whose key this is; False where no card lies."""
        place = LETTERS.find(letter)
        if place < 0 or place >= len(self.tiles):
            return False
        self._tiles[place].toggle()
        return True

    def take_focus(self) -> None:
        """Give the keyboard to the tile it was on last."""
        if self.tiles:
            tile = self._tiles[min(self._cursor, len(self.tiles) - 1)]
            tile.setFocus(Qt.FocusReason.OtherFocusReason)

    def _move(self, dx: int, dy: int) -> None:
        """Go from the tile with the focus to the next in a direction, round the edges."""
        step = dx * ROWS + dy if not self._layout.tall else dy * ROWS + dx
        count = len(self.tiles)
        column, row = divmod(min(self._cursor, count - 1), ROWS)
        if abs(step) == ROWS:
            lane = list(range(row, count, ROWS))
            place = lane[(column + step // ROWS) % len(lane)]
        else:
            lane = list(range(column * ROWS, min(column * ROWS + ROWS, count)))
            place = lane[(row + step) % len(lane)]
        self._tiles[place].setFocus(Qt.FocusReason.TabFocusReason)

    def _follow_focus(self, place: int) -> None:
        """Tab reaches the tile that had the focus last, and leaves the board from it."""
        self._cursor = place
        self._rove()

    def _rove(self) -> None:
        cursor = min(self._cursor, max(0, len(self.tiles) - 1))
        for place, tile in enumerate(self._tiles):
            reached = Qt.FocusPolicy.StrongFocus if place == cursor else Qt.FocusPolicy.ClickFocus
            tile.setFocusPolicy(reached)

    # How it is drawn

    def _refresh(self) -> None:
        snapshot = self._snapshot
        if snapshot is None:
            return
        table = snapshot.game.table
        size = snapshot.game.variant.table_size
        layout = lay_out(self.width(), self.height(), len(table), size, tall=self._tall)
        while len(self._tiles) < len(table):
            self._add_tile()
        if layout != self._layout:
            self._layout = layout
            for tile, rect in zip(self._tiles, layout.places, strict=False):
                tile.place(rect)
        for place, tile in enumerate(self._tiles):
            if place < len(table):
                self._show_tile(tile, table[place], LETTERS[place : place + 1], snapshot)
            elif not tile.isHidden():
                had_focus = tile.hasFocus()
                tile.hide()
                if had_focus:
                    self.take_focus()
        self._rove()

    def _show_tile(self, tile: CardTile, card: Card, letter: str, snapshot: Snapshot) -> None:
        hidden = snapshot.paused
        face = Face(
            card=card,
            picked=card in snapshot.picked and not hidden,
            located=card in snapshot.located,
            wrong=card in self._wrong,
            hidden=hidden,
            letter=letter if self._letters else "",
        )
        tile.show_face(face, self._theme, airborne=card in self._airborne)
        name = self.tr("hidden card") if hidden else card.words
        said = [self.tr("Key {letter}").format(letter=letter)]
        if face.located:
            said.append(self.tr("located"))
        if face.wrong:
            said.append(self.tr("not a set"))
        tile.name_it(name, "" if self._look_at else ", ".join(said))
        tile.setEnabled(not hidden and not self._look_at)
        if tile.isHidden():
            tile.show()

    def _add_tile(self) -> None:
        tile = CardTile(self, self._pixmaps)
        tile.hide()
        tile.setObjectName(f"place-{len(self._tiles) + 1}")
        tile.picked.connect(self.card_picked)
        tile.moved.connect(self._move)
        tile.focused.connect(partial(self._follow_focus, len(self._tiles)))
        if len(self._layout.places) > len(self._tiles):
            tile.place(self._layout.places[len(self._tiles)])
        self._tiles.append(tile)

    def _swing(self, time: float) -> None:
        table = self._snapshot.game.table if self._snapshot else ()
        turn = time * _SWINGS % 1
        side = (4 * turn if turn < 0.25 else 2 - 4 * turn if turn < 0.75 else 4 * turn - 4) * (1 - time)
        for card, tile in zip(table, self._tiles, strict=False):
            tile.sway(side * _REACH * tile.height() if card in self._wrong else 0.0)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self._refresh()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(QRect(event.rect()), self._theme.ground)
