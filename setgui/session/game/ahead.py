"""What comes next by itself in a game that is played: what computers do, for themselves or for the player."""

from typing import TYPE_CHECKING

from setgui.session.game.clock import Millis
from setgui.session.game.course import Course

if TYPE_CHECKING:
    from setgui.session.game.plans import Plan


class Ahead:
    """Looks ahead after each act, once, for that is work; and knows what no course tells."""

    def __init__(self, at: Millis) -> None:
        self.showing: Millis | None = None
        """Since when the computer is about to play on for the player."""
        self._telling = at  # since then the table is read out
        self._planned: tuple[Plan | None] | None = None

    def act(self, before: Course, after: Course, at: Millis, *, show: bool) -> None:
        """An act was done; `show` is whether it asked the computer to play on, or to stop."""
        if after.game.table != before.game.table:
            self._telling = at
        if show or self.showing is not None:
            self.showing = at if after.showing else None
        self._planned = None

    def tell(self, at: Millis) -> None:
        """The table is told anew, or counts as told since then."""
        self._telling, self._planned = at, None

    def hasten(self, now: Millis, times: float) -> None:
        """Time passes so many times faster: the table is told since as long ago in truth as before."""
        self.tell(now - int((now - self._telling) * times))

    def plan(self, course: Course, speed: float) -> "Plan | None":
        """What comes next."""
        if self.showing is None and not course.game.mode.seated:
            return None
        if self._planned is None:
            from setgui.session.game.plans import next_plan, show_plan  # noqa: PLC0415 - not at the start

            since = self.showing
            plan = next_plan(course, self._telling, speed) if since is None else show_plan(course.game, since)
            self._planned = (plan,)
        return self._planned[0]
