"""What the sheet of a finished game shows: figures, the kinds of sets, the best one; read from what its mode is."""

from setgui.model.events import Claimed
from setgui.session.game.goal import goal
from setgui.session.game.updates import Snapshot
from setgui.ui.panel.figures import Value, mistakes_value, of_value
from setgui.words import counts, formats, kinds, labels, results
from setgui.words.language import say


def figures(snapshot: Snapshot) -> list[tuple[str, Value]]:
    """Captions and values, the one that records go by first."""
    game, reached = snapshot.game, goal(snapshot.game)
    time = say(results.TOTAL_TIME), Value(kinds.time(game.mode.name, snapshot.time))
    found = [] if game.mode.timed else [time]
    if game.mode.aids:
        found.append((say(results.HINTS_USED), Value(str(snapshot.hints))))
    found.append((say(results.MISTAKES_MADE), mistakes_value(snapshot)))
    if reached is not None and game.mode.asks:
        return [(say(labels.RIGHT_ANSWERS), of_value(reached._replace(done=game.score))), *found]
    n = len(snapshot.own)
    if game.mode.timed:
        alone = n and not snapshot.shown
        each = [(say(results.TIME_PER_SET), Value(formats.search_time(snapshot.time / n)))] if alone else []
        return [time, *each, *found]
    sets = say(labels.SETS_TAKEN), Value(str(n))
    return [(say(results.FINAL_SCORE), Value(formats.number(game.score), str(game.score))), sets, *found]


def bars(snapshot: Snapshot) -> dict[str, int]:
    """How many sets there were of each kind: by the points they scored, or by the features that differ."""
    game = snapshot.game
    if game.variant.features == 1 or (not game.taken and game.mode.asks):
        return {}
    by_points = game.mode.scores_points
    caption = counts.points if by_points else counts.differing
    numbers = [one.scored if by_points else one.points for one in snapshot.own]
    return {caption(k): numbers.count(k) for k in range(game.variant.features, 0, -1)}


def best_set(snapshot: Snapshot) -> tuple[Claimed, str] | None:
    """The best of the sets that were looked for, and its caption."""
    game = snapshot.game
    if game.variant.features == 1 or game.mode.asks or not snapshot.own:
        return None
    best = max(snapshot.own, key=lambda one: (one.scored, one.points))
    told = results.best_set(best.scored) if game.mode.scores_points else results.hardest_set(best.points)
    return best, told
