"""Writes what starts the bundle for Linux: `launcher.py FOLDER` makes FOLDER/setgui out of launcher.in, and a note.

That is a script for any shell, since it must speak where nothing else can start: in all languages, out of
the catalogues.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from setgui.no_window import PACKAGES, install, library_needed
from setgui.words import desktop
from setgui.words.language import COMPLETE, ENGLISH, say, use

_HERE = Path(__file__).parent
_LIBRARY, _LINE = "\1", "\2"
"""Stand in a sentence for what the script finds out."""


def launcher(loader: str, python: str, glibc: str, processor: str) -> str:
    tell = (_HERE.parents[1] / "resources" / "linux" / "tell").read_text(encoding="utf-8")
    fill = {
        "loader": loader,
        "python": python,
        "sentences": "\n".join(_sentences(glibc, processor)),
        "tell": "\n".join(line for line in tell.splitlines() if line and not line.startswith("#")),
        "lines": "\n".join(_lines()),
    }
    text = (_HERE / "launcher.in").read_text(encoding="utf-8")
    return re.sub(r"@(\w+)@", lambda name: fill[name[1]], text)


def _sentences(glibc: str, processor: str) -> Iterator[str]:
    """The rows of the script's table: in which language what is which sentence."""
    for language in sorted(COMPLETE):
        use(language)
        told = {
            "parted": say(desktop.PARTED),
            "system": say(desktop.OTHER_SYSTEM, glibc=glibc, processor=processor),
            "library": library_needed(_LIBRARY, ""),
            "library_and_line": library_needed(_LIBRARY, _LINE),
        }
        alone = language.partition("_")[0]
        yield f"    {alone} | {alone}[_.@]*)\n        case $1 in"
        yield from (f"        {what}) sentence={_quoted(sentence)} ;;" for what, sentence in told.items())
        yield "        esac\n        ;;"
    use(ENGLISH)


def _lines() -> Iterator[str]:
    word = "if"
    for manager, needed in PACKAGES.items():
        yield f"    {word} command -v {manager} >/dev/null; then line={_quoted(install(manager, needed))}"
        word = "elif"


def _quoted(text: str) -> str:
    inside = text.replace("'", "'\\''")
    return "'" + inside.replace(_LIBRARY, "'\"$library\"'").replace(_LINE, "'\"$line\"'") + "'"


def _read(option: str, *files: Path) -> str:
    return subprocess.run(["readelf", "-W", option, *files], capture_output=True, text=True, check=True).stdout  # noqa: S607


def newest_glibc(bundle: Path) -> str:
    """The newest version of the C library's interfaces that anything in the bundle asks for."""
    files = (path for path in bundle.rglob("*") if path.is_file() and not path.is_symlink())
    elves = [path for path in files if path.open("rb").read(4) == b"\x7fELF"]
    found: list[str] = re.findall(r"Name: GLIBC_([\d.]+)", _read("-V", *elves))
    return max(found, key=lambda one: [*map(int, one.split("."))])


def main() -> None:
    bundle = Path(sys.argv[1])
    program = bundle / "program" / "setgui"
    python = next((bundle / "program" / "_internal").glob("libpython3.*.so.*"))
    (processor,) = re.findall(r"Machine: +(.*)", _read("-h", program))
    (loader,) = re.findall(r"interpreter: (.*)\]", _read("-l", program))
    glibc = newest_glibc(bundle)
    script = bundle / "setgui"
    text = launcher(loader, python.name, glibc, processor.replace("Advanced Micro Devices X86-64", "x86-64"))
    script.write_text(text, encoding="utf-8")
    script.chmod(0o755)
    shutil.copyfile(_HERE / "README.txt", bundle / "README.txt")


if __name__ == "__main__":
    main()
