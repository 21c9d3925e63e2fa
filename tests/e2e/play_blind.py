"""Plays Setgui by ear, from a second process; run by the system's own Python.

It types keys and hears what a screen reader would say: announcements, and the name of what has got the keyboard. It
never asks for a card, so it knows of the table only what sentences told it. Prints what it believed, heard and counted.

    solitaire N     plays until N sets are taken or the game is over, with a mistake, an undo, a redo and a reshuffle
    third-card      chooses a round of third card on the page for a new game, and answers all questions
"""

import re
import subprocess
from collections import deque
from itertools import combinations
from typing import Any

from play_by_accessibility import (  # type: ignore[import-not-found] # it lies beside this one
    Atspi,
    application,
    differing,
    features,
    tell,
    until,
)

KEYS = "qazwsxedcrfvtgbyhnujm"
FULL_TABLE = 12
MODES = 8
ROWS = ("Top row", "Middle row", "Bottom row")
QUESTION = "Complete these two"
CARDS = re.compile(rf"({'|'.join(ROWS)}|{QUESTION}|Taken|New|Returned|Moved|Gone): ([^.]*)\.")


class Ear:
    """What is said, and the keys."""

    def __init__(self) -> None:
        until(application, "the application Setgui")
        self.told: list[str] = []
        self._announced: deque[str] = deque()
        self._focused: deque[str] = deque()
        self._first = ""
        self._listener = Atspi.EventListener.new(self._hear)
        self._listener.register("object:announcement")
        self._listener.register("object:state-changed:focused")

    def _hear(self, event: Any) -> None:
        if event.type == "object:announcement":
            self.told.append(event.any_data)
            self._announced.append(event.any_data)
        elif event.detail1:
            self._focused.append(event.source.get_name())

    def answer(self, *keys: str) -> str:
        """Type keys, each after the announcement that answers the one before; returns the last of these."""
        told = ""
        for key in keys:
            self._type(key)
            told = self._next()
            while told == self._first:  # it comes when the window has been open for a while, so maybe only now
                told = self._next()
        return told

    def first(self) -> str:
        """What was said when the program was opened, before or after there was anybody to hear it."""
        self._first = self.answer("F8")
        return self._first

    def _next(self) -> str:
        return str(until(lambda: self._announced and self._announced.popleft(), "an announcement"))

    def move(self, key: str) -> str:
        """Type a key that moves the keyboard; returns the name of what has it then."""
        self._focused.clear()
        self._type(key)
        return self.moved(f"a move by {key}")

    def moved(self, what: str) -> str:
        """The name of what has got the keyboard."""
        name = str(until(lambda: self._focused and self._focused.pop(), what))
        self._focused.clear()
        return name

    @staticmethod
    def _type(key: str) -> None:
        subprocess.run(["xdotool", "key", key], check=True)


class Player:
    """A table in the head, and an own count of the score."""

    def __init__(self) -> None:
        self.ear = Ear()
        self.table: dict[str, str] = {}
        """Cards by their keys."""
        self.asked: list[str] = []
        """The two cards of a question."""
        self.score = 0
        self.believed: list[list[str]] = []
        """The table after the start and each act but one that ends the game, in the order of places."""

    def _learn(self, told: str) -> None:
        for about, cards in CARDS.findall(told):
            listed = cards.split(", ")
            if about == ROWS[0]:
                self.table.clear()
            if about in ROWS:
                self.table |= dict(zip(KEYS[ROWS.index(about) :: 3], listed, strict=False))
            elif about == QUESTION:
                self.asked = listed
            elif about == "Taken":
                self._forget([self.table[key] for key in listed])
            elif about == "Gone":
                self._forget(listed)
            else:
                lying = dict(card.split(" ", 1) for card in listed)
                if about == "Moved":
                    self._forget([*lying.values()])
                self.table |= lying
        self.believed.append([self.table[key] for key in KEYS if key in self.table])

    def _forget(self, cards: list[str]) -> None:
        self.table = {key: card for key, card in self.table.items() if card not in cards}

    def _ask(self, beginning: str, *keys: str) -> str:
        told = self.ear.answer(*keys)
        if not told.startswith(beginning):
            lying = [self.table.get(key, "") for key in keys]
            raise SystemExit(f'{" ".join(keys)} {lying}: "{told}" does not begin with "{beginning}"')
        return told

    def _scored(self, told: str, points: int) -> None:
        self.score += points
        if f"Score {self.score}.".replace("-", "−") not in told:
            raise SystemExit(f'counted were {self.score}, told was "{told}"')

    # Solitaire

    def solitaire(self, sets: int) -> None:
        """Take so many sets, or all there are."""
        self._learn(self.ear.first())
        over = False
        taken = reshuffled = added = 0
        while taken < sets and not over:
            found = self._three(a_set=True)
            if found:
                points = self._points(found)
                over = self._claim(found, points)
                taken += 1
                if taken == 3:
                    self._go_back_and_forth(points)
                    self._learn(self._ask("Not a set: ", *self._three(a_set=False)))
            elif reshuffled:
                self._learn(self._ask("One card added.", "plus"))
                added += 1
                if added == 1:
                    self._go_back_and_forth(0)
            else:
                told = self._ask("Reshuffled", "minus")
                self._scored(told, -2)
                self._learn(told)
                reshuffled += 1

    def _three(self, *, a_set: bool) -> tuple[str, ...]:
        threes = combinations(sorted(self.table, key=KEYS.index), 3)
        return next((keys for keys in threes if bool(self._differing(keys)) is a_set), ())

    def _differing(self, keys: tuple[str, ...]) -> int | None:
        points: int | None = differing(tuple(features(self.table[key]) for key in keys))
        return points

    def _points(self, keys: tuple[str, ...]) -> int:
        return (self._differing(keys) or 0) if len(self.table) <= FULL_TABLE else 1

    def _claim(self, keys: tuple[str, ...], points: int) -> bool:
        """Take a set; returns whether it was the last one."""
        mega = self._differing(keys) == len(features(self.table[keys[0]]))
        told = self._ask("Megaset, " if mega else "Set, ", *keys)
        self._scored(told, points)
        self._forget([self.table[key] for key in keys])
        if "Game over: " in told:  # and nothing of where cards lie
            return True
        self._learn(told)
        return False

    def _go_back_and_forth(self, points: int) -> None:
        for key, beginning, change in (("ctrl+z", "Undone.", -points), ("ctrl+shift+z", "Redone.", points)):
            told = self._ask(beginning, key)
            self._scored(told, change)
            self._learn(told)

    # Third card

    def third_card(self) -> None:
        """From the page for a new game to the end of the round."""
        self.ear.first()
        named = self.ear.move("ctrl+n")
        for _ in range(MODES):
            if named == "Third card":
                break
            named = self.ear.move("Down")
        told = self._ask("Which card completes these two?", "Return")
        self.ear.moved("the keyboard to be the table's again")  # before, keys go nowhere
        while "Round over: " not in told:
            self._learn(told)
            asked = [features(card) for card in self.asked]
            keys = [key for key, card in self.table.items() if differing((*asked, features(card)))]
            told = self._ask("Right: ", *keys)
            self.score += 1


def answer(command: str, *arguments: str) -> dict[str, object]:
    """Play what was asked for; returns the outcome."""
    player = Player()
    if command == "solitaire":
        player.solitaire(int(arguments[0]))
    else:
        player.third_card()
    return {"believed": player.believed, "score": player.score, "told": player.ear.told}


if __name__ == "__main__":
    tell(answer)
