"""`python -m tests.shots [PART ...]` saves pictures of all scenes, or of those with PART in their names, to shots/.

`--sizes` shows small windows, small screens and large letters; `--looks` shows each look a player can choose.

SETGUI_LANGUAGE sets the language: x-pseudo has longer texts, and x-mirrored also runs from right to left.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from itertools import groupby
from pathlib import Path

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from setgui import APPLICATION_ID
from setgui.ui.system.language import follow_language
from setgui.words.language import VARIABLE, choose

from .camera import take_picture
from .card_sheets import card_sheets
from .contact_sheet import draw_sheets
from .looks import scenes_of_looks
from .scenes import Scene, scenes, scenes_of_sizes

from screens import platform  # isort: skip - found as scenes have it

_FOLDER = Path("shots")


def main() -> int:
    """Take the pictures, with a parallel process for each scale factor other than 1."""
    parser = argparse.ArgumentParser(prog="python -m tests.shots", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART")
    parser.add_argument("--scale", type=int, help="only those at this scale factor")
    parser.add_argument("--sizes", action="store_true", help="small windows and screens, and large letters")
    parser.add_argument("--looks", action="store_true", help="every ground, theme and contrast, a sheet for each kind")
    request = parser.parse_args()
    offered = scenes_of_looks() if request.looks else scenes_of_sizes() if request.sizes else scenes()
    chosen = [scene for scene in offered if all(part in scene.name for part in request.parts)]
    if request.scale:
        _take([scene for scene in chosen if scene.scale == request.scale])
        return 0
    started = time.monotonic()
    _FOLDER.mkdir(exist_ok=True)
    for old in _FOLDER.glob("*.png"):
        if old.name.startswith("contact-sheet") or not request.parts:
            old.unlink()
    others = [_start_process(scale, request.parts) for scale in sorted({scene.scale for scene in chosen} - {1})]
    application = _take([scene for scene in chosen if scene.scale == 1])
    for name, sheet in card_sheets():
        if all(part in name for part in request.parts):
            sheet.save(str(_FOLDER / f"{name}.png"))
    codes = [process.wait() for process in others]
    sheets: list[Path] = []
    for sheet, on_it in groupby(chosen, key=lambda scene: scene.sheet):
        sheets += draw_sheets(
            [path for scene in on_it if (path := _path(scene)).exists()], _FOLDER, f"{sheet}-" if sheet else ""
        )
    del application
    print(f"{len(chosen)} pictures and {len(sheets)} contact sheets in {_FOLDER}/, {time.monotonic() - started:.0f} s")
    return int(any(codes))


def _take(chosen: list[Scene]) -> QApplication:
    qInstallMessageHandler(_print_message)
    with tempfile.TemporaryDirectory() as folder:
        application = QApplication([*sys.argv[:1], "-platform", platform(Path(folder))])
    application.setStyle("Fusion")
    application.setApplicationName("Setgui")
    QApplication.setDesktopFileName(APPLICATION_ID)
    if os.environ.get(VARIABLE, "").startswith("x-"):
        sys.path.insert(0, str(Path(__file__).parents[2] / "packaging"))
        import pseudo  # noqa: PLC0415 - it needs what makes catalogues

        pseudo.use(os.environ[VARIABLE])
    else:
        choose()
    follow_language()
    for scene in chosen:
        take_picture(scene).save(str(_path(scene)))
    return application


def _print_message(kind: QtMsgType, place: QMessageLogContext, message: str) -> None:
    """Print Qt's messages except the warning that offscreen windows ignore size hints."""
    del kind, place
    if "propagateSizeHints" not in message:
        print(message, file=sys.stderr)


def _start_process(scale: int, parts: list[str]) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "tests.shots", "--scale", str(scale), *parts]
    return subprocess.Popen(command, env=os.environ | {"QT_SCALE_FACTOR": str(scale)})


def _path(scene: Scene) -> Path:
    return _FOLDER / f"{scene.name}.png"


if __name__ == "__main__":
    sys.exit(main())
