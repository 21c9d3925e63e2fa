"""The draw pile shows by its height how much is left of it."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from setgui.ui.look.card_painter import CardPixmaps
from setgui.ui.look.style_sheet import palette
from setgui.ui.look.theme import STRONG_DARK, STRONG_LIGHT, Theme
from setgui.ui.panel.pile import LARGE, SMALL, PileView


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("theme", [STRONG_LIGHT, STRONG_DARK], ids=["light", "dark"])
def test_in_high_contrast_each_layer_has_an_edge_of_its_own(theme: Theme, *, large: bool, qtbot: QtBot) -> None:
    top = QWidget()
    qtbot.addWidget(top)
    top.setPalette(palette(theme))
    pile = PileView(top, CardPixmaps(), LARGE if large else SMALL)
    pile.resize(pile.sizeHint())
    pile.show_cards(69)
    top.resize(pile.size())
    image = top.grab().toImage()
    below = round(pile.top_card().bottom())
    column = [image.pixelColor(pile.width() // 2, y).lightness() for y in range(below - 8, pile.height())]
    edges = [place for place in range(1, len(column) - 1) if _is_edge(column, place, theme)]
    assert len(edges) == 4


def _is_edge(column: list[int], place: int, theme: Theme) -> bool:
    """Whether the lightness begins to turn there: to dark lines on light cards, to light ones on dark cards."""
    step = column[place] - column[place - 1]
    return step > 20 if theme.dark else step < -20
