"""A race against another game of the same deal, and the text by which somebody else can race one of yours."""

from setgui.model.puzzles import PUZZLE_SETS, puzzle_day
from setgui.session.game.updates import Beat, Ghost, Snapshot, outcome
from setgui.words import formats, kinds
from setgui.words.language import N_, P_, _, ngettext, pgettext, say

GHOST = P_("figure: the score of the game that is raced", "Ghost")
DONE = P_("the game that is raced has come to its end", "done")
DONE_HEARD = P_("the game that is raced has come to its end, read aloud", "{standing}, done")

# The text to share

SHARED = N_(
    "Anyone who copies this text and chooses “Paste deal” in Setgui can race your game: the same cards, with your "
    "score as a ghost."
)
WITH_ACTS = N_("Include my moves")
ACTS_EXPLAINED = N_(
    "Then the ghost scores when you did. The moves are in code, so nobody can read your sets in the text. Without them "
    "it tells only your final score and your time."
)
COPY = P_("button", "Copy")
RACE_COPIED = N_("Race copied.")

ASSISTED = N_("The ghost was assisted.")

# The race


def begun(ghost: Ghost) -> str:
    """What is to be beaten."""
    time = kinds.time(ghost.start.mode, ghost.time)
    told = ngettext(
        "You're racing a ghost that scored {n} point in {time}.",
        "You're racing a ghost that scored {n} points in {time}.",
        ghost.score,
    )
    if ghost.by_time:
        told = _("You're racing a ghost that took {time}.")
    return _and_help(told.format(n=formats.number(ghost.score), time=time), ghost)


def _and_help(told: str, ghost: Ghost) -> str:
    """What is told of a ghost, and whether its player was helped: it is no honest mark then."""
    return " ".join((told, say(ASSISTED))) if ghost.assisted else told


def at_time(ghost: Ghost) -> str:
    """When a ghost comes to its end, where that is all that is known."""
    time = kinds.time(ghost.start.mode, ghost.time)
    return pgettext("when the game that is raced comes to its end", "at {time}").format(time=time)


def standing(beat: Beat, *, points: bool, done: bool) -> str:
    """What the ghost has come to, read aloud; `points` tells whether sets score by their features."""
    told = formats.points(beat.score) if points else formats.sets(beat.score)
    if points and beat.sets is not None:
        told = formats.in_a_row([told, formats.sets(beat.sets)])
    return say(DONE_HEARD).format(standing=told) if done else told


def beside_score(beat: Beat, *, points: bool, done: bool) -> str:
    """What is seen behind the ghost's score, which where sets do not score by their features counts them."""
    if not points or beat.sets is None:
        return say(DONE) if done else ""
    told = formats.sets(beat.sets)
    return say(DONE_HEARD).format(standing=told) if done else told


def ended(snapshot: Snapshot) -> str:
    """Who was ahead at the end of a race, and by what; nothing where there was no race."""
    return "" if snapshot.ghost is None else _and_help(_outcome(snapshot.ghost, snapshot), snapshot.ghost)


def _outcome(ghost: Ghost, snapshot: Snapshot) -> str:
    game = snapshot.game
    ahead, points, millis = outcome(ghost, game, snapshot.time)
    if not ahead:
        return _("You and the ghost are level.")
    if game.mode.timed and game.finished:
        return _("The ghost played to the end, so it is ahead.")
    if game.mode.timed:
        told = _("You were {time} faster than the ghost.") if ahead > 0 else _("The ghost was {time} faster.")
    elif not points:
        told = _("As many points as the ghost, and {time} faster.")
        if ahead < 0:
            told = _("As many points as the ghost, but {time} slower.")
    elif ahead > 0:
        told = ngettext(
            "You were ahead of the ghost by {n} point.", "You were ahead of the ghost by {n} points.", points
        )
    else:
        told = ngettext("The ghost was ahead by {n} point.", "The ghost was ahead by {n} points.", -points)
    return told.format(n=formats.number(abs(points)), time=formats.search_time(abs(millis)))


_MARKS = "●■▲◆"
"""The signs that charts have for sets with 1, 2, 3 and 4 differing features."""


def share_text(snapshot: Snapshot) -> str:
    """Two lines: the result, and a mark for the kind of each set in the order in which they were found.

    No card and no place is told.
    """
    game, mistakes, streak = snapshot.game, snapshot.mistakes, snapshot.honors.streak
    told = [
        _("Setgui daily {day}").format(day=puzzle_day(game.start.deal).isoformat()),
        formats.of(len(game.taken), PUZZLE_SETS),
        formats.duration(snapshot.time),
        ngettext("{n} mistake", "{n} mistakes", mistakes).format(n=mistakes) if mistakes else _("no mistakes"),
    ]
    if snapshot.assisted:
        told.append(_("assisted"))
    if snapshot.repeated:
        told.append(_("played before"))
    if streak:
        told.append(ngettext("streak of {n} day", "streak of {n} days", streak).format(n=streak))
    return f"{' · '.join(told)}\n{''.join(_MARKS[claimed.points - 1] for claimed in game.taken)}"
