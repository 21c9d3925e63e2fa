"""Contents of the Windows bundle: a check of its files, lists of them for the installer, and a zip.

packaging/windows/contents.py BUNDLE FOLDER ZIP fails if the bundle has unknown files or lacks some; else it writes
FOLDER/files.nsh, FOLDER/words.nsh (by sentences.py) and ZIP, whose entries all have the time SOURCE_DATE_EPOCH.
"""

import os
import sys
import time
import zipfile
from collections.abc import Sequence
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath, PureWindowsPath

import sentences

LANGUAGES = sorted(file.stem for file in (Path(__file__).parents[2] / "resources/translations").glob("*.po"))
QT = ("Core", "Gui", "Widgets", "Svg")
ALLOWED = (
    "setgui.exe",
    "setgui-gui.exe",
    "licenses/*.txt",
    "licenses/LICENSE",
    *(f"licenses/*/{name}*" for name in ("COPYING", "LICENCE", "LICENSE")),
    "_internal/base_library.zip",
    *(f"_internal/{name}.dll" for name in ("python3", "python313", "sqlite3", "libffi-8")),
    *(f"_internal/_{name}.pyd" for name in ("cffi_backend.*", "ctypes", "decimal", "miniaudio", "multiprocessing")),
    *(f"_internal/_{name}.pyd" for name in ("queue", "socket", "sqlite3", "uuid", "wmi")),
    *(f"_internal/{name}.pyd" for name in ("select", "unicodedata")),
    # Microsoft's redistributable runtime; the parts were built with different versions of it.
    *(f"_internal/{place}VCRUNTIME140*.dll" for place in ("", "PySide6/", "shiboken6/")),
    *(f"_internal/{place}MSVCP140*.dll" for place in ("PySide6/", "shiboken6/")),
    *(f"_internal/PySide6/{file}" for part in QT for file in (f"Qt6{part}.dll", f"Qt{part}.pyd")),
    "_internal/PySide6/pyside6.abi3.dll",
    "_internal/PySide6/plugins/platforms/qwindows.dll",
    "_internal/PySide6/plugins/platforms/qoffscreen.dll",  # for the self-test
    "_internal/PySide6/plugins/iconengines/qsvgicon.dll",
    "_internal/PySide6/plugins/imageformats/qsvg.dll",
    *(f"_internal/PySide6/translations/qtbase_{language}.qm" for language in LANGUAGES),
    "_internal/shiboken6/Shiboken.pyd",
    "_internal/shiboken6/shiboken6.abi3.dll",
    "_internal/shiboken6/files.dir/*.pyc",
    *(f"_internal/setgui/resources/translations/{language}.mo" for language in LANGUAGES),
    "_internal/setgui/resources/coach/*.json",
    "_internal/setgui/resources/controls/*.svg",
    "_internal/setgui/resources/icons/*.svg",
    "_internal/setgui/resources/icons/setgui.png",
    "_internal/setgui/resources/sounds/*.wav",
)
"""Patterns of all allowed files; each has to match at least one."""


def files(bundle: Path) -> list[str]:
    """Return the paths of all files relative to the bundle's folder, in the same order on every system."""
    return sorted(path.relative_to(bundle).as_posix() for path in bundle.rglob("*") if not path.is_dir())


def faults(found: Sequence[str]) -> list[str]:
    """Return a line for each file that is not allowed and for each pattern that matches none."""
    strangers = [f"a stranger: {file}" for file in found if not any(fnmatchcase(file, pattern) for pattern in ALLOWED)]
    return strangers + [f"missing: {kind}" for kind in ALLOWED if not any(fnmatchcase(file, kind) for file in found)]


def lists(found: Sequence[str], kilobytes: int, source: str) -> str:
    """Return the NSIS macros that install these files and remove them with the folders that are then empty."""
    folders = {str(folder) for file in found for folder in PurePosixPath(file).parents} - {"."}
    lines = [f"!define KILOBYTES {kilobytes}", "!macro INSTALL_FILES"]
    for file in found:
        lines.append(f'SetOutPath "{_installed(file.rpartition("/")[0])}"')
        lines.append(f'File "{sentences.quoted(str(PureWindowsPath(source, file)))}"')
    lines += ["!macroend", "!macro REMOVE_FILES"]
    lines += [f'Delete "{_installed(file)}"' for file in found]
    lines += [f'RMDir "{_installed(folder)}"' for folder in sorted(folders, reverse=True)]
    return "\n".join([*lines, "!macroend", ""])


def _installed(file: str) -> str:
    return "\\".join(["$INSTDIR", *(sentences.quoted(part) for part in file.split("/") if part)])


def pack(bundle: Path, target: Path) -> None:
    moment = time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH") or time.time()))[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file in files(bundle):
            entry = zipfile.ZipInfo(f"{bundle.name}/{file}", moment)
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, (bundle / file).read_bytes(), zipfile.ZIP_DEFLATED)


def main(bundle: Path, target: Path, archive: Path) -> None:
    found = files(bundle)
    if wrong := faults(found):
        sys.exit("\n".join(f"{bundle}: {fault}" for fault in wrong))
    size = sum((bundle / file).stat().st_size for file in found)
    target.mkdir(parents=True, exist_ok=True)
    # Without a byte order mark, NSIS assumes an old code page.
    (target / "files.nsh").write_text(lists(found, size // 1024, str(bundle)), encoding="utf-8-sig")
    (target / "words.nsh").write_text(sentences.script(), encoding="utf-8-sig")
    pack(bundle, archive)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
