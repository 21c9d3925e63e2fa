"""Translation, and choosing the current language."""

import os
import re
import struct
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from gettext import GNUTranslations, NullTranslations

from setgui.assets import asset
from setgui.marks import CONTEXT_ENDS, N_, NN_, P_, PLURAL_BEGINS, Message, Phrase, Problem
from setgui.model.quoting import quoted

__all__ = ["NN_", "N_", "P_", "Message"]  # in addition to the names defined here

ENGLISH = "en"
"""The language of the texts in the code; it has no catalog."""
VARIABLE = "SETGUI_LANGUAGE"
"""Environment variable for the language; "" counts as unset."""
COMPLETE = frozenset({ENGLISH, "de", "es", "fr", "pt_BR"})
"""Completely translated languages; all others are used only if explicitly chosen."""
OWN_NAME = P_("this language, in itself", "English")
_UNFINISHED = N_("{language} (unfinished)")

_language = ENGLISH
_catalogue = NullTranslations()


class UnknownLanguage(Problem):
    """There is no catalog for a language, or it cannot be read."""


def languages() -> list[str]:
    folder = asset("translations")
    files = [file.name for file in folder.iterdir()] if folder.is_dir() else []
    return sorted([ENGLISH, *(file.removesuffix(".mo") for file in files if file.endswith(".mo"))])


def unknown(language: str) -> UnknownLanguage:
    there = languages()
    wrong = NN_(
        "{language} is not available; choose {languages}",
        "{language} is not available; choose one of {languages}",
    )
    return UnknownLanguage(wrong, n=len(there), language=quoted(language), languages=tuple(there))


def use(language: str) -> None:
    """Switch to a language; raises UnknownLanguage."""
    put_in_force(language, _read(language))


def _read(language: str) -> NullTranslations:
    if language == ENGLISH:
        return NullTranslations()
    file = asset("translations", f"{language}.mo")
    try:
        with file.open("rb") as catalogue:
            return GNUTranslations(catalogue)
    except FileNotFoundError as problem:
        raise unknown(language) from problem
    except (OSError, ValueError, struct.error) as problem:
        wrong = N_("{file} is damaged; reinstall Setgui or choose another language")
        raise UnknownLanguage(wrong, file=file) from problem


def put_in_force(language: str, catalogue: NullTranslations) -> None:
    global _language, _catalogue
    _language, _catalogue = language, catalogue


def in_force() -> str:
    return _language


def right_to_left() -> bool:
    return pgettext("how the language is written: ltr from left to right, or rtl", "ltr") == "rtl"


def say(message: Message, **values: object) -> str:
    """Translate a marked text and insert values; `n` selects the plural form."""
    one, _, many = message.partition(PLURAL_BEGINS)
    n = values.get("n")
    text = _catalogue.ngettext(one, many, abs(n)) if many and isinstance(n, int) else _catalogue.gettext(one)
    if isinstance(n, int):
        values["n"] = number(n)
    text = text.rpartition(CONTEXT_ENDS)[2]
    return text.format(**values) if values else text


def say_in(language: str, message: Message) -> str:
    """Translate a marked text to any language without switching to it; raises UnknownLanguage."""
    return _read(language).gettext(message).rpartition(CONTEXT_ENDS)[2]


def _(message: str) -> str:
    """Translate a text; do not use in f-strings, where the extraction tool misses it before Python 3.12."""
    return _catalogue.gettext(message) if message else ""  # "" would return the catalog's header


def ngettext(one: str, many: str, n: int) -> str:
    """Translate a text with a plural form for `n`; -1 is singular."""
    return _catalogue.ngettext(one, many, abs(n))


def pgettext(context: str, message: str) -> str:
    """Translate a text with more than one meaning; `context` tells translators which."""
    return _catalogue.pgettext(context, message)


def npgettext(context: str, one: str, many: str, n: int) -> str:
    return _catalogue.npgettext(context, one, many, abs(n))


def number(value: float, decimals: int = 0) -> str:
    """Format a number with thousands separators and a real minus sign."""
    value = round(value, decimals or None) or 0  # no negative zero
    digits = int(pgettext("how many digits a number has at least when its thousands are set apart", "4"))
    apart = pgettext("between thousands, as in 1,234", ",") if abs(value) >= 10 ** (digits - 1) else ""
    point = pgettext("before decimals, as in 4.2", ".")
    text = f"{value:,.{decimals}f}" if decimals else f"{value:,}"
    return text.translate({ord(","): apart, ord("."): point, ord("-"): "−"})


def choose(asked: str | None = None, kept: str = "") -> Phrase | None:
    """Switch to the language `asked` for, else SETGUI_LANGUAGE, the player's (`kept`), the system's, or English.

    Raises UnknownLanguage for `asked`. For a wrong SETGUI_LANGUAGE, return an error message instead.
    """
    there = languages()
    if asked is not None:
        _use_closest(asked, there)
        return None
    wished, complete = os.environ.get(VARIABLE), [language for language in there if language in COMPLETE]
    chosen = [(wish, there) for wish in (wished, kept) if wish]
    system = [(wish, complete) for wish in (*system_wishes(os.environ), ENGLISH)]
    for wish, offered in (*chosen, *system):
        with suppress(UnknownLanguage):
            _use_closest(wish, offered)
            break
    text = N_("SETGUI_LANGUAGE is set to {language}, which is not available.")
    return Phrase(text, language=quoted(wished)) if wished and wish != wished else None


def _use_closest(wish: str, offered: Iterable[str]) -> None:
    language = closest(wish, offered)
    if language is None:
        raise unknown(wish)
    if language != in_force():
        use(language)


def names() -> list[tuple[str, str]]:
    """Return all languages with their own names, marked if unfinished, in the order of these names."""
    found = []
    for language in languages():
        with suppress(UnknownLanguage):  # its catalog is damaged
            name = say_in(language, OWN_NAME)
            label = name if language in COMPLETE else say_in(language, _UNFINISHED).format(language=name)
            found.append((language, label))
    return sorted(found, key=lambda one: one[1].casefold())


def closest(wish: str, languages: Iterable[str]) -> str | None:
    """Return the best match among languages for a locale like ``de_AT.UTF-8``, even of another country; or None."""
    there = {language.casefold().replace("-", "_"): language for language in languages}
    name = re.sub(r"\.[^@]*", "", wish).replace("-", "_").casefold()
    alone = re.split("[_@]", name)[0]
    forms = (name, name.partition("@")[0], alone, *(form for form in there if form.partition("_")[0] == alone))
    return next((there[form] for form in forms if form in there), None)


def system_wishes(environment: Mapping[str, str]) -> list[str]:
    """Return the system's languages, preferred first, from the variables of GNU gettext or the desktop."""
    locale = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    if locale.partition(".")[0] in ("C", "POSIX"):
        return [ENGLISH]
    more = environment.get("LANGUAGE", "").split(":")
    return [*filter(None, more), *([locale] if locale else _desktop_wishes())]


def _desktop_wishes() -> list[str]:
    """Return the languages of Windows or macOS, whose desktops do not set these variables."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - only there
        from locale import windows_locale  # noqa: PLC0415

        return [windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), ENGLISH)]
    if sys.platform == "darwin":
        import subprocess  # noqa: PLC0415 - only there

        asking = ["/usr/bin/defaults", "read", "-g", "AppleLanguages"]
        output = subprocess.run(asking, capture_output=True, text=True, check=False).stdout  # noqa: S603 - fixed
        return re.findall(r"[\w-]+", output)
    return []
