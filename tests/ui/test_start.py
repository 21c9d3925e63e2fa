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


_MODULES_IMPORTED = "import sys, setgui.launch, setgui.app; print(*sys.modules)"


def test_what_only_some_games_and_pages_need_is_not_imported() -> None:
    told = subprocess.run([sys.executable, "-c", _MODULES_IMPORTED], check=True, capture_output=True, text=True)
    late = {
        "setgui.session.starts.race_text",
        "setgui.ui.look.icons",
        "setgui.ui.panel.side_panel",
    }
    assert late & set(told.stdout.split()) == set()


_SIGNATURES_FROM = "import PySide6.QtCore, shibokensupport as it; print(it.__spec__.origin)"


def test_qt_for_python_compiles_nothing_when_it_starts() -> None:
    told = subprocess.run([sys.executable, "-c", _SIGNATURES_FROM], check=True, capture_output=True, text=True)
    assert "files.dir" in told.stdout
