"""Texts and docstrings are free of the worst patterns that docs/english.md names."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import catalogues  # isort: skip - in packaging, no package of its own

ROOT = Path(__file__).parents[2]
FOREIGN = (
    r"\b(whoever|anew|(some|no|any|every)body|lies|lying|lay there|(leaves?|left) out|comes? of|goes by|is to be)\b"
)
IN_TEXTS = re.compile(
    rf"{FOREIGN}|\b(tell|tells|telling|begin|begins|begun)\b|\b(by|with|under|at|to) which\b", re.IGNORECASE
)
IN_DOCSTRINGS = re.compile(rf"^(What|Where|How|Whoever|So|Of|That)\b|{FOREIGN}", re.IGNORECASE)
ALLOWED = {"hard to tell apart": "only this verb says it of colors"}


def docstrings() -> Iterator[tuple[str, str]]:
    """Yield the place and the text of each docstring, those of constants and fields included."""
    for file in sorted(path for folder in ("setgui", "tests", "packaging") for path in (ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Expr(ast.Constant(str(text))):
                    yield f"{file.relative_to(ROOT)}:{node.lineno}", text


def test_texts_are_plain_english() -> None:
    texts = [text for message in catalogues.extracted() for text in catalogues.texts_of(message)]
    assert [text for text in texts if IN_TEXTS.search(re.sub("|".join(ALLOWED), "", text))] == []


def test_docstrings_are_plain_english() -> None:
    assert [place for place, text in docstrings() if IN_DOCSTRINGS.search(text)] == []


def test_marked_sentences_are_found() -> None:
    for foreign in (
        "Whoever never played learns it with F4",
        "a set worth taking lay there",
        "the line by which it begins",
    ):
        assert IN_TEXTS.search(foreign)
        assert IN_DOCSTRINGS.search(f"What is so: {foreign}")
