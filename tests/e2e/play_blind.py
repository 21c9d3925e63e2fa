"""A player who plays Setgui by ear from a second process; run by the system's Python.

It types keys and hears what a screen reader would say: announcements, and the name of the focused widget. It
never asks for a card, so it knows the table only from sentences. It prints what it believed, heard and counted.

    solitaire N     plays until N sets are taken or the game is over, with a mistake, an undo, a redo and a reshuffle
    third-card      chooses a round of third card on the page for a new game, and answers all questions
"""

import re
import subprocess
from collections import deque
from itertools import combinations
from typing import Any

from play_by_accessibility import (  # type: ignore[import-not-found] # a script beside this one
    Atspi,
    application,
    differing,
    features,
    print_answers,
    until,
)

KEYS = "qazwsxedcrfvtgbyhnujm"
FULL_TABLE = 12
MODES = 8
ROWS = ("Top row", "Middle row", "Bottom row")
QUESTION = "Complete these two"
CARDS = re.compile(rf"({'|'.join(ROWS)}|{QUESTION}|Taken|New|Returned|Moved|Gone): ([^.]*)\.")


class Ear:
    """The announcements and focus changes that a screen reader hears, and a keyboard."""

    def __init__(self) -> None:
        until(application, "the application Setgui")
        self.spoken: list[str] = []
        self._announced: deque[str] = deque()
        self._focused: deque[str] = deque()
        self._first = ""
        self._listener = Atspi.EventListener.new(self._hear)
        self._listener.register("object:announcement")
        self._listener.register("object:state-changed:focused")

    def _hear(self, event: Any) -> None:
        if event.type == "object:announcement":
            self.spoken.append(event.any_data)
            self._announced.append(event.any_data)
        elif event.detail1:
            self._focused.append(event.source.get_name())

    def answer(self, *keys: str) -> str:
        """Type keys, each after the announcement for the previous one, and return the last announcement."""
        sentence = ""
        for key in keys:
            self._type(key)
            sentence = self._next()
            while sentence == self._first:  # the first sentence may still come late
                sentence = self._next()
        return sentence

    def later(self) -> str:
        return self._next()

    def first(self) -> str:
        """Return the sentence that the program said when it opened, repeated by F8 in case it was missed."""
        self._first = self.answer("F8")
        return self._first

    def _next(self) -> str:
        return str(until(lambda: self._announced and self._announced.popleft(), "an announcement"))

    def move(self, key: str) -> str:
        """Type a key that moves the focus and return the name of the newly focused widget."""
        self._focused.clear()
        self._type(key)
        return self.moved(f"a move by {key}")

    def moved(self, what: str) -> str:
        """Wait for a focus change and return the name of the focused widget."""
        name = str(until(lambda: self._focused and self._focused.pop(), what))
        self._focused.clear()
        return name

    @staticmethod
    def _type(key: str) -> None:
        subprocess.run(["xdotool", "key", key], check=True)


class Player:
    """A player's memory of the table and count of the score."""

    def __init__(self) -> None:
        self.ear = Ear()
        self.table: dict[str, str] = {}
        """Cards by their keys."""
        self.asked: list[str] = []
        """The two cards of a question."""
        self.score = 0
        self.believed: list[list[str]] = []
        """The table at the start and after each act except the last, in the order of places."""

    def _learn(self, sentence: str) -> None:
        for about, cards in CARDS.findall(sentence):
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
                placed = dict(card.split(" ", 1) for card in listed)
                if about == "Moved":
                    self._forget([*placed.values()])
                self.table |= placed
        self.believed.append([self.table[key] for key in KEYS if key in self.table])

    def _forget(self, cards: list[str]) -> None:
        self.table = {key: card for key, card in self.table.items() if card not in cards}

    def _ask(self, beginning: str, *keys: str) -> str:
        sentence = self.ear.answer(*keys)
        if not sentence.startswith(beginning):
            picked = [self.table.get(key, "") for key in keys]
            raise SystemExit(f'{" ".join(keys)} {picked}: "{sentence}" does not begin with "{beginning}"')
        return sentence

    def _scored(self, sentence: str, points: int) -> None:
        self.score += points
        if f"Score {self.score}.".replace("-", "−") not in sentence:
            raise SystemExit(f'expected a score of {self.score} in "{sentence}"')

    # Solitaire

    def solitaire(self, sets: int) -> None:
        """Take this many sets, or all in the game."""
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
                    self._undo_and_redo("Set", points)
                    self._learn(self._ask("Not a set: ", *self._three(a_set=False)))
            elif reshuffled:
                self._learn(self._ask("One card added.", "plus"))
                added += 1
                if added == 1:
                    self._undo_and_redo("Added card", 0)
            else:
                sentence = self._ask("Reshuffled", "minus")
                self._scored(sentence, -2)
                self._learn(sentence)
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
        """Take a set and return whether it ended the game."""
        mega = self._differing(keys) == len(features(self.table[keys[0]]))
        sentence = self._ask("Megaset, " if mega else "Set, ", *keys)
        self._forget([self.table[key] for key in keys])
        if "No sets left." in sentence:  # this sentence lists no cards, and the result has the score
            self.score += points
            return True
        self._scored(sentence, points)
        self._learn(sentence)
        return False

    def _undo_and_redo(self, act: str, points: int) -> None:
        for key, done, change in (("ctrl+z", "undone", -points), ("ctrl+shift+z", "redone", points)):
            sentence = self._ask(f"{act} {done}.", key)
            self._scored(sentence, change)
            self._learn(sentence)

    # Third card

    def third_card(self) -> None:
        """Start a round from the page for a new game and answer all its questions."""
        self.ear.first()
        focused = self.ear.move("ctrl+n")
        for _ in range(MODES):
            if focused == "Practice":
                break
            focused = self.ear.move("Down")
        focused = self.ear.move("Tab")
        if focused != "Third card":
            raise SystemExit(f'expected Third card behind Practice, not "{focused}"')
        sentence = self.ear.answer("Return")
        while not sentence.startswith("20 questions."):  # the rules of the ways on the page come before
            sentence = self.ear.later()
        self.ear.moved("the keyboard to be the table's again")  # before, keys go nowhere
        while "Round over." not in sentence:
            self._learn(sentence)
            asked = [features(card) for card in self.asked]
            keys = [key for key, card in self.table.items() if differing((*asked, features(card)))]
            sentence = self._ask("Right: ", *keys)
            self.score += 1


def answer(command: str, *arguments: str) -> dict[str, object]:
    """Run a command and return the outcome."""
    player = Player()
    if command == "solitaire":
        player.solitaire(int(arguments[0]))
    else:
        player.third_card()
    return {"believed": player.believed, "score": player.score, "spoken": player.ear.spoken}


if __name__ == "__main__":
    print_answers(answer)
