"""`setgui coach`: rates a solitaire game, or calculates the par of a deal."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence

from setgui.analysis.autoplay import processes
from setgui.analysis.coach.analysis import Analysis, analyze
from setgui.analysis.coach.par import PAR_GAMES, PAR_JOBS, foresight, par_from_scores, scores
from setgui.arguments import FAULT_IN_FILE, WrongRequest, deal_number
from setgui.arguments import Command as TerminalCommand
from setgui.marks import N_, Phrase
from setgui.model.cards import codes
from setgui.model.commands import Add, Claim, Command, Reshuffle
from setgui.model.variants import STANDARD
from setgui.session.game.course import PlayedAct
from setgui.session.reports import NotJudged, curve, decisions_of
from setgui.session.starts.game_file import MOST_BYTES, read_game
from setgui.terminal.drawing import content_of, in_columns, naming_source, show, source_name
from setgui.terminal.kept import existing, game_number, library
from setgui.terminal.odds import progress_bar
from setgui.words import actions, coach, commands, formats
from setgui.words.language import say


def _declare_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar=say(commands.A_GAME), help=say(commands.COACH_GAME))
    parser.add_argument("--deal", type=deal_number, metavar="N", help=say(commands.COACH_DEAL))
    parser.add_argument("--json", action="store_true", help=say(commands.JSON))


def _run(request: Namespace) -> bool:
    if (request.game is None) == (request.deal is None):
        wrong = N_("give a game number, a game file or --deal N, and only one of them; see setgui coach -h")
        raise WrongRequest(wrong)
    if request.deal is None:
        answer = _analysis(request)
        show(_json(*answer) if request.json else _text(*answer))
    else:
        scored = []
        with progress_bar(PAR_GAMES) as progress, processes(PAR_JOBS) as executor:
            for score in scores(request.deal, games=PAR_GAMES, executor=executor):
                scored.append(score)
                progress(len(scored))
        par, best = par_from_scores(request.deal, STANDARD.name, scored), foresight(request.deal)
        values = {"deal": par.deal, "par": par.mean, "error": par.error, "games": par.games, "foresight": best}
        show(values if request.json else (coach.par_of_deal(par), say(coach.FORESIGHT, n=best)))
    return True


def _analysis(request: Namespace) -> tuple[int, Analysis]:
    place: object
    acts: Sequence[PlayedAct]
    if request.game.isdigit():
        number = game_number(request.game)
        place = Phrase(commands.KEPT_GAME, number=number)
        with library(request) as kept:
            acts = kept.frames(existing(kept, number))
    else:
        place, content = source_name(request.game), content_of(request.game, MOST_BYTES + 1)
        with naming_source(request.game):
            acts = read_game(content).played
    deal = acts[0].course.game.start.deal
    try:
        *_, analysis = analyze(decisions_of(acts), deal)
    except NotJudged as problem:
        raise WrongRequest(FAULT_IN_FILE, file=place, problem=problem) from problem
    return deal, analysis


def _json(deal: int, analysis: Analysis) -> dict[str, object]:
    return {
        "deal": deal,
        "score": analysis.score,
        "par": analysis.par,
        "first_table": analysis.first_table,
        "cards": analysis.cards,
        "choices": analysis.choices,
        "accuracy": None if analysis.accuracy is None else round(analysis.accuracy),
        "grade": analysis.grade,
        "version": analysis.version,
        "round": analysis.round,
        "decisions": [
            {
                "act": each.decision.act,
                "chosen": str(each.decision.chosen),
                "shown": each.decision.shown,
                "value": expected.after,
                "best": str(each.best),
                "best_value": expected.before,
                "regret": each.regret,
                "error": each.error,
                "mark": each.mark,
            }
            for each, expected in zip(analysis.decisions, curve(analysis), strict=True)
        ],
    }


def _text(deal: int, analysis: Analysis) -> Iterator[str]:
    figures = {actions.DEAL: str(deal), **coach.figures(analysis)}
    yield from in_columns([(say(caption), value) for caption, value in figures.items()], left={0})
    yield from filter(None, [coach.not_yours(analysis)])
    yield ""
    rows = [[*map(say, coach.COLUMNS)]]
    for each, expected in zip(analysis.decisions, curve(analysis), strict=True):
        cost = coach.cost(each)
        best = _move(each.best) if cost else ""
        after = formats.number(expected.after, 1)
        rows.append([str(each.decision.act), _move(each.decision.chosen), after, cost, best])
    yield from in_columns(rows, left={1, 3, 4})


def _move(move: Command) -> str:
    match move:
        case Claim(cards):
            return " ".join(codes(cards))
        case Add():
            return actions.called(actions.ADD_CARD)
        case Reshuffle():
            return actions.called(actions.RESHUFFLE)
        case _:
            return actions.called(actions.FINISH)


COMMANDS = {"coach": TerminalCommand(_declare_arguments, _run)}
