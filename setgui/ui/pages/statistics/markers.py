"""The signs by which sets of different points are told apart: each has a form and a tone of its own."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from setgui.ui.look.theme import Theme, mix

_RADIUS = 4.0
_CORNERS = {2: (4, 0.125), 3: (3, 0.25), 4: (4, 0.0)}
"""By points: how many corners, and how far the first is turned; without corners, a circle."""


def tone_of(k: int, kinds: int, theme: Theme) -> QColor:
    """From quiet to strong by points; the most points are in ink."""
    if k == kinds:
        return theme.ink
    tone = mix(theme.tone, theme.quiet_ink, 0.25)
    return mix(tone, theme.ink, 0.6 * (k - 1) / max(1, kinds - 2))


def draw_marker(
    painter: QPainter, k: int, middle: QPointF, tone: QColor, ground: QColor, *, large: bool = False
) -> None:
    """The sign of sets of k points, with a rim of the ground that lifts it off its line."""
    painter.setBrush(tone)
    painter.setPen(QPen(ground, 1.5, j=Qt.PenJoinStyle.MiterJoin))
    radius = _RADIUS * (1.4 if large else 1.0)
    if k not in _CORNERS:
        painter.drawEllipse(middle, radius, radius)
        return
    corners, turn = _CORNERS[k]
    # Of one size to the eye, not to the ruler: fewer corners reach farther.
    reach = radius * (1.5 if corners == 3 else 1.25)
    angles = [2 * pi * (turn + number / corners) for number in range(corners)]
    painter.drawPolygon(QPolygonF([middle + QPointF(cos(angle), -sin(angle)) * reach for angle in angles]))
