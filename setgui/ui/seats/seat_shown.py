"""All that is to be seen of the seats at a table, as values."""

from collections.abc import Callable
from typing import NamedTuple

from setgui.model.commands import Call, NoSet
from setgui.model.game import Reason
from setgui.session.game.acts import Act
from setgui.session.game.seats import names
from setgui.session.game.updates import Refusal, Snapshot
from setgui.session.keymap import SEATS
from setgui.words import formats, refusals, table
from setgui.words.keys import KeyOf
from setgui.words.language import say

Refuses = Callable[[Act], Reason | Refusal | None]
"""Why an act is not possible now, or None."""


class SeatShown(NamedTuple):
    """A seat. `character` is None for people; the reasons say why it cannot be asked.

    `share` is how much of a caller's time is left, from 0 to 1, and `seconds` the same in words; None without a limit.
    Who is `barred` is, where the game `blocks`, out until somebody scores.
    """

    seat: int
    name: str
    score: int
    character: int | None = None
    call_reason: str = ""
    vote_reason: str = ""
    calling: bool = False
    barred: bool = False
    blocks: bool = False
    voted: bool = False
    share: float | None = None
    seconds: int = 0
    key: str = ""
    """By which a person calls."""

    @property
    def digit(self) -> str:
        """The number that tells people apart besides their colors."""
        return str(self.seat + 1)

    @property
    def state(self) -> str:
        """What is special about it now, in words."""
        if self.calling:
            return say(table.HAS_CALLED) if self.share is None else table.has_called(self.seconds)
        waits = table.BLOCKED if self.blocks else table.MUST_WAIT
        return formats.in_a_row([say(waits)] * self.barred + [say(table.SEES_NO_SET)] * self.voted)

    @property
    def short_state(self) -> str:
        """The same where there is little room."""
        if self.calling:
            return say(table.CALLS) if self.share is None else table.calls(self.seconds)
        waits = table.BLOCKED if self.blocks else table.WAITS
        return formats.in_a_row([say(waits)] * self.barred + [say(table.NO_SET)] * self.voted)

    @property
    def spoken(self) -> str:
        """The same for those who hear it: why a call is not possible, and no second that goes by."""
        if self.calling:
            return say(table.HAS_CALLED)
        if self.character is not None or not self.call_reason:
            return self.state
        return f"{self.call_reason} {table.sees_no_set(self.name)}" if self.voted else self.call_reason

    @property
    def kind(self) -> str:
        """What plays there, if no person does."""
        return "" if self.character is None else table.kind(self.character)


def seats_shown(snapshot: Snapshot, refuses: Refuses, key_of: KeyOf) -> tuple[SeatShown, ...]:
    """Every seat as it is to be seen."""
    game = snapshot.game
    seats = game.start.options.seats
    shown = []
    for seat, name in enumerate(names(seats)):
        calling = game.caller == seat
        share, seconds = time_left(snapshot) if calling else (None, 0)
        call, vote = (
            "" if reason is None else refusals.refusal(reason, game, act, key_of)
            for act in (Call(seat), NoSet(seat))
            for reason in [refuses(act)]
        )
        shown.append(
            SeatShown(
                seat,
                name,
                game.scores[seat],
                seats[seat].level if seats[seat].computer else None,
                call,
                vote,
                calling,
                seat in game.barred,
                game.start.options.blocks,
                seat in game.votes,
                share,
                seconds,
                key_of(SEATS[seat]),
            )
        )
    return tuple(shown)


def time_left(snapshot: Snapshot) -> tuple[float | None, int]:
    """How much of the caller's time is left, as a share and in seconds begun."""
    if snapshot.deadline is None:
        return None, 0
    left = max(0, snapshot.deadline - snapshot.elapsed)
    return left / (snapshot.deadline - snapshot.called), -(-left // 1000)
