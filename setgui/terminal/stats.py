"""The commands `setgui games` and `setgui stats`: lists of saved games, and statistics."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, date, datetime

from setgui.arguments import Command, WrongRequest
from setgui.marks import N_
from setgui.model.modes import MODES
from setgui.model.quoting import Printable, quoted
from setgui.model.variants import VARIANTS
from setgui.session.kept import Digest
from setgui.session.records.export import games_json, kinds_json
from setgui.session.records.kinds import Kind, is_timed, kinds, of_kind, of_player, players, start_of
from setgui.session.records.searches import BlindSpots, blind_spots, can_tell, latest, to_search
from setgui.session.records.statistics import Statistics, counting, solved_by_level, statistics, with_search_times
from setgui.session.settings import Settings, counting_from
from setgui.terminal.drawing import in_columns, show
from setgui.terminal.kept import library
from setgui.words import commands, formats
from setgui.words import games as game_words
from setgui.words import kinds as kind_words
from setgui.words import statistics as statistic_words
from setgui.words.language import say


def _declare_json(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=say(commands.JSON))


def _games(request: Namespace) -> bool:
    with library(request) as kept:
        games, settings = [game for game in kept.games() if game.acts], kept.settings()
    if request.json:
        print(games_json(games))
    elif not games:
        print(say(commands.NO_GAMES))
    else:
        names = {player: game_words.name(player, settings) for player in players(games, settings)}
        several = len(names) > 1
        titles = [*map(say, commands.COLUMNS)]
        titles[2:2] = [say(commands.PLAYER)] * several
        rows = [_row(game, [names[game.player]] * several) for game in games]
        show(in_columns([titles, *rows], left={1, 2, 2 + several, 7 + several}))
    return bool(games)


def _row(game: Digest, whose: Sequence[str]) -> tuple[str, ...]:
    started = datetime.fromtimestamp(game.started).strftime("%Y-%m-%d %H:%M")
    starred = say(game_words.STARRED_HEARD) if game.starred else ""
    state = formats.in_a_row([*filter(None, (game_words.status(game), game_words.notes(game), starred))])
    numbers = (str(game.figures.score), str(game.figures.taken), game_words.time(game))
    played = kind_words.game(start_of(game), with_deal=False), game_words.deal(game)
    return (str(game.id), started, *whose, *played, *numbers, state)


def _declare_player(parser: ArgumentParser) -> None:
    _declare_json(parser)
    parser.add_argument("--player", metavar=say(commands.A_PLAYER), help=say(commands.PLAYER_HELP))


def _stats(request: Namespace) -> bool:
    with library(request) as kept:
        settings, games = kept.settings(), kept.games()
        player = _player(request.player, games, settings)
        games, since = of_player(games, player), counting_from(settings, player)
        counted = {
            one: of_kind(games, one, since=since)
            for one in sorted(kinds(games), key=lambda one: (one.mode, one.variant, one.options.sets))
        }
        chosen = {one: counting(of_it) for one, of_it in counted.items()}
        searches = {game.id: kept.searched(game.id) for of_it in chosen.values() for game in to_search(of_it)}
        spots = {
            one: blind_spots((searches[game.id].tally for game in latest(of_it)), one.variant)
            for one, of_it in chosen.items()
            if can_tell(one.mode, one.variant)
        }
    today, puzzle_day = date.today(), datetime.now(UTC).date()
    others = [game for game in games if game.started >= since]
    found = {one: statistics(of_it, today, puzzle_day, others) for one, of_it in counted.items() if of_it}
    found = {one: with_search_times(figures, chosen[one], searches) for one, figures in found.items()}
    if request.json:
        print(kinds_json(found, spots))
    elif not found:
        print(say(commands.NONE_COUNTED if any(game.acts for game in games) else commands.NO_GAMES))
    for number, (one, figures) in enumerate(found.items() if not request.json else ()):
        print("\n" * bool(number) + kind_words.name(one))
        rows = [*_lines(one, figures, counted[one]), *_spots(spots.get(one, BlindSpots()))]
        show(f"  {line}" for line in in_columns(rows, left={0, 1}))
    return bool(found)


def _player(asked_for: str | None, games: Iterable[Digest], settings: Settings) -> str:
    """Return the player with a name, by default the player of the next game; raises WrongRequest."""
    names = {game_words.name(one, settings): one for one in players(games, settings)}
    if asked_for is None:
        return settings.player
    found = [one for name, one in names.items() if name.casefold() == asked_for.casefold()]
    if not found:
        wrong = N_("there is no player called {name}; choose {names}")
        raise WrongRequest(wrong, name=quoted(asked_for), names=Printable(formats.either([*names])))
    return found[0]


def _spots(spots: BlindSpots) -> Iterator[tuple[str, str]]:
    if not spots.missing:
        yield say(commands.BLIND_SPOTS), statistic_words.blind_spots_summary(spots)
        for spot in spots.spots:
            yield "", statistic_words.blind_spot(spot)


def _lines(of: Kind, figures: Statistics, games: Sequence[Digest]) -> Iterator[tuple[str, str]]:
    number = formats.number
    yield say(commands.PLAYED), say(commands.FINISHED_OF, n=figures.games, finished=number(figures.finished))
    if figures.abandoned:
        yield say(commands.ABANDONED), number(figures.abandoned)
    if MODES[of.mode].open_pile:
        yield say(game_words.SOLVED), statistic_words.solved(solved_by_level(games))
    yield say(commands.TIME_PLAYED), formats.duration(figures.played)
    timed, alike = is_timed(of.mode), VARIANTS[of.variant].features == 1
    if timed and figures.mean_time is not None:
        mean = kind_words.time(of.mode, round(figures.mean_time))
        text = say(commands.MEAN_TIME, mean=mean)
        if figures.shortest_time is not None:
            shortest = kind_words.time(of.mode, figures.shortest_time)
            text = say(commands.MEAN_AND_SHORTEST_TIME, mean=mean, shortest=shortest)
        yield say(commands.TIMES), text
    if not (timed or MODES[of.mode].open_pile) and figures.mean_score is not None:
        mean, highest = number(figures.mean_score, 1), number(max(figures.scores))
        yield say(commands.SCORES), say(commands.MEAN_AND_HIGHEST_SCORE, mean=mean, highest=highest)
    for k, (sets, millis) in reversed([*enumerate(zip(figures.sets, figures.medians, strict=True), start=1)]):
        if sets:
            found = formats.sets(sets)
            if millis is not None:
                found = say(commands.SETS_AND_TIME, n=sets, time=formats.search_time(millis))
            yield say(commands.SETS_TAKEN) if alike else formats.differing(k), found
    yield say(commands.MISTAKES), number(figures.mistakes)
    yield say(commands.HINTS), number(figures.hints)
    yield say(commands.STREAK), say(commands.DAYS, n=figures.streak, longest=number(figures.longest_streak))
    for place, game in enumerate(figures.best, start=1):
        values = {"time": game_words.time(game), "deal": game.deal, "game": game.id}
        best = commands.BEST_TIME if timed else commands.BEST_SCORE
        text = say(best, score=number(game.figures.score), **values)
        yield say(commands.BEST_GAMES) if place == 1 else "", text


COMMANDS = {"games": Command(_declare_json, _games), "stats": Command(_declare_player, _stats)}
