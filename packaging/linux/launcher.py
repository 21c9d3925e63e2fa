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

_HERE = Path(__file__).parent
_ROOT = _HERE.parents[1]
sys.path.insert(0, str(_ROOT))

from report import elves, floor  # noqa: E402 - beside this file, where only the checkout has to be on the path

from setgui.no_window import PACKAGES, install, library_needed  # noqa: E402 - as said
from setgui.words import desktop  # noqa: E402
from setgui.words.language import COMPLETE, ENGLISH, say, use  # noqa: E402

_LIBRARY, _LINE = "\1", "\2"
"""Stand in a sentence for what the script finds out."""


def launcher(loader: str, python: str, glibc: str, processor: str) -> str:
    """The script; the arguments are what the program needs."""
    tell = (_ROOT / "resources" / "linux" / "tell").read_text(encoding="utf-8")
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


def _asked_for(program: Path, option: str, what: str) -> str:
    told = subprocess.run(["readelf", "-W", option, program], capture_output=True, text=True, check=True).stdout  # noqa: S607
    found = re.search(what, told)
    if found is None:
        raise ValueError(told)
    return found[1].strip()


def main() -> None:
    """Write it."""
    bundle = Path(sys.argv[1])
    program = bundle / "program" / "setgui"
    python = next((bundle / "program" / "_internal").glob("libpython3.*.so.*"))
    processor = _asked_for(program, "-h", r"Machine: +(.*)").replace("Advanced Micro Devices X86-64", "x86-64")
    glibc, _ = floor(elves(bundle))["GLIBC"]
    loader = _asked_for(program, "-l", r"interpreter: (.*)\]")
    script = bundle / "setgui"
    script.write_text(launcher(loader, python.name, glibc, processor), encoding="utf-8")
    script.chmod(0o755)
    shutil.copyfile(_HERE / "README.txt", bundle / "README.txt")


if __name__ == "__main__":
    main()
