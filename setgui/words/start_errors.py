"""What is wrong with a text that should name a deal."""

from typing import assert_never

from setgui.model.deck import MAX_DEAL
from setgui.model.options import LENGTHS, LEVELS, LIMITS, SEATS, SLOWER
from setgui.model.puzzles import ROUND
from setgui.model.quoting import shown
from setgui.session.starts.start_text import COMPUTER, LIKE_ME, MOST_LETTERS, StartFault, UnreadableStart
from setgui.words import formats
from setgui.words.language import _, ngettext


def cannot_be_played(problem: UnreadableStart) -> str:
    return _("The deal cannot be played: {reason}.").format(reason=tell(problem))


def tell(problem: UnreadableStart) -> str:
    """What is wrong, as a clause without a full stop."""
    return _template(problem).format(
        text=shown(problem.text),
        mode=problem.mode,
        most_deal=MAX_DEAL,
        least_limit=LIMITS[0],
        most_limit=LIMITS[-1],
        lengths=formats.either([str(length) for length in LENGTHS]),
        most_letters=MOST_LETTERS,
        least_seats=SEATS[0],
        most_seats=SEATS[-1],
        weakest=f"{COMPUTER}{LEVELS[0]}",
        strongest=f"{COMPUTER}{LEVELS[-1]}",
        round=ROUND,
        others=formats.in_a_row([f"{COMPUTER}{word}" for word in (*SLOWER, LIKE_ME)]),
    )


def _template(problem: UnreadableStart) -> str:  # noqa: PLR0912 - one a fault
    match problem.fault:
        case StartFault.NO_KIND:
            return _('"{text}" does not begin with a kind of game, like "solitaire standard"')
        case StartFault.NO_DEAL_NUMBER:
            return _('"{text}" is not a deal number, which goes from 0 to {most_deal}')
        case StartFault.NO_DAY:
            return _('"{text}" is not the day of a puzzle, which is written like 20261121')
        case StartFault.UNKNOWN_OPTION:
            return _('"{text}" is not an option of {mode}')
        case StartFault.OPTION_TWICE:
            return _('"{text}" is there for the second time')
        case StartFault.NO_SEATS:
            return _('{mode} needs seats, like "seats=Ann,Ben"')
        case StartFault.NO_LIMIT:
            return _('"{text}" is not a limit, which is {least_limit} to {most_limit} seconds, or 0 for none')
        case StartFault.NO_LENGTH:
            return _('"{text}" is not a length of a sprint; choose {lengths}')
        case StartFault.NO_WEIGHTS:
            return _('"{text}" does not tell weights, which are four numbers from 1 to 8')
        case StartFault.NO_QUESTION:
            return _('"{text}" is not a question of a drill')
        case StartFault.QUESTION_COUNT:
            return ngettext(
                "a drill has {round} question, not {text}", "a drill has {round} questions, not {text}", ROUND
            )
        case StartFault.QUESTION_CARDS:
            return _('"{text}" has a card that is not in the deck')
        case StartFault.QUESTION_SIZE:
            return _('"{text}" has more cards than the table or the deck can have')
        case StartFault.QUESTION_POINTS:
            return _('"{text}" asks for more or fewer points than its set has')
        case StartFault.NAME_TWICE:
            return _('two seats are called "{text}"; give each a name of its own')
        case StartFault.NO_NAME:
            return _('"{text}" is not a name for a seat, which has 1 to {most_letters} letters')
        case StartFault.NO_COMPUTER:
            return _('"{text}" is not a computer player; there are {weakest} to {strongest}, {others}')
        case StartFault.TOO_LONG:
            return _('"{text}" is longer than any part of a deal')
        case StartFault.SEAT_COUNT:
            return ngettext(
                "{text} seat was given; a table has {least_seats} to {most_seats}",
                "{text} seats were given; a table has {least_seats} to {most_seats}",
                int(problem.text),
            )
        case _:
            assert_never(problem.fault)
