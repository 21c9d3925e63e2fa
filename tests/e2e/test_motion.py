"""Cards fly unless the system's portal asks for less motion; the player's own setting comes first."""

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
while QApplication.windowIcon().isNull():  # startup work after the first paint
    application.processEvents()
if "wait" in sys.argv:  # answers come in the order of the questions
    place = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings"
    question = QDBusMessage.createMethodCall(*place, "Read")
    question.setArguments(["last", "one"])
    for _ in range(3):  # replies pass from thread to thread
        QDBusConnection.sessionBus().call(question)
        application.processEvents()
window.actions_by_name["again"].trigger()
overlay = window.findChild(Flights)
print("flying" if overlay is not None and overlay.flights else "still")
window.close()
"""


@pytest.fixture
def bus() -> Iterator[str]:
    """Start a private session bus and return its address."""
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
def portal(bus: str, settings: object) -> Iterator[None]:
    command = (SYSTEM_PYTHON, "-W", "ignore", str(PORTAL), json.dumps(settings))
    surroundings = environment(DBUS_SESSION_BUS_ADDRESS=bus)
    with subprocess.Popen(command, env=surroundings, stdout=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout is not None
            assert running.stdout.readline() == "here\n"
            yield
        finally:
            running.terminate()


@pytest.mark.parametrize(
    ("settings", "chosen", "expected"),
    [
        ({"reduced-motion": 1}, "", "still"),
        pytest.param({"enable-animations": False}, "", "still", marks=pytest.mark.slow),
        pytest.param({"reduced-motion": 0, "enable-animations": True}, "", "flying", marks=pytest.mark.slow),
        ({}, "", "flying"),
        ({"reduced-motion": 1}, "yes", "flying"),
        pytest.param({"reduced-motion": 0}, "no", "still", marks=pytest.mark.slow),
    ],
)
def test_cards_follow_the_motion_setting(
    folder: Path, bus: str, settings: dict[str, object], chosen: str, expected: str
) -> None:
    if chosen:
        choose(folder, chosen)
    with portal(bus, settings):
        assert cards(folder, bus, "wait") == expected


def test_a_silent_portal_delays_nothing(folder: Path, bus: str) -> None:
    with portal(bus, None):
        assert cards(folder, bus) == "flying"


def test_without_a_portal_cards_fly(folder: Path, bus: str) -> None:
    assert cards(folder, bus) == "flying"
