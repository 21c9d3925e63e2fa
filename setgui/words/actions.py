"""Labels of menus, actions, buttons and the settings page; an `&` precedes the access key of a menu or menu item.

For translators: choose letters of your own, in each menu all different; an action without one can only be walked to.
"""

from collections.abc import Collection

from setgui.model.cards import Color
from setgui.session.settings import Section
from setgui.words import formats
from setgui.words.language import N_, NN_, P_, Message, _, names, say

GAME_MENU = N_("&Game")
MOVE_MENU = N_("&Move")
HELP_ME_MENU = N_("H&elp me")
SETTINGS_MENU = N_("&Settings")
HELP_MENU = N_("&Help")

NEW_GAME = N_("&New game")
AGAIN = N_("Ne&w deal")
SAME_DEAL = N_("Play this &deal again")
REWIND = N_("Back to the star&t")
DAILY_PUZZLES = N_("Da&ily puzzles")
PLAYERS = N_("Play&er")
COPY_DEAL = N_("&Copy deal")
PASTE_DEAL = N_("Paste dea&l")
RACE = N_("Rac&e this game")
RACE_ALL = P_("button, for the number of ghosts, 2 to 7", "Race {n} at once")
SHARE = N_("S&hare…")
PAUSE = N_("&Pause")
GO_ON = N_("&Go on")
FINISH = N_("&Finish")
QUIT = N_("&Quit")

UNDO = N_("&Undo")
UNDO_NEW_GAME = N_("&Undo new game")
FINISH_TRY = N_("&Finish this try")
REDO = N_("&Redo")
LOCATE = N_("&Hint")
COUNT = N_("How &many sets?")
PROOF = N_("&Why is there none?")
ASK_COACH = N_("What would the &coach do?")
SHOW_ME = N_("&Let the computer play")
SHOW_BEST = N_("Show the &best line")
STOP_SHOWING = N_("&Stop the computer")
ADD_CARD = N_("&Add card")
NO_SET = P_("what a player claims", "&No set!")
RESHUFFLE = N_("R&eshuffle")
PUT_BACK = N_("&Put picked cards back")
GIVE_UP_CALL = N_("&Give up the call")
SET = P_("an answer", "Set")
NOT_A_SET = P_("an answer", "Not a set")

SHOW_RESULT = N_("Show &result")
SETTINGS = N_("Sett&ings")

SPEAK_MENU = N_("&Speech")
SPEAK_TABLE = N_("Read the &table")
SPEAK_FIGURES = N_("Read &score and time")
SPEAK_COMING = N_("Read the cards to &come")
SPEAK_AGAIN = N_("Repeat &last sentence")

MY_GAMES = N_("&My games")
LOOK_BACK = N_("L&ook back")
STATISTICS = N_("&Statistics")
CLUB = N_("&Club")
IMPORT = N_("Open &a game…")
EXPORT = N_("Save as file…")
BACKUPS = N_("Restore a &backup…")
FOLDER = N_("Open the games &folder")
ERASE = N_("De&lete everything…")

LEARN = N_("&Learn to play")
HOW_TO_PLAY = N_("&How to play")
KEYBOARD = N_("&Keyboard shortcuts")
TO_DESKTOP = N_("Add to application menu")
FROM_DESKTOP = N_("Remove from application menu")
ABOUT = N_("&About Setgui")
NOTHING = N_("Nothing here is possible now")


def called(text: Message) -> str:
    return say(text).replace("&", "")


def title(text: Message) -> str:
    return called(text).removesuffix("…").rstrip()


BEST_TIME = N_("Best time")
CLOSE = P_("button", "Close")
CONTINUE = P_("button", "Go on")
DEAL = P_("column of a table", "Deal")
GAMES = N_("Games")
SCORE = P_("column of a table", "Score")
RIGHT_ANSWERS = N_("Right answers")
SETS = P_("column of a table", "Sets")
SETS_TAKEN = N_("Sets taken")
TIME = P_("column of a table", "Time")

QT_LACKS = {
    ("QFileDialog", "&Look in:"): N_("&Look in:"),
    ("QFileDialog", "Files of &type:"): N_("Files of &type:"),
    ("QAbstractFileIconProvider", "Drive"): P_("kind of folder", "Drive"),
}
"""Texts that Qt's own catalogs lack, by Qt's context and text."""
NO_VALUE = "–"
NONE = N_("none")
"""Spoken in place of NO_VALUE."""

# The settings page; labels of settings are in `session/settings.py`

SEARCH = N_("Search the settings")
KEYWORDS = {Section.SPEECH: [P_("found in the settings, too", "speech, spoken, speak, voice, aloud, abbreviated")]}
SEARCH_OR_TAB = N_("Type to search, or press Tab to go through the settings.")
SEARCH_HINT = P_("in an empty field", "Search")
COMPUTER = P_("part of the settings", "This computer")
FOUND = NN_("{n} setting.", "{n} settings.")
NOT_FOUND = N_("No setting contains all of these words.")
EXAMPLES = N_("Card preview")

SYSTEM_LANGUAGE = P_("language", "Same as system")

OWN = {
    Color.RED: P_("pick a color in place of it", "Red"),
    Color.GREEN: P_("pick a color in place of it", "Green"),
    Color.PURPLE: P_("pick a color in place of it", "Purple"),
}
USUAL_ONES = N_("Default colors")
TOO_FAINT = {
    Color.RED: N_("Your red is hard to see on a card."),
    Color.GREEN: N_("Your green is hard to see on a card."),
    Color.PURPLE: N_("Your purple is hard to see on a card."),
}
ALIKE = {
    (Color.RED, Color.GREEN): N_("Your red and your green are hard to tell apart."),
    (Color.RED, Color.PURPLE): N_("Your red and your purple are hard to tell apart."),
    (Color.GREEN, Color.PURPLE): N_("Your green and your purple are hard to tell apart."),
}
ALIKE_TO_SOME = {
    (Color.RED, Color.GREEN): N_("Your red and your green are hard to tell apart for some color-blind players."),
    (Color.RED, Color.PURPLE): N_("Your red and your purple are hard to tell apart for some color-blind players."),
    (Color.GREEN, Color.PURPLE): N_("Your green and your purple are hard to tell apart for some color-blind players."),
}

LIGHT_OR_DARK = P_("how the window is", "light"), P_("how the window is", "dark")
OF_ONE_CONTRAST = (
    (P_("how the window is", "light with normal contrast"), P_("how the window is", "light with high contrast")),
    (P_("how the window is", "dark with normal contrast"), P_("how the window is", "dark with high contrast")),
)
RESET = N_("Reset: {setting}")
CLOSE_FIRST = N_("Press Escape to close this page first.")


def state(setting: str, *, on: bool) -> str:
    return (_("{setting}: on.") if on else _("{setting}: off.")).format(setting=setting)


def languages() -> list[tuple[object, Message]]:
    return [("", SYSTEM_LANGUAGE), *((language, Message(name)) for language, name in names())]


def warning(problem: Message, looks: Collection[tuple[bool, bool]]) -> str:
    """Return a color warning, naming the window's `looks`, (dark, high contrast), unless it holds for all of them."""
    if len(looks) == len(LIGHT_OR_DARK) * len(OF_ONE_CONTRAST):
        return say(problem)
    parts = []
    for dark, whole in enumerate(LIGHT_OR_DARK):
        found = [OF_ONE_CONTRAST[dark][strong] for dark_too, strong in sorted(looks) if dark_too == dark]
        parts += [whole] if len(found) == len(OF_ONE_CONTRAST[dark]) else found
    window = formats.either([say(look) for look in parts])
    return _("When the window is {light_or_dark}: {warning}").format(light_or_dark=window, warning=say(problem))
