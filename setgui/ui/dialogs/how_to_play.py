"""The rules, with cards to look at: what a set is, each way to play, and the variants."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.model.cards import Card, read_cards
from setgui.ui.board.card_painter import CardPixmaps, draw_picture, margin
from setgui.ui.dialogs.pages import Page
from setgui.ui.theme import Space, Theme

_CARD = QSize(112, 72)


class _Example(QWidget):
    """Some cards, as an example; they get smaller where four are to lie in a row."""

    def __init__(self, cards: Sequence[Card], pixmaps: CardPixmaps, theme: Theme) -> None:
        super().__init__()
        self._cards, self._pixmaps, self._theme = cards, pixmaps, theme
        self._size = _CARD if len(cards) <= 3 else _CARD * 0.75
        self.setAccessibleName(", ".join(card.words for card in cards))
        room = 2 * margin(self._size.height())
        self.setFixedHeight(self._size.height() + room)
        self.setMinimumWidth(len(cards) * (self._size.width() + int(Space.TWO)) - int(Space.TWO) + room)

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._theme = theme
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        room, size = margin(self._size.height()), self._size
        with QPainter(self) as painter:
            for number, card in enumerate(self._cards):
                picture = self._pixmaps.face(card, size, self.devicePixelRatioF(), self._theme)
                left = room + number * (size.width() + Space.TWO)
                draw_picture(painter, QRectF(left, room, size.width(), size.height()), picture)


class _Rules(Page):
    """Its examples have the colors of the board."""

    @override
    def show_theme(self, theme: Theme) -> None:
        super().show_theme(theme)
        for example in self.findChildren(_Example):
            example.show_theme(theme)


def how_to_play(parent: QWidget, pixmaps: CardPixmaps, theme: Theme) -> Page:
    """The whole page."""
    page = _Rules(parent, QCoreApplication.translate("Pages", "How to play"), theme)

    def show(codes: str) -> None:
        page.column.addWidget(_Example(read_cards(codes), pixmaps, theme))

    page.heading(QCoreApplication.translate("Pages", "Find three cards that make a set"))
    page.text(
        QCoreApplication.translate(
            "Pages",
            "Every card has four features: number, color, shading and shape. Three cards are a set when "
            "each feature, taken by itself, is either the same on all three or different on all three.",
        )
    )
    show("1gtd 2gtd 3gtd")
    page.text(
        QCoreApplication.translate(
            "Pages", "A set of 1 point: only the number differs; color, shading and shape are the same."
        )
    )
    show("1red 2gtz 3pso")
    page.text(QCoreApplication.translate("Pages", "A megaset, 4 points: number, color, shading and shape all differ."))
    show("2rso 2gso 2pto")
    page.text(
        QCoreApplication.translate(
            "Pages",
            "Not a set: two are solid, one is striped. Whenever two agree and one does not, it is none.",
        )
    )
    _tell_solitaire(page)
    _tell_modes(page)
    _tell_variants(page)
    show("1rsd 3gsd 1rso 3gsz")
    page.text(
        QCoreApplication.translate(
            "Pages",
            "An UltraSet: the first and second lack two purple solid diamonds, and so do the third and fourth.",
        )
    )
    return page


def _tell_solitaire(page: Page) -> None:
    page.heading(QCoreApplication.translate("Pages", "Solitaire"))
    page.text(
        QCoreApplication.translate(
            "Pages",
            "A set is worth as many points as it has features that differ, 1 to 4. Taken cards are replaced "
            "from the draw pile. The game ends when no set is left on the table and in the draw pile. "
            "64 points earn a bronze medal, 74 silver, 79 gold, 85 platinum.",
        )
    )
    page.text(
        QCoreApplication.translate(
            "Pages",
            "There may be no set at all. <b>Add card</b> puts one more card on the table, and while more "
            "cards lie there than at the start, every set scores only 1. <b>Reshuffle</b> costs 2 points and "
            "deals a new table. <b>Locate set</b> shows a set and <b>Count sets</b> tells how many there are; "
            "both are free, but mark the game as assisted, as <b>Undo</b> does. A wrong pick costs nothing and is "
            "counted as a mistake.",
        )
    )


def _tell_modes(page: Page) -> None:
    page.heading(QCoreApplication.translate("Pages", "Classic"))
    page.text(
        QCoreApplication.translate(
            "Pages",
            "Every set is one point, and the clock decides. Where no set lies on the table three more cards come by "
            "themselves, or, if you chose so, when you say <b>No set</b>; saying it while there is one is a "
            "mistake. The game ends with the draw pile empty and no set on the table.",
        )
    )
    page.heading(QCoreApplication.translate("Pages", "Together"))
    page.text(
        QCoreApplication.translate(
            "Pages",
            "Two to eight players at one table, people and computers. Who sees a set calls first, and then picks it "
            "in the time that is left. A call that fails costs a point, and the player must wait until somebody "
            "else calls or the cards change; or, if you chose so, it only blocks the player until somebody scores. "
            "When all say <b>No set!</b>, three more cards come; where that is checked, saying it costs a point if "
            "there is a set.",
        )
    )
    page.heading(QCoreApplication.translate("Pages", "Daily puzzle"))
    page.text(
        QCoreApplication.translate(
            "Pages",
            "Twelve cards that hold exactly six sets, the same for everybody on that day. Find all six; the cards "
            "stay on the table, and a card can be part of several sets.",
        )
    )
    page.heading(QCoreApplication.translate("Pages", "Sprint"))
    page.text(
        QCoreApplication.translate(
            "Pages",
            "Ten, twenty or thirty sets against the clock, on a table that always holds one. A mistake costs "
            "5 seconds.",
        )
    )
    page.heading(QCoreApplication.translate("Pages", "Practice"))
    page.text(
        QCoreApplication.translate(
            "Pages",
            "Rounds of twenty questions, with more of the kinds that you are slow at. <b>Third card</b> shows two "
            "cards; pick the one that makes them a set. It counts as right if your first pick is. <b>Set or not</b> "
            "shows three cards and asks whether they are a set: right arrow or Y for yes, left arrow or N for no.",
        )
    )


def _tell_variants(page: Page) -> None:
    page.heading(QCoreApplication.translate("Pages", "Variants"))
    page.text(
        QCoreApplication.translate(
            "Pages",
            "<b>Junior</b> has the 27 solid cards alone: three features and 9 cards on the table.",
        )
    )
    page.text(
        QCoreApplication.translate(
            "Pages",
            "<b>Chain</b>: every set after the first has exactly one card of the set before it, which lies beside the "
            "table, and two of the table. Pick that card there, or with the keys 1, 2 and 3.",
        )
    )
    page.text(
        QCoreApplication.translate(
            "Pages",
            "<b>UltraSet</b>: find four cards, two pairs that lack the same card to be a set.",
        )
    )
