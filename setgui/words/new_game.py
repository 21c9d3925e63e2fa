"""Texts of the page for a new game: modes, options and seats; and of the calendar of the games of the day."""

import datetime
from collections.abc import Sequence

from setgui.model.cards import Feature
from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.opponents import PACE
from setgui.model.puzzles import PUZZLE_SETS, starts_of_day
from setgui.model.variants import VARIANTS
from setgui.session.kept import Digest
from setgui.session.records.kinds import is_timed
from setgui.session.records.statistics import DayRecord, Standing
from setgui.session.starts.new_start import PRACTICE, VERSUS, way_of
from setgui.words import actions, formats, games, goals, table
from setgui.words.language import N_, NN_, P_, Message, _, pgettext, say

MODE = N_("Mode")
START = P_("button", "Start")
CANCEL = P_("button", "Cancel")
DRAWN = P_("a deal number", "drawn at random")

SUMMARIES: dict[str, Message] = {
    "solitaire": N_("Score as many points as you can."),
    "classic": N_("Finish one deck as fast as you can."),
    "versus": N_("You and one computer player: who is faster?"),
    "together": N_("People and computer players at one table."),
    "daily": N_("12 cards, 6 sets, the same for everyone."),
    "in-sight": N_("Puzzles with all cards face up."),
    "sprint": N_("10, 20 or 30 sets against the clock."),
    PRACTICE: N_("Find sets faster: rounds of 20 questions."),
}

BEST = P_("a result", "Best")
LAST = P_("a result", "Last finished game")
GAMES_WON = N_("Games won")
NOTHING = P_("a result", "none yet")

RULES: dict[str, Message] = {
    "solitaire": N_(
        "A set scores a point for each feature in which its cards differ. If you see no set, add a card or reshuffle. "
        "After you add a card, sets are worth only 1 point for a while; a reshuffle costs points."
    ),
    "classic": N_("Every set counts the same. Take sets until none are left. Only your time counts."),
    "versus": N_(
        "Pick the cards of a set before the computer does. Each set scores a point; a mistake costs one, and then you "
        "must wait."
    ),
    "together": N_(
        "If you see a set, call with your own key or button, then pick the cards. Each set scores one point, and the "
        "most points win."
    ),
    "daily": N_(
        "The cards stay where they are until you have found every set among them. A puzzle that you solve on its day "
        "adds to your streak."
    ),
    "in-sight": N_(
        "The cards to come are face up, in their order, so you can plan every move. Undo as often as you like; your "
        "best try counts. The best possible score is shown from the start."
    ),
    "sprint": N_(
        "There is always a set on the table, and each set you take is replaced by new cards. A mistake costs time."
    ),
    "third-card": N_("Two cards are shown. Pick the card that completes the set. Only right answers count."),
    "set-or-not": N_("Look at three cards and say whether they are a set. Only right answers count."),
    "drill": N_(
        "Tables from your own solitaire games where you missed a set, in other colors and shapes, and sets of the "
        "kind you are slowest to find. The ones you find quickly come back less and less often. Up to two questions "
        "are about the end of a game, with the last three cards in sight: the best move can be to add a card. Only "
        "your first answer counts."
    ),
}

CAPTIONS: dict[str, Message] = {
    PRACTICE: N_("Exercise"),
    "variant": N_("Cards"),
    "other_rules": N_("Other rules"),
    "on_request": N_("Extra cards"),
    "sets": N_("Sets"),
    "cards": N_("Size"),
    "level": N_("Level"),
    "limit": N_("Time to pick"),
    "blocks": N_("Failed call"),
    "checked": N_("“No set!”"),
    "waits": N_("Computers call"),
    "even": N_("Faster players"),
    "deal": N_("Deal number"),
    "seats": N_("Seats"),
    "opponent": N_("Computer player"),
}

TIPS: dict[str, Message] = {
    "blocks": N_("A blocked player cannot call until someone scores, but loses no points."),
    "checked": N_("If it is verified, saying “No set!” when there is a set costs a point."),
    "waits": N_("Waiting gives a screen reader time to read the whole table."),
    "even": N_(
        "At an even table, faster players have to wait each time the cards change before they can call. The wait is "
        "adjusted after every game, until everyone takes about as many sets."
    ),
    "level": N_(
        "Easy: taking the best set each time is enough. Medium: look at all sets on the table. Hard: look two moves "
        "ahead. Very hard: look further ahead; a worse set or another card may have to come first."
    ),
    "on_request": N_("With extra cards on request, saying “No set” when there is a set counts as a mistake."),
}

BY_THEMSELVES = P_("extra cards come", "Automatically")
ON_REQUEST = P_("extra cards come", "On request")
COSTS_A_POINT = P_("a failed call", "Costs a point")
BLOCKS = P_("a failed call", "Blocks the player")
IS_BELIEVED = P_("“No set!”", "Is trusted")
IS_CHECKED = P_("“No set!”", "Is verified")
AT_ONCE = P_("computers call", "When they see a set")
WHEN_TOLD = P_("computers call", "After all cards have been read out")
CAN_CALL = P_("faster players", "Can call at once")
HAVE_TO_WAIT = P_("faster players", "Wait a little")
NO_LIMIT = P_("time to pick", "No limit")

PERSON = P_("who has a seat", "Person")
ADD_A_SEAT = N_("Add a seat")
WRONG_DEAL = N_("A deal number is a whole number from 0 to {most}.")
NAME_AT = N_("Name at seat {number}")
WHO_SITS_AT = N_("Player at seat {number}")
REMOVE = N_("Remove seat {number}")
NAMELESS = N_("Seat {number} needs a name.")
SAME_NAME = N_("Two seats are called {name}. Give each seat a different name.")
NO_NAME = N_("{name} cannot be used as a name.")


def figures(start: Start, so_far: Standing) -> list[tuple[str, str]]:
    mode = MODES[start.mode]
    if mode.seated:
        last = games.winners(so_far.last) if so_far.last else ""
        if way_of(start) == VERSUS:
            won = formats.of(so_far.won, so_far.games) if so_far.games else ""
            return [(say(GAMES_WON), won), (say(LAST), last)]
        return [(say(actions.GAMES), formats.number(so_far.games)), (say(LAST), last)]
    if mode.open_pile:
        solved = formats.of(so_far.won, so_far.games) if so_far.games else ""
        return [(say(games.SOLVED), solved), (say(LAST), _result(so_far.last))]
    rows = [(say(BEST), _result(so_far.best)), (say(LAST), _result(so_far.last))]
    if mode.dated:
        rows.append((say(STREAK), say(NN_("{n} day", "{n} days"), n=so_far.streak)))
    return rows


def _result(game: Digest | None) -> str:
    if game is None:
        return ""
    return games.time(game) if is_timed(game.mode) else games.score(game)


def about_variant(variant: str) -> str:
    played = VARIANTS[variant]
    n = len(played.cards)
    if played.find_linked is not None:
        text = NN_(
            "{n} card; each set uses one card from the previous set",
            "{n} cards; each set uses one card from the previous set",
        )
    elif played.pairs is not None:
        text = NN_(
            "{n} card; a set is two pairs that need the same third card",
            "{n} cards; a set is two pairs that need the same third card",
        )
    elif Feature.SHADING not in played.varying:
        text = NN_("{n} card, all solid: three features", "{n} cards, all solid: three features")
    else:
        text = NN_("{n} card", "{n} cards")
    return say(text, n=n)


def days(*, played: bool) -> str:
    text = _(
        "Each day starts at midnight UTC. Puzzles of earlier days are in the calendar; they do not count toward your "
        "streak."
    )
    return f"{text} {say(goals.PLAYED_BEFORE)}" if played else text


def pick_time(seconds: int) -> str:
    """Return the time limit for picking cards as text; 0 means none."""
    return formats.seconds(seconds * 1000) if seconds else say(NO_LIMIT)


def level(number: int) -> str:
    return _("Computer, {level}").format(level=table.kind(number))


def opponent(name: str, number: int) -> str:
    return _("{name}, {level}").format(name=name, level=table.kind(number))


def pace(name: str, number: int) -> str:
    if number not in PACE:
        return _("{name} finds sets about as fast as you do.").format(name=name)
    n = PACE[number] // 1000
    text = NN_(
        "{name} finds the only set on a table in about {n} second, and one of several sooner.",
        "{name} finds the only set on a table in about {n} seconds, and one of several sooner.",
    )
    return say(text, name=name, n=n)


# The calendar of the games of the day

MONTH_BEFORE = N_("Previous month")
MONTH_AFTER = N_("Next month")
TODAY = P_("button", "Today")
PLAY = P_("button", "Play")

STREAK = N_("Streak")
LONGEST_STREAK = N_("Longest streak")
FASTEST = N_("Fastest six sets")
SOLVED = N_("Puzzles solved")
NONE = P_("best time", "none")

LEGEND = (
    P_("what a mark means", "● done on its day"),
    P_("what a mark means", "▬ done later"),
    P_("what a mark means", "○ not done yet"),
    N_("From left to right: Six sets, All in sight, Solitaire"),
)
WITH_HELP = P_("in place of a time", "with help")
NO_OTHER_MONTH = N_("There is no month beyond this one.")
NOT_PLAYED = P_("a puzzle", "not played")


def state(start: Start, day: DayRecord) -> str:
    """Return the state of one of a day's games."""
    if not day.played:
        return say(NOT_PLAYED)
    if day.solved and MODES[start.mode].earns_medals:
        points = formats.points(day.found)
        return _("{points} that day").format(points=points) if day.on_its_day else points
    if day.solved and day.time is None:
        return _("solved that day, with help") if day.on_its_day else _("solved, with help")
    if day.solved and day.time is not None:
        text = N_("solved that day, {time}") if day.on_its_day else N_("solved, {time}")
        return say(text, n=PUZZLE_SETS, time=formats.duration(day.time))
    if MODES[start.mode].dated:
        text = NN_("{found} of {n} set found", "{found} of {n} sets found")
        return say(text, found=day.found, n=PUZZLE_SETS)
    if MODES[start.mode].open_pile:
        return pgettext("a puzzle", "best line shown") if day.ended else pgettext("a puzzle", "unsolved")
    return pgettext("a puzzle", "abandoned") if day.ended else pgettext("a puzzle", "unfinished")


def day(when: datetime.date, records: Sequence[DayRecord]) -> str:
    """Return a day and the states of its games."""
    if not any(record.played for record in records):
        return _("{day}: {state}").format(day=formats.day(when), state=say(NOT_PLAYED))
    text = _("{day}. Six sets: {six_sets}. All in sight: {in_sight}. Solitaire: {solitaire}.")
    six_sets, in_sight, solitaire = map(state, starts_of_day(when), records)
    return text.format(day=formats.day(when), six_sets=six_sets, in_sight=in_sight, solitaire=solitaire)
