"""What this program is."""

from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from setgui import __version__
from setgui.compat import override
from setgui.ui.pages.help.page import Page
from setgui.ui.system.plain import Markup
from setgui.ui.widgets.heading import Heading
from setgui.words import actions
from setgui.words import help as words
from setgui.words.language import say


class About(Page):
    """What this program is, by which terms, and whose name SET is."""

    title = actions.ABOUT

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, 480, 300)
        self.retranslate()

    @override
    def parts(self) -> Iterator[QWidget]:
        yield Heading(text=f"Setgui {__version__}")
        yield from (Markup(say(text)) for text in (words.WHAT_IT_IS, words.LICENSE, words.TRADEMARK))
