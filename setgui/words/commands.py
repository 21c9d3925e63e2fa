"""Texts of the commands, for `-h`, shell completions and the manual page.

For translators: lines end where they do because terminals have 80 columns. What is typed stays as it is: commands,
options, cards, and single capitals such as N. The words in capitals in usage lines are translated below.
"""

from setgui.marks import N_, NN_, P_, Message

USAGE = N_("""\
setgui [options] [FILE]
       setgui COMMAND ...""")
DESCRIPTION = N_("The card game Set. Without a command, the window opens, with FILE if given.")
COMMANDS: dict[str, Message] = {
    "play": N_("Play a whole game in lines of text"),
    "solve": N_("Find all sets in a group of cards"),
    "auto": N_("Watch a game that plays itself"),
    "arena": N_("Compare two strategies on the same deals"),
    "deal": N_("Show the deck for a deal number"),
    "puzzle": N_("Show a puzzle with all cards in sight"),
    "odds": N_("Show how often there is no set"),
    "games": N_("List your games"),
    "stats": N_("Show your statistics and records"),
    "replay": N_("Replay a game move by move"),
    "coach": N_("Rate a game, choice by choice"),
    "export": N_("Print a game as text"),
    "import": N_("Add a game from a file"),
    "menu": N_("Add Setgui to the application menu"),
    "self-test": N_("Check that the program works on this computer"),
}

GENERAL = N_("""\
A card is written as number, color, shading and shape: 2rtz is two red striped squiggles. "setgui solve -h" lists all \
letters and other notations.

examples:
  setgui                         continue where you left off
  setgui --deal 7                play deal number 7
  setgui --mode together --seats "Ann,Ben,computer:3"
                                 play together at one table
  setgui --mode daily            play today's puzzle
  setgui --mode sprint --sets 20 find 20 sets against the clock
  setgui auto                    watch a game
  setgui solve 2rsz 1gsd 3pso    find the sets among cards

environment:
  SETGUI_DATA_DIR   folder for everything that Setgui saves; --data-dir overrides it
  SETGUI_LANGUAGE   language to use; --language overrides it; without either, the system's language is used
  NO_COLOR          if set, cards are drawn without color
Empty variables are ignored.

Output to a file or to another program is UTF-8. On a terminal, characters that it cannot show are escaped, as in \
Zo\\xeb.

The exit code is 0 if all went well, 1 if the answer is "none" or a check failed, 2 if the request was wrong, 130 \
after Ctrl+C, 143 after SIGTERM, and 129 if the terminal was closed.
""")

# Translators: placeholders in usage lines, in capitals; help texts use the same words.
A_FOLDER = P_("in usage lines", "DIR")
A_FILE = P_("in usage lines", "FILE")
A_GAME = P_("in usage lines", "GAME")
A_MODE = P_("in usage lines", "MODE")
A_CARD = P_("in usage lines", "CARD")
A_PLAYER = P_("in usage lines", "NAME")
THE_SEATS = P_("in usage lines", "SEATS")
A_DATE = P_("in usage lines", "DATE")
VERSION = N_("show the version and exit")
DATA_DIR = N_("keep everything in DIR, and nothing elsewhere")
LANGUAGE = N_("use this language")
MODE = N_("start a new game in this mode")
VARIANT = N_("start a new game with these cards")
DEAL = N_("start a new game with deal number N")
SEATS = N_(
    "who plays together: names and computer:1 to computer:5, computer:calm, computer:patient or computer:me, "
    "separated by commas"
)
DATE = N_("play the six sets of this date, like 2026-11-21")
SETS_HELP = N_("start a sprint of this many sets")
CARDS_HELP = N_("start a puzzle of this many cards")
LEVEL_HELP = N_("start a puzzle of this level")
PLAYER_HELP = N_("show the statistics of this player, if there are several")
JSON = N_("print one JSON object")
GAME = N_('the number of a game; "setgui games" lists them')

PLAY_MODE = N_("start a new game in this mode: {modes}; without it, continue the last one")
PLAY_WORDS = N_("show the cards in words")
PLAY_JSON = N_("print one JSON object per line")
SOLVE_CARDS = N_("a card, or several in quotes; without any, or with -, standard input is read")
SOLVE_JSON = N_("print one JSON object, with places and points")
AUTO_DEAL = N_("play this deal number (default: random)")
AUTO_DECK = N_("play the cards in a file; - is standard input")
AUTO_QUIET = N_("print only the result")
AUTO_JSON = N_("print only the result, as one JSON object")
ARENA_STRATEGY = N_("a strategy, or file.py:function")
ARENA_DEALS = N_("play the deals from 0 to N - 1 (default: 1000)")
ODDS_CARDS = N_("the exact odds for K random cards, 1 to 21")
ODDS_GAMES = N_("play N games and count how often there is no set")
ODDS_SEED = N_("seed for the random games (default: 0)")
ODDS_JOBS = N_("play in J processes (default: 1)")
PUZZLE_CARDS = N_("how many cards (default: {usual})")
PUZZLE_LEVEL = N_("how hard (default: {usual})")
PUZZLE_DEAL = N_("the number of the puzzle (default: random)")
PUZZLE_SOLVE = N_("show the best line, move by move")
COACH_GAME = N_("the number of a game, or a game file; - is standard input")
COACH_DEAL = N_("instead of rating a game, show the par of this deal number")
MENU_REMOVE = N_("remove Setgui from the menu")
IMPORT_FILE = N_('a file written by "setgui export"; - is standard input')
DEAL_NUMBER = N_("the deal number, 0 to {most}")
CARDS_ASKED_FOR = N_("which cards (default: {usual})")
RULES_ASKED_FOR = N_("which rules (default: {usual})")
STRATEGY_ASKED_FOR = N_("which set to take (default: {usual})")
METHOD_ASKED_FOR = N_("how to look for sets (default: {usual})")
ALL_COMMANDS = N_('commands (see "setgui COMMAND -h" for each):\n{rows}\n')

EXPLANATIONS: dict[str, Message] = {
    "play": N_("""\
Plays a game in lines of at most 40 characters, for screen readers, braille displays and scripts. Every move is saved, \
so you can continue in the window and come back. Type "help" to see the commands, in English or in your language. In \
together, you play against computer:calm unless you give --seats, and a set is also your call.

examples:
  setgui play daily --words
  setgui play together --seats "Ann,computer:3"
  setgui play solitaire --deal 7 --json
"""),
    "solve": N_("""\
Three cards are a set if they are all the same or all different in number, color, shading and shape. A set is worth 1 \
to 4 points, one for each feature that differs. Give 3 to 81 different cards.

how to write a card, for example two red striped squiggles:
  2rtz   number 1 2 3, color r g p (purple), shading s (solid) t (striped) e (empty), shape d (diamond) o (oval) z \
(squiggle); in any order, in upper or lower case
  "two red striped squiggles"
         words in any order; a comma, a semicolon or a new line ends a
         card written in words; hyphens, colons and brackets are spaces
  0111   four digits: color (0 red, 1 green, 2 purple), shape (0 diamond, 1 squiggle, 2 oval), shading (0 empty, 1 \
striped, 2 solid), and the number minus one
  DC28   row and column, 1 to 9, in a square of all cards: three rows for each color (red, green, purple), one for \
each shading (empty, striped, solid); three columns for each shape (diamond, oval, squiggle), one for each number

In standard input, a # starts a comment.

methods (all find the same sets):
  table  looks up the card that completes each pair
  sum    adds the digits of three cards: in a set, each sum is 0, 3 or 6; 1001 + 1222 + 1112 = 3335 is not a set
  ilp    solves an integer program for each set: a tenth of a second with 12 cards, a second with 30, minutes with all \
81; needs the HiGHS solver

examples:
  setgui solve 2rsz 1gsd 3pso 1rso
  setgui solve "two red solid squiggles, one green solid diamond" 3pso
  setgui solve --method sum 1001 1222 1112 1110
  setgui deal 7 | head -n 2 | setgui solve --json

The exit code is 0 if there is a set and 1 if there is none.
"""),
    "auto": N_("""\
Each step shows the table, with the position of each card, and what happens next. In a terminal, press Enter for the \
next step, or Ctrl+D for all the others (on Windows: Ctrl+Z and Enter).

modes:
  classic    a set scores 1 point; if there is no set, three cards are added
  solitaire  a set scores 1 to 4 points, one for each feature that differs, but only 1 while extra cards are on the \
table; if there is no set, a card is added, or all cards are reshuffled (cost: {cost})

strategies:
  first      takes the set with the lowest positions
  random     takes a random set
  greedy     takes the set with the most points, and may reshuffle
  coach-fast makes the move with the best expected score (solitaire only)
  coach      the same, but looks ahead when moves are close

A deck file has 12 to 81 cards, in any notation that "setgui solve -h" lists; the first is dealt first, and a # starts \
a comment.

examples:
  setgui auto --deal 7 --quiet
  setgui auto --deal 7 --mode solitaire --strategy greedy --json
  setgui deal 7 | setgui auto --deck - --quiet
"""),
    "arena": N_("""\
Plays each deal with both strategies, and shows their mean scores, the difference (A minus B) and its standard error. \
Both get the same cards and the same random numbers, also for reshuffles, so a strategy compared with itself differs \
by 0. More than three standard errors are hardly ever chance.

A strategy is one of those in "setgui auto -h", or file.py:function: a Python function that gets what a player can see \
and returns a move.

examples:
  setgui arena greedy first
  setgui arena coach-fast greedy --deals 200 --jobs 2
  setgui arena my.py:best first --mode classic
"""),
    "deal": N_("""\
The same number gives the same deck on every computer. The first card is dealt first: the first twelve cards, or nine \
in junior, are the table at the start of a solitaire game.

examples:
  setgui deal 7
  setgui deal 7 --variant junior
"""),
    "puzzle": N_("""\
All in sight is solitaire without reshuffles: all cards are known from the start, and the best score is exact. 12 \
cards are on the table. The others are dealt in the order shown, where a set was taken or when you add a card. Easy \
(1) puzzles are solved by taking the most points each time. In medium (2) ones, sets that share no card have to be \
taken together. In hard (3) ones, you have to look one move ahead. In very hard (4) ones, none of that is enough. The \
same numbers give the same puzzle on every computer.

examples:
  setgui puzzle --cards 18 --level 1 --deal 7
  setgui puzzle --cards 24 --level 4 --deal 7 --solve
"""),
    "odds": N_("""\
--cards shows the exact chance that K random cards out of 81 hold no set. --games plays games, taking a random set \
each time, and counts how often a table of each size held a set, how often it held none, and how many cards were left \
at the end. A table has 12, 15, 18 or 21 cards, or 9, 6 or 3 once the draw pile is empty. The same seed plays the same \
games, with any number of processes.

examples:
  setgui odds --cards 12
  setgui odds --games 10000
  setgui odds --games 10000 --seed 7 --jobs 2
"""),
    "games": N_("""\
Lists one game per line, newest last: its number (for "setgui replay" and "setgui export"), when it was started, mode \
and cards, deal number, score, sets, time with penalties, and its state. Games from a file, games that were continued \
from a replay, and demonstrations (games between computer players only) do not count toward statistics.

examples:
  setgui games
"""),
    "stats": N_("""\
Shows, for each mode, variant and sprint length: games, scores or times, how long it took to find sets, streaks, and \
the best games (those without hints or undo, on deals that were not played before). In a sprint, each mistake adds 5 \
seconds to the time. For six sets, a streak counts days (in UTC) on which you solved one of that day's two puzzles \
or played its solitaire deal to the end. Games from a file are not counted, nor are games between computer \
players only. If there are several players, the statistics are those of the player of the next game, or of --player.

examples:
  setgui stats
  setgui stats --player "Player 1"
"""),
    "replay": N_("""\
Shows the table at the start and at the end, and every move with its playing time and its result. Once the game is \
over, it also shows how many sets were on the table before each move.

examples:
  setgui replay 12
"""),
    "coach": N_("""\
Shows where the points of a solitaire game came from: par (what a strong player scores on average), how good the first \
table and the later cards were, and what your choices cost. Then it lists every move that counts, with the expected \
final score after it and, if another move was better, the cost, its margin of error and the better move. ?! marks a \
cost of at least half a point, ? one point and ?? two. The coach knows which cards were still to come, but not in \
which order. This takes a few seconds.

--deal shows the par of a deal: the coach's mean score over 30 games with these cards in this order, without knowing \
the order. It also shows a score that someone who knows the order can reach. Use it only after you have played the \
deal.

examples:
  setgui coach 12
  setgui coach my-game.setgui
  setgui coach --deal 13
"""),
    "export": N_("""\
Prints the game as text: its deal, and one move per line. To load it, use "setgui import", or "Open a game" in the \
window.

examples:
  setgui export 12 > my-game.setgui
"""),
    "import": N_("""\
Adds the game to "My games" in the window and to "setgui games". It does not count toward statistics or records. A \
game that you already have is not added twice.

examples:
  setgui import my-game.setgui
  setgui export 12 --data-dir old | setgui import -
"""),
    "menu": N_("""\
Adds a menu entry, icons and the .setgui file type for your user account, in the folder where Linux desktops look for \
them: $XDG_DATA_HOME, or ~/.local/share if that is not set. The entry starts the same program that ran this command, \
with the same --data-dir. Setgui never adds one by itself. --remove removes all of it. A package from your system \
already includes an entry.

examples:
  setgui menu
  setgui menu --remove
"""),
    "self-test": N_("""\
Tests the rules, the deck, the saving of games, the icons and the drawing of all cards, without opening a window, and \
prints one line per check. Your games are not touched. The exit code is 0 if every check passed, 1 if one failed.

example:
  setgui self-test
"""),
}

BEFORE_USAGE = N_("usage: ")
# Translators: %r is the value of an option that takes none; no other message about arguments may start like this one.
IGNORED = N_("ignored explicit argument %r")
PYTHON_S_OWN: tuple[Message, ...] = (
    BEFORE_USAGE,
    N_("%(heading)s:"),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("expected one argument"),
    IGNORED,
    N_("not allowed with argument %s"),
    N_("one of the arguments %s is required"),
    N_("the following arguments are required: %s"),
)
"""Texts of argparse, marked for the catalogs."""

# The manual page

IN_SHORT = N_("play and analyze the card game Set")
WHOLE_USAGE = N_("setgui [OPTION ...] | setgui COMMAND ...")
CARDS_AND_EXAMPLES = P_("heading of the manual page", "CARDS AND EXAMPLES")
HEADINGS: dict[str, Message] = {
    "NAME": P_("heading of the manual page", "NAME"),
    "SYNOPSIS": P_("heading of the manual page", "SYNOPSIS"),
    "DESCRIPTION": P_("heading of the manual page", "DESCRIPTION"),
    "COMMANDS": P_("heading of the manual page", "COMMANDS"),
}
"""Headings of manual pages; programs recognize a manual page by "NAME"."""


# `setgui solve`

NO_SET = N_("No set.")
PLACES = N_("positions {places}")
WORTH = NN_("{n} point: {why}", "{n} points: {why}")

# `setgui auto`

SHORT_DECK = NN_("note: the deck has {n} card instead of {whole}", "note: the deck has {n} cards instead of {whole}")
BEFORE_STEP = N_("Cards on the table: {table}. Draw pile: {pile}. Sets found: {sets}. Score: {score}.")
SET_TAKEN = NN_(
    "Set {number} scores {n} point, at positions {places}:", "Set {number} scores {n} points, at positions {places}:"
)
MORE_CARDS = NN_("No set. {n} card added: {cards}.", "No set. {n} cards added: {cards}.")
RESHUFFLED = NN_("No set. Reshuffled at a cost of {n} point.", "No set. Reshuffled at a cost of {n} points.")
RESHUFFLED_FOR_MORE = NN_(
    "No set is worth more than 1 point. Reshuffled at a cost of {n} point.",
    "No set is worth more than 1 point. Reshuffled at a cost of {n} points.",
)
NEXT_STEP = N_("Press Enter for the next step, Ctrl+D for the rest.")
NEXT_STEP_ON_WINDOWS = N_("Press Enter for the next step, Ctrl+Z and Enter for the rest.")
DEAL_PLAYED = N_("Deal {deal}, mode {mode}, strategy {strategy}")
DECK_PLAYED = N_("Your own deck, mode {mode}, strategy {strategy}")

DEALS_PLAYED = N_("Mean scores, deals 0 to {last}, mode {mode}")
DIFFERENCE = N_("difference")
STANDARD_ERROR = N_("standard error")
SETS = N_("sets")
SCORE = N_("score")
CARDS_LEFT = N_("cards left")
CARDS_ADDED = N_("cards added")
RESHUFFLES = N_("reshuffles")
LARGEST_TABLE = N_("largest table")

# `setgui odds`

HANDS = NN_(
    "{n} card out of {whole}: {hands} hands, {set_free} of them without a set.",
    "{n} cards out of {whole}: {hands} hands, {set_free} of them without a set.",
)
CHANCE = N_("Chance of no set: {chance}.")
CHANCE_AND_FRACTION = N_("Chance of no set: {chance}, exactly {fraction}.")
ONE_IN = N_("1 in {n}")
PUZZLE = N_("Puzzle {deal}, {level}, {cards} cards. The best score is {best}.")
PUZZLE_PILE = N_("Draw pile, in this order:")
ODDS_OF_A_SET = N_("Odds of a set: {odds}.")
ODDS_FOR = N_("{ratio} to 1")
ODDS_AGAINST = N_("1 to {ratio}")
ALWAYS = P_("odds of a set", "always")
NEVER = P_("odds of a set", "never")
NONE_WITHOUT = P_("odds of a set where none was without one", "every time")
WHY_NOT_33 = N_(
    'The rule sheet says "33 to 1", but the odds are {first} to 1 for the first 12 cards, and about {in_play} to 1 '
    "for 12 cards later in the game, when sets have been taken away."
)
GAMES_PLAYED = NN_("{n} game, {speed} a second.", "{n} games, {speed} a second.")

PROGRESS = P_("what a progress bar counts", "games")
TABLE = P_("column: how many cards lay on the table", "table")
WITH_A_SET = P_("column", "with a set")
WITHOUT = P_("column: how often there was no set", "without")
ODDS = P_("column", "odds of a set")
LEFT = P_("column: how many cards were left", "left")
GAMES = P_("column", "games")

# `setgui coach`

KEPT_GAME = N_("game {number}")

# Kept games

IMPORTED = N_("Game {game} was imported.")
IMPORTED_BEFORE = N_("You already have this game; it is number {game}.")
NO_GAMES = N_("There are no games here yet.")
NONE_COUNTED = N_("No games count toward the statistics yet.")
"""Shown if all games are imported, demonstrations, or from before counting started."""
COLUMNS: tuple[Message, ...] = (
    *(P_("column", "game"), P_("column", "started"), P_("column", "kind"), P_("column", "deal")),
    *(P_("column", "score"), P_("column", "sets"), P_("column", "time"), P_("column", "status")),
)
PLAYER = P_("column", "player")
"""Column heading before the kind, if there are several players."""
ABANDONED = P_("state of a game", "abandoned")

# `setgui stats`

PLAYED = P_("figures", "games")
TIME_PLAYED = P_("figures", "time played")
TIMES = P_("figures", "time per game")
SCORES = P_("figures", "score")
SETS_TAKEN = P_("figures", "sets")
MISTAKES = P_("figures", "mistakes")
HINTS = P_("figures", "hints")
STREAK = P_("figures", "streak")
BLIND_SPOTS = P_("figures", "blind spots")
BEST_GAMES = P_("figures", "best games")
FINISHED_OF = N_("{n} ({finished} finished)")
MEAN_TIME = N_("average {mean}")
MEAN_AND_SHORTEST_TIME = N_("average {mean}, shortest {shortest}")
MEAN_AND_HIGHEST_SCORE = N_("average {mean}, highest {highest}")
SETS_AND_TIME = NN_("{n} set, median time {time}", "{n} sets, median time {time}")
DAYS = NN_("{n} day, longest {longest}", "{n} days, longest {longest}")
BEST_TIME = N_("{time}, deal {deal}, game {game}")
BEST_SCORE = N_("{score} in {time}, deal {deal}, game {game}")

# `setgui play`

# Translators: fourteen different words without blanks, in this order; three letters are no word, as they pick cards.
PLAY_COMMANDS = P_("to type", "add reshuffle locate count undo redo why table finish save call no-set give-up help")
HOW_TO_PLAY = N_("Type the letters of a set, or a command: {commands}.")
HOW_TO_CALL = N_("Type your seat's number before the letters, like 2 qaz. No set? Type {no_set} and the number.")
TYPE_ADD = N_("No set? Type {add}.")
COMPUTER = N_("{name} is a computer player: {kind}.")
BEST_LINE = N_('"setgui puzzle --cards {cards} --level {level} --deal {deal} --solve" shows the best line.')
FOUND = N_("Found: {sets}.")
CARD_CODE = N_("2rtz is a card: 1 2 3, r red g green p purple, s solid t striped e empty, d diamond o oval z squiggle.")
NOT_UNDERSTOOD = N_('"{text}" is neither a command nor cards. Type {help}.')
CARD_COUNT = NN_("{n} card; a set has {size}.", "{n} cards; a set has {size}.")
WHY_ALL = N_("The draw pile has {pile} of the third cards, and you took {taken}. Type {why} all to list the pairs.")
PILE = N_("Pile {n}.")
UNDO_OR_LEAVE = N_("Type {undo} to go back, or {save} to leave.")
GAME_SAVED = N_("Game {game} is saved.")

# `setgui self-test`

CHECKS: dict[str, Message] = {
    "rules": N_("rules: 1080 sets among 81 cards"),
    "deck": N_("deck: deal 7 is the same everywhere"),
    "modes": N_("modes: every mode starts a game"),
    "store": N_("store: a saved game can be read again"),
    "coach": N_("coach: the background process works"),
    "resources": N_("resources: icons are present"),
    "sound": N_("sound: sounds can be read, and played if there is a device"),
    "silence": N_("sound: sounds can be read, but not played without miniaudio"),
    "painting": N_("painting: all cards in both themes, off screen"),
}
PASSED = P_("outcome of a check", "ok")
FAILED = P_("outcome of a check", "failed")
