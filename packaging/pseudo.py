"""A language made of English by machine: accented, two fifths longer, in brackets.

So one sees what is not translated, what has no room and what is cut. Mirrored, it is written from right to left, as far
as a window is.
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
"""What stands for a value, marks up, or is an address."""


def longer(text: str) -> str:
    """``[Šţåŕţ··]``; a text for programs, a number or a sign stays as it is."""
    parts = _KEPT.split(text)
    letters = sum(map(str.isalpha, "".join(parts[::2])))
    if not letters or text in ("ltr", "rtl"):
        return text
    parts[::2] = [part.translate(_ACCENTED) for part in parts[::2]]
    more = "".join(islice(cycle("·· "), -(-letters * 2 // 5) - 2 if letters > 5 else 0)).rstrip()
    return f"[{''.join(parts)}{more}]"


@cache
def catalogue(language: str) -> GNUTranslations:
    told = Catalog(locale="en", charset="utf-8", fuzzy=False)
    for message in extracted():
        if message.id:
            texts = ["rtl" if language == MIRRORED and text == "ltr" else longer(text) for text in texts_of(message)]
            told.add(message.id, texts if message.pluralizable else texts[0], context=message.context)
    return GNUTranslations(BytesIO(compiled(told)))


def use(language: str) -> None:
    put_in_force(language, catalogue(language))
