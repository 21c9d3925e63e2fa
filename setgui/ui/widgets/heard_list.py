"""A list that is painted in one go, and heard line by line."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QWidget

from setgui.ui.system.roles import Role, take_role


class HeardList:
    """The lines of a painted widget, as assistive technology finds them: each where it is painted, with its words."""

    def __init__(self, painted: QWidget) -> None:
        self._painted = painted
        self._lines: list[QWidget] = []
        take_role(painted, Role.LIST)

    def show_lines(self, told: Sequence[str], places: Sequence[QRect]) -> None:
        """Have these lines."""
        while len(self._lines) < len(told):
            line = QWidget(self._painted)
            line.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            take_role(line, Role.LINE)
            self._lines.append(line)
        for line, words, place in zip(self._lines, told, places, strict=False):
            line.setGeometry(place)
            if line.accessibleName() != words:
                line.setAccessibleName(words)
        for number, line in enumerate(self._lines):
            line.setVisible(number < len(told))
