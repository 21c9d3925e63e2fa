"""Texts of the page with the result of a game."""

from collections.abc import Mapping
from datetime import date

from setgui.model.game import Start
from setgui.model.puzzles import PUZZLE_SETS, day_of
from setgui.model.variants import Medal
from setgui.session.game.seats import names, only_person
from setgui.session.game.updates import Feat, Snapshot, goal
from setgui.session.game.verdict import Moment, best_set, moments, next_medal
from setgui.session.records.kinds import has_records, kind_of_start
from setgui.words import actions, cards, formats, goals, kinds, seats, table
from setgui.words.language import N_, NN_, P_, Message, _, say

GAME_OVER = N_("Game over.")
"""Comes before the headline for screen readers."""
FINAL_SCORE = N_("Final score")
BEST_SCORE = N_("Your best score")
BEST_TRY = N_("Best try")
TOTAL_TIME = N_("Total time")
HINTS_USED = N_("Hints used")
MISTAKES_MADE = N_("Mistakes made")
CAPTIONS = {
    FINAL_SCORE: table.SCORE,
    actions.SETS_TAKEN: table.SETS,
    TOTAL_TIME: table.TIME,
    HINTS_USED: table.HINTS,
    MISTAKES_MADE: table.MISTAKES,
}
"""The captions seen, which are those of the score sheet, by those heard: Orca 43 reads only labels of three words."""
TIME_PER_SET = N_("Time per set")

MEDALS: dict[Medal, Message] = {
    Medal.BRONZE: N_("Bronze medal"),
    Medal.SILVER: N_("Silver medal"),
    Medal.GOLD: N_("Gold medal"),
    Medal.PLATINUM: N_("Platinum medal"),
}
_MOMENTS: dict[Moment, Message] = {
    Moment.WON: P_("an emblem", "Won"),
    Moment.SOLVED: P_("an emblem", "Solved"),
    Moment.RECORD: P_("an emblem", "Record"),
    Moment.STREAK: P_("an emblem", "Streak"),
}

ONLY_MEGASETS = NN_("{n} point: every set a megaset", "{n} points: every set a megaset")
_PLACES = {1: N_("As good as your best"), 2: N_("Your second best"), 3: N_("Your third best")}
_RECORDS: dict[Feat, Message] = {
    Feat.HIGHEST_SCORE: N_("Your highest score yet"),
    Feat.MOST_MEGASETS: N_("Your most megasets yet"),
    Feat.SHORTEST_TIME: N_("Your shortest time yet"),
}
SETS_AND_TIME = NN_("{n} set taken. Time: {time}.", "{n} sets taken. Time: {time}.")


def moment(of: Moment) -> str:
    return say(_MOMENTS[of] if of in _MOMENTS else MEDALS[Medal[of.name]])


def headlines(snapshot: Snapshot) -> list[str]:
    """Return what happened in a game that is over, the most remarkable first: headline and other lines."""
    race = "" if snapshot.shown else goals.race_ended(snapshot)
    game, found = snapshot.game, [*filter(None, (race,)), *_achievements(snapshot)]
    if game.mode.seated:
        given_up = game.abandoned and only_person(game.start.options.seats) is not None
        return found if given_up else [seats.winners(game), *found]
    if game.mode.open_pile:
        return [_puzzle_result(snapshot), *found]
    if snapshot.shown:
        text = _("You {own} · computer {computer}") if snapshot.own else _("The computer's game: {computer}")
        own, computer = (formats.number(points) for points in (game.score - snapshot.lent, snapshot.lent))
        return [text.format(own=own, computer=computer), *found]
    if found and not (game.mode.dated or snapshot.honors.streak):
        return found
    return [_result(snapshot), *found]


def _puzzle_result(snapshot: Snapshot) -> str:
    n, best = snapshot.lines.score or 0, snapshot.game.best
    if snapshot.lines.shown:
        return say(NN_("Best line shown: {n} point", "Best line shown: {n} points"), n=best)
    if snapshot.lines.solved:
        return say(NN_("Solved: {n} point, the best possible", "Solved: {n} points, the best possible"), n=best)
    return _("Unsolved: {score} of {best} points").format(score=formats.number(n), best=formats.number(best))


def _achievements(snapshot: Snapshot) -> list[str]:
    game, honors, variant, found = snapshot.game, snapshot.honors, snapshot.game.variant, []
    if game.abandoned:
        text = NN_("Abandoned with {n} card in the draw pile", "Abandoned with {n} cards in the draw pile")
        return [say(text, n=len(game.pile))]
    if game.mode.shows_pile and not (game.mode.seated or game.mode.asks or game.table or game.pile):
        found.append(say(NN_("All {n} card", "All {n} cards"), n=len(variant.cards)))
    only_megasets = all(one.points == variant.features for one in game.taken)
    if game.mode.scores_points and only_megasets and len(game.taken) >= variant.features:
        found.append(say(ONLY_MEGASETS, n=game.score))
    best = Feat.SHORTEST_TIME if game.mode.timed else Feat.HIGHEST_SCORE
    if best in honors.feats or honors.place in _PLACES:
        found.append(say(_RECORDS[best] if best in honors.feats else _PLACES[honors.place]))
    found += [moment(one) for one in moments(snapshot) if one.name in Medal.__members__]
    found += [say(_RECORDS[feat]) for feat in honors.feats if feat is not best]
    if honors.streak:
        found.append(say(goals.STREAK, n=honors.streak))
    return found


def _result(snapshot: Snapshot) -> str:
    game, n = snapshot.game, len(snapshot.game.taken)
    if game.mode.scores_points:
        return formats.points(game.score)
    if (reached := goal(game)) is not None and game.mode.asks:
        return _("{right} of {whole} right").format(right=game.score, whole=reached.of)
    if game.finished:
        return formats.sets(n)
    return say(NN_("{n} set in {time}", "{n} sets in {time}"), n=n, time=kinds.time(game.mode.name, snapshot.time))


RESHUFFLES = N_("Reshuffle, {points}")


_NEAR = 3
"""The most points that may have been missing for a result to name the next medal."""


def compared(snapshot: Snapshot) -> str:
    """Compare a game with the player's average and the next medal, as far as there are any."""
    short = NN_("{n} point short of {medal}.", "{n} points short of {medal}.")
    missing = [(of, least - snapshot.game.score) for of, least in next_medal(snapshot)]
    near = [say(short, n=n, medal=goals.metal(of)) for of, n in missing if n <= _NEAR]
    return " ".join(filter(None, (_with_average(snapshot), *near)))


def _with_average(snapshot: Snapshot) -> str:
    mean, mode = snapshot.honors.mean, snapshot.game.mode
    if mean is None:
        return ""
    step = (100 if mode.sprints else 1000) if mode.timed else 1
    more = round((snapshot.time if mode.timed else snapshot.game.score) / step) - round(mean / step)
    if not more:
        return _("Exactly your average.")
    if mode.timed:
        text = _("{n} s slower than your average.") if more > 0 else _("{n} s faster than your average.")
        return text.format(n=formats.number(abs(more) * step / 1000, int(mode.sprints)))
    text = _("{n} above your average.") if more > 0 else _("{n} below your average.")
    return text.format(n=formats.number(abs(more)))


def lead(start: Start | None, before: Start) -> str:
    """Return the text of the button for what to play next; see `lead_on`."""
    if start is None:
        return actions.called(actions.REWIND)
    if start.mode != before.mode:
        return _("Today: {game}").format(game=kinds.short_name(start))
    if start.options != before.options:
        return _("Play against {name}").format(name=names(start.options.seats)[-1])
    if start.deal != before.deal:
        return kinds.game(start)
    return actions.called(actions.AGAIN)


def notes(snapshot: Snapshot) -> str:
    """Return what else is worth knowing about a game."""
    game, sentences = snapshot.game, []
    if game.mode.open_pile or day_of(game.start) is not None:
        sentences.append(table.figures([kinds.game(game.start)]))
    elif game.mode.numbered:
        sentences.append(_("Deal {deal}.").format(deal=game.start.deal))
    cost = snapshot.mistakes * game.mode.mistake_cost // 1000
    if cost:
        sentences.append(say(NN_("Mistakes cost {n} second.", "Mistakes cost {n} seconds."), n=cost))
    if game.mode.open_pile and not snapshot.lines.decided:
        sentences.append(_("Undo takes you back, so you can try another line."))
    if snapshot.assisted:
        by = (_("Assisted by undo."), _("Assisted by hints."), _("Assisted by hints and undo."))
        sentences.append(by[2 if snapshot.hints and snapshot.undos else bool(snapshot.hints)])
    if snapshot.shown and snapshot.own:
        sentences.append(_("The computer made some of the moves."))
    sentences += goals.assisted(snapshot.ghosts)
    if snapshot.repeated:
        sentences.append(_("Played before."))
    if game.abandoned:
        sentences.append(_("This game does not count for averages or records, because sets were left."))
    elif has_records(game.mode.name) and (snapshot.assisted or snapshot.repeated):
        sentences.append(_("This game does not count for averages or records."))
    return " ".join(sentences)


def sets_by_kind(counted: Mapping[str, int]) -> str:
    parts = [formats.labeled(kind, formats.number(n)) for kind, n in counted.items()]
    return _("Sets by kind: {list}").format(list=formats.in_a_row(parts))


# To share

SHARED = N_(
    "Anyone who copies this text and chooses “Paste deal” in Setgui can race your game: the same cards, with your "
    "score as a ghost."
)
WITH_MOVES = N_("Include my moves, encoded, so that the ghost scores when I did")
WITH_LUCK = N_("Include luck and choices")
WITH_NAME = N_("Include my name, {name}")
COPY = P_("button", "Copy")
SAVE_PICTURE = N_("Save as picture…")
PICTURE = N_("Picture")
_MARKS = "●■▲◆"
"""Marks for sets with 1, 2, 3 and 4 differing features, the same as in charts."""


def share_text(snapshot: Snapshot, ended: date, name: str = "") -> str:
    """Return a result for sharing; only in six sets do marks for each set give no cards away."""
    game, lines, mistakes, streak = snapshot.game, snapshot.lines, snapshot.mistakes, snapshot.honors.streak
    called, day = kinds.brief(kind_of_start(game.start)), day_of(game.start) or ended
    mistaken = say(NN_("{n} mistake", "{n} mistakes"), n=mistakes) if mistakes else _("no mistakes")
    parts = [
        _("Setgui {game} {day}").format(game=called, day=day.isoformat()),
        name,
        _scored(snapshot),
        kinds.time(game.mode.name, lines.at if game.mode.open_pile else snapshot.time),
        *[say(NN_("{n} try", "{n} tries"), n=lines.tries)] * game.mode.open_pile,
        *[mistaken] * (not game.mode.seated),
        *[_("assisted")] * snapshot.assisted,
        *[_("played before")] * snapshot.repeated,
        *[say(goals.STREAK, n=streak)] * bool(streak),
    ]
    marks = "".join(_MARKS[claimed.points - 1] for claimed in game.taken) if game.mode.dated else ""
    return "\n".join(filter(None, (" · ".join(filter(None, parts)), marks)))


def _scored(snapshot: Snapshot) -> str:
    game, n = snapshot.game, len(snapshot.game.taken)
    if game.mode.seated or snapshot.shown or snapshot.lines.shown:
        return headlines(snapshot)[0]
    if game.mode.dated:
        return formats.of(n, PUZZLE_SETS)
    if game.mode.open_pile:
        return formats.of(snapshot.lines.score or 0, game.best)
    return _result(snapshot) if game.mode.scores_points or game.mode.asks else formats.sets(n)


def shared(snapshot: Snapshot, ended: date, name: str, coached: str) -> str:
    """Return all that the picture of a result shows, in lines: result, honors with luck and choices, and best set."""
    game = snapshot.game
    notes = _achievements(snapshot) if game.abandoned else []
    notes += [moment(one) for one in moments(snapshot) if one is Moment.RECORD or one.name in Medal.__members__]
    lines = [share_text(snapshot, ended, name), " · ".join(filter(None, (*notes, coached)))]
    if game.mode.seated:
        lines.append(seats.scores(game))
    text = _("Best set, {points}: {cards}")
    best = [text.format(points=formats.points(n), cards=cards.names(taken)) for taken, n, *_ in best_set(snapshot)]
    return "\n".join(filter(None, (*lines, *best)))
