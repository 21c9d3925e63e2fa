"""Every text can be extracted for translators, and every catalog matches the texts."""

import ast
from collections.abc import Iterator
from datetime import date
from gettext import GNUTranslations
from importlib import import_module
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from setgui.model.options import Millis
from setgui.words import formats, language

import catalogues  # isort: skip - in packaging, no package of its own
import pseudo  # isort: skip

MODULES = sorted((Path(__file__).parents[2] / "setgui").rglob("*.py"))


@pytest.fixture
def longer() -> Iterator[None]:
    pseudo.use(pseudo.LONGER)
    yield
    language.use(language.ENGLISH)


def marked() -> Iterator[tuple[str, int, str, list[ast.expr]]]:
    for file in MODULES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in catalogues.KEYWORDS:
                yield file.name, node.lineno, node.func.id, node.args


@pytest.fixture(scope="session")
def extractable() -> set[tuple[str | None, str]]:
    return {(message.context, text) for message in catalogues.extracted() for text in catalogues.texts_of(message)}


def test_every_text_can_be_extracted(extractable: set[tuple[str | None, str]]) -> None:
    """Texts must be literals, because no tool finds variables and f-strings."""
    for file, line, name, arguments in marked():
        texts = [one.value for one in arguments if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        assert len(texts) == len(arguments) - (name in ("ngettext", "npgettext")), (file, line)
        context = texts.pop(0) if name in ("P_", "pgettext", "npgettext") else None
        assert {(context, text) for text in texts} <= extractable, (file, line)


def test_a_singular_has_no_places_that_its_plural_lacks() -> None:
    for file, line, name, arguments in marked():
        if name in {"ngettext", "NN_"}:
            one, many = (str(text.value) for text in arguments[:2] if isinstance(text, ast.Constant))
            assert set(catalogues.places(one)) <= set(catalogues.places(many)), (file, line)


def said() -> Iterator[tuple[str, int, str, set[str | None]]]:
    """Yield each call of `say` with values: file, line, text and the names of the values."""
    for file in MODULES:
        module = ast.parse(file.read_text(encoding="utf-8"))
        here: dict[str, object] = {}
        for node in ast.walk(module):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("setgui.words"):
                imported = import_module(str(node.module))
                for one in node.names:
                    if node.module == "setgui.words":
                        import_module(f"setgui.words.{one.name}")
                    here[one.asname or one.name] = getattr(imported, one.name)
        if file.parent.name == "words":
            here |= vars(import_module(f"setgui.words.{file.stem}"))
        for node in ast.walk(module):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "say" and node.keywords:
                values = {value.arg for value in node.keywords}
                texts = (node.args[0].body, node.args[0].orelse) if isinstance(node.args[0], ast.IfExp) else node.args
                for text in texts:
                    name, _, attribute = ast.unparse(text).partition(".")
                    if name.isidentifier() and (found := getattr(here.get(name), attribute, here.get(name))):
                        yield file.name, node.lineno, str(found), values


def test_calls_of_say_have_all_values_of_the_text() -> None:
    checked = list(said())
    assert len(checked) > 60
    for file, line, text, values in checked:
        assert None in values or set(catalogues.places(text)) <= values, (file, line)  # None stands for **values


def test_a_translation_with_wrong_places_falls_back_to_english() -> None:
    """An unclosed brace counts as a wrong place."""
    catalog = Catalog(locale="de")
    for english, german in (
        ("Seat {number}", "Platz {nummer}"),
        ("Key {key}", "Taste {key"),
        ("Row {n}", "{n}. Reihe"),
    ):
        catalog.add(english, german)
    read = GNUTranslations(BytesIO(catalogues.compiled(catalog)))
    assert [read.gettext(text) for text in ("Seat {number}", "Key {key}", "Row {n}")] == [
        "Seat {number}",
        "Key {key}",
        "{n}. Reihe",
    ]


def test_faults_of_a_catalog_are_found() -> None:
    texts = catalogues.extracted()
    catalog = catalogues.begun("de", texts)
    assert "missing: '{a} and {b}' (all of two)" in catalogues.faults(catalog)
    assert not any("'January'" in fault for fault in catalogues.faults(catalog))
    found = catalog.get("{a} and {b}", "all of two")
    assert found is not None
    found.string = "{a} und {c}"
    assert "wrong places for values: '{a} und {c}' for '{a} and {b}' (all of two)" in catalogues.faults(catalog)
    hour = catalog.get("{hour_of_12}:{minute} {half}", "time of day; {hour} goes from 00 to 23")
    assert hour is not None
    hour.string = "{hour}:{minute}"
    assert not any("'{hour}:{minute}'" in fault for fault in catalogues.faults(catalog))
    seats = catalog.get("Seat {number}")
    assert seats is not None
    seats.string = "Ein Platz"
    assert "wrong places for values: 'Ein Platz' for 'Seat {number}'" in catalogues.faults(catalog)
    cards = catalog.get("{n} card")
    assert cards is not None
    cards.string = ("eine Karte", "Karten")
    assert [fault for fault in catalogues.faults(catalog) if "Karte" in fault] == [
        "wrong places for values: 'Karten' for '{n} card'"
    ]
    cards.string = ("eine Karte",)
    assert "missing: '{n} card'" in catalogues.faults(catalog)
    catalog.add("Gone.", "Fort.")
    catalog.update(texts)
    assert "stale: 'Gone.'" in catalogues.faults(catalog)


@pytest.mark.usefixtures("longer")
def test_words_and_formats_come_from_one_catalog() -> None:
    told = formats.day(date(2026, 11, 21))
    assert told == "[Šåţûŕđåý··], [Ñövémƀéŕ··] 21, 2026"
    assert formats.seconds(Millis(1000)) == "[1 šéçöñđ·]"
    assert language.in_force() == pseudo.LONGER
    assert not language.right_to_left()
