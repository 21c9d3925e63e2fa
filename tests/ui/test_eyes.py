"""Color formulas give the published results."""

import pytest
from PySide6.QtGui import QColor

from setgui.ui.look.eyes import Eyes, ciede2000, closest, contrast, distance

SHARMA = """
50.0000 2.6772 -79.7751  50.0000 0.0000 -82.7485  2.0425
50.0000 -1.3802 -84.2814  50.0000 0.0000 -82.7485  1.0000
50.0000 0.0000 0.0000  50.0000 -1.0000 2.0000  2.3669
50.0000 2.4900 -0.0010  50.0000 -2.4900 0.0010  7.1792
50.0000 2.4900 -0.0010  50.0000 -2.4900 0.0011  7.2195
50.0000 -0.0010 2.4900  50.0000 0.0010 -2.4900  4.8045
50.0000 -0.0010 2.4900  50.0000 0.0011 -2.4900  4.7461
50.0000 2.5000 0.0000  50.0000 0.0000 -2.5000  4.3065
50.0000 2.5000 0.0000  73.0000 25.0000 -18.0000  27.1492
50.0000 2.5000 0.0000  61.0000 -5.0000 29.0000  22.8977
50.0000 2.5000 0.0000  56.0000 -27.0000 -3.0000  31.9030
50.0000 2.5000 0.0000  50.0000 3.2592 0.3350  1.0000
60.2574 -34.0099 36.2677  60.4626 -34.1751 39.4387  1.2644
22.7233 20.0904 -46.6940  23.0331 14.9730 -42.5619  2.0373
90.8027 -2.0831 1.4410  91.1528 -1.6435 0.0447  1.4441
2.0776 0.0795 -1.1350  0.9033 -0.0636 -0.5514  0.9082
"""
"""The most revealing pairs published by G. Sharma, W. Wu and E. Dalal in 2005: L*, a*, b*, twice."""


@pytest.mark.parametrize("line", SHARMA.split("\n")[1:-1])
def test_color_differences_match_the_published_ones(line: str) -> None:
    l1, a1, b1, l2, a2, b2, expected = map(float, line.split())
    assert round(ciede2000((l1, a1, b1), (l2, a2, b2)), 4) == expected
    assert round(ciede2000((l2, a2, b2), (l1, a1, b1)), 4) == expected


def test_contrast_matches_the_published_values() -> None:
    assert contrast(QColor("#000000"), QColor("#ffffff")) == pytest.approx(21)
    assert contrast(QColor("#777777"), QColor("#ffffff")) == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize("eyes", Eyes)
def test_all_eyes_see_the_same_black_white_and_gray(eyes: Eyes) -> None:
    assert distance(QColor("#000000"), QColor("#ffffff"), eyes) == pytest.approx(100, abs=0.01)
    assert distance(QColor("#808080"), QColor("#808080"), eyes) == 0
    assert [sum(row) for row in eyes.value] == pytest.approx([1, 1, 1], abs=2e-6)


def test_red_and_green_are_nearly_equal_with_deuteranopia() -> None:
    """Compare with CIEDE2000 for Machado's deuteranopia, with two former inks of the cards."""
    red, green = QColor("#ff6b6b"), QColor("#4fd17a")
    assert distance(red, green, Eyes.DEUTERANOPIA) == pytest.approx(4.63, abs=0.005)
    assert distance(red, green) > 60
    assert closest([red, QColor("#b79cff"), green])[1:] == (0, 2, Eyes.DEUTERANOPIA)
