"""The commands of the terminal, each in the `COMMANDS` of a module."""
