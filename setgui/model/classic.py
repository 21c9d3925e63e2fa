"""The rules of classic, as far as they concern table and draw pile. The table is refilled as in `table.refill`."""

from setgui.model.game import IllegalCommand, Reason
from setgui.model.variants import Variant

SET_SCORE = 1
"""What every set is worth, whatever its points."""

_MORE = 3


def more(lying: int, pile: int, variant: Variant) -> int:
    """How many cards of the pile come to the `lying` ones on a table without a set: three, or what is left.

    Raises IllegalCommand where none may come: the pile is empty, or so many lie there that a set must be
    among them.
    """
    if lying >= variant.limit:
        raise IllegalCommand(Reason.TABLE_FULL)
    if not pile:
        raise IllegalCommand(Reason.PILE_EMPTY)
    return min(_MORE, pile)
