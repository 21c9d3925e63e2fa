"""The settings page: a line for each setting, example cards, and the player's own colors."""

from collections.abc import Sequence
from functools import partial
from itertools import chain, product

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QColor, QIcon, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFormLayout, QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.cards import Card, Color
from setgui.session.keymap import Keymap
from setgui.session.settings import CardColors, OwnColors, Row, Section, Settings, rows
from setgui.ui.look.card_painter import CardPixmaps, draw_letter, draw_picture, margin
from setgui.ui.look.eyes import closest, contrast, distance
from setgui.ui.look.theme import Space, Theme, clear_picture, set_colors, theme, theme_for, with_cards
from setgui.ui.pages.dialog import EDGE, Dialog
from setgui.ui.system.accessibility import Role, speak, take_role
from setgui.ui.system.plain import Label, make_quiet
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.card_row import draw_cards
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.fields import Check, Choices, Search, TitleBox
from setgui.ui.widgets.layout import Box, Flow, Heading, Paragraph, smooth
from setgui.ui.widgets.track import IconButton
from setgui.words import actions, keys
from setgui.words.keys import CHANGE
from setgui.words.language import Message, say

_TOO_NEAR = 20.0
"""Minimum CIEDE2000 distance of two colors."""
_TOO_FAINT = 3.0
"""Minimum contrast of a color with the card."""
_SWATCH = 16


class OwnColorsField(QWidget):
    """A button for each Color, which `asked` carries, a reset button for all, and a warning about unsuitable colors."""

    changed = Signal()
    asked = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.chosen = OwnColors()
        self._buttons = {color: Button(self, say(actions.OWN[color])) for color in Color}
        reset = Button(self, say(actions.USUAL_ONES), role="quiet")
        self._warning = Paragraph(self, role="wrong")
        for color, button in self._buttons.items():
            button.setIconSize(QSize(_SWATCH, _SWATCH))
            button.clicked.connect(partial(self.asked.emit, color))
        reset.clicked.connect(self._reset)
        Box(Flow(*self._buttons.values(), reset), self._warning, apart=-1, on=self)  # spacing of the style
        self._show_colors()

    def show_value(self, value: object) -> None:
        assert isinstance(value, OwnColors)  # noqa: S101 - the kind of the setting
        self.chosen = value
        self._show_colors()

    def _show_colors(self) -> None:
        look = theme()
        for color, button in self._buttons.items():
            button.setIcon(_color_icon(look.symbols[color], look))
        before, text = self._warning.text(), ""
        if look.cards is CardColors.OWN:
            text = " ".join(actions.warning(problem, looks) for problem, looks in _problems(self.chosen).items())
        self._warning.setText(text)
        self._warning.setVisible(bool(text))
        if text != before and self.isVisible():
            speak(self._warning, self._warning.text())

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.isActiveWindow():  # otherwise the page has just been opened and is read first
            speak(self._warning, self._warning.text())

    def _reset(self) -> None:
        self.chosen = OwnColors()
        self.changed.emit()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._show_colors()


def _color_icon(ink: QColor, theme: Theme) -> QIcon:
    picture = clear_picture(4 * _SWATCH, 4 * _SWATCH)
    with smooth(picture) as painter:
        set_colors(painter, line=theme.edge, fill=theme.card)
        whole = QRectF(picture.rect()).adjusted(2, 2, -2, -2)
        painter.drawRoundedRect(whole, 12, 12)
        set_colors(painter, fill=ink)
        painter.drawEllipse(whole.adjusted(10, 10, -10, -10))
    return QIcon(picture)


def _problems(own: OwnColors) -> dict[Message, set[tuple[bool, bool]]]:
    """Return warnings of too faint or too similar colors, each with the (dark, high contrast) themes that need it."""
    found: dict[Message, set[tuple[bool, bool]]] = {}
    for dark, strong in product((False, True), repeat=2):
        problem = _problem(with_cards(theme_for(dark=dark, strong=strong), CardColors.OWN, own))
        if problem is not None:
            found.setdefault(problem, set()).add((dark, strong))
    return found


def _problem(theme: Theme) -> Message | None:
    for color in Color:
        if contrast(theme.symbols[color], theme.card) < _TOO_FAINT:
            return actions.TOO_FAINT[color]
    found = closest(theme.symbols)
    if found.distance >= _TOO_NEAR:
        return None
    to_all = distance(theme.symbols[found.one], theme.symbols[found.other]) < _TOO_NEAR
    alike = actions.ALIKE if to_all else actions.ALIKE_TO_SOME
    return alike[Color(found.one), Color(found.other)]


_ICON, _LEAST_SIDE = 20, 24
"""Icon size and minimum size of a reset button, in px."""
_INSET = 7
"""Indent of texts in px, to align them with check boxes."""


class OneOf(TitleBox):
    """A combo box for some values; emits `changed` when the player chooses another."""

    changed = Signal()

    def __init__(self, parent: QWidget, choices: Sequence[tuple[object, Message]]) -> None:
        super().__init__(parent, texts=[actions.called(text) for _, text in choices], size=1, steady=True)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._values = [value for value, _ in choices]
        self.activated.connect(self.changed)

    @property
    def chosen(self) -> object:
        return self._values[self.currentIndex()]

    def show_value(self, value: object) -> None:
        """Choose a value, or the first one if it is missing, such as a language whose catalog was removed."""
        self.setCurrentIndex(self._values.index(value) if value in self._values else 0)


_MOST, _LONGEST = 4, 80
"""Maximum number and total letters of values that are shown side by side; more are in a combo box."""
_Control = Check | Choices | OneOf | OwnColorsField | Button


def _control(parent: QWidget, row: Row, default: object) -> _Control:
    if isinstance(default, OwnColors):
        return OwnColorsField(parent)
    if isinstance(default, Keymap):
        return Button(parent, say(CHANGE))  # the keys have a page of their own
    if not row.choices:
        return Check(parent, actions.called(row.label))
    texts = [actions.called(text) for _, text in row.choices]
    if len(texts) > _MOST or sum(map(len, texts)) > _LONGEST:
        return OneOf(parent, row.choices)
    return Choices(parent, [(value, text) for (value, _), text in zip(row.choices, texts, strict=True)])


class Line:
    """A setting in the form: caption, control, notes, and for check and combo boxes, a reset button."""

    def __init__(self, inside: QWidget, form: QFormLayout, setting: str, row: Row) -> None:
        if setting == "language":
            row = row._replace(choices=tuple(actions.languages()))
        self.setting, self.row, self._form = setting, row, form
        self.default: object = getattr(Settings(), setting)
        name = actions.called(row.label)
        caption = Label(inside, name)
        caption.setContentsMargins(_INSET, 0, 0, 0)
        self._field = QWidget(inside)
        self.control = _control(self._field, row, self.default)
        field = Flow(self.control, apart=Space.HALF)
        self._field.setLayout(field)
        if isinstance(self.control, OneOf):
            field.setContentsMargins(Space.ONE, 0, 0, 0)  # lines its text up with that of choices
        if isinstance(self.control, Choices):
            self.control.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)  # reset is beside it
        self.reset: IconButton | None = None
        if isinstance(self.control, Check | Choices | OneOf):
            self.reset = IconButton(self._field, "undo")
            self.reset.setProperty("short", True)
            self.reset.setAccessibleName(say(actions.RESET, setting=name))
            side = max(_LEAST_SIDE, self.control.sizeHint().height())  # so that nothing moves when it appears
            self.reset.setIconSize(QSize(_ICON, _ICON))
            self.reset.setFixedSize(side, side)
            field.addWidget(self.reset)
        if isinstance(self.control, Check):
            caption.hide()
            form.addRow(self._field)
        else:
            rename = self.control.rename if isinstance(self.control, OneOf) else self.control.setAccessibleName
            if not isinstance(self.control, Button):  # it has a text of its own
                rename(name)
            if not isinstance(self.control, OwnColorsField):  # to stand on the line of its control
                caption.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
            form.addRow(caption, self._field)
        self._below: dict[Message, Label] = {}
        for text, role in ((row.note, "quiet"), (row.trouble, "wrong")):
            if text is not None:
                self._below[text] = Paragraph(inside, say(text), role)
                self._below[text].setContentsMargins(_INSET, 0, 0, Space.ONE)
                form.addRow(self._below[text])
        if row.note is not None:
            self.control.setAccessibleDescription(say(row.note))

    def matches(self, words: Sequence[str]) -> bool:
        """Return whether all casefolded words are in the texts of this line or in title or keywords of its section."""
        messages = [self.row.section.value, self.row.label, *(text for _, text in self.row.choices), *self._below]
        texts = "\n".join(map(actions.called, messages + actions.KEYWORDS.get(self.row.section, []))).casefold()
        return all(word in texts for word in words)

    def show(self, settings: Settings, *, searched: bool, device: bool) -> bool:
        """Show the line if it is `searched` and another setting does not exclude it; return whether it is shown.

        The control gets the value in force, disabled if another setting dictates it; a note warns without `device`.
        """
        row, value = self.row, getattr(settings, self.setting)
        always = row.always_with is not None and _is_set_to(settings, row.always_with)
        self.control.setDisabled(always)
        if not isinstance(self.control, Button):
            self.control.show_value(row.dictated if always else value)
        if self.reset is not None:
            self.reset.setVisible(not always and value != self.default)
        shown = searched and (row.only_with is None or _is_set_to(settings, row.only_with))
        self._form.setRowVisible(self._field, shown)
        for text, below in self._below.items():
            self._form.setRowVisible(below, shown and (text is not row.trouble or (value is True and not device)))
        return shown


def _is_set_to(settings: Settings, condition: tuple[str, object]) -> bool:
    setting, value = condition
    return getattr(settings, setting) is value


_CARDS = tuple(map(Card, ("1rsd", "2gtz", "3peo")))
"""One card of each color, shading and shape."""
_COUNT = len(_CARDS) + 1
_LARGEST, _LEAST = QSize(84, 54), 40
"""Maximum card size and minimum card width, in px."""
_APART = int(Space.ONE)


class Examples(QWidget):
    """Three example cards, with their letters if the settings show these, and a card's back."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent)
        self.letters: list[str] = []
        self._pixmaps = pixmaps
        take_role(self, Role.PICTURE)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(say(actions.EXAMPLES))

    def show_settings(self, settings: Settings) -> None:
        keymap = settings.keys_in_force(keys.answers())
        self.letters = keymap.labels(len(_CARDS)) if settings.letters else []
        self.update()

    @override
    def sizeHint(self) -> QSize:
        room = 2 * margin(_LARGEST.height())
        return QSize(_COUNT * (_LARGEST.width() + _APART) - _APART + room, _LARGEST.height() + room)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(_COUNT * _LEAST, self.sizeHint().height())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        room, look = margin(_LARGEST.height()), theme()
        width = (self.width() - 2 * room + _APART) // _COUNT - _APART
        size = _LARGEST.scaled(width, _LARGEST.height(), Qt.AspectRatioMode.KeepAspectRatio)
        step = size.width() + _APART
        *places, last = (QRectF(QPointF(room + number * step, room), size) for number in range(_COUNT))
        with QPainter(self) as painter:
            draw_cards(painter, self._pixmaps, _CARDS, places)
            draw_picture(painter, last, self._pixmaps.back(size, self.devicePixelRatioF(), look))
            for place, letter in zip(places, self.letters, strict=False):
                draw_letter(painter, place, letter, look)


_NARROW = 36
"""Minimum width for captions beside their controls, in heights of a line."""


class SettingsPage(Dialog):
    """All settings, with a search field.

    `setting_asked` carries a name and the new value, `color_asked` the Color to change, `keys_asked` opens that page.
    Buttons for the actions `on_data` close the page.
    """

    setting_asked = Signal(str, object)
    keys_asked = Signal()
    color_asked = Signal(object)

    def __init__(self, parent: QWidget, settings: Settings, pixmaps: CardPixmaps, on_data: Sequence[QAction]) -> None:
        super().__init__(parent, 640, 600, actions.title(actions.SETTINGS))
        self._settings, self._device = settings, True
        self._search = Search(self, say(actions.SEARCH), say(actions.SEARCH_HINT))
        inside = QWidget(self)
        self._area = FadingArea(self, inside)  # before filling the form, which would be laid out again
        self._form = form = QFormLayout()
        form.setContentsMargins(EDGE, Space.ONE, EDGE, Space.TWO)
        form.setHorizontalSpacing(Space.TWO)
        form.setVerticalSpacing(Space.HALF)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        Box(form, None, on=inside)
        self._headings: dict[Section, Heading] = {}
        self._lines: dict[Section, list[Line]] = {}
        offered = rows()
        for section in Section:
            self._headings[section] = Heading(inside, say(section.value), above=Space.ONE)
            form.addRow(self._headings[section])
            if section is Section.CARDS:
                self._examples = Examples(inside, pixmaps)
                form.addRow(self._examples)
            self._lines[section] = [
                Line(inside, form, setting, row) for setting, row in offered.items() if row.section is section
            ]
        for line in chain(*self._lines.values()):
            self._connect(line)
        buttons = {Button(inside, action.iconText()): action for action in on_data if action.isVisible()}
        for button, action in buttons.items():
            button.clicked.connect(self.accept)
            button.clicked.connect(action.trigger)
        self._data: list[Heading | Button] = [Heading(inside, say(actions.COMPUTER), above=Space.ONE), *buttons]
        for part in self._data:
            form.addRow(part)
        self._none = Paragraph(inside, say(actions.NOT_FOUND))
        form.addRow(self._none)
        close = Button(self, say(actions.CLOSE))
        head = Box(self._search, edges=(EDGE, Space.TWO, EDGE, 0))
        self.lay_out(head, self._area, self.foot(leave=close))
        self._search.textChanged.connect(self._filter)
        self.show_settings(settings)
        self._found = self._refresh()
        make_quiet(self)
        self._search.setAccessibleDescription(say(actions.SEARCH_OR_TAB))
        self._search.setFocus()  # so that typing searches at once

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < _NARROW * self.fontMetrics().height()
        policy = QFormLayout.RowWrapPolicy
        self._form.setRowWrapPolicy(policy.WrapAllRows if narrow else policy.WrapLongRows)

    @property
    def place(self) -> tuple[QRect, str, str]:
        """The geometry of the page, the search text, and the setting with the focus."""
        focus, lines = self.focusWidget(), chain(*self._lines.values())
        here = [line.setting for line in lines if focus is (line.control.focusProxy() or line.control)]
        return self.geometry(), self._search.text(), "".join(here)

    def resume(self, geometry: QRect, searched: str, setting: str) -> None:
        """Continue at the `place` of the page that this one replaces in another language."""
        self.setGeometry(geometry)
        self._search.setText(searched)
        for line in chain(*self._lines.values()):
            if line.setting == setting:
                line.control.setFocus()

    def _connect(self, line: Line) -> None:
        control = line.control
        if isinstance(control, Button):
            control.clicked.connect(self.keys_asked)
        else:
            control.changed.connect(lambda: self.setting_asked.emit(line.setting, control.chosen))
        if isinstance(control, OwnColorsField):
            control.asked.connect(self.color_asked)
        if line.reset is not None:
            line.reset.clicked.connect(partial(self._reset, line))

    def show_settings(self, settings: Settings) -> None:
        self._settings = settings
        self._examples.show_settings(settings)
        self._refresh()

    def show_device(self, found: bool) -> None:
        self._device = found
        self._refresh()

    def _refresh(self) -> int:
        words, found = self._search.chosen.casefold().split(), 0
        for section, lines in self._lines.items():
            shown = [line.show(self._settings, searched=line.matches(words), device=self._device) for line in lines]
            self._form.setRowVisible(self._headings[section], any(shown))
            if section is Section.CARDS:
                self._form.setRowVisible(self._examples, any(shown))
            found += sum(shown)
        title, *acts = self._data
        for act in acts:
            texts = f"{title.text()}\n{act.text()}".casefold()
            self._form.setRowVisible(act, all(word in texts for word in words))
        found += (here := sum(not act.isHidden() for act in acts))
        self._form.setRowVisible(title, here > 0)
        self._form.setRowVisible(self._none, not found)
        return found

    def _filter(self) -> None:
        before, self._found = self._found, self._refresh()
        self._area.bar.setValue(0)
        if before != self._found:
            speak(self._none, say(actions.FOUND, n=self._found) if self._found else self._none.text())

    def _reset(self, line: Line) -> None:
        line.control.setFocus(Qt.FocusReason.TabFocusReason)
        self.setting_asked.emit(line.setting, line.default)
        line.control.setFocus()  # on the default, if it is a button of its own
