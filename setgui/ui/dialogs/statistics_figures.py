"""The large figures of the statistics page, as they fit what is played."""

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from setgui.model.modes import MODES
from setgui.session.kinds import Kind, has_records, is_timed
from setgui.session.statistics import Statistics
from setgui.ui.sentences import count_told, number_told, time_told, total_told


class Told(NamedTuple):
    """A figure: what it is called, how it is written, and how it is spoken where that differs."""

    caption: str
    value: str
    spoken: str | None = None


def figures_told(of: Kind, figures: Statistics, ever: Statistics) -> list[Told]:
    """Four large ones and four small ones. Days in a row are those of all games that count, whatever time is chosen."""
    games = QCoreApplication.translate("StatisticsFigures", "Games")
    in_a_row = QCoreApplication.translate("StatisticsFigures", "{now}, most {most}")
    return [
        *_results(of, figures),
        Told(games, count_told(figures.games)),
        Told(QCoreApplication.translate("StatisticsFigures", "Time played"), total_told(figures.played)),
        Told(
            QCoreApplication.translate("StatisticsFigures", "Days in a row / most"),
            f"{count_told(ever.streak)} / {count_told(ever.longest_streak)}",
            in_a_row.format(now=ever.streak, most=ever.longest_streak),
        ),
        Told(QCoreApplication.translate("StatisticsFigures", "Mistakes"), count_told(figures.mistakes)),
        Told(QCoreApplication.translate("StatisticsFigures", "Finished"), count_told(figures.finished)),
        _last(of, figures),
    ]


def _results(of: Kind, figures: Statistics) -> list[Told]:
    """What was best, and what was usual."""
    if is_timed(of.mode):
        best, mean = figures.shortest_time, figures.mean_time
        return [
            _told(QCoreApplication.translate("StatisticsFigures", "Best time"), best is not None and time_told(best)),
            _told(
                QCoreApplication.translate("StatisticsFigures", "Mean time"),
                mean is not None and time_told(round(mean)),
            ),
        ]
    caption = QCoreApplication.translate("StatisticsFigures", "Mean score")
    mean_score = figures.mean_score
    usual = Told(caption, *_nothing())
    if mean_score is not None:
        usual = Told(caption, count_told(mean_score, 1), f"{mean_score:.1f}")
    if not has_records(of.mode):
        return [
            Told(QCoreApplication.translate("StatisticsFigures", "Sets taken"), count_told(sum(figures.sets))),
            usual,
        ]
    score = figures.best[0].figures.score if figures.best else None
    caption = QCoreApplication.translate("StatisticsFigures", "Best score")
    return [Told(caption, *_nothing()) if score is None else Told(caption, number_told(score), str(score)), usual]


def _last(of: Kind, figures: Statistics) -> Told:
    """Hints, where there are any in the game."""
    if of.mode not in MODES or MODES[of.mode].aids:
        return Told(QCoreApplication.translate("StatisticsFigures", "Hints"), count_told(figures.hints))
    if has_records(of.mode):
        return Told(QCoreApplication.translate("StatisticsFigures", "Sets found"), count_told(sum(figures.sets)))
    caption = QCoreApplication.translate("StatisticsFigures", "Sets a game")
    if not figures.games:
        return Told(caption, *_nothing())
    return Told(caption, count_told(sum(figures.sets) / figures.games, 1))


def _told(caption: str, value: str | bool) -> Told:
    return Told(caption, value) if isinstance(value, str) else Told(caption, *_nothing())


def _nothing() -> tuple[str, str]:
    return "–", QCoreApplication.translate("StatisticsFigures", "none")
