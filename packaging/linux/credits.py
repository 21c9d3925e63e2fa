"""What the bundle owes to whom: `credits.py FOLDER` writes FOLDER/licenses, and beside FOLDER its bill of materials.

Both from the table parts.toml and the files that are really there. The bill is CycloneDX 1.5; the library that writes
such files brings others with it, for what is one dictionary here.
"""

import hashlib
import json
import os
import shutil
import sys
import uuid
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from importlib.metadata import distribution
from pathlib import Path
from platform import freedesktop_os_release
from urllib.parse import quote

from parts import Part, package_of, parts, sizes, version

_ROOT = Path(__file__).parents[2]
_KEPT = _ROOT / "packaging" / "licenses"
_LICENSE_NAMES = ("LICEN", "COPYING", "NOTICE")


def write_licenses(folder: Path, table: Sequence[Part], files: Mapping[str, int]) -> None:
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


def _text(source: str, part: Part, files: Iterable[str]) -> tuple[str, str]:
    """A license's file name and what is in it."""
    kind, _, name = source.partition(":")
    if kind == "dist":
        named = distribution(name)
        texts = [
            path.read_text(encoding="utf-8").strip()
            for path in map(Path, (str(named.locate_file(file)) for file in named.files or ()))
            if path.parent.suffix in (".dist-info", "") and path.name.upper().startswith(_LICENSE_NAMES)
        ]
        if not texts:
            raise LookupError(f"the distribution {name} brings no license")
        return f"{name}.txt", "\n\n".join(texts) + "\n"
    if kind == "debian":
        package = package_of(next(file for file in files if part.has(file))).name
        return f"{part.name}.txt", Path("/usr/share/doc", package, "copyright").read_text(encoding="utf-8")
    kept = _ROOT / "LICENSE" if source == "setgui.txt" else _KEPT / source
    return source, kept.read_text(encoding="utf-8")


def bill(bundle: Path, table: Sequence[Part], files: Mapping[str, int]) -> dict[str, object]:
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


def _component(part: Part, bundle: Path, files: Mapping[str, int]) -> dict[str, object]:
    own = [file for file in files if part.has(file)]
    number = version(part, files)
    kind, _, name = part.version.partition(":")
    address = {
        "dist": f"pypi/{name.lower().replace('_', '-')}",
        "python": "generic/python",
        "soname": f"generic/{part.name.lower()}",
    }
    if kind == "debian":
        address["debian"] = f"deb/{freedesktop_os_release()['ID']}/{package_of(own[0]).name}"
    return {
        "type": "library",
        "bom-ref": part.name,
        "name": part.name,
        "version": number,
        "licenses": [{"expression": part.license}],
        **({"purl": f"pkg:{address[kind]}@{quote(number, safe=':')}"} if kind in address else {}),
        "evidence": {"occurrences": [{"location": file} for file in own]},
        "components": list(_hashed(own, bundle)),
    }


def _hashed(own: Iterable[str], bundle: Path) -> Iterator[dict[str, object]]:
    """The files that lie there as such; a module in the program is none."""
    for file in own:
        path = bundle / file
        if path.is_file() and not path.is_symlink():
            content = hashlib.sha256(path.read_bytes()).hexdigest()
            yield {"type": "file", "name": file, "hashes": [{"alg": "SHA-256", "content": content}]}


def main() -> None:
    """Write both."""
    bundle = Path(sys.argv[1])
    table, files = parts(), sizes(bundle)
    write_licenses(bundle / "licenses", table, files)
    own = next(version(part, files) for part in table if part.version == "setgui")
    beside = bundle.with_name(f"{bundle.name}-{own}.cdx.json")
    beside.write_text(json.dumps(bill(bundle, table, files), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
