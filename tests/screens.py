"""Offscreen screens of common sizes, side by side, and larger fonts, for tests and pictures."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget

SIZES = {
    "usual": (800, 800),
    "netbook": (1024, 600),
    "laptop": (911, 512),
    "desk": (1920, 1080),
    "large-text": (960, 540),
    "least": (480, 300),
}
"""In logical pixels: `laptop` is scaled by 150%, `large-text` by 200%; `least` is as narrow as 480 x 360 and as low as
1024 x 600 at 200%. The first is Qt's own default."""


def platform(folder: Path) -> str:
    """Write the configuration file of these screens to `folder`, and return the value for Qt's `-platform`.

    The path is relative, because the colon of a Windows drive would end it.
    """
    # Qt sorts screens by name.
    file = folder / "screens.json"
    dpi = {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    screens = [
        {"name": f"{place} {name}", "x": 4000 * place, "y": 0, "width": width, "height": height, **dpi}
        for place, (name, (width, height)) in enumerate(SIZES.items())
    ]
    file.write_text(json.dumps({"screens": screens}))
    return f"offscreen:configfile={os.path.relpath(file)}"


def put_on(window: QWidget, name: str) -> None:
    """Move a window to the corner of a screen, and shrink it to fit."""
    screen = next(one for one in QApplication.screens() if one.name().endswith(f" {name}"))
    room = screen.availableGeometry()
    window.resize(window.size().boundedTo(room.size() * 0.9))
    window.move(room.topLeft())


@contextmanager
def letters(times: float) -> Iterator[None]:
    """Multiply the application's font size, for widgets that are created meanwhile."""
    before = QApplication.font()
    larger = QApplication.font()
    larger.setPointSizeF(before.pointSizeF() * times)
    QApplication.setFont(larger)
    try:
        yield
    finally:
        QApplication.setFont(before)
