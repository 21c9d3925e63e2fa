"""A pseudo-language generated from English: accented, 40% longer, in brackets.

It reveals untranslated and truncated texts, and places without enough room. The mirrored variant lays out windows from
right to left.
"""

import re
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from itertools import cycle, islice

from babel.messages.catalog import Catalog
from catalogues import compiled, extracted, texts_of

from setgui.words.language import put_in_force

LONGER, MIRRORED = "x-pseudo", "x-mirrored"
LANGUAGES = (LONGER, MIRRORED)

_ACCENTED = str.maketrans("AaBbCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz", "ÅåƁƀÇçĐđÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž")
_KEPT = re.compile(r"(\{[^}]*\}|%\(\w+\)s|%[rs]|<[^>]+>|&\w+;|https?://\S+)")
"""Placeholders, markup and addresses."""


def longer(text: str) -> str:
    """Translate a text, such as ``[Šţåŕţ··]``; texts for programs, numbers and symbols stay unchanged."""
    parts = _KEPT.split(text)
    letters = sum(map(str.isalpha, "".join(parts[::2])))
    if not letters or text in ("ltr", "rtl"):
        return text
    parts[::2] = [part.translate(_ACCENTED) for part in parts[::2]]
    more = "".join(islice(cycle("·· "), -(-letters * 2 // 5) - 2 if letters > 5 else 0)).rstrip()
    return f"[{''.join(parts)}{more}]"


@cache
def catalogue(language: str) -> GNUTranslations:
    catalog = Catalog(locale="en", charset="utf-8", fuzzy=False)
    for message in extracted():
        if message.id:
            texts = ["rtl" if language == MIRRORED and text == "ltr" else longer(text) for text in texts_of(message)]
            catalog.add(message.id, texts if message.pluralizable else texts[0], context=message.context)
    return GNUTranslations(BytesIO(compiled(catalog)))


def use(language: str) -> None:
    put_in_force(language, catalogue(language))
