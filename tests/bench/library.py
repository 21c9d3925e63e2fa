"""The library of one folder, as a process of its own: `python -m tests.bench.library FOLDER [at-once]`.

It prints seconds as JSON; at once means before the program looks after its store, two seconds after the start.
"""

import gc
import json
import statistics
import sys
import threading
import time
from datetime import date, timedelta
from pathlib import Path

from PySide6.QtWidgets import QApplication, QDialog

from setgui.app import build
from setgui.model.commands import Finish
from setgui.model.game import Start
from setgui.session.game.acts import Aside
from setgui.session.game.session import Session
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import STORE_NAME
from setgui.storage.sqlite_store import SqliteStore
from setgui.ui.controller import GameController
from setgui.ui.main_window import MainWindow

from .figures import seconds
from .window import Paints, wait

PAGES = ("statistics", "games")
_ROUNDS = 7


def main() -> int:
    """Measure all, and print it. What opens a page for the first time imports it too."""
    folder = Path(sys.argv[1])
    application = QApplication([sys.argv[0], "-style", "Fusion"])
    paints = Paints(QDialog)
    window = build(None, folder)
    window.open()
    wait(lambda: not window.actions_by_name["undo"].icon().isNull())
    gc.freeze()  # as the program does
    at_once = sys.argv[2:] == ["at-once"]
    found = {} if at_once else {"standstill": _look_after(window)}
    found |= {f"{page} first": _opened(window, page, paints) for page in PAGES}
    for page in PAGES:
        found[f"{page} again"] = statistics.median(_opened(window, page, paints) for _ in range(_ROUNDS))
    window.close()
    print(json.dumps(found if at_once else found | _ending(folder / STORE_NAME) | _care(folder)))
    del application
    return 0


def _look_after(window: MainWindow) -> float:
    """What the program does by itself once it is open, and how long nothing else can happen meanwhile."""
    controller = window.findChild(GameController)
    assert controller is not None
    spent = seconds(controller.folder.look_after)
    controller.folder.wait()
    return spent


def _opened(window: MainWindow, name: str, paints: Paints) -> float:
    """From the choice in the menu to the end of the page's first picture."""
    paints.ends.clear()
    begun = time.perf_counter()
    window.actions_by_name[name].trigger()
    while not paints.ends:  # what is in the page is painted after it, in the same turn
        QApplication.processEvents()  # by hand, to stop the clock between two turns
    spent = time.perf_counter() - begun
    (page,) = window.findChildren(QDialog)
    page.close()
    wait(lambda: not window.findChildren(QDialog))
    return spent


def _ending(path: Path) -> dict[str, float]:
    """Finishing a game, again and again."""
    store = SqliteStore(path)
    session = Session(store, lambda: 0, Start(7), Start(7))
    spent = []
    for _ in range(_ROUNDS):
        begun = time.perf_counter()
        session.act(Finish())
        spent.append(time.perf_counter() - begun)
        session.act(Aside.UNDO)
    store.close()
    return {"ending": statistics.median(spent)}


def _care(folder: Path) -> dict[str, float]:
    """Looking through a store and copying it, and how long at most another thread gets no turn."""
    archive = FolderArchive(folder)
    thread = threading.Thread(target=archive.care, args=(date.today() - timedelta(1),))
    begun = last = time.perf_counter()
    longest = 0.0
    thread.start()
    while thread.is_alive():
        time.sleep(0.001)  # as a window that waits for the next thing to do
        now = time.perf_counter()
        longest, last = max(longest, now - last), now
    assert archive.backups()
    return {"care": time.perf_counter() - begun, "wait": longest}


if __name__ == "__main__":
    sys.exit(main())
