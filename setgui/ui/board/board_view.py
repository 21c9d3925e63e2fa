"""The board: a tile for each card on or beside the table, and keyboard navigation between them."""

from collections.abc import Iterator
from functools import partial
from itertools import starmap

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFontMetrics, QMouseEvent, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.model.cards import Card
from setgui.model.commands import Claim
from setgui.model.game import Game
from setgui.session.game.updates import Snapshot
from setgui.session.keymap import PLACES, SEATS, Keymap
from setgui.session.settings import Settings
from setgui.ui.board.card_tile import CardTile, Face, Marks
from setgui.ui.board.geometry import (
    BARE,
    LYING,
    UPRIGHT,
    Rect,
    Spread,
    cards_to_add,
    height_taken,
    lay_out_game,
    picks_beside,
)
from setgui.ui.board.motion import Tempo
from setgui.ui.look.card_painter import CORNER, CardPixmaps, height_of
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space, Type, sized, theme
from setgui.ui.system.accessibility import Role, describe_until_blur, own_description, take_role
from setgui.ui.system.plain import Label
from setgui.ui.widgets.figure import Passing
from setgui.ui.widgets.layout import Ground, smooth
from setgui.words import formats, keys, table
from setgui.words.cards import name as card_name
from setgui.words.cards import short as short_name
from setgui.words.language import say
from setgui.words.table import Naming, TableLayout

_SWINGS = 3
_REACH = 0.04
_FIRST_BESIDE = len(PLACES) - 3


class BoardView(Ground):
    """Shows a table and emits the cards that the player picks, unless it is `read_only`. It knows no rules."""

    card_picked = Signal(object, bool)
    pressed_beside = Signal()

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps, tempo: Tempo, *, read_only: bool = False) -> None:
        super().__init__(parent)
        self.read_only = read_only
        self.setObjectName("board")
        self._pixmaps = pixmaps
        self._snapshot: Snapshot | None = None
        self._marks = Marks()
        self._letters, self._upright = False, False
        self._keymap, self._labels = Keymap(), Keymap().labels(len(PLACES))
        self._name: Naming = card_name
        self._tall = False
        self._airborne: frozenset[Card] = frozenset()
        self._shared_state: object = None
        """The state shared by all tiles; when it changes, every tile is shown again."""
        self._tiles: list[CardTile] = []
        self._beside: list[CardTile] = []
        self._caption: Label | None = None
        self.caption_font = sized(self.font(), Type.of(self.font()).emphasis)
        self._below: QWidget | None = None
        self._cursor = 0
        self._tab_stop: CardTile | None = None
        self._spread = BARE
        take_role(self, Role.GROUP)
        self._shake = Passing(self, tempo.shake)
        self._shake.valueChanged.connect(self._shake_tiles)
        self.setAccessibleName(say(table.BOARD))

    def show_snapshot(self, snapshot: Snapshot, airborne: frozenset[Card] = frozenset()) -> None:
        self._snapshot = snapshot
        self._marks = Marks()
        self._airborne = airborne
        self._refresh()

    def show_marks(self, marks: Marks, *, shake: bool = False) -> None:
        """Mark cards until the next `show_snapshot`, and optionally shake the wrong ones."""
        self._marks = marks
        self._refresh()
        if shake and marks.wrong:
            self._shake.start()

    def show_below(self, widget: QWidget | None) -> None:
        self._below = widget
        self._refresh()

    def show_keys(self, keymap: Keymap) -> None:
        if keymap != self._keymap:
            self._keymap, self._labels = keymap, keymap.labels(len(PLACES))
            self._shared_state = None
            self._refresh()

    def show_settings(self, settings: Settings) -> None:
        before = self._letters, self._upright, self._name
        self._letters, self._upright = settings.letters and not self.read_only, settings.upright
        self._name = short_name if settings.short_cards else card_name
        if before != (self._letters, self._upright, self._name):
            self._refresh()
            self.updateGeometry()

    def turn(self, *, tall: bool) -> None:
        if tall is not self._tall:
            self._tall = tall
            self._refresh()

    def show_landed(self) -> None:
        self._airborne = frozenset()
        for tile in (*self._tiles, *self._beside):
            tile.show_landed()

    def rects(self) -> dict[Card, Rect]:
        return {card: tile.card_rect for card, tile in self._shown_cards() if tile.card_rect is not None}

    @property
    def tiles(self) -> list[CardTile]:
        return self._tiles[: len(self._spread.table.places)]

    @property
    def beside(self) -> list[CardTile]:
        return self._beside[: len(self._snapshot.game.beside) if self._snapshot else 0]

    @property
    def _pickable(self) -> dict[int, CardTile]:
        """The tiles that can be picked, by number: places from 0, and -1, -2, ... beside the table."""
        aside = self.beside if self._snapshot is not None and picks_beside(self._snapshot.game) else []
        return dict(enumerate(self.tiles)) | {-1 - number: tile for number, tile in enumerate(aside)}

    @property
    def card_at_keyboard(self) -> Card | None:
        return next((card for card, tile in self._shown_cards() if tile.hasFocus()), None)

    def layout_of(self, game: Game) -> TableLayout:
        layout = self._lay_out(game).table
        rows: dict[int, list[tuple[int, Card]]] = {}
        for place, card in enumerate(game.table):
            column, row = layout.spot(place)
            rows.setdefault(row, []).append((column, card))
        table = zip(game.table, self._labels, strict=False)
        beside = zip(game.beside, self._keys_beside(game), strict=False)
        return TableLayout([[card for _, card in sorted(rows[row])] for row in sorted(rows)], dict((*table, *beside)))

    def pick_place(self, place: int) -> bool:
        """Pick a place's card, or with seats at the last places one beside the table; return whether there is one."""
        if place < len(self.tiles):
            self._tiles[place].toggle()
            return True
        seated = self._snapshot is not None and self._snapshot.game.mode.seated
        return seated and self.pick_beside(place - _FIRST_BESIDE)

    def pick_beside(self, number: int) -> bool:
        """Pick a card beside the table, counted from 0, or put it back; return whether it can be picked."""
        if not 0 <= number < len(self.beside):
            return False
        tile = self._pickable.get(-1 - number)
        if tile is not None:
            tile.toggle()
        return tile is not None

    def _keys_beside(self, game: Game) -> list[str]:
        """Return the keys of the cards beside the table, those to call or of the last places; "" if it has none."""
        if not picks_beside(game):
            return [""] * len(game.beside)
        if game.mode.seated:
            keys = self._labels[_FIRST_BESIDE:]
            return ["" if place < len(game.table) else key for place, key in enumerate(keys, start=_FIRST_BESIDE)]
        return [self._keymap.label(self._keymap.key(seat)) for seat in SEATS[: len(game.beside)]]

    def take_focus(self, *, first: bool = False, by_key: bool = False) -> None:
        """Focus the last focused tile, or the `first`; `by_key` shows the focus ring."""
        if first:
            self._cursor = 0
        if self.tiles:
            reason = Qt.FocusReason.TabFocusReason if by_key else Qt.FocusReason.OtherFocusReason
            self._pickable[self._current].setFocus(reason)

    @property
    def _current(self) -> int:
        """The number of the tile that has or last had the focus, or if it is gone, of the nearest place."""
        return self._cursor if self._cursor in self._pickable else max(0, min(self._cursor, len(self.tiles) - 1))

    def _move(self, dx: int, dy: int) -> None:
        spots, here = self._spots(), self._spot(self._current)
        same = 1 if dx else 0
        line = sorted(spot for spot in spots if spot[same] == here[same])
        self._focus_tile(spots, line[(line.index(here) + dx + dy) % len(line)])

    def _jump(self, to_end: bool, of_all: bool) -> None:
        spots, (_, row) = self._spots(), self._spot(self._current)
        line = sorted((spot for spot in spots if of_all or spot[1] == row), key=lambda spot: spot[::-1])
        self._focus_tile(spots, line[-1 if to_end else 0])

    def _focus_tile(self, spots: dict[tuple[int, int], CardTile], spot: tuple[int, int]) -> None:
        tile = spots[spot]
        changes = zip((table.COLUMN, table.ROW), self._spot(self._current), spot, strict=True)
        parts = [say(text, n=there + 1) for text, here, there in changes if here != there >= 0]
        if parts:
            describe_until_blur(tile, formats.in_a_row([*filter(None, [own_description(tile)]), *parts]))
        tile.setFocus(Qt.FocusReason.TabFocusReason)

    def _spots(self) -> dict[tuple[int, int], CardTile]:
        return {self._spot(number): tile for number, tile in self._pickable.items()}

    def _spot(self, number: int) -> tuple[int, int]:
        """Return the column and row of a tile; -1 for the column or row beside the table."""
        if number >= 0:
            return self._spread.table.spot(number)
        return (-1 - number, -1) if self._spread.above else (-1, -1 - number)

    def _follow_focus(self, number: int) -> None:
        self._cursor = number
        self._update_tab_stop()

    def _update_tab_stop(self) -> None:
        at = self._pickable.get(self._current)
        if at is not self._tab_stop:
            for tile, policy in ((self._tab_stop, Qt.FocusPolicy.ClickFocus), (at, Qt.FocusPolicy.StrongFocus)):
                if tile is not None:
                    tile.setFocusPolicy(policy)
            self._tab_stop = at

    def _refresh(self) -> None:
        snapshot = self._snapshot
        if snapshot is None:
            return
        game = snapshot.game
        layout = self._lay_out(game)
        while len(self._tiles) < len(game.table):
            self._tiles.append(self._new_tile(f"place-{len(self._tiles) + 1}", len(self._tiles)))
        while len(self._beside) < len(layout.beside):
            self._beside.append(self._new_tile(f"beside-{len(self._beside) + 1}", -1 - len(self._beside)))
        if layout != self._spread:
            self._spread = layout
            self.update()
        shown = (game.start, snapshot.paused, self._marks, self._letters, self._name, self.read_only)
        if shown != self._shared_state:
            self._shared_state = shown
            for tile in (*self._tiles, *self._beside):
                tile.shown_state = None
        table = zip(self._tiles, game.table, layout.table.places, self._labels, strict=False)
        beside = zip(self._beside, game.beside, layout.beside, self._keys_beside(game), strict=False)
        for tile, card, place, key in (*table, *beside):
            if place != tile.card_rect:
                tile.place(place)
            shown_state = (card, key, card in snapshot.picked, card in snapshot.located, card in self._airborne)
            if shown_state != tile.shown_state:
                tile.shown_state = shown_state
                self._show_tile(snapshot, tile, card, key)
        for tile in (*self._tiles[len(game.table) :], *self._beside[len(game.beside) :]):
            self._hide_tile(tile)
        self._show_caption()
        if self._below is not None and layout.table.places:
            last, height = layout.table.places[-1], self._below.sizeHint().height()
            top = min(int(last.y + last.height) + 2 * int(Space.TWO), self.height() - height)
            self._below.setGeometry(0, top, self.width(), height)
        self._update_tab_stop()

    def height_of_cards(self, height: int) -> int:
        if self._snapshot is None:
            return height
        game = self._snapshot.game._replace(over=False)  # the last cards, centered, keep the size that they had
        return height_taken(self._lay_out(game, height), height, fixed=self._below is not None)

    def _lay_out(self, game: Game, height: int | None = None) -> Spread:
        height = self.height() if height is None else height
        below = self._below.sizeHint().height() if self._below else 0
        words, form = QFontMetrics(self.caption_font).height() + Space.HALF, UPRIGHT if self._upright else LYING
        return lay_out_game(self.width(), height, game, tall=self._tall, form=form, below=below, words=words)

    def _hide_tile(self, tile: CardTile) -> None:
        if not tile.isHidden():
            had_focus, tile.shown_state = tile.hasFocus(), None
            tile.hide()
            if had_focus:
                self.take_focus()

    def _show_tile(self, snapshot: Snapshot, tile: CardTile, card: Card, key: str) -> None:
        hidden = snapshot.paused
        face = Face(
            card=card,
            picked=card in snapshot.picked and not hidden,
            located=card in snapshot.located,
            wrong=card in self._marks.wrong,
            found=card in self._marks.found,
            hidden=hidden,
            letter=key if self._letters else "",
        )
        tile.show_face(face, airborne=card in self._airborne)
        name = say(table.HIDDEN_CARD) if hidden else self._name(card)
        parts = [keys.key(key)] if key else []
        if card in snapshot.game.beside:
            parts.append(say(table.PREVIOUS_SET if picks_beside(snapshot.game) else table.QUESTION_BESIDE))
        if card in snapshot.located:  # the message names the cards of a wrong claim
            parts.append(say(table.LOCATED))
        tile.set_names(name, "" if self.read_only else formats.in_a_row(parts))
        fixed = Claim not in snapshot.game.mode.commands
        fixed |= card in snapshot.game.beside and not picks_beside(snapshot.game)
        tile.setEnabled(not hidden and not self.read_only and not fixed)
        tile.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, hidden)
        if tile.isHidden():
            tile.show()

    def _new_tile(self, name: str, number: int) -> CardTile:
        tile = CardTile(self, self._pixmaps)
        self.setTabOrder(self._tiles[-1] if self._tiles else self, tile)
        tile.hide()
        tile.setObjectName(name)
        tile.picked.connect(self.card_picked)
        tile.moved.connect(self._move)
        tile.jumped.connect(self._jump)
        tile.focused.connect(partial(self._follow_focus, number))
        return tile

    def _show_caption(self) -> None:
        is_shown = bool(self._spread.beside)
        if is_shown and self._caption is None:
            self._caption = Label(self)
            self._caption.setObjectName("beside")
            self._caption.setBuddy(self._beside[0])  # without a buddy, it is read before every card
            style(self._caption, role="quiet")
        if self._caption is None or self._snapshot is None:
            return
        self._caption.setVisible(is_shown)
        self._caption.setText(say(table.PREVIOUS_SET if picks_beside(self._snapshot.game) else table.QUESTION_BESIDE))
        side = Qt.AlignmentFlag.AlignHCenter if self._spread.above else Qt.AlignmentFlag.AlignLeft
        self._caption.setAlignment(side | Qt.AlignmentFlag.AlignTop)
        self._caption.setGeometry(QRectF(*self._spread.words).toRect())
        self._caption.setFont(self.caption_font)
        if self._caption.sizeHint().width() > self._caption.width():
            self._caption.setFont(self.font())

    def _shake_tiles(self, time: float) -> None:
        turn = time * _SWINGS % 1
        side = (4 * turn if turn < 0.25 else 2 - 4 * turn if turn < 0.75 else 4 * turn - 4) * (1 - time)
        for card, tile in self._shown_cards():
            tile.sway(side * _REACH * tile.height() if card in self._marks.wrong else 0.0)

    def _shown_cards(self) -> Iterator[tuple[Card, CardTile]]:
        if self._snapshot is not None:
            yield from zip(self._snapshot.game.table, self._tiles, strict=False)
            yield from zip(self._snapshot.game.beside, self._beside, strict=False)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed_beside.emit()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self._refresh()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        more = 0 if self._snapshot is None else cards_to_add(self._snapshot.game)
        spare = (*self._spread.table.spare[:more], *self._spread.beside[len(self.beside) :])
        free = [place for place in starmap(QRectF, spare) if place.intersects(event.rect())]
        if not free:
            return
        with smooth(self) as painter:
            painter.setOpacity(0.6)
            painter.setPen(QPen(theme().on_table.faint_ink, 1, Qt.PenStyle.DashLine))
            for place in free:
                empty = place.adjusted(0.5, 0.5, -0.5, -0.5)
                radius = height_of(empty) * CORNER
                painter.drawRoundedRect(empty, radius, radius)
