"""Work that the start of the program avoids."""

import subprocess
import sys

_SOURCES_READ = """
from setgui import launch
launch.import_as_python_does()
import linecache, setgui.app
print(*(name for name in linecache.cache if "setgui" in name))
"""


def test_importing_the_program_reads_no_source_files() -> None:
    result = subprocess.run([sys.executable, "-c", _SOURCES_READ], check=True, capture_output=True, text=True)
    assert result.stdout == "\n"


_MODULES_IMPORTED = "import sys, setgui.launch, setgui.app; print(*sys.modules)"


def test_the_start_imports_no_modules_of_single_games_or_pages() -> None:
    result = subprocess.run([sys.executable, "-c", _MODULES_IMPORTED], check=True, capture_output=True, text=True)
    late = {
        "setgui.session.starts.race_text",
        "setgui.ui.look.icons",
        "setgui.ui.panel.side_panel",
    }
    assert late & set(result.stdout.split()) == set()


_SIGNATURES_FROM = "import PySide6.QtCore, shibokensupport as it; print(it.__spec__.origin)"


def test_qt_for_python_compiles_nothing_at_start() -> None:
    result = subprocess.run([sys.executable, "-c", _SIGNATURES_FROM], check=True, capture_output=True, text=True)
    assert "files.dir" in result.stdout
