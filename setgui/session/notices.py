"""What the player should know of the folder: values, which `words.notices` tells."""

from typing import NamedTuple

from setgui.session.kept import Rescued
from setgui.session.store_errors import Trouble


class StartedAnew(NamedTuple):
    """The game played last cannot be read, so another one was begun."""

    trouble: Trouble


class PlayedInMemory(NamedTuple):
    """The file cannot be used, so nothing is kept."""

    trouble: Trouble


class KeptElsewhere(NamedTuple):
    """There is no place for a folder, so everything is kept in one that will not last."""

    trouble: Trouble
    folder: str


class NoAnswer(NamedTuple):
    """Another window has the folder open, and does not answer."""

    folder: str


class SettingsReset(NamedTuple):
    """Some settings could not be read."""

    names: tuple[str, ...]


class NotSpoken(NamedTuple):
    """The environment asks for a language in which there are no words, or none that can be read."""

    language: str


class WrittenBack(NamedTuple):
    """The file was no longer where it was opened, and was written again; any other file there is among the backups."""

    trouble: Trouble


Notice = (
    Trouble
    | Rescued
    | StartedAnew
    | PlayedInMemory
    | KeptElsewhere
    | NoAnswer
    | SettingsReset
    | NotSpoken
    | WrittenBack
)
"""Anything that is told at the start, or when something was done for the folder."""
