"""Which language is wanted, and which there are."""

import os
import re
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress

from setgui.marks import Phrase
from setgui.model.quoting import quoted
from setgui.words.language import ENGLISH, N_, P_, UnknownLanguage, in_force, languages, say_in, unknown, use

VARIABLE = "SETGUI_LANGUAGE"
"""Asks for a language where nothing else did; an empty one is as good as none."""


COMPLETE = frozenset({ENGLISH, "de", "es", "fr", "pt_BR"})
"""The languages in which everything is said. Others have to be chosen; what they lack is said in English."""
OWN_NAME = P_("this language, in itself", "English")
_UNFINISHED = N_("{language} (unfinished)")


def choose(asked: str | None = None, kept: str = "") -> Phrase | None:
    """Say everything in the language asked for, else in the variable's, a player's, the system's, or in English.

    Raises UnknownLanguage if there are no words in the one asked for. Where the variable asks for one in vain, that is
    returned: because of it no window should stay shut, which would say nothing to whoever has no terminal.
    """
    there = languages()
    if asked is not None:
        _use(asked, there)
        return None
    wished, complete = os.environ.get(VARIABLE), [language for language in there if language in COMPLETE]
    chosen = [(wish, there) for wish in (wished, kept) if wish]
    system = [(wish, complete) for wish in (*system_wishes(os.environ), ENGLISH)]
    for wish, offered in (*chosen, *system):
        with suppress(UnknownLanguage):  # none of them need be there
            _use(wish, offered)
            break
    told = N_("The variable SETGUI_LANGUAGE asks for {language}, which Setgui does not speak.")
    return Phrase(told, language=quoted(wished)) if wished and wish != wished else None


def _use(wish: str, offered: Iterable[str]) -> None:
    language = closest(wish, offered)
    if language is None:
        raise unknown(wish)
    if language != in_force():
        use(language)


def names() -> list[tuple[str, str]]:
    """All languages that can be chosen, each with its name in itself, which says too whether it is unfinished."""
    found = []
    for language in languages():
        with suppress(UnknownLanguage):  # it is damaged
            name = say_in(language, OWN_NAME)
            told = name if language in COMPLETE else say_in(language, _UNFINISHED).format(language=name)
            found.append((language, told))
    return sorted(found, key=lambda one: one[1].casefold())


def closest(wish: str, languages: Iterable[str]) -> str | None:
    """The language that comes closest to one as systems name it, like ``de_AT.UTF-8``; or None.

    Where it is not spoken as in the country asked for, that of another country is better than none.
    """
    there = {language.casefold().replace("-", "_"): language for language in languages}
    name = re.sub(r"\.[^@]*", "", wish).replace("-", "_").casefold()
    alone = re.split("[_@]", name)[0]
    forms = (name, name.partition("@")[0], alone, *(form for form in there if form.partition("_")[0] == alone))
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
