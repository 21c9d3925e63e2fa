"""What assistive technology takes a widget for, where Qt alone would call it a mere filler."""

from enum import Enum, auto

from PySide6.QtWidgets import QWidget

ROLE, TOLD = "spoken-role", "spoken-name"
"""The properties that `interfaces` reads."""


class Role(Enum):
    """What a widget is."""

    GROUP = auto()
    """Some controls or figures that belong together, under one name."""
    DIALOG = auto()
    """Asks for an answer before anything else."""
    HEADING = auto()
    LIST = auto()
    LINE = auto()
    """One of a list."""
    PICTURE = auto()
    TEXT = auto()


def take_role(widget: QWidget, role: Role) -> None:
    """Be this to assistive technology, from the widget's beginning on."""
    widget.setProperty(ROLE, role.name)


def tell_quietly(widget: QWidget, name: str) -> None:
    """Be called so by whoever asks, without telling anybody that the name is another now; the widget has a role."""
    widget.setProperty(TOLD, name)
