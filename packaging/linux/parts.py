"""What the bundle for Linux is made of, and whose it is: the table parts.toml held against the folder that was built.

`parts.py FOLDER` tells each stranger in it and each part that is missing, in a sentence each.
"""

import re
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import translate
from importlib.metadata import distribution
from pathlib import Path
from typing import NamedTuple

_TABLE = Path(__file__).with_name("parts.toml")
_NAMED = "packaging/linux/parts.toml"
_PROGRAM = "program/setgui"


class Part(NamedTuple):
    """A row of the table."""

    name: str
    version: str
    license: str
    texts: Sequence[str]
    files: Sequence[str]

    def has(self, file: str) -> bool:
        """Whether it is one of its files."""
        folder, _, name = file.rpartition("/")
        if self.version == "python" and folder == _PROGRAM and name in sys.stdlib_module_names:
            return True
        return any(_meets(file, pattern) for pattern in self.files)


def parts(table: Path = _TABLE) -> list[Part]:
    """The rows."""
    return [Part(**row) for row in tomllib.loads(table.read_text(encoding="utf-8"))["part"]]


def sizes(bundle: Path) -> dict[str, int]:
    """The bytes of each file by its path, without licenses; and in the program's place of what is packed into it."""
    found = {}
    for path in sorted(bundle.rglob("*")):
        file = path.relative_to(bundle).as_posix()
        if not file.startswith("licenses/") and (path.is_symlink() or path.is_file()):
            found[file] = path.lstat().st_size
    if _PROGRAM in found:
        whole = found.pop(_PROGRAM)
        packed = _packed(bundle / _PROGRAM)
        found |= {f"{_PROGRAM}/{name}": size for name, size in packed.items()}
        found[f"{_PROGRAM}/bootloader"] = whole - sum(packed.values())
    return found


def _packed(program: Path) -> dict[str, int]:
    """What the modules take in the program, by their first names; what starts them counts as the bootloader."""
    from PyInstaller.archive.readers import CArchiveReader  # noqa: PLC0415 - only where bundles are made

    modules = CArchiveReader(str(program)).open_embedded_archive("PYZ.pyz").toc
    found: dict[str, int] = {}
    for name, (_, _, size) in sorted(modules.items()):
        first = name.partition(".")[0]
        found[first] = found.get(first, 0) + size
    return found


def faults(files: Mapping[str, int] | Sequence[str], table: Sequence[Part]) -> Iterator[str]:
    """A sentence for each file that no part has, and for each pattern of a part that no file meets."""
    for file in files:
        if not any(part.has(file) for part in table):
            yield f"{file} is a stranger: give it to a part in {_NAMED}, or keep it out in setgui.spec."
    for part in table:
        for pattern in part.files:
            if not any(_meets(file, pattern) for file in files):
                yield f"{part.name} lacks {pattern}, which {_NAMED} promises."


def _meets(file: str, pattern: str) -> bool:
    return file.count("/") == pattern.count("/") and re.match(translate(pattern), file) is not None


def version(part: Part, files: Mapping[str, int]) -> str:
    """Which one of it is in the bundle."""
    kind, _, name = part.version.partition(":")
    if kind == "dist":
        return distribution(name).version
    if kind == "python":
        return ".".join(map(str, sys.version_info[:3]))
    if kind == "setgui":
        from setgui import __version__  # noqa: PLC0415 - tests of the table do without

        return __version__
    own = next(file for file in files if part.has(file))
    return own.partition(".so.")[2] if kind == "soname" else package_of(own).version


class Package(NamedTuple):
    """A package of Debian's."""

    name: str
    version: str


def package_of(file: str) -> Package:
    """Which package a library came from that was found on this system."""
    import subprocess  # noqa: PLC0415

    name = Path(file).name
    known = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True, check=True).stdout
    place = next(line.rpartition(" => ")[2] for line in known.splitlines() if line.strip().startswith(f"{name} "))
    real = Path(place).resolve()
    for path in (real, Path(*real.parts[:1], *real.parts[2:])):  # older packages say /lib for /usr/lib
        asked = subprocess.run(["dpkg", "-S", path], capture_output=True, text=True, check=False)  # noqa: S607
        if asked.returncode == 0:
            package = asked.stdout.partition(":")[0]
            form = ["dpkg-query", "-W", "-f", "${Version}", package]
            return Package(package, subprocess.run(form, capture_output=True, text=True, check=True).stdout)
    raise LookupError(f"no package has {real}")


def main() -> int:
    """Tell all faults of a bundle."""
    told = list(faults(sizes(Path(sys.argv[1])), parts()))
    for sentence in told:
        print(sentence, file=sys.stderr)
    return bool(told)


if __name__ == "__main__":
    sys.exit(main())
