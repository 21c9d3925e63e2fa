"""Parts of the Linux bundle and their licenses: the table parts.toml, compared with the built folder.

`parts.py FOLDER` prints a sentence for each unknown file and for each missing one.
"""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from fnmatch import translate
from importlib.metadata import distribution
from pathlib import Path
from typing import NamedTuple

from setgui import __version__

_TABLE = Path(__file__).with_name("parts.toml")
_NAMED = "packaging/linux/parts.toml"
PROGRAM = "program/setgui"


class Part(NamedTuple):
    """A row of the table."""

    name: str
    version: str
    license: str
    texts: Sequence[str]
    files: Sequence[str]

    def has(self, file: str) -> bool:
        folder, _, name = file.rpartition("/")
        if self.version == "python" and folder == PROGRAM and name in sys.stdlib_module_names:
            return True
        return any(_matches(file, pattern) for pattern in self.files)


def parts(table: Path = _TABLE) -> list[Part]:
    return [Part(**row) for row in tomllib.loads(table.read_text(encoding="utf-8"))["part"]]


def names(bundle: Path) -> list[str]:
    """Return all files except licenses; the program itself is replaced by its packed modules, by top-level name."""
    files = (path for path in sorted(bundle.rglob("*")) if path.is_symlink() or path.is_file())
    found = [
        name for name in (file.relative_to(bundle).as_posix() for file in files) if not name.startswith("licenses/")
    ]
    if PROGRAM in found:
        from PyInstaller.archive.readers import CArchiveReader  # noqa: PLC0415 - only where bundles are made

        modules = CArchiveReader(str(bundle / PROGRAM)).open_embedded_archive("PYZ.pyz").toc
        found.remove(PROGRAM)
        found += [f"{PROGRAM}/{first}" for first in sorted({name.partition(".")[0] for name in modules})]
        found.append(f"{PROGRAM}/bootloader")
    return found


def faults(files: Sequence[str], table: Sequence[Part]) -> Iterator[str]:
    """Yield a sentence for each file that belongs to no part, and for each pattern that matches no file."""
    for file in files:
        if not any(part.has(file) for part in table):
            yield f"{file} is a stranger: give it to a part in {_NAMED}, or keep it out in setgui.spec."
    for part in table:
        for pattern in part.files:
            if not any(_matches(file, pattern) for file in files):
                yield f"{part.name} lacks {pattern}, which {_NAMED} promises."


def _matches(file: str, pattern: str) -> bool:
    return file.count("/") == pattern.count("/") and re.match(translate(pattern), file) is not None


def version(part: Part, files: Sequence[str]) -> str:
    kind, _, name = part.version.partition(":")
    if kind == "dist":
        return distribution(name).version
    if kind == "python":
        return ".".join(map(str, sys.version_info[:3]))
    if kind == "setgui":
        return __version__
    own = next(file for file in files if part.has(file))
    return own.partition(".so.")[2] if kind == "soname" else package_of(own)[1]


def package_of(file: str) -> tuple[str, str]:
    """Return the package that a library of this system came from, and its version."""
    name = Path(file).name
    known = subprocess.check_output(["/sbin/ldconfig", "-p"], text=True)
    place = next(line.rpartition(" => ")[2] for line in known.splitlines() if line.strip().startswith(f"{name} "))
    real = Path(place).resolve()
    for path in (real, Path(*real.parts[:1], *real.parts[2:])):  # older packages list /lib instead of /usr/lib
        asked = subprocess.run(["dpkg", "-S", path], capture_output=True, text=True, check=False)  # noqa: S607
        if asked.returncode == 0:
            package = asked.stdout.partition(":")[0]
            form = ["dpkg-query", "-W", "-f", "${Version}", package]
            return package, subprocess.check_output(form, text=True)
    raise LookupError(f"no package has {real}")


if __name__ == "__main__":
    sys.exit("\n".join(faults(names(Path(sys.argv[1])), parts())) or 0)
