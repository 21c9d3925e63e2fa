"""A desktop for each test, or a clear word why there is none."""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.desktop import Desktop, demand, missing

collect_ignore_glob = [] if sys.platform == "linux" else ["*"]
"""Screens of X11, its tools and Linux' accessibility bus are all that these tests have."""


@pytest.fixture(scope="session")
def tools() -> None:
    """The system's programs that these tests stand on."""
    demand(missing())


@pytest.fixture
def desktop(tools: None) -> Iterator[Desktop]:  # noqa: ARG001 - asked for because it may skip
    """A screen of our own; its folder has a short name because sockets lie in it."""
    with tempfile.TemporaryDirectory(prefix="setgui-", ignore_cleanup_errors=True) as folder:
        found = Desktop(Path(folder))
        try:
            found.start()
            yield found
        finally:
            found.stop()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"
