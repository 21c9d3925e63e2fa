"""Test the game with another version of PySide6-Essentials on every installed supported Python.

python packaging/try_qt.py VERSION: make an environment for each Python in .cache/qt, and run there the checks that
found the faults of 6.12.0: the test that counts references to None, the tests of the lesson, a minute of Show me.
Print yes, or no with the reason, for each Python; exit code 1 if any fails. It takes about three minutes per Python.
"""

import os
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path

ROOT = Path(__file__).parents[1]
SETUP = ROOT / "packaging" / "setup"
PATIENCE = 600
"""Timeout of a trial in seconds."""
PLAY = """
import os, sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from setgui.app import build
from setgui.model.game import Start

application = QApplication([])
window = build(Start(7), Path(os.environ["SETGUI_DATA_DIR"]))
window.open()
controller = window._controller
taken = 0

def play_on():
    global taken
    game = controller.snapshot().game
    taken = max(taken, len(game.taken))
    if game.over:
        controller.new_game()
    if not controller.snapshot().showing:
        window.actions_by_name["show-me"].trigger()

timer = QTimer(timeout=play_on, interval=500)
timer.start()
QTimer.singleShot(60_000, application.quit)
application.exec()  # for a minute
window.close()
sys.exit(0 if taken >= 3 else f"the computer took {taken} sets")
"""
TRIALS = {
    "references to None": ("-m", "pytest", "-q", "tests/ui/test_none_refcount.py"),
    "the lesson": ("-m", "pytest", "-q", "-n", "2", "-m", "not slow", "--hypothesis-profile=quick", "tests/ui/lesson"),
    "a minute of Show me": ("-W", "error", "-c", PLAY),
}


def environment(version: str, python: str) -> Path:
    """Make an environment for tests with this version of PySide6; return its Python."""
    folder = ROOT / ".cache" / "qt" / f"{version}-{python}"
    program = folder / "bin" / "python"
    found = subprocess.check_output([SETUP, "python", python], text=True)
    subprocess.run([found.strip(), "-m", "venv", folder], check=True)  # also one whose making was interrupted
    pip = [str(program), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--editable", f"{ROOT}[test]"], check=True)
    subprocess.run([*pip, "--no-deps", f"PySide6-Essentials=={version}", f"shiboken6=={version}"], check=True)
    return program


def problem(program: Path) -> str:
    """Return the first failure of the trials, or an empty text."""
    with tempfile.TemporaryDirectory() as folder:
        around = os.environ | {"QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8", "SETGUI_DATA_DIR": folder}
        for name, trial in TRIALS.items():
            quietly = partial(subprocess.run, cwd=ROOT, env=around, capture_output=True, text=True, check=False)
            try:
                done = quietly([program, *trial], timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                return f"{name}: timeout after {PATIENCE} s"
            if done.returncode or "Traceback" in done.stderr:  # Qt continues after an exception
                last = (done.stdout + done.stderr).strip().splitlines()[-3:]
                return f"{name}: code {done.returncode}: {' | '.join(last)}"
    return ""


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("python packaging/try_qt.py VERSION, for example 6.12.1")
    wrong = False
    for python in subprocess.check_output([SETUP, "versions"], text=True).split():
        found = problem(environment(sys.argv[1], python))
        print(f"PySide6 {sys.argv[1]} on Python {python}: {f'no, {found}' if found else 'yes'}", flush=True)
        wrong = wrong or bool(found)
    sys.exit(wrong)
