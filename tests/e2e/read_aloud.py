"""Tells what there is to be heard in the window that has the keyboard; run by the system's own Python."""

import json
import sys
from pathlib import Path
from typing import Any

import gi  # type: ignore[import-not-found] # the system's Python has it

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # type: ignore[import-not-found] # noqa: E402 - only after the version is chosen

sys.path.insert(0, str(Path(__file__).parents[1]))
from e2e.play_by_accessibility import has, until, walk  # noqa: E402 - as above

State = Atspi.StateType


def _application() -> Any:
    desktop = Atspi.get_desktop(0)
    children = [desktop.get_child_at_index(number) for number in range(desktop.get_child_count())]
    return next((child for child in children if child is not None and child.get_name() == "Setgui"), None)


def _window(application: Any) -> Any:
    windows = [application.get_child_at_index(number) for number in range(application.get_child_count())]
    return next((window for window in windows if window is not None and has(window, State.ACTIVE)), None)


def _told(node: Any) -> dict[str, object]:
    return {
        "role": node.get_role_name(),
        "name": node.get_name(),
        "description": node.get_description(),
        "reached": has(node, State.FOCUSABLE) and has(node, State.ENABLED),
    }


def look() -> None:
    """Print all that is in view there as JSON."""
    application = until(_application, "the application Setgui")
    application.set_cache_mask(Atspi.Cache.NONE)
    window = until(lambda: _window(application), "a window that has the keyboard")
    print(json.dumps([_told(node) for node in walk(window) if node is window or has(node, State.SHOWING)]))


def count(seconds: str) -> None:
    """Print after some time how many names were told anew meanwhile."""
    heard: list[str] = []
    listener = Atspi.EventListener.new(lambda event: heard.append(event.type))
    listener.register("object:property-change:accessible-name")
    GLib.timeout_add_seconds(int(seconds), Atspi.event_quit)
    Atspi.event_main()
    print(json.dumps(len(heard)))


if __name__ == "__main__":
    if sys.argv[1] == "look":
        look()
    else:
        count(*sys.argv[2:])
