"""Sentences of the installer, from the catalogs, for NSIS, which picks the language of Windows."""

import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from setgui.words import desktop
from setgui.words.desktop import GAME_FILE
from setgui.words.language import COMPLETE, ENGLISH, say, use

LANGUAGES = {ENGLISH: "English", "de": "German", "es": "Spanish", "fr": "French", "pt_BR": "PortugueseBR"}
"""NSIS's names of the languages; the first is the fallback."""
_FOLDERS = {name: f"\1{number}" for number, name in enumerate(("$INSTDIR", "$R0", r"$LOCALAPPDATA\setgui"))}
"""Placeholders for values that the installer determines."""


def script() -> str:
    """Return the macro that declares the languages and every sentence in each of them."""
    if LANGUAGES.keys() != {ENGLISH, *COMPLETE}:
        raise ValueError(COMPLETE)
    lines = [f'!insertmacro MUI_LANGUAGE "{name}"' for name in LANGUAGES.values()]
    for language, name in LANGUAGES.items():
        use(language)
        lines += [f'LangString {key} ${{LANG_{name.upper()}}} "{_filled(text)}"' for key, text in _sentences()]
    use(ENGLISH)
    return "\n".join(["!macro LANGUAGES", *lines, "!macroend", ""])


def _sentences() -> Iterator[tuple[str, str]]:
    here, before, games = _FOLDERS.values()
    yield "ABOUT_IT", say(desktop.ABOUT_IT)
    yield "DESKTOP_LINK", say(desktop.DESKTOP_LINK)
    yield "TERMINAL", say(desktop.TERMINAL)
    yield "GAME_FILE", say(GAME_FILE)
    yield "RUNNING", say(desktop.RUNNING)
    yield "NOT_REPLACED", say(desktop.NOT_REPLACED, folder=before)
    yield "PATH_NOT_ADDED", say(desktop.PATH_NOT_ADDED, folder=here)
    yield "PATH_NOT_REMOVED", say(desktop.PATH_NOT_REMOVED, folder=here)
    yield "GAMES_TOO", say(desktop.GAMES_TOO, folder=games)


def quoted(text: str) -> str:
    """Escape a text for double quotes in NSIS."""
    return text.replace("$", "$$").replace('"', '$\\"')


def _filled(text: str) -> str:
    inside = quoted(text)
    for folder, sign in _FOLDERS.items():
        inside = inside.replace(sign, folder)
    return inside
