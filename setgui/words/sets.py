"""Explanations why cards are a set or not.

For translators: each is a clause, to stand behind a colon. There is one for each way in which three cards can agree,
and for each two values that keep three cards from being a set.
"""

from collections.abc import Callable, Iterable, Sequence

from setgui.model.cards import Card, Color, Feature, Number, Shading, Shape, Value
from setgui.model.matching import Break, Match, Pair, complete, shared_features
from setgui.model.variants import STANDARD, Variant
from setgui.session.game.verdict import Compared, Completion, PairWithThird, Whereabouts
from setgui.words import cards, formats
from setgui.words.language import N_, NN_, P_, Message, _, pgettext, say


def why(match: Match, variant: Variant = STANDARD) -> str:
    """Name the shared and the different features of a set, or in UltraSet the card that both pairs need."""
    if variant.pairs is not None:
        return _pairs(_("{a} and {b}, {c} and {d}: both pairs need {third}"), *variant.pairs(*match))
    alike = shared_features(*match)
    if Feature.SHADING in variant.varying:
        return say(_ALIKE[alike])
    return say(_ALIKE_BUT_FOR_SHADING[tuple(feature for feature in alike if feature is not Feature.SHADING)])


def why_not(breaks: Sequence[Break]) -> str:
    *others, reasons = [say(_BREAKS[one.twice, one.once]) for one in breaks]
    for other in reversed(others):
        reasons = pgettext("reasons why cards are no set", "{reason}; {more}").format(reason=other, more=reasons)
    return reasons


def why_not_pairs(one: Pair, other: Pair) -> str:
    return _pairs(_("{a} and {b} need {third}, but {c} and {d} need {other}"), one, other)


def compared(feature: Feature, *, same: bool) -> str:
    alike = pgettext("a feature in which cards are the same", "= {feature}")
    text = alike if same else pgettext("a feature in which cards differ", "≠ {feature}")
    return text.format(feature=cards.feature(feature))


def rows(of: Iterable[Compared]) -> str:
    """Return the rows of the table about a wrong claim as sentences."""
    sentences = []
    for row in of:
        values = formats.in_a_row([cards.value(value) for value in row.values])
        sentences.append(say(_FITS if row.fits else _FITS_NOT, feature=cards.feature(row.feature), values=values))
    return " ".join(sentences)


def needed(completion: Completion, called: str) -> str:
    """Return which card the first two of a wrong claim needed, and where it is; `called` is its name."""
    return say(_NEEDED[completion.where]).format(card=called)


def _pairs(pattern: str, one: Pair, other: Pair) -> str:
    (a, b), (c, d) = one, other
    called = {"a": a, "b": b, "c": c, "d": d, "third": complete(a, b), "other": complete(c, d)}
    return pattern.format(**{place: cards.name(card) for place, card in called.items()})


_FITS = P_("a feature, and its values on the claimed cards", "Fits: {feature} ({values}).")
_FITS_NOT = P_("a feature, and its values on the claimed cards", "Does not fit: {feature} ({values}).")
_NEEDED: dict[Whereabouts, Message] = {
    Whereabouts.TABLE: N_("The first two need {card}: look on the table."),
    Whereabouts.BESIDE: N_("The first two need {card}, a card from the previous set."),
    Whereabouts.TAKEN: N_("The first two need {card}, a card that has been taken."),
    Whereabouts.PILE: N_("The first two need {card}, a card still in the draw pile."),
    Whereabouts.NOWHERE: N_("The first two need {card}, a card that this puzzle does not have."),
}
_NUMBER, _COLOR, _SHADING, _SHAPE = Feature
_ALIKE: dict[tuple[Feature, ...], Message] = {
    (): N_("number, color, shading and shape differ"),
    (_NUMBER,): N_("same number; color, shading and shape differ"),
    (_COLOR,): N_("same color; number, shading and shape differ"),
    (_SHADING,): N_("same shading; number, color and shape differ"),
    (_SHAPE,): N_("same shape; number, color and shading differ"),
    (_NUMBER, _COLOR): N_("same number and color; shading and shape differ"),
    (_NUMBER, _SHADING): N_("same number and shading; color and shape differ"),
    (_NUMBER, _SHAPE): N_("same number and shape; color and shading differ"),
    (_COLOR, _SHADING): N_("same color and shading; number and shape differ"),
    (_COLOR, _SHAPE): N_("same color and shape; number and shading differ"),
    (_SHADING, _SHAPE): N_("same shading and shape; number and color differ"),
    (_NUMBER, _COLOR, _SHADING): N_("same number, color and shading; shape differs"),
    (_NUMBER, _COLOR, _SHAPE): N_("same number, color and shape; shading differs"),
    (_NUMBER, _SHADING, _SHAPE): N_("same number, shading and shape; color differs"),
    (_COLOR, _SHADING, _SHAPE): N_("same color, shading and shape; number differs"),
}
_ALIKE_BUT_FOR_SHADING: dict[tuple[Feature, ...], Message] = {
    (): N_("number, color and shape differ"),
    (_NUMBER,): N_("same number; color and shape differ"),
    (_COLOR,): N_("same color; number and shape differ"),
    (_SHAPE,): N_("same shape; number and color differ"),
    (_NUMBER, _COLOR): N_("same number and color; shape differs"),
    (_NUMBER, _SHAPE): N_("same number and shape; color differs"),
    (_COLOR, _SHAPE): N_("same color and shape; number differs"),
}
"""Explanations for decks with a single shading."""

_BREAKS: dict[tuple[Value, Value], Message] = {
    (Number.ONE, Number.TWO): N_("two have one symbol, one has two"),
    (Number.ONE, Number.THREE): N_("two have one symbol, one has three"),
    (Number.TWO, Number.ONE): N_("two have two symbols, one has one"),
    (Number.TWO, Number.THREE): N_("two have two symbols, one has three"),
    (Number.THREE, Number.ONE): N_("two have three symbols, one has one"),
    (Number.THREE, Number.TWO): N_("two have three symbols, one has two"),
    (Color.RED, Color.GREEN): N_("two are red, one is green"),
    (Color.RED, Color.PURPLE): N_("two are red, one is purple"),
    (Color.GREEN, Color.RED): N_("two are green, one is red"),
    (Color.GREEN, Color.PURPLE): N_("two are green, one is purple"),
    (Color.PURPLE, Color.RED): N_("two are purple, one is red"),
    (Color.PURPLE, Color.GREEN): N_("two are purple, one is green"),
    (Shading.SOLID, Shading.STRIPED): N_("two are solid, one is striped"),
    (Shading.SOLID, Shading.EMPTY): N_("two are solid, one is empty"),
    (Shading.STRIPED, Shading.SOLID): N_("two are striped, one is solid"),
    (Shading.STRIPED, Shading.EMPTY): N_("two are striped, one is empty"),
    (Shading.EMPTY, Shading.SOLID): N_("two are empty, one is solid"),
    (Shading.EMPTY, Shading.STRIPED): N_("two are empty, one is striped"),
    (Shape.DIAMOND, Shape.OVAL): N_("two are diamonds, one is an oval"),
    (Shape.DIAMOND, Shape.SQUIGGLE): N_("two are diamonds, one is a squiggle"),
    (Shape.OVAL, Shape.DIAMOND): N_("two are ovals, one is a diamond"),
    (Shape.OVAL, Shape.SQUIGGLE): N_("two are ovals, one is a squiggle"),
    (Shape.SQUIGGLE, Shape.DIAMOND): N_("two are squiggles, one is a diamond"),
    (Shape.SQUIGGLE, Shape.OVAL): N_("two are squiggles, one is an oval"),
}
"""Explanations by the value of two cards and that of the third."""

PAIR = N_("Pair")
PAIR_BACK = N_("Previous pair")
PAIR_FORWARD = N_("Next pair")
_LACKS: dict[Whereabouts, Message] = {
    Whereabouts.BESIDE: N_("For {a} and {b}, you need {third}, a second card from the previous set."),
    Whereabouts.TAKEN: N_("For {a} and {b}, you need {third}, a card that has been taken."),
    Whereabouts.PILE: N_("For {a} and {b}, you need {third}, a card still in the draw pile."),
    Whereabouts.NOWHERE: N_("For {a} and {b}, you need {third}, a card that this puzzle does not have."),
}
PLACE = N_("Pair {n} of {last}")
SHOWN = NN_(
    "The pair does not have its third card on the table, so there is no set.",
    "None of the {n} pairs has its third card on the table, so there is no set.",
)


def lacks(pair: PairWithThird, name: Callable[[Card], str] = cards.name) -> str:
    a, b = map(name, pair.cards)
    return say(_LACKS[pair.where]).format(a=a, b=b, third=name(pair.third))
