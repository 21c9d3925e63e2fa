"""Texts for desktop entry, file type and installers, in all languages, and for `setgui menu`."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from html import escape

from setgui import APPLICATION_ID
from setgui.session.starts.game_file import BEGINNING, ENDING
from setgui.words.language import COMPLETE, ENGLISH, N_, P_, Message, UnknownLanguage, say_in

GAME_TYPE = "application/x-setgui-game"

GENERIC_NAME = N_("Card game")
SUMMARY = N_("Find sets of three cards, alone or together")
KEYWORDS = P_("what is typed to find the program, each with a semicolon", "set;cards;solitaire;patience;puzzle;")
GAME_FILE = N_("Setgui game")
STARTS: tuple[tuple[str, Message, tuple[str, ...]], ...] = (
    ("Solitaire", N_("New solitaire game"), ("--mode", "solitaire")),
    ("Daily", N_("Today's six sets"), ("--mode", "daily")),
)
"""Actions of the desktop entry: name, label and command line options."""

DESCRIPTION = (
    N_("Three cards are a set if they are all the same or all different in number, color, shading and shape."),
    N_("Setgui is a version of this card game for one player or several, with solitaire at its heart:"),
)
"""Paragraphs for app stores; the last introduces the features."""
FEATURES = (
    N_("Solitaire, classic, daily puzzles, a sprint against the clock and drills on the sets you missed"),
    N_("Games for up to eight people and computer players at one table"),
    N_("A coach that rates your games, choice by choice"),
    N_("Every move saved, with unlimited undo, replay, statistics and records"),
    N_("Playable with a mouse, a keyboard, a single key or a screen reader, with colors for color-blind players"),
)
SCREENSHOT = N_("The board and score of a solitaire game")


def translations(message: Message) -> Iterator[tuple[str, str]]:
    """Yield (language, text) in English, then in each complete language whose translation differs."""
    english = say_in(ENGLISH, message)
    yield ENGLISH, english
    for language in sorted(COMPLETE - {ENGLISH}):
        with suppress(UnknownLanguage):  # its catalog is damaged or missing
            text = say_in(language, message)
            if text != english:
                yield language, text


def entry(command: Sequence[str]) -> str:
    lines = [
        *("[Desktop Entry]", "Type=Application", "Name=Setgui"),
        *_keys("GenericName", GENERIC_NAME),
        *_keys("Comment", SUMMARY),
        *_keys("Keywords", KEYWORDS),
        f"Icon={APPLICATION_ID}",
        try_exec_line(command),
        f"Exec={_command_line(command)} %f",
        "StartupNotify=true",
        "StartupWMClass=Setgui",
        "Terminal=false",
        "Categories=Game;CardGame;LogicGame;",
        f"MimeType={GAME_TYPE};",
        f"Actions={''.join(f'{name};' for name, _, _ in STARTS)}",
    ]
    for name, label, options in STARTS:
        start = _command_line((*command, *options))
        lines += ["", f"[Desktop Action {name}]", *_keys("Name", label), f"Exec={start}"]
    return "\n".join(lines) + "\n"


def try_exec_line(command: Sequence[str]) -> str:
    """Return the line of a desktop entry that hides it if the program is missing."""
    return f"TryExec={_escaped(command[0])}"


def program_of(entry: str) -> str | None:
    """Return the program that a desktop entry starts; None if the entry was edited or names a data folder."""
    found = re.search(r"^TryExec=(/.*)$", entry, re.MULTILINE)
    if found is None:
        return None
    program = re.sub(r"\\(.)", lambda sign: {"n": "\n", "t": "\t", "r": "\r"}.get(sign[1], sign[1]), found[1])
    commands = [program], [program, "-m", "setgui"]
    return program if any(f"\nExec={_command_line(command)} %f\n" in entry for command in commands) else None


def _keys(key: str, message: Message) -> Iterator[str]:
    for language, text in translations(message):
        yield f"{key}={text}" if language == ENGLISH else f"{key}[{language}]={text}"


def _command_line(words: Sequence[str]) -> str:
    """Return a command quoted for a desktop entry: https://specifications.freedesktop.org/desktop-entry/latest/exec-variables.html."""
    through = ["env"] if "%" in words[0] else []  # GLib does not unescape % in program names
    return " ".join(_escaped(_quoted(word)) for word in (*through, *words))


def _quoted(word: str) -> str:
    word = word.replace("%", "%%")
    if not set(word) & set(" \t\n\"'\\><~|&;$*?#()`"):
        return word
    return '"' + "".join(f"\\{letter}" if letter in '"`$\\' else letter for letter in word) + '"'


def _escaped(text: str) -> str:
    for letter, replacement in (("\\", "\\\\"), ("\n", "\\n"), ("\t", "\\t"), ("\r", "\\r")):
        text = text.replace(letter, replacement)
    return text


def game_type() -> str:
    """Return the XML definition of the game file type for the shared MIME database."""
    comments = ""
    for language, text in translations(GAME_FILE):
        in_language = "" if language == ENGLISH else f' xml:lang="{language}"'
        comments += f"    <comment{in_language}>{escape(text)}</comment>\n"
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{GAME_TYPE}">
{comments}    <sub-class-of type="text/plain"/>
    <magic priority="60">
      <match type="string" offset="0" value="{BEGINNING}"/>
    </magic>
    <glob pattern="*{ENDING}"/>
  </mime-type>
</mime-info>
"""


# `setgui menu`

NOT_HERE = N_("Setgui can be added to the menu only on Linux desktops.")
PUT = N_("Setgui was added to the application menu. Its entry is {file}.")
TAKEN_AWAY = N_("Setgui's menu entry, icons and file type were removed from {folder}.")
NOT_THERE = N_("There is no menu entry for Setgui in {folder}.")


# The installer for Windows

ABOUT_IT = N_("The card game Set")
DESKTOP_LINK = N_("Desktop shortcut")
TERMINAL = N_('"setgui" command (PATH)')
RUNNING = N_("Setgui is running. Close it, then try again.")
NOT_REPLACED = N_(
    "The older version of Setgui in {folder} could not be removed, so nothing was installed. "
    "Uninstall it, then try again."
)
PATH_NOT_ADDED = N_("PATH is too long for the installer to change. Add {folder} to it yourself.")
PATH_NOT_REMOVED = N_("PATH is too long for the uninstaller to change. Remove {folder} from it yourself.")
GAMES_TOO = N_("Delete all your games and settings in {folder} too?")
"""Asked when uninstalling; the default is no."""

# The launcher of the Linux bundle

PARTED = N_("Setgui can start only from its own folder. Unpack the whole archive and keep its files together.")
"""Shown if the launcher is not beside the other files."""
OTHER_SYSTEM = N_(
    "This Setgui package is for {processor} computers that run Linux with glibc {glibc} or newer. "
    "This computer does not meet these requirements."
)
