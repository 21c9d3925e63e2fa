"""What the installer says, out of the catalogues, for NSIS; which language it says that in, Windows tells."""

import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from setgui.words import desktop
from setgui.words.desktop import GAME_FILE
from setgui.words.language import COMPLETE, ENGLISH, say, use

LANGUAGES = {ENGLISH: "English", "de": "German", "es": "Spanish", "fr": "French", "pt_BR": "PortugueseBR"}
"""By the names that NSIS has for them; it shows the first where it has not that of Windows."""
_FOLDERS = {name: f"\1{number}" for number, name in enumerate(("$INSTDIR", "$R0", r"$LOCALAPPDATA\setgui"))}
"""Stand in a sentence for what the installer finds out."""


def script() -> str:
    """The languages, with each sentence by its name in each."""
    if LANGUAGES.keys() != {ENGLISH, *COMPLETE}:
        raise ValueError(COMPLETE)
    lines = [f'!insertmacro MUI_LANGUAGE "{name}"' for name in LANGUAGES.values()]
    for language, name in LANGUAGES.items():
        use(language)
        lines += [f'LangString {what} ${{LANG_{name.upper()}}} "{_filled(told)}"' for what, told in _sentences()]
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
    """What stands in NSIS between double quotes."""
    return text.replace("$", "$$").replace('"', '$\\"')


def _filled(text: str) -> str:
    inside = quoted(text)
    for folder, sign in _FOLDERS.items():
        inside = inside.replace(sign, folder)
    return inside
