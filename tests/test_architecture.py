"""`docs/architecture.md` names only files and names that exist, and every module of `words/`."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
QUOTED = sorted(set(re.findall(r"`([^`\n]+)`", TEXT)))
WHERE = [ROOT / name for name in ("setgui", "tests", "packaging", "resources")]
PLACES = [f"/{path.relative_to(ROOT).as_posix()}" for top in WHERE for path in (top, *top.rglob("*"))]
SOURCE = "".join(path.read_text(encoding="utf-8") for top in WHERE for path in top.rglob("*.py"))
NAMES = set(re.findall(r"\w+", SOURCE)) | {Path(place).stem for place in PLACES}


@pytest.mark.parametrize("name", [name for name in QUOTED if re.search(r"^[\w/]+(\.py|/)$", name)])
def test_each_file_and_folder_exists(name: str) -> None:
    assert any(place.endswith(f"/{name.removesuffix('/')}") for place in PLACES)


@pytest.mark.parametrize("name", [name for name in QUOTED if re.search(r"^\w[\w./]*(\(.*)?$", name)])
def test_each_name_exists_in_the_code(name: str) -> None:
    parts = re.findall(r"\w+", name.partition("(")[0])
    assert [part for part in parts if part not in {*NAMES, "py"}] == []


def test_each_module_of_words_is_listed() -> None:
    table = TEXT[TEXT.index("| in `words/` |") : TEXT.index("## Packaging")]
    modules = {path.stem for path in (ROOT / "setgui" / "words").glob("*.py")} - {"__init__"}
    assert set(re.findall(r"`(\w+)`", table)) == modules
