"""Everything that is said to people: sentences, names and labels, for the window and the terminal alike."""
