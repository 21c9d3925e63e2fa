"""How games begin, as text too."""
