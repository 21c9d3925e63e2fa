"""Credits of the bundle: `credits.py FOLDER` writes FOLDER/licenses and, next to FOLDER, a bill of materials.

Both come from the table parts.toml and the files in FOLDER. The bill is CycloneDX 1.5, written without its library,
which has many dependencies. Without FOLDER, the script prints Debian's copyright file.
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

from owed import texts  # noqa: E402 - needs the path set above

_LICENSE_TEXTS = _ROOT / "packaging" / "licenses"
_PLACE = "usr/lib/setgui"


def write_licenses(folder: Path, table: Sequence[Part], files: Sequence[str]) -> None:
    """Replace the folder with the license texts and a README that assigns them to the parts."""
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
    listed = "\n".join(f"{title:{first}}  {terms:{second}}  {names}" for title, terms, names in rows)
    head, _, rest = (_LICENSE_TEXTS / "README.txt").read_text(encoding="utf-8").split("\n\n", 2)
    (folder / "README.txt").write_text(f"{head}\n\n{listed}\n\n{rest}", encoding="utf-8")


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
    kept = _ROOT / "LICENSE" if source == "setgui.txt" else _LICENSE_TEXTS / source
    return source, kept.read_text(encoding="utf-8")


def bill(bundle: Path, table: Sequence[Part], files: Sequence[str]) -> dict[str, object]:
    """Return the bill of materials: the program, and each of its parts with its files."""
    when = datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), UTC)
    components = [_component(part, bundle, files) for part in table]
    program = components.pop(next(number for number, part in enumerate(table) if part.version == "setgui"))
    serial = uuid.uuid5(uuid.NAMESPACE_OID, json.dumps([program, components]))
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{serial}",
        "version": 1,
        "metadata": {"timestamp": when.isoformat(), "component": program | {"type": "application"}},
        "components": components,
        # The table does not record dependencies among the parts.
        "dependencies": [{"ref": program["bom-ref"], "dependsOn": [part["bom-ref"] for part in components]}],
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
        # A module packed into the program is not a file of its own.
        "components": [
            {"type": "file", "name": file, "hashes": [{"alg": "SHA-256", "content": _sum(bundle / file)}]}
            for file in own
            if (bundle / file).is_file() and not (bundle / file).is_symlink()
        ],
    }


def _sum(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def rights(table: Sequence[Part]) -> str:
    """Return the copyright holders and licenses in Debian's format."""
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
        # A part packed into the program has no file but the program.
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
