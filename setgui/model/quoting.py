"""Foreign text inside a sentence: whatever is in it, it fits in there and does nothing to a screen."""


def written_out(text: str, but: str = "") -> str:
    """The text in one line, with what would not be seen or would move the cursor, `but` some, written as an escape."""
    return "".join(letter if letter.isprintable() or letter in but else ascii(letter)[1:-1] for letter in text)


class Shown(str):
    """A text that is fit for a sentence as it is."""

    __slots__ = ()


def shown(text: str, most: int = 60) -> Shown:
    """The text written out, and cut in its middle where it is longer than a sentence bears."""
    if isinstance(text, Shown):
        return text
    seen = written_out(text if len(text) <= 2 * most else text[:most] + text[-most:])
    return Shown(seen if len(seen) <= most else f"{seen[: most // 2]}...{seen[-most // 2 :]}")


def quoted(value: object) -> Shown:
    """A text in quotation marks, anything else as code; cut as `shown` cuts."""
    return Shown(f'"{shown(value)}"') if isinstance(value, str) else as_code(value)


def as_code(value: object) -> Shown:
    """A value as Python writes it, cut as `shown` cuts."""
    try:
        return shown(repr(value))
    except ValueError:  # Python writes no number of some thousand digits
        return Shown(f"<{type(value).__name__}>")
