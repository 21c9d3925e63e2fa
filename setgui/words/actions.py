"""What can be chosen in menus and by buttons, but for settings. An `&` stands before the letter of each menu and in it.

For translators: choose letters of your own, in each menu all different; an action without one can only be walked to.
"""

from setgui.words.language import N_, P_, Message, say

GAME_MENU = N_("&Game")
MOVE_MENU = N_("&Move")
VIEW_MENU = N_("&View")
LIBRARY_MENU = N_("&Library")
HELP_MENU = N_("&Help")

NEW_GAME = N_("&New game")
AGAIN = N_("Play &again")
SAME_DEAL = N_("Play this &deal again")
DAILY_PUZZLES = N_("Dail&y puzzles…")
COPY_DEAL = N_("&Copy deal")
PASTE_DEAL = N_("Pa&ste deal")
COPY_RESULT = N_("Copy &result")
RACE = N_("Rac&e this game")
SHARE_RACE = N_("S&hare as a race…")
PAUSE = N_("&Pause")
GO_ON = N_("&Go on")
FINISH = N_("&Finish")
QUIT = N_("&Quit")

UNDO = N_("&Undo")
REDO = N_("&Redo")
LOCATE = N_("&Locate set")
COUNT = N_("&Count sets")
ASK_COACH = N_("As&k the coach")
PROOF = N_("&Why no set?")
SHOW_ME = N_("&Show me")
STOP_SHOWING = N_("&Stop showing")
ADD_CARD = N_("&Add card")
NO_SET = P_("what a player claims", "&No set")
RESHUFFLE = N_("R&eshuffle")
PUT_BACK = N_("&Put cards back")
GIVE_UP_CALL = N_("&Give up the call")
SET = P_("an answer", "Set")
NOT_A_SET = P_("an answer", "Not a set")

SHOW_RESULT = N_("Show &result")
SETTINGS = N_("Sett&ings")

SPEAK_MENU = N_("&Speak")
SPEAK_TABLE = N_("The &table")
SPEAK_FIGURES = N_("&Score and time")
SPEAK_AGAIN = N_("The &last sentence again")

MY_GAMES = N_("&My games")
REPLAY = N_("Replay &this game")
YOUR_GAME = N_("&Your game")
MISSED = N_("&What did I miss?")
STATISTICS = N_("&Statistics and records")
IMPORT = N_("&Import a game…")
EXPORT = N_("&Export this game…")
BACKUPS = N_("Restore a &backup…")
FOLDER = N_("Open the games &folder")
ERASE = N_("De&lete everything…")

LEARN = N_("&Learn to play")
HOW_TO_PLAY = N_("&How to play")
KEYBOARD = N_("&Keyboard")
TO_DESKTOP = N_("A&dd Setgui to the desktop's menu")
FROM_DESKTOP = N_("&Remove Setgui from the desktop's menu")
ABOUT = N_("&About Setgui")
ABOUT_QT = N_("About &Qt")


def called(text: Message) -> str:
    """What an action is called wherever no letter of it is a key."""
    return say(text).replace("&", "")


def title(text: Message) -> str:
    return called(text).removesuffix("…")


BEST_TIME = N_("Best time")
CLOSE = P_("button", "Close")
CONTINUE = P_("button", "Continue")
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
"""What Qt's own dialogs say and has no translation there, by the place from which Qt asks for it."""
NO_VALUE = "–"
"""In the place of a number that there is not."""
