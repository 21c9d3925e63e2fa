"""Sheets of all 81 cards, frames and seats in every theme and palette, some also without color."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from setgui.model.cards import DECK
from setgui.session.settings import CardColors, OwnColors
from setgui.ui.look.card_painter import CardFrame, draw_face, draw_frame
from setgui.ui.look.drawings import draw_seat
from setgui.ui.look.eyes import closest
from setgui.ui.look.theme import Theme, theme_for, with_cards

_CARD = QRectF(0, 0, 112, 72)
_GAP = 14
_SMALL = QRectF(0, 0, 40, 26)


def card_sheets() -> Iterator[tuple[str, QImage]]:
    """Yield each sheet with its file name."""
    for strong in (False, True):
        for dark in (False, True):
            for colors in (CardColors.USUAL, CardColors.DISTINCT, CardColors.STRONG, CardColors.GREY):
                theme = with_cards(theme_for(dark=dark, strong=strong), colors, OwnColors())
                sheet = _draw(theme)
                yield f"81-cards-{theme.name}-{colors.value}", sheet
                if colors is CardColors.USUAL:
                    grey = sheet.convertToFormat(QImage.Format.Format_Grayscale8)
                    yield f"81-cards-{theme.name}-{colors.value}-without-color", grey


def _draw(theme: Theme) -> QImage:
    columns, rows = _CARD.width() + _GAP, _CARD.height() + _GAP
    image = QImage(round(9 * columns) + _GAP, round(11 * rows) + 3 * _GAP, QImage.Format.Format_RGB32)
    image.fill(theme.ground)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.ink)
        found = closest(theme.symbols)
        caption = f"{theme.name}, {theme.cards.value}: {found.distance:.1f} ({found.eyes.name.lower()})"
        painter.drawText(QPointF(_GAP, 1.2 * _GAP), caption)
        painter.translate(_GAP, 2 * _GAP)
        for number, card in enumerate(DECK):
            draw_face(painter, _CARD.translated(number % 9 * columns, number // 9 * rows), card, theme)
        for number, kind in enumerate(CardFrame):
            place = _CARD.translated(number * columns, 9 * rows)
            draw_face(painter, place, DECK[16 * number], theme)
            draw_frame(painter, place, kind, theme)
        small = theme._replace(badges=True)
        for number in range(6):
            left, top = (6 + number // 2) * columns, 9 * rows + number % 2 * (_SMALL.height() + _GAP)
            draw_face(painter, _SMALL.translated(left, top), DECK[8 * number], small)
        for seat in range(8):
            disc = QRectF(seat * 48, 10 * rows, 36, 36)
            draw_seat(painter, disc, seat, None, theme, color=seat)
            draw_seat(painter, disc.translated(8 * 48, 0), seat, seat % 6, theme, color=seat)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.picked)
        painter.drawEllipse(QRectF(16 * 48, 10 * rows, 36, 36))
    return image
