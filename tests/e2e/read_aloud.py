"""A reader of everything that a screen reader finds in the active window; run by the system's Python.

look            lists everything visible
count SECONDS   counts the names that change in that time
"""

import sys
from pathlib import Path
from typing import Any

import gi  # type: ignore[import-not-found] # the system's Python has it

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # type: ignore[import-not-found] # noqa: E402 - only after the version is chosen

sys.path.insert(0, str(Path(__file__).parents[1]))
from e2e.play_by_accessibility import application, children, has, inside, print_answers, until  # noqa: E402 - as above

State = Atspi.StateType


def _window(program: Any) -> Any:
    return next((window for window in children(program) if has(window, State.ACTIVE)), None)


def _description(node: Any) -> dict[str, object]:
    return {
        "role": node.get_role_name(),
        "name": node.get_name(),
        "description": node.get_description(),
        "reached": has(node, State.FOCUSABLE) and has(node, State.ENABLED),
    }


def look() -> list[dict[str, object]]:
    program = until(application, "the application Setgui")
    program.set_cache_mask(Atspi.Cache.NONE)
    window = until(lambda: _window(program), "a window that has the keyboard")
    return [_description(node) for node in (window, *inside(window, State.SHOWING))]


def count(seconds: str) -> int:
    heard: list[str] = []
    listener = Atspi.EventListener.new(lambda event: heard.append(event.type))
    listener.register("object:property-change:accessible-name")
    GLib.timeout_add_seconds(int(seconds), Atspi.event_quit)
    Atspi.event_main()
    listener.deregister("object:property-change:accessible-name")
    return len(heard)


def answer(command: str, *arguments: str) -> object:
    return look() if command == "look" else count(*arguments)


if __name__ == "__main__":
    print_answers(answer)
