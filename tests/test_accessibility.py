"""`docs/accessibility.md` names only tests that exist, and evidence for everything that it calls met."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
TEXT = (TESTS.parent / "docs" / "accessibility.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`((?:\w+/)?\w+): (\w+)`", TEXT)))
ROWS = [[cell.strip() for cell in line.split(" |")] for line in TEXT.splitlines() if re.match(r"\| \d+\.\d", line)]


@pytest.mark.parametrize(("file", "name"), NAMED)
def test_each_test_exists(file: str, name: str) -> None:
    folder, _, module = file.rpartition("/")
    places = [TESTS / part / folder / f"test_{module}.py" for part in ("", "ui")]
    assert any(f"def test_{name}(" in place.read_text(encoding="utf-8") for place in places if place.exists())


def test_each_line_that_is_met_has_a_test_or_a_date() -> None:
    met = [row for row in ROWS if row[1] in {"met", "in part"}]
    assert len(met) > 40
    assert [row[0] for row in met if not re.search(r"`[\w/]+: \w+`|, 20\d\d-\d\d", row[3])] == []
