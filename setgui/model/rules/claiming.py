"""Rules that several modes share: claimed cards, the end of a game, rounds of questions."""

from setgui.model.commands import Command
from setgui.model.events import Claimed, Finished, Misclaimed
from setgui.model.game import Game, Reason, Step, take
from setgui.model.matching import Match
from setgui.model.puzzles import ROUND_SIZE
from setgui.model.variants import Variant

SET_SCORE = 1
"""The worth of every set where its features do not count."""


def judge(game: Game, cards: Match, worth: range, seat: int | None = None) -> Claimed | Misclaimed:
    """Judge a claim, given what a match is `worth` now; the event has the cards in the order of their places."""
    variant = game.variant
    cards = tuple(sorted(cards, key=(game.beside + game.table).index))
    if not variant.is_match(*cards):
        return Misclaimed(cards, variant.breaks(*cards), seat)
    points = variant.points(*cards)
    return Claimed(cards, points, min(points, worth[-1]), seat)


def collect(game: Game, claimed: Claimed) -> Game:
    """Take a match and fill the table up to its size; if the next match has to link, this one stays beside it."""
    variant = game.variant
    leaving = [card for card in claimed.cards if card not in game.beside]
    table, pile = take(game.table, leaving, game.pile, variant.table_size)
    score = game.score + claimed.scored
    after = game._replace(table=table, pile=pile, taken=(*game.taken, claimed), score=score)
    return after if variant.find_linked is None else after._replace(beside=claimed.cards, linked=1)


def worth_one_point(_: Game) -> range:
    return range(SET_SCORE, SET_SCORE + 1)


def refuse_nothing(_game: Game, _command: Command) -> Reason | None:
    """Refuse nothing, where all commands of a mode are possible at any time."""
    return None


def round_is_over(game: Game) -> bool:
    return game.turn == ROUND_SIZE


def finish(game: Game) -> Step:
    return Step(game._replace(finished=True), (Finished(),))


def add_refusal(lying: int, pile: int, variant: Variant) -> Reason | None:
    """Return why no cards may be added to this many on the table, or None."""
    if lying >= variant.limit:
        return Reason.TABLE_FULL
    return None if pile else Reason.PILE_EMPTY
