"""What a start does not wait for."""

import subprocess
import sys

_SOURCES_READ = """
from setgui import launch
launch.import_as_python_does()
import linecache, setgui.app
print(*(name for name in linecache.cache if "setgui" in name))
"""


def test_no_source_is_read_when_modules_are_imported() -> None:
    told = subprocess.run([sys.executable, "-c", _SOURCES_READ], check=True, capture_output=True, text=True)
    assert told.stdout == "\n"
