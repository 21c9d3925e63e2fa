"""The complete languages, compiled from their sources, so no catalogs have to be built."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

from setgui.words import language
from setgui.words.language import COMPLETE

import catalogues  # isort: skip - in packaging, no package of its own

TABLES = Path(__file__).with_name("tables")
OTHERS = sorted(COMPLETE - {language.ENGLISH})
"""All complete languages except English."""


@cache
def catalogue(code: str) -> GNUTranslations:
    return GNUTranslations(BytesIO(catalogues.compiled(catalogues.merged(catalogues.TRANSLATIONS / f"{code}.po"))))


@contextmanager
def spoken(code: str) -> Iterator[None]:
    if code != language.ENGLISH:
        language.put_in_force(code, catalogue(code))
    try:
        yield
    finally:
        language.use(language.ENGLISH)
