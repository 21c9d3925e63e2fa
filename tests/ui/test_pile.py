"""The draw pile shows by its height how much is left of it."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QSize

from setgui.ui.panel.sheet import PileView
from ui.program import Folder


@pytest.mark.parametrize("size", [QSize(1280, 800), QSize(1900, 1000)], ids=["strip", "panel"])
@pytest.mark.parametrize("appearance", ["light", "dark"])
def test_in_high_contrast_each_layer_has_an_edge_of_its_own(folder: Folder, appearance: str, size: QSize) -> None:
    folder.choose(appearance=appearance, contrast="high")
    player = folder.open()
    player.window.resize(size)
    (pile,) = [one for one in player.window.findChildren(PileView) if one.isVisible()]
    image = pile.grab().toImage()
    below = round(pile.top_card().bottom())
    column = [image.pixelColor(pile.width() // 2, y).lightness() for y in range(below - 8, pile.height())]
    steps = [after - before for before, after in pairwise(column)]
    edges = [step for step in steps if (step > 100 if appearance == "dark" else step < -100)]
    assert len(edges) == 4
