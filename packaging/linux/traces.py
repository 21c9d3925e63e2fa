"""Whether a bundle tells where it was built: `traces.py FOLDER` names each file that does, and why.

It looks into every file, into what is packed into the program and into archives, and at the file names that compiled
modules remember, of which none may be absolute. To be run by the Python that built the bundle.
"""

import marshal
import re
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any

_ROOT = Path(__file__).parents[2]
_PYC_HEAD = 16


def places() -> list[str]:
    """What must not be found: this checkout, this environment, this home, and a Python that somebody built here."""
    base = sys.base_prefix if sys.base_prefix != "/usr" else sys.prefix
    return sorted({str(_ROOT), sys.prefix, base, f"{Path.home()}/"})


def traces(bundle: Path, places: list[str]) -> Iterator[str]:
    """A sentence for each."""
    for path in sorted(bundle.rglob("*")):
        name = path.relative_to(bundle).as_posix()
        if path.is_symlink():
            if path.readlink().is_absolute():
                yield f"{name} is a link to {path.readlink()}."
        elif path.is_file():
            for inside, content in (("", path.read_bytes()), *_unpacked(path)):
                yield from (f"{name}{inside} {problem}" for problem in _told_by(content, places))


def _unpacked(path: Path) -> Iterator[tuple[str, Any]]:
    """What is packed into a file, by its name there: bytes, or the code of a module."""
    if path.suffix == ".pyc":
        yield "", marshal.loads(path.read_bytes()[_PYC_HEAD:])  # noqa: S302 - made here
    elif path.suffix == ".zip":  # what marks an archive also stands in `zipfile`, which is in the program
        with zipfile.ZipFile(path) as archive:
            for name in archive.namelist():
                content = archive.read(name)
                yield f" > {name}", marshal.loads(content[_PYC_HEAD:]) if name.endswith(".pyc") else content  # noqa: S302
    elif path.parts[-2:] == ("program", "setgui"):
        from PyInstaller.archive.readers import CArchiveReader  # noqa: PLC0415 - only where bundles are made

        program = CArchiveReader(str(path))
        for name, entry in program.toc.items():
            content = program.extract(name)
            if entry[-1] == "z":
                modules = program.open_embedded_archive(name)
                yield from ((f" > {module}", modules.extract(module)) for module in modules.toc)
            else:
                yield f" > {name}", marshal.loads(content) if entry[-1] in "sm" else content  # noqa: S302


def _told_by(content: Any, places: list[str]) -> Iterator[str]:
    if isinstance(content, CodeType):
        if content.co_filename.startswith("/"):
            yield f"remembers that {content.co_name} was compiled from {content.co_filename}."
        for constant in content.co_consts:
            yield from _told_by(constant, places)
    elif isinstance(content, tuple | frozenset):
        for one in content:
            yield from _told_by(one, places)
    elif isinstance(content, str | bytes):
        searched = content.encode(errors="surrogatepass") if isinstance(content, str) else content
        yield from (f"names {place}." for place in places if _named(place, searched))


def _named(place: str, searched: bytes) -> bool:
    """Whether it stands there. A folder at the top, as /src, is named by a way to what is in it alone."""
    if len(Path(place).parts) > 2:
        return place.encode() in searched
    ways = re.finditer(rb"(?<![\w.-])" + re.escape(place.rstrip("/").encode()) + rb"/([\w.-]+)", searched)
    return any(Path(place, way[1].decode(errors="replace")).exists() for way in ways)


def main() -> int:
    """Tell all."""
    told = list(dict.fromkeys(traces(Path(sys.argv[1]), places())))
    print("\n".join(told) or "No file tells where it was built.", file=sys.stderr if told else sys.stdout)
    return bool(told)


if __name__ == "__main__":
    sys.exit(main())
