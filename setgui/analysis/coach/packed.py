"""An analysis in a few hundred bytes, to be kept and to be sent: what the acts of the game do not tell."""

from collections.abc import Sequence
from itertools import pairwise
from struct import Struct, error

from setgui.analysis.coach.analysis import ROUNDS, Found, summed
from setgui.analysis.coach.judgment import Analysis, Decision
from setgui.analysis.coach.par import GAMES, Worth
from setgui.analysis.coach.position import weights
from setgui.analysis.moves import Move
from setgui.model.commands import Add, Claim, Finish, Reshuffle
from setgui.model.game import Cards

_HEAD, _ROW = Struct("<hhb"), Struct("<bhhhh")
"""Par, version and round; of each decision what it gained, value, regret, error, best. Points are in hundredths."""
_NUMBER = Struct("<h")
_OTHERS: tuple[Move, ...] = (Add(), Reshuffle(), Finish())
_PLACE = 5
"""Bits for the place of a card; three of them are a set."""


def pack(analysis: Analysis) -> bytes:
    """An analysis, whose points are hundredths."""
    rows = [_HEAD.pack(_hundredths(analysis.par), analysis.version, analysis.round)]
    then = [*(each.best_value for each in analysis.decisions), 0.0]
    for each, (_, after) in zip(analysis.decisions, pairwise(then), strict=True):
        gain = round(each.luck + each.value - after)
        points = map(_hundredths, (each.value, each.regret, each.error))
        rows.append(_ROW.pack(gain, *points, _write_move(each.decision.table, each.best)))
    return b"".join(rows)


def unpack(decisions: Sequence[Decision], packed: bytes) -> Analysis | None:
    """The analysis again; None where it is not of these decisions."""
    try:
        par, version, after = _HEAD.unpack_from(packed)
        rows = list(_ROW.iter_unpack(packed[_HEAD.size :]))
        found = [_found(decision.table, row) for decision, row in zip(decisions, rows, strict=True)]
    except (error, ValueError, IndexError):
        return None
    return summed(decisions, found, par / 100, version, after)


def pack_worth(worth: Worth) -> bytes:
    version = weights(worth.variant).version
    return b"".join(map(_NUMBER.pack, (version, worth.foresight or 0, *worth.scores)))


def unpack_worth(deal: int, variant: str, packed: bytes | None) -> Worth | None:
    """The same again; None where the coach as it is today would find out something else."""
    try:
        version, best, *scores = (number for (number,) in _NUMBER.iter_unpack(packed or b""))
    except (error, ValueError):
        return None
    known = version == weights(variant).version and len(scores) == GAMES
    return Worth(deal, variant, tuple(scores), best) if known else None


def is_final(packed: bytes | None, variant: str) -> bool:
    """Whether the coach as it is today would find out no more."""
    return packed is not None and _HEAD.unpack_from(packed)[1:] == (weights(variant).version, ROUNDS)


def _found(table: Cards, row: tuple[int, ...]) -> Found:
    gain, value, regret, off, best = row
    return Found(gain, value / 100, _read_move(table, best), regret / 100, off / 100)


def _hundredths(points: float) -> int:
    return round(points * 100)


def _write_move(table: Cards, move: Move) -> int:
    if not isinstance(move, Claim):
        return ~_OTHERS.index(move)
    a, b, c = sorted(map(table.index, move.cards))
    return a | b << _PLACE | c << 2 * _PLACE


def _read_move(table: Cards, move: int) -> Move:
    if move < 0:
        return _OTHERS[~move]
    return Claim(tuple(table[move >> _PLACE * n & (1 << _PLACE) - 1] for n in range(3)))
