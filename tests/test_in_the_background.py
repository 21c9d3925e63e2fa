"""The tests themselves, started as a script starts them in its background."""

import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parent


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no shell that ignores signals for others")
def test_signals_that_nobody_here_hears_are_heard_by_what_is_tested() -> None:
    """And none of them ends the tests: they are ignored here as before."""
    chosen = ["terminal/test_ends.py::test_ctrl_c_while_a_game_waits", "analysis/test_workers.py"]
    quiet = ["-q", "-p", "no:cacheprovider", "--timeout=60", "-k", "signal or interrupt", "-m", "not slow"]
    asked = [sys.executable, "-m", "pytest", *quiet, *chosen]
    script = 'trap "" INT TERM HUP; kill -INT $$; exec "$@"'
    ended = subprocess.run(["sh", "-c", script, "sh", *asked], cwd=TESTS, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout
    assert "7 passed" in ended.stdout
