"""The commands of the terminal, each in a module with `declare` and `run`, and what they draw and say."""
