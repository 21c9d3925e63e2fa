"""What is in the bundle for Windows: that nothing else is, lists of it for the installer, and a zip of it.

packaging/windows/contents.py BUNDLE FOLDER ZIP: fails where a stranger is in the bundle, or a kind of file lacks; else
writes FOLDER/files.nsh and, of sentences.py, FOLDER/words.nsh, and ZIP, in which all bear the time SOURCE_DATE_EPOCH.
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
    # Microsoft's own, which may be passed on with programs: each part was built with one of its versions.
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
"""Patterns of all files that may be there, with * for any letters; each has to fit one at least."""


def files(bundle: Path) -> list[str]:
    """All files, by their way from the bundle's folder, in one order everywhere."""
    return sorted(path.relative_to(bundle).as_posix() for path in bundle.rglob("*") if not path.is_dir())


def faults(found: Sequence[str]) -> list[str]:
    """A line for each file that may not be there, and each pattern that fits none."""
    strangers = [f"a stranger: {file}" for file in found if not any(fnmatchcase(file, one) for one in ALLOWED)]
    return strangers + [f"missing: {one}" for one in ALLOWED if not any(fnmatchcase(file, one) for file in found)]


def lists(found: Sequence[str], kilobytes: int, source: str) -> str:
    """What installs these files and takes them away again: folders go only when they are empty then."""
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
    # NSIS takes a text without the mark of this encoding for one of the old code pages.
    (target / "files.nsh").write_text(lists(found, size // 1024, str(bundle)), encoding="utf-8-sig")
    (target / "words.nsh").write_text(sentences.script(), encoding="utf-8-sig")
    pack(bundle, archive)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
