"""Escaping and quoting of untrusted text for use in a sentence."""


def escape_unprintable(text: str, but: str = "") -> str:
    """Escape unprintable characters, such as those that move the cursor, except for those in `but`."""
    return "".join(letter if letter.isprintable() or letter in but else ascii(letter)[1:-1] for letter in text)


class Printable(str):
    """A text that is already escaped and shortened, so `printable` returns it unchanged."""

    __slots__ = ()


def printable(text: str, most: int = 60) -> Printable:
    """Escape a text, and shorten it in the middle if longer than `most` characters; a Printable stays as it is."""
    if isinstance(text, Printable):
        return text
    seen = escape_unprintable(text if len(text) <= 2 * most else text[:most] + text[-most:])
    return Printable(seen if len(seen) <= most else f"{seen[: most // 2]}...{seen[-most // 2 :]}")


def quoted(value: object) -> Printable:
    """Return a string in quotation marks, or any other value as code; escaped and shortened like `printable`."""
    return Printable(f'"{printable(value)}"') if isinstance(value, str) else as_code(value)


def as_code(value: object) -> Printable:
    """Return the `repr` of a value, escaped and shortened like `printable`; for a too large integer ``<int>``."""
    try:
        return printable(repr(value))
    except ValueError:  # Python refuses to print an integer with thousands of digits
        return Printable(f"<{type(value).__name__}>")
