"""Pytest options, fixtures and Hypothesis profiles: `ci` (always the same examples), `quick` (few), `search` (new).

With `--thorough` (or SETGUI_THOROUGH=1), tests that damage files and kill processes try every case, for minutes.
With `--once`, each test of the window runs with its first parameter only, which is enough for another Python version.
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
    """Replace ignored signals by an empty handler, because programs that the tests start would inherit the ignoring.

    Signals are ignored in the background of a script, and under nohup.
    """
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, signal.SIGINT)  # Windows has no SIGHUP
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, lambda *_: None)
    if sys.platform == "win32":  # Qt's offscreen platform finds no fonts otherwise
        os.environ.setdefault("QT_QPA_FONTDIR", os.path.expandvars(r"%SystemRoot%\Fonts"))


def pytest_sessionstart() -> None:
    """Build the catalogs, which `make` does too, in case pytest was called directly."""
    catalogues.make()


def pytest_addoption(parser: pytest.Parser) -> None:
    chosen = os.environ.get("SETGUI_THOROUGH") == "1"
    parser.addoption("--thorough", action="store_true", default=chosen, help="every byte, and many kills: minutes")
    parser.addoption("--once", action="store_true", help="one parameter per window test, one test per e2e file")


@pytest.hookimpl(trylast=True)  # after `-m`, so that the first one is selected
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
    """Exempt the collected tests from garbage collection, because they live until the end."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def thorough(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--thorough"))


@pytest.fixture
def quick_path() -> Iterator[Path]:
    """A temporary folder, in memory if possible, for tests that make thousands of stores."""
    memory = Path("/dev/shm")
    held = sys.platform == "win32"  # the log stays open until the end, so its folder cannot be deleted
    place = memory if os.access(memory, os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=place, ignore_cleanup_errors=held) as name:
        yield Path(name)


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> Libraries:
    """A fake Windows, which records the system calls of the program."""
    libraries = Libraries()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", libraries, raising=False)
    return libraries


@pytest.fixture(scope="session")
def qapp_args() -> Iterator[list[str]]:
    """Arguments of the one QApplication: on the offscreen platform, with screens of several sizes.

    This is not in tests/ui, because any test can be the first to ask for the application.
    """
    from PySide6.QtCore import QCoreApplication, Qt  # noqa: PLC0415 - most tests need no Qt
    from screens import platform  # noqa: PLC0415

    QCoreApplication.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)  # tests cannot press their buttons
    chosen = os.environ.get("QT_QPA_PLATFORM") == "offscreen"
    here = "." if sys.platform == "win32" else None  # the temporary folder may be on another drive
    with tempfile.TemporaryDirectory(dir=here) as folder:
        yield ["pytest-qt-qapp", *(["-platform", platform(Path(folder))] if chosen else [])]
