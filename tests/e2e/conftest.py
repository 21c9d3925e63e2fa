"""Fixtures for end-to-end tests: a private desktop; if a tool for it is missing, the test is skipped."""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.desktop import Desktop, demand, missing

collect_ignore_glob = [] if sys.platform == "linux" else ["*"]
"""These tests need X11, its tools and the Linux accessibility bus."""


@pytest.fixture(scope="session")
def tools() -> None:
    """Skip tests unless the system programs that they need are installed."""
    demand(missing())


@pytest.fixture
def desktop(tools: None) -> Iterator[Desktop]:  # noqa: ARG001 - asked for because it may skip
    """Start a private desktop; its folder has a short name because it contains sockets."""
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
