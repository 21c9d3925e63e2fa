"""What an act led to: as it stands under the board, and as it is said aloud to whoever does not see the cards."""

from typing import NamedTuple

from setgui.model.cards import Card
from setgui.model.events import (
    Answered,
    Claimed,
    Ended,
    Finished,
    FoundBefore,
    Misclaimed,
    Overlooked,
    Redealt,
    Reshuffled,
)
from setgui.model.game import Game
from setgui.session.game.goal import goal
from setgui.session.game.proof import proof_refusal
from setgui.session.game.updates import Brought, Counted, Happened, Located, Refusal, SessionEvent, Snapshot, Update
from setgui.session.game.verdict import completion
from setgui.session.settings import Telling
from setgui.words import cards, events, goals, laid, refusals, seats, sets
from setgui.words.keys import KeyOf, usual
from setgui.words.laid import Laid, Naming
from setgui.words.language import _, ngettext

_OPENED = {Happened.STARTED, Happened.REOPENED, Happened.SWITCHED, Happened.RESUMED}
"""After these the table is new to whoever listens, whatever lay there."""
_WITH_SCORE = {Happened.STARTED, Happened.REOPENED, Happened.SWITCHED, Happened.UNDONE, Happened.REDONE}
"""What is told with the score, or with what is to be done."""
_LOOKED_AT = {Happened.REOPENED, Happened.SWITCHED}
"""After these the honors are those that the game had already."""


def shown(update: Update, key_of: KeyOf = usual) -> str:
    """What stands under the board."""
    told = [events.tell(event, update.after, key_of) for event in update.events]
    return " ".join(told + _needed(update, cards.name) + _why_none(update, key_of) + _honors(update))


def _why_none(update: Update, key_of: KeyOf) -> list[str]:
    """By which key it is shown why no set lies there, where a hint has just told so."""
    asked = any(isinstance(event, Located | Counted) for event in update.events)
    key = key_of("proof") if asked and proof_refusal(update.after) is None else ""
    return [_("Press {key} to see why.").format(key=key)] if key else []


def _needed(update: Update, name: Naming) -> list[str]:
    """The card that a mistake needed, where that may be told."""
    found = completion(update)
    return [] if found is None else [sets.needed(found, name(found.card))]


def _honors(update: Update) -> list[str]:
    looked_at = any(_is_one(event, _LOOKED_AT) for event in update.events[-1:])
    return [] if looked_at or update.after.honors == update.before.honors else events.honors(update.after.honors)


def _is_one(event: SessionEvent, of: set[Happened]) -> bool:
    """Whether an event is one of these; a game out of a file is told like any that is opened."""
    return (Happened.REOPENED if isinstance(event, Brought) else event) in of


class Scene(NamedTuple):
    """How an update is told: where all lay before it and lies after it, and in what way the player wants to hear it."""

    before: Laid
    after: Laid
    at: Card | None = None
    """The card that the keyboard is on, which a screen reader tells by itself."""
    name: Naming = cards.name
    telling: Telling = Telling.ALL
    key_of: KeyOf = usual


def spoken(update: Update, scene: Scene) -> str:
    """What is said aloud: what stands under the board, and what is new on it."""
    if scene.telling is Telling.LINE:
        return shown(update, scene.key_of)
    told = [_event(event, update, scene) for event in update.events] + _honors(update)
    if scene.telling is Telling.ALL:
        told += _needed(update, lambda card: laid.keyed([card], scene.after, scene.name))
        told += _why_none(update, scene.key_of)
        told.append(_score(update))
    told += [_unpicked(update, scene), _put_back(update, scene), _table(update, scene)]
    return " ".join(filter(None, told))


def _event(event: SessionEvent, update: Update, scene: Scene) -> str:
    game, brief = update.after.game, scene.telling is Telling.BRIEF
    if isinstance(event, Claimed) and event.seat is not None:
        return _taken(event, event.seat, game, scene)
    if brief and isinstance(event, Claimed | Misclaimed | Answered):
        return _briefly(event, game)
    if isinstance(event, Located) and event.cards and (brief or game.variant.pairs is None):
        told = _("A set: {cards}.") if len(event.cards) == game.variant.match_size else _("Part of a set: {cards}.")
        return told.format(cards=laid.keyed(event.cards, scene.after, scene.name))
    told = events.tell(event, update.after, scene.key_of)
    if isinstance(event, Located | Overlooked) and any(scene.after.keys.get(card) for card in event.cards):
        keys = laid.keys(event.cards, scene.after, scene.name)
        return " ".join((told, _("Keys: {keys}.").format(keys=keys)))
    return told


def _briefly(event: Claimed | Misclaimed | Answered, game: Game) -> str:
    """What became of cards or of an answer, without why."""
    if isinstance(event, Misclaimed):
        return _("Not a set.") if event.seat is None else seats.misclaimed(event, event.seat, game, why=False)
    if isinstance(event, Answered):
        if event.breaks:
            told = _("Question {n}: right, not a set.") if event.right else _("Question {n}: wrong, not a set.")
        else:
            told = _("Question {n}: right, a set.") if event.right else _("Question {n}: wrong, a set.")
        return told.format(n=game.turn)
    reached = goal(game)
    if game.mode.scores_points:
        return ngettext("Set, {n} point.", "Set, {n} points.", event.scored).format(n=event.scored)
    if game.mode.asks:
        told = _("Right.") if event.scored else _("That's the one.")
        return f"{told} {goals.asked(game)}" if game.mode.tells_question and not game.over else told
    return _("Set.") if reached is None else _("Set {n} of {whole}.").format(n=reached.done, whole=reached.of)


def _unpicked(update: Update, scene: Scene) -> str:
    """The keys of what was taken without having been picked: by the computer for the player, or by a step forward."""
    if not update.before.showing and Happened.REDONE not in update.events:
        return ""
    taken = [card for one in update.after.game.taken[len(update.before.game.taken) :] for card in one.cards]
    return _("Taken: {keys}.").format(keys=laid.keys(taken, scene.before, scene.name)) if taken else ""


def _taken(event: Claimed, seat: int, game: Game, scene: Scene) -> str:
    """Nobody hears which cards another player picks, so the keys are told under which they lay."""
    named = {"name": seats.name(game, seat), "keys": laid.keys(event.cards, scene.before, scene.name)}
    if scene.telling is Telling.BRIEF:
        return _("{name} took {keys}.").format(**named)
    told = ngettext("{name} took {keys}, {n} point: {why}.", "{name} took {keys}, {n} points: {why}.", event.scored)
    return told.format(**named, n=event.scored, why=sets.why(event.cards, game.variant))


def _score(update: Update) -> str:
    game = update.after.game
    scored = game.mode.scores_points and game.score != update.before.game.score
    told = any(isinstance(event, Ended | Finished) or _is_one(event, _WITH_SCORE) for event in update.events)
    return goals.standing(game) if scored and not told else ""


def _table(update: Update, scene: Scene) -> str:
    """What lies where, as far as that is new."""
    before, after, happened = update.before.game, update.after, update.events
    if after.game.over or after.paused:
        return ""
    if any(isinstance(event, Reshuffled | Redealt) or _is_one(event, _OPENED) for event in happened):
        return laid.whole(after.game, scene.after, scene.name)
    if after.game.mode.asks and any(isinstance(event, Misclaimed) for event in happened):
        return laid.beside(after.game, scene.after, scene.name)
    return laid.changes(before, after.game, scene.after, scene.name, back=Happened.UNDONE in happened)


def _put_back(update: Update, scene: Scene) -> str:
    """The card by which somebody called, or what another act than a claim has put back."""
    before, after = update.before, update.after
    claims = (Claimed, Misclaimed, FoundBefore, Answered, Overlooked)
    if after.game.over or before.game.start != after.game.start:
        return ""
    if any(isinstance(event, claims) for event in update.events):
        return ""
    gone = len(before.picked) if not after.picked and not _by_computer(update) else 0
    return _cards_put_back(gone) if gone else picks(update, scene)


def _by_computer(update: Update) -> bool:
    before, after = update.before, update.after
    callers = {before.game.caller, after.game.caller}
    sitting = after.game.start.options.seats
    return before.showing or after.showing or any(sitting[seat].computer for seat in callers if seat is not None)


def _cards_put_back(n: int) -> str:
    return ngettext("{n} card put back.", "{n} cards put back.", n).format(n=n)


def picks(update: Update, scene: Scene) -> str:
    """Which card was picked or put back, and how many are; nothing of what the computer picks."""
    before, after = update.before, update.after
    if _by_computer(update) or scene.telling is Telling.LINE:
        return ""
    here = [card for card in after.picked if card not in before.picked]
    gone = [card for card in before.picked if card not in after.picked]
    if not here and len(gone) > 1:
        return _cards_put_back(len(gone))
    for card in here or gone:
        told = _("{card}, {n} of {whole}.") if here else _("{card} put back, {n} of {whole}.")
        if card == scene.at:
            told = _("{n} of {whole}.")
        return told.format(card=scene.name(card), n=len(after.picked), whole=after.game.variant.match_size)
    return ""


def table(snapshot: Snapshot, scene: Scene) -> str:
    """All that lies there, and what of it is picked."""
    if snapshot.paused:
        return refusals.reason(Refusal.PAUSED, scene.key_of)
    told = (laid.whole(snapshot.game, scene.after, scene.name), laid.picked(snapshot.picked, scene.after, scene.name))
    return " ".join(filter(None, told))
