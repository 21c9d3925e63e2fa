"""Texts of the club: results of several people from chats."""

from collections.abc import Sequence

from setgui.marks import Problem
from setgui.session.records.club import ClubResult, ClubStanding
from setgui.session.starts.race_text import has_moves
from setgui.words import actions, coach, formats, games, kinds, statistics
from setgui.words.language import N_, NN_, P_, Message, pgettext, say
from setgui.words.problems import translate

NONE = N_("No results")
EMPTY = N_("Copy a chat with shared results, and paste it here.")
HIDDEN = N_("Today's results appear, and can be raced, when you have finished the same game.")
CHOOSE = N_("Select another person's result to race it.")
BY_DAY = P_("results of the club", "By day")
THIS_WEEK = P_("results of the club", "This week")
PASTE = P_("button", "Paste chat")
FORGET = P_("button", "Delete all results")
AS_CSV = N_("Results as a CSV table")
RESULTS: tuple[Message, ...] = (
    *(statistics.DATE, games.GAME, games.NAME, actions.SCORE),
    P_("column of a table: a score compared with a strong player's", "Against par"),
    *(coach.LUCK, coach.COST, actions.TIME, P_("column of a table: whether the moves are known", "Moves")),
)
STANDINGS: tuple[Message, ...] = (
    games.NAME,
    P_("column of a table", "Days played"),
    P_("column of a table: on how many days someone was the best", "Days first"),
    P_("column of a table: a score compared with everyone's in the same deal", "Against average"),
)


def standing(of: ClubStanding) -> list[str]:
    """Return the texts of a row about several days."""
    return [_who(of.first), formats.number(of.days), formats.number(of.days_first), _points(of.difference)]


def result(one: ClubResult, *, hidden: bool) -> list[str]:
    """Return the texts of a row; of a hidden result, the name alone."""
    named = [formats.date(one.day), kinds.game(one.start), _who(one)]
    if hidden:
        return [*named, *("" for _ in RESULTS[len(named) :])]
    compared = map(_points, (one.against_par, *(one.parts or (None, None))))
    figures = formats.number(one.score), *compared, formats.duration(one.time)
    moves = "" if not one.race or has_moves(one.race) else pgettext("whether the moves are known", "not verified")
    return [*named, *figures, moves]


def _who(one: ClubResult) -> str:
    if not one.own:
        return one.who or pgettext("a person whose name is not known", "Unknown")
    you = pgettext("the player, in a table of people", "You")
    return pgettext("the player, in a table of people", "{name} (you)").format(name=one.who) if one.who else you


def _points(points: float | None) -> str:
    return "" if points is None else formats.number(points, 1)


def added(n: int, refused: Sequence[Problem]) -> str:
    """Return what became of the results in a chat."""
    told = say(NN_("{n} new result.", "{n} new results."), n=n)
    text = NN_("{n} line was refused: {reason}", "{n} lines were refused, the first for this reason: {reason}")
    return f"{told} {say(text, n=len(refused), reason=translate(refused[0]))}" if refused else told
