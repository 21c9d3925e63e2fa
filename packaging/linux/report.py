"""`make bundle-report`: what takes the space in dist/setgui, and which systems it runs on.

The systems are read from the files themselves: the versions of symbols that they ask for, and the libraries that they
need and are not.
"""

import re
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from parts import Part, parts, sizes

_NAMES = ("GLIBC", "GLIBCXX", "CXXABI", "GCC")


def row(file: str, part: Part) -> str:
    """What a file is counted as: its part, or what of that is worth a line of its own."""
    if "/translations/" in file:
        return f"language {Path(file).stem.removeprefix('qtbase_')}"
    places = {
        "/plugins/": "plug-ins",
        "/icons/": "icons",
        "/controls/": "icons",
        "/sounds/": "sounds",
        "/coach/": "coach",
    }
    of = next((of for place, of in places.items() if place in file), "")
    return f"{part.name}, {of}" if of else part.name


def by_row(files: dict[str, int], table: Sequence[Part]) -> dict[str, int]:
    """The bytes of each line, most first."""
    found: dict[str, int] = {}
    for file, size in files.items():
        line = row(file, next(part for part in table if part.has(file)))
        found[line] = found.get(line, 0) + size
    return dict(sorted(found.items(), key=lambda one: -one[1]))


def elves(bundle: Path) -> list[Path]:
    """All programs and libraries."""
    files = (path for path in sorted(bundle.rglob("*")) if path.is_file() and not path.is_symlink())
    return [path for path in files if path.open("rb").read(4) == b"\x7fELF"]


def floor(files: Iterable[Path]) -> dict[str, tuple[str, str]]:
    """The newest version of each kind of symbol, like ``GLIBC``, that any file asks for, and the file."""
    newest: dict[str, tuple[str, str]] = {}
    for path in files:
        told = _read("-V", path).partition("Version needs section")[2]
        for kind, version in re.findall(rf"Name: ({'|'.join(_NAMES)})_([\d.]+)", told):
            if _number(version) > _number(newest.get(kind, ("0", ""))[0]):
                newest[kind] = version, path.name
    return newest


def machines(files: Iterable[Path]) -> set[str]:
    """The processors that they were made for."""
    return {
        " ".join(re.findall(r"Machine: +(.*)", _read("-h", path)) + re.findall(r"ISA needed: (.*)", _read("-n", path)))
        for path in files
    }


def asked_of_the_system(files: Sequence[Path]) -> list[str]:
    """The libraries that they need and that are none of them."""
    needed = {name for path in files for name in re.findall(r"NEEDED.*\[(.*)\]", _read("-d", path))}
    return sorted(needed - {path.name for path in files})


def _number(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def _read(option: str, path: Path) -> str:
    return subprocess.run(["readelf", "-W", option, path], capture_output=True, text=True, check=True).stdout  # noqa: S607


def main() -> None:
    """Print it all."""
    bundle = Path(sys.argv[1])
    files, table = sizes(bundle), parts()
    licenses = sum(path.stat().st_size for path in (bundle / "licenses").rglob("*") if path.is_file())
    rows = by_row(files, table) | {"licenses": licenses}
    languages = sum(size for line, size in rows.items() if line.startswith("language "))
    whole = sum(rows.values())
    for line, size in rows.items():
        print(f"{line:32}{size / 1e6:9.2f} MB{size / whole:8.1%}")
    print(f"{'all':32}{whole / 1e6:9.2f} MB")
    print(f"{'of it all languages':32}{languages / 1e6:9.2f} MB{languages / whole:8.1%}")
    binaries = elves(bundle)
    print("\nIt runs on systems with at least")
    for kind, (version, path) in sorted(floor(binaries).items()):
        print(f"  {kind} {version} ({path})")
    print(f"and this processor: {', '.join(sorted(machines(binaries)))}")
    print(f"and these libraries: {' '.join(asked_of_the_system(binaries))}")


if __name__ == "__main__":
    main()
