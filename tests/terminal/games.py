"""Game files that cover all events of `setgui replay`, for import into a folder."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from setgui.model.cards import Card
from setgui.model.commands import Claim
from setgui.model.play import deal_game, matches, play
from setgui.session.starts.start_text import read_start
from terminal.program import GAME, ask

_HEADER = """\
Setgui game 1
mode {start.mode}
variant {start.variant}
deal {start.deal}
started 2026-11-21T10:00:00Z
played 9:00.000
"""


def game_file(start_text: str, acts: Iterable[str]) -> str:
    """Make a game file with one act every ten seconds, except for acts with a time."""
    start = read_start(start_text)
    options = start_text.split(" ", 3)[3:]
    lines = [f"options {options[0]}"] if options else []
    lines += [act if act[0].isdigit() else f"{place // 6}:{place % 6}0.000 {act}" for place, act in enumerate(acts)]
    return _HEADER.format(start=start) + "\n".join([*lines, "end", ""])


def first_set(start_text: str) -> str:
    return _codes(matches(deal_game(read_start(start_text)))[0])


def _sets(start_text: str, count: int) -> Iterator[str]:
    game = deal_game(read_start(start_text))
    for _ in range(count):
        claimed = matches(game)[0]
        yield f"claim {_codes(claimed)}"
        game = play(game, Claim(claimed)).after


def no_set(start_text: str) -> str:
    game = deal_game(read_start(start_text))
    return _codes(next(cards for c in game.table[2:] if not game.variant.is_match(*(cards := (*game.table[:2], c)))))


def _codes(cards: Iterable[Card]) -> str:
    return " ".join(card.code for card in cards)


TOGETHER = "together standard 7 check seats=Ann,Ben"
CLASSIC = "classic standard 7 on-request"
SPRINT = "sprint standard 7"
DRILL = "drill standard 7"
DAILY = "daily standard 20261121"
GAMES = {
    "solitaire": GAME,
    "together": game_file(
        TOGETHER,
        [
            "no-set 1",
            "call 2",
            f"0:12.000 claim {no_set(TOGETHER)}",
            "call 1",
            "0:35.001 time-up",
            "call 2",
            "0:52.000 give-up",
            "1:00.000 call 1",
            f"1:01.000 claim {first_set(TOGETHER)}",
        ],
    ),
    "classic": game_file(CLASSIC, ["add", f"claim {first_set(CLASSIC)}", "add", "show", "finish"]),
    "votes": game_file("together standard 31 seats=Ann,Ben,Cy", ["no-set 1", "no-set 3", "no-set 2"]),
    "by-themselves": game_file("classic standard 11", _sets("classic standard 11", 2)),
    "sprint": game_file(SPRINT, _sets(SPRINT, 2)),
    "undone": game_file("solitaire junior 7", ["add", "undo", "redo", "locate", "ask"]),
    "daily": game_file(DAILY, ["count", f"claim {first_set(DAILY)}", *_sets(DAILY, 6)]),
    "set-or-not": game_file("set-or-not standard 7", ["answer set", "answer no-set"]),
    "drill": game_file(DRILL, ["add", f"claim {no_set(DRILL)}", f"claim {first_set(DRILL)}"]),
}
"""Ordered by number, starting with 1."""


def keep_all(folder: Path) -> None:
    for number, text in enumerate(GAMES.values(), 1):
        answer = ask("import", "-", "--data-dir", str(folder), stdin=text)
        assert answer == (0, f"Game {number} was imported.\n", ""), f"{text}{answer.err}"
