"""What is wrong with a text that should name cards."""

from collections.abc import Callable
from typing import assert_never

from setgui.model.cards import CardCodeError, CardFault, Feature, Place
from setgui.model.quoting import shown
from setgui.words import cards, formats
from setgui.words.language import N_, _, ngettext, say

_TWICE = {
    Feature.NUMBER: N_('"{card}" names its number twice, as "{before}" and "{text}"'),
    Feature.COLOR: N_('"{card}" names its color twice, as "{before}" and "{text}"'),
    Feature.SHADING: N_('"{card}" names its shading twice, as "{before}" and "{text}"'),
    Feature.SHAPE: N_('"{card}" names its shape twice, as "{before}" and "{text}"'),
}


def place(at: Place) -> str:
    return _("line {line}, column {column}").format(line=at.line, column=at.column)


def tell(problem: CardCodeError, where: Callable[[Place], str] = place) -> str:
    """The place and what is wrong there; `where` says places."""
    sentence = without_place(problem, where)
    return _("{place}: {sentence}").format(place=where(problem.place), sentence=sentence)


def without_place(problem: CardCodeError, where: Callable[[Place], str] = place) -> str:
    """What is wrong."""
    text, before, whole = (shown(part) for part in (problem.text, problem.before, problem.whole))
    match problem.fault:
        case CardFault.NO_TEXT | CardFault.UNKNOWN_WORD:
            told = _('"{text}" is not a card; write it like 2rtz, 1021, DC23 or "two red striped squiggles"')
            return told.format(text=text)
        case CardFault.WORD_TOO_MANY:
            return _('"{text}" is one word too many; end each card in words with a comma').format(text=text)
        case CardFault.FEATURE_TWICE:
            return say(_TWICE[problem.features[0]]).format(card=whole, before=before, text=text)
        case CardFault.FEATURE_MISSING:
            missing = formats.in_a_row([cards.feature(one) for one in problem.features])
            return _('"{text}" is not a whole card; missing: {features}').format(text=text, features=missing)
        case CardFault.NOT_ONE:
            told = ngettext('"{text}" is {n} card, not one', '"{text}" is {n} cards, not one', problem.count)
            return told.format(text=text, n=problem.count)
        case CardFault.CARD_TWICE:
            told = _('"{text}" is the same card as "{before}" before it, in {place}')
            return told.format(text=text, before=before, place=where(problem.first or problem.place))
        case _:
            assert_never(problem.fault)
