"""Problems in words: what stands in the way, and why something cannot be done now.

For translators: in the terminal most stand behind "setgui: ", or behind the name of an argument and a colon, and have
no full stop.
"""

from os import PathLike

from setgui.marks import OneOf, Phrase
from setgui.model.cards import Feature, Place
from setgui.model.commands import Call, NoSet
from setgui.model.game import Game, Reason
from setgui.model.quoting import shown, written_out
from setgui.session.game.acts import Act
from setgui.session.game.seats import first_person
from setgui.session.game.updates import Refusal
from setgui.words import cards, formats, seats
from setgui.words.keys import KeyOf, usual, with_way_on
from setgui.words.language import _, say


def tell(phrase: Phrase) -> str:
    """A problem, or part of one, in the language in force."""
    n = phrase.values.get("n")
    values = {name: in_words(value) for name, value in phrase.values.items()}
    if isinstance(n, int):
        return say(phrase.message, n).format(**values | {"n": formats.number(n)})
    return say(phrase.message).format(**values)


def in_words(value: object) -> str:
    """A value inside a sentence, by its type: foreign texts are escaped and cut, paths only escaped."""
    match value:
        case Phrase():
            return tell(value)
        case Place():
            return tell(value.phrase)
        case Feature():
            return cards.feature(value)
        case OSError():
            return str(value.strerror)
        case PathLike():
            return written_out(str(value))
        case OneOf():
            return formats.either([*map(in_words, value)])
        case tuple():
            return formats.in_a_row([*map(in_words, value)])
        case _:
            return shown(value if isinstance(value, str) else str(value))


def reason(why: Reason | Refusal, key_of: KeyOf = usual) -> str:
    told = say(why.value)
    return with_way_on(told, key_of) if why is Refusal.PAUSED else told


def refusal(why: Reason | Refusal, game: Game, act: Act | None = None, key_of: KeyOf = usual) -> str:
    """A reason with the name of the seat that it is about.

    Without an act it was the pick of a card, by which one person calls.
    """
    if why is Reason.NOBODY_CALLED and (keys := seats.keys(game, key_of)):
        return _("Call first: press the key of your seat ({keys}).").format(keys=keys)
    seat = act.seat if isinstance(act, Call | NoSet) else first_person(game.start)
    named = "" if seat is None or seat >= len(game.scores) else seats.refusal(why, game, seat)
    return named or reason(why, key_of)
