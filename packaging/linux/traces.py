"""Whether a bundle tells where it was built: `traces.py FOLDER` names each file that does.

It looks into every file, and into what is packed into the program and into archives. To be run by the Python that built
the bundle.
"""

import marshal
import re
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

_ROOT = Path(__file__).parents[2]


def places() -> list[str]:
    """What must not be found: this checkout, this environment, this home, and a Python that somebody built here."""
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
    """What is compressed in a file, by its name there."""
    if path.suffix == ".zip":  # what marks an archive also stands in `zipfile`, which is in the program
        with zipfile.ZipFile(path) as archive:
            yield from ((f" > {name}", archive.read(name)) for name in archive.namelist())
    elif path.parts[-2:] == ("program", "setgui"):
        from PyInstaller.archive.readers import CArchiveReader  # noqa: PLC0415 - only where bundles are made

        program = CArchiveReader(str(path))
        yield from ((f" > {name}", program.extract(name)) for name in program.toc)
        modules = program.open_embedded_archive("PYZ.pyz")
        yield from ((f" > {name}", marshal.dumps(modules.extract(name))) for name in modules.toc)


def _named(place: str, searched: bytes) -> bool:
    """Whether it stands there. A folder at the top, as /src, is named by a way to what is in it alone."""
    if len(Path(place).parts) > 2:
        return place.encode() in searched
    ways = re.finditer(rb"(?<![\w.-])" + re.escape(place.rstrip("/").encode()) + rb"/([\w.-]+)", searched)
    return any(Path(place, way[1].decode(errors="replace")).exists() for way in ways)


if __name__ == "__main__":
    sys.exit("\n".join(traces(Path(sys.argv[1]), places())) or 0)
