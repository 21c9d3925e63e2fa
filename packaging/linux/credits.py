"""What the bundle owes to whom: `credits.py FOLDER` writes FOLDER/licenses, and beside FOLDER its bill of materials.

Both from the table parts.toml and the files that are really there. The bill is CycloneDX 1.5; the library that writes
such files brings others with it, for what is one dictionary here. Without a FOLDER it prints the copyrights for Debian.
"""

import hashlib
import json
import os
import shutil
import sys
import uuid
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from platform import freedesktop_os_release
from urllib.parse import quote

from parts import PROGRAM, Part, names, package_of, parts, version

_ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(_ROOT / "packaging"))

from owed import texts  # noqa: E402 - its folder has to be on the path first

_KEPT = _ROOT / "packaging" / "licenses"
_PLACE = "usr/lib/setgui"


def write_licenses(folder: Path, table: Sequence[Part], files: Sequence[str]) -> None:
    """Make the folder anew, with a README that tells which text belongs to what."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    rows = []
    for part in table:
        names = []
        for source in part.texts:
            name, text = _text(source, part, files)
            (folder / name).write_text(text, encoding="utf-8")
            names.append(name)
        rows.append((f"{part.name} {version(part, files)}", part.license, ", ".join(names)))
    first, second = (max(len(row[column]) for row in rows) for column in (0, 1))
    told = "\n".join(f"{what:{first}}  {terms:{second}}  {names}" for what, terms, names in rows)
    head, _, rest = (_KEPT / "README.txt").read_text(encoding="utf-8").split("\n\n", 2)
    (folder / "README.txt").write_text(f"{head}\n\n{told}\n\n{rest}", encoding="utf-8")


def _text(source: str, part: Part, files: Sequence[str]) -> tuple[str, str]:
    kind, _, name = source.partition(":")
    if kind == "dist":
        found = [path.read_text(encoding="utf-8").strip() for path in texts(name)]
        if not found:
            raise LookupError(f"the distribution {name} brings no license")
        return f"{name}.txt", "\n\n".join(found) + "\n"
    if kind == "debian":
        package = package_of(next(file for file in files if part.has(file)))[0]
        return f"{part.name}.txt", Path("/usr/share/doc", package, "copyright").read_text(encoding="utf-8")
    kept = _ROOT / "LICENSE" if source == "setgui.txt" else _KEPT / source
    return source, kept.read_text(encoding="utf-8")


def bill(bundle: Path, table: Sequence[Part], files: Sequence[str]) -> dict[str, object]:
    """The bill of materials: each part with its files, and the program that they make."""
    when = datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), UTC)
    components = [_component(part, bundle, files) for part in table]
    whole = components.pop(next(number for number, part in enumerate(table) if part.version == "setgui"))
    serial = uuid.uuid5(uuid.NAMESPACE_OID, json.dumps([whole, components]))
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{serial}",
        "version": 1,
        "metadata": {"timestamp": when.isoformat(), "component": whole | {"type": "application"}},
        "components": components,
        # Which part needs which other is not known here.
        "dependencies": [{"ref": whole["bom-ref"], "dependsOn": [part["bom-ref"] for part in components]}],
    }


def _component(part: Part, bundle: Path, files: Sequence[str]) -> dict[str, object]:
    own = [file for file in files if part.has(file)]
    number = version(part, files)
    kind, _, name = part.version.partition(":")
    address = {
        "dist": f"pypi/{name.lower().replace('_', '-')}",
        "python": "generic/python",
        "soname": f"generic/{part.name.lower()}",
    }
    if kind == "debian":
        address["debian"] = f"deb/{freedesktop_os_release()['ID']}/{package_of(own[0])[0]}"
    return {
        "type": "library",
        "bom-ref": part.name,
        "name": part.name,
        "version": number,
        "licenses": [{"expression": part.license}],
        **({"purl": f"pkg:{address[kind]}@{quote(number, safe=':')}"} if kind in address else {}),
        "evidence": {"occurrences": [{"location": file} for file in own]},
        # A module in the program is no file.
        "components": [
            {"type": "file", "name": file, "hashes": [{"alg": "SHA-256", "content": _sum(bundle / file)}]}
            for file in own
            if (bundle / file).is_file() and not (bundle / file).is_symlink()
        ],
    }


def _sum(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def rights(table: Sequence[Part]) -> str:
    """Who holds them, in Debian's form."""
    own, *others = sorted(table, key=lambda part: part.version != "setgui")
    license_text = (_ROOT / "LICENSE").read_text(encoding="utf-8")
    notice = next(line for line in license_text.splitlines() if line.startswith("Copyright"))
    indented = "\n".join(f" {line}" if line else " ." for line in license_text.strip().splitlines())
    form = "https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"
    comment = f"The texts of all licenses are in /{_PLACE}/licenses, where README.txt tells which belongs to what."
    stanzas = [
        f"Format: {form}\nUpstream-Name: Setgui\nComment: {comment}",
        f"Files: *\nCopyright: {notice.removeprefix('Copyright (c) ')}\nLicense: {own.license}\n{indented}",
    ]
    for part in others:
        # What is packed into the program has no files but that.
        files = [file for file in part.files if not file.startswith(f"{PROGRAM}/")] or [PROGRAM]
        listed = "\n ".join(f"{_PLACE}/{file}" for file in files)
        stanzas.append(f"Files: {listed}\nCopyright: the authors of {part.name}\nLicense: {part.license}")
    terms = sorted({part.license for part in others} - {own.license})
    stanzas += [f"License: {term}\n See /{_PLACE}/licenses." for term in terms]
    return "\n\n".join(stanzas)


def main() -> None:
    table = parts()
    if not sys.argv[1:]:
        print(rights(table))
        return
    bundle = Path(sys.argv[1])
    files = names(bundle)
    write_licenses(bundle / "licenses", table, files)
    own = next(version(part, files) for part in table if part.version == "setgui")
    beside = bundle.with_name(f"{bundle.name}-{own}.cdx.json")
    beside.write_text(json.dumps(bill(bundle, table, files), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
