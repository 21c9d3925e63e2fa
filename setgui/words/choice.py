"""Which language is wanted, and which there are."""

import os
import re
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress

from setgui.assets import asset
from setgui.model.quoting import quoted
from setgui.words import formats
from setgui.words.language import ENGLISH, UnknownLanguage, _, ngettext, use

VARIABLE = "SETGUI_LANGUAGE"
"""Asks for a language where nothing else did; an empty one is as good as none."""


def choose(asked: str | None = None) -> str | None:
    """Say everything in the language asked for, else in the variable's, else in the system's, else in English.

    Raises UnknownLanguage if there are no words in the one asked for. What the variable asks for in vain is returned:
    because of it no window should stay shut, which would say nothing to whoever has no terminal.
    """
    if asked is not None:
        _use(asked)
        return None
    wished = os.environ.get(VARIABLE)
    for wish in filter(None, (wished, *system_wishes(os.environ), ENGLISH)):
        with suppress(UnknownLanguage):  # the system's need not be there
            _use(wish)
            break
    return wished if wished and wish != wished else None


def _use(wish: str) -> None:
    language = closest(wish, languages())
    if language is None:
        raise UnknownLanguage(wish)
    use(language)


def unknown(problem: UnknownLanguage) -> str:
    """That there are no words in a language, or none that can be read."""
    if problem.damaged:
        return _("{file} is damaged; install Setgui again, or choose another language").format(file=problem.damaged)
    there = languages()
    told = ngettext(
        "Setgui does not speak {language}; choose {languages}",
        "Setgui does not speak {language}; choose one of {languages}",
        len(there),
    )
    return told.format(language=quoted(problem.language), languages=formats.in_a_row(there))


def languages() -> list[str]:
    """All languages that there are: English, and those with a catalogue."""
    folder = asset("translations")
    files = [file.name for file in folder.iterdir()] if folder.is_dir() else []
    return sorted([ENGLISH, *(file.removesuffix(".mo") for file in files if file.endswith(".mo"))])


def closest(wish: str, languages: Iterable[str]) -> str | None:
    """The language that comes closest to one as systems name it, like ``de_AT.UTF-8``; or None."""
    there = {language.casefold().replace("-", "_"): language for language in languages}
    name = re.sub(r"\.[^@]*", "", wish).replace("-", "_").casefold()
    forms = (name, name.partition("@")[0], re.split("[_@]", name)[0])
    return next((there[form] for form in forms if form in there), None)


def system_wishes(environment: Mapping[str, str]) -> list[str]:
    """The languages that the system asks for, best first, by the variables that GNU gettext reads."""
    locale = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    if locale.partition(".")[0] in ("C", "POSIX"):
        return [ENGLISH]
    more = environment.get("LANGUAGE", "").split(":")
    return [*filter(None, more), *([locale] if locale else _desktop_wishes())]


def _desktop_wishes() -> list[str]:
    """What Windows and macOS ask for, which set no variables for windows."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - only there
        from locale import windows_locale  # noqa: PLC0415

        return [windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), ENGLISH)]
    if sys.platform == "darwin":
        import subprocess  # noqa: PLC0415 - only there

        asking = ["/usr/bin/defaults", "read", "-g", "AppleLanguages"]
        told = subprocess.run(asking, capture_output=True, text=True, check=False).stdout  # noqa: S603 - fixed
        return re.findall(r"[\w-]+", told)
    return []
