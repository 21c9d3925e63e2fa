"""Hypothesis: the same examples for everybody; fewer with `--hypothesis-profile quick`, new ones with `search`.

With `--thorough` (or SETGUI_THOROUGH=1) tests that damage and kill go through everything: minutes, not seconds. With
`--once` each test of the window runs with the first of its parameters alone, so that its code runs on another Python.
"""

import ctypes
import gc
import os
import signal
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from on_windows import Libraries

import catalogues  # isort: skip - in packaging, no package of its own

settings.register_profile("ci", derandomize=True, deadline=None, database=None, print_blob=True)
settings.register_profile("search", deadline=None, max_examples=2000)
settings.register_profile("quick", settings.get_profile("ci"), max_examples=20)
settings.load_profile("ci")


def pytest_configure() -> None:
    """Let the programs that tests start hear the signals that nobody here hears: in a script's background, under nohup.

    A program inherits that a signal is ignored, but not what a handler does; so one that does nothing stands in for it.
    """
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, signal.SIGINT)  # Windows has no hang-up
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, lambda *_: None)
    if sys.platform == "win32":  # off screen Qt looks nowhere else for letters
        os.environ.setdefault("QT_QPA_FONTDIR", os.path.expandvars(r"%SystemRoot%\Fonts"))


def pytest_sessionstart() -> None:
    """`make` sees to the catalogues; whoever calls pytest by himself has those of the sources as they are too."""
    catalogues.make()


def pytest_addoption(parser: pytest.Parser) -> None:
    chosen = os.environ.get("SETGUI_THOROUGH") == "1"
    parser.addoption("--thorough", action="store_true", default=chosen, help="every byte, and many kills: minutes")
    parser.addoption("--once", action="store_true", help="of each test of the window one, of each file of screens one")


@pytest.hookimpl(trylast=True)  # after `-m`, so that the first is one that runs
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--once"):
        return
    firsts: dict[str, pytest.Item] = {}
    others: list[pytest.Item] = []
    for item in items:
        fixtures = getattr(item, "fixturenames", ())  # doctests have none
        file, _, test = item.nodeid.partition("::")
        windows = f"{file}::{test.partition('[')[0]}" if "qapp" in fixtures else item.nodeid
        first = firsts.setdefault(file if "desktop" in fixtures else windows, item)
        if first is not item:
            others.append(item)
    config.hook.pytest_deselected(items=others)
    items[:] = firsts.values()


def pytest_collection_finish() -> None:
    """The thousands of tests stay until the end, so nobody has to look through them for garbage again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def thorough(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--thorough"))


@pytest.fixture
def quick_path() -> Iterator[Path]:
    """A temporary folder, in memory where the system has a place for that: for stores by the thousand."""
    memory = Path("/dev/shm")
    held = sys.platform == "win32"  # a log is open until the end, and its folder stays with it
    place = memory if os.access(memory, os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=place, ignore_cleanup_errors=held) as name:
        yield Path(name)


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> Libraries:
    """What the program does on Windows, and what it asks of the system there."""
    libraries = Libraries()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", libraries, raising=False)
    return libraries


@pytest.fixture(scope="session")
def qapp_args() -> Iterator[list[str]]:
    """Off screen there are screens of several sizes; the first is the one that Qt has there by itself.

    Here and not with the tests of the window, because whichever test asks for Qt first has it made for all.
    """
    from PySide6.QtCore import QCoreApplication, Qt  # noqa: PLC0415 - most tests do without Qt
    from screens import platform  # noqa: PLC0415

    QCoreApplication.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)  # nobody can press their buttons
    chosen = os.environ.get("QT_QPA_PLATFORM") == "offscreen"
    here = "." if sys.platform == "win32" else None  # whose temporary files may lie on another drive
    with tempfile.TemporaryDirectory(dir=here) as folder:
        yield ["pytest-qt-qapp", *(["-platform", platform(Path(folder))] if chosen else [])]
