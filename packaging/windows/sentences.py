"""What the installer says, out of the catalogues, for NSIS; which language it says that in, Windows tells."""

import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from setgui.words import choice, desktop
from setgui.words.desktop import GAME_FILE
from setgui.words.language import ENGLISH, say, use

LANGUAGES = {ENGLISH: "English", "de": "German", "es": "Spanish", "fr": "French", "pt_BR": "PortugueseBR"}
"""By the names that NSIS has for them; it shows the first where it has not that of Windows."""
_FOLDERS = {name: f"\1{number}" for number, name in enumerate(("$INSTDIR", "$R0", r"$LOCALAPPDATA\setgui"))}
"""Stand in a sentence for what the installer finds out."""


def script() -> str:
    """The languages, with each sentence by its name in each."""
    if LANGUAGES.keys() != {ENGLISH, *choice.COMPLETE}:
        raise ValueError(choice.COMPLETE)
    lines = [f'!insertmacro MUI_LANGUAGE "{name}"' for name in LANGUAGES.values()]
    for language, name in LANGUAGES.items():
        use(language)
        lines += [f'LangString {what} ${{LANG_{name.upper()}}} "{_filled(told)}"' for what, told in _sentences()]
    use(ENGLISH)
    return "\n".join(["!macro LANGUAGES", *lines, "!macroend", ""])


def _sentences() -> Iterator[tuple[str, str]]:
    here, before, games = _FOLDERS.values()
    yield "ABOUT_IT", desktop.about_it()
    yield "DESKTOP_LINK", desktop.desktop_link()
    yield "TERMINAL", desktop.terminal()
    yield "GAME_FILE", say(GAME_FILE)
    yield "RUNNING", desktop.running()
    yield "NOT_REPLACED", desktop.not_replaced(before)
    yield "PATH_NOT_ADDED", desktop.path_not_added(here)
    yield "PATH_NOT_REMOVED", desktop.path_not_removed(here)
    yield "GAMES_TOO", desktop.games_too(games)


def quoted(text: str) -> str:
    """What stands in NSIS between double quotes."""
    return text.replace("$", "$$").replace('"', '$\\"')


def _filled(text: str) -> str:
    inside = quoted(text)
    for folder, sign in _FOLDERS.items():
        inside = inside.replace(sign, folder)
    return inside
