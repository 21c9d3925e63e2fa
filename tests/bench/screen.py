"""A separate virtual screen, so that the real one neither affects the figures nor is disturbed."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def virtual_screen() -> Iterator[dict[str, str]]:
    """Start Xvfb; yield the environment for programs on its screen."""
    answer, asked = os.pipe()
    command = ["Xvfb", "-displayfd", str(asked), "-screen", "0", "3840x2160x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[asked], stderr=subprocess.DEVNULL) as server:
        os.close(asked)
        try:
            with os.fdopen(answer) as reader:
                number = reader.readline().strip()
            if not number:
                raise RuntimeError("Xvfb did not start")
            yield os.environ | {"DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb"}
        finally:
            server.terminate()
