"""The checks that each Linux bundle must pass when it is built, tried on small folders."""

import importlib.metadata
import json
import marshal
import os
import platform
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from credits import bill, write_licenses
from parts import Part, faults, names, parts
from traces import traces

LICENSES = Path(__file__).parents[1] / "packaging" / "licenses"
STRANGER = "is a stranger: give it to a part in packaging/linux/parts.toml, or keep it out in setgui.spec."
TABLE = [
    Part("Setgui", "setgui", "MIT", ["setgui.txt"], ["setgui", "a/translations/*.mo"]),
    Part("ICU", "soname", "Unicode-DFS-2016", ["ICU.txt"], ["program/libicu*.so.*"]),
    Part("Python", "python", "PSF-2.0", ["Python.txt"], ["program/libpython3.*.so.*"]),
    Part("platformdirs", "dist:platformdirs", "MIT", ["dist:platformdirs"], ["program/platformdirs.*"]),
]


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    folder = tmp_path / "setgui"
    for file in (
        "setgui",
        "a/translations/de.mo",
        "program/libicudata.so.73",
        "program/libpython3.11.so.1.0",
        "program/platformdirs.pyc",
    ):
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_bytes(b"12345")
    return folder


def test_a_complete_bundle_has_no_faults(bundle: Path) -> None:
    assert not list(faults(names(bundle), TABLE))


def test_unknown_and_missing_files_are_reported(bundle: Path) -> None:
    (bundle / "program" / "deep").mkdir()
    (bundle / "program" / "deep" / "libicudata.so.73").touch()
    (bundle / "setgui").unlink()
    assert list(faults(names(bundle), TABLE)) == [
        f"program/deep/libicudata.so.73 {STRANGER}",
        "Setgui lacks setgui, which packaging/linux/parts.toml promises.",
    ]


def test_only_standard_library_modules_belong_to_python() -> None:
    (python,) = (part for part in parts() if part.version == "python")
    assert all(python.has(f"program/setgui/{module}") for module in sys.stdlib_module_names)
    assert python.has("program/_internal/python3.13/lib-dynload/_json.cpython-313-x86_64-linux-gnu.so")
    for file in ("program/setgui/numpy", "program/setgui/deep/json", "program/_internal/json", "json"):
        assert not python.has(file), file


def test_each_part_has_its_license_and_bill_entry(bundle: Path) -> None:
    files = names(bundle)
    write_licenses(bundle / "licenses", TABLE, files)
    written = {path.name for path in (bundle / "licenses").iterdir()}
    assert written == {"README.txt", "setgui.txt", "ICU.txt", "Python.txt", "platformdirs.txt"}
    assert "Permission is hereby granted" in (bundle / "licenses" / "platformdirs.txt").read_text(encoding="utf-8")
    text = (bundle / "licenses" / "README.txt").read_text(encoding="utf-8")
    assert all(part.name in text for part in TABLE)
    assert "replace them with your own builds" in text

    sbom = json.loads(json.dumps(bill(bundle, TABLE, files)))
    assert sbom["metadata"]["component"]["name"] == "Setgui"
    assert sbom["dependencies"] == [{"ref": "Setgui", "dependsOn": ["ICU", "Python", "platformdirs"]}]
    by_name = {part["bom-ref"]: part for part in sbom["components"]}
    assert {name: part["purl"] for name, part in by_name.items()} == {
        "ICU": "pkg:generic/icu@73",
        "Python": f"pkg:generic/python@{platform.python_version()}",
        "platformdirs": f"pkg:pypi/platformdirs@{importlib.metadata.version('platformdirs')}",
    }
    assert (by_name["ICU"]["version"], by_name["ICU"]["licenses"]) == ("73", [{"expression": "Unicode-DFS-2016"}])
    assert [file["name"] for file in by_name["ICU"]["components"]] == ["program/libicudata.so.73"]


MAKING = """
import json, sys
from pathlib import Path
from credits import bill
from parts import Part, names
bundle, table = Path(sys.argv[1]), [Part(*row) for row in json.loads(sys.argv[2])]
print(json.dumps(bill(bundle, table, names(bundle))))
"""


def test_the_bill_is_reproducible(bundle: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere" / "setgui"
    shutil.copytree(bundle, elsewhere, copy_function=shutil.copyfile)
    bills = {
        subprocess.check_output(
            [sys.executable, "-c", MAKING, folder, json.dumps(TABLE)],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": seed},
        )
        for folder, seed in ((bundle, "1"), (elsewhere, "2"))
    }
    assert len(bills) == 1


def test_every_part_names_existing_license_texts() -> None:
    for part in parts():
        assert part.texts, part.name
        for text in part.texts:
            assert text == "setgui.txt" or text.startswith(("dist:", "debian")) or (LICENSES / text).exists(), text


def test_traces_of_the_build_folder_are_found(bundle: Path) -> None:
    here = "/home/somebody/setgui"
    inner = compile("def f(): pass", f"{here}/module.py", "exec")
    outer = compile(f"x = '{here}'", "module.py", "exec")  # compressed, so the path is not visible
    (bundle / "program" / "platformdirs.pyc").write_bytes(bytes(16) + marshal.dumps(inner))
    with zipfile.ZipFile(bundle / "base.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("module.pyc", bytes(16) + marshal.dumps(outer) + bytes(999))
        archive.writestr("clean.pyc", bytes(16) + marshal.dumps(compile("", "clean.py", "exec")))
    (bundle / "program" / "libicudata.so.73").write_bytes(b"\x00" + here.encode() + b"/x.c\x00")
    (bundle / "setgui").write_bytes(bytes(46) + b"PK\5\6" + bytes(8) + b"\x2e" + bytes(9))  # looks like an archive
    (bundle / "link").symlink_to("/usr/lib/x.so")
    assert list(traces(bundle, [here])) == [
        f"base.zip > module.pyc names {here}.",
        "link is a link to /usr/lib/x.so.",
        f"program/libicudata.so.73 names {here}.",
        f"program/platformdirs.pyc names {here}.",
    ]


def test_a_top_level_checkout_is_found_only_by_paths_to_existing_files(bundle: Path) -> None:
    inside = bundle.as_posix()  # as if the checkout were its top folder
    top = f"/{bundle.parts[1]}"
    (bundle / "program" / "platformdirs.pyc").unlink()

    def is_found(content: str) -> bool:
        (bundle / "setgui").write_bytes(content.encode())
        return bool(list(traces(bundle, [top])))

    assert is_found(inside)
    assert is_found(f"file://{inside}")
    for harmless in (f"..{inside}", f"qt{inside}", top, f"{top}/nothing.is.there", f"{top}s{inside[len(top) :]}"):
        assert not is_found(harmless), harmless
