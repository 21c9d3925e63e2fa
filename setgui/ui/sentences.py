"""Every event and refusal as a sentence for people."""

from collections.abc import Sequence
from datetime import date
from typing import assert_never

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from setgui.model.cards import Card
from setgui.model.commands import Reshuffle
from setgui.model.events import (
    Added,
    Answered,
    Called,
    Claimed,
    Dealt,
    Denied,
    Ended,
    Finished,
    FoundBefore,
    Lapsed,
    Misclaimed,
    Redealt,
    Reshuffled,
    Voted,
)
from setgui.model.features import Feature, Number, Shape, Value
from setgui.model.game import Game, Reason
from setgui.model.medals import Medal
from setgui.model.play import worth
from setgui.model.sets import Break, Match, agreements, complete
from setgui.model.variants import STANDARD, Variant
from setgui.session.clock import Millis
from setgui.session.updates import Counted, Feat, Happened, Honors, Located, Refusal, SessionEvent, Snapshot
from setgui.ui.aims import begun_told, ended_told, finished_told, standing_told, took_told
from setgui.ui.numbers import listed
from setgui.ui.numbers import number_told as number_told  # noqa: PLC0414 - found here by those who tell other things
from setgui.ui.numbers import time_told as time_told  # noqa: PLC0414
from setgui.ui.seat_sentences import (
    answered_told,
    by_seat,
    called_told,
    dealt_told,
    denied_told,
    invited_told,
    lapsed_told,
    open_call_told,
    penalty_told,
    scores_told,
    voted_told,
    winners_told,
)


def feature_word(feature: Feature) -> str:
    """The feature's name inside a sentence."""
    return {
        Feature.NUMBER: QCoreApplication.translate("Sentences", "number"),
        Feature.COLOR: QCoreApplication.translate("Sentences", "color"),
        Feature.SHADING: QCoreApplication.translate("Sentences", "shading"),
        Feature.SHAPE: QCoreApplication.translate("Sentences", "shape"),
    }[feature]


def points_told(points: int) -> str:
    """A number of points in words."""
    if points < 0:  # Qt counts from 0 on
        return f"\N{MINUS SIGN}{points_told(-points)}"
    if points == 1:
        return QCoreApplication.translate("Sentences", "1 point")
    return QCoreApplication.translate("Sentences", "%n points", "", points)


def match_told(cards: Match, variant: Variant = STANDARD) -> str:
    """What is the same in a set and what differs; or the card that both pairs lack."""
    if variant.pairs is not None:
        told = QCoreApplication.translate("Sentences", "{a} and {b}, {c} and {d}: both pairs lack {third}")
        return _paired(told, variant.pairs(*cards))
    alike = agreements(*cards)
    same = [feature_word(feature) for feature in variant.varying if feature in alike]
    differ = [feature_word(feature) for feature in variant.varying if feature not in alike]
    verb = (
        QCoreApplication.translate("Sentences", "{features} differs")
        if len(differ) == 1
        else QCoreApplication.translate("Sentences", "{features} differ")
    )
    told = verb.format(features=listed(differ))
    if not same:
        return told
    return QCoreApplication.translate("Sentences", "same {same}; {differ}").format(same=listed(same), differ=told)


def _paired(told: str, pairs: Sequence[tuple[Card, Card]]) -> str:
    """A sentence about two pairs and what they lack: `third`, and `other` where that is another card."""
    (a, b), (c, d) = pairs
    third, other = complete(a, b), complete(c, d)
    return told.format(a=a.words, b=b.words, c=c.words, d=d.words, third=third.words, other=other.words)


def _claimed(event: Claimed, game: Game) -> str:
    why, head = match_told(event.cards, game.variant), took_told(game, event.scored)
    if head is not None:
        told = QCoreApplication.translate("Sentences", "{head}: {why}.").format(head=head, why=why)
    else:
        told = QCoreApplication.translate("Sentences", "Set, {points}: {why}.")
        if event.points == game.variant.features > 1:
            told = QCoreApplication.translate("Sentences", "Megaset, {points}: {why}.")
        told = told.format(points=points_told(event.scored), why=why)
    told = by_seat(told, game, event.seat)
    if event.scored < event.points and Reshuffle in game.mode.commands:
        told += " " + QCoreApplication.translate("Sentences", "With extra cards on the table a set scores 1.")
    return told


def break_told(found: Break) -> str:
    """One feature that keeps cards from being a set: two are red, one is green."""
    twice, once = found.twice, found.once
    if isinstance(twice, Number):
        told = QCoreApplication.translate("Sentences", "two have {twice} symbols, one has {once}")
        if twice is Number.ONE:
            told = QCoreApplication.translate("Sentences", "two have {twice} symbol, one has {once}")
    else:
        told = QCoreApplication.translate("Sentences", "two are {twice}, one is {once}")
    return told.format(twice=_value_word(twice, several=True), once=_value_word(once, several=False))


def _value_word(value: Value, *, several: bool) -> str:
    word = value.name.lower()
    if not isinstance(value, Shape):
        return word
    if several:
        return f"{word}s"
    return f"an {word}" if value is Shape.OVAL else f"a {word}"


def breaks_told(breaks: Sequence[Break]) -> str:
    """All that keeps cards from being a set."""
    return "; ".join(break_told(found) for found in breaks)


def _misclaimed(event: Misclaimed, game: Game) -> str:
    if event.breaks:
        told = QCoreApplication.translate("Sentences", "Not a set: {breaks}.").format(breaks=breaks_told(event.breaks))
    elif event.seat is None and game.variant.pairs is not None:
        told = QCoreApplication.translate("Sentences", "Not a set: {a} and {b} lack {third}, {c} and {d} lack {other}.")
        told = _paired(told, game.variant.pairs(*event.cards))
    else:  # at a table nobody has the time for more
        told = QCoreApplication.translate("Sentences", "Not a set: no two pairs lack the same card.")
    told = by_seat(told, game, event.seat)
    return told if event.seat is None else f"{told} {penalty_told(game)}"


def _located(event: Located, game: Game) -> str:
    if not event.cards:
        return QCoreApplication.translate("Sentences", "No set lies here.")
    cards = ", ".join(card.words for card in event.cards)
    if len(event.cards) == game.variant.match_size:
        if game.variant.pairs is not None:
            cards = match_told(event.cards, game.variant)
        return QCoreApplication.translate("Sentences", "A set: {cards}.").format(cards=cards)
    return QCoreApplication.translate("Sentences", "Part of a set: {cards}.").format(cards=cards)


def _counted(event: Counted, game: Game) -> str:
    if game.mode.dated and game.taken:
        return QCoreApplication.translate("Sentences", "%n still to be found.", "", event.sets)
    if event.sets == 0:
        return QCoreApplication.translate("Sentences", "No set lies here.")
    if event.sets == 1:
        return QCoreApplication.translate("Sentences", "One set lies here.")
    return QCoreApplication.translate("Sentences", "%n sets lie here.", "", event.sets)


def _added(game: Game) -> str:
    told = QCoreApplication.translate("Sentences", "One card added.")
    if worth(game)[-1] == 1:
        told += " " + QCoreApplication.translate(
            "Sentences", "With more than %n cards on the table a set scores 1.", "", game.variant.table_size
        )
    return told


def _happened(event: Happened, after: Snapshot) -> str:
    standing = standing_told(after.game)
    match event:
        case Happened.STARTED | Happened.REOPENED | Happened.SWITCHED if after.game.scores:
            return _table_opened(event, after)
        case Happened.STARTED:
            return begun_told(after)
        case Happened.REOPENED:
            told = QCoreApplication.translate("Sentences", "The game goes on where it was. {standing}.")
            if after.game.over:
                told = QCoreApplication.translate("Sentences", "This game is over. {standing}.")
            return told.format(standing=standing)
        case Happened.SWITCHED:
            return QCoreApplication.translate("Sentences", "This is another game: {standing}.").format(
                standing=standing
            )
        case Happened.UNDONE:
            return QCoreApplication.translate("Sentences", "Taken back. {standing}.").format(standing=standing)
        case Happened.REDONE:
            return QCoreApplication.translate("Sentences", "Done again. {standing}.").format(standing=standing)
        case Happened.PAUSED:
            return QCoreApplication.translate("Sentences", "Paused. The cards are hidden and the time stands still.")
        case Happened.SHOWN:
            return QCoreApplication.translate("Sentences", "The computer plays on until you do anything.")
        case Happened.STOPPED:
            return QCoreApplication.translate("Sentences", "The computer plays no further.")
        case Happened.RESUMED:
            return QCoreApplication.translate("Sentences", "The game goes on.")
        case _:
            assert_never(event)


def _table_opened(event: Happened, after: Snapshot) -> str:
    game = after.game
    if event is Happened.STARTED:
        return invited_told(game)
    told = QCoreApplication.translate("Sentences", "The game goes on where it was: {standing}.")
    if game.over:
        told = QCoreApplication.translate("Sentences", "This game is over: {standing}.")
    return f"{told.format(standing=scores_told(game))} {open_call_told(after)}".rstrip()


def event_told(event: SessionEvent, after: Snapshot) -> str:  # noqa: PLR0912 - one line for each event
    """One event as a sentence; `after` is the session it led to."""
    match event:
        case Claimed():
            return _claimed(event, after.game)
        case Misclaimed():
            return _misclaimed(event, after.game)
        case FoundBefore():
            return QCoreApplication.translate("Sentences", "You found this set already.")
        case Answered(cards, breaks):
            return answered_told(event, breaks_told(breaks) or match_told(cards), after.game)
        case Dealt():
            return dealt_told(event)
        case Denied():
            return denied_told(event, after.game)
        case Called():
            return called_told(event, after.game)
        case Lapsed():
            return lapsed_told(event, after.game)
        case Voted():
            return voted_told(event, after.game)
        case Redealt():
            return QCoreApplication.translate("Sentences", "No set was left, so all cards are new.")
        case Added():
            return _added(after.game)
        case Reshuffled(cost):
            return QCoreApplication.translate("Sentences", "Reshuffled, for %n points.", "", cost)
        case Finished() | Ended() if after.game.scores:
            told = QCoreApplication.translate("Sentences", "The game is over. {winners}.")
            return told.format(winners=winners_told(after.game))
        case Finished():
            return finished_told(after)
        case Ended():
            return ended_told(after)
        case Located():
            return _located(event, after.game)
        case Counted():
            return _counted(event, after.game)
        case Happened():
            return _happened(event, after)
        case _:
            assert_never(event)


def reason_told(reason: Reason | Refusal) -> str:
    """Why something cannot be done now."""
    return {
        Reason.GAME_OVER: QCoreApplication.translate("Sentences", "The game is over."),
        Reason.NOT_ON_TABLE: QCoreApplication.translate("Sentences", "That card is not on the table."),
        Reason.WRONG_COUNT: QCoreApplication.translate("Sentences", "A set has three different cards."),
        Reason.TABLE_FULL: QCoreApplication.translate(
            "Sentences", "The table is full: among so many cards there always is a set."
        ),
        Reason.PILE_EMPTY: QCoreApplication.translate("Sentences", "The draw pile is empty."),
        Reason.NOTHING_TO_RESHUFFLE: QCoreApplication.translate(
            "Sentences", "The draw pile is empty, so a reshuffle would change nothing."
        ),
        Reason.NOT_LINKED: QCoreApplication.translate(
            "Sentences", "A set has one card of the previous set and two of the table."
        ),
        Reason.NO_SEAT: QCoreApplication.translate("Sentences", "No person has that seat."),
        Reason.NOBODY_CALLED: QCoreApplication.translate("Sentences", "Call first: press the number of your seat."),
        Reason.CALLED_ALREADY: QCoreApplication.translate("Sentences", "Somebody else has called."),
        Reason.BARRED: QCoreApplication.translate("Sentences", "That player cannot call just now."),
        Reason.VOTED_ALREADY: QCoreApplication.translate("Sentences", "That player has said so."),
        Reason.TOO_EARLY: QCoreApplication.translate("Sentences", "The time is not up."),
        Reason.TOO_LATE: QCoreApplication.translate("Sentences", "The time is up."),
        Refusal.CALLED: QCoreApplication.translate("Sentences", "Not while somebody has called."),
        Refusal.PAUSED: QCoreApplication.translate("Sentences", "The game is paused; P goes on."),
        Refusal.NOTHING_TO_UNDO: QCoreApplication.translate("Sentences", "There is nothing to undo."),
        Refusal.NOTHING_TO_REDO: QCoreApplication.translate("Sentences", "There is nothing to redo."),
        Reason.NOT_IN_THIS_MODE: QCoreApplication.translate("Sentences", "Not in this kind of game."),
    }[reason]


def worth_told(game: Game) -> str:
    """What a set is worth now: ``1 to 4``, or ``1``."""
    scores = worth(game)
    if len(scores) == 1:
        return str(scores[0])
    return QCoreApplication.translate("Sentences", "{least} to {most}").format(least=scores[0], most=scores[-1])


def medal_told(medal: Medal | None) -> str:
    """The headline of a finished game."""
    return {
        None: QCoreApplication.translate("Sentences", "Game over"),
        Medal.BRONZE: QCoreApplication.translate("Sentences", "Bronze medal"),
        Medal.SILVER: QCoreApplication.translate("Sentences", "Silver medal"),
        Medal.GOLD: QCoreApplication.translate("Sentences", "Gold medal"),
        Medal.PLATINUM: QCoreApplication.translate("Sentences", "Platinum medal"),
    }[medal]


def count_told(number: float, decimals: int = 0) -> str:
    """A number as the player's language writes it."""
    return QLocale().toString(float(number), "f", decimals).replace("-", "−")


def games_told(games: int) -> str:
    """How many games."""
    if games == 1:
        return QCoreApplication.translate("Sentences", "1 game")
    return QCoreApplication.translate("Sentences", "{count} games").format(count=count_told(games))


def differing_told(k: int) -> str:
    """In how many features the cards of a set differ."""
    if k == 1:
        return QCoreApplication.translate("Sentences", "1 differs")
    return QCoreApplication.translate("Sentences", "%n differ", "", k)


def search_told(millis: float) -> str:
    """How long somebody looked for something: in seconds with a tenth, from a minute on with minutes."""
    if millis >= 59_950:
        return time_told(round(millis / 1000) * 1000)
    return QCoreApplication.translate("Sentences", "{seconds} s").format(seconds=count_told(millis / 1000, 1))


def total_told(elapsed: Millis) -> str:
    """The time of many games: in minutes, from an hour on in hours."""
    minutes = round(elapsed / 60_000)
    if minutes < 60:
        return QCoreApplication.translate("Sentences", "{minutes} min").format(minutes=minutes)
    hours = elapsed / 3_600_000
    return QCoreApplication.translate("Sentences", "{hours} h").format(hours=count_told(hours, int(hours < 100)))


def day_told(day: date) -> str:
    """A day in full."""
    return QLocale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.LongFormat)


def date_told(day: date) -> str:
    """A day as short as the player's language writes it."""
    return QLocale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.ShortFormat)


def honors_told(honors: Honors) -> list[str]:
    """What a finished game holds, a sentence each: records, and a streak of puzzles."""
    words = {
        Feat.HIGHEST_SCORE: QCoreApplication.translate("Sentences", "highest score"),
        Feat.MOST_MEGASETS: QCoreApplication.translate("Sentences", "most megasets"),
        Feat.SHORTEST_TIME: QCoreApplication.translate("Sentences", "shortest time"),
    }
    told = []
    if honors.feats:
        feats = listed([words[feat] for feat in honors.feats])
        told.append(QCoreApplication.translate("Sentences", "New record: {feats}.").format(feats=feats))
    if honors.streak > 1:
        told.append(QCoreApplication.translate("Sentences", "%n days in a row.", "", honors.streak))
    return told
