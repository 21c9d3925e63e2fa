"""Search for build paths in a bundle: `traces.py FOLDER` lists each file that contains one.

The search covers every file, including those packed into the program and into archives. Run it with the Python
that built the bundle.
"""

import marshal
import re
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

_ROOT = Path(__file__).parents[2]


def places() -> list[str]:
    """Return the folders that must not appear: this checkout, environment, home and self-built Python."""
    base = sys.base_prefix if sys.base_prefix != "/usr" else sys.prefix
    return sorted({str(_ROOT), sys.prefix, base, f"{Path.home()}/"})


def traces(bundle: Path, places: list[str]) -> Iterator[str]:
    for path in sorted(bundle.rglob("*")):
        name = path.relative_to(bundle).as_posix()
        if path.is_symlink():
            if path.readlink().is_absolute():
                yield f"{name} is a link to {path.readlink()}."
        elif path.is_file():
            for inside, content in (("", path.read_bytes()), *_unpacked(path)):
                yield from (f"{name}{inside} names {place}." for place in places if _named(place, content))


def _unpacked(path: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the names and contents of the files packed into a file."""
    if path.suffix == ".zip":  # not by its signature, which the packed module `zipfile` contains too
        with zipfile.ZipFile(path) as archive:
            yield from ((f" > {name}", archive.read(name)) for name in archive.namelist())
    elif path.parts[-2:] == ("program", "setgui"):
        from PyInstaller.archive.readers import CArchiveReader  # noqa: PLC0415 - only where bundles are made

        program = CArchiveReader(str(path))
        yield from ((f" > {name}", program.extract(name)) for name in program.toc)
        modules = program.open_embedded_archive("PYZ.pyz")
        yield from ((f" > {name}", marshal.dumps(modules.extract(name))) for name in modules.toc)


def _named(place: str, searched: bytes) -> bool:
    """Find a folder in the content; a top-level one, such as /src, only as part of the path of an existing file."""
    if len(Path(place).parts) > 2:
        return place.encode() in searched
    paths = re.finditer(rb"(?<![\w.-])" + re.escape(place.rstrip("/").encode()) + rb"/([\w.-]+)", searched)
    return any(Path(place, path[1].decode(errors="replace")).exists() for path in paths)


if __name__ == "__main__":
    sys.exit("\n".join(traces(Path(sys.argv[1]), places())) or 0)
