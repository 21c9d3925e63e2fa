"""Plays Setgui as a screen reader's user would, from a second process; run by the system's own Python.

It knows the program only by the names, states and actions on the accessibility bus, and the rules only by the
few lines here. It keeps its own score and stops where the window tells another one.

    look            prints what is to be seen as one JSON object
    press NAME [N]  presses a button, N times, and waits each time until something changed
    toggle PLACE    picks the card at a place, counted from 0, or puts it back
    take N          takes N sets, asking for cards where none is found
    play [FILE]     plays to the result sheet; in another language by the words in a file, those of cards too
"""

import json
import sys
import time
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import gi  # type: ignore[import-not-found] # the system's Python has it

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # type: ignore[import-not-found] # noqa: E402 - only after the version is chosen

PATIENCE = 60.0
FIGURES = ("Score", "Set worth", "Draw pile", "Sets", "Hints", "Mistakes", "Time", "Final score")
FULL_TABLE = {81: 12, 27: 9}

Card = tuple[str, ...]


def until(found: Callable[[], Any], what: str) -> Any:
    """The first answer that is not empty, while events come in."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        answer = found()
        if answer:
            return answer
        GLib.MainContext.default().iteration(False)
        time.sleep(0.01)  # between looks at another process, which tells nobody when it is done
    raise SystemExit(f"waited in vain for {what}")


def walk(node: Any) -> Iterator[Any]:
    yield node
    for number in range(node.get_child_count()):
        child = node.get_child_at_index(number)
        if child is not None:
            yield from walk(child)


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
    desktop = Atspi.get_desktop(0)
    children = [desktop.get_child_at_index(number) for number in range(desktop.get_child_count())]
    return next((child for child in children if child is not None and child.get_name() == "Setgui"), None)


class Window:
    """What the accessibility bus tells of the program."""

    def __init__(self, said: dict[str, str] | None = None) -> None:
        self.said = said or {}
        """How the window says what is English here, and the names of cards in English."""
        self.app = until(application, "the application Setgui")
        self.app.set_cache_mask(Atspi.Cache.NONE)
        self.board = until(lambda: self._named(self.told("Board")), "the board")
        self.heard: list[str] = []
        self._listener = Atspi.EventListener.new(self._hear)
        self._listener.register("object:announcement")

    def told(self, english: str) -> str:
        """What the window says for it."""
        return self.said.get(english, english)

    def _hear(self, event: Any) -> None:
        self.heard.append(event.any_data)

    def _named(self, name: str) -> Any:
        return next((node for node in walk(self.app) if node.get_name() == name), None)

    @property
    def tiles(self) -> list[Any]:
        nodes = [self.board.get_child_at_index(number) for number in range(self.board.get_child_count())]
        return [
            node for node in nodes if node.get_role() == Atspi.Role.CHECK_BOX and has(node, Atspi.StateType.SHOWING)
        ]

    @property
    def cards(self) -> list[Card]:
        return [features(self.told(tile.get_name())) for tile in self.tiles]

    def figures(self) -> dict[str, str]:
        """The labels in view by their captions."""
        found = {}
        for node in walk(self.app):
            if node.get_role() == Atspi.Role.LABEL and has(node, Atspi.StateType.SHOWING):
                name = node.get_name()
                for caption in FIGURES:
                    value = name.removeprefix(f"{self.told(caption)} ")
                    if value != name and not value[0].isalpha():  # "Sets taken" is of the result
                        found[caption] = value
        return found

    def buttons(self) -> dict[str, Any]:
        nodes = (node for node in walk(self.app) if node.get_role() == Atspi.Role.PUSH_BUTTON)
        return {node.get_name(): node for node in nodes if has(node, Atspi.StateType.SHOWING)}

    def is_over(self) -> bool:
        result = self._named(self.told("Result"))
        return result is not None and has(result, Atspi.StateType.SHOWING)

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
        tiles = self.tiles
        extents = [Atspi.Component.get_extents(tile, Atspi.CoordType.SCREEN) for tile in tiles]
        return {
            "cards": [tile.get_name() for tile in tiles],
            "checked": [has(tile, Atspi.StateType.CHECKED) for tile in tiles],
            "centers": [[each.x + each.width // 2, each.y + each.height // 2] for each in extents],
            "figures": {caption: value for caption, value in self.figures().items() if caption != "Time"},
            "buttons": {name: has(node, Atspi.StateType.ENABLED) for name, node in self.buttons().items()},
            "windows": [self.app.get_child_at_index(number).get_name() for number in range(self.app.get_child_count())],
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


def main(command: str, *arguments: str) -> None:
    """Do what was asked and print the outcome."""
    said = json.loads(Path(arguments[0]).read_text(encoding="utf-8")) if command == "play" and arguments else None
    window = Window(said)
    if command == "press":
        for _ in range(int(arguments[1]) if arguments[1:] else 1):
            window.press(arguments[0])
    elif command == "toggle":
        tile = window.tiles[int(arguments[0])]
        before = has(tile, Atspi.StateType.CHECKED)
        window.act(tile, "Toggle", "Press")
        until(lambda: has(tile, Atspi.StateType.CHECKED) != before, "the card to be toggled")
    elif command == "take":
        play = Play(window)
        for _ in range(int(arguments[0])):
            play.take()
    elif command == "play":
        play = Play(window)
        while not window.is_over():
            play.take()
        figures = window.figures()
        if int(figures["Final score"]) != play.score:
            raise SystemExit(f"the result tells {figures['Final score']}, counted were {play.score}")
    elif command != "look":
        raise SystemExit(__doc__)
    print(json.dumps(window.look()))


if __name__ == "__main__":
    main(*sys.argv[1:])
