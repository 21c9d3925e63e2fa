"""What the sheet of a finished game tells: title, figures and notes, read from what its mode is."""

from PySide6.QtCore import QCoreApplication

from setgui.model.events import Claimed
from setgui.model.game import Game
from setgui.model.medals import medal
from setgui.session.updates import Snapshot
from setgui.ui.aims import asks, day_of, goal, scores_points
from setgui.ui.numbers import number_told, seconds_told, time_told
from setgui.ui.panels.figures import Value, mistakes_value, of_value
from setgui.ui.sentences import differing_told, medal_told, points_told


def title(snapshot: Snapshot) -> str:
    """The headline: a medal where there are some, or what was achieved."""
    game, reached = snapshot.game, goal(snapshot.game)
    if game.variant.medals and scores_points(game):
        return medal_told(medal(game.score, game.variant.medals))
    if reached is not None and asks(game):
        return QCoreApplication.translate("Result", "Round done")
    if reached is not None and game.mode.dated:
        return QCoreApplication.translate("Result", "All %n found", "", reached.of)
    if reached is not None:
        return QCoreApplication.translate("Result", "Sprint done")
    if game.mode.timed and not game.finished:
        return QCoreApplication.translate("Result", "No set is left")
    return medal_told(None)


def figures(snapshot: Snapshot) -> list[tuple[str, Value]]:
    """Captions and values, the one that records go by first."""
    game, reached = snapshot.game, goal(snapshot.game)
    time = QCoreApplication.translate("Result", "Total time"), Value(time_told(snapshot.time))
    found = [] if game.mode.timed else [time]
    if game.mode.aids:
        found.append((QCoreApplication.translate("Result", "Hints used"), Value(str(snapshot.hints))))
    found.append((QCoreApplication.translate("Result", "Mistakes made"), mistakes_value(snapshot)))
    if reached is not None and asks(game):
        right = of_value(reached._replace(done=game.score))
        return [(QCoreApplication.translate("Result", "Right answers"), right), *found]
    sets = QCoreApplication.translate("Result", "Sets taken"), Value(str(len(game.taken)))
    if game.mode.timed:
        return [time, *([] if game.mode.dated else [sets]), *found]
    score = Value(number_told(game.score), str(game.score))
    return [(QCoreApplication.translate("Result", "Final score"), score), sets, *found]


def bars(snapshot: Snapshot) -> dict[str, int]:
    """How many sets there were of each kind: by the points they scored, or by the features that differ."""
    game = snapshot.game
    if game.variant.features == 1 or (not game.taken and asks(game)):
        return {}
    kinds = range(game.variant.features, 0, -1)
    counted = [one.scored if game.mode.by_points else one.points for one in game.taken]
    return {_kind_told(game, k): counted.count(k) for k in kinds}


def _kind_told(game: Game, k: int) -> str:
    return points_told(k) if game.mode.by_points else differing_told(k)


def best_set(snapshot: Snapshot) -> tuple[Claimed, str] | None:
    """The best of the sets that were looked for, and what is said of it."""
    game = snapshot.game
    if game.variant.features == 1 or asks(game) or not game.taken:
        return None
    best = max(game.taken, key=lambda one: (one.scored, one.points))
    worth = best.scored if scores_points(game) else best.points
    told = QCoreApplication.translate("Result", "Best set, {kind}")
    if not game.mode.by_points:
        told = QCoreApplication.translate("Result", "Hardest set, {kind}")
    return best, told.format(kind=_kind_told(game, worth))


def notes(snapshot: Snapshot) -> str:
    """What else there is to know."""
    game, cost = snapshot.game, snapshot.mistakes * snapshot.game.mode.mistake_cost
    told = [QCoreApplication.translate("Result", "Deal {deal}.").format(deal=game.start.deal)]
    if game.mode.dated:
        told = [QCoreApplication.translate("Result", "Puzzle of {day}.").format(day=day_of(game.start.deal))]
    if cost:
        told.append(QCoreApplication.translate("Result", "Mistakes cost {time}.").format(time=seconds_told(cost)))
    further = [one for one in game.variant.medals if scores_points(game) and one > game.score]
    if further:
        told.append(
            QCoreApplication.translate("Result", "{medal}: from {score} points on.").format(
                medal=medal_told(min(further)), score=int(min(further))
            )
        )
    left = len(game.mode.rules.matches(game)) if goal(game) is None else 0
    if left:
        told.append(QCoreApplication.translate("Result", "Sets left on the table: {left}.").format(left=left))
    if snapshot.assisted:
        told.append(QCoreApplication.translate("Result", "Assisted by hints or undo."))
    if snapshot.repeated:
        told.append(QCoreApplication.translate("Result", "Played before."))
    return " ".join(told)
