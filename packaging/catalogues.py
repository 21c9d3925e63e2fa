"""Brings the catalogues of all languages up to date with the texts in `setgui`, and tells what they lack.

python packaging/catalogues.py [LANGUAGE ...]: begins catalogues of these languages first, with the names and signs that
are known of a language without asking anybody (from Unicode's CLDR, which comes with Babel).

The list of all texts is no file of the repository: it is made in a moment, and would be one more thing that can be out
of date. Translators get `resources/translations/*.po`. All that knows what a text needs is in this one module, for the
tests and the build ask it too.
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
"""How `setgui.marks` and `setgui.words.language` mark a text: which argument is its context, which the text, which its
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
    """A new catalogue, in which the names of months and weekdays and the signs in numbers stand already."""
    locale = Locale.parse(language)
    catalog = Catalog(locale=locale, project="Setgui", charset="utf-8", fuzzy=False)
    catalog.update(texts)
    _fill_in(catalog, locale)
    return catalog


def _fill_in(catalog: Catalog, locale: Locale) -> None:
    """Write down what Unicode knows of the language, where nothing stands."""
    english, own = _known(Locale("en", "US")), _known(locale)
    known = {(context, english[context, place]): own[context, place] for context, place in english}
    name = str(locale.get_display_name())  # in itself, as in a list of languages: ``português (Brasil)``
    known["this language, in itself", "English"] = name[0].upper() + name[1:]
    for message in catalog:
        if not message.string:
            message.string = known.get((message.context or "", texts_of(message)[0]), message.string)


def _known(locale: Locale) -> dict[tuple[str, str], str]:
    """What Unicode's figures tell of a language, each with a context and, in English, with the text itself."""
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
    """What a catalogue lacks, and what in it would go wrong; a line each. Some contexts name further values."""
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
    """Whether the program has all values that a translation asks for."""
    with suppress(ValueError):  # a brace that nothing closes
        return set(places(text)) <= set(places(message.context or "", *texts_of(message)))
    return False


def _needed(message: Message, catalog: Catalog) -> list[set[str]]:
    """The values without which each form of a text would lack something.

    That for a single number need not tell which one it is. Where a context names values that are there too, as
    `{hour}` beside `{hour_of_12}`, a language takes those that it needs.
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
    """The names of the values that go into texts."""
    return [name for text in texts for _, name, _, _ in Formatter().parse(text) if name is not None]


def texts_of(message: Message) -> tuple[str, ...]:
    return _forms(message.id)


def _forms(text: str | Iterable[str] | None) -> tuple[str, ...]:
    return (text or "",) if isinstance(text, str | None) else tuple(text)


def _described(message: Message) -> str:
    return repr(texts_of(message)[0]) + (f" ({message.context})" if message.context else "")


def compiled(catalog: Catalog) -> bytes:
    """A catalogue as the program reads it: without what would fail when it is said."""
    copied, made = io.BytesIO(), io.BytesIO()
    write_po(copied, catalog)
    copied.seek(0)
    sound = read_po(copied, catalog.locale)
    for message in sound:
        if not all(_fits(text, message) for text in _forms(message.string)):
            message.string = ""
    write_mo(made, sound)
    generator = f"Babel {babel.__version__}".encode()  # else another Babel makes other bytes
    return made.getvalue().replace(generator, b"Babel".ljust(len(generator)))


def make() -> list[Path]:
    """The catalogues that the program reads, made anew where their sources are newer."""
    found = {path: path.with_suffix(".mo") for path in sorted(TRANSLATIONS.glob("*.po"))}
    for path, made in found.items():
        if not made.exists() or made.stat().st_mtime <= path.stat().st_mtime:
            with path.open("rb") as file:
                content = compiled(read_po(file, locale=path.stem))
            new = made.with_suffix(f".{os.getpid()}")  # for two may do this at once
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
            sys.exit(f"{code!r} is no code of a language that Babel knows, such as de or pt_BR")
    main(sys.argv[1:])
