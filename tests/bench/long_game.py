"""One thing done with the long game of a folder, as a process of its own: `python -m tests.bench.long_game WAY FOLDER`.

It prints as JSON the processor's seconds, and by how many MB the process grew.
"""

import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QWidget

from setgui.model.game import Start
from setgui.model.play import deal_game, play
from setgui.session.from_folder import open_session
from setgui.session.game.acts import Aside, read_act
from setgui.session.game.course import replay
from setgui.session.kept import GameId, Record
from setgui.session.starts.game_file import read_game, write_game
from setgui.storage.archive import FolderArchive
from setgui.ui.look.card_painter import CardPixmaps
from setgui.ui.pages.replay.replay_page import ReplayPage

if TYPE_CHECKING:
    from collections.abc import Callable

TEXT = "game.txt"


def main() -> int:
    """Measure it, and print that."""
    way, folder = sys.argv[1], Path(sys.argv[2])
    content = (folder / TEXT).read_bytes()
    store = FolderArchive(folder).open()
    record = store.load(GameId(1))
    store.close()
    application = QApplication([sys.argv[0], "-style", "Fusion"])
    ways: dict[str, Callable[[], object]] = {
        "play": lambda: _play(record),
        "read": lambda: read_game(content),
        "start": lambda: _start(folder),
        "export": lambda: write_game(record),
        "replay": lambda: _look_back(record),
    }
    room, begun = _most_memory(), time.process_time()
    ways[way]()
    print(json.dumps({"seconds": time.process_time() - begun, "room": _most_memory() - room}))
    del application
    return 0


def _most_memory() -> float:
    """In MB, as Linux tells it; `resource` would begin with what the parent needed."""
    (line,) = (line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) / 1024


def _play(record: Record) -> None:
    """What the rules alone take."""
    game = deal_game(record.start)
    for line in record.lines:
        act = read_act(line.text)
        if not isinstance(act, Aside):
            game = play(game, act).after


def _start(folder: Path) -> None:
    opened = open_session(FolderArchive(folder), lambda: 0, None, Start(0))
    assert opened.session.game_id == 1
    opened.store.close()


def _look_back(record: Record) -> None:
    host = QWidget()
    page = ReplayPage(host, record.id, replay(record), CardPixmaps())
    page.grab()


if __name__ == "__main__":
    sys.exit(main())
