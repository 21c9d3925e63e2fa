"""Plays Setgui as a screen reader's user would, from a second process; run by the system's own Python.

It knows the program only by the names, states and actions on the accessibility bus, and the rules only by the
few lines here. It keeps its own score and stops where the window tells another one.

    look            prints what is to be seen as one JSON object
    labels          prints every text in view
    press NAME [N]  presses a button, N times, and waits each time until something changed
    toggle PLACE    picks the card at a place, counted from 0, or puts it back
    take N          takes N sets, asking for cards where none is found
    play [FILE]     plays to the result sheet; in another language by the words in a file, those of cards too

Without arguments each line of its input asks for something, as a list in JSON: `["press", "Undo", "2"]`.
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

PATIENCE = 60.0
TICK = 50
"""Milliseconds between looks at a program that tells nothing."""
FIGURES = ("Score", "Set worth", "Draw pile", "Sets", "Hints", "Mistakes", "Time", "Final score")
FULL_TABLE = {81: 12, 27: 9}

Card = tuple[str, ...]


def until(found: Callable[[], Any], what: str) -> Any:
    """The first answer that is not empty; asked again whenever something was told, and now and then."""
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
    """All that lies in a node, at any depth, and is so; one question, for the program itself looks."""
    every = Atspi.CollectionMatchType.ALL
    rule = Atspi.MatchRule.new(
        Atspi.StateSet.new(states), every, {}, every, [role] if role else [], every, [], every, False
    )
    return list(node.get_matches(rule, Atspi.CollectionSortOrder.CANONICAL, 0, True))


def has(node: Any, state: Any) -> bool:
    return bool(node.get_state_set().contains(state))


def features(name: str) -> Card:
    """``two red striped squiggles`` as four words."""
    words = name.split()
    if len(words) != 4:
        raise SystemExit(f'"{name}" is no card')
    return (*words[:3], words[3].rstrip("s"))


def differing(cards: tuple[Card, ...]) -> int | None:
    """In how many features three cards all differ, or None where they are no set."""
    kinds = [len(set(feature)) for feature in zip(*cards, strict=True)]
    return None if 2 in kinds else kinds.count(3)


def application() -> Any:
    """The program on the accessibility bus, or None."""
    return next((child for child in children(Atspi.get_desktop(0)) if child.get_name() == "Setgui"), None)


class Window:
    """What the accessibility bus tells of the program."""

    def __init__(self, said: dict[str, str] | None = None) -> None:
        self.said = said or {}
        """How the window says what is English here, and the names of cards in English."""
        self.app = until(application, "the application Setgui")
        self.app.set_cache_mask(Atspi.Cache.NONE)
        self.board = until(lambda: self._named("Board", inside(self.app, role=Atspi.Role.PANEL)), "the board")
        self.heard: list[str] = []

    def told(self, english: str) -> str:
        """What the window says for it."""
        return self.said.get(english, english)

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Hear what is announced from now on; at other times nobody does, which the program may find out."""
        while GLib.MainContext.default().iteration(False):
            pass  # what came before is of nobody's concern
        listener = Atspi.EventListener.new(lambda event: self.heard.append(event.any_data))
        listener.register("object:announcement")
        try:
            yield
        finally:
            listener.deregister("object:announcement")

    def _named(self, english: str, nodes: list[Any]) -> Any:
        return next((node for node in nodes if node.get_name() == self.told(english)), None)

    def _shown(self, role: Any) -> list[Any]:
        return inside(self.app, Atspi.StateType.SHOWING, role=role)

    @property
    def tiles(self) -> list[Any]:
        return inside(self.board, Atspi.StateType.SHOWING, role=Atspi.Role.CHECK_BOX)

    @property
    def cards(self) -> list[Card]:
        return [features(self.told(tile.get_name())) for tile in self.tiles]

    def figures(self) -> dict[str, str]:
        """The labels in view by their captions."""
        found = {}
        for label in self.labels():
            for caption in FIGURES:
                value = label.removeprefix(f"{self.told(caption)} ")
                if value != label and not value[0].isalpha():  # "Sets taken" is of the result
                    found[caption] = value
        return found

    def labels(self) -> list[str]:
        return [node.get_name() for node in self._shown(Atspi.Role.LABEL)]

    def buttons(self) -> dict[str, Any]:
        return {node.get_name(): node for node in self._shown(Atspi.Role.PUSH_BUTTON)}

    def is_over(self) -> bool:
        return self._named("Result", self._shown(Atspi.Role.DIALOG)) is not None

    def act(self, node: Any, *wanted: str) -> None:
        """Do the first of some actions that the node has."""
        names = [Atspi.Action.get_action_name(node, number) for number in range(Atspi.Action.get_n_actions(node))]
        name = next((name for name in wanted if name in names), None)
        if name is None:
            raise SystemExit(f"{node.get_name()} has no action {' or '.join(wanted)}, only {names}")
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
    """A game with the player's own count."""

    def __init__(self, window: Window) -> None:
        self.window = window
        figures = window.figures()
        self.score, self.sets = int(figures["Score"]), int(figures["Sets"])
        self.full = FULL_TABLE[len(window.cards) + int(figures["Draw pile"]) + 3 * self.sets]

    def take(self) -> None:
        """Take a set; ask for cards until there is one."""
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
        told = self.window.figures()["Final score"]
        if int(told) != self.score:
            raise SystemExit(f"the result tells {told}, counted were {self.score}")

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
        self.window.press(self.window.told("Add card"))
        until(lambda: len(self.window.tiles) == cards + 1, f"{cards} cards and one more")
        told = self.window.announced(self.window.told("One card added."))
        if not told.endswith(f" {self.window.tiles[-1].get_name()}."):
            raise SystemExit(f'"{told}" does not end with the new card')

    def _check(self) -> None:
        told = self.window.announced(*map(self.window.told, ("Set, ", "Megaset, ")))
        figures, over = self.window.figures(), self.window.is_over()
        score = int(figures["Final score" if over else "Score"])
        if score != self.score:
            raise SystemExit(f"the window tells a score of {score}, counted were {self.score}")
        new = told.partition(f" {self.window.told('New: ')}")[2].partition(".")[0]
        lying = [tile.get_name() for tile in self.window.tiles]
        if new and not {card.split(" ", 1)[1] for card in new.split(", ")} <= set(lying):
            raise SystemExit(f'"{told}" names cards that are not there')


def answer(command: str, *arguments: str) -> object:
    """Do what was asked; returns the outcome."""
    said = json.loads(Path(arguments[0]).read_text(encoding="utf-8")) if command == "play" and arguments else None
    window = Window(said)
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


def tell(answer: Callable[..., object]) -> None:
    """Print what is answered to the arguments or, without any, to each line of input; as lines of JSON."""
    for asked in [sys.argv[1:]] if sys.argv[1:] else map(json.loads, sys.stdin):
        print(json.dumps(answer(*asked)), flush=True)


if __name__ == "__main__":
    tell(answer)
