"""Labels that stand in several places."""

from setgui.words.language import N_, P_

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
