"""The track of a replay, for any number of acts."""

from collections.abc import Iterator, Sequence
from math import dist

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QWidget

from setgui.ui.look.theme import LIGHT
from setgui.ui.widgets.track import ActMark, Scrubber
from ui.program import delete_now

WIDTH = 700


@pytest.fixture
def host() -> Iterator[QWidget]:
    host = QWidget()
    yield host
    delete_now(host)


def track(host: QWidget, marks: Sequence[ActMark]) -> Scrubber:
    found = Scrubber(host, marks)
    found.resize(WIDTH, found.sizeHint().height())
    return found


def wrong_at(track: Scrubber) -> list[int]:
    """Return the columns behind the knob with a pixel closer to the color of mistakes than to that of other acts."""
    image = track.grab().toImage()
    return [
        x
        for x in range(20, image.width())
        if any(apart(spot, LIGHT.error) < apart(spot, LIGHT.edge) for spot in spots(image, x))
    ]


def spots(image: QImage, x: int) -> list[QColor]:
    return [image.pixelColor(x, y) for y in range(image.height())]


def apart(one: QColor, other: QColor) -> float:
    return dist(*((color.redF(), color.greenF(), color.blueF()) for color in (one, other)))


def test_each_act_has_its_mark_if_there_is_room(host: QWidget) -> None:
    marks = [ActMark(act % 3, wrong=act % 7 == 0) for act in range(400)]
    found = track(host, marks)
    found.grab()
    assert found.drawn == list(enumerate(marks, start=1))


def test_ten_thousand_acts_share_the_available_marks(host: QWidget) -> None:
    found = track(host, [ActMark(act % 5, wrong=act % 7 == 0) for act in range(10_000)])
    found.grab()
    assert WIDTH < len(found.drawn) < 2 * WIDTH
    found.resize(2 * WIDTH, found.height())
    found.grab()
    assert 2 * WIDTH < len(found.drawn) < 4 * WIDTH


@pytest.mark.parametrize("act", [500, 4_321, 9_999])
def test_one_mistake_among_ten_thousand_acts_is_visible(host: QWidget, act: int) -> None:
    marks = [ActMark()] * 10_000
    marks[act] = ActMark(wrong=True)
    found = wrong_at(track(host, marks))
    assert 1 <= len(found) <= 2
    assert abs(found[0] - act / 10_000 * WIDTH) < 12


def test_marks_of_mistakes_reach_further_down(host: QWidget) -> None:
    ticks = []
    for mark in (ActMark(), ActMark(wrong=True)):
        image = track(host, [mark] * 3).grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
        rows = [row for row in range(image.height()) if len({image.pixel(x, row) for x in range(image.width())}) > 1]
        ticks.append(max(rows))
    assert ticks[1] >= ticks[0] + 3


@pytest.mark.parametrize("act", [500, 4_321, 9_999])
def test_the_highest_set_is_visible_among_ten_thousand(host: QWidget, act: int) -> None:
    marks = [ActMark(1)] * 10_000
    low = heights(track(host, marks))
    marks[act] = ActMark(4)
    high = heights(track(host, marks))
    assert 0 < sum(one < other for one, other in zip(high, low, strict=True)) <= 2


def heights(track: Scrubber) -> list[int]:
    """Return the row of the first pixel in each column that is not background."""
    image = track.grab().toImage()
    ground = image.pixelColor(0, 0)
    columns = (spots(image, x) for x in range(image.width()))
    return [next((y for y, spot in enumerate(column) if spot != ground), image.height()) for column in columns]
