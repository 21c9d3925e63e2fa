"""What is in the bundle for Windows: that nothing else is, lists of it for the installer, and a zip of it.

packaging/windows/contents.py BUNDLE FOLDER: fails where a stranger is in the bundle, or a kind of file lacks; else
writes FOLDER/files.nsh.
packaging/windows/contents.py BUNDLE --zip FILE: the same files get the same zip, with the time SOURCE_DATE_EPOCH.
"""

import os
import sys
import time
import zipfile
from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

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


def lists(found: Iterable[str], kilobytes: int, source: str) -> str:
    """What installs these files and takes them away again: folders go only when they are empty then."""
    source = source.replace("/", "\\")  # as makensis wants it on Windows
    by_folder: dict[str, list[str]] = {}
    for file in found:
        folder, _, name = file.rpartition("/")
        by_folder.setdefault(folder, []).append(name)
    folders = {"/".join(parts[:end]) for parts in (f.split("/") for f in by_folder) for end in range(1, len(parts) + 1)}
    install, remove = [], []
    for folder, names in by_folder.items():
        place = _installed(folder)
        install.append(f'SetOutPath "{place}"')
        beside = "".join(f"{part}\\" for part in (source, *folder.split("/")) if part)
        install += [f'File "{_quoted(beside + name)}"' for name in names]
        remove += [f'Delete "{place}\\{_quoted(name)}"' for name in names]
    remove += [f'RMDir "{_installed(folder)}"' for folder in sorted(folders - {""}, reverse=True)]
    return "\n".join(
        [
            f"!define KILOBYTES {kilobytes}",
            "!macro INSTALL_FILES",
            *install,
            "!macroend",
            "!macro REMOVE_FILES",
            *remove,
            "!macroend",
            "",
        ]
    )


def _installed(folder: str) -> str:
    return "\\".join(["$INSTDIR", *(_quoted(part) for part in folder.split("/") if part)])


def _quoted(name: str) -> str:
    return name.replace("$", "$$").replace('"', '$\\"')


def pack(bundle: Path, target: Path) -> None:
    """Make a zip that holds the folder."""
    moment = time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH") or time.time()))[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file in files(bundle):
            entry = zipfile.ZipInfo(f"{bundle.name}/{file}", moment)
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, (bundle / file).read_bytes(), zipfile.ZIP_DEFLATED)


def main(bundle: Path, *rest: str) -> int:
    """Do what the arguments ask for; returns the exit code."""
    if rest[0] == "--zip":
        pack(bundle, Path(rest[1]))
        return 0
    found = files(bundle)
    for fault in faults(found):
        print(f"{bundle}: {fault}", file=sys.stderr)
    size = sum((bundle / file).stat().st_size for file in found)
    target = Path(rest[0])
    target.mkdir(parents=True, exist_ok=True)
    # NSIS takes a text without this mark for one of the old code pages.
    (target / "files.nsh").write_text(lists(found, size // 1024, str(bundle)), encoding="utf-8-sig")
    return 1 if faults(found) else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), *sys.argv[2:]))
