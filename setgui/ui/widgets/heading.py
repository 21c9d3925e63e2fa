"""A line that begins a part of a page."""

from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.ui.look.theme import Type, heavier, sized
from setgui.ui.system.plain import Label
from setgui.ui.system.roles import Role, take_role


class Heading(Label):
    """Larger than text, `above` px below what comes before; assistive technology goes from one to the next."""

    def __init__(self, parent: QWidget | None = None, text: str = "", *, above: int = 0) -> None:
        super().__init__(parent)
        take_role(self, Role.HEADING)
        self.setFont(heavier(sized(self.font(), Type.of(self.font()).emphasis)))
        self.setContentsMargins(0, above, 0, 0)
        self.setText(text)

    @override
    def setText(self, text: str, /) -> None:
        super().setText(text)
        self.setAccessibleName(text)
