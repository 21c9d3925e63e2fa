"""Screens of the sizes that people have, side by side, for tests and pictures; letters of twice the size."""

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
"""In logical pixels, as `laptop` has them at 150% and `large-text` at 200%; `least` is as narrow as 480 x 360, as low
as 1024 x 600 at 200%. Qt by itself has the first."""


def platform(folder: Path) -> str:
    """Qt's platform `offscreen` with these screens, as `-platform` takes it; it is written down in a folder.

    Its file is named from here: a colon would end the name, and Windows' drives have one.
    """
    # Qt has them in the order of their names.
    file = folder / "screens.json"
    dpi = {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    screens = [
        {"name": f"{place} {name}", "x": 4000 * place, "y": 0, "width": width, "height": height, **dpi}
        for place, (name, (width, height)) in enumerate(SIZES.items())
    ]
    file.write_text(json.dumps({"screens": screens}))
    return f"offscreen:configfile={os.path.relpath(file)}"


def put_on(window: QWidget, name: str) -> None:
    """Show a window at the corner of a screen, no larger than that is."""
    screen = next(one for one in QApplication.screens() if one.name().endswith(f" {name}"))
    room = screen.availableGeometry()
    window.resize(window.size().boundedTo(room.size() * 0.9))
    window.move(room.topLeft())


@contextmanager
def letters(times: float) -> Iterator[None]:
    """Let the system's letters be larger meanwhile, for what is made then."""
    before = QApplication.font()
    larger = QApplication.font()
    larger.setPointSizeF(before.pointSizeF() * times)
    QApplication.setFont(larger)
    try:
        yield
    finally:
        QApplication.setFont(before)
