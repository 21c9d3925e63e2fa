"""Icons of actions have the requested color; the application icon exists in every size."""

import sys
from itertools import product

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QImage

from setgui.assets import asset
from setgui.ui.look.icons import APP_SIZES, app_icon, icon, show_app_icon

NAMES = sorted(
    file.name.removesuffix(".svg")
    for file in asset("icons").iterdir()
    if file.name.endswith(".svg") and not file.name.startswith("setgui")
)
INK, FAINT = QColor("#ff0000"), QColor("#0000ff")

pytestmark = pytest.mark.usefixtures("qapp")


def inks(image: QImage) -> set[str]:
    """Collect the colors of nearly opaque pixels."""
    image = image.convertToFormat(QImage.Format.Format_ARGB32)  # a temporary picture would take its pixels along
    pixels = memoryview(image.constBits()).cast("I")
    return {QColor.fromRgb(pixel).name() for pixel in set(pixels) if pixel >> 24 > 200}


@pytest.mark.parametrize("name", NAMES)
def test_an_icon_has_the_color_of_the_text(name: str) -> None:
    drawn = icon(name, INK, FAINT)
    modes = ((QIcon.Mode.Normal, INK), (QIcon.Mode.Active, INK), (QIcon.Mode.Disabled, FAINT))
    for size, dpr, (mode, ink) in product((16, 20, 24, 48), (1.0, 2.0), modes):
        picture = drawn.pixmap(QSize(size, size), dpr, mode)
        assert picture.size() == QSize(size, size) * dpr
        assert inks(picture.toImage()) == {ink.name()}


@pytest.mark.parametrize("name", NAMES)
def test_icons_have_one_stroke_width_and_no_color_of_their_own(name: str) -> None:
    source = asset("icons", f"{name}.svg").read_text("utf-8")
    assert source.count("stroke-width") == source.count('stroke-width="1.75"') == 1
    assert "#" not in source


def test_the_application_icon_fills_its_square_at_every_size() -> None:
    sizes = {(size.width(), size.height()) for size in app_icon().availableSizes()}
    assert sizes == {(size, size) for size in APP_SIZES}
    for size in APP_SIZES:
        image = app_icon().pixmap(QSize(size, size)).toImage()
        assert image.pixelColor(size // 2, size // 2) != QColor(Qt.GlobalColor.transparent)
        assert image.pixelColor(0, 0).alpha() < 30


@pytest.mark.parametrize(
    ("platform", "frozen", "shown"), [("linux", True, True), ("darwin", False, True), ("darwin", True, False)]
)
def test_bundle_icons_are_kept(platform: str, *, frozen: bool, shown: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The Dock of a Mac already shows the icon of the application bundle."""
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    before = QGuiApplication.windowIcon()
    QGuiApplication.setWindowIcon(QIcon())
    show_app_icon()
    assert QGuiApplication.windowIcon().isNull() is not shown
    QGuiApplication.setWindowIcon(before)
