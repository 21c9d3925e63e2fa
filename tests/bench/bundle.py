"""The bundle for Linux against the smallest one of an empty window, and against the program from its sources.

All with the Python of the bundle: `make bundle` comes first. The bundle that is timed is built anew, with the same in
it, but a start that tells when the board is painted.
"""

import io
import os
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from .figures import Figure
from .start import ratio

_ROOT = Path(__file__).parents[2]
_BUNDLE = _ROOT / "dist" / "setgui"
_OWN = _ROOT / "build" / "bench"
_START = Path(__file__).with_name("first_paint.py")
_ROUNDS = 15
_UNPACKED = {"PYINSTALLER_ZLIB_COMPRESSION_LEVEL": "0"}
"""As the Makefile has it."""


def figures(screen: dict[str, str]) -> Iterator[Figure]:
    """Sizes first, then starts in turns, after one round that only fills the caches."""
    python = next(_ROOT.glob(".venv-bundle*/bin/python"), None)
    if python is None or not _BUNDLE.is_dir():
        print("The bundle is measured after `make bundle`.", file=sys.stderr)
        return
    bare = _built(python, Path(__file__).with_name("bare.spec"), "bare")
    timed = _built(python, _ROOT / "packaging" / "setgui.spec", "setgui", SETGUI_ENTRY=str(_START), **_UNPACKED)
    subprocess.run([python, _ROOT / "packaging" / "linux" / "launcher.py", timed], check=True)

    yield Figure("bundle, times as large as a bare one", _size(_BUNDLE) / _size(bare), "times", "<= 1.15", "<= 1.15")
    yield Figure("  setgui", _size(_BUNDLE) / 1e6, "MB")
    yield Figure("  bare", _size(bare) / 1e6, "MB")
    packed, bare_packed = _packed(_BUNDLE), _packed(bare)
    yield Figure("  as tar.xz, times as large", packed / bare_packed, "times", "<= 1.15", "<= 1.15")
    yield Figure("  setgui, as tar.xz", packed / 1e6, "MB")
    yield Figure("  bare, as tar.xz", bare_packed / 1e6, "MB")

    bundled, source, empty = [], [], []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(_ROUNDS + 1):
            bundled.append(_first_paint([timed / "setgui", "setgui"], screen, folder))
            source.append(_first_paint([python, _START, "setgui"], screen, folder))
            empty.append(_first_paint([bare / "bare", "empty"], screen, folder))
    yield Figure(
        "bundle's first board, times as long as from sources", ratio(bundled, source), "times", "<= 1.1", "<= 1.3"
    )
    yield Figure("  times as long as a bare bundle's empty window", ratio(bundled, empty), "times", "<= 1.6", "<= 1.8")
    yield Figure("  bundle", statistics.median(bundled[1:]) * 1e3, "ms")
    yield Figure("  from sources", statistics.median(source[1:]) * 1e3, "ms")
    yield Figure("  bare bundle", statistics.median(empty[1:]) * 1e3, "ms")


def _built(python: Path, spec: Path, name: str, **variables: str) -> Path:
    places = ["--distpath", str(_OWN / "dist"), "--workpath", str(_OWN / "work")]
    command = [str(python), "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", *places, str(spec)]
    subprocess.run(command, cwd=_ROOT, env={**os.environ, **variables}, check=True, stderr=subprocess.PIPE)
    return _OWN / "dist" / name


def _size(folder: Path) -> int:
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_symlink() or path.is_file())


def _packed(folder: Path) -> int:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:xz") as archive:
        archive.add(folder, folder.name)
    return packed.tell()


def _first_paint(command: list[Path | str], screen: dict[str, str], folder: str) -> float:
    asked = {"SETGUI_DATA_DIR": folder, "T0": repr(time.monotonic())}
    run = subprocess.run(command, env=screen | asked, check=True, stdout=subprocess.PIPE, text=True)
    return float(run.stdout)
