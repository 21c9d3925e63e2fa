"""A player who uses Setgui like a screen reader user, from a second process; run by the system's Python.

It knows the program only by the names, states and actions on the accessibility bus, and the rules only by the
few lines here. It keeps its own score and stops if the window shows another one.

    look            prints what the window shows as one JSON object
    labels          prints every visible text
    press NAME [N]  presses a button, N times, and waits each time until something changed
    toggle PLACE    picks the card at a place, counted from 0, or puts it back
    take N          takes N sets, adding cards when there is none
    play [FILE]     plays to the result; FILE has the words of another language, card names included

Without arguments each line of input is a command, as a JSON list: `["press", "Undo", "2"]`.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from typing import Any

import gi  # type: ignore[import-not-found] # the system's Python has it

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # type: ignore[import-not-found] # noqa: E402 - only after the version is chosen

PATIENCE = 300.0
TICK = 50
"""Polling interval in milliseconds, for changes without an event."""
FIGURES = ("Score", "Set worth", "Draw pile", "Sets", "Hints", "Mistakes", "Time", "Final score")
FULL_TABLE = {81: 12, 27: 9}

Card = tuple[str, ...]


def until(found: Callable[[], Any], what: str) -> Any:
    """Call `found` after every event, and at intervals, until its result is not empty; return that result."""
    end = time.monotonic() + PATIENCE
    ticking = GLib.timeout_add(TICK, lambda: True)
    try:
        while time.monotonic() < end:
            answer = found()
            if answer:
                return answer
            GLib.MainContext.default().iteration(True)
    finally:
        GLib.source_remove(ticking)
    raise SystemExit(f"waited in vain for {what}")


def children(node: Any) -> list[Any]:
    nodes = [node.get_child_at_index(number) for number in range(node.get_child_count())]
    return [child for child in nodes if child is not None]


def inside(node: Any, *states: Any, role: Any = None) -> list[Any]:
    """Find all descendants with a role and states, in one request that the program answers."""
    every = Atspi.CollectionMatchType.ALL
    rule = Atspi.MatchRule.new(
        Atspi.StateSet.new(states), every, {}, every, [role] if role else [], every, [], every, False
    )
    return list(node.get_matches(rule, Atspi.CollectionSortOrder.CANONICAL, 0, True))


def has(node: Any, state: Any) -> bool:
    return bool(node.get_state_set().contains(state))


def features(name: str) -> Card:
    """Split a name such as ``two red striped squiggles`` into four words."""
    words = name.split()
    if len(words) != 4:
        raise SystemExit(f'"{name}" is no card')
    return (*words[:3], words[3].rstrip("s"))


def differing(cards: tuple[Card, ...]) -> int | None:
    """Count the features in which all three cards differ; return None if the cards are not a set."""
    kinds = [len(set(feature)) for feature in zip(*cards, strict=True)]
    return None if 2 in kinds else kinds.count(3)


def application() -> Any:
    """Find the program on the accessibility bus."""
    return next((child for child in children(Atspi.get_desktop(0)) if child.get_name() == "Setgui"), None)


class Window:
    """The program's window on the accessibility bus."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        self.texts = texts or {}
        """English words in the window's language, and card names of that language in English."""
        self.app = until(application, "the application Setgui")
        self.app.set_cache_mask(Atspi.Cache.NONE)
        self.board = until(lambda: self._named("Board", inside(self.app, role=Atspi.Role.PANEL)), "the board")
        self.heard: list[str] = []

    def translate(self, english: str) -> str:
        """Return the translation of a text, or the text itself."""
        return self.texts.get(english, english)

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Record announcements; outside this context the program may notice that no screen reader listens."""
        while GLib.MainContext.default().iteration(False):
            pass  # earlier announcements do not matter
        listener = Atspi.EventListener.new(lambda event: self.heard.append(event.any_data))
        listener.register("object:announcement")
        try:
            yield
        finally:
            listener.deregister("object:announcement")

    def _named(self, english: str, nodes: list[Any]) -> Any:
        return next((node for node in nodes if node.get_name() == self.translate(english)), None)

    def _shown(self, role: Any) -> list[Any]:
        return inside(self.app, Atspi.StateType.SHOWING, role=role)

    @property
    def tiles(self) -> list[Any]:
        return inside(self.board, Atspi.StateType.SHOWING, role=Atspi.Role.CHECK_BOX)

    @property
    def cards(self) -> list[Card]:
        return [features(self.translate(tile.get_name())) for tile in self.tiles]

    def figures(self) -> dict[str, str]:
        """Map captions to the values of the visible labels."""
        found = {}
        for label in self.labels():
            for caption in FIGURES:
                value = label.removeprefix(f"{self.translate(caption)} ")
                if value != label and not value[0].isalpha():  # "Time per set" belongs to the result
                    found[caption] = value
        return found

    def labels(self) -> list[str]:
        return [node.get_name() for node in self._shown(Atspi.Role.LABEL)]

    def buttons(self) -> dict[str, Any]:
        return {node.get_name(): node for node in self._shown(Atspi.Role.PUSH_BUTTON)}

    def is_over(self) -> bool:
        return bool(self._shown(Atspi.Role.DIALOG))  # the result

    def act(self, node: Any, *actions: str) -> None:
        """Do the first of these actions that the node has."""
        names = [Atspi.Action.get_action_name(node, number) for number in range(Atspi.Action.get_n_actions(node))]
        name = next((name for name in actions if name in names), None)
        if name is None:
            raise SystemExit(f"{node.get_name()} has no action {' or '.join(actions)}, only {names}")
        Atspi.Action.do_action(node, names.index(name))

    def press(self, name: str) -> None:
        button = self.buttons().get(name)
        if button is None or not has(button, Atspi.StateType.ENABLED):
            raise SystemExit(f"the button {name} cannot be pressed")
        before = self.look()
        self.act(button, "Press")
        until(lambda: self.look() != before, f"an effect of {name}")

    def announced(self, *beginnings: str) -> str:
        def match() -> str | None:
            return next((sentence for sentence in self.heard if sentence.startswith(beginnings)), None)

        sentence: str = until(match, f'an announcement "{beginnings[0]}..."')
        self.heard.clear()
        return sentence

    def look(self) -> dict[str, Any]:
        tiles, buttons = self.tiles, self.buttons()
        checked = inside(self.board, Atspi.StateType.CHECKED)
        enabled = inside(self.app, Atspi.StateType.ENABLED, role=Atspi.Role.PUSH_BUTTON)
        extents = [Atspi.Component.get_extents(tile, Atspi.CoordType.SCREEN) for tile in tiles]
        return {
            "cards": [tile.get_name() for tile in tiles],
            "checked": [tile in checked for tile in tiles],
            "centers": [[each.x + each.width // 2, each.y + each.height // 2] for each in extents],
            "figures": {caption: value for caption, value in self.figures().items() if caption != "Time"},
            "buttons": {name: node in enabled for name, node in buttons.items()},
            "windows": [window.get_name() for window in children(self.app)],
            "over": self.is_over(),
        }


class Play:
    """A game in which the player keeps an independent score."""

    def __init__(self, window: Window) -> None:
        self.window = window
        figures = window.figures()
        self.score, self.sets = int(figures["Score"]), int(figures["Sets"])
        self.full = FULL_TABLE[len(window.cards) + int(figures["Draw pile"]) + 3 * self.sets]

    def take(self) -> None:
        """Take a set, adding cards until there is one."""
        while not self.window.is_over():
            cards = self.window.cards
            found = next((three for three in combinations(range(len(cards)), 3) if self._points(cards, three)), None)
            if found is None:
                self._add(len(cards))
                continue
            points = self._points(cards, found) or 0
            self._claim(found)
            self.score += points if len(cards) <= self.full else 1
            self.sets += 1
            self._check()
            return

    def to_the_result(self) -> None:
        while not self.window.is_over():
            self.take()
        shown = self.window.figures()["Final score"]
        if int(shown) != self.score:
            raise SystemExit(f"the result shows {shown}, counted were {self.score}")

    def _points(self, cards: list[Card], places: tuple[int, ...]) -> int | None:
        return differing(tuple(cards[place] for place in places))

    def _claim(self, places: tuple[int, ...]) -> None:
        tiles = self.window.tiles
        for count, place in enumerate(places, start=1):
            self.window.act(tiles[place], "Toggle", "Press")
            if count < 3:
                until(lambda tile=tiles[place]: has(tile, Atspi.StateType.CHECKED), f"place {place} to be checked")  # type: ignore[misc]
        taken = str(self.sets + 1)
        until(lambda: self.window.is_over() or self.window.figures().get("Sets") == taken, "the set to be taken")

    def _add(self, cards: int) -> None:
        self.window.press(self.window.translate("Add card"))
        until(lambda: len(self.window.tiles) == cards + 1, f"{cards} cards and one more")
        sentence = self.window.announced(self.window.translate("One card added."))
        if not sentence.endswith(f" {self.window.tiles[-1].get_name()}."):
            raise SystemExit(f'"{sentence}" does not end with the new card')

    def _check(self) -> None:
        sentence = self.window.announced(*map(self.window.translate, ("Set, ", "Megaset, ")))
        figures, over = self.window.figures(), self.window.is_over()
        score = int(figures["Final score" if over else "Score"])
        if score != self.score:
            raise SystemExit(f"the window shows a score of {score}, counted were {self.score}")
        new = sentence.partition(f" {self.window.translate('New: ')}")[2].partition(".")[0]
        table = [tile.get_name() for tile in self.window.tiles]
        if new and not {card.split(" ", 1)[1] for card in new.split(", ")} <= set(table):
            raise SystemExit(f'"{sentence}" names cards that are not there')


def answer(command: str, *arguments: str) -> object:
    """Run a command and return the outcome."""
    texts = json.loads(Path(arguments[0]).read_text(encoding="utf-8")) if command == "play" and arguments else None
    window = Window(texts)
    if command == "labels":
        return window.labels()
    if command == "toggle":
        tile = window.tiles[int(arguments[0])]
        before = has(tile, Atspi.StateType.CHECKED)
        window.act(tile, "Toggle", "Press")
        until(lambda: has(tile, Atspi.StateType.CHECKED) != before, "the card to be toggled")
    elif command == "press":
        with window.listening():
            for _ in range(int(arguments[1]) if arguments[1:] else 1):
                window.press(arguments[0])
    elif command == "take":
        with window.listening():
            play = Play(window)
            for _ in range(int(arguments[0])):
                play.take()
    elif command == "play":
        with window.listening():
            Play(window).to_the_result()
    elif command != "look":
        raise SystemExit(__doc__)
    return window.look()


def print_answers(answer: Callable[..., object]) -> None:
    """Answer the command-line arguments or, without any, each line of input; print the answers as JSON."""
    for asked in [sys.argv[1:]] if sys.argv[1:] else map(json.loads, sys.stdin):
        print(json.dumps(answer(*asked)), flush=True)


if __name__ == "__main__":
    print_answers(answer)
