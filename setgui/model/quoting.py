"""Foreign text made safe to print inside a sentence."""


def escape_unprintable(text: str, but: str = "") -> str:
    """Escape what would not be seen or would move the cursor, except for the letters of `but`."""
    return "".join(letter if letter.isprintable() or letter in but else ascii(letter)[1:-1] for letter in text)


class Printable(str):
    """A text that needs no more escaping."""

    __slots__ = ()


def printable(text: str, most: int = 60) -> Printable:
    """Escape a text, and cut it in its middle where it is longer than `most` letters."""
    if isinstance(text, Printable):
        return text
    seen = escape_unprintable(text if len(text) <= 2 * most else text[:most] + text[-most:])
    return Printable(seen if len(seen) <= most else f"{seen[: most // 2]}...{seen[-most // 2 :]}")


def quoted(value: object) -> Printable:
    """Put a text in quotation marks, write anything else as code; cut as `shown` cuts."""
    return Printable(f'"{printable(value)}"') if isinstance(value, str) else as_code(value)


def as_code(value: object) -> Printable:
    """Write a value as Python does, cut as `shown` cuts."""
    try:
        return printable(repr(value))
    except ValueError:  # Python writes no number of some thousand digits
        return Printable(f"<{type(value).__name__}>")
