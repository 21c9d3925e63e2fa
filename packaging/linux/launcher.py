"""Launcher of the Linux bundle: `launcher.py FOLDER` writes FOLDER/setgui from launcher.in, and a README.

The launcher is a POSIX shell script, because it has to show messages where Python cannot start, in all languages
of the catalogs.
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
"""Placeholders for values that the script determines."""


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
    """Yield the script's table of sentences by language and name."""
    for language in sorted(COMPLETE):
        use(language)
        sentences = {
            "parted": say(desktop.PARTED),
            "system": say(desktop.OTHER_SYSTEM, glibc=glibc, processor=processor),
            "library": library_needed(_LIBRARY, ""),
            "library_and_line": library_needed(_LIBRARY, _LINE),
        }
        alone = language.partition("_")[0]
        yield f"    {alone} | {alone}[_.@]*)\n        case $1 in"
        yield from (f"        {name}) sentence={_quoted(sentence)} ;;" for name, sentence in sentences.items())
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
    """Return the newest glibc version that any file in the bundle requires."""
    files = (path for path in bundle.rglob("*") if path.is_file() and not path.is_symlink())
    elves = [path for path in files if path.open("rb").read(4) == b"\x7fELF"]
    found: list[str] = re.findall(r"Name: GLIBC_([\d.]+)", _read("-V", *elves))
    return max(found, key=lambda number: [*map(int, number.split("."))])


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
