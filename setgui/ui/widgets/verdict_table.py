"""The verdict on a wrong claim: a table with a check mark or a cross for each feature, and the cards needed instead."""

from collections.abc import Sequence
from itertools import pairwise, product
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.model.matching import Match
from setgui.session.game.verdict import Compared
from setgui.ui.look.card_painter import CardFrame, CardPixmaps, draw_check_or_cross, draw_frame, margin
from setgui.ui.look.theme import Space, heavier, sized, theme
from setgui.ui.system.accessibility import Role, take_role
from setgui.ui.widgets.card_row import draw_cards
from setgui.ui.widgets.layout import placed, smooth, write
from setgui.words import cards, sets

_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextDontClip
_SIZES = [(a, b) for a in (1.5, 1.25, 1, 0.88, 0.83, 0.75) for b in (1.5, 1.25, 1, 0.88, 0.75) if a <= b <= max(a, 1)]
"""The font sizes of table and sentence, relative to the usual one, best first; the last ones fit four rows."""
_NARROWEST = 8
"""The least width of a sentence of several lines, in font heights."""


class Verdict(NamedTuple):
    """An explanation of a wrong claim: its cards by feature, the cards needed, and possible sentences, best first."""

    rows: Sequence[Compared] = ()
    needed: Match = ()
    sentences: Sequence[str] = ()


NO_VERDICT = Verdict()


class VerdictTable(QWidget):
    """Stands in for a message, with a sentence, the table and the needed cards; hidden if these do not fit."""

    def __init__(self, message: QWidget, points: float) -> None:
        super().__init__(message)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        take_role(self, Role.TEXT)
        self._points, self._pixmaps, self._verdict = points, CardPixmaps(), NO_VERDICT
        self._cells: list[tuple[QRectF, QFont, str, bool]] = []
        """The place and font of each word, "" for a mark, and whether its row fits."""
        self._cards: list[QRectF] = []
        self._left = 0.0

    def show_verdict(self, verdict: Verdict) -> None:
        self._verdict = verdict
        self.setAccessibleName(sets.rows(verdict.rows))
        self.fit(self.size(), self._points)

    def fit(self, size: QSize, points: float) -> None:
        """Resize the table, and set the size of its text in points."""
        self._points = points
        self.resize(size)
        for sentence, (table, beside) in product(self._verdict.sentences, _SIZES):
            font = sized(self.font(), self._points * beside)
            width = self._lay_out(sized(self.font(), self._points * table))
            room = QRectF(0, 0, size.width() - width - 2 * Space.TWO, size.height())
            metrics = QFontMetricsF(font)
            taken = metrics.boundingRect(room, _LEFT, sentence).adjusted(-1, 0, 1, 0)
            least = min(metrics.horizontalAdvance(sentence), _NARROWEST * metrics.height())
            if room.width() >= max(taken.width(), least) and room.height() >= taken.height():
                self._left = (size.width() - width + taken.width()) / 2
                self._cells.append((taken.translated(-taken.right(), 0), font, sentence, False))
                self.show()
                break
        else:
            self.hide()

    def _lay_out(self, font: QFont) -> float:
        """Arrange the words in a font, and cards as high as the message, from 0 to the right; return their width."""
        rows, strong = self._verdict.rows, heavier(font)
        metrics, left, middle = QFontMetricsF(strong), float(Space.TWO), self.height() / 2
        high = metrics.height() * 0.95  # closer than lines of a paragraph
        lines = len(rows) if len(rows) * high <= self.height() else -(-len(rows) // 2)
        self._cells = []
        for block in filter(None, (rows[:lines], rows[lines:])):
            words = [["", cards.feature(row.feature), *map(cards.value, row.values)] for row in block]
            for column in zip(*words, strict=True):
                width, top = max(high * 0.7, *map(metrics.horizontalAdvance, column)), middle - high * lines / 2
                for line, (row, word) in enumerate(zip(block, column, strict=True)):
                    place = QRectF(left, top + line * high, width, high)
                    self._cells.append((place, font if row.fits else strong, word, row.fits))
                left += width + high / 2
            left += high / 2
        unit = (self.height() - 2 * margin(self.height())) // 9
        card, step = QRectF(left, middle - 4.5 * unit, 14 * unit, 9 * unit), 14 * unit + Space.THREE
        self._cards = [card.translated(number * step, 0) for number in range(len(self._verdict.needed))]
        return left + len(self._cards) * step - Space.TWO

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look, places = theme().on_table, [placed(self, card.translated(self._left, 0)) for card in self._cards]
        with smooth(self) as painter:
            draw_cards(painter, self._pixmaps, self._verdict.needed, places)
            for place in places:
                draw_frame(painter, place, CardFrame.LOCATED, theme())
            for one, other in pairwise(places):
                draw_check_or_cross(painter, (one.center() + other.center()) / 2, Space.TWO, look.error, fits=False)
            for cell, font, word, fits in self._cells:
                place, ink = placed(self, cell.translated(self._left, 0)), look.quiet_ink if fits else look.error
                if word:
                    write(painter, place, _LEFT, word, ink, font=font)
                else:
                    draw_check_or_cross(painter, place.center(), place.height() * 0.8, ink, fits=fits)
