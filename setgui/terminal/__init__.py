"""The commands of the terminal, each in the table `COMMANDS` of a module, and what they draw and say."""
