"""The contents of the wheel and the sdist, and their reproducible builds."""

import importlib.metadata
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from hashlib import sha256
from os import environ
from pathlib import Path

import pytest
from packaging.metadata import Metadata
from packaging.specifiers import SpecifierSet

from setgui import __version__
from setgui.words.language import COMPLETE

REPOSITORY = Path(__file__).parents[1]
pytestmark = pytest.mark.slow


def build(checkout: Path, out: Path) -> tuple[Path, Path]:
    """Build and return the wheel and the sdist of a checkout."""
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(out)]
    environment = {**environ, "SOURCE_DATE_EPOCH": "1700000000"}
    subprocess.run(command, cwd=checkout, env=environment, check=True, capture_output=True)
    (wheel,), (sdist,) = out.glob("*.whl"), out.glob("*.tar.gz")
    return wheel, sdist


def unpack(archive: tarfile.TarFile, folder: Path) -> None:
    """Extract with Python 3.14's default filter, if there are filters: the first releases of 3.11 have none."""
    archive.extraction_filter = getattr(tarfile, "data_filter", None)
    archive.extractall(folder)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return build(REPOSITORY, tmp_path_factory.mktemp("dist"))


@pytest.fixture
def wheel(built: tuple[Path, Path]) -> Iterator[zipfile.ZipFile]:
    with zipfile.ZipFile(built[0]) as archive:
        yield archive


def metadata(wheel: zipfile.ZipFile) -> bytes:
    return wheel.read(f"setgui-{__version__}.dist-info/METADATA")


def test_the_sdist_builds_identical_files(built: tuple[Path, Path], tmp_path: Path) -> None:
    with tarfile.open(built[1]) as archive:
        unpack(archive, tmp_path)
    again = build(tmp_path / f"setgui-{__version__}", tmp_path / "dist")
    assert [path.name for path in again] == [path.name for path in built]
    assert [sha256(path.read_bytes()).digest() for path in again] == [
        sha256(path.read_bytes()).digest() for path in built
    ]


def test_the_sdist_is_complete_and_clean(built: tuple[Path, Path]) -> None:
    with tarfile.open(built[1]) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    assert held >= {"Makefile", "CONTRIBUTING.md", "tests/conftest.py", "packaging/setup", ".ci/run", "docs/window.png"}
    strangers = re.compile(r"^(\.venv|\.git|dist|build|shots)(/|$)|__pycache__|\.(mo|pyc)$")
    assert not [name for name in held if strangers.search(name)]


def test_the_wheel_has_exactly_the_modules_and_resources(wheel: zipfile.ZipFile) -> None:
    sources = [path for end in ("*.py", "py.typed") for path in (REPOSITORY / "setgui").rglob(end)]
    resources = [path for path in (REPOSITORY / "resources").rglob("*") if path.is_file()]
    expected = {path.relative_to(REPOSITORY).as_posix() for path in sources}
    expected |= {
        f"setgui/{path.relative_to(REPOSITORY).as_posix()}" for path in resources if path.suffix not in (".po", ".mo")
    }
    expected |= {f"setgui/resources/translations/{language}.mo" for language in COMPLETE if language != "en"}
    held = {name for name in wheel.namelist() if not re.match(r"setgui-[^/]*\.(dist-info|data/data/share)/", name)}
    assert held == expected


def test_the_metadata_is_valid_and_complete(wheel: zipfile.ZipFile) -> None:
    parsed = Metadata.from_email(metadata(wheel), validate=True)
    assert (parsed.name, str(parsed.version), parsed.license_expression) == ("setgui", __version__, "MIT")
    assert parsed.description is not None
    assert parsed.description.startswith("# Setgui\n")
    assert parsed.description_content_type == "text/markdown"
    assert parsed.license_files == ["LICENSE"]
    assert set(parsed.provides_extra or ()) == set(project()["optional-dependencies"])
    programs = wheel.read(f"setgui-{__version__}.dist-info/entry_points.txt").decode()
    assert "[console_scripts]\nsetgui = " in programs
    assert "[gui_scripts]\nsetgui-gui = " in programs


@pytest.mark.parametrize("address", ["", "https://example.org/setgui"])
def test_links_are_absolute_or_removed(built: tuple[Path, Path], tmp_path: Path, address: str) -> None:
    with tarfile.open(built[1]) as archive:
        unpack(archive, tmp_path)
    checkout = tmp_path / f"setgui-{__version__}"
    web = checkout / "packaging" / "web.py"
    web.write_text(re.sub('ADDRESS = ".*"', f'ADDRESS = "{address}"', web.read_text("utf-8")), "utf-8")
    with zipfile.ZipFile(build(checkout, tmp_path / "dist")[0]) as archive:
        told = Metadata.from_email(metadata(archive), validate=True)
    assert (told.project_urls or {}) == ({"Homepage": address} if address else {})
    assert told.description is not None
    targets = re.findall(r"\]\(([^)]*)\)", told.description)
    assert bool(targets) is bool(address)
    places = [re.fullmatch(rf"{address}(?:#[\w-]+|/(?:raw|blob)/HEAD/(.+))", target) for target in targets]
    assert all(place and (checkout / (place[1] or "")).exists() for place in places)
    assert (f"taken]({address}/raw/HEAD/docs/window.png)" in told.description) is bool(address)
    assert "\nYour games and settings stay in " in told.description


def project() -> dict[str, dict[str, list[str]]]:
    with (REPOSITORY / "pyproject.toml").open("rb") as file:
        found: dict[str, dict[str, list[str]]] = tomllib.load(file)["project"]
    return found


def test_the_supported_pythons_are_those_of_qt_for_python(wheel: zipfile.ZipFile) -> None:
    ours = Metadata.from_email(metadata(wheel), validate=True).requires_python
    pinned = SpecifierSet(importlib.metadata.metadata("PySide6-Essentials")["Requires-Python"])
    assert ours is not None
    assert [f"3.{n}" for n in range(11, 99) if f"3.{n}" in pinned] == [f"3.{n}" for n in range(99) if f"3.{n}" in ours]
