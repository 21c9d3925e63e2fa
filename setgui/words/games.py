"""Texts about saved games, backups, deleting everything, and players."""

from collections.abc import Iterable
from datetime import datetime

from setgui.model.modes import MODES
from setgui.model.puzzles import day_of
from setgui.session.game.seats import names, only_person
from setgui.session.kept import Backup, Digest
from setgui.session.records.kinds import is_demonstration, is_timed, options_of, start_of, time_of
from setgui.session.settings import Settings
from setgui.session.starts.start_text import MOST_LETTERS
from setgui.words import formats, kinds
from setgui.words.language import N_, NN_, P_, _, pgettext, say
from setgui.words.seats import labels

# The list

ALL = P_("which games are listed", "All")
UNFINISHED = P_("which games are listed", "Unfinished")
FINISHED = P_("which games are listed", "Finished")
ABANDONED = P_("which games are listed", "Abandoned")
STARRED = P_("which games are listed", "Starred")
SEARCH = N_("Find")
SEARCH_HINT = N_("Deal number or date")
STARTED = P_("column of a table", "Started")
GAME = P_("column of a table", "Game")
PLAYERS = P_("column of a table", "Players")
SOLVED = P_("puzzles", "Solved")
FILTER = P_("a group: what to list", "Filter")
STATUS = P_("column of a table", "Status")
STAR = P_("column of a table, and what stands there for a favorite", "★")
STARRED_HEARD = P_("cell of a table", "starred")
NO_GAMES = N_("No games yet")
NO_GAMES_YET = N_("Every game appears here after its first move.")
NONE_UNFINISHED = N_("You have no unfinished games.")
NONE_FINISHED = N_("You have not finished a game yet.")
NONE_FOUND = N_("No game has this deal number or date.")
NONE_ABANDONED = N_("You have no abandoned games.")
NONE_STARRED = N_("You have not starred any games yet.")
NONE_CHOSEN = N_("No game is selected.")
EXPORT = N_("Save as file…")
GIVE_STAR = P_("button", "Star")
TAKE_STAR = P_("button", "Remove star")
DELETE = P_("button", "Delete")
DELETED = N_("Game deleted.")
BROUGHT_BACK = N_("Game restored.")
CHOICE = P_("which games are listed, and how many there are", "{choice}  {n}")
STAYS = N_("The current game cannot be deleted.")


def started(when: datetime) -> str:
    text = pgettext("when a game was started", "{date}  {time}")
    return text.format(date=formats.date(when.date()), time=formats.time_of_day(when.time()))


def status(digest: Digest) -> str:
    mode, solved = MODES.get(digest.mode), pgettext("status of a game", "Solved")
    is_puzzle = mode is not None and mode.open_pile
    if not digest.figures.over:
        return pgettext("status of a game", "Unfinished")
    if digest.figures.abandoned:
        return pgettext("status of a game", "Abandoned")
    if is_puzzle and not (digest.figures.won or digest.figures.finished):
        return pgettext("status of a game", "Unsolved")
    if is_puzzle:
        return solved if digest.figures.won else pgettext("status of a game", "Best line shown")
    if digest.figures.finished:
        return pgettext("status of a game", "Finished early")
    return solved if mode is not None and mode.dated else pgettext("status of a game", "Finished")


def notes(digest: Digest, *, current: bool = False) -> str:
    """Return notes on a game, like ``assisted, played before``; `current`: whether it is the one on the board."""
    found = {
        pgettext("note on a game", "current game"): current,
        pgettext("note on a game", "assisted"): digest.figures.assisted,
        pgettext("note on a game", "with computer moves"): bool(digest.figures.shown),
        pgettext("note on a game", "played before"): digest.repeated,
        pgettext("note on a game", "not counted"): digest.imported or is_demonstration(digest),
    }
    return formats.in_a_row([note for note, holds in found.items() if holds])


def sorted_by(column: str, *, falls: bool) -> str:
    text = _("sorted by {column}, descending") if falls else _("sorted by {column}, ascending")
    return text.format(column=column)


def players(digest: Digest, *, named: bool = False) -> tuple[str, ...]:
    """Return the names at a table, with "You" for the only person unless `named` or in a game from elsewhere."""
    called = names if named or digest.imported else labels
    return called(options_of(digest).seats)


def winners(digest: Digest, *, named: bool = False) -> str:
    seats, won = players(digest, named=named), digest.figures.won
    winning = [seat for seat in range(len(seats)) if won >> seat & 1]
    me = only_person(options_of(digest).seats)
    if not winning or (digest.figures.abandoned and me is not None):
        return ""
    if len(winning) > 1:
        return pgettext("how a game ended", "tie")
    if winning[0] == me and not (named or digest.imported):
        return pgettext("how a game ended", "you won")
    return pgettext("how a game ended", "{name} won").format(name=seats[winning[0]])


def time(digest: Digest) -> str:
    return kinds.time(digest.mode, time_of(digest))


def deal(digest: Digest, *, day: bool = True) -> str:
    """Return the deal number as text; "" in modes without numbered deals, and unless `day`, for a game of a day."""
    unnumbered = digest.mode in MODES and not MODES[digest.mode].numbered
    return "" if unnumbered or not (day or day_of(start_of(digest)) is None) else str(digest.deal)


def deal_heard(digest: Digest) -> str:
    number = deal(digest, day=False)
    return _("deal {deal}").format(deal=number) if number else ""


def score(digest: Digest) -> str:
    """Return a score and what it counts, as the mode's result does."""
    n = digest.figures.score
    if is_timed(digest.mode):
        return formats.sets(n)
    asks = digest.mode in MODES and MODES[digest.mode].asks
    return say(NN_("{n} right", "{n} right"), n=n) if asks else formats.points(n)


def sets(digest: Digest) -> str:
    """Return the number of sets, or "" in practice, which counts answers."""
    return "" if digest.mode in MODES and MODES[digest.mode].asks else formats.number(digest.figures.taken)


def sets_heard(digest: Digest) -> str:
    return sets(digest) and formats.sets(digest.figures.taken)


def time_heard(digest: Digest) -> str:
    return _("time {time}").format(time=time(digest))


# Backups

BACKUPS = N_("Backups")
BACKUPS_EXPLAINED = N_(
    "All your games and settings are backed up once a day. Restoring a backup puts everything back as it was on that "
    "day. Your current games and settings are backed up first, so you can return to them."
)
BACKUP_DAY = P_("column of a table", "Day")
BACKUP_GAMES = P_("column of a table", "Games")
NO_BACKUPS = N_("No backups yet")
NO_BACKUPS_YET = N_("The first one is made soon after you start playing.")
NO_BACKUP_TO_RESTORE = N_("There are no backups yet.")
RESTORE = N_("Restore this backup")


def backup_note(backup: Backup) -> str:
    return _("made before a restore") if backup.before else ""


# Deleting everything

ERASE_QUESTION = N_("Delete all games and everything else?")
ERASE_CONSEQUENCES = N_(
    "This deletes every game, your records and statistics, your settings and every backup. It cannot be undone. "
    "Setgui will start as if for the first time."
)
ERASE_FOLDER = N_("Everything is stored in this folder. If you want to keep anything, copy it from there first.")
KEEP = P_("button", "Keep everything")
FOLDER = N_("Folder {path}")

PLAYER = N_("Player")
NEW = P_("who plays", "New player…")
NAME = N_("Name")
EXPLAINED = N_("Each player has their own games, statistics, records and practice.")
YOUR_NAME = N_("Your name")


def unnamed(number: int) -> str:
    return _("Player {number}").format(number=number)


def name(player: str, settings: Settings) -> str:
    """Return the name of a player, or "Player 1" if the first player has none."""
    return player or settings.first_player or unnamed(1)


def whose(player: str, settings: Settings) -> str:
    """Return the name of a player; "" if there is only one player."""
    return name(player, settings) if player or settings.player or settings.others else ""


def title(page: str, whose: str) -> str:
    """Return the title of a page, with the player's name `whose` unless that is ""."""
    text = pgettext("the title of a page, and whose it is", "{page} – {player}") if whose else "{page}"
    return text.format(page=page, player=whose)


def wrong(player: str, known: Iterable[str]) -> str:
    """Return why a name for a new player is not allowed; "" if it is."""
    if not player:
        return _("A player needs a name.")
    if player.casefold() in map(str.casefold, known):
        return _("There is already a player called {name}.").format(name=player)
    if len(player) > MOST_LETTERS or not player.isprintable():
        return _("A name can have at most {n} characters.").format(n=MOST_LETTERS)
    return ""
