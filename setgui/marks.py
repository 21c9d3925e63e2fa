"""Marks of texts for people, for all layers: a marked text becomes words in `setgui.words` alone, in some language."""

from typing import NewType

Message = NewType("Message", str)
"""A fixed text as translators find it, with its context; `words.language.say` translates it."""

CONTEXT_ENDS = "\x04"
"""Separates a context from its text, as catalogs keep them."""


def N_(text: str) -> Message:  # noqa: N802 - the name by which translators' tools know it
    return Message(text)


def P_(context: str, text: str) -> Message:  # noqa: N802
    """Mark a fixed text that means two things; `context` tells translators which it is."""
    return Message(f"{context}{CONTEXT_ENDS}{text}")
