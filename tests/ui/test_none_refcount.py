"""Qt methods that return nothing must not release references to None.

PySide6 6.12.0 does, which aborts Python before 3.12 after some seconds of painting, so its version is pinned.
Remove the pin when this test passes with a newer version on Python 3.11. From 3.12 on None is immortal and its
count has no meaning (3.14 lets libraries built for older Pythons change it).
"""

import os
import subprocess
import sys

import pytest

_PROOF = """
import sys
from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QPainterPath, QPen

class Told(QObject):
    told = Signal(int)

application = QGuiApplication([])
image = QImage(100, 100, QImage.Format.Format_ARGB32_Premultiplied)
painter, path, pen, told = QPainter(image), QPainterPath(), QPen(QColor("red")), Told()
path.addRect(1, 2, 3, 4)
told.told.connect(lambda number: None)
calls = {
    "strokePath": lambda: painter.strokePath(path, pen),
    "fillPath": lambda: painter.fillPath(path, QColor("red")),
    "setPen": lambda: painter.setPen(pen),
    "setBrush": lambda: painter.setBrush(QColor("red")),
    "drawLine": lambda: painter.drawLine(QPointF(0, 0), QPointF(1, 1)),
    "drawImage": lambda: painter.drawImage(QPointF(0, 0), image),
    "drawRoundedRect": lambda: painter.drawRoundedRect(QRectF(0, 0, 9, 9), 2, 2),
    "setRenderHint": lambda: painter.setRenderHint(QPainter.RenderHint.Antialiasing),
    "translate": lambda: painter.translate(0, 0),
    "moveTo": lambda: path.moveTo(0, 0),
    "setObjectName": lambda: told.setObjectName("a"),
    "processEvents": lambda: application.processEvents(),
    "emit": lambda: told.told.emit(3),
}
for name, call in calls.items():
    call()
    before = sys.getrefcount(None)
    for _ in range(200):
        call()
    lost = before - sys.getrefcount(None)
    if abs(lost) > 100:
        print(f"{name}: {lost} references to None lost in 200 calls")
painter.end()
"""


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal here")
def test_qt_keeps_the_reference_count_of_none() -> None:
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run([sys.executable, "-c", _PROOF], env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, ""), done.stdout + done.stderr
