"""Text is text: the one place that decides how what others wrote is shown.

Names of players, paths and what is quoted out of files come from anywhere. Qt guesses of a label and of a tool tip
whether it is markup, and opens every file that a picture in it names. So labels are made here, and tool tips are set
here: what stands in them is shown letter by letter.
"""

import re

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtGui import Qt as Text
from PySide6.QtWidgets import QLabel, QWidget

from setgui.compat import override

_JOINER = "\u2060"
"""Word joiner: has no width, and no line ends at it."""

# As a string, for most texts never need it: control characters, what turns the direction of others round, ends of
# lines and paragraphs, and halves of letters, as which Python reads file names that are not UTF-8.
_UNSEEN = "[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"


def legible(text: str, most: int = 10_000) -> str:
    """The text in one line: what cannot be seen is written as Python would, what is too long is cut in its middle."""
    if len(text) > most:
        text = f"{text[: most // 2]} … {text[-most // 2 :]}"
    return text if text.isprintable() else re.sub(_UNSEEN, lambda found: ascii(found[0])[1:-1], text)


def plain_tip(text: str) -> str:
    """What Qt takes for no markup, and shows as this text: an unseen sign keeps what looks like a tag from being one.

    Escaped as markup it would be read out so by screen readers, which get tool tips as they are.
    """
    told = legible(text)
    return re.sub("[<&]", rf"\g<0>{_JOINER}", told) if Text.mightBeRichText(told) else told


def set_tip(widget: QWidget | QAction, text: str) -> None:
    widget.setToolTip(plain_tip(text))


class Label(QLabel):
    """A text that is shown as it is written."""

    def __init__(self, parent: QWidget | None = None, text: str = "") -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        if text:
            self.setText(text)

    @override
    def setText(self, text: str, /) -> None:
        super().setText(legible(text))


class Markup(QLabel):
    """A paragraph of our own words, some of them bold. Nothing that others wrote may be part of it."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self.setOpenExternalLinks(False)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)


def show_alone(sentence: str) -> None:
    """Show why the program ends, where there is no window to show it in."""
    from PySide6.QtWidgets import QMessageBox  # noqa: PLC0415 - hardly ever

    box = QMessageBox(QMessageBox.Icon.Critical, "Setgui", sentence)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.exec()  # the program has no loop of its own any more, or none yet
