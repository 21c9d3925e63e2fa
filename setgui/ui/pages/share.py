"""Sharing a game that is over: its picture, the same in words, and the line to race it."""

from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QImage, QImageWriter, QPainter, QPixmap, QRegion
from PySide6.QtWidgets import QLayout, QWidget

from setgui.compat import override
from setgui.session.game.course import PlayedAct
from setgui.session.game.updates import Snapshot
from setgui.session.game.verdict import best_set, moments
from setgui.session.kept import GameId, Record
from setgui.session.reports import Analysis, asides, tenths
from setgui.session.settings import Settings
from setgui.session.starts.race_text import write_line
from setgui.ui.look.card_painter import CardPixmaps
from setgui.ui.look.style_sheet import BAR_WIDTH
from setgui.ui.look.theme import Space, Type, set_colors, theme
from setgui.ui.pages.dialog import EDGE, Dialog
from setgui.ui.pages.look_back.summary import Curve
from setgui.ui.pages.result import EmblemRow
from setgui.ui.panel.side_panel import Ranking
from setgui.ui.system.files import ask_to_save
from setgui.ui.system.plain import Label
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.card_row import CardRow
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.fields import Check
from setgui.ui.widgets.figure import Figure
from setgui.ui.widgets.layout import Box, Flow, Heading, Paragraph
from setgui.words import actions, coach
from setgui.words import results as words
from setgui.words.language import say

_BESIDE, _CURVE, _EMBLEM, _CARD = 2 * (EDGE + 1), 120, 44, QSize(66, 44)
_RATIO = 2  # pixels of the picture for one px, whatever the screen has
_COLORS = 256
"""Number of colors in the picture: more would triple its size, and differ in few pixels."""


class Result(NamedTuple):
    """A saved game that is over."""

    record: Record
    played: Sequence[PlayedAct]
    snapshot: Snapshot
    analysis: Analysis | None


class SharePage(Dialog):
    """Shows the picture of a result, and asks what to share with it.

    `copy_asked` carries text and PNG, and closes the page; `wished` a setting's name and value; `message` a sentence.
    """

    copy_asked = Signal(str, bytes)
    wished = Signal(str, bool)
    message = Signal(str)

    def __init__(self, parent: QWidget, result: Result, settings: Settings, pixmaps: CardPixmaps) -> None:
        super().__init__(parent, 464 + _BESIDE, 620, actions.title(actions.SHARE))
        self._result, self._pixmaps = result, pixmaps
        self._player = result.record.player or settings.first_player
        self._inside = inside = QWidget(self)
        self._picture, explained = Label(inside), Paragraph(inside, say(words.SHARED), "quiet")
        self._day = datetime.fromtimestamp(result.record.started + result.played[-1].at // 1000, UTC).date()
        raced = bool(write_line(result.played, self._day, (), moves=False))
        explained.setVisible(raced)
        offered = {
            "share_moves": say(words.WITH_MOVES) if raced and not result.snapshot.game.mode.open_pile else "",
            "share_luck": say(words.WITH_LUCK) if result.analysis is not None else "",
            "share_name": say(words.WITH_NAME, name=self._player) if self._player else "",
        }
        self._checks = {setting: Check(inside, text) for setting, text in offered.items() if text}
        for setting, check in self._checks.items():
            check.setChecked(getattr(settings, setting))
            check.toggled.connect(partial(self.wished.emit, setting))
            check.toggled.connect(self._refresh)
        edges, checks = (EDGE, Space.TWO, EDGE - BAR_WIDTH, Space.ONE), self._checks.values()
        Box(self._picture, Space.ONE, *checks, Space.ONE, explained, None, apart=Space.HALF, edges=edges, on=inside)
        save, copy = Button(self, say(words.SAVE_PICTURE)), Button(self, say(words.COPY), role="main")
        self._foot = self.foot(save, None, leave=Button(self, say(actions.CLOSE)), main=[copy])
        self.lay_out(FadingArea(self, inside), self._foot)
        save.clicked.connect(self._save)
        copy.clicked.connect(lambda: self.copy_asked.emit(self._text, self._png))
        copy.clicked.connect(self.accept)
        copy.setDefault(True)
        copy.setFocus()
        self._refresh()

    def _save(self) -> None:
        title, kinds = actions.title(words.SAVE_PICTURE), [f"{say(words.PICTURE)} (*.png)"]
        ask_to_save(self, title, f"game-{self._result.record.id}.png", kinds, lambda _: self._png, self.message.emit)

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self.isVisible():
            self._refresh()

    def show_found(self, game: GameId, analysis: Analysis) -> None:
        if game == self._result.record.id:
            self._result = self._result._replace(analysis=analysis)
            self._refresh()

    def _refresh(self) -> None:
        wished = {setting for setting, check in self._checks.items() if check.isChecked()}
        _, played, snapshot, analysis = self._result
        analysis, player = analysis if "share_luck" in wished else None, self._player if "share_name" in wished else ""
        coached, parts = ("", ()) if analysis is None else (coach.sum_in_words(analysis), tenths(analysis)[-2:])
        told = words.shared(snapshot, self._day, player, coached)
        line = write_line(played, self._day, parts, moves="share_moves" in wished, name=player)
        self._text = "\n".join(filter(None, (told, line)))
        picture = QWidget(self)  # never shown itself
        self._lay_out_picture(picture, told.split("\n"), analysis)
        width = self.width() - _BESIDE
        picture.resize(width, picture.heightForWidth(width))
        image, buffer = QImage(picture.size() * _RATIO, QImage.Format.Format_RGB32), QBuffer()
        image.setDevicePixelRatio(_RATIO)
        image.fill(theme().panel)
        picture.render(image, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
        picture.deleteLater()
        shown = QPixmap.fromImage(image)
        with QPainter(shown) as painter:
            set_colors(painter, line=theme().line)
            painter.drawRect(0, 0, width - 1, picture.height() - 1)
        self._picture.setPixmap(shown)
        inside, around = self._inside, self.title_height + self._foot.sizeHint().height()
        needed = around + max(inside.minimumSizeHint().height(), inside.heightForWidth(width + 2 * EDGE - BAR_WIDTH))
        self.resize(QSize(self.width(), needed).boundedTo(self.room))
        height = max(picture.height() // 2, picture.height() - max(0, needed - self.height()))
        self._picture.setPixmap(shown.scaledToHeight(height * _RATIO, Qt.TransformationMode.SmoothTransformation))
        self._picture.setAccessibleName(told)
        colors = Counter(memoryview(image.constBits()).cast("I")).most_common(_COLORS)
        table, way = [color for color, _ in colors], Qt.ImageConversionFlag.AvoidDither
        image = image.convertToFormat(QImage.Format.Format_Indexed8, table, way)
        QImageWriter(buffer, b"png").write(image)
        self._png = bytes(buffer.data().data())

    def _lay_out_picture(self, picture: QWidget, lines: Sequence[str], analysis: Analysis | None) -> None:
        snapshot, emblems = self._result.snapshot, EmblemRow(picture, _EMBLEM)
        emblems.show_moments(moments(snapshot))
        emblems.setVisible(bool(emblems.moments))
        title, _, told = lines[0].partition(" · ")
        head = Box(Heading(picture, title), Paragraph(picture, told), apart=Space.HALF)
        parts: list[QWidget | QLayout] = [Box(head, emblems, growing=[head], beside=True)]
        if snapshot.game.mode.seated:
            ranking = Ranking(picture, detailed=True)
            ranking.show_game(snapshot.game)
            parts.append(ranking)
        if analysis is not None:
            figures = []
            for caption, value in coach.sum_figures(analysis).items():
                figures.append(Figure(picture, say(caption), Type.of(self.font()).title))
                figures[-1].show_value(value)
            curve = Curve(picture)
            curve.show_analysis(analysis, asides(self._result.played, analysis.decisions))
            curve.set_plot_height(round(_CURVE * self.font_factor))
            curve.show_chosen(-1)
            parts += [Flow(*figures, apart=Space.THREE), curve]
        for best in best_set(snapshot):
            row = CardRow(picture, self._pixmaps, _CARD)
            row.show_cards(best.cards)
            parts.append(Box(Paragraph(picture, lines[-1], "quiet"), row, apart=Space.HALF))
        Box(*parts, apart=Space.TWO, edges=(Space.THREE, Space.TWO, Space.THREE, Space.TWO), on=picture)
