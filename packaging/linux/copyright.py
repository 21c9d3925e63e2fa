"""Writes who holds the rights in what the packages carry, out of the table parts.toml:.

In Debian's form: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
"""

from pathlib import Path

from parts import Part, parts

_ROOT = Path(__file__).parents[2]
_PLACE = "usr/lib/setgui"
_PACKED = "program/setgui/"


def main() -> None:
    """Print it."""
    own, *others = sorted(parts(), key=lambda part: part.version != "setgui")
    license_text = (_ROOT / "LICENSE").read_text(encoding="utf-8")
    notice = next(line for line in license_text.splitlines() if line.startswith("Copyright"))
    head = (
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Setgui\n"
        f"Comment: The texts of all licenses are in /{_PLACE}/licenses, where README.txt tells which belongs to what."
    )
    holder = notice.removeprefix("Copyright (c) ")
    game = f"Files: *\nCopyright: {holder}\nLicense: {own.license}\n{_indented(license_text)}"
    stanzas = [head, game, *(_stanza(part) for part in others)]
    terms = sorted({part.license for part in others} - {own.license})
    stanzas += [f"License: {term}\n See /{_PLACE}/licenses." for term in terms]
    print("\n\n".join(stanzas))


def _stanza(part: Part) -> str:
    """A part's own files; what is packed into the program has none but that."""
    files = [f"{_PLACE}/{file}" for file in part.files if not file.startswith(_PACKED)]
    listed = "\n ".join(files or [f"{_PLACE}/program/setgui"])
    return f"Files: {listed}\nCopyright: the authors of {part.name}\nLicense: {part.license}"


def _indented(text: str) -> str:
    return "\n".join(f" {line}" if line else " ." for line in text.strip().splitlines())


if __name__ == "__main__":
    main()
