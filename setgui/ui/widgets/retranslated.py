"""Words that follow the language."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent

from setgui.compat import override

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget as _Widget
else:
    _Widget = object


class Retranslated(_Widget):
    """Put before the kind of widget: `retranslate` is called when the language changes.

    A widget calls it itself at the end of its `__init__`. All its fixed words are set there and nowhere else; what the
    player chose or wrote stays. Colors need no such method: `theme()` is asked when something is painted, and
    Qt paints anew when the palette changes.
    """

    def retranslate(self) -> None:
        raise NotImplementedError

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
