"""Update the catalogs of all languages with the texts in `setgui`, and list what they lack.

python packaging/catalogues.py [LANGUAGE ...]: first create catalogs for these languages, with the names and symbols
from Unicode's CLDR, which comes with Babel.

The template of all texts is not in the repository, because it takes a moment to generate and could get out of date.
Translators get `resources/translations/*.po`. The tests and the build use this module too.
"""

import io
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from gettext import c2py
from pathlib import Path
from string import Formatter

import babel
from babel import Locale
from babel.dates import get_day_names, get_month_names
from babel.localedata import exists
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from babel.numbers import get_decimal_symbol, get_group_symbol

ROOT = Path(__file__).parents[1]
TRANSLATIONS = ROOT / "resources" / "translations"
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "N_": None,
    "P_": ((1, "c"), 2),
    "NN_": (1, 2),
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
"""Functions of `setgui.marks` and `setgui.words.language` that mark texts, with the positions of context, text and
plural."""


def extracted() -> Catalog:
    catalog = Catalog(project="Setgui", charset="utf-8")
    folder = ROOT / "setgui"
    for file, line, text, comments, context in extract_from_dir(
        folder, method_map=[("**.py", "python")], keywords=KEYWORDS, comment_tags=["Translators:"]
    ):
        place = [((folder / file).relative_to(ROOT).as_posix(), line)]
        catalog.add(text, None, place, auto_comments=comments, context=context)
    return catalog


def begun(language: str, texts: Catalog) -> Catalog:
    """Create a catalog that already has the names of months and weekdays and the symbols in numbers."""
    locale = Locale.parse(language)
    catalog = Catalog(locale=locale, project="Setgui", charset="utf-8", fuzzy=False)
    catalog.update(texts)
    _fill_in(catalog, locale)
    return catalog


def _fill_in(catalog: Catalog, locale: Locale) -> None:
    """Fill in missing translations that CLDR has."""
    english, own = _known(Locale("en", "US")), _known(locale)
    known = {(context, english[context, place]): own[context, place] for context, place in english}
    name = str(locale.get_display_name())  # in the language itself: ``português (Brasil)``
    known["this language, in itself", "English"] = name[0].upper() + name[1:]
    for message in catalog:
        if not message.string:
            message.string = known.get((message.context or "", texts_of(message)[0]), message.string)


def _known(locale: Locale) -> dict[tuple[str, str], str]:
    """Return CLDR's names and symbols of a locale, by context and place in their lists."""
    found = {
        "month alone": get_month_names("wide", "stand-alone", locale),
        "month in a date": get_month_names("wide", "format", locale),
        "short month": get_month_names("abbreviated", "format", locale),
        "weekday": get_day_names("wide", "format", locale),
        "short weekday": get_day_names("abbreviated", "format", locale),
        "between thousands, as in 1,234": {0: get_group_symbol(locale)},
        "before decimals, as in 4.2": {0: get_decimal_symbol(locale)},
        "the day with which weeks begin: 1 for Monday to 7 for Sunday": {0: str(locale.first_week_day + 1)},
    }
    return {(context, str(place)): name for context, names in found.items() for place, name in names.items()}


def merged(path: Path) -> Catalog:
    with path.open("rb") as file:
        catalog = read_po(file, locale=path.stem)
    catalog.update(extracted(), update_creation_date=False)
    _fill_in(catalog, Locale.parse(path.stem))
    return catalog


def faults(catalog: Catalog) -> Iterator[str]:
    """Yield a line for each missing, fuzzy, wrong or stale translation. Some contexts name additional values."""
    for message in catalog:
        if not message.id:
            continue
        translations = _forms(message.string)
        if not all(translations) or len(translations) != (catalog.num_plurals if message.pluralizable else 1):
            yield f"missing: {_described(message)}"
        elif message.fuzzy:
            yield f"fuzzy: {_described(message)}"
        for text, needed in zip(translations, _needed(message, catalog), strict=False):
            if text and not (_fits(text, message) and needed <= set(places(text))):
                yield f"wrong places for values: {text!r} for {_described(message)}"
    for message in catalog.obsolete.values():
        yield f"stale: {_described(message)}"


def _fits(text: str, message: Message) -> bool:
    """Return whether the program has all values in a translation."""
    with suppress(ValueError):  # an unclosed brace
        return set(places(text)) <= set(places(message.context or "", *texts_of(message)))
    return False


def _needed(message: Message, catalog: Catalog) -> list[set[str]]:
    """Return the values that each plural form must have.

    A form for a single number may omit the number. If a context names alternative values, such as `{hour}` for
    `{hour_of_12}`, none is required.
    """
    if places(message.context or ""):
        return [set()]
    if not message.pluralizable:
        return [set(places(*texts_of(message)))]
    form = c2py(catalog.plural_expr)
    numbers = [[n for n in range(200) if form(n) == which] for which in range(catalog.num_plurals)]
    one, many = (set(places(text)) for text in texts_of(message))
    return [(one if 1 in of else many) - ({"n"} if len(of) == 1 else set()) for of in numbers]


def places(*texts: str) -> list[str]:
    """Return the names of the values in texts."""
    return [name for text in texts for _, name, _, _ in Formatter().parse(text) if name is not None]


def texts_of(message: Message) -> tuple[str, ...]:
    return _forms(message.id)


def _forms(text: str | Iterable[str] | None) -> tuple[str, ...]:
    return (text or "",) if isinstance(text, str | None) else tuple(text)


def _described(message: Message) -> str:
    return repr(texts_of(message)[0]) + (f" ({message.context})" if message.context else "")


def compiled(catalog: Catalog) -> bytes:
    """Compile a catalog, without translations that would fail at run time."""
    copied, made = io.BytesIO(), io.BytesIO()
    write_po(copied, catalog)
    copied.seek(0)
    sound = read_po(copied, catalog.locale)
    for message in sound:
        if not all(_fits(text, message) for text in _forms(message.string)):
            message.string = ""
    write_mo(made, sound)
    generator = f"Babel {babel.__version__}".encode()  # independent of the version of Babel
    return made.getvalue().replace(generator, b"Babel".ljust(len(generator)))


def make() -> list[Path]:
    """Compile the catalogs whose sources are newer, and return the paths of all."""
    found = {path: path.with_suffix(".mo") for path in sorted(TRANSLATIONS.glob("*.po"))}
    for path, made in found.items():
        if not made.exists() or made.stat().st_mtime <= path.stat().st_mtime:
            with path.open("rb") as file:
                content = compiled(read_po(file, locale=path.stem))
            new = made.with_suffix(f".{os.getpid()}")  # two processes may do this at once
            new.write_bytes(content)
            new.replace(made)
    return list(found.values())


def _write(path: Path, catalog: Catalog) -> None:
    with path.open("wb") as file:
        write_po(file, catalog, width=120, include_lineno=False)


def main(new: list[str]) -> None:
    texts = extracted()
    print(f"{len(texts)} texts in setgui")
    for language in new:
        if not (path := TRANSLATIONS / f"{language}.po").exists():
            _write(path, begun(language, texts))
    for path in sorted(TRANSLATIONS.glob("*.po")):
        catalog = merged(path)
        _write(path, catalog)
        found = list(faults(catalog))
        print(f"{path.relative_to(ROOT)}: {len(found)} to look at", *found, sep="\n  ")
    make()


if __name__ == "__main__":
    for code in sys.argv[1:]:
        if not exists(code):
            sys.exit(f"{code!r} is not a language code that Babel knows, such as de or pt_BR")
    main(sys.argv[1:])
