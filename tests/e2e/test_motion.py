"""Cards fly unless the system was asked for less motion, as its portal tells; what the player chose counts for more."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from e2e.desktop import PATIENCE, SYSTEM_PYTHON, demand, missing
from e2e.unseen import environment

pytestmark = pytest.mark.e2e

PORTAL = Path(__file__).with_name("portal.py")
WINDOW = """
import sys
from pathlib import Path
from PySide6.QtDBus import QDBusConnection, QDBusMessage
from PySide6.QtWidgets import QApplication
from setgui.app import build
from setgui.model.game import Start
from setgui.ui.board.flights import Flights

application = QApplication([])
window = build(Start(7), Path(sys.argv[1]))
window.open()
while QApplication.windowIcon().isNull():  # all that comes after the first picture
    application.processEvents()
if "wait" in sys.argv:  # an answer to a question of later comes after those to earlier ones
    place = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings"
    question = QDBusMessage.createMethodCall(*place, "Read")
    question.setArguments(["last", "one"])
    for _ in range(3):  # what has come is handed on from thread to thread
        QDBusConnection.sessionBus().call(question)
        application.processEvents()
window.actions_by_name["again"].trigger()
overlay = window.findChild(Flights)
print("flying" if overlay is not None and overlay.flights else "still")
window.close()
"""


@pytest.fixture
def bus() -> Iterator[str]:
    """The address of a session bus of our own."""
    demand(missing())
    command = ("dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address")
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as daemon:
        try:
            assert daemon.stdout is not None
            yield daemon.stdout.readline().strip()
        finally:
            daemon.terminate()


def cards(folder: Path, bus: str, *options: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", WINDOW, str(folder), *options],
        env=environment(DBUS_SESSION_BUS_ADDRESS=bus),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    return done.stdout.strip()


def choose(folder: Path, motion: str) -> None:
    code = "import sys; from pathlib import Path; from setgui.storage.sqlite_store import SqliteStore as Store; "
    code += "store = Store(Path(sys.argv[1])); store.set_setting('animate', sys.argv[2]); store.close()"
    folder.mkdir()
    store = folder / "setgui.sqlite3"
    subprocess.run([sys.executable, "-c", code, str(store), motion], env=environment(), check=True)


@contextmanager
def portal(bus: str, told: object) -> Iterator[None]:
    command = (SYSTEM_PYTHON, "-W", "ignore", str(PORTAL), json.dumps(told))
    surroundings = environment(DBUS_SESSION_BUS_ADDRESS=bus)
    with subprocess.Popen(command, env=surroundings, stdout=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout is not None
            assert running.stdout.readline() == "here\n"
            yield
        finally:
            running.terminate()


@pytest.mark.parametrize(
    ("told", "chosen", "expected"),
    [
        ({"reduced-motion": 1}, "", "still"),
        pytest.param({"enable-animations": False}, "", "still", marks=pytest.mark.slow),
        pytest.param({"reduced-motion": 0, "enable-animations": True}, "", "flying", marks=pytest.mark.slow),
        ({}, "", "flying"),
        ({"reduced-motion": 1}, "yes", "flying"),
        pytest.param({"reduced-motion": 0}, "no", "still", marks=pytest.mark.slow),
    ],
)
def test_cards_fly_as_the_system_wishes(
    folder: Path, bus: str, told: dict[str, object], chosen: str, expected: str
) -> None:
    if chosen:
        choose(folder, chosen)
    with portal(bus, told):
        assert cards(folder, bus, "wait") == expected


def test_nobody_waits_for_a_portal_that_is_silent(folder: Path, bus: str) -> None:
    with portal(bus, None):
        assert cards(folder, bus) == "flying"


def test_without_a_portal_cards_fly(folder: Path, bus: str) -> None:
    assert cards(folder, bus) == "flying"
