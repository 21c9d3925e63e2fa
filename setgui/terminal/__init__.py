"""The commands of the terminal; the `COMMANDS` of each module are found by `setgui.cli`."""
