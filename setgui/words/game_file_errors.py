"""What is wrong with a text that should be a game."""

from typing import assert_never

from setgui.model.cards import CardCodeError
from setgui.model.deck import MAX_DEAL
from setgui.model.game import Reason
from setgui.model.quoting import shown
from setgui.session.game.acts import WORDS
from setgui.session.starts.game_file import (
    MOST_ACTS,
    MOST_BYTES,
    MOST_CHARACTERS,
    YEARS,
    FileFault,
    GameFileError,
)
from setgui.session.starts.start_text import UnreadableStart
from setgui.words import card_errors, formats, start_errors
from setgui.words.language import _


def no_game(path: str, problem: GameFileError) -> str:
    return _("{path} is not a game: {reason}.").format(path=path, reason=tell(problem))


def tell(problem: GameFileError) -> str:
    """The line and what is wrong with it, as a clause without a full stop."""
    sentence = _template(problem).format(
        line=shown(problem.line),
        right=problem.right,
        figure=problem.figure,
        byte=f"{problem.figure:02x}",
        reason=_reason(problem),
        known=formats.in_a_row(problem.known),
        acts=formats.in_a_row(WORDS),
        most_deal=MAX_DEAL,
        most_bytes=MOST_BYTES,
        most_characters=MOST_CHARACTERS,
        most_acts=MOST_ACTS,
        first_year=YEARS[0],
        last_year=YEARS[-1],
    )
    return _("line {number}: {sentence}").format(number=problem.number, sentence=sentence)


def _reason(problem: GameFileError) -> str:
    match problem.cause:
        case UnreadableStart() as cause:
            return start_errors.tell(cause)
        case CardCodeError() as cause:
            return card_errors.without_place(cause)
        case Reason() | None:
            return ""
        case _:
            assert_never(problem.cause)


def _template(problem: GameFileError) -> str:  # noqa: PLR0912 - one a fault
    match problem.fault:
        case FileFault.TOO_LONG:
            return _("the file goes on after {most_bytes} bytes; a game file is not longer")
        case FileFault.NO_TEXT:
            return _('byte "{byte}" is not text in UTF-8; save the file as such')
        case FileFault.LINE_TOO_LONG:
            return _('"{line}" has {figure} characters; a line has at most {most_characters}')
        case FileFault.NEWER:
            return _('"{line}" was written by a newer version of Setgui; this one reads "{right}"')
        case FileFault.NO_GAME:
            return _('"{line}" is not "{right}", with which a game file begins')
        case FileFault.AFTER_END:
            return _('"{line}" comes after "{right}", where only comments may be')
        case FileFault.LINE_TWICE:
            return _('"{line}" is a second line of this name, after line {figure}; leave one out')
        case FileFault.LINE_MISSING:
            return _('"{line}" comes where a line like "{right}" is missing')
        case FileFault.TOO_MANY_ACTS:
            return _('"{line}" is one move too many; a game file has at most {most_acts}')
        case FileFault.CUT_SHORT:
            return _('"{line}" is the last line, but "{right}" should be; get a copy of the file that is not cut short')
        case FileFault.NO_MODE:
            return _('"{line}" is not a mode of this Setgui ({known}); write a line like "{right}"')
        case FileFault.NO_VARIANT:
            return _('"{line}" is not a variant of this mode ({known}); write a line like "{right}"')
        case FileFault.NO_DEAL_NUMBER:
            return _('"{line}" is not a number from 0 to {most_deal}; write a line like "{right}"')
        case FileFault.NO_START_TIME:
            return _('"{line}" is not a time in UTC from {first_year} to {last_year}; write a line like "{right}"')
        case FileFault.NO_PLAYING_TIME:
            return _('"{line}" is not a playing time below 1000 hours; write a line like "{right}"')
        case FileFault.UNREADABLE_START:
            return _('"{line}" is not possible: {reason}')
        case FileFault.PLAYED_TOO_SHORT:
            return _('"{line}" is less than the time of the last move; write at least {right}')
        case FileFault.NO_ACT_TIME:
            return _('"{line}" does not begin with a playing time below 1000 hours; write it like "{right}"')
        case FileFault.BACK_IN_TIME:
            return _('"{line}" goes back in time; the move above it was at {right}')
        case FileFault.NO_ACT:
            return _(
                '"{line}" is not a time and a move; moves are claim and its cards, call or no-set and a seat, {acts}'
            )
        case FileFault.UNREADABLE_CARD:
            return "{reason}"
        case FileFault.NO_STEP:
            return _('"{line}" has no step to {right}; leave it out')
        case FileFault.REFUSED:
            assert isinstance(problem.cause, Reason)  # noqa: S101 - that is what it means
            return _refusal(problem.cause)
        case _:
            assert_never(problem.fault)


def _refusal(reason: Reason) -> str:  # noqa: PLR0912 - one a reason
    match reason:
        case Reason.GAME_OVER:
            return _('"{line}" comes after the end of the game; only undo leads back into it')
        case Reason.NOT_ON_TABLE:
            return _('"{line}" claims a card that is not on the table; compare deal, variant and the moves above')
        case Reason.WRONG_COUNT:
            return _('"{line}" must claim exactly as many cards as a set has')
        case Reason.TABLE_FULL:
            return _('"{line}" adds a card to a table that is full; leave it out')
        case Reason.PILE_EMPTY:
            return _('"{line}" adds a card, but the draw pile is empty; leave it out')
        case Reason.NOTHING_TO_RESHUFFLE:
            return _('"{line}" reshuffles, but there is nothing to reshuffle; leave it out')
        case Reason.NOT_IN_THIS_MODE:
            return _('"{line}" is a move that this mode does not have; leave it out')
        case Reason.NOT_LINKED:
            return _('"{line}" claims too many or too few of the cards beside the table; compare the moves above')
        case Reason.NO_SEAT:
            return _('"{line}" tells of a seat that nobody has; compare the options')
        case Reason.NOBODY_CALLED:
            return _('"{line}" comes where nobody has called; compare the moves above')
        case Reason.CALLED_ALREADY:
            return _('"{line}" comes while somebody has called; compare the moves above')
        case Reason.BARRED:
            return _('"{line}" calls for a seat that may not call then; leave it out')
        case Reason.VOTED_ALREADY:
            return _('"{line}" tells a vote for the second time; leave it out')
        case Reason.TOO_EARLY:
            return _('"{line}" ends a call whose time was not up; compare its time')
        case Reason.TOO_LATE:
            return _('"{line}" comes after the time of the call was up; compare its time')
        case _:
            assert_never(reason)
