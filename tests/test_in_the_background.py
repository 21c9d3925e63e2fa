"""The tests pass when a script runs them in the background, with signals ignored."""

import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parent


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no shell that ignores signals for others")
def test_programs_under_test_receive_signals_that_pytest_ignores() -> None:
    """The signals do not end pytest itself."""
    chosen = ["terminal/test_ends.py::test_ctrl_c_while_a_game_waits", "analysis/test_workers.py"]
    quiet = ["-q", "-p", "no:cacheprovider", "--timeout=300", "-k", "signal or interrupt", "-m", "not slow"]
    asked = [sys.executable, "-m", "pytest", *quiet, *chosen]
    script = 'trap "" INT TERM HUP; kill -INT $$; exec "$@"'
    ended = subprocess.run(["sh", "-c", script, "sh", *asked], cwd=TESTS, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout
    assert "7 passed" in ended.stdout
