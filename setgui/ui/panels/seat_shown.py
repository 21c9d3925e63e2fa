"""All that is to be seen of the seats at a table, as values."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from setgui.model.commands import Call, NoSet
from setgui.model.game import Reason
from setgui.session.acts import Act
from setgui.session.seats import names
from setgui.session.updates import Refusal, Snapshot
from setgui.ui.refusals import refusal_told

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

    @property
    def digit(self) -> str:
        """The key that calls, and the number that tells people apart besides their colors."""
        return str(self.seat + 1)

    @property
    def state(self) -> str:
        """What is special about it now, in words."""
        if self.calling:
            left = QCoreApplication.translate("Seats", "{seconds} s").format(seconds=self.seconds)
            return self._calls if self.share is None else f"{self._calls}, {left}"
        waits = QCoreApplication.translate("Seats", "must wait")
        if self.blocks:
            waits = QCoreApplication.translate("Seats", "blocked")
        return ", ".join([waits] * self.barred + [self._sees_none] * self.voted)

    @property
    def short_state(self) -> str:
        """The same where there is little room."""
        if self.calling and self.share is None:
            return QCoreApplication.translate("Seats", "calls")
        if self.calling:
            return QCoreApplication.translate("Seats", "calls {seconds} s").format(seconds=self.seconds)
        waits = QCoreApplication.translate("Seats", "waits")
        if self.blocks:
            waits = QCoreApplication.translate("Seats", "blocked")
        return ", ".join([waits] * self.barred + [QCoreApplication.translate("Seats", "no set")] * self.voted)

    @property
    def spoken(self) -> str:
        """The same for those who hear it: why a call is not possible, and no second that goes by."""
        if self.calling:
            return self._calls
        if self.character is not None or not self.call_reason:
            return self.state
        return " ".join([self.call_reason] + [self._sees_none] * self.voted)

    @property
    def _calls(self) -> str:
        return QCoreApplication.translate("Seats", "has called")

    @property
    def _sees_none(self) -> str:
        return QCoreApplication.translate("Seats", "sees none")

    @property
    def kind(self) -> str:
        """What plays there, if no person does."""
        if self.character is None:
            return ""
        if self.character == 0:
            return QCoreApplication.translate("Seats", "like you")
        return QCoreApplication.translate("Seats", "level {level}").format(level=self.character)


def seats_shown(snapshot: Snapshot, refuses: Refuses) -> tuple[SeatShown, ...]:
    """Every seat as it is to be seen."""
    game = snapshot.game
    seats = game.start.options.seats
    shown = []
    for seat, name in enumerate(names(seats)):
        calling = game.caller == seat
        share, seconds = time_left(snapshot) if calling else (None, 0)
        call, vote = (
            "" if reason is None else refusal_told(reason, game, act)
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
            )
        )
    return tuple(shown)


def time_left(snapshot: Snapshot) -> tuple[float | None, int]:
    """How much of the caller's time is left, as a share and in seconds begun."""
    if snapshot.deadline is None:
        return None, 0
    left = max(0, snapshot.deadline - snapshot.elapsed)
    return left / (snapshot.deadline - snapshot.called), -(-left // 1000)
