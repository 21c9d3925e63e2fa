"""Sentences about events of a game, for the line under the board and for screen readers."""

from typing import NamedTuple, assert_never

from setgui.model import events
from setgui.model.cards import Card
from setgui.model.game import Game
from setgui.model.play import cards_to_come, worth
from setgui.session.game.updates import (
    Asked,
    Counted,
    Happened,
    Imported,
    Located,
    Refusal,
    SessionEvent,
    Snapshot,
    Update,
    goal,
)
from setgui.session.game.verdict import completion, proof_refusal
from setgui.session.settings import Speech
from setgui.words import cards, formats, goals, notices, seats, sets, table
from setgui.words.keys import KeyOf, usual, with_continue_key
from setgui.words.language import N_, NN_, _, say
from setgui.words.table import Naming, TableLayout


def describe(event: SessionEvent, after: Snapshot, key_of: KeyOf = usual) -> str:  # noqa: PLR0912 - a line for each event
    """Return a sentence about an event; `after` is the session after the event."""
    game = after.game
    match event:
        case events.Claimed():
            return _claimed(event, game)
        case events.Misclaimed():
            return _misclaimed(event, game)
        case events.FoundBefore():
            return _("You already found this set.")
        case events.Answered():
            return _answered(event, game)
        case events.Overlooked():
            return _overlooked(event, game)
        case events.Added():
            return _added(game)
        case events.Dealt():
            n = len(event.cards)
            return say(NN_("No set found: {n} card added.", "No set found: {n} cards added."), n=n)
        case events.Denied(seat):
            return _("There is a set.") if seat is None else seats.denied(seat, game)
        case events.Called():
            return seats.called(event, game)
        case events.Lapsed():
            return seats.lapsed(event, game)
        case events.Voted():
            return seats.voted(event, game)
        case events.Redealt():
            return _("No set was left, so all cards are new.")
        case events.Reshuffled(cost):
            return say(NN_("Reshuffled at a cost of {n} point.", "Reshuffled at a cost of {n} points."), n=cost)
        case events.Finished() if game.abandoned:
            return _("Abandoned.")
        case events.Finished() if game.mode.open_pile and not after.lines.decided:
            return _("Unsolved.")
        case events.Finished():
            return _("Finished.")
        case events.Ended():
            return goals.ended(game)
        case Located():
            return _located(event, game)
        case Counted():
            return _counted(event, game)
        case Asked(depth):
            from setgui.words import coach  # noqa: PLC0415 - for those who ask

            return coach.advised(depth, game)
        case Imported():
            return _imported(event, after)
        case Happened():
            return _happened(event, after, key_of)
        case _:
            assert_never(event)


def _claimed(event: events.Claimed, game: Game) -> str:
    """Return the sentence about a set; the rule about extra cards is repeated only once a game."""
    text = seats.claimed(event, event.seat, game) if event.seat is not None else _taken(event, game)
    poor = sum(claimed.scored < claimed.points for claimed in game.taken)
    if event.scored < event.points and game.mode.scores_points and poor < 2:
        text = " ".join((text, _("With extra cards on the table, a set scores 1 point.")))
    return text


_SET = NN_("Set, {n} point: {why}.", "Set, {n} points: {why}.")
_MEGASET = NN_("Megaset, {n} point: {why}.", "Megaset, {n} points: {why}.")


def _taken(event: events.Claimed, game: Game) -> str:
    reached, n = goal(game), event.scored
    why = sets.why(event.cards, game.variant) if event.cards else ""
    if game.mode.scores_points:
        return say(_MEGASET if event.points == game.variant.features > 1 else _SET, n=n, why=why)
    if game.mode.asks:
        text = (_("Right: {why}.") if event.scored else _("That is the one: {why}.")).format(why=why)
        if not event.cards:
            text = _("Right: adding a card is best.") if event.scored else _("Adding a card is best.")
        return f"{text} {goals.asked(game)}" if game.mode.states_question and not game.over else text
    if reached is not None:
        return _("Set {n} of {whole}: {why}.").format(n=reached.done, whole=reached.of, why=why)
    return _("Set: {why}.").format(why=why)


def _misclaimed(event: events.Misclaimed, game: Game) -> str:
    if event.seat is not None:
        return seats.misclaimed(event, event.seat, game)
    pairs = game.variant.pairs
    reasons = sets.why_not(event.breaks) if pairs is None else sets.why_not_pairs(*pairs(*event.cards))
    return _("Not a set: {reasons}.").format(reasons=reasons)


def _answered(event: events.Answered, game: Game) -> str:
    """Return a sentence that names the question by its number, because the next one is already shown."""
    if event.breaks:
        text = _("Question {n}: right. It is not a set: {reasons}.")
        if not event.right:
            text = _("Question {n}: wrong. It is not a set: {reasons}.")
        return text.format(n=game.turn, reasons=sets.why_not(event.breaks))
    text = _("Question {n}: right. It is a set: {why}.")
    if not event.right:
        text = _("Question {n}: wrong. It is a set: {why}.")
    return text.format(n=game.turn, why=sets.why(event.cards))


def _overlooked(event: events.Overlooked, game: Game, *, brief: bool = False) -> str:
    if event.breaks and brief:
        first = _("Not a set.")
    elif event.breaks:
        first = _("Not a set: {reasons}.").format(reasons=sets.why_not(event.breaks))
    elif goals.points_asked(game):
        first = _("That is not what was asked for.")
    else:
        first = _("There is a better move.")
    best = _("Add a card.")
    if event.cards:
        text = NN_("Take the marked set, {n} point: {why}.", "Take the marked set, {n} points: {why}.")
        best = say(text, n=event.points, why=sets.why(event.cards, game.variant))
    sentences = [first, best]
    if cards_to_come(game):
        from setgui.words import coach  # noqa: PLC0415 - for endings

        sentences.append(coach.margin(event, game))
    return " ".join(sentences)


def _added(game: Game) -> str:
    """Return the sentence about an added card; the rule is repeated only once a game."""
    text = _("One card added.")
    if worth(game)[-1] > 1 or game.added > 1:
        return text
    scores = NN_(
        "With more than {n} card on the table, a set scores 1 point.",
        "With more than {n} cards on the table, a set scores 1 point.",
    )
    return f"{text} {say(scores, n=game.variant.table_size)}"


def _located(event: Located, game: Game) -> str:
    if not event.cards:
        return say(_NO_SET)
    if len(event.cards) < game.variant.match_size:
        return _("Part of a set: {cards}.").format(cards=cards.names(event.cards))
    if game.variant.pairs is not None:
        return _("A set: {why}.").format(why=sets.why(event.cards, game.variant))
    may_cost = [_("It may not be part of the best line.")] * game.mode.open_pile
    return " ".join([_("A set: {cards}.").format(cards=cards.names(event.cards)), *may_cost])


def _counted(event: Counted, game: Game) -> str:
    n = event.sets
    if game.mode.dated and game.taken:
        return say(NN_("{n} set still to find.", "{n} sets still to find."), n=n)
    if n == 0:
        return say(_NO_SET)
    return say(NN_("There is {n} set on the table.", "There are {n} sets on the table."), n=n)


def _imported(event: Imported, after: Snapshot) -> str:
    over = [_("This game is over.")] * after.game.over
    waits = [_("Your unfinished game is in My games.")] * event.waits
    return " ".join((_("“{file}” was opened.").format(file=event.file), *over, _standing(after), *waits))


def _standing(after: Snapshot) -> str:
    return seats.standing(after) if after.game.mode.seated else goals.standing(after.game)


def _happened(event: Happened, after: Snapshot, key_of: KeyOf) -> str:
    game = after.game
    match event:
        case Happened.STARTED:
            if not game.mode.seated:
                return goals.game_started(after)
            return " ".join(filter(None, (seats.invitation(game, key_of), seats.holds(game))))
        case Happened.REOPENED | Happened.SWITCHED:
            over = _("This game is over.") if game.over else ""
            text = over or _("Game resumed.")
            if event is Happened.SWITCHED:
                text = " ".join(filter(None, (_("Switched to another game."), over)))
            repeat = [say(goals.PLAYED_BEFORE)] * (after.repeated and not (game.over or game.mode.open_pile))
            return " ".join((text, _standing(after), *repeat))
        case Happened.UNDONE | Happened.REDONE:
            text = _("Undone.") if event is Happened.UNDONE else _("Redone.")
            return f"{text} {goals.standing(game)}"
        case Happened.PAUSED:
            return with_continue_key(_("Paused. The cards are hidden and the clock has stopped."), key_of)
        case Happened.AUTO_PAUSED:
            text = _("Paused because there was no input. The cards are hidden and the clock has stopped.")
            return with_continue_key(text, key_of)
        case Happened.RESUMED:
            return _("Game resumed.")
        case Happened.SHOWN:
            return goals.best_line(game) if game.mode.open_pile else say(table.COMPUTER_PLAYS)
        case Happened.STOPPED:
            return _("The computer has stopped playing.")
        case Happened.REVIEWED:
            return _("Looking back at this game counted as a hint.")
        case _:
            assert_never(event)


_NO_SET = N_("There is no set on the table.")
_OPENED = {Happened.STARTED, Happened.REOPENED, Happened.SWITCHED, Happened.RESUMED}
"""Events after which screen readers read the whole table."""
_WITH_SCORE = {Happened.STARTED, Happened.REOPENED, Happened.SWITCHED, Happened.UNDONE, Happened.REDONE}
"""Events whose sentences contain the score or the task."""


def shown(update: Update, key_of: KeyOf = usual) -> str:
    sentences = [describe(event, update.after, key_of) for event in update.events]
    going_on = update.after.game.mode.undo and any(isinstance(event, events.Finished) for event in update.events)
    sentences += [_("Press {key} to go on.").format(key=key_of("undo"))] * (going_on and bool(key_of("undo")))
    return " ".join(sentences + _needed(update, cards.name) + _why_none(update, key_of))


def beside_table(update: Update) -> tuple[str, str]:
    """Return what to say beside the table about a wrong claim, with and without the place of the needed card."""
    game = update.after.game
    told = " ".join(
        _briefly(event, game)
        if isinstance(event, events.Misclaimed | events.Answered | events.Overlooked)
        else describe(event, update.after)
        for event in update.events
    )
    return " ".join([told, *_needed(update, cards.name)]), told


def _why_none(update: Update, key_of: KeyOf) -> list[str]:
    """Return one sentence, with the key for the proof, after a hint that there is no set; otherwise an empty list."""
    asked = any(isinstance(event, Located | Counted) for event in update.events)
    key = key_of("proof") if asked and proof_refusal(update.after) is None else ""
    return [_("Press {key} to see why.").format(key=key)] if key else []


def _needed(update: Update, name: Naming) -> list[str]:
    found = completion(update)
    return [] if found is None else [sets.needed(found, name(found.card))]


def _is_any_of(event: SessionEvent, of: set[Happened]) -> bool:
    """Return whether an event is in a set; importing a game counts as reopening it."""
    return (Happened.REOPENED if isinstance(event, Imported) else event) in of


def opens(update: Update) -> bool:
    """Return whether screen readers read a whole table that was not there, or not visible, before."""
    return any(_is_any_of(event, _OPENED) for event in update.events)


class Scene(NamedTuple):
    """Context for reading an update aloud: layouts before and after it, and the player's settings."""

    before: TableLayout
    after: TableLayout
    at: Card | None = None
    """The focused card, which screen readers already name."""
    name: Naming = cards.name
    telling: Speech = Speech.ALL
    key_of: KeyOf = usual
    with_score: bool = True


def spoken(update: Update, scene: Scene) -> str:
    """Describe an update for screen readers; `scene.telling` decides if reasons, score and new cards are included."""
    if scene.telling is Speech.LINE:
        return shown(update, scene.key_of)
    sentences = [_event(event, update, scene) for event in update.events]
    if scene.telling is Speech.ALL:
        sentences += _needed(update, lambda card: table.keyed([card], scene.after, scene.name))
        sentences += _why_none(update, scene.key_of)
        sentences += [_score(update, scene), _help(update)]
    sentences += [_unpicked(update, scene), _put_back(update, scene), _table(update, scene)]
    if update.after.game.mode.open_pile and Happened.STARTED in update.events:
        sentences.append(_("Press {key} to hear the cards to come.").format(key=scene.key_of("speak-coming")))
    return " ".join(filter(None, sentences))


def _event(event: SessionEvent, update: Update, scene: Scene) -> str:
    game, brief = update.after.game, scene.telling is Speech.BRIEF
    if isinstance(event, events.Claimed) and event.seat is not None:
        laid = table.keys(event.cards, scene.before, scene.name)  # because other players' picks are not announced
        return seats.took(event, event.seat, game, laid, briefly=brief)
    if brief and isinstance(event, events.Claimed | events.Misclaimed | events.Answered):
        return _briefly(event, game)
    if event in (Happened.UNDONE, Happened.REDONE):
        return " ".join([_stepped(update), *[goals.standing(game)] * scene.with_score])
    if isinstance(event, Located) and event.cards and (brief or game.variant.pairs is None):
        text = _("A set: {cards}.") if len(event.cards) == game.variant.match_size else _("Part of a set: {cards}.")
        return text.format(cards=table.keyed(event.cards, scene.after, scene.name))
    text = describe(event, update.after, scene.key_of)
    if isinstance(event, Located | events.Overlooked) and any(scene.after.keys.get(card) for card in event.cards):
        keys = table.keys(event.cards, scene.after, scene.name)
        return " ".join((text, _("Keys: {keys}.").format(keys=keys)))
    return text


_UNDONE = N_("Finish undone."), N_("Set undone."), N_("Added card undone."), N_("Reshuffle undone.")
_REDONE = N_("Finish redone."), N_("Set redone."), N_("Added card redone."), N_("Reshuffle redone.")


def _stepped(update: Update) -> str:
    back = Happened.UNDONE in update.events
    more, less = (update.before.game, update.after.game)[:: 1 if back else -1]
    acts = more.finished > less.finished, len(more.taken) > len(less.taken), len(more.table) > len(less.table), True
    return say((_UNDONE if back else _REDONE)[acts.index(True)])


def _briefly(event: events.Claimed | events.Misclaimed | events.Answered | events.Overlooked, game: Game) -> str:
    if isinstance(event, events.Overlooked):
        return _overlooked(event, game, brief=True)
    if isinstance(event, events.Misclaimed):
        return _("Not a set.") if event.seat is None else seats.misclaimed(event, event.seat, game, why=False)
    if isinstance(event, events.Answered):
        if event.breaks:
            text = _("Question {n}: right, not a set.") if event.right else _("Question {n}: wrong, not a set.")
        else:
            text = _("Question {n}: right, a set.") if event.right else _("Question {n}: wrong, a set.")
        return text.format(n=game.turn)
    reached = goal(game)
    if game.mode.scores_points:
        return say(NN_("Set, {n} point.", "Set, {n} points."), n=event.scored)
    if game.mode.asks:
        text = _("Right.") if event.scored else _("That is the one.")
        return f"{text} {goals.asked(game)}" if game.mode.states_question and not game.over else text
    return _("Set.") if reached is None else _("Set {n} of {whole}.").format(n=reached.done, whole=reached.of)


def _unpicked(update: Update, scene: Scene) -> str:
    if not update.before.showing and Happened.REDONE not in update.events:
        return ""
    taken = [card for one in update.after.game.taken[len(update.before.game.taken) :] for card in one.cards]
    return _("Taken: {keys}.").format(keys=table.keys(taken, scene.before, scene.name)) if taken else ""


def _score(update: Update, scene: Scene) -> str:
    game, happened = update.after.game, update.events
    scored = scene.with_score and game.mode.scores_points and game.score != update.before.game.score
    included = any(isinstance(one, events.Ended | events.Finished) or _is_any_of(one, _WITH_SCORE) for one in happened)
    if update.after.ghosts and game.score != update.before.game.score and not game.over:
        return table.figures([formats.figure(say(goals.GHOST), goals.race_standing(update.after))])
    return goals.standing(game) if scored and not included else ""


def _help(update: Update) -> str:
    before, after = update.before, update.after
    counted = not (before.assisted or after.repeated) and before.game.start == after.game.start
    costs = counted and after.assisted and not after.game.over
    return _("With help, this game does not count for averages or records.") if costs else ""


def _table(update: Update, scene: Scene) -> str:
    before, after, happened = update.before.game, update.after, update.events
    if after.game.over or after.paused:
        return ""
    if opens(update) or any(isinstance(event, events.Reshuffled | events.Redealt) for event in happened):
        return table.whole(after.game, scene.after, scene.name)
    if after.game.mode.asks and any(isinstance(event, events.Misclaimed) for event in happened):
        return table.beside(after.game, scene.after, scene.name)
    return table.changes(before, after.game, scene.before, scene.after, scene.name, back=Happened.UNDONE in happened)


def _put_back(update: Update, scene: Scene) -> str:
    before, after = update.before, update.after
    claims = (events.Claimed, events.Misclaimed, events.FoundBefore, events.Answered, events.Overlooked)
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
    return say(NN_("{n} card put back.", "{n} cards put back."), n=n)


def picks(update: Update, scene: Scene) -> str:
    before, after = update.before, update.after
    if _by_computer(update) or scene.telling is Speech.LINE:
        return ""
    here = [card for card in after.picked if card not in before.picked]
    gone = [card for card in before.picked if card not in after.picked]
    if not here and len(gone) > 1:
        return _cards_put_back(len(gone))
    for card in here or gone:
        text = _("{card}, {n} of {whole}.") if here else _("{card} put back, {n} of {whole}.")
        if card == scene.at:
            text = _("{n} of {whole}.")
        return text.format(card=scene.name(card), n=len(after.picked), whole=after.game.variant.match_size)
    return ""


def whole_table(snapshot: Snapshot, scene: Scene) -> str:
    if snapshot.paused:
        return notices.reason(Refusal.PAUSED, scene.key_of)
    picked = table.picked(snapshot.picked, scene.after, scene.name)
    return " ".join(filter(None, (table.whole(snapshot.game, scene.after, scene.name), picked)))
