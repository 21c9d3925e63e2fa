"""Labels and tool tips that show any text literally; Qt would guess that some is markup, and open files it names."""

import re

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtGui import Qt as Text
from PySide6.QtWidgets import QLabel, QWidget

from setgui.compat import override
from setgui.ui.system.accessibility import SPOKEN_ROLE, Role, make_known, take_role

_JOINER = "\u2060"
"""The word joiner, a character without width that prevents a line break."""

# Control characters, direction marks, ends of lines and paragraphs, and surrogates, which stand in file names for bytes
# that are not UTF-8. Not compiled, because few texts need it.
_UNSEEN = "[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"


def legible(text: str, most: int = 10_000) -> str:
    """Return a text as one line, with invisible characters escaped, and shortened in the middle if too long."""
    if len(text) > most:
        text = f"{text[: most // 2]} … {text[-most // 2 :]}"
    return text if text.isprintable() else re.sub(_UNSEEN, lambda found: ascii(found[0])[1:-1], text)


def plain_tip(text: str) -> str:
    """Return a `legible` text that Qt shows literally, by invisible characters: `&lt;` would be read aloud."""
    line = legible(text)
    return re.sub("[<&]", rf"\g<0>{_JOINER}", line) if Text.mightBeRichText(line) else line


def set_tip(widget: QWidget | QAction, text: str) -> None:
    widget.setToolTip(plain_tip(text))


class Label(QLabel):
    """A label that never takes a text for markup; `setText` also makes it `legible`: escapes and shortens it."""

    def __init__(self, parent: QWidget | None = None, text: str = "") -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        if text:
            self.setText(text)

    @override
    def setText(self, text: str, /) -> None:
        super().setText(legible(text))


class Markup(QLabel):
    """A paragraph with markup such as bold words. Its text must come from the program alone."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setAccessibleName(re.sub("<[^>]*>", "", text))
        self.setWordWrap(True)
        self.setOpenExternalLinks(False)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)


def make_quiet(page: QWidget, role: Role = Role.PARAGRAPH) -> None:
    """Give the labels of a page another role: screen readers read all labels when it opens."""
    for label in page.findChildren(QLabel):
        if label.property(SPOKEN_ROLE) in (None, Role.TEXT.name):
            take_role(label, role)
    make_known(page)


def show_alone(sentence: str) -> None:
    """Show a sentence, why the program ends, in a message box, and wait until that is closed."""
    from PySide6.QtWidgets import QMessageBox  # noqa: PLC0415 - hardly ever

    box = QMessageBox(QMessageBox.Icon.Critical, "Setgui", sentence)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.exec()  # no event loop is running
