"""A stand-in for screen readers without announcements, such as Orca before 45; run by the system's Python.

Prints each new description of the focused widget, one per line.
"""

from typing import Any

import gi  # type: ignore[import-not-found] # the system's Python has it

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # type: ignore[import-not-found] # noqa: E402 - only after the version is chosen


def hear(event: Any) -> None:
    if event.source.get_state_set().contains(Atspi.StateType.FOCUSED):
        print(event.any_data, flush=True)


listener = Atspi.EventListener.new(hear)
listener.register("object:property-change:accessible-description")
print("listens", flush=True)
Atspi.event_main()
