"""`setgui stats`: the player's figures."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime

from setgui.arguments import WrongRequest
from setgui.marks import N_
from setgui.model.quoting import Shown, quoted
from setgui.model.variants import VARIANTS
from setgui.session.kept import Digest
from setgui.session.records.export import kinds_json
from setgui.session.records.kinds import Kind, is_timed, kinds, of_kind, of_player, players
from setgui.session.records.searches import BlindSpots, blind_spots, can_tell, latest
from setgui.session.records.statistics import Statistics, statistics
from setgui.session.settings import Settings, counting_from
from setgui.terminal.kept import library
from setgui.words import commands, formats
from setgui.words import games as game_words
from setgui.words import kinds as kind_words
from setgui.words import statistics as statistic_words
from setgui.words.language import say


def declare(parser: ArgumentParser) -> None:
    """What `stats` takes."""
    parser.add_argument("--json", action="store_true", help=say(commands.JSON))
    parser.add_argument("--player", metavar="NAME", help=say(commands.PLAYER_HELP))


def run(request: Namespace) -> bool:
    """Tell the figures of each kind of game."""
    with library(request) as kept:
        settings, games = kept.settings(), kept.games()
        player = _player(request.player, games, settings)
        games, since = of_player(games, player), counting_from(settings, player)
        counted = {
            one: of_kind(games, one, since=since)
            for one in sorted(kinds(games), key=lambda one: (one.mode, one.variant, one.options.sets))
        }
        spots = {
            one: blind_spots((kept.searched(game.id) for game in latest(of_it)), one.variant)
            for one, of_it in counted.items()
            if can_tell(one.mode, one.variant)
        }
    today, puzzle_day = date.today(), datetime.now(UTC).date()
    found = {one: statistics(of_it, today, puzzle_day) for one, of_it in counted.items() if of_it}
    if request.json:
        print(kinds_json(found, spots))
    elif not found:
        print(commands.none_counted() if any(game.acts for game in games) else commands.no_games())
    for number, (one, figures) in enumerate(found.items() if not request.json else ()):
        print("\n" * bool(number) + kind_words.name(one))
        lines = [*_lines(one, figures), *_spots(spots.get(one, BlindSpots()))]
        width = max(len(caption) for caption, _ in lines)
        for caption, value in lines:
            print(f"  {caption:<{width}}  {value}")
    return bool(found)


def _player(wanted: str | None, games: Iterable[Digest], settings: Settings) -> str:
    """Who is asked for, or else who plays the next game."""
    names = {game_words.name(one, settings): one for one in players(games, settings)}
    if wanted is None:
        return settings.player
    found = [one for name, one in names.items() if name.casefold() == wanted.casefold()]
    if not found:
        wrong = N_("nobody called {name} plays here, but {names}")
        raise WrongRequest(wrong, name=quoted(wanted), names=Shown(formats.listed([*names])))
    return found[0]


def _spots(spots: BlindSpots) -> Iterator[tuple[str, str]]:
    """Where the player is slow, once that can be told."""
    if not spots.missing:
        yield say(commands.BLIND_SPOTS), statistic_words.blind_spots_summary(spots)
        for spot in spots.spots:
            yield "", statistic_words.blind_spot(spot)


def _lines(of: Kind, figures: Statistics) -> Iterator[tuple[str, str]]:
    yield say(commands.PLAYED), commands.finished_of(figures.games, figures.finished)
    yield say(commands.TIME_PLAYED), formats.duration(figures.played)
    timed, alike = is_timed(of.mode), VARIANTS[of.variant].features == 1
    if timed and figures.mean_time is not None:
        mean = kind_words.time(of.mode, round(figures.mean_time))
        shortest = figures.shortest_time
        yield (
            say(commands.TIMES),
            commands.mean_time(mean)
            if shortest is None
            else commands.mean_and_shortest_time(mean, kind_words.time(of.mode, shortest)),
        )
    if not timed and figures.mean_score is not None:
        yield say(commands.SCORES), commands.mean_and_highest_score(figures.mean_score, max(figures.scores))
    for k, (sets, mean_millis) in enumerate(zip(figures.sets, figures.means, strict=True), start=1):
        if sets:
            found = formats.sets(sets) if mean_millis is None else commands.sets_and_time(sets, mean_millis)
            yield say(commands.SETS_TAKEN) if alike else formats.differing(k), found
    yield say(commands.MISTAKES), formats.number(figures.mistakes)
    yield say(commands.HINTS), formats.number(figures.hints)
    yield say(commands.STREAK), commands.streak(figures.streak, figures.longest_streak)
    for place, game in enumerate(figures.best, start=1):
        time = game_words.time(game)
        best = (
            commands.best_time(time, game.deal, game.id)
            if timed
            else commands.best_score(game.figures.score, time, game.deal, game.id)
        )
        yield say(commands.BEST_GAMES) if place == 1 else "", best
