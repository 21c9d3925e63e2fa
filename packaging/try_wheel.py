"""Test an installed wheel or sdist: python packaging/try_wheel.py FILE.

The Python that runs this makes an environment with only the package and its dependencies, in a folder with spaces and
non-ASCII letters in its name and outside of any checkout.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

_PATIENCE = 120
"""Timeout in seconds for opening the window on the slowest computer."""
_KEPT = ("PATH", "SYSTEMROOT", "WINDIR", "TEMP", "TMP", "TMPDIR", "LD_LIBRARY_PATH")
"""Variables of the caller's environment that the programs get: paths, but no settings."""
_AUTO = ("auto", "--deal", "7", "--quiet")
_WITHIN = """
import sys, pathlib, setgui, setgui.assets as assets
place = pathlib.Path(setgui.__file__).parent
assert place.is_relative_to(sys.prefix), place
for name in ("icons/setgui.svg", "sounds/set.wav", "coach/standard.json", "translations/de.mo"):
    found = assets.asset(*name.split("/"))
    assert found.is_relative_to(place) and found.stat().st_size, found
strangers = sorted(name for name in ("tests", "packaging/setup") if (place.parent / name).exists())
assert not strangers, strangers
"""


def environment(home: Path) -> dict[str, str]:
    """Return an environment with a separate home, UTF-8, and the offscreen platform on Linux."""
    inherited = {name: value for name, value in os.environ.items() if name.upper() in _KEPT}
    homes = dict.fromkeys(("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "SETGUI_DATA_DIR"), str(home))
    screen = {"QT_QPA_PLATFORM": "offscreen"} if sys.platform == "linux" else {}
    return {**inherited, **homes, **screen, "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}


def installed(package: Path, folder: Path) -> Path:
    """Make an environment with only this package in `folder`; return the folder of its programs."""
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    programs = folder / ("Scripts" if sys.platform == "win32" else "bin")
    quietly = ["--quiet", "--no-input", "--disable-pip-version-check", "--no-warn-script-location"]
    subprocess.run([programs / "python", "-m", "pip", "install", *quietly, package], check=True)
    return programs


def try_programs(programs: Path, home: Path) -> None:
    """Run some commands, and check that German output differs from English."""
    variables = environment(home)
    subprocess.run([programs / "python", "-c", _WITHIN], env=variables, cwd=home, check=True)
    said = []
    for command in (("self-test",), _AUTO, (*_AUTO, "--language", "de")):
        said.append(subprocess.check_output([programs / "setgui", *command], env=variables, cwd=home, encoding="utf-8"))
        print(said[-1], end="", flush=True)
    if said[1] == said[2]:
        raise SystemExit("try_wheel: --language de says the same as English")


def try_window(programs: Path, home: Path) -> None:
    """Open the window, which listens to other instances once it is open, and end it."""
    calls, log = home / "calls", home / "setgui.log"
    with subprocess.Popen([programs / "setgui-gui"], env=environment(home), cwd=home) as window:
        begun = time.monotonic()
        while not calls.exists() and window.poll() is None and time.monotonic() < begun + _PATIENCE:
            time.sleep(0.05)  # polling, because there is no notification
        opened = calls.exists()
        window.send_signal(signal.SIGTERM)  # on Windows this kills it
        code = window.wait(_PATIENCE)
    written = log.read_text(encoding="utf-8") if log.exists() else ""
    if not opened or len(written.splitlines()) > 1 or (code and sys.platform != "win32"):
        raise SystemExit(f"try_wheel: window opened: {opened}, it ended with {code}; the log says {written!r}")
    print("setgui-gui: its window opened and was closed")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="Jo’s card games – 集 ", ignore_cleanup_errors=True) as away:
        home = Path(away, "home")
        home.mkdir()
        programs = installed(Path(sys.argv[1]).absolute(), Path(away, "environment"))
        try_programs(programs, home)
        try_window(programs, home)
        print(f"{Path(sys.argv[1]).name} works on Python {sys.version.split()[0]}")
