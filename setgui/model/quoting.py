"""Foreign text made safe to print inside a sentence."""


def written_out(text: str, but: str = "") -> str:
    """Escape what would not be seen or would move the cursor, except for the letters of `but`."""
    return "".join(letter if letter.isprintable() or letter in but else ascii(letter)[1:-1] for letter in text)


class Shown(str):
    """A text that needs no more escaping."""

    __slots__ = ()


def shown(text: str, most: int = 60) -> Shown:
    """Escape a text, and cut it in its middle where it is longer than `most` letters."""
    if isinstance(text, Shown):
        return text
    seen = written_out(text if len(text) <= 2 * most else text[:most] + text[-most:])
    return Shown(seen if len(seen) <= most else f"{seen[: most // 2]}...{seen[-most // 2 :]}")


def quoted(value: object) -> Shown:
    """Put a text in quotation marks, write anything else as code; cut as `shown` cuts."""
    return Shown(f'"{shown(value)}"') if isinstance(value, str) else as_code(value)


def as_code(value: object) -> Shown:
    """Write a value as Python does, cut as `shown` cuts."""
    try:
        return shown(repr(value))
    except ValueError:  # Python writes no number of some thousand digits
        return Shown(f"<{type(value).__name__}>")
